"""Markdown: a game as a page, with a diagram and captions for every turn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from apocalypse.formats.comments import TurnNotes, shown_comments
from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import diagram
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.position import Position
from apocalypse.wording.captions import caption, outcome_sentence
from apocalypse.wording.names import sentence

SPECIAL = "\\`*_{}[]<>#|!"
"""Characters with a meaning in Markdown."""
_LINE_START: Final = re.compile(r"^([0-9]*)([-+=.)])")
"""What makes a line an item of a list, or the line above it a heading."""


def write_markdown(
    sheet: Sheet, bottom: Color = WHITE, turn_notes: Iterable[TurnNotes] = ()
) -> str:
    """A page with the start and every turn, with the notes on it."""
    by_turn = {notes.number: notes for notes in turn_notes}
    return "\n".join(_lines(sheet, bottom, by_turn)) + "\n"


def _lines(sheet: Sheet, bottom: Color, by_turn: dict[int, TurnNotes]) -> Iterator[str]:
    names, game = sheet.names, sheet.game
    yield f"# {plain(sentence(names.pairing))}\n"
    yield f"Apocalypse by {game.rules.name} rules, {game.result}."
    if sheet.date:
        yield f"Played on {sheet.date}."
    yield ""
    yield from _comments(sheet, 0)
    yield from _board(game.start, sheet.coordinates, bottom)
    for turn in game.turns:
        yield f"\n## {turn.text(sheet.coordinates)}\n".replace("*", "\\*")
        yield f"{_arrows(sheet, turn)}\n"
        for event in turn.resolution.events:
            yield f"- {plain(caption(event, names, sheet.coordinates))}"
        yield ""
        if notes := by_turn.get(turn.number):
            for paragraph in (notes.sentences, " ".join(notes.numbers)):
                yield f"{plain(paragraph)}\n"
        yield from _comments(sheet, turn.number)
        yield from _board(turn.after, sheet.coordinates, bottom)
    if game.outcome is not None:
        yield f"\n**{plain(outcome_sentence(game.outcome, names))}**"


def _arrows(sheet: Sheet, turn: Turn) -> str:
    """Both orders with the way of their pieces: ``Ada: knight a5 \u2192 b3``."""
    parts = []
    for color in Color:
        order, name = turn.order(color), plain(sheet.names.of(color))
        if order is None:
            parts.append(f"{name}: pass")
            continue
        piece = turn.before.piece_at(order.origin)
        squares = [order.origin, order.target]
        back = order.put_back if order.put_back is not None else turn.squares.get(color)
        squares += [] if back is None else [back]
        way = " \u2192 ".join(square_name(square, sheet.coordinates) for square in squares)
        parts.append(f"{name}: {piece.kind.value if piece else ''} {way}")
    return " \u00b7 ".join(parts)


def _comments(sheet: Sheet, turn: int) -> Iterator[str]:
    """The comments on a turn as a quotation, each in a line of its own, and a blank line."""
    texts = [plain_line(comment.shown_text) for comment in shown_comments(sheet, turn)]
    for text in filter(None, texts):
        yield f"> {text}\n>"
    if any(texts):
        yield ""


def _board(position: Position, coordinates: Coordinates, bottom: Color) -> Iterator[str]:
    yield "```text"
    lines = diagram(position, coordinates, bottom).splitlines()
    yield from (line.removeprefix(";") for line in lines)
    yield "```"


def plain(text: str) -> str:
    """A text with the special characters of Markdown escaped, and those that control a terminal."""
    letters = printable(text)
    return "".join(f"\\{letter}" if letter in SPECIAL else letter for letter in letters)


def plain_line(text: str) -> str:
    """A line of a comment as it is read, with nothing that Markdown takes for something else.

    Beside what `plain` escapes, a line could begin a list, a heading or a block of code.
    """
    line = plain(text.strip()).replace("&", "\\&").replace("~", "\\~")
    return _LINE_START.sub(r"\1\\\2", line)
