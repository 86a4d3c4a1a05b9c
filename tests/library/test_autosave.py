"""The table has every game written down, and goes on where that cannot be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.opened_games import open_game
from tests.library.sheets import sheet
from tests.tui.reveal_steps import table_of


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "apocalypse" / "games"


def test_each_game_has_a_file_of_its_own(folder: Path) -> None:
    keeper = Autosave()
    first, second = table_of("e4e3 d1d2"), table_of("e4e3 d1d2", "e3d2 d2e3")
    assert [keeper.keep(table) for table in (first, first, second)] == ["", "", ""]
    assert len(keeper.kept) == 2
    keeper.close()
    assert sorted(keeper.kept) == sorted(folder.iterdir())
    assert read_sheet(keeper.kept[1].read_text("utf-8")).game.turns == second.game.turns


def test_the_first_game_goes_to_the_file_that_was_asked_for(folder: Path, tmp_path: Path) -> None:
    keeper = Autosave(tmp_path / "mine.txt")
    keeper.keep(table_of("e4e3 d1d2"))
    keeper.keep(table_of("e4e3 d1d2"))
    assert keeper.kept[0] == tmp_path / "mine.txt"
    assert keeper.kept[1].parent == folder


def test_a_disk_that_takes_nothing_is_named_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    keeper = Autosave(tmp_path / "file" / "game.txt")
    table = table_of("e4e3 d1d2")
    assert keeper.keep(table).startswith("The game cannot be saved (")
    assert keeper.keep(table) == ""
    assert keeper.kept == []
    assert keeper.unsaved is not None
    assert keeper.unsaved.game == table.game


def test_when_the_disk_is_well_again_the_whole_game_is_saved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    keeper = Autosave(tmp_path / "file" / "game.txt")
    table = table_of("e4e3 d1d2", "e3d2 d2e3")
    keeper.keep(table)
    (tmp_path / "file").unlink()
    assert keeper.keep(table) == "The game is saved again, with all its turns."
    assert keeper.unsaved is None
    assert len(read_sheet(keeper.kept[0].read_text("utf-8")).game.turns) == 2


def test_a_game_that_goes_on_keeps_its_file_and_its_day(folder: Path, tmp_path: Path) -> None:
    played = sheet("e4e3 d1d2")
    (tmp_path / "game.txt").write_text(write_sheet(played).replace("2026", "2008"))
    keeper, table = Autosave(), table_of("e4e3 d1d2", "e3d2 d2e3")
    keeper.go_on_with(open_game(tmp_path / "game.txt"))
    keeper.keep(table)
    kept = read_sheet((tmp_path / "game.txt").read_text("utf-8"))
    assert kept.game.turns == table.game.turns
    assert kept.date == "2008/11/21"
    assert not folder.exists()
