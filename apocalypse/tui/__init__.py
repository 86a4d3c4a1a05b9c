"""The table: the game on a screen, for two people who share it."""
