"""Exports: a game, or its last position, in the formats that other programs read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from apocalypse.formats.cast import write_cast
from apocalypse.formats.comments import shown_comments
from apocalypse.formats.html import write_html
from apocalypse.formats.markdown import write_markdown
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.svg import write_svg
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.fen import to_fen
from apocalypse.wording.analysis import TurnVerdict, Words


class ExportFormat(Enum):
    """A format of an exported game."""

    SHEET = "sheet"
    MARKDOWN = "markdown"
    HTML = "html"
    CAST = "cast"
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


def export_text(
    sheet: Sheet,
    export_format: ExportFormat,
    bottom: Color = WHITE,
    verdicts: Iterable[TurnVerdict] = (),
) -> str:
    """A game, or its last position, in a format.

    Args:
        sheet: the game.
        export_format: the format.
        bottom: the side at the bottom of boards.
        verdicts: the analysis of the game, for pages and pictures.
    """
    match export_format:
        case ExportFormat.SHEET:
            return write_sheet(sheet)
        case ExportFormat.MARKDOWN:
            return write_markdown(sheet, bottom, verdicts)
        case ExportFormat.HTML:
            return write_html(sheet, bottom, verdicts)
        case ExportFormat.CAST:
            return write_cast(sheet, bottom)
        case ExportFormat.SVG:
            turns = sheet.game.turns
            turn = turns[-1] if turns else None
            sentences = [*_notes(sheet, verdicts)]
            return write_svg(sheet.game.position, sheet.coordinates, bottom, turn, sentences)
        case ExportFormat.FEN:
            return f"{to_fen(sheet.game.position)}\n"


def _notes(sheet: Sheet, verdicts: Iterable[TurnVerdict]) -> Iterator[str]:
    """What stands below a picture of the last position: its turn, its numbers, the comments."""
    number = len(sheet.game.turns)
    if number:
        yield sheet.game.turns[-1].text(sheet.coordinates)
    for verdict in verdicts:
        if verdict.number == number:
            yield from Words(sheet.names, sheet.coordinates).number_sentences(verdict)
    yield from (comment.shown_text.strip() for comment in shown_comments(sheet, number))
