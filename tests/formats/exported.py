"""Exports that are texts, and notes on turns for them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from apocalypse.formats.comments import TurnNotes
from apocalypse.formats.exports import ExportFormat, export_content
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import WHITE, Color

GAMES: Final = Path(__file__).parents[1] / "data" / "games"


PUBLISHED: Final = read_sheet((GAMES / "4-alain-sylvain.txt").read_text("utf-8"))
"""The fourth published game, in which Alain wins in fourteen turns."""


def export_text(
    sheet: Sheet,
    export_format: ExportFormat,
    bottom: Color = WHITE,
    turn_notes: Iterable[TurnNotes] = (),
) -> str:
    """A game, or its last position, in a format that is text."""
    content = export_content(sheet, export_format, bottom, turn_notes)
    assert isinstance(content, str)
    return content


def notes(number: int, sentences: str = "Both orders were <sound>.") -> TurnNotes:
    """What an analysis says about a turn."""
    return TurnNotes(number, sentences, "Value for White: +10 points before, -20 after.", 10, -20)


NOTES: Final = [notes(number) for number in range(1, 15)]
"""Those on the turns of the fourth published game."""
