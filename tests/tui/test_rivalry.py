"""After the tenth game of two people, the result screen shows their score in all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import WHITE
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.result import ResultScreen
from tests.library.test_rivalry import game_of
from tests.tui.reveal_steps import PEOPLE, play_game, staged
from tests.tui.visible import lines


@pytest.mark.parametrize(("games", "is_shown"), [(10, True), (9, False)])
async def test_ten_games_bring_a_score(games: int, is_shown: bool, games_folder: Path) -> None:
    for number in range(games):
        (games_folder / f"{number}.txt").write_text(
            write_sheet(Sheet(game_of(WHITE), "Ada", "Bob"))
        )
    match = MatchView(game_of(WHITE), PEOPLE)
    async with staged(lambda host: play_game(host, match)) as (player, app):
        await player.on(ResultScreen)
        if is_shown:
            await player.until(lambda: "in 10 games" in " ".join(lines(app)))
        else:
            await player.still()
            assert "games." not in " ".join(lines(app))
