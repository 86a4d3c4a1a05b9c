"""After a game against Rival, text mode says how it read its opponent."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.match.players import Player, Players
from apocalypse.match.setup import MatchSetup
from apocalypse.strategy.levels import Level
from tests.library.test_rival_memory import game_of_knights
from tests.text_mode.stream import play_here


@pytest.mark.parametrize(("level", "is_shown"), [(Level.RIVAL, True), (Level.STRONG, False)])
def test_rival_says_how_it_read_its_opponent(
    level: Level, is_shown: bool, games_folder: Path
) -> None:
    sheet = Sheet(game_of_knights(), "", "Ada", white_level="easy")
    for number in range(3):
        (games_folder / f"{number}.txt").write_text(write_sheet(sheet))
    setup = MatchSetup(players=Players(Player(level=level), Player("Ada")))
    output = play_here(setup, "e2e3", "", "resign", "yes", "no")
    assert ("Ada moved an attacked piece to safety in 18 of 18 turns" in output) == is_shown
    assert ("Rival knows only Ada's 4 finished games on this computer" in output) == is_shown
