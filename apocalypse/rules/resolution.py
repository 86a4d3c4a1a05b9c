"""resolve(): what comes of two orders. The heart of the game, and the only place that knows it.

The rules are applied in their order: who meets whom (1 to 3, and 5), pawns that arrive on their
last rank (4), the end (6).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.arrivals import PutBackSquares, put_back, settle_arrivals
from apocalypse.rules.board import BLACK, FULL_BOARD, WHITE, Color
from apocalypse.rules.ending import pawnless, stalemate
from apocalypse.rules.events import Ended, Event
from apocalypse.rules.meeting import meet, meet_with_pass
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, Rules


class Resolution(NamedTuple):
    """What came of a turn."""

    events: tuple[Event, ...]
    """What happened, in the order in which it is told."""
    position: Position
    """The position after the turn. A pawn that waits to be put back stands where it arrived."""
    to_put_back: tuple[Color, ...] = ()
    """The sides that have yet to say where their pawn goes back (4.ii)."""
    outcome: Outcome | None = None
    """How the game ended with this turn, or None if it goes on."""


_WHITE_LAST: Final = WHITE.last_rank
_BLACK_LAST: Final = BLACK.last_rank
_new: Final = tuple.__new__
"""Makes a named tuple without its Python constructor: a quarter of the time of a quiet turn."""


def resolve(
    position: Position,
    white: Order | None,
    black: Order | None,
    rules: Rules = CLASSIC,
    squares: PutBackSquares | None = None,
) -> Resolution:
    """Carry out both orders at once (rules 1 to 6). Pure: the same arguments, the same result.

    Args:
        position: the position before the turn, with no pawn on its last rank.
        white: White's order, or None for a pass; `orders.refusal` must have accepted it.
        black: Black's order, likewise.
        rules: the rule set.
        squares: where a pawn is put back, by side, where rule 4.ii asks for it; squares that
            nobody asked for are ignored.

    Returns:
        The resolution. While a square is missing, ``to_put_back`` names the sides that owe one
        and a lack of orders is not looked for: it depends on the square.
    """
    if white is None or black is None:
        events, *masks = meet_with_pass(position, white, black)
        return _conclude(position, events, Position(*masks), rules, squares)
    events, white_pawns, white_knights, black_pawns, black_knights = meet(position, white, black)
    after = _new(Position, (white_pawns, white_knights, black_pawns, black_knights))
    free = FULL_BOARD ^ (white_pawns | white_knights | black_pawns | black_knights)
    if (
        white_pawns << 5 & free
        and black_pawns >> 5 & free
        and not white_pawns & _WHITE_LAST
        and not black_pawns & _BLACK_LAST
    ):
        # No pawn arrived and each side has a pawn with a step to go: rules 4 to 6 are silent.
        return _new(Resolution, (events, after, (), None))
    return _conclude(position, events, after, rules, squares)


def _conclude(
    before: Position,
    events: tuple[Event, ...],
    after: Position,
    rules: Rules,
    squares: PutBackSquares | None,
) -> Resolution:
    """Rules 4 and 6: arrivals, then the end, which is tested once."""
    arrivals = settle_arrivals(before, after, rules)
    events, after = events + arrivals.events, arrivals.position
    outcome = pawnless(after)
    if outcome is None and arrivals.to_put_back:
        chosen = {c: squares[c] for c in arrivals.to_put_back if squares and c in squares}
        owed = tuple(color for color in arrivals.to_put_back if color not in chosen)
        if owed:
            return Resolution(events, after, owed)
        told, after = put_back(after, chosen)
        events += told
        outcome = pawnless(after)
    outcome = outcome or stalemate(after, rules)
    if outcome is not None:
        events += (Ended(outcome),)
    return Resolution(events, after, (), outcome)
