"""Flows: which screen comes next, by what the players ask for on the one before."""
