"""Practice: a game against the computer with hints, losses, and turns taken back.

Both players of a game between two people would see them, so there they cannot be had. The first
call imports the search. A game for practice counts for no score.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.rules.board import KNIGHT, PAWN
from apocalypse.rules.notation import square_name
from apocalypse.rules.orders import order_text
from apocalypse.strategy.levels import supports

if TYPE_CHECKING:
    from apocalypse.match.match import Match
    from apocalypse.rules.board import Color, Square
    from apocalypse.rules.game import Turn
    from apocalypse.rules.orders import Order
    from apocalypse.rules.position import Position
    from apocalypse.strategy.search.assessment import Assessment


_complete: Final[dict[Position, Assessment]] = {}
"""The assessments whose search has ended."""


def _assessment(position: Position, cancelled: Callable[[], bool] | None = None) -> Assessment:
    """The assessment of a position; one search serves a hint, a loss, and a turn played again.

    That of a search that was cancelled is not kept.
    """
    from apocalypse.review.analysis import turn_assessment

    if position in _complete:
        return _complete[position]
    assessment = turn_assessment(position, cancelled=cancelled)
    if cancelled is None or not cancelled():
        _complete[position] = assessment
    return assessment


class Hint(NamedTuple):
    """A hint in labels, or why there is none."""

    sentence: str
    square: Square | None = None
    """The square to look at; None: no hint, or a pass."""


STEPS: Final = 3
"""The hints for an order: the piece, where it goes, and the order."""


def hint(match: Match, step: int = 1, cancelled: Callable[[], bool] | None = None) -> Hint:
    """A hint for the player's order, which is the likeliest one of a best mix.

    The step, from 1 to `STEPS`, is how much the hint says. Only the position is searched; the
    search stops early when ``cancelled`` returns True.
    """
    from apocalypse.strategy.levels import CLASSIC_ONLY

    computer = match.computer
    if not match.is_practice or computer is None:
        return Hint("Hints are for practice against the computer.")
    if not supports(match.game.rules):
        return Hint(CLASSIC_ONLY)
    position, color = match.game.position, computer.color.other
    mix = _assessment(position, cancelled).mix(color)
    order = max(mix, key=mix.__getitem__)
    if order is None:
        return Hint("You have no legal order.")
    origin, target = (square_name(each, match.coordinates) for each in order[:2])
    if step == 1:
        kind = "knight" if position.mask(color, KNIGHT) >> order.origin & 1 else "pawn"
        why = _reason(position, color, order)
        return Hint(f"Hint: look at your {kind} on {origin}{why}.", order.origin)
    if step == 2:
        return Hint(f"Hint: it goes to {target}.", order.target)
    return Hint(f"Hint: {order_text(order, match.coordinates)}.", order.target)


def _reason(position: Position, color: Color, order: Order) -> str:
    """Why a piece is the one to move, as far as the board shows it."""
    if position.attackers(order.origin, color.other):
        return ", which could be captured there"
    if position.occupied_by(color.other) >> order.target & 1:
        return ", which can capture"
    if color.last_rank >> order.target & position.mask(color, PAWN) >> order.origin & 1:
        return ", which can reach the last rank"
    return ""


def loss_sentence(match: Match) -> str:
    """What the player's last order lost, or that it was sound; empty: nothing can be said."""
    computer = match.computer
    if not match.is_practice or computer is None or not match.game.turns:
        return ""
    if not supports(match.game.rules):
        return ""
    from apocalypse.review.analysis import order_losses
    from apocalypse.review.sentences import points_words

    turn: Turn = match.game.turns[-1]
    color = computer.color.other
    if (written := turn.order(color)) is None:
        return ""
    assessment = _assessment(turn.before)
    losses = order_losses(assessment, turn)
    order = order_text(written, match.coordinates)
    if color not in losses.clear:
        return f"{order} was sound"
    return f"{order} lost {points_words(losses.loss(color))}"
