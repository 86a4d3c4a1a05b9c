"""The sheet of a game is on disk after every turn, whole at every moment."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from apocalypse.library.journal import Journal
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.sheets.notation import PAGE, read_order
from apocalypse.sheets.reader import read_sheet
from apocalypse.sheets.sheet import Sheet

NOW = datetime(2026, 11, 21, 1, 30)


def sheet(*turns: str) -> Sheet:
    game = Game(with_draws(CLASSIC))
    for turn in turns:
        white, black = (read_order(order, PAGE) for order in turn.split())
        game = game.play(white, black)
    return Sheet(game, "Ada", "Bob", "2026/11/21")


def test_the_sheet_that_was_written_reads_back_equal(tmp_path: Path) -> None:
    journal = Journal.new(tmp_path / "games", "Ada", "Bob", NOW)
    for played in (sheet("e4e3 d1d2"), sheet("e4e3 d1d2", "e3d2 d2e3")):
        journal.write(played)
        assert read_sheet(journal.file.read_text("utf-8")) == played
    journal.close()
    assert [file.name for file in journal.file.parent.iterdir()] == [
        "2026-11-21 0130 Ada - Bob.txt"
    ]


def test_two_games_of_one_minute_have_two_files(tmp_path: Path) -> None:
    first = Journal.new(tmp_path, "Ada", "Bob", NOW)
    first.write(sheet())
    second = Journal.new(tmp_path, "Ada", "Bob", NOW)
    assert second.file.name == "2026-11-21 0130 Ada - Bob (2).txt"


def test_a_name_leaves_the_folder_only_by_its_letters(tmp_path: Path) -> None:
    journal = Journal.new(tmp_path, "../../A/da\n", "B:o*b?", NOW)
    journal.write(sheet())
    assert journal.file.parent == tmp_path
    assert journal.file.exists()


def test_when_the_disk_takes_nothing_the_old_sheet_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path / "game.txt")
    journal.write(sheet("e4e3 d1d2"))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        journal.write(sheet("e4e3 d1d2", "e3d2 d2e3"))
    assert len(read_sheet(journal.file.read_text("utf-8")).game.turns) == 1
    journal.close()
    assert list(tmp_path.iterdir()) == [journal.file]
