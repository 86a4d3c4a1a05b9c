"""Endings solved beforehand: values of all positions with up to five pieces, classic rules."""

from apocalypse.strategy.tables.tables import Tables

__all__ = ["Tables"]
