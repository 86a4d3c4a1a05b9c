"""What a finished game teaches: the analysis of its turns, verdicts, their errors and sentences."""
