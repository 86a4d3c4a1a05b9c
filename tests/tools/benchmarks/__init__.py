"""How fast things are. Run by hand, never by pytest: machines differ."""
