"""Exporting: a game, or its last position, in the forms that others read."""

from __future__ import annotations

from enum import Enum

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.fen import to_fen
from apocalypse.sheets.markdown import write_markdown
from apocalypse.sheets.sheet import Sheet
from apocalypse.sheets.svg import write_svg
from apocalypse.sheets.writer import write_sheet


class Form(Enum):
    """What a game may be exported as."""

    SHEET = "sheet"
    MARKDOWN = "markdown"
    SVG = "svg"
    FEN = "fen"

    @property
    def of_position(self) -> bool:
        """Whether it shows the last position alone."""
        return self in (Form.SVG, Form.FEN)

    @property
    def suffix(self) -> str:
        """How a file of the form ends."""
        return {Form.SHEET: ".txt", Form.MARKDOWN: ".md"}.get(self, f".{self.value}")


def exported(sheet: Sheet, form: Form, below: Color = WHITE) -> str:
    """A game, or its last position, in a form; pages and pictures have a side at the bottom."""
    match form:
        case Form.SHEET:
            return write_sheet(sheet)
        case Form.MARKDOWN:
            return write_markdown(sheet, below)
        case Form.SVG:
            return write_svg(sheet.game.position, sheet.coordinates, below)
        case Form.FEN:
            return f"{to_fen(sheet.game.position)}\n"
