"""Files of version 1.0: they were written by it, and are read as it read them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from apocalypse.formats.json_objects import read_rules, rules_json
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.events import ArrivalsSwapped
from apocalypse.rules.game import Game
from apocalypse.rules.position import Position

FILES: Final = Path(__file__).parents[1] / "data" / "version_1_0"
SHEETS: Final = sorted(FILES.glob("*.txt"))
REPLAYS: Final = sorted(path.with_suffix(".json") for path in SHEETS)


def stem(path: Path) -> str:
    return path.stem


def replay(path: Path) -> dict[str, Any]:
    """What version 1.0 printed of a sheet with ``replay --json``."""
    game: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return game


@pytest.mark.parametrize("path", SHEETS, ids=stem)
def test_a_sheet_has_the_positions_that_it_had(path: Path) -> None:
    game = read_sheet(path.read_text("utf-8")).game
    turns = replay(path.with_suffix(".json"))["turns"]
    assert [turn.after.fen for turn in game.turns] == [turn["fen"] for turn in turns]


@pytest.mark.parametrize("path", SHEETS, ids=stem)
def test_a_remark_of_the_program_is_no_comment(path: Path) -> None:
    comments = [comment.text for comment in read_sheet(path.read_text("utf-8")).comments]
    replayed = replay(path.with_suffix(".json"))["comments"]
    assert comments == [comment["text"] for comment in replayed]


@pytest.mark.parametrize("path", SHEETS, ids=stem)
def test_only_the_word_for_swapped_places_changes_when_a_sheet_is_written_again(path: Path) -> None:
    text = path.read_text("utf-8")
    expected = text.replace("pawns trade places (3.iii)", "pawns swap places (3.iii)")
    assert write_sheet(read_sheet(text)) == expected


@pytest.mark.parametrize("path", REPLAYS, ids=stem)
def test_the_options_of_a_replayed_game_are_its_rules(path: Path) -> None:
    game = replay(path)
    rules = read_sheet(path.with_suffix(".txt").read_text("utf-8")).game.rules
    assert read_rules(game["options"]) == rules


def test_the_option_has_its_name_of_today_when_it_is_written() -> None:
    rules = read_rules({"trade_arrivals": False})
    assert rules_json(rules)["swap_arrivals"] is False


def test_arrivals_swap_as_the_option_of_a_request_says() -> None:
    requests = (FILES / "requests.jsonl").read_text("utf-8").splitlines()
    swaps = []
    for request in map(json.loads, requests):
        game = Game(read_rules(request["rules"]), Position.from_fen(request["fen"]))
        events = game.after(request["white"], request["black"]).turns[-1].events
        swaps.append(any(isinstance(event, ArrivalsSwapped) for event in events))
    assert swaps == [False, True]
