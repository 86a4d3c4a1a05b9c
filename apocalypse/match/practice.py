"""Practice: a game against the computer with hints, remarks, and turns taken back.

Both players of a game between two people would see them, so there they cannot be had. The first
call imports the search. A game for practice counts for no score.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.review.reasons import Runner, Threat, reasons
from apocalypse.rules.events import Captured, Ended, Promoted, Trampled
from apocalypse.rules.notation import square_name
from apocalypse.rules.orders import Order, order_text
from apocalypse.strategy.levels import CLASSIC_ONLY, supports

if TYPE_CHECKING:
    from apocalypse.match.match import Match
    from apocalypse.review.reasons import Reason
    from apocalypse.rules.board import Square
    from apocalypse.rules.position import Position
    from apocalypse.strategy.search.assessment import Assessment

LEAST_PART: Final = 0.1
"""A second order is named from this probability on."""
NEARLY_HALF: Final = 0.42
"""From this probability on, a second order is to be written as often as the first."""
TIMES: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
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

    position, color = match.game.position, computer.color.other
    assessment = _assessment(position, cancelled)
    mix = assessment.mix(color)
    order, *others = sorted(mix, key=lambda each: -mix[each])
    if order is None:
        return Hint("You have no legal order.")

    def name(square: Square) -> str:
        return square_name(square, match.coordinates)

    if step == 1:
        piece = position.piece_at(order.origin)
        assert piece is not None
        enemy = assessment.mix(color.other)
        reply = max(enemy, key=enemy.__getitem__)
        purpose = _purpose(reasons(position, color, None, order, reply), order, name)
        return Hint(
            f"Hint: look at your {piece.kind.value} on {name(order.origin)}{purpose}.", order.origin
        )
    if step == 2:
        return Hint(f"Hint: it goes to {name(order.target)}.", order.target)

    def in_words(order: Order | None) -> str:
        if is_brief:
            return order_text(order, match.coordinates)
        return Labels(match.names, match.coordinates).order(position, order)

    sentence = f"Hint: {in_words(order)}"
    if others and mix[others[0]] >= LEAST_PART:
        other = in_words(others[0])
        sentence += f", or {_frequency(mix[others[0]])} {other}, so that nobody can read you"
    return Hint(f"{sentence}.", order.target)


def _frequency(part: float) -> str:
    """How often to write the second order of a mix: ``one time in three``."""
    if part >= NEARLY_HALF:
        return "as often"
    return f"one time in {TIMES[round(1 / part) - 2]}"


def _purpose(
    why: tuple[Reason | None, Reason | None], order: Order, name: Callable[[Square], str]
) -> str:
    """What the piece of an order does that standing still does not: saves, captures, attacks.

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
