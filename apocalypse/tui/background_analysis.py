"""GameAnalysis and PositionAnalysis: analyses that run in the background.

Every turn of a game is saved as soon as it is analyzed, so that no game is analyzed twice. A search
stops when the worker that waits for it is cancelled, as Textual does when a screen is left.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from threading import Event
from typing import TYPE_CHECKING

from apocalypse.rules.game import Game
from apocalypse.strategy.levels import supports

if TYPE_CHECKING:
    from apocalypse.rules.position import Position
    from apocalypse.strategy.analysis import TurnAnalysis
    from apocalypse.strategy.search.assessment import Assessment

# Imports stand in functions here: a review without analysis loads nothing that searches.


class GameAnalysis:
    """The turns of a game that are analyzed so far, for one review of it."""

    def __init__(self, game: Game) -> None:
        self.is_shown = False
        """Whether the players want to see it."""
        self.shows_numbers = False
        """Whether they want to see numbers, and not words."""
        self._game = game
        self._count = len(game.turns) - bool(game.to_put_back)
        self._turns: list[TurnAnalysis] = []

    @property
    def is_possible(self) -> bool:
        """Whether the rules of the game can be analyzed, and there is a turn to analyze."""
        return supports(self._game.rules) and self._count > 0

    def turn(self, number: int) -> TurnAnalysis | None:
        """The analysis of a turn, counted from 1; None: there is none yet."""
        return self._turns[number - 1] if 0 < number <= len(self._turns) else None

    @property
    def values(self) -> tuple[float, ...]:
        """The value after each analyzed turn."""
        return tuple(turn.after for turn in self._turns)

    @property
    def turns(self) -> tuple[TurnAnalysis, ...]:
        """The turns that are analyzed so far."""
        return tuple(self._turns)

    def key_turns(self) -> list[int]:
        """The numbers of the turns that mattered, of those analyzed so far."""
        from apocalypse.strategy.verdicts import turn_verdict

        return [turn.number for turn in self._turns if turn_verdict(self._game, turn).weight]

    @property
    def is_complete(self) -> bool:
        """Whether every turn is analyzed but one that is not over."""
        return len(self._turns) == self._count

    async def run(self) -> AsyncGenerator[float, None]:
        """Analyze the turns that are left; yields the analyzed part of the game, 0 to 1."""
        from apocalypse.library.analyses import save_turns, saved_turns
        from apocalypse.strategy.analysis import analyze
        from apocalypse.strategy.endgame_tables.shared import lookup

        if not self._turns:
            self._turns = await asyncio.to_thread(saved_turns, self._game)
        yield len(self._turns) / self._count
        stopped = Event()
        turns = analyze(
            self._game, lookup=lookup(), cancelled=stopped.is_set, skip=len(self._turns)
        )
        try:
            while (turn := await asyncio.to_thread(next, turns, None)) is not None:
                self._turns.append(turn)
                await asyncio.to_thread(save_turns, self._game, self._turns)
                yield len(self._turns) / self._count
        finally:
            stopped.set()


class PositionAnalysis:
    """The analysis of one position by the classic rules, deeper and deeper."""

    def __init__(self, position: Position, assessment: Assessment | None = None) -> None:
        """Prepare the analysis of a turn; with an assessment it is complete."""
        self.position = position
        self.assessment = assessment
        """The deepest assessment so far; None: there is none yet."""
        self.is_complete = assessment is not None
        """Whether no deeper one follows."""

    async def run(self) -> AsyncGenerator[Assessment, None]:
        """Give the assessment there is, then each deeper one."""
        from apocalypse.strategy.analysis import turn_assessments
        from apocalypse.strategy.endgame_tables.shared import lookup

        if self.assessment is not None:
            yield self.assessment
        if self.is_complete:
            return
        stopped = Event()
        assessments = turn_assessments(self.position, lookup=lookup(), cancelled=stopped.is_set)
        try:
            while (assessment := await asyncio.to_thread(next, assessments, None)) is not None:
                if self.assessment is None or assessment.depth > self.assessment.depth:
                    self.assessment = assessment
                    yield assessment
        finally:
            stopped.set()
        self.is_complete = True


class Exploration:
    """The values in a variation, and how the players want to see them."""

    def __init__(self, *, is_shown: bool = True, shows_numbers: bool = False) -> None:
        self.is_shown = is_shown
        """Whether the players want to see them."""
        self.shows_numbers = shows_numbers
        """Whether they want to see numbers, and not words."""
        self._analyses: dict[Position, PositionAnalysis] = {}

    def add(self, position: Position, assessment: Assessment) -> None:
        """Take the assessment of a position that is already known."""
        self._analyses[position] = PositionAnalysis(position, assessment)

    def analysis(self, position: Position) -> PositionAnalysis:
        """The analysis of a position, which continues where it stopped."""
        return self._analyses.setdefault(position, PositionAnalysis(position))
