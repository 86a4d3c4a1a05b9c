"""Endgame tables: exact values of all positions with up to five pieces, by the classic rules."""

from apocalypse.strategy.endgame_tables.tables import EndgameTables

__all__ = ["EndgameTables"]
