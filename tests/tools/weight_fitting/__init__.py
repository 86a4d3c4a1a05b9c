"""Weight fitting: makes the weights of the evaluation. Not in the wheel."""
