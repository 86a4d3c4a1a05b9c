"""Wording: sentences about the game, for every front end."""
