"""Strategy: what a position and an order are worth. Standard library only at run time."""
