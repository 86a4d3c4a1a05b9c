"""The folder of games: the only part of the program that writes files."""
