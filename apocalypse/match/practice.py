"""Practice: a game against the computer with hints, remarks, and turns taken back.

Both players of a game between two people would see them, so there they cannot be had. The first
call imports the search. A game for practice counts for no score.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.review.reasons import (
    NO_REASONS,
    Reasons,
    Runner,
    Threat,
    reasons,
    weight_of,
)
from apocalypse.rules.events import Captured, Ended, Promoted, Trampled
from apocalypse.rules.notation import square_name
from apocalypse.rules.orders import Order, order_text
from apocalypse.strategy.levels import CLASSIC_ONLY, supports

if TYPE_CHECKING:
    from apocalypse.match.match import Match
    from apocalypse.rules.board import Color, Square
    from apocalypse.rules.position import Position
    from apocalypse.strategy.search.assessment import Assessment

LEAST_PROBABILITY: Final = 0.15
"""A second order is named from this probability on."""
LEAST_LIKELY: Final = 0.25
"""The effect of an order is named if it has it against this part of the enemy's mix."""
MOST_REPLIES: Final = 0.6
"""The least part of the enemy's orders that counts as most of them."""
NEARLY_HALF: Final = 0.42
"""From this probability on, a second order is to be written as often as the first."""
TIMES: Final = ("two", "three", "four", "five", "six", "seven")
"""The numbers from 2, in words."""

_complete: Final[dict[Position, Assessment]] = {}
"""The assessments whose search has ended."""


def _assessment(position: Position, cancelled: Callable[[], bool] | None = None) -> Assessment:
    """The assessment of a position; one search serves a hint, a remark, and a turn played again.

    That of a search that was cancelled is not kept.
    """
    from apocalypse.review.analysis import MOST_NODES, turn_assessment

    if position in _complete:
        return _complete[position]
    assessment = turn_assessment(position, nodes=MOST_NODES, cancelled=cancelled)
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


def hint(
    match: Match,
    step: int = 1,
    cancelled: Callable[[], bool] | None = None,
    *,
    is_brief: bool = True,
) -> Hint:
    """A hint for the player's order, which is the likeliest one of a best mix.

    The step, from 1, is how much the hint says; from `STEPS` on it says all. Only the position is
    searched; the search stops early when ``cancelled`` returns True.
    In brief, orders are written as players type them, else in words.
    """
    computer = match.computer
    if not match.is_practice or computer is None:
        return Hint("Hints are for practice against the computer.")
    if not supports(match.game.rules):
        return Hint(CLASSIC_ONLY)
    from apocalypse.review.sentences import Labels

    position = match.game.position
    color = computer.color.other
    advice = position_advice(_assessment(position, cancelled), position, color)
    order = advice.order
    if order is None:
        return Hint("You have no legal order.")

    def name(square: Square) -> str:
        return square_name(square, match.coordinates)

    if step == 1:
        piece = position.piece_at(order.origin)
        assert piece is not None
        purpose = advice.purpose(name)
        return Hint(
            f"Hint: look at your {piece.kind.value} on {name(order.origin)}{purpose}.", order.origin
        )
    if step == 2:
        return Hint(f"Hint: it goes to {name(order.target)}.", order.target)

    def in_words(order: Order | None) -> str:
        if is_brief:
            return order_text(order, match.coordinates)
        return Labels(match.names, match.coordinates).order(position, order)

    return Hint(f"Hint: {advice.sentence(in_words)}.", order.target)


class Advice(NamedTuple):
    """The orders of a best mix that a hint names, and what the first of them does."""

    order: Order | None
    """The likeliest order that is recommended."""
    why: Reasons = NO_REASONS
    """Its effect beyond that of standing still, against a likely order of the enemy."""
    other: Order | None = None
    """The second order; None: none is likely enough to be named."""
    other_part: float = 0.0
    """The probability of the second order."""

    def sentence(self, in_words: Callable[[Order | None], str]) -> str:
        """The orders, and how often to write the second one."""
        if self.other is None:
            return in_words(self.order)
        often = _frequency(self.other_part)
        other = in_words(self.other)
        return f"{in_words(self.order)}, or {often} {other}, so that nobody can read you"

    def purpose(self, name: Callable[[Square], str]) -> str:
        """The effect of the order, as the end of a sentence; empty: the board shows none.

        ``name`` gives the name of a square.
        """
        return "" if self.order is None else _purpose(self.why, self.order, name)


def position_advice(assessment: Assessment, position: Position, color: Color) -> Advice:
    """The advice of an assessment to a side."""
    from apocalypse.review.errors import recommended_orders

    mix = assessment.mix(color)
    order, *others = recommended_orders(assessment, color)
    if order is None:
        return Advice(None)
    why = _weightiest(position, color, order, assessment.mix(color.other))
    if others and mix[others[0]] >= LEAST_PROBABILITY:
        return Advice(order, why, others[0], mix[others[0]])
    return Advice(order, why)


@dataclass
class _Merit:
    """The effect of an order against some replies."""

    why: Reasons
    part: float = 0.0
    """The part of the enemy's mix that these replies are."""
    replies: int = 0

    @property
    def weight(self) -> float:
        """The weight of the reason, times its part."""
        return self.part * weight_of(self.why.heavier)

    def is_likely(self, replies: int) -> bool:
        """Whether a deeper search, with another mix, would find it, too.

        A side may evade an attack, and stop a pawn: such a reason has to hold against most replies.
        """
        is_of_next_turn = isinstance(self.why.heavier, Threat | Runner)
        is_evaded = is_of_next_turn and self.replies < MOST_REPLIES * replies
        return self.part >= LEAST_LIKELY and not is_evaded


def _weightiest(
    position: Position, color: Color, order: Order, enemy: Mapping[Order | None, float]
) -> Reasons:
    """The reason why an order is better than standing still that weighs most in the enemy's mix."""
    merits: dict[str, _Merit] = {}
    for reply, part in enemy.items():
        risk, chance = reasons(position, color, None, order, reply)
        # Replies belong together if the hint says the same of them.
        by_purpose = {}
        for why in (Reasons(risk, None), Reasons(None, chance)):
            by_purpose[_purpose(why, order, str)] = why
        for purpose, why in by_purpose.items():
            merit = merits.setdefault(purpose, _Merit(why))
            merit.part += part
            merit.replies += 1
    likely = [merit for merit in merits.values() if merit.is_likely(len(enemy))]
    if not likely:
        return NO_REASONS
    return max(likely, key=lambda merit: merit.weight).why


def _frequency(part: float) -> str:
    """How often to write the second order of a mix: ``one time in three``."""
    if part >= NEARLY_HALF:
        return "as often"
    return f"one time in {TIMES[round(1 / part) - 2]}"


def _purpose(why: Reasons, order: Order, name: Callable[[Square], str]) -> str:
    """The effect of an order beyond that of standing still: it saves, captures or attacks.

    Empty if the board does not show it. The reasons are those against a likely order.
    """
    risk, chance = why
    match chance:
        case Captured():
            return ", which can capture"
        case Trampled():
            return ", which can trample a pawn"
        case Promoted():
            return ", which can reach the last rank"
        case Ended():
            return ", which can win the game"
        case _:
            pass
    match risk:
        case Captured(_, Order() as enemy):
            return _saving(enemy.target, order, name)
        case Threat(_, square):
            return _saving(square, order, name)
        case Promoted(_, square) | Runner(_, square):
            return f", which can stop the pawn on {name(square)}"
        case _:
            pass
    match chance:
        case Threat(piece, square):
            return f", which can attack the {piece.kind.value} on {name(square)}"
        case Runner():
            return ", which nobody can stop then"
        case _:
            return ""


def _saving(square: Square, order: Order, name: Callable[[Square], str]) -> str:
    """That an order saves the piece on a square."""
    if square == order.origin:
        return ", which could be captured there"
    return f", which can save your piece on {name(square)}"


def remark(match: Match, *, is_brief: bool = True) -> str | None:
    """That the player's last order was sound, or a mistake and why; None: nothing can be said.

    It names no loss: a review may search deeper, and has the figure.
    In brief, orders are written as on a sheet.
    """
    computer = match.computer
    if not match.is_practice or computer is None or not match.game.turns:
        return None
    if not supports(match.game.rules):
        return None
    from apocalypse.review.analysis import expected_turn
    from apocalypse.review.sentences import Labels, judgment_clause
    from apocalypse.review.verdicts import turn_verdict

    turn = match.game.turns[-1]
    color = computer.color.other
    if turn.order(color) is None:
        return None
    verdict = turn_verdict(expected_turn(turn, _assessment(turn.before)))
    labels = Labels(match.names, match.coordinates, is_brief=is_brief)
    return judgment_clause(labels, turn.before, verdict.sides.of(color))
