"""Exports: a game, or its last position, in the formats that other programs read.

The command line and the menus name the formats, so the module is quick to load: a writer is
imported when something is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from apocalypse.rules.board import WHITE, Color

if TYPE_CHECKING:
    from apocalypse.formats.comments import TurnNotes
    from apocalypse.formats.sheet import Sheet


class ExportFormat(Enum):
    """A format of an exported game."""

    SHEET = "sheet"
    HTML = "html"
    GIF = "gif"
    SVG = "svg"
    FEN = "fen"

    @property
    def is_moving_picture(self) -> bool:
        """Whether it is data that takes seconds to draw; the others are texts."""
        return self is ExportFormat.GIF

    @property
    def suffix(self) -> str:
        """The ending of a file name."""
        return ".txt" if self is ExportFormat.SHEET else f".{self.value}"


def ending_of(file: Path) -> str:
    """The ending of a file name, such as ``html``; empty if it has none, as ``Ada vs. Bob``."""
    ending = file.suffix.removeprefix(".").lower()
    is_ending = ending.isalnum() and not ending.isdecimal()
    return ending if is_ending else ""


def export_content(
    sheet: Sheet,
    export_format: ExportFormat,
    bottom: Color = WHITE,
    turn_notes: Iterable[TurnNotes] = (),
    progress: Callable[[float], None] = lambda _: None,
    turn: int | None = None,
) -> str | bytes:
    """A game, or its last position, in a format; a moving picture may be of one turn.

    Pages and pictures show the notes. ``progress`` is called as in `write_gif`.
    """
    match export_format:
        case ExportFormat.SHEET:
            from apocalypse.formats.writer import write_sheet

            return write_sheet(sheet)
        case ExportFormat.HTML:
            from apocalypse.formats.html import write_html

            return write_html(sheet, bottom, turn_notes)
        case ExportFormat.GIF:
            from apocalypse.formats.gif import write_gif

            return write_gif(sheet, bottom, progress, turn)
        case ExportFormat.SVG:
            from apocalypse.formats.svg import write_svg

            turns = sheet.game.turns
            last = turns[-1] if turns else None
            lines = list(_lines_below_picture(sheet, turn_notes))
            return write_svg(sheet.game.position, sheet.coordinates, bottom, last, lines)
        case ExportFormat.FEN:
            return f"{sheet.game.position.fen}\n"


def _lines_below_picture(sheet: Sheet, turn_notes: Iterable[TurnNotes]) -> Iterator[str]:
    """The last turn, its values, and the comments on it."""
    from apocalypse.formats.comments import shown_comments

    number = len(sheet.game.turns)
    if number:
        yield sheet.game.turns[-1].text(sheet.coordinates)
    for notes in turn_notes:
        if notes.number == number:
            yield notes.values
    for comment in shown_comments(sheet, number):
        yield comment.shown_text.strip()
