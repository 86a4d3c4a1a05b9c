"""The front end that draws: the game on a screen, for people who share it."""
