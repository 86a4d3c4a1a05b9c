"""GameAnalysis: the analysis of a game as it grows.

The first pass searches every turn two turns deep, in about a second. The second pass searches the
turns that may teach something one turn deeper, the costliest first: an order that lost little at
the first depth loses little at the next one, too. Each search ends at a number of positions and not
at a time, so that the numbers are the same on every computer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Final

from apocalypse.review.analysis import (
    TurnAnalysis,
    analyzed_turn,
    put_back_losses,
    with_quick_win,
)
from apocalypse.rules.arguments import check_type
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.strategy.endgame_tables.shared import lookup as shared_lookup
from apocalypse.strategy.levels import CLASSIC_ONLY, supports
from apocalypse.strategy.search.assessment import Assessment, assessed, deepened
from apocalypse.strategy.search.limits import Limits, StoppedError
from apocalypse.strategy.search.values import Lookup, Values

FIRST_DEPTH: Final = 2
"""The depth of the first pass, in turns."""
LEAST_LOSS: Final = 0.05
"""A turn in which both orders lost less is not searched deeper."""
FIRST_SHARE: Final = 0.1
"""The part of the work that the first pass is."""
MOST_POSITIONS: Final = 8000
"""The positions that the second search of a turn may look at, in some three seconds."""


class GameAnalysis:
    """The analysis of a game by the classic rules."""

    def __init__(
        self, game: Game, *, lookup: Lookup | None = None, depth: int | None = None
    ) -> None:
        """Prepare the analysis.

        Args:
            game: the game; a turn that waits for a put-back square is left out.
            lookup: the values of endings; None: those of the endgame tables.
            depth: the depth of the search, in turns, 1 or more, for every turn in one pass; None:
                there are two passes.

        Raises:
            TypeError: it is no game.
            ValueError: the game has other rules than the classic ones, apart from draws by count.
        """
        check_type(game, Game)
        if not supports(game.rules):
            raise ValueError(CLASSIC_ONLY)
        self._played = game.turns[: len(game.turns) - bool(game.to_put_back)]
        self._lookup = lookup or shared_lookup()
        self._values = Values(self._lookup)
        self._depth = depth or FIRST_DEPTH
        self._assessments: dict[int, Assessment] = {}
        """By turn: the assessment of the position before it."""
        self._turns: dict[int, TurnAnalysis] = {}
        self.is_final = depth is not None
        """Whether no second pass follows the first one."""

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
        """Make both passes; gives the part that is done, from 0 to 1, after each search.

        They continue where an earlier run ended. The search stops early when ``cancelled`` returns
        True.
        """
        share = 1.0 if self.is_final else FIRST_SHARE
        for number in range(1, len(self._played) + 1):
            if number not in self._turns:
                if not self._analyze_turn(number, cancelled):
                    return
                yield share * number / len(self._played)
        if not self.is_final:
            teaching = sorted(filter(self._may_teach, self.turns), key=_cost, reverse=True)
            for done, turn in enumerate(teaching, start=1):
                self.deepen(turn.number, cancelled)
                if cancelled is not None and cancelled():
                    return
                yield share + (1 - share) * done / (len(teaching) + 1)
            self.is_final = True
            yield 1.0

    def deepen(self, number: int, cancelled: Callable[[], bool] | None = None) -> None:
        """Search a turn one turn deeper; it stays as it is where that takes too long."""
        self._values.limits = Limits(cancelled=cancelled, nodes=MOST_POSITIONS)
        turn, played = self._turns[number], self._played[number - 1]
        pair = played.white, played.black
        with suppress(StoppedError):
            assessment = deepened(turn.assessment, played.before, self._values, pair)
            squares = put_back_losses(played, assessment.depth - 1, self._values)
            self.add(analyzed_turn(played, number, assessment, squares, turn.after))
            if previous := self._turns.get(number - 1):
                self.add(replace(previous, after=assessment.value))

    def _may_teach(self, turn: TurnAnalysis) -> bool:
        """Whether a turn is to be searched deeper."""
        is_done = turn.assessment.exact or turn.assessment.depth > self._depth
        return not is_done and _cost(turn) >= LEAST_LOSS

    def _analyze_turn(self, number: int, cancelled: Callable[[], bool] | None) -> bool:
        """Analyze a turn for the first pass; False: the search was cancelled."""
        self._values.limits = Limits(cancelled=cancelled)
        try:
            self.add(self._analyzed(number))
        except StoppedError:
            return False
        return True

    def _analyzed(self, number: int) -> TurnAnalysis:
        """A turn at the depth of the first pass.

        Raises:
            StoppedError: the analysis is cancelled.
        """
        turn = self._played[number - 1]
        outcome = turn.resolution.outcome
        after = outcome.value if outcome is not None else self._assessment(number + 1).value
        squares = put_back_losses(turn, self._depth - 1, self._values)
        return analyzed_turn(turn, number, self._assessment(number), squares, after)

    def _assessment(self, number: int) -> Assessment:
        """The assessment of the position before a turn, or after the last one.

        Raises:
            StoppedError: the analysis is cancelled.
        """
        if number not in self._assessments:
            after_last = number > len(self._played)
            position = self._played[-1].after if after_last else self._played[number - 1].before
            assessment = assessed(position, self._depth, self._values, chance=Random(0))
            self._assessments[number] = with_quick_win(assessment, position, self._lookup)
        return self._assessments[number]


def _cost(turn: TurnAnalysis) -> float:
    return max(map(turn.loss, Color))


def analyze(
    game: Game,
    *,
    lookup: Lookup | None = None,
    depth: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[TurnAnalysis]:
    """Analyze a game by the classic rules; gives its turns in order.

    Values are White's: 1 is a win, 0 a draw, -1 a defeat. Losses are parts of the way from a draw
    to a win, 0 or more, and reads and drift are gains of White.

    Args:
        game: the game; a turn that waits for a put-back square is left out.
        lookup: the values of endings; None: those of the endgame tables.
        depth: the depth of the search, in turns, 1 or more, for every turn; None: the turns that
            may teach something are searched deeper than the others.
        cancelled: ends the analysis when it returns True.

    Raises:
        ValueError: the game has other rules than the classic ones, apart from draws by count.
    """
    analysis = GameAnalysis(game, lookup=lookup, depth=depth)
    for _ in analysis.run(cancelled):
        pass
    yield from analysis.turns
