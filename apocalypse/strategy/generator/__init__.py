"""Makes the tables of endings: a development tool, never imported when the game is played.

``python -m apocalypse.strategy.generator`` needs numpy and numba (the extra ``tables``).
"""
