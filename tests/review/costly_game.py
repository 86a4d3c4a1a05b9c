"""A short game in which both orders lost much, with exact values."""

from __future__ import annotations

from typing import Final

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet

TEXT: Final = ";2026/11/21 Ada - Bob\n;Start: 2p2/4n/5/1N1P1/5\n1.b4c2 c1c2\n"
"""White's knight takes Black's last pawn on c2; White's order was not in its best mix."""


def costly_sheet() -> Sheet:
    """The game."""
    return read_sheet(TEXT)
