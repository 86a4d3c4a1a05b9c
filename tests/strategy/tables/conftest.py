"""What pytest leaves alone here: a check that needs OpenSpiel."""

collect_ignore = ["openspiel.py"]
