"""Rematch: the games of a match, one after the other, and who plays White in the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from apocalypse.formats.sheet import Sheet
from apocalypse.match.game_loop import FrontEnd, play_game
from apocalypse.match.score import UNPLAYED, NextGame
from apocalypse.match.setup import MatchSetup


async def play_match(
    front_end: FrontEnd[Any], setup: MatchSetup, resumed: Sheet | None = None
) -> None:
    """Play a game and its rematches, in which players with names exchange sides.

    The first game is new, unless a sheet is resumed. After the last game of a match, the next one
    begins a new match.
    """
    score = UNPLAYED
    while True:
        match = front_end.begin(setup, score, resumed)
        if not await play_game(front_end, match):
            return

        # The players may have signed the result.
        setup = replace(setup, players=match.players.without_colors())
        score = UNPLAYED if match.next_game is NextGame.NEW_MATCH else match.score
        if setup.players.change_sides:
            score = score.swapped()
        setup = with_sides_exchanged(setup)
        resumed = None


def with_sides_exchanged(setup: MatchSetup) -> MatchSetup:
    """The setup of a rematch, in which players with names exchange sides.

    They take their clocks along. Players without names keep their colors: they know who they are.
    """
    if not setup.players.change_sides:
        return setup
    clock = setup.clock.swapped() if setup.clock is not None else None
    return replace(setup, players=setup.players.swapped(), clock=clock)
