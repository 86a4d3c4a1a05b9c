"""A finished game is thought through once, and what was found is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.library.analyses import analysis_file, saved_turns
from apocalypse.rules.game import Game
from apocalypse.tui.background_analysis import BackgroundAnalysis

SHEET = ";Coordinates: chess\n;Start: n4/4p/5/P4/4N\n1.a2a3 e4e3\n2.e1d3 a5b3\n"


@pytest.fixture
def ending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Two turns of an ending, on a disk where nothing is kept yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return read_sheet(SHEET, unfinished=True).game


async def analyzed(game: Game) -> tuple[BackgroundAnalysis, list[float]]:
    """The losses of a game, and how they are shown."""
    game_analysis = BackgroundAnalysis(game)
    return game_analysis, [done async for done in game_analysis.follow()]


async def test_losses_come_turn_by_turn_and_are_saved(ending: Game) -> None:
    first, done = await analyzed(ending)
    assert done == [0.05, 0.1, 1.0]
    again, immediately = await analyzed(ending)
    assert immediately == [1.0]
    values = [turn.after for turn in first.turns]
    assert [turn.after for turn in again.turns] == pytest.approx(values)
    assert [turn.balance() for turn in again.turns] == [turn.balance() for turn in first.turns]


async def test_a_game_played_on_is_another_game(ending: Game) -> None:
    await analyzed(ending)
    _, done = await analyzed(
        Game(start=ending.start).play(ending.turns[0].white, ending.turns[0].black)
    )
    assert done == [0.1, 1.0]


@pytest.mark.parametrize("written", [b"", b'{"turns": 3}', b"[" * 5000])
async def test_a_review_that_cannot_be_read_is_made_again(ending: Game, written: bytes) -> None:
    file = analysis_file(ending)
    file.parent.mkdir(parents=True)
    file.write_bytes(written)
    _, done = await analyzed(ending)
    assert done == [0.05, 0.1, 1.0]
    assert len(saved_turns(ending)) == 2


async def test_a_folder_that_takes_nothing_is_no_trouble(ending: Game) -> None:
    folder = analysis_file(ending).parent
    folder.parent.mkdir()
    folder.write_text("a file, and no folder")
    game_analysis, done = await analyzed(ending)
    assert done[-1] == 1.0
    assert game_analysis.is_complete


WAITING = ";Start: 4n/5/P3p/4P/N3N\n1.a3a2 e1c2\n2.a2a1 c2e1\n"


async def test_a_turn_that_waits_for_a_square_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = read_sheet(WAITING, unfinished=True).game
    game_analysis, done = await analyzed(game)
    assert (done[0], done[-1]) == (0.1, 1.0)
    assert game_analysis.is_complete
    assert game_analysis.turn(2) is None
    last = game.turns[1]
    assert not BackgroundAnalysis(Game(start=last.before).play(last.white, last.black)).is_possible
