"""An order says everything: it is the same in the library, on sheets, in JSON and in requests."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from apocalypse.cli.turns import orders_of_sides, resolved_turn
from apocalypse.formats.json_objects import marked_orders, sheet_json
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import excess, legal_orders
from apocalypse.rules.order_forms import legal_order
from apocalypse.rules.orders import Order, order_notation
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import XOGO, Rules
from tests.formats.games import games
from tests.rules.bet_situations import any_rules
from tests.rules.positions import positions
from tests.tools.reliability.circle import replayed


@given(positions(), any_rules, st.sampled_from(Color), st.randoms())
def test_a_legal_order_is_read_back_from_its_text(
    position: Position, rules: Rules, color: Color, random: Random
) -> None:
    legal = list(legal_orders(position, color, rules))
    assert [Order.parse(str(order)) for order in legal] == legal
    for order in random.sample(legal, min(4, len(legal))):
        assert legal_order(position, color, str(order), rules) == order


@given(games())
def test_a_game_is_played_again_from_the_orders_in_its_json(game: Game) -> None:
    data = sheet_json(Sheet(game))
    again = replayed(data)
    assert again.turns == game.turns
    assert sheet_json(Sheet(again))["turns"] == data["turns"]


@given(games())
def test_a_game_is_played_again_from_the_orders_on_its_sheet(game: Game) -> None:
    assert read_sheet(write_sheet(Sheet(game))).game.turns == game.turns


@given(games())
def test_every_turn_in_the_json_of_a_game_is_a_request(game: Game) -> None:
    assume(excess(game.start, game.rules) is None)
    data: Any = sheet_json(Sheet(game))
    fen, penalties = data["start"], data["penalties"]
    for number, turn in enumerate(data["turns"]):
        request = {key: turn[key] for key in ("white", "black", "put_back")}
        response = resolved_turn(
            request | {"fen": fen, "penalties": penalties, "rules": data["options"]}
        )
        is_last_of_count = response["events"] != turn["events"]  # a draw by a count of turns
        assert not is_last_of_count or number == len(data["turns"]) - 1
        assert response["after"] == turn["fen"]
        fen, penalties = response["after"], response["penalties"]


@given(games())
def test_the_orders_that_are_listed_are_those_of_the_library(game: Game) -> None:
    for color in Color:
        listed = {text.removesuffix("?") for text in marked_orders(game, color)}
        legal = set(map(order_notation, game.legal_orders(color)))
        assert listed - {"****"} == legal or game.outcome is not None


def test_a_promotion_by_a_bet_is_one_order_everywhere() -> None:
    game = Game(XOGO, fen="n2p1/1P2p/1n3/P3P/N3N")
    order = Order("b4", "b5", promotes=True)
    assert order in game.legal_orders(Color.WHITE)
    played = read_sheet(";Rules: xogo\n;Start: n2p1/1P2p/1n3/P3P/N3N\n1.b4b5=H b3a1\n").game
    assert played == game.after(order, "b3a1")
    data: Any = sheet_json(Sheet(played))
    assert data["turns"][0]["white"] == "b4b5=N"
    listed: Any = orders_of_sides({"fen": game.fen, "rules": "xogo"})
    assert "b4b5=N?" in listed["white"]
    assert resolved_turn({"fen": game.fen, "rules": "xogo", "white": "b4b5=N", "black": "b3a1"})
