"""Training: puzzles about mixed strategies, with answers from the endgame tables."""
