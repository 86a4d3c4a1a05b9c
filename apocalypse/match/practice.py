"""Practice: a game against the computer with hints, losses, and turns taken back.

Both players of a game between two people would see them, so there they cannot be had. The first
call imports the search. A game for practice counts for no score.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from apocalypse.rules.notation import square_name
from apocalypse.rules.orders import order_text
from apocalypse.strategy.levels import supports

if TYPE_CHECKING:
    from apocalypse.match.match import Match
    from apocalypse.rules.board import Square
    from apocalypse.rules.game import Turn
    from apocalypse.rules.position import Position
    from apocalypse.strategy.search.assessment import Assessment


@lru_cache(maxsize=16)
def _complete_assessments(position: Position) -> list[Assessment]:
    """The assessment of a position, alone in a list; empty: no search for it has ended."""
    return []


def _assessment(position: Position, cancelled: Callable[[], bool] | None = None) -> Assessment:
    """The assessment of a position; one search serves a hint, a loss, and a turn played again.

    That of a search that was cancelled is not kept.
    """
    from apocalypse.review.analysis import turn_assessment

    complete = _complete_assessments(position)
    if complete:
        return complete[0]
    assessment = turn_assessment(position, cancelled=cancelled)
    if cancelled is None or not cancelled():
        complete.append(assessment)
    return assessment


class Hint(NamedTuple):
    """A hint in labels, or why there is none."""

    sentence: str
    square: Square | None = None
    """The square to look at; None: no hint, or a pass."""


def hint(match: Match, cancelled: Callable[[], bool] | None = None) -> Hint:
    """The hint for the player's order: where the likeliest order of a best mix goes.

    Only the position is searched. The search stops early when ``cancelled`` returns True.
    """
    from apocalypse.strategy.levels import CLASSIC_ONLY

    computer = match.computer
    if not match.is_practice or computer is None:
        return Hint("Hints are for practice against the computer.")
    if not supports(match.game.rules):
        return Hint(CLASSIC_ONLY)
    mix = _assessment(match.game.position, cancelled).mix(computer.color.other)
    order = max(mix, key=mix.__getitem__)
    if order is None:
        return Hint("You have no legal order.")
    square = square_name(order.target, match.coordinates)
    return Hint(f"Hint: look at {square}", order.target)


def loss_sentence(match: Match) -> str:
    """What the player's last order gave up, in a few words; empty: nothing is known, or a pass.

    An order whose loss is not clear counts as sound play, as in a review.
    """
    computer = match.computer
    if not match.is_practice or computer is None or not match.game.turns:
        return ""
    if not supports(match.game.rules):
        return ""
    from apocalypse.review.analysis import order_losses
    from apocalypse.review.sentences import practice_words

    turn: Turn = match.game.turns[-1]
    color = computer.color.other
    if (written := turn.order(color)) is None:
        return ""
    assessment = _assessment(turn.before)
    losses = order_losses(assessment, turn.white, turn.black)
    order = order_text(written, match.coordinates)
    return practice_words(order, losses.loss(color), is_clear=color in losses.clear)
