"""Review of a finished game: the analysis of its turns, verdicts, their errors and sentences."""
