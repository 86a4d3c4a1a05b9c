"""The list of saved games in text mode."""

from __future__ import annotations

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
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
    output = heard("games", "more", "3", "quit", "games", "quit")
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
            assert refused.startswith("\nType a number") == (not is_one)
