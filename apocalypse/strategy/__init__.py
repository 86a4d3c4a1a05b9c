"""The theory of the game: what positions and orders are worth, by the classic rules.

Nothing of it is loaded before it is asked for. Standard library only.
"""
