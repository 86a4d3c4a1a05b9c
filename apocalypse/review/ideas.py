"""Ideas: the few turns of a game that teach something, at most three of each side.

An idea is a turn with a mistake, a guess between two sound orders, or a forced win. Turns with the
greatest losses come first, and among them those with a reason on the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Final

from apocalypse.review.points import BETTER, POINTS, WINNING
from apocalypse.review.reasons import Guess, Reason, deciding_square
from apocalypse.review.verdicts import SideVerdict, TurnVerdict
from apocalypse.rules.board import BLACK, WHITE, Color, Square
from apocalypse.rules.game import Turn
from apocalypse.rules.kernel import (
    Masks,
    moves_of,
    pawn_result,
    play_turn,
    put_back_positions,
    waiting_pawns,
)
from apocalypse.rules.orders import Order, order_of
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve

MOST_TURNS: Final = 4
"""The most turns of a forced win that is looked for."""
MOST_PLAYED: Final = 6000
"""The most turns that are played to find one."""


class _TooLongError(Exception):
    """The search has played its turns."""


@lru_cache(maxsize=1024)
def forced_wins(position: Position, color: Color) -> dict[Order | None, int]:
    """The orders with which a side wins by force, each with the number of turns it takes.

    The quickest comes first. Empty: no order wins by force within a few turns, or it takes too long
    to find out.
    """
    search = _Search(color)
    with suppress(_TooLongError):
        for turns in range(1, MOST_TURNS + 1):
            wins = search.winning_moves(position, turns, every=True)
            if wins:
                return dict.fromkeys(wins, turns)
    return {}


class _Search:
    """A search for the forced wins of a side."""

    def __init__(self, color: Color) -> None:
        self._color = color
        self._left = MOST_PLAYED

    def winning_moves(self, masks: Masks, turns: int, *, every: bool = False) -> list[Order | None]:
        """The orders that win within a number of turns against every reply, or the first one."""
        own = moves_of(masks, self._color)
        replies = moves_of(masks, self._color.other)
        winning = []
        for move in own:
            for reply in replies:
                if self._color is WHITE:
                    after = play_turn(masks, move, reply)
                else:
                    after = play_turn(masks, reply, move)
                if not self._wins(after, turns - 1):
                    break
            else:
                winning.append(order_of(move))
                if not every:
                    break
        return winning

    def _wins(self, masks: Masks, turns: int) -> bool:
        """Whether the side has won after a turn, or wins within a number of further turns."""
        self._left -= 1
        if self._left < 0:
            raise _TooLongError
        result = pawn_result(masks)
        if result is not None or not turns:
            return result == self._color.sign
        waiting = waiting_pawns(masks)
        if waiting:
            # This side chooses the square of its own pawn; the enemy may choose any.
            is_own = bool(waiting & self._color.last_rank)
            results = (self._wins(each, turns) for each in put_back_positions(masks))
            return any(results) if is_own else all(results)
        return bool(self.winning_moves(masks, turns))


MOST_IDEAS: Final = 3
"""The greatest number of ideas of a side."""
REASON_WEIGHT: Final = 0.1
"""The weight of a reason on the board, beside the loss of an order."""
GUESS_WEIGHT: Final = 0.1
"""The weight of a guess."""
THROWN_LOSS: Final = 0.25
"""The least loss that throws a game or a win away."""
THROWN_WEIGHT: Final = 2.0
"""The weight of a game that was thrown away; nothing is greater."""
FORCED_VALUE: Final = 90
"""From this value on, in points, a forced win is looked for."""
FORCED_WEIGHT: Final = 0.15
"""The weight of a forced win."""


@dataclass(frozen=True)
class ForcedWin:
    """A side wins by force, and a quicker or a longer way was there."""

    winner: Color
    turns: int | None
    """In how many turns it wins; for the longest way: after the orders of this turn, or None where
    no end is in sight."""
    order: Order | None
    """The winner's quickest order; or the loser's order that holds out longer."""
    is_quickest: bool
    """Whether it is the winner's."""


@dataclass(frozen=True)
class Idea:
    """The idea of a turn about a side."""

    verdict: TurnVerdict
    color: Color
    weight: float
    mistake: SideVerdict | None = None
    """The side's order, if it was not sound, or its put-back square."""
    is_thrown: bool = False
    """Whether the side threw away a game that was not lost yet, or a win."""
    forced: ForcedWin | None = None

    @property
    def number(self) -> int:
        """The number of its turn."""
        return self.verdict.turn.number

    @property
    def is_about_turn(self) -> bool:
        """Whether its first sentence is about its turn, and not about the whole game."""
        teaching = self.mistake, self.forced, self.verdict.guess
        return any(each is not None for each in teaching)

    @property
    def square(self) -> Square | None:
        """The square that decides, with a piece on it before the turn; None: there is none."""
        reasons: list[Reason | Guess | None] = []
        if self.mistake is not None:
            reasons = [self.mistake.risk, self.mistake.chance]
        elif self.forced is None:
            reasons = [self.verdict.guess]
        occupied = self.verdict.turn.before.occupied
        for reason in reasons:
            square = deciding_square(reason)
            if square is not None and occupied >> square & 1:
                return square
        return None

    @property
    def better(self) -> Order | None:
        """The order that its sentences name in place of the written one; None: none, or a pass."""
        if self.forced is not None:
            return self.forced.order
        if self.mistake is not None and self.mistake.better:
            return self.mistake.better[0]
        return None


def game_ideas(verdicts: Sequence[TurnVerdict]) -> list[Idea]:
    """The ideas of a game by turn; where nobody lost anything, the turn that changed most."""
    chosen: list[Idea] = []
    for color in Color:
        thrown = _thrown_turn(verdicts, color)
        ideas: list[Idea] = []
        for verdict in verdicts:
            ideas += _turn_ideas(verdict, color, is_thrown=verdict is thrown)
        ideas.sort(key=lambda idea: -idea.weight)
        chosen += ideas[:MOST_IDEAS]
    if verdicts and not chosen:
        heaviest = max(verdicts, key=lambda each: abs(each.change))
        chosen = [Idea(heaviest, heaviest.gainer.other, 0.0)]
    return sorted(chosen, key=lambda idea: (idea.number, idea.color.index))


def _turn_ideas(verdict: TurnVerdict, color: Color, *, is_thrown: bool) -> Iterator[Idea]:
    """The ideas of a turn about a side, which may have thrown the game away in it."""
    side = verdict.sides.of(color)
    if side.greatest_loss:
        weight = side.greatest_loss
        if side.risk is not None or side.chance is not None:
            weight += REASON_WEIGHT
        if is_thrown:
            weight += THROWN_WEIGHT
        yield Idea(verdict, color, weight, side, is_thrown=is_thrown)
    if verdict.guess is not None and verdict.gainer is not color:
        yield Idea(verdict, color, GUESS_WEIGHT)
    if not side.is_mistake:
        for forced in _forced(verdict):
            owner = forced.winner if forced.is_quickest else forced.winner.other
            if owner is color:
                yield Idea(verdict, color, FORCED_WEIGHT, forced=forced)


def _thrown_turn(verdicts: Sequence[TurnVerdict], color: Color) -> TurnVerdict | None:
    """The turn in which a side threw away a game, or a win; None: it did not.

    Before it the side was not losing, and from then on the opponent was better to the end; or it
    was winning, and then no more. It is the costliest of such turns.
    """
    thrown = None
    least_loss = THROWN_LOSS
    best_after = -POINTS
    for verdict in reversed(verdicts):
        before = color.sign * verdict.balance.before
        best_after = max(best_after, color.sign * verdict.balance.after)
        is_game = before > -WINNING and best_after <= -BETTER
        is_win = before >= WINNING and best_after < WINNING
        loss = verdict.sides.of(color).greatest_loss
        if (is_game or is_win) and loss >= least_loss:
            thrown = verdict
            least_loss = loss
    return thrown


def _forced(verdict: TurnVerdict) -> Iterator[ForcedWin]:
    """Where a side wins by force: the quickest way, if another was chosen, and the longest."""
    turn = verdict.turn
    winner = WHITE if verdict.balance.before > 0 else BLACK
    if abs(verdict.balance.before) < FORCED_VALUE:
        return
    wins = forced_wins(turn.before, winner)
    if wins and turn.order(winner) not in wins:
        quickest = next(iter(wins))
        yield ForcedWin(winner, wins[quickest], quickest, is_quickest=True)
    longest = _longest(turn, winner)
    if longest is not None:
        yield longest


def _longest(turn: Turn, winner: Color) -> ForcedWin | None:
    """The loser's order that holds out longest against the winner's, if it wrote another."""
    loser = winner.other
    turns: dict[Order | None, int | None] = {}
    for move in moves_of(turn.before, loser):
        order = order_of(move)
        turns[order] = _turns_after(turn, loser, order)

    def lasting(order: Order | None) -> float:
        """The turns that the loser holds out, without an end where none is in sight."""
        number = turns[order]
        return inf if number is None else number

    longest = max(turns, key=lasting)
    if lasting(longest) <= lasting(turn.order(loser)):
        return None
    return ForcedWin(winner, turns[longest], longest, is_quickest=False)


def _turns_after(turn: Turn, loser: Color, order: Order | None) -> int | None:
    """The turns that the winner's forced win takes after an order of the loser; None: unknown."""
    if loser is WHITE:
        after = resolve(turn.before, order, turn.black)
    else:
        after = resolve(turn.before, turn.white, order)
    if after.outcome is not None:
        return 0 if after.outcome.winner is loser.other else None
    if after.to_put_back:
        return None
    return next(iter(forced_wins(after.position, loser.other).values()), None)
