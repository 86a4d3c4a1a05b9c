"""The table has every game written down, and goes on where that cannot be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.sheets.reader import read_sheet
from apocalypse.tui.keeper import Keeper
from tests.tui.staging import table_of


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "apocalypse" / "games"


def test_each_game_has_a_file_of_its_own(folder: Path) -> None:
    keeper = Keeper()
    first, second = table_of("e4e3 d1d2"), table_of("e4e3 d1d2", "e3d2 d2e3")
    assert [keeper.keep(table) for table in (first, first, second)] == ["", "", ""]
    assert len(keeper.kept) == 2
    keeper.close()
    assert sorted(keeper.kept) == sorted(folder.iterdir())
    assert read_sheet(keeper.kept[1].read_text("utf-8")).game.turns == second.game.turns


def test_the_first_game_goes_to_the_file_that_was_asked_for(folder: Path, tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "mine.txt")
    keeper.keep(table_of("e4e3 d1d2"))
    keeper.keep(table_of("e4e3 d1d2"))
    assert keeper.kept[0] == tmp_path / "mine.txt"
    assert keeper.kept[1].parent == folder


def test_a_disk_that_takes_nothing_is_named_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    keeper = Keeper(tmp_path / "file" / "game.txt")
    table = table_of("e4e3 d1d2")
    assert keeper.keep(table).startswith("The game cannot be saved (")
    assert keeper.keep(table) == ""
    assert keeper.kept == []
