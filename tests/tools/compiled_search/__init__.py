"""The evaluation and the search in machine code, many times as fast as those of the program.

Tests compare their values with those of `apocalypse.strategy`. They fit the weights of the
evaluation, stand for the truth in the exam, and play matches. Not in the wheel.
"""
