"""Casts: a game as asciicast v2, which asciinema plays in a terminal or on a page.

The first line is an object with the size; each other line is an event: seconds, ``o``, and what the
terminal prints.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from typing import Final

from apocalypse.formats.comments import shown_comments
from apocalypse.formats.diagram import diagram
from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.position import Position
from apocalypse.wording.captions import caption, outcome_sentence

WIDTH, HEIGHT = 72, 22
READING_SECONDS: Final = 2.5
"""How long the orders of a turn, and then what came of them, can be read."""
_CLEAR: Final = "\x1b[2J\x1b[H"


def write_cast(sheet: Sheet, bottom: Color = WHITE, first: int = 1) -> str:
    """A game as a recording: each turn first its orders, then its captions and the new board.

    It begins with the turn of the number ``first``.
    """
    title = printable(f"{sheet.names.white} against {sheet.names.black}")
    head = {"version": 2, "width": WIDTH, "height": HEIGHT, "title": title}
    lines = [json.dumps(head)]
    for number, picture in enumerate(_pictures(sheet, title, bottom, first)):
        text = _CLEAR + "\r\n".join(picture[:HEIGHT])
        lines.append(json.dumps([round(READING_SECONDS * number, 2), "o", text]))
    return "\n".join(lines) + "\n"


def _pictures(sheet: Sheet, title: str, bottom: Color, first: int) -> Iterator[list[str]]:
    """What the terminal shows, one picture after the other."""
    game, names = sheet.game, sheet.names

    def picture(position: Position, heading: str, *sentences: str) -> list[str]:
        board = diagram(position, sheet.coordinates, bottom).splitlines()
        wrapped = [line for text in sentences for line in textwrap.wrap(printable(text), WIDTH - 2)]
        rows = (f"  {line.removeprefix(';')}" for line in board)
        return [title[: WIDTH - 1], "", heading, "", *rows, "", *wrapped]

    def comments(number: int) -> list[str]:
        return [f"; {comment.shown_text.strip()}" for comment in shown_comments(sheet, number)]

    if first == 1:
        yield picture(game.start, "The start", *comments(0))
    for turn in game.turns[first - 1 :]:
        orders = turn.text(sheet.coordinates)
        yield picture(turn.before, orders)
        captions = [caption(event, names, sheet.coordinates) for event in turn.resolution.events]
        if game.stopped is not None and turn is game.turns[-1]:
            captions.append(outcome_sentence(game.stopped, names))
        yield picture(turn.after, orders, *captions, *comments(turn.number))
