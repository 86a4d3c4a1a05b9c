"""Everything that commands print as JSON has the shape that the page gives it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from apocalypse.cli.main import main
from apocalypse.rules.rulesets import PRESETS
from tests.cli.conftest import Ask
from tests.cli.json_shapes import SHAPES, fits
from tests.cli.random_requests import random_lines
from tests.tools.pages import JSON, console_examples

DATA = Path(__file__).parents[1] / "data"
GAMES = sorted((DATA / "games").glob("*.txt"))
BAD_LINES = [b"{", b"[]", {"fen": "5/5"}, {"fen": 3}, {"pen": 3}, {"fen": "n4/5/5/5/4N"}]
Captured = pytest.CaptureFixture[str]


def check(command: str, response: object) -> None:
    assert fits(response, SHAPES[command]), response


@pytest.mark.parametrize("name", PRESETS)
def test_turns_and_lists_of_orders_fit(ask: Ask, name: str) -> None:
    lines = random_lines(PRESETS[name])
    requests = [json.loads(next(lines)) for _ in range(60)]
    status, answers = ask("resolve", *requests)
    assert status == 0
    for answer in answers:
        check("resolve", answer)
    asked = [{key: request[key] for key in ("fen", "rules", "penalties")} for request in requests]
    status, answers = ask("orders", *asked)
    assert status == 0
    for answer in answers:
        check("orders", answer)


@pytest.mark.parametrize("command", ["resolve", "orders", "value"])
def test_errors_fit(ask: Ask, command: str) -> None:
    status, answers = ask(command, *BAD_LINES)
    assert (status, len(answers)) == (1, len(BAD_LINES))
    for answer in answers:
        check(command, answer)
        assert "error" in answer


def test_replayed_and_analyzed_games_fit(capsys: Captured) -> None:
    assert main(["replay", "--json", *map(str, GAMES)]) == 0
    for line in capsys.readouterr().out.splitlines():
        check("replay", json.loads(line))
    assert main(["analyze", "--json", "--depth", "1", str(GAMES[-1])]) == 0
    check("analyze", json.loads(capsys.readouterr().out))


def test_saved_games_fit(capsys: Captured, games_folder: Path) -> None:
    (games_folder / "good.txt").write_bytes(GAMES[0].read_bytes())
    (games_folder / "bad.txt").write_text("1.e2e9 e4e3\n", "utf-8")
    assert main(["games", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    for line in lines:
        check("games", json.loads(line))


def test_the_examples_of_the_page_fit() -> None:
    for command, output in console_examples(JSON):
        name = command.split()[-1]
        for line in output.splitlines() if name in SHAPES else ():
            check(name, json.loads(line))


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("orders", {"white": ["a1b3"], "black": ["z1b3"]}),
    ("orders", {"white": ["a1b3"]}),
    ("resolve", {"error": "No.", "line": 1}),
    ("resolve", {"error": "No.", "code": "bad_value", "line": True}),
    ("resolve", {"error": "No.", "code": "bad_value", "line": 1, "column": 2}),
    ("resolve", {"error": "No.", "code": "nonsense", "line": 1}),
]


@pytest.mark.parametrize(("command", "response"), WRONG)
def test_something_else_does_not_fit(command: str, response: dict[str, Any]) -> None:
    assert not fits(response, SHAPES[command])
