"""GameAnalysis: the analysis of a game that runs in the background, turn by turn.

Every turn is saved as soon as it is analyzed, so that no game is analyzed twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from threading import Event
from typing import TYPE_CHECKING

from apocalypse.rules.game import Game
from apocalypse.strategy.levels import supports

if TYPE_CHECKING:
    from apocalypse.strategy.analysis import TurnAnalysis

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
        self._stopped = Event()

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

    def stop(self) -> None:
        """Stop the search."""
        self._stopped.set()

    async def run(self) -> AsyncIterator[float]:
        """Analyze the turns that are left; yields the analyzed part of the game, 0 to 1."""
        from apocalypse.library.analyses import save_turns, saved_turns
        from apocalypse.strategy.analysis import analyze
        from apocalypse.strategy.endgame_tables.shared import lookup

        self.stop()
        stopped = self._stopped = Event()
        if not self._turns:
            self._turns = await asyncio.to_thread(saved_turns, self._game)
        yield len(self._turns) / self._count
        turns = analyze(
            self._game, lookup=lookup(), cancelled=stopped.is_set, skip=len(self._turns)
        )
        while (turn := await asyncio.to_thread(next, turns, None)) is not None:
            self._turns.append(turn)
            await asyncio.to_thread(save_turns, self._game, self._turns)
            yield len(self._turns) / self._count
