"""Exports: a game, or its last position, in the formats that other programs read.

The command line and the menus name the formats, so the module is quick to load: a writer is
imported when something is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.rules.board import WHITE, Color

if TYPE_CHECKING:
    from apocalypse.formats.comments import TurnNotes
    from apocalypse.formats.sheet import Sheet


class ExportFormat(Enum):
    """A format of an exported game."""

    SHEET = "sheet"
    MARKDOWN = "markdown"
    HTML = "html"
    GIF = "gif"
    SVG = "svg"
    FEN = "fen"

    @property
    def is_moving_picture(self) -> bool:
        """Whether it is data that takes seconds to draw; the others are texts."""
        return self is ExportFormat.GIF

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

    def with_ending(self, file: Path) -> Path:
        """A file, with the ending of the format unless its name has one."""
        has_name = bool(file.name) and not ending_of(file)
        return file.with_name(file.name + self.suffix) if has_name else file


def ending_of(file: Path) -> str:
    """The ending of a file name, such as ``md``; empty if it has none, as ``Ada vs. Bob``."""
    ending = file.suffix.removeprefix(".").lower()
    return ending if ending.isalnum() and not ending.isdecimal() else ""


def export_content(
    sheet: Sheet,
    export_format: ExportFormat,
    bottom: Color = WHITE,
    turn_notes: Iterable[TurnNotes] = (),
    first: int = 1,
    progress: Callable[[float], None] = lambda _: None,
) -> str | bytes:
    """A game, or its last position, in a format.

    A moving picture begins with the ``first`` turn. Pages and pictures show the notes.
    ``progress`` is called as in `write_gif`.
    """
    match export_format:
        case ExportFormat.SHEET:
            from apocalypse.formats.writer import write_sheet

            return write_sheet(sheet)
        case ExportFormat.MARKDOWN:
            from apocalypse.formats.markdown import write_markdown

            return write_markdown(sheet, bottom, turn_notes)
        case ExportFormat.HTML:
            from apocalypse.formats.html import write_html

            return write_html(sheet, bottom, turn_notes)
        case ExportFormat.GIF:
            from apocalypse.formats.gif import write_gif

            return write_gif(sheet, bottom, first, progress)
        case ExportFormat.SVG:
            from apocalypse.formats.svg import write_svg

            turns = sheet.game.turns
            turn = turns[-1] if turns else None
            notes = [*_notes(sheet, turn_notes)]
            return write_svg(sheet.game.position, sheet.coordinates, bottom, turn, notes)
        case ExportFormat.FEN:
            return f"{sheet.game.position.fen}\n"


def _notes(sheet: Sheet, turn_notes: Iterable[TurnNotes]) -> Iterator[str]:
    """What stands below a picture of the last position: its turn, its numbers, the comments."""
    from apocalypse.formats.comments import shown_comments

    number = len(sheet.game.turns)
    if number:
        yield sheet.game.turns[-1].text(sheet.coordinates)
    for notes in turn_notes:
        if notes.number == number:
            yield from notes.numbers
    yield from (comment.shown_text.strip() for comment in shown_comments(sheet, number))


class ExportChoice(NamedTuple):
    """One of the exports that a review offers, in every front end."""

    word: str
    """What names it in text mode."""
    label: str
    export_format: ExportFormat
    is_turn: bool = False
    """Whether it shows the turn that is reviewed, and not the whole game."""

    def content(
        self,
        sheet: Sheet,
        turn: int,
        bottom: Color = WHITE,
        turn_notes: Iterable[TurnNotes] = (),
        progress: Callable[[float], None] = lambda _: None,
    ) -> str | bytes:
        """The game, its position or the reviewed turn (0: the start) in this format.

        Pages and pictures show the notes. ``progress`` is called as in `write_gif`.
        """
        first = turn if self.is_turn else 1
        shown = sheet.first_turns(turn) if self.is_turn or self.export_format.is_position else sheet
        return export_content(shown, self.export_format, bottom, turn_notes, first, progress)


EXPORT_CHOICES: Final = (
    ExportChoice("sheet", "The game sheet", ExportFormat.SHEET),
    ExportChoice("html", "The game as a web page", ExportFormat.HTML),
    ExportChoice("markdown", "The game in Markdown", ExportFormat.MARKDOWN),
    ExportChoice("fen", "The position shown, in FEN", ExportFormat.FEN),
    ExportChoice("svg", "The position shown, as an SVG picture", ExportFormat.SVG),
    ExportChoice("gif", "The game as a moving picture (GIF)", ExportFormat.GIF),
    ExportChoice("turn-gif", "This turn as a moving picture (GIF)", ExportFormat.GIF, is_turn=True),
)
"""Those of a turn need a turn: the start of a game has none."""


def export_choices(turn: int) -> list[ExportChoice]:
    """What can be exported while a turn is reviewed; 0 is the start."""
    return [choice for choice in EXPORT_CHOICES if turn or not choice.is_turn]
