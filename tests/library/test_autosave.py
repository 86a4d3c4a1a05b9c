"""Autosave saves every game of a session, and play continues where it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.saved_games import open_game
from tests.library.sheets import sheet
from tests.tui.reveal_steps import match_of_turns


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "apocalypse" / "games"


def test_each_game_has_a_file_of_its_own(folder: Path) -> None:
    autosave = Autosave()
    first, second = match_of_turns("e4e3 d1d2"), match_of_turns("e4e3 d1d2", "e3d2 d2e3")
    assert [autosave.save(match) for match in (first, first, second)] == ["", "", ""]
    assert len(autosave.files) == 2
    autosave.close()
    assert sorted(autosave.files) == sorted(folder.iterdir())
    assert read_sheet(autosave.files[1].read_text("utf-8")).game.turns == second.game.turns


def test_the_first_game_goes_to_the_file_that_was_asked_for(folder: Path, tmp_path: Path) -> None:
    autosave = Autosave(tmp_path / "mine.txt")
    autosave.save(match_of_turns("e4e3 d1d2"))
    autosave.save(match_of_turns("e4e3 d1d2"))
    assert autosave.files[0] == tmp_path / "mine.txt"
    assert autosave.files[1].parent == folder


def test_a_full_disk_is_reported_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    autosave = Autosave(tmp_path / "file" / "game.txt")
    match = match_of_turns("e4e3 d1d2")
    assert autosave.save(match).startswith("The game cannot be saved (")
    assert autosave.save(match) == ""
    assert autosave.files == []
    assert autosave.unsaved is not None
    assert autosave.unsaved.game == match.game


def test_when_the_disk_is_well_again_the_whole_game_is_saved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    autosave = Autosave(tmp_path / "file" / "game.txt")
    match = match_of_turns("e4e3 d1d2", "e3d2 d2e3")
    autosave.save(match)
    (tmp_path / "file").unlink()
    assert autosave.save(match) == "The game is saved again, with all its turns."
    assert autosave.unsaved is None
    assert len(read_sheet(autosave.files[0].read_text("utf-8")).game.turns) == 2


def test_a_continued_game_keeps_the_clocks_file_and_its_date(folder: Path, tmp_path: Path) -> None:
    played = sheet("e4e3 d1d2")
    (tmp_path / "game.txt").write_text(write_sheet(played).replace("2026", "2008"))
    autosave, match = Autosave(), match_of_turns("e4e3 d1d2", "e3d2 d2e3")
    autosave.resume(open_game(tmp_path / "game.txt"))
    autosave.save(match)
    saved = read_sheet((tmp_path / "game.txt").read_text("utf-8"))
    assert saved.game.turns == match.game.turns
    assert saved.date == "2008/11/21"
    assert not folder.exists()
