"""Match text: the board, orders, captions and the history of a match in lines."""

from __future__ import annotations

from collections.abc import Iterator

from apocalypse.formats.diagram import diagram
from apocalypse.formats.writer import turn_text
from apocalypse.match.match import Match
from apocalypse.rules.board import KNIGHT, PAWN, Color
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import order_text
from apocalypse.wording.captions import caption


def board_lines(match: Match) -> Iterator[str]:
    """The board as a diagram, and the material of both sides."""
    for line in diagram(match.game.position, match.coordinates).splitlines():
        yield line.removeprefix(";")
    yield "; ".join(_material(match, color) for color in Color) + "."


def _material(match: Match, color: Color) -> str:
    game = match.game
    pawns = game.position.number_of(color, PAWN)
    knights = game.position.number_of(color, KNIGHT)
    letters = "o and C" if color is Color.WHITE else "x and H"
    text = f"{match.names.of(color)} ({letters}): {_count(pawns, 'pawn')}, "
    text += _count(knights, "knight")
    if game.rules.penalty_limit is not None:
        penalties = game.penalties[color.index]
        text += f", {penalties} of {game.rules.penalty_limit} penalties"
    return text


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def orders_line(match: Match, turn: Turn) -> str:
    """Both orders of a turn, in one line."""
    white, black = (f"{match.names.of(color)} {_order(match, turn, color)}" for color in Color)
    return f"Turn {turn.number}: {white}, {black}."


def _order(match: Match, turn: Turn, color: Color) -> str:
    order = turn.order(color)
    if order is None:
        return "passes"
    return order_text(order, match.coordinates, turn.before)


def caption_lines(match: Match, turn: Turn, start: int = 0) -> Iterator[str]:
    """The captions of a turn's events, from the event with index ``start`` on."""
    for event in turn.resolution.events[start:]:
        yield caption(event, match.names, match.coordinates)


def history_lines(match: Match) -> Iterator[str]:
    """The turns so far, in the notation of a sheet."""
    for turn in match.game.turns:
        yield turn_text(turn, match.game.rules, match.coordinates)
    if not match.game.turns:
        yield "No turn has been played yet."
