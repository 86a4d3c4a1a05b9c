"""GameAnalysis: the analysis of a game as it grows.

1. The first pass searches every turn two turns deep, in about a second; with few pieces, where two
   turns show little, one turn deeper.
2. The second pass takes the turns in which an order lost something, the costliest first, and
   searches them one turn deeper.
3. The third pass searches them one turn deeper again where that is quick, which is with few pieces,
   where it matters most. The turns whose losses are nearest to `CLEAR_LOSS` come first: there a
   better number decides whether a front end names the loss.

The later passes end after a number of positions and not after a time, so that the numbers are the
same on every computer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from apocalypse.review.analysis import TurnAnalysis, order_losses, put_back_losses, with_quick_win
from apocalypse.review.errors import CLEAR_LOSS
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game, check_game
from apocalypse.rules.perft import check_depth
from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables.shared import lookup as shared_lookup
from apocalypse.strategy.levels import CLASSIC_ONLY, supports
from apocalypse.strategy.search.assessment import (
    MAX_DEPTH,
    Assessment,
    assess_with,
    deepened,
    with_earlier,
)
from apocalypse.strategy.search.turn_search import Limits, StoppedError
from apocalypse.strategy.search.values import Values

FIRST_DEPTH: Final = 2
"""The depth of the first pass, in turns."""
FEW_PIECES: Final = 8
"""The first pass searches a position with so few pieces one turn deeper: that takes up to a
thousand positions."""
FIRST_SHARE: Final = 0.1
"""The part of the work that the first pass is, if others follow."""
LEAST_LOSS_TO_DEEPEN: Final = 0.02
"""A turn in which each order lost less is searched in the first pass only."""
ALL_LATER_POSITIONS: Final = 12_000
"""The positions that the second and the third pass may search together, in some six seconds."""
MOST_SECOND_POSITIONS: Final = 8000
"""The positions that the second search of one turn may search."""
MOST_THIRD_POSITIONS: Final = 5500
"""The positions that the third search of one turn may search."""
QUICK_POSITIONS: Final = 900
"""A turn whose second search took more positions has no third, which takes some six times as many.
"""


class GameAnalysis:
    """The analysis of a game by the classic rules."""

    def __init__(self, game: Game, *, depth: int | None = None) -> None:
        """Prepare the analysis; the arguments are those of `analyze`.

        Raises:
            ValueError: the game has other rules than the classic ones, apart from draws by count.
        """
        if not supports(game.rules):
            raise ValueError(CLASSIC_ONLY)
        # A last turn that still waits for a put-back square is not complete.
        self._played = game.turns[:-1] if game.to_put_back else game.turns
        self._values = Values(shared_lookup())
        self._first_depth = depth or FIRST_DEPTH
        self._has_later_passes = depth is None
        self._assessments: dict[int, Assessment] = {}
        """By turn: the assessment of the position before it."""
        self._turns: dict[int, TurnAnalysis] = {}
        self._positions: dict[int, int] = {}
        """By turn: the positions that its last search took, after the first pass."""
        self._positions_left = ALL_LATER_POSITIONS
        self.is_final = not self._has_later_passes
        """Whether an analyzed turn stays as it is: no deeper search follows."""

    @property
    def turns(self) -> tuple[TurnAnalysis, ...]:
        """The turns that are analyzed so far, in order."""
        return tuple(self._turns[number] for number in sorted(self._turns))

    def turn(self, number: int) -> TurnAnalysis | None:
        """The analysis of a turn, counted from 1; None: there is none yet."""
        return self._turns.get(number)

    @property
    def is_complete(self) -> bool:
        """Whether every turn is analyzed: the first pass is over."""
        return len(self._turns) == len(self._played)

    def add(self, turn: TurnAnalysis) -> None:
        """Take the analysis of a turn."""
        self._turns[turn.number] = turn
        self._assessments[turn.number] = turn.assessment

    def run(self, cancelled: Callable[[], bool] | None = None) -> Iterator[float]:
        """Make all passes; gives the part that is done, from 0 to 1, after each search.

        They continue where an earlier run ended. The search stops early when ``cancelled`` returns
        True.
        """
        # The first pass, over every turn.
        share = FIRST_SHARE if self._has_later_passes else 1.0
        for number in range(1, len(self._played) + 1):
            if number not in self._turns:
                self._values.limits = Limits(cancelled=cancelled)
                try:
                    self.add(self._analyzed(number))
                except StoppedError:
                    return
                yield share * number / len(self._played)

        # The later ones. How many searches they make shows only as they run, so the part that is
        # done comes closer to 1 with each, and reaches it at the end.
        for done, number in enumerate(self._later_searches(), start=1):
            self._deepen(number, cancelled)
            if cancelled is not None and cancelled():
                return
            yield share + (1 - share) * done / (done + 2)
        if not self.is_final:
            self.is_final = True
            yield 1.0

    def _later_searches(self) -> Iterator[int]:
        """The turns of the second pass, then those of the third; none if there is one pass.

        Each turn is searched before the next is asked for.
        """
        if self.is_final:
            return

        second = self._turns_to_deepen(self._first_depth)
        for turn in sorted(second, key=_greatest_loss, reverse=True):
            if self._positions_left:
                yield turn.number

        # The second pass is over, and has changed the turns. Those with few pieces had none.
        third = self._turns_to_deepen(self._first_depth + 1)
        for turn in sorted(third, key=_distance_from_clear):
            positions = self._positions.get(turn.number, 0)
            if positions <= QUICK_POSITIONS and self._positions_left:
                yield turn.number

    def _turns_to_deepen(self, depth: int) -> list[TurnAnalysis]:
        """The turns that were searched to a depth, and that a deeper search may tell more about."""
        turns = []
        for turn in self.turns:
            has_loss = _greatest_loss(turn) >= LEAST_LOSS_TO_DEEPEN
            if has_loss and not turn.assessment.exact and turn.assessment.depth == depth:
                turns.append(turn)
        return turns

    def _deepen(self, number: int, cancelled: Callable[[], bool] | None = None) -> None:
        """Search a turn one turn deeper; it stays as it is where that takes too long."""
        turn = self._turns[number]
        played = turn.played

        # A third search takes only the orders that the mixes may play.
        is_third = turn.assessment.depth > self._first_depth
        most = MOST_THIRD_POSITIONS if is_third else MOST_SECOND_POSITIONS
        limits = Limits(cancelled=cancelled, nodes=min(self._positions_left, most))
        self._values.limits = limits
        try:
            assessment = deepened(
                turn.assessment,
                played.before,
                self._values,
                (played.white, played.black),
                among_mixes=is_third,
            )
            squares = put_back_losses(played, assessment.depth - 1, self._values)
        except StoppedError:
            return
        finally:
            # The position at which a search stops counts, so it may exceed its limit.
            self._positions_left = max(0, self._positions_left - limits.nodes)
            self._positions[number] = limits.nodes

        # What the turn before led to is now known better, too.
        losses = order_losses(assessment, played)
        self.add(TurnAnalysis(played, assessment, losses, squares, turn.after))
        if previous := self._turns.get(number - 1):
            self.add(replace(previous, after=assessment.value))

    def _analyzed(self, number: int) -> TurnAnalysis:
        """A turn at the depth of the first pass."""
        turn = self._played[number - 1]
        outcome = turn.resolution.outcome
        if outcome is not None:
            after: float = outcome.value
        else:
            after = self._assessment(number + 1).value
        assessment = self._assessment(number)
        squares = put_back_losses(turn, self._depth(turn.before) - 1, self._values)
        return TurnAnalysis(turn, assessment, order_losses(assessment, turn), squares, after)

    def _depth(self, position: Position) -> int:
        """The depth of the first pass in a position."""
        has_few_pieces = position.occupied.bit_count() <= FEW_PIECES
        if self._has_later_passes and has_few_pieces:
            return self._first_depth + 1
        return self._first_depth

    def _assessment(self, number: int) -> Assessment:
        """The assessment of the position before a turn, or after the last one."""
        if number not in self._assessments:
            if number > len(self._played):
                position = self._played[-1].after
            else:
                position = self._played[number - 1].before
            depth = self._depth(position)
            assessment = assess_with(position, depth, self._values, chance=Random(0))
            assessment = with_earlier(assessment, position, self._values)
            self._assessments[number] = with_quick_win(assessment, position)
        return self._assessments[number]


def _greatest_loss(turn: TurnAnalysis) -> float:
    return max(turn.loss(color) for color in Color)


def _distance_from_clear(turn: TurnAnalysis) -> float:
    """The distance from `CLEAR_LOSS` of the loss that is nearest to it; 1 without a loss."""
    losses = [turn.loss(color) for color in Color]
    return min((abs(loss - CLEAR_LOSS) for loss in losses if loss), default=1.0)


def analyze(
    game: Game,
    *,
    depth: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[TurnAnalysis]:
    """The analysis of a game by the classic rules: its turns in order.

    Values are White's: 1 is a win, 0 a draw, -1 a defeat. Losses are parts of the way from a draw
    to a win, 0 or more, and reads and drift are gains of White.

    Args:
        game: the game; a turn that waits for a put-back square is left out.
        depth: the depth of the search, in turns, from 1 to 12, for every turn; None: the turns that
            may teach something are searched deeper than the others.
        cancelled: ends the analysis when it returns True.

    Raises:
        ValueError: the game has other rules than the classic ones, apart from draws by count, or
            the depth is out of its range.
    """
    check_game(game)
    if depth is not None:
        check_depth(depth, 1, MAX_DEPTH)
    return _analyzed_turns(GameAnalysis(game, depth=depth), cancelled)


def _analyzed_turns(
    analysis: GameAnalysis, cancelled: Callable[[], bool] | None
) -> Iterator[TurnAnalysis]:
    """The turns of an analysis, which is made when the first of them is asked for."""
    for _ in analysis.run(cancelled):
        pass
    yield from analysis.turns
