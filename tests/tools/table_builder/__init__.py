"""Builds the endgame tables: a development tool that the game never imports.

``python -m tests.tools.table_builder`` needs numpy and numba (the extra ``tables``).
"""
