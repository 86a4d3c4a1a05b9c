"""Markdown: a game as a page, with a diagram and captions for every turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from apocalypse.formats.comments import shown_comments
from apocalypse.formats.diagram import diagram
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.position import Position
from apocalypse.wording.captions import caption, outcome_sentence

SPECIAL = "\\`*_{}[]<>#|!"
"""Characters with a meaning in Markdown."""
_LINE_START: Final = re.compile(r"^([0-9]*)([-+=.)])")
"""What makes a line an item of a list, or the line above it a heading."""


def write_markdown(sheet: Sheet, bottom: Color = WHITE) -> str:
    """A page with the start and every turn, and one side at the bottom of the boards."""
    return "\n".join(_lines(sheet, bottom)) + "\n"


def _lines(sheet: Sheet, bottom: Color) -> Iterator[str]:
    names = sheet.names
    game = sheet.game
    yield f"# {plain(names.white)} against {plain(names.black)}"
    yield ""
    yield f"Apocalypse by {game.rules.name} rules, {game.result}."
    if sheet.date:
        yield f"Played on {sheet.date}."
    yield ""
    yield from _comments(sheet, 0)
    yield from _board(game.start, sheet.coordinates, bottom)
    for turn in game.turns:
        yield ""
        yield f"## {turn.text(sheet.coordinates)}".replace("*", "\\*")
        yield ""
        for event in turn.resolution.events:
            yield f"- {plain(caption(event, names, sheet.coordinates))}"
        yield ""
        yield from _comments(sheet, turn.number)
        yield from _board(turn.after, sheet.coordinates, bottom)
    if game.outcome is not None:
        yield ""
        yield f"**{plain(outcome_sentence(game.outcome, names))}**"


def _comments(sheet: Sheet, turn: int) -> Iterator[str]:
    """The comments on a turn as a quotation, each in a line of its own, and a blank line."""
    texts = [plain_line(comment.shown_text) for comment in shown_comments(sheet, turn)]
    for text in filter(None, texts):
        yield f"> {text}"
        yield ">"
    if any(texts):
        yield ""


def _board(position: Position, coordinates: Coordinates, bottom: Color) -> Iterator[str]:
    yield "```text"
    lines = diagram(position, coordinates, bottom).splitlines()
    yield from (line.removeprefix(";") for line in lines)
    yield "```"


def plain(text: str) -> str:
    """A text with the special characters of Markdown escaped."""
    return "".join(f"\\{letter}" if letter in SPECIAL else letter for letter in text)


def plain_line(text: str) -> str:
    """A line of a comment as it is read, with nothing that Markdown takes for something else.

    Beside what `plain` escapes, a line could begin a list, a heading or a block of code.
    """
    line = plain(text.strip()).replace("&", "\\&").replace("~", "\\~")
    return _LINE_START.sub(r"\1\\\2", line)
