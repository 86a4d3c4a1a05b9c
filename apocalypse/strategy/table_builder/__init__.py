"""Builds the endgame tables: a development tool that the game never imports.

``python -m apocalypse.strategy.table_builder`` needs numpy and numba (the extra ``tables``).
"""
