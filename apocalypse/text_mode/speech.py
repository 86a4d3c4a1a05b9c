"""Speech: what a screen reader reads well."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from apocalypse.match.match import Match
from apocalypse.rules.board import BLACK, FILES, KNIGHT, PAWN, WHITE, Color, Kind, Piece, Square
from apocalypse.rules.events import BetLost, Event, IllegalOrder, Moved, Passed, PutBack
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.wording.captions import caption, piece_list, put_back_notice
from apocalypse.wording.names import counted

SPELLS_SQUARES: Final = "spells_squares"
"""The word in the settings for squares that are spelled out: ``alfa 2``."""
LISTS_PIECES: Final = "tells_position"
"""The word in the settings for pieces that are listed after each turn."""

SPELLED_FILES: Final = dict(zip(FILES, ("alfa", "bravo", "charlie", "delta", "echo"), strict=True))
"""The words of the spelling alphabet: the names of b, c, d and e rhyme."""

_SQUARE: Final = re.compile(r"\b([a-e])([1-5])\b")


def spelled(text: str) -> str:
    """A text with every square spelled out: ``alfa 2`` for ``a2``."""
    return _SQUARE.sub(lambda square: f"{SPELLED_FILES[square[1]]} {square[2]}", text)


def piece_name(piece: Piece) -> str:
    """A piece by its color and its kind: ``White knight``."""
    return f"{piece.color.value.title()} {piece.kind.value}"


def pieces_words(match: Match, color: Color, kinds: Iterable[Kind] = (PAWN, KNIGHT)) -> str:
    """The pieces of a side by kind: ``White: pawns a2, b1; knight e1``."""
    name = match.names.of(color)
    side = color.value.title()
    owner = side if name == side else f"{name}, {side}"
    return f"{owner}: {piece_list(match.game.position, color, match.coordinates, kinds)}."


def order_words(match: Match, position: Position, color: Color, order: Order | None) -> str:
    """An order in words: ``knight a5 to b3``, ``d2 to d1, put back on c4``, ``pass``.

    A pawn is not named: most orders are of one.
    """
    if order is None:
        return "pass"
    piece = position.piece_at(order.origin)
    assert piece is not None

    def at(square: Square) -> str:
        return square_name(square, match.coordinates)

    words = f"{at(order.origin)} to {at(order.target)}"
    if piece.kind is KNIGHT:
        words = f"knight {words}"
    if order.put_back is not None:
        return f"{words}, put back on {at(order.put_back)}"
    if order.promotes:
        return f"{words}, to become a knight"
    return words


def turn_words(match: Match, turn: Turn) -> str:
    """Both orders of a turn: ``Turn 3. Ada knight a5 to b3. Bob passes``."""
    white = written_words(match, turn, WHITE)
    black = written_words(match, turn, BLACK)
    return f"Turn {turn.number}. {white} {black}"


def written_words(match: Match, turn: Turn, color: Color) -> str:
    """The order of a side in a turn: ``Ada knight a5 to b3``."""
    order = turn.order(color)
    if order is None:
        return f"{match.names.clause(color, 'passes', 'pass')}."
    return f"{match.names.of(color)} {order_words(match, turn.before, color, order)}."


def news(match: Match, events: Iterable[Event], announced: Collection[Color] = ()) -> Iterator[str]:
    """The captions of events that both orders do not say by themselves.

    The put-backs of some sides are announced.
    """
    for event in events:
        if isinstance(event, PutBack) and event.color in announced:
            yield put_back_notice(event.color, match.names)
        if isinstance(event, IllegalOrder):
            # Its order was said before, in words.
            yield f"{match.names.owner(event.color)} order is illegal and void: one penalty."
        elif not isinstance(event, Moved | Passed):
            yield caption(event, match.names, match.coordinates, rule=False)
        if isinstance(event, BetLost | IllegalOrder):
            yield f"The piece stayed on {square_name(event.order.origin, match.coordinates)}."


def time_words(seconds: float) -> str:
    """A time in words: ``4 minutes 50 seconds``, ``1 minute``, ``10 seconds``."""
    minutes, seconds_left = divmod(int(seconds), 60)
    parts = []
    if minutes:
        parts.append(counted(minutes, "minute"))
    if seconds_left:
        parts.append(counted(seconds_left, "second"))
    return " ".join(parts) or "no time"
