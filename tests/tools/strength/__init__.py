"""How strong the computer plays, by matches."""
