"""What one command prints the next one takes: orders, marks, put-back squares, rule sets."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from apocalypse.cli.turns import orders_of_sides as orders
from apocalypse.cli.turns import resolved_turn as resolve
from apocalypse.formats.json_objects import event_json, read_rules, rules_json
from apocalypse.rules.board import Color, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, square_name
from apocalypse.rules.order_forms import read_order_on
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import PRESETS
from tests.cli.conftest import Ask

START = "npppn/p3p/5/P3P/NPPPN"
WAITING = "n2pn/1P2p/5/P3P/N3N"
RULE_SETS: list[Any] = [
    *PRESETS,
    {"rules": "online", "promotion": "free"},
    {"put_back": "in the order", "bets": "geometric", "penalty_limit": 3},
]


def as_typed(chance: random.Random, text: str) -> str:
    """An order with its put-back square as at the table, and blanks around it."""
    between = chance.choice(("@", " ", ""))
    return " " * chance.randint(0, 2) + text.replace("@", between) + " " * chance.randint(0, 2)


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_resolve_takes_what_orders_prints(rules: object) -> None:
    chance = random.Random(7)
    for _ in range(4):
        game = Game(read_rules(rules))
        while game.outcome is None and len(game.turns) < 30:
            request = {"fen": game.position.fen, "rules": rules}
            request["penalties"] = list(game.penalties)
            listed: Any = orders(request)
            texts = {color: chance.choice(listed[color.value]) for color in Color}
            written = [
                read_order_on(game.position, color, texts[color], game.rules, CHESS)
                for color in Color
            ]
            request |= {color.value: as_typed(chance, texts[color]) for color in Color}
            game = game.after(*written)
            response = resolve(request)
            assert response["to_put_back"] == [color.value for color in game.to_put_back]
            squares = {
                color: chance.choice([*squares_in(put_back_squares(game.position, color))])
                for color in game.to_put_back
            }
            if squares:
                game = game.put_back(squares)
                named = {color.value: square_name(s, CHESS) for color, s in squares.items()}
                response = resolve(request | {"put_back": named})
                behind = {c: as_typed(chance, f"{request[c]}@{s}") for c, s in named.items()}
                assert response == resolve(request | behind)
            assert response["after"] == game.position.fen
            assert response["penalties"] == list(game.penalties)
            assert response["result"] == game.result
            events = game.turns[-1].resolution.events
            assert response["events"] == [event_json(event) for event in events]


@pytest.mark.parametrize(
    ("rules", "fen", "white", "same"),
    [
        ("vchess", START, "a2b3", ("a2b3?", " a2b3 ", "a2-b3?", "a2xb3")),
        ("wikipedia", START, "a2b3", ("a2b3?", "a2b3!")),
        ("vchess", WAITING, "b4b5@c2", ("b4b5c2", "b4b5 c2", " b4b5@c2 ")),
        ("xogo", WAITING, "b4b5=H", ("b4b5=N", "b4b5=N?", "b4b5=n ")),
        ("wikipedia", WAITING, "b4b5=N?", ("b4b5=H",)),
        ("classic", START, "a1b3", ("Nb3", " Ha1-b3 ", "Nab3", "a1xb3!?")),
        ("classic", START, "c1c2", ("(c1)c2", "c2")),
    ],
)
def test_the_forms_of_an_order_are_one(
    ask: Ask, rules: str, fen: str, white: str, same: tuple[str, ...]
) -> None:
    request = {"fen": fen, "rules": rules, "black": "e4e3"}
    status, answers = ask("resolve", *(request | {"white": text} for text in (white, *same)))
    assert status == 0
    assert all(answer == answers[0] for answer in answers)


def test_orders_says_of_a_bet_what_it_bets_on(ask: Ask) -> None:
    _, [vchess, classic, wikipedia] = ask(
        "orders", *({"fen": START, "rules": name} for name in ("vchess", "classic", "wikipedia"))
    )
    assert vchess["bets"] == {
        "white": {"a2b3?": "arrives b3", "e2d3?": "arrives d3"},
        "black": {"a4b3?": "arrives b3", "e4d3?": "arrives d3"},
    }
    assert "bets" not in classic
    assert "bets" not in wikipedia
    assert {order[-1] for order in wikipedia["white"] if not order[-1].isdigit()} == {"?"}


# --- rule sets


def test_promotion_is_free_in_three_ways(ask: Ask) -> None:
    line = {"fen": WAITING, "white": "b4b5", "black": "e4e3"}
    ways = (
        {"rules": "online", "promotion": "free"},
        {"rules": {"rules": "online", "promotion": "free"}},
        {"rules": rules_json(PRESETS["online"]) | {"capped": False}},
    )
    status, answers = ask("resolve", *(line | way for way in ways))
    assert status == 0
    assert [answer["after"] for answer in answers] == ["nN1pn/5/4p/P3P/N3N"] * 3


def test_the_options_of_a_replayed_game_are_a_rule_set(
    ask: Ask, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from apocalypse.cli.main import main

    sheet = tmp_path / "game.txt"
    sheet.write_text(";Rules: online\n;Promotion: free\n1.e2e3 e4e3\n", "utf-8")
    assert main(["replay", "--json", str(sheet)]) == 0
    game = json.loads(capsys.readouterr().out)
    assert game["options"]["capped"] is False
    status, _ = ask("orders", {"fen": game["start"], "rules": game["options"]})
    assert status == 0


def test_a_put_back_square_is_written_once(ask: Ask) -> None:
    line = {"fen": "4p/P4/5/5/1N1N1", "black": "e5e4", "put_back": {"white": "c3"}}
    status, [same, other] = ask("resolve", *(line | {"white": f"a4a5@{s}"} for s in ("c3", "c2")))
    assert status == 1
    assert same["after"] == "5/4p/2P2/5/1N1N1"
    assert other["error"] == "white a4a5@c2: The put-back square is written twice. Remove one."


@pytest.mark.parametrize("fen", ["npppn/p3p/n4/P3P/NPPPN", "n2pn/p3p/nn3/P3P/NPPPN"])
def test_a_side_can_have_more_knights_where_promotion_is_free(ask: Ask, fen: str) -> None:
    _, [answer] = ask("orders", {"fen": fen, "promotion": "free"})
    assert "error" not in answer
