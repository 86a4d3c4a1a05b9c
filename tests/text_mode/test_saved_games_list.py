"""The list of saved games in text mode: search, rename, delete and bring back, export, rematch."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.game_files import DELETED, GameFileError, restore_game
from apocalypse.library.games_folder import games_folder
from apocalypse.rules.board import BLACK
from apocalypse.rules.game import Game
from tests.text_mode.conftest import Heard, save

ADA = write_sheet(Sheet(Game().play("a2a3", "a4a3").resign(BLACK), "Ada", "Bob", date="2026/11/20"))
CLAIRE = ";2026/11/19 Claire - Dora\n;Rules: vchess\n1.a2a3 a4a3\n"


def test_the_list_is_searched_and_described(heard: Heard) -> None:
    save(ADA, CLAIRE)
    output = heard(
        "games", "search dora", "about 1", "search", "list", "search xyz", "back", "quit"
    )
    first, second = "Ada against Bob, 1 turn, 1-0\n", "Claire against Dora, 1 turn, unfinished\n"
    assert f"1. {first}2. {second}" in output
    assert f"1. {second}" in output
    assert output.count(first) == 3, "at first, without the search, and in the list"
    assert "2026/11/19, vchess rules, file game 2.txt." in output
    assert "No game has these words." in output


def test_a_game_of_a_match_is_described_with_its_score(heard: Heard) -> None:
    save(ADA.replace(" Ada - Bob", " Ada - Bob\n;First-To: 3\n;Score: 1 - 0.5"), ADA)
    output = heard("games", "about 1", "about 2", "back", "quit")
    assert "file game 1.txt.\nAda leads 2 to 0.5, first to 3.\n" in output
    assert output.count("leads") == 1


def test_a_long_list_comes_in_pages(heard: Heard) -> None:
    save(*[ADA.replace("Ada", f"Ada {number}") for number in range(1, 24)])
    output = heard("games", "more", "more", "about 23", "back", "quit")
    assert "20. Ada 20 against" in output
    assert "There are 3 more. Type more to hear them." in output
    assert output.index("There are 3 more") < output.index("21. Ada 21 against")
    assert "There are no more games." in output
    assert "file game 23.txt." in output


def test_a_game_is_renamed(heard: Heard) -> None:
    first, second = save(ADA, CLAIRE)
    output = heard(
        "games", "rename 1", "", "rename 1", "game 2", "rename 1", "Lyon", "back", "quit"
    )
    assert "Another game has this name." in output
    assert "The file is now Lyon.txt." in output
    assert (first.with_name("Lyon.txt").read_text(), second.read_text()) == (ADA, CLAIRE)
    assert not first.exists()


def test_a_deleted_game_comes_back(heard: Heard) -> None:
    first, _ = save(ADA, CLAIRE)
    output = heard("games", "undelete", "delete 1", "list", "back", "games", "undelete", "list")
    assert "You have deleted no game in this session." in output
    assert "Deleted: Ada against Bob, 1 turn, 1-0. Type undelete to bring it back." in output
    assert "1. Claire against Dora" in output
    assert output.index("game 1.txt is back.") < output.rindex("1. Ada against Bob")
    assert first.read_text() == ADA
    assert list((games_folder() / DELETED).glob("*.txt")) == []


def test_the_only_game_can_come_back_too(heard: Heard) -> None:
    (file,) = save(ADA)
    output = heard("games", "delete 1", "back", "games", "undelete", "list", "back", "quit")
    assert "There are no saved games." in output
    assert file.exists()


def test_a_deleted_game_that_cannot_come_back_now_can_come_back_later(
    heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    (file,) = save(ADA)
    answers = iter([GameFileError("game 1.txt cannot be moved: Disk full.")])

    def restore(deleted: Path) -> Path:
        for error in answers:
            raise error
        return restore_game(deleted)

    monkeypatch.setattr("apocalypse.text_mode.saved_games.restore_game", restore)
    output = heard("games", "delete 1", "undelete", "undelete", "back", "quit")
    assert "Disk full." in output
    assert "game 1.txt is back." in output
    assert file.exists()


def test_several_games_are_exported_together(heard: Heard, tmp_path: Path) -> None:
    save(ADA, CLAIRE, ADA)
    output = heard(
        "games", "export 2", "back", "export 1, 3", "sheet", "export", "export 4", "back", "quit"
    )
    assert [file.name for file in sorted(tmp_path.glob("*.txt"))] == ["game 1.txt", "game 3.txt"]
    assert output.count("Saved as ") == 2
    assert output.count("Type numbers from 1 to 3, or help.") == 2
    heard("games", "export 1 2", "markdown", "back", "quit")
    assert [file.name for file in sorted(tmp_path.glob("*.md"))] == ["game 1.md", "game 2.md"]


def test_an_export_that_the_disk_refuses_says_so(
    heard: Heard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(ADA, CLAIRE)
    (gone := tmp_path / "gone").mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    output = heard("games", "export 1 2", "sheet", "back", "quit")
    assert "Saved 0 of 2: No such file or directory.\n" in output
    assert "Saved as" not in output


@pytest.mark.parametrize("text", ["3", "0", "-1", "1 2", "", "zzz"])
def test_what_is_no_game_is_refused(heard: Heard, text: str) -> None:
    save(ADA, CLAIRE)
    output = heard("games", text, "back", "quit")
    assert ("Type a number from 1 to 2" in output) or ("Type help for what" in output)


def test_a_command_that_is_nearly_right_is_named(heard: Heard) -> None:
    save(ADA)
    assert "Did you mean delete 1?" in heard("games", "delet 1", "help", "back", "quit")
    assert "Did you mean search WORDS?" in heard("games", "searching Ada", "back", "quit")


def test_a_rematch_begins_at_the_result_of_a_finished_game(heard: Heard) -> None:
    save(ADA)
    output = heard("games", "rematch 1", "yes", "quit", "yes", "quit")
    assert output.index("Ada wins: Bob resigned.") < output.index("Play a rematch?")
    assert "Bob plays White and moves up" in output.partition("Play a rematch?")[2]


def test_a_game_from_the_list_is_commented_on_in_its_file(heard: Heard) -> None:
    (file,) = save(ADA)
    heard("games", "1", "next", "comment", "slow", "", "quit", "quit")
    assert ";slow\n" in file.read_text()


def test_a_rematch_of_a_saved_game_has_a_file_of_its_own(heard: Heard) -> None:
    (file,) = save(ADA)
    heard("games", "rematch 1", "yes", "a4a3", "yes", "a2a3", "yes", "", "quit", "yes", "quit")
    assert file.read_text() == ADA
    assert len(list(games_folder().glob("*.txt"))) == 2
