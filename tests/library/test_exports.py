"""Several games are exported as files, as far as the disk takes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.exports import GAMES_CHOICES
from apocalypse.formats.reader import read_sheet
from apocalypse.library.game_files import ExportError, export_games
from tests.library.sheets import sheet
from tests.review.costly_game import costly_sheet, save_costly_analysis

SHEETS, PAGES, *_ = GAMES_CHOICES


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where the program was started."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_each_game_becomes_a_file_and_none_is_overwritten(folder: Path) -> None:
    games = [("a", sheet("e4e3 d1d2")), ("a", sheet("e4e3 e2e3"))]
    assert export_games(games, SHEETS) == [Path("a.txt"), Path("a (2).txt")]
    for name, (_, expected) in zip(("a.txt", "a (2).txt"), games, strict=True):
        assert read_sheet((folder / name).read_text("utf-8")) == expected


def test_a_page_has_the_values_of_the_saved_analysis(folder: Path, games_folder: Path) -> None:
    save_costly_analysis()
    export_games([("game", costly_sheet())], PAGES)
    assert "Value for White" in (folder / "game.html").read_text("utf-8")


def test_a_file_that_the_disk_refuses_ends_the_export() -> None:
    games = [(name, costly_sheet()) for name in ("a", "b" * 300, "c")]
    with pytest.raises(ExportError, match=r"^Saved 1 of 3: File name too long\.$"):
        export_games(games, SHEETS)
