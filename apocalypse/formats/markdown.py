"""Markdown: a game as a page to read, with a diagram and sentences for every turn."""

from __future__ import annotations

from collections.abc import Iterator

from apocalypse.formats.diagram import diagram
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import turn_text
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.position import Position
from apocalypse.wording.captions import caption, outcome_sentence

SPECIAL = "\\`*_{}[]<>#|!"
"""Letters that would mean something in Markdown."""


def write_markdown(sheet: Sheet, below: Color = WHITE) -> str:
    """The page: a heading, the start, and every turn, with one side at the bottom of the boards."""
    return "\n".join(_lines(sheet, below)) + "\n"


def _lines(sheet: Sheet, below: Color) -> Iterator[str]:
    names = sheet.names
    game = sheet.game
    yield f"# {plain(names.white)} against {plain(names.black)}"
    yield ""
    yield f"Apocalypse by {game.rules.name} rules, {game.result}."
    if sheet.date:
        yield f"Played on {sheet.date}."
    yield ""
    yield from _board(game.start, sheet.coordinates, below)
    for turn in game.turns:
        yield ""
        yield f"## {turn_text(turn, game.rules, sheet.coordinates)}".replace("*", "\\*")
        yield ""
        for event in turn.resolution.events:
            yield f"- {plain(caption(event, names, sheet.coordinates))}"
        yield ""
        yield from _board(turn.after, sheet.coordinates, below)
    if game.outcome is not None:
        yield ""
        yield f"**{plain(outcome_sentence(game.outcome, names))}**"


def _board(position: Position, coordinates: Coordinates, below: Color) -> Iterator[str]:
    yield "```text"
    drawn = diagram(position, coordinates, below).splitlines()
    yield from (line.removeprefix(";") for line in drawn)
    yield "```"


def plain(text: str) -> str:
    """A text in which no letter means anything to Markdown."""
    return "".join(f"\\{letter}" if letter in SPECIAL else letter for letter in text)
