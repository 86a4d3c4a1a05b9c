"""GameAnalysis: the analysis of a game as it grows.

The first pass searches every turn two turns deep, in about a second. The second pass searches the
turns in which an order lost something one turn deeper, the costliest first. The third pass looks
one turn deeper again where that is quick, which is with few pieces, where it matters most; first
the turns whose losses are nearest to what is named. Both end after a number of positions and not
after a time, so that the numbers are the same on every computer.
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
from apocalypse.strategy.endgame_tables.shared import lookup as shared_lookup
from apocalypse.strategy.levels import CLASSIC_ONLY, supports
from apocalypse.strategy.search.assessment import MAX_DEPTH, Assessment, assess_with, deepened
from apocalypse.strategy.search.turn_search import Limits, StoppedError
from apocalypse.strategy.search.values import Values

FIRST_DEPTH: Final = 2
"""The depth of the first pass, in turns."""
FIRST_SHARE: Final = 0.1
"""The part of the work that the first pass is."""
LEAST_LOSS: Final = 0.02
"""A turn in which no order lost so much is not searched deeper."""
ALL_POSITIONS: Final = 12_000
"""The positions that all searches after the first pass may look at, in some six seconds."""
MOST_POSITIONS: Final = 8000
"""Those that the second search of a turn may look at."""
MOST_AMONG_MIXES: Final = 5500
"""The same for a third search."""
QUICK_SEARCH: Final = 900
"""A third search takes some six times the positions of the second; after more, there is none."""


class GameAnalysis:
    """The analysis of a game by the classic rules."""

    def __init__(self, game: Game, *, depth: int | None = None) -> None:
        """Prepare the analysis; the arguments are those of `analyze`.

        Raises:
            ValueError: the game has other rules than the classic ones, apart from draws by count.
        """
        if not supports(game.rules):
            raise ValueError(CLASSIC_ONLY)
        self._played = game.turns[:-1] if game.to_put_back else game.turns
        self._values = Values(shared_lookup())
        self._depth = depth or FIRST_DEPTH
        self._assessments: dict[int, Assessment] = {}
        """By turn: the assessment of the position before it."""
        self._turns: dict[int, TurnAnalysis] = {}
        self._positions: dict[int, int] = {}
        """By turn: the positions that its last search has looked at."""
        self._left = ALL_POSITIONS
        self.is_final = depth is not None
        """Whether no search follows."""

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
        share = 1.0 if self.is_final else FIRST_SHARE
        for number in range(1, len(self._played) + 1):
            if number not in self._turns:
                self._values.limits = Limits(cancelled=cancelled)
                try:
                    self.add(self._analyzed(number))
                except StoppedError:
                    return
                yield share * number / len(self._played)

        # The later ones. How many searches they make is not clear before, so the part that is done
        # only comes closer to 1 with each.
        for done, number in enumerate(self._later_searches(), start=1):
            self._deepen(number, cancelled)
            if cancelled is not None and cancelled():
                return
            yield share + (1 - share) * done / (done + 2)
        if not self.is_final:
            self.is_final = True
            yield 1.0

    def _later_searches(self) -> Iterator[int]:
        """The turns of the second pass, then those of the third; none if there is one pass."""
        if self.is_final:
            return
        second = [turn for turn in self.turns if self._is_searched(turn, self._depth)]
        for turn in sorted(second, key=lambda turn: -max(map(turn.loss, Color))):
            if self._left:
                yield turn.number
        third = [turn for turn in self.turns if self._is_searched(turn, self._depth + 1)]
        for turn in sorted(third, key=_doubt):
            is_quick = self._positions.get(turn.number, MOST_POSITIONS) <= QUICK_SEARCH
            if is_quick and self._left:
                yield turn.number

    def _is_searched(self, turn: TurnAnalysis, depth: int) -> bool:
        """Whether a turn was searched to a depth, and may be searched deeper."""
        has_loss = max(map(turn.loss, Color)) >= LEAST_LOSS
        return has_loss and not turn.assessment.exact and turn.assessment.depth == depth

    def _deepen(self, number: int, cancelled: Callable[[], bool] | None = None) -> None:
        """Search a turn one turn deeper; it stays as it is where that takes too long."""
        turn = self._turns[number]
        played = turn.played

        # A third search looks at the orders of the mixes alone.
        is_third = turn.assessment.depth > self._depth
        most = MOST_AMONG_MIXES if is_third else MOST_POSITIONS
        limits = Limits(cancelled=cancelled, nodes=min(self._left, most))
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
            self._left -= min(self._left, limits.nodes)
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
        squares = put_back_losses(turn, self._depth - 1, self._values)
        assessment = self._assessment(number)
        return TurnAnalysis(turn, assessment, order_losses(assessment, turn), squares, after)

    def _assessment(self, number: int) -> Assessment:
        """The assessment of the position before a turn, or after the last one."""
        if number not in self._assessments:
            if number > len(self._played):
                position = self._played[-1].after
            else:
                position = self._played[number - 1].before
            assessment = assess_with(position, self._depth, self._values, chance=Random(0))
            self._assessments[number] = with_quick_win(assessment, position)
        return self._assessments[number]


def _doubt(turn: TurnAnalysis) -> float:
    """How near the losses of a turn are to those that are clear; less is nearer."""
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
            the depth is another one.
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
