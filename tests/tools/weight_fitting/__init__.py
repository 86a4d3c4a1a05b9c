"""Weight fitting: makes the weights of the evaluation. Not in the wheel.

The evaluation and the search are written again in machine code, which is a hundred times faster;
tests compare the values with those of `apocalypse.strategy`.
"""
