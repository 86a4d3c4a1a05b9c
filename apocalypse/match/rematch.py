"""Rematch: the games of a match, one after the other."""

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
        setup = setup.swapped()
        resumed = None
