"""resolve(): what comes of two orders. It puts the rules in their order.

The rules are applied in their order: who meets whom (1 to 3, and 5), bets (7),
pawns that arrive on their last rank (4), the end (6).
"""

from __future__ import annotations

from typing import NamedTuple

from apocalypse.rules.arrivals import PutBackSquares, put_back, settle_arrivals
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.ending import beaten_by_penalties, pawnless, stalemate
from apocalypse.rules.events import Ended, Event, Passed
from apocalypse.rules.judging import NO_PENALTIES, Penalties, judge
from apocalypse.rules.movement import carry_out
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
    penalties: Penalties = NO_PENALTIES
    """The lost bets of both sides, this turn's among them (7.ii)."""


def resolve(
    position: Position,
    white: Order | None,
    black: Order | None,
    rules: Rules = CLASSIC,
    squares: PutBackSquares | None = None,
    penalties: Penalties = NO_PENALTIES,
) -> Resolution:
    """Carry out both orders at once (rules 1 to 7). Pure: the same arguments, the same result.

    Args:
        position: the position before the turn, with no pawn on its last rank.
        white: White's order, or None for a pass; `refusal.refusal` must have accepted it.
        black: Black's order, likewise.
        rules: the rule set.
        squares: where a pawn is put back, by side, where rule 4.ii asks for it after the reveal;
            squares that nobody asked for are ignored.
        penalties: the lost bets before the turn.

    Returns:
        The resolution. While a square is missing, ``to_put_back`` names the sides that owe one
        and a lack of orders is not looked for: it depends on the square.
    """
    judged = judge(position, (white, black), rules, penalties)
    told, after = carry_out(position, *judged.carried, judged.bold if rules.bold_wins else None)
    passed = [(Passed(WHITE),) if white is None else (), (Passed(BLACK),) if black is None else ()]
    events = (*judged.events, *passed[0], *told, *passed[1])
    return _conclude(position, events, after, rules, squares, judged.penalties)


def _conclude(
    before: Position,
    events: tuple[Event, ...],
    after: Position,
    rules: Rules,
    squares: PutBackSquares | None,
    penalties: Penalties,
) -> Resolution:
    """Rules 4, 6 and 7.iv: arrivals, then the end, which is tested once."""
    arrivals = settle_arrivals(before, after, rules)
    events, after = events + arrivals.events, arrivals.position
    outcome = pawnless(after) or beaten_by_penalties(penalties, rules)
    if outcome is None and arrivals.to_put_back:
        chosen = {c: squares[c] for c in arrivals.to_put_back if squares and c in squares}
        owed = tuple(color for color in arrivals.to_put_back if color not in chosen)
        if owed:
            return Resolution(events, after, owed, None, penalties)
        told, after = put_back(after, chosen)
        events += told
        outcome = pawnless(after)
    outcome = outcome or stalemate(after, rules)
    if outcome is not None:
        events += (Ended(outcome),)
    return Resolution(events, after, (), outcome, penalties)
