"""The list of saved games in text mode."""

from __future__ import annotations

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.file_names import games_folder
from apocalypse.library.lock import Lock
from apocalypse.rules.board import BLACK
from apocalypse.rules.game import Game
from tests.cases import case
from tests.text_mode.conftest import Heard, save

ADA = write_sheet(
    Sheet(Game().after("a2a3", "a4a3").resign(BLACK), "Ada", "Bob", date="2026/11/20")
)
CLAIRE = ";2026/11/19 Claire - Dora\n;Rules: vchess\n1.a2a3 a4a3\n"


def test_the_list_describes_the_games(heard: Heard) -> None:
    save(ADA, CLAIRE)
    output = heard("games", "back", "quit")
    first, second = "Ada against Bob, 1 turn, 1-0\n", "Claire against Dora, 1 turn, unfinished\n"
    assert f"1. {first}2. {second}" in output


def test_a_long_list_comes_in_pages(heard: Heard) -> None:
    save(*[ADA.replace("Ada", f"Ada {number}") for number in range(1, 24)])
    output = heard("games", "more", "3", "review", "quit", "games", "quit")
    first, second, *_ = output.split("Which game?\n")[1:]
    assert "20. Ada 20 against Bob, 1 turn, 1-0\n21. More games\n22. Famous games\n" in first
    assert second.startswith("1. Ada 21 against Bob")
    assert "More games" not in second
    assert "Ada 23 against Bob, 1 turn.\nPress Enter for the next turn" in second


def test_without_saved_games_the_famous_ones_are_there(heard: Heard) -> None:
    output = heard("games", "famous", "back", "quit")
    assert "There are no saved games.\nWhich game?\n1. Famous games\n2. Back\n" in output


@pytest.mark.parametrize("text", ["5", "0", "-1", "1 2", "", "zzz", "delete 1"])
def test_what_is_no_game_is_refused(heard: Heard, text: str) -> None:
    save(ADA, CLAIRE)
    output = heard("games", text, "back", "quit")
    assert "Type a number from 1 to 4, or one of these words: famous, back." in output


@pytest.mark.parametrize(
    ("game", "first", "usual"), [(ADA, "Rematch", "review"), (CLAIRE, "Play on", "play on")]
)
def test_what_can_be_done_with_a_game_and_what_enter_does(
    heard: Heard, game: str, first: str, usual: str
) -> None:
    save(game)
    output = heard("games", "1", "back", "back", "quit")
    actions = f"1. {first}\n2. Review\n3. Delete\n4. Back\nYour choice, or Enter for {usual}:"
    assert f"What would you like to do?\n{actions}" in output
    assert output.count("Which game?") == 2


def test_a_deleted_game_leaves_the_list_and_its_file_is_named(heard: Heard) -> None:
    (file, _) = save(ADA, CLAIRE)
    output = heard("games", "1", "delete", "back", "quit")
    deleted = file.parent / "deleted" / file.name
    assert f"Deleted: Ada against Bob, 1 turn, 1-0.\nIts file is now {deleted}\n" in output
    assert "Which game?\n1. Claire against Dora" in output
    assert deleted.read_text() == ADA
    assert not file.exists()


def test_a_game_that_is_being_played_is_not_deleted(heard: Heard) -> None:
    (file,) = save(ADA)
    lock = Lock.acquire(file)
    assert "is being played in another window" in heard("games", "1", "delete", "back", "quit")
    lock.release()
    assert file.exists()


def test_a_rematch_of_a_saved_game_has_a_file_of_its_own(heard: Heard) -> None:
    (file,) = save(ADA)
    output = heard("games", "1", "rematch", "yes", "a4a3", "a2a3", "quit", "yes", "quit")
    assert "Bob plays White: " in output.partition("Play a rematch?")[2]
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
        output = heard("games", text, "review", "quit", "back", "quit")
        with case(text):
            assert ("Press Enter for the next turn" in output) == is_one
            refused = output.partition("3. Claire")[2].partition("Your choice: ")[2]
            assert refused.startswith("\nType a number") == (not is_one)
