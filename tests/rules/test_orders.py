"""Orders: how they are read, written and sealed, and what is refused where one belongs."""

from __future__ import annotations

import copy
import json
import pickle
import re
from typing import cast

import pytest

import apocalypse
from apocalypse.rules.bets import Bet, BetCondition
from apocalypse.rules.board import WHITE
from apocalypse.rules.notation import CHESS, PAGE, Coordinates, NotationError, read_square
from apocalypse.rules.orders import PASS, Order, read_form
from apocalypse.rules.position import START
from apocalypse.rules.sealed import Sealed


@pytest.mark.parametrize("text", ["e2e3", "d4d5@c2", "d4d5=N"])
def test_an_order_is_written_as_it_is_read(text: str) -> None:
    order = Order.parse(text)
    assert str(order) == text
    assert repr(order) == f"Order.parse({text!r})"


@pytest.mark.parametrize("text", ["Na1b3", "Ha1b3", "a1b3?", " a1-b3 "])
def test_marks_are_not_part_of_an_order(text: str) -> None:
    assert Order.parse(text) == Order("a1", "b3")


def test_the_marks_of_an_order_are_read_beside_it() -> None:
    for text, marks in (
        ("Ha1b3", (True, False)),
        ("nb4b5=H", (True, True)),
        ("b4b5=N", (False, True)),
        ("b4b5", (False, False)),
    ):
        form = read_form(text, CHESS)
        assert form is not None
        assert (form.knight, form.promotes) == marks


@pytest.mark.parametrize(("coordinates", "text"), [(CHESS, "d4d5@c2"), (PAGE, "d2d1@c4")])
def test_an_order_is_written_in_the_coordinates_of_its_readers(
    coordinates: Coordinates, text: str
) -> None:
    order = Order("d4", "d5", "c2")
    assert order.text(coordinates) == text
    assert Order.parse(text, coordinates=coordinates) == order


def test_a_pass_is_none() -> None:
    for text in ("****", "pass", "Pass"):
        assert Order.parse(text) is PASS


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "An empty text"),
        *((text, f"'{text}'") for text in ("e2", "e2e6", "Nb3", "e2e3@", "passes", "a" * 40)),
        ("a" * 3000, f"'{'a' * 40}...'"),
    ],
)
def test_a_text_without_both_squares_is_no_order(text: str, named: str) -> None:
    with pytest.raises(NotationError, match=rf"^{re.escape(named)} is not an order\."):
        Order.parse(text)


@pytest.mark.parametrize("value", ["e2e3", (9, 14), (9, 14, None), 9, True])
def test_only_an_order_is_an_order(value: object) -> None:
    order = cast(Order, value)  # wrong on purpose
    kind = type(value).__name__
    for refuse in (
        lambda: apocalypse.refusal(START, WHITE, order),
        lambda: apocalypse.resolve(START, order, PASS),
        lambda: apocalypse.resolve(START, PASS, order),
    ):
        with pytest.raises(TypeError, match=f"or None for a pass, found a value of type {kind}"):
            refuse()


def test_a_sealed_order_is_given_to_the_one_who_opens_it_and_shown_to_nobody() -> None:
    order = Order.parse("e1e2")
    assert (Sealed(order).open(), Sealed(None).open()) == (order, None)
    for show in (repr, str, format, lambda sealed: f"{sealed!r:>40}"):
        assert show(Sealed(order)) == show(Sealed(None))
        assert show(Sealed(order)).strip() == "<sealed>"
    for take in (pickle.dumps, copy.copy, copy.deepcopy, json.dumps, hash):
        with pytest.raises(TypeError):
            take(Sealed(order))
    assert Sealed(order) != Sealed(order)
    with pytest.raises(AttributeError):
        Sealed(order).note = "e2"  # type: ignore[attr-defined]  # refused


def test_a_bet_names_what_happens_on_its_square() -> None:
    assert str(Bet(BetCondition.LEAVES, "b3")) == "leaves b3"
    assert Bet(BetCondition.ARRIVES, "b3").square == read_square("b3", CHESS)
    assert str(Bet(BetCondition.KNIGHT_FALLS)) == BetCondition.KNIGHT_FALLS.value
