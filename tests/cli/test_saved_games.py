"""``continue``, ``games`` and ``--save-to``: saved games on the command line."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from apocalypse.cli.main import main
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.saved_games import SavedGame, UnreadableFile, open_game, saved_files
from apocalypse.library.settings import ENVIRONMENT, Settings, load_settings
from apocalypse.start import Resume
from tests.cli.conftest import Desk
from tests.library.sheets import SHORT, sheet
from tests.text_mode.stream import run_here
from tests.tui.reveal_steps import match_of_turns

OVER = Path(__file__).parents[1] / "data" / "games" / "4-alain-sylvain.txt"
OF_1_0 = Path(__file__).parents[1] / "data" / "version_1_0" / "unfinished.txt"


@pytest.fixture
def folder(games_folder: Path) -> Path:
    """Where games are kept: an older unfinished one, a newer one that is over."""
    (games_folder / "game.txt").write_text(write_sheet(sheet(*SHORT)))
    (games_folder / "over.txt").write_bytes(OVER.read_bytes())
    os.utime(games_folder / "game.txt", (1, 1))
    return games_folder


def test_the_newest_unfinished_game_continues_or_the_one_in_a_file(
    desk: Desk, folder: Path
) -> None:
    for words in ((), (str(folder / "over.txt"),)):
        assert desk.start("continue", *words) == (0, "")
        assert desk.autosave is not None
        desk.autosave.close()
    newest, over = desk.starts
    assert isinstance(newest, Resume)
    assert isinstance(over, Resume)
    assert newest.game.sheet == sheet(*SHORT)
    assert over.game.sheet.white == "Alain"
    (folder / "game.txt").unlink()
    assert desk.start("continue") == (
        1,
        f"apocalypse: there is no unfinished game in {folder}. apocalypse play starts one, and "
        "apocalypse games lists all.\n",
    )


def test_a_game_of_version_1_0_continues_with_its_level(desk: Desk, games_folder: Path) -> None:
    (games_folder / "You - Computer.txt").write_bytes(OF_1_0.read_bytes())
    assert desk.start("continue") == (0, "")
    (start,) = desk.starts
    assert isinstance(start, Resume)
    assert start.game.sheet == read_sheet(OF_1_0.read_text("utf-8"))
    assert start.game.sheet.black_level == "beginner"
    assert [turn.text() for turn in start.game.sheet.game.turns] == [
        "1.Ha1b3 He5c4",
        "2.c1c2 Hc4e5",
    ]


@pytest.mark.parametrize(
    ("name", "shown_text"),
    [
        ("nothing.txt", "does not exist. Choose a game sheet."),
        ("letter.txt", "This file holds no readable game."),
        ("game.txt", "game.txt is being played in another window. Close it there first."),
    ],
)
def test_what_cannot_go_on_is_said(desk: Desk, folder: Path, name: str, shown_text: str) -> None:
    (folder / "letter.txt").write_text("Dear Ada,")
    opened = open_game(folder / "game.txt")
    status, words = desk.start("continue", str(folder / name))
    opened.journal.close()
    assert status == 1
    assert shown_text in words
    assert desk.starts == []


def test_a_file_that_is_there_is_no_place_for_a_new_game(desk: Desk, folder: Path) -> None:
    status, words = desk.start("play", "--save-to", str(folder / "game.txt"))
    assert status == 1
    assert f"apocalypse continue {folder / 'game.txt'}" in words
    assert desk.starts == []


def test_a_folder_is_no_file_for_a_new_game(desk: Desk, folder: Path) -> None:
    status, words = desk.start("play", "--save-to", str(folder))
    assert status == 1
    assert words.strip() == f"apocalypse: {folder} is a folder. Choose the name of a new file."
    assert desk.starts == []


def listed(*words: str) -> list[str]:
    """The lines of the list."""
    done = run_here("", "games", *words)
    assert (done.status, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_the_saved_games_are_listed_all_or_by_words(folder: Path) -> None:
    over, game = listed()
    assert over.split()[:7] == ["2008/01/25", "Alain", "-", "Sylvain", "14", "turns", "1-0"]
    assert game.split()[:7] == ["2026/11/21", "Ada", "-", "Bob", "2", "turns", "unfinished"]
    assert game.endswith(str(folder / "game.txt"))
    assert listed("ALAIN", "1-0") == [over]
    assert listed("nobody") == ["No game has all of these words. apocalypse games lists all games."]
    assert listed("nobody", "--json") == []
    for file in folder.iterdir():
        file.unlink()
    assert listed()[0].startswith("You have no saved games yet.")


def test_the_saved_games_are_listed_for_programs(folder: Path) -> None:
    (folder / "letter.txt").write_text("Dear Ada,")
    os.utime(folder / "letter.txt", (0, 0))
    over, game, letter = map(json.loads, listed("--json"))
    assert (over["result"], over["unfinished"], over["turns"]) == ("1-0", False, 14)
    assert game == {
        "file": str(folder / "game.txt"),
        "date": "2026/11/21",
        "white": "Ada",
        "black": "Bob",
        "rules": "classic",
        "turns": 2,
        "result": "*",
        "unfinished": True,
        "score": [0, 0],
        "first_to": 0,
    }
    assert set(letter) == {"file", "problem"}


def test_a_match_is_listed_with_its_score_and_its_length(folder: Path) -> None:
    file = folder / "match.txt"
    file.write_text(
        ";2026/11/22 Ada - Bob\n;First-To: 3\n;Score: 1 - 0.5\n;Result: 1-0 (Black resigned)\n"
    )
    os.utime(file, (0, 0))
    (line,) = listed("2026/11/22")
    assert line.split()[7:12] == ["2", "-", "0.5,", "first", "to"]
    (game,) = map(json.loads, listed("2026/11/22", "--json"))
    assert (game["score"], game["first_to"]) == ([2, 0.5], 3)


def test_a_game_that_no_disk_has_taken_is_printed_at_the_end(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[str] = []
    monkeypatch.setattr("builtins.print", lambda *words, **_: printed.extend(map(str, words)))
    monkeypatch.setattr(
        desk, "at_the_table", lambda autosave: autosave.save(match_of_turns("e4e3 d1d2"))
    )
    (tmp_path / "file").touch()
    assert desk.start("play", "--save-to", str(tmp_path / "file" / "game.txt"))[0] == 0
    assert read_sheet(printed[-1]).game.turns == match_of_turns("e4e3 d1d2").game.turns


def test_what_was_chosen_while_an_order_was_secret_is_saved_at_the_end(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path / "settings.json"))
    chosen = Settings(speed="slow")

    def choose(_: Autosave) -> None:
        assert desk.store is not None
        desk.store.replace(chosen)

    monkeypatch.setattr(desk, "at_the_table", choose)
    desk.start("play")
    assert load_settings(tmp_path / "settings.json") == chosen


def test_each_game_is_printed_as_soon_as_it_is_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = [*saved_files(folder)]

    def one_after_the_other(words: str = "") -> Iterator[SavedGame | UnreadableFile]:
        for game in listed:
            yield game
            assert str(game.file) in capsys.readouterr().out

    monkeypatch.setattr("apocalypse.cli.games.saved_files", one_after_the_other)
    assert main(["games"]) == 0
