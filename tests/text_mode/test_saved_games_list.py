"""The list of saved games in text mode: opening, deleting, rematch."""

from __future__ import annotations

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.file_names import games_folder
from apocalypse.library.lock import Lock
from apocalypse.library.rename_and_delete import DELETED
from apocalypse.rules.board import BLACK
from apocalypse.rules.game import Game
from tests.cases import case
from tests.text_mode.conftest import Heard, save

ADA = write_sheet(Sheet(Game().play("a2a3", "a4a3").resign(BLACK), "Ada", "Bob", date="2026/11/20"))
CLAIRE = ";2026/11/19 Claire - Dora\n;Rules: vchess\n1.a2a3 a4a3\n"


def test_the_list_describes_the_games(heard: Heard) -> None:
    save(ADA, CLAIRE)
    output = heard("games", "back", "quit")
    first, second = "Ada against Bob, 1 turn, 1-0\n", "Claire against Dora, 1 turn, unfinished\n"
    assert f"1. {first}2. {second}" in output


def test_a_long_list_comes_in_pages(heard: Heard) -> None:
    save(*[ADA.replace("Ada", f"Ada {number}") for number in range(1, 24)])
    output = heard("games", "more", "more", "back", "quit")
    assert "20. Ada 20 against" in output
    assert "There are 3 more. Type more to hear them." in output
    assert output.index("There are 3 more") < output.index("21. Ada 21 against")
    assert "There are no more games." in output


def test_a_deleted_game_is_in_another_folder(heard: Heard) -> None:
    first, _ = save(ADA, CLAIRE)
    output = heard("games", "delete 1", "delete 1", "back", "games", "quit")
    deleted = games_folder() / DELETED / first.name
    assert f"Deleted: Ada against Bob, 1 turn, 1-0.\nIts file is now {deleted}" in output
    assert "1. Claire against Dora" in output
    assert "There are no saved games." in output
    assert (deleted.read_text(), first.exists()) == (ADA, False)


def test_a_game_that_is_being_played_stays(heard: Heard) -> None:
    (file,) = save(ADA)
    lock = Lock.acquire(file)
    assert "is being played in another window" in heard("games", "delete 1", "back", "quit")
    lock.release()
    assert file.exists()


@pytest.mark.parametrize("text", ["3", "0", "-1", "1 2", "", "zzz"])
def test_what_is_no_game_is_refused(heard: Heard, text: str) -> None:
    save(ADA, CLAIRE)
    output = heard("games", text, "back", "quit")
    assert ("Type a number from 1 to 2" in output) or ("I do not know that word." in output)


def test_a_command_that_is_nearly_right_is_named(heard: Heard) -> None:
    save(ADA)
    output = heard("games", "delet 1", "mroe", "search Ada", "back", "quit")
    assert "I do not know that word. Nearest: delete 1. help lists all." in output
    assert "Nearest: more." in output
    assert output.count("I do not know that word.") == 3


def test_a_rematch_begins_at_the_result_of_a_finished_game(heard: Heard) -> None:
    save(ADA)
    output = heard("games", "rematch 1", "yes", "quit", "yes", "quit")
    assert output.index("Ada wins: Bob resigned.") < output.index("Play a rematch?")
    assert "Bob plays White: " in output.partition("Play a rematch?")[2]


def test_a_rematch_of_a_saved_game_has_a_file_of_its_own(heard: Heard) -> None:
    (file,) = save(ADA)
    heard("games", "rematch 1", "yes", "a4a3", "yes", "a2a3", "yes", "", "quit", "yes", "quit")
    assert file.read_text() == ADA
    assert len(list(games_folder().glob("*.txt"))) == 2


def test_a_game_is_opened_by_its_players_if_no_other_has_the_same_name(heard: Heard) -> None:
    save(ADA, CLAIRE, CLAIRE.replace("Dora", "Eve"))
    for text, is_one in (
        ("Ada against Bob", True),
        ("ada", True),
        ("Claire against Eve", True),
        ("claire", False),
        ("Claire against Bob", False),
    ):
        output = heard("games", text, "no", "quit", "back", "quit")
        with case(text):
            assert ("Press Enter for the next turn" in output) == is_one
            refused = output.partition("3. Claire")[2].partition("Your choice: ")[2]
            assert refused.startswith("\nI do not know that word.") == (not is_one)
