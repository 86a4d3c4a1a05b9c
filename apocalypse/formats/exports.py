"""Exporting: a game, or its last position, in the forms that others read."""

from __future__ import annotations

from enum import Enum

from apocalypse.formats.markdown import write_markdown
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.svg import write_svg
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.fen import to_fen


class ExportFormat(Enum):
    """What a game may be exported as."""

    SHEET = "sheet"
    MARKDOWN = "markdown"
    SVG = "svg"
    FEN = "fen"

    @property
    def of_position(self) -> bool:
        """Whether it shows the last position alone."""
        return self in (ExportFormat.SVG, ExportFormat.FEN)

    @property
    def suffix(self) -> str:
        """How a file of the form ends."""
        return {ExportFormat.SHEET: ".txt", ExportFormat.MARKDOWN: ".md"}.get(
            self, f".{self.value}"
        )


def export_text(sheet: Sheet, form: ExportFormat, below: Color = WHITE) -> str:
    """A game, or its last position, in a form; pages and pictures have a side at the bottom."""
    match form:
        case ExportFormat.SHEET:
            return write_sheet(sheet)
        case ExportFormat.MARKDOWN:
            return write_markdown(sheet, below)
        case ExportFormat.SVG:
            return write_svg(sheet.game.position, sheet.coordinates, below)
        case ExportFormat.FEN:
            return f"{to_fen(sheet.game.position)}\n"
