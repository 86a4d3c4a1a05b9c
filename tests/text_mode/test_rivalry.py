"""After the third game of two people, text mode says what their games tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import WHITE
from tests.library.test_rivalry import game_of
from tests.text_mode.stream import play_here


@pytest.mark.parametrize(("games", "is_shown"), [(2, True), (1, False)])
def test_the_third_game_brings_the_rivalry(games: int, is_shown: bool, games_folder: Path) -> None:
    for number in range(games):
        (games_folder / f"{number}.txt").write_text(
            write_sheet(Sheet(game_of(WHITE), "Anna", "Bruno"))
        )
    setup, autosave = MatchSetup(players=people("Anna", "Bruno")), Autosave()
    output = play_here(setup, "a4a3", "e2e3", "resign", "yes", "no", autosave=autosave)
    autosave.close()
    assert ("In all: Anna 2 - 1 Bruno in 3 games." in output) == is_shown
