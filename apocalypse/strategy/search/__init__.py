"""Search: values and mixed strategies of positions, to a depth in turns."""
