"""Exports: a game, or its last position, in the formats that other programs read."""

from __future__ import annotations

from enum import Enum

from apocalypse.formats.markdown import write_markdown
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.svg import write_svg
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.fen import to_fen


class ExportFormat(Enum):
    """A format of an exported game."""

    SHEET = "sheet"
    MARKDOWN = "markdown"
    SVG = "svg"
    FEN = "fen"

    @property
    def is_position(self) -> bool:
        """Whether it shows only the last position."""
        return self in (ExportFormat.SVG, ExportFormat.FEN)

    @property
    def suffix(self) -> str:
        """The ending of a file name."""
        return {ExportFormat.SHEET: ".txt", ExportFormat.MARKDOWN: ".md"}.get(
            self, f".{self.value}"
        )


def export_text(sheet: Sheet, export_format: ExportFormat, bottom: Color = WHITE) -> str:
    """A game, or its last position, in a format; pages and pictures have a side at the bottom."""
    match export_format:
        case ExportFormat.SHEET:
            return write_sheet(sheet)
        case ExportFormat.MARKDOWN:
            return write_markdown(sheet, bottom)
        case ExportFormat.SVG:
            return write_svg(sheet.game.position, sheet.coordinates, bottom)
        case ExportFormat.FEN:
            return f"{to_fen(sheet.game.position)}\n"
