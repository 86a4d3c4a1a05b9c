"""Lessons: the rules of the game, one by one, as positions in which one order shows each."""
