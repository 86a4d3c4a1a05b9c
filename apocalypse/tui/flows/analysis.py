"""Pricing: a finished game is thought through in the background, turn by turn.

What was found is kept, so that the same game is not thought through twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING

from apocalypse.rules.game import Game
from apocalypse.strategy.levels import supports

if TYPE_CHECKING:
    from apocalypse.strategy.analysis import GameTotals, TurnAnalysis


class GameAnalysis:
    """What is known so far of the worth of a game's orders."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._count = len(game.turns) - bool(game.to_put_back)
        self._turns: list[TurnAnalysis] = []
        self._stopped = False
        self.trouble = ""
        """What is wrong with the tables, as a sentence; else empty."""

    @property
    def possible(self) -> bool:
        """Whether the theory holds for the rules of the game, and there is anything to price."""
        return supports(self._game.rules) and self._count > 0

    def turn(self, number: int) -> TurnAnalysis | None:
        """What is known of a turn, from 1."""
        return self._turns[number - 1] if 0 < number <= len(self._turns) else None

    @property
    def values(self) -> tuple[float, ...]:
        """To White, after each turn that is known."""
        return tuple(turn.after for turn in self._turns)

    @property
    def sums(self) -> GameTotals | None:
        """The sums over the game, once every turn is known but one that waits for a square."""
        # Here and not above, as below: a review without prices loads nothing that thinks.
        from apocalypse.strategy.analysis import totals

        return totals(self._turns) if len(self._turns) == self._count else None

    def stop(self) -> None:
        """Think no further."""
        self._stopped = True

    async def run(self) -> AsyncIterator[float]:
        """Think; gives the part of the game that is known, 0 to 1, after each turn."""
        from apocalypse.strategy.analysis import analyze_game
        from apocalypse.strategy.endgame_tables.shared import lookup, shared_tables

        self._stopped = False
        if not self._turns:
            self._turns = await asyncio.to_thread(_kept, self._game)
        known = len(self._turns)
        thinking = analyze_game(
            self._game, lookup=lookup(), cancelled=lambda: self._stopped, skip=known
        )
        yield known / self._count
        while (turn := await asyncio.to_thread(_next, thinking)) is not None:
            self._turns.append(turn)
            self.trouble = shared_tables().trouble
            if not self.trouble:
                await asyncio.to_thread(_keep, self._game, self._turns)
            yield len(self._turns) / self._count


def _next(thinking: Iterator[TurnAnalysis]) -> TurnAnalysis | None:
    return next(thinking, None)


def _kept(game: Game) -> list[TurnAnalysis]:
    """What an earlier review has found, if it is kept."""
    from apocalypse.library.analyses import analysis_file, load_analysis
    from apocalypse.strategy.analysis import RecordError, from_record

    record = load_analysis(analysis_file(game))
    try:
        return [] if record is None else from_record(game, record)
    except RecordError:
        return []


def _keep(game: Game, turns: list[TurnAnalysis]) -> None:
    from apocalypse.library.analyses import analysis_file, save_analysis
    from apocalypse.strategy.analysis import to_record

    save_analysis(analysis_file(game), to_record(turns))
