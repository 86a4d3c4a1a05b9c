"""Refusals: an order that is not accepted is answered with what was expected."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.rules.board import BLACK, SQUARES, WHITE, Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.legal import Reason, legal_orders, put_back_refusal, refusal
from apocalypse.rules.notation import CHESS, PAGE, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import VCHESS, XOGO, Rules
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import refusal_sentence
from tests.rules.bet_situations import any_rules
from tests.rules.positions import positions

POSITION = from_fen("n2pn/1pN1p/P2p1/2PP1/N4")


def refusal_of(color: Color, text: str, names: Names | None = None) -> str:
    """The refusal of an illegal order."""
    order = Order.parse(text, CHESS)
    reason = refusal(POSITION, color, order)
    assert reason is not None
    return refusal_sentence(color, order, reason, POSITION, names or Names(), CHESS)


@pytest.mark.parametrize(
    ("color", "text", "sentence"),
    [
        (WHITE, "****", "If you have a legal order you must give one."),
        (
            WHITE,
            "e3e4",
            "There is no piece on e3. Choose one of your pieces.",
        ),
        (WHITE, "a5b3", "a5 holds Black's knight. Choose one of your own pieces."),
        (WHITE, "c2c2", "The piece is already on c2. Choose another square."),
        (WHITE, "a1c2", "c2 is blocked by your own pawn. Choose another square."),
        (BLACK, "e5d3", "d3 is blocked by your own pawn. Choose another square."),
        (BLACK, "e4d3", "d3 is blocked by your own pawn. Choose another square."),
        (
            WHITE,
            "a1a2",
            "A knight moves two squares straight and one to the side. From a1 it can go to b3.",
        ),
        (
            BLACK,
            "a5c5",
            "A knight moves two squares straight and one to the side. "
            "From a5 it can go to b3 or c4.",
        ),
        (
            WHITE,
            "c2c4",
            "A pawn moves one step ahead, or captures one step diagonally ahead. "
            "From c2 it can go to c3 or d3.",
        ),
        (
            WHITE,
            "d2c2",
            "A pawn moves one step ahead, or captures one step diagonally ahead. From d2 it "
            "cannot move now.",
        ),
        (
            WHITE,
            "d2d3",
            "A pawn moves straight ahead only to an empty square. d3 is blocked by Black's pawn.",
        ),
        (
            WHITE,
            "c2b3",
            "A pawn moves diagonally only to capture. b3 is empty.",
        ),
    ],
)
def test_an_order_is_refused_with_what_was_expected(color: Color, text: str, sentence: str) -> None:
    assert refusal_of(color, text) == sentence


def test_the_opponent_is_called_by_name() -> None:
    names = Names("Anna", "Jacques")
    assert refusal_of(WHITE, "d2d3", names).endswith("d3 is blocked by Jacques' pawn.")


@pytest.mark.parametrize(
    ("square", "sentence"),
    [
        ("e5", "e5 is on your last rank. Choose a square on another rank."),
        ("a1", "a1 is blocked by your own knight. Choose an empty square."),
        ("c4", "c4 is blocked by Black's pawn. Choose an empty square."),
    ],
)
def test_a_put_back_square_is_refused_with_what_was_expected(square: str, sentence: str) -> None:
    before = from_fen("2p2/P3p/5/5/N2PN")
    after = resolve(before, Order.parse("a4a5", CHESS), Order.parse("c5c4", CHESS)).position
    target = read_square(square, CHESS)
    reason = put_back_refusal(after, WHITE, target)
    assert reason is not None
    assert refusal_sentence(WHITE, target, reason, after, Names(), CHESS) == sentence


def test_a_put_back_that_nobody_owes_is_refused() -> None:
    c3 = read_square("c3", CHESS)
    sentence = refusal_sentence(BLACK, c3, Reason.NO_PUT_BACK, POSITION, Names(), CHESS)
    assert sentence == "You have no pawn to put back on c3."


WAITING = "n2p1/1P2p/1n3/P3P/N3N"


@pytest.mark.parametrize(
    ("rules", "fen", "text", "sentence"),
    [
        (VCHESS, WAITING, "a1b3", ""),
        (
            VCHESS,
            WAITING,
            "e2d3",
            "None of Black's orders would make that legal. Choose another order.",
        ),
        (
            VCHESS,
            WAITING,
            "a1a2",
            "A knight moves two squares straight and one to the side. From "
            "a1 it can safely go to b3 or c2.",
        ),
        (
            VCHESS,
            WAITING,
            "e2a2",
            "A pawn moves one step ahead, or captures one step diagonally "
            "ahead. From e2 it can safely go to e3.",
        ),
        (XOGO, WAITING, "b4b5@e4", "e4 is blocked by Black's pawn. Choose an empty square."),
        (VCHESS, WAITING, "b4b5@b4", "b4 is blocked by your own pawn. Choose an empty"),
        (VCHESS, "n2pn/1P2p/5/P3P/N3N", "b4b5", "You have two knights. Say where you put"),
        (
            VCHESS,
            "2n2/2Pn1/1p3/4P/N3N",
            "c4b5@d2",
            "Only one order from c4 to d2 is accepted, and not this one. Choose another order.",
        ),
        (
            replace(XOGO, last_pawn_may_promote=False),
            "4n/1P2p/5/5/N4",
            "b4b5",
            "You may not promote your last pawn. Choose another order.",
        ),
    ],
)
def test_a_bet_is_refused_with_what_was_expected(
    rules: Rules, fen: str, text: str, sentence: str
) -> None:
    position, order = from_fen(fen), Order.parse(text, CHESS)
    reason = refusal(position, WHITE, order, rules)
    answer = reason and refusal_sentence(WHITE, order, reason, position, Names(), CHESS, rules)
    assert (answer or "").startswith(sentence)
    assert bool(answer) == bool(sentence)


@given(positions(), any_rules, st.sampled_from(Color), st.data())
def test_under_any_rules_an_order_that_is_refused_has_a_sentence(
    position: Position, rules: Rules, color: Color, data: st.DataObject
) -> None:
    squares, accepted = st.sampled_from(SQUARES), legal_orders(position, color, rules)
    ways = [st.builds(Order, *map(st.just, way[:2]), squares) for way in accepted]
    order = data.draw(st.one_of(st.builds(Order, squares, squares, st.none() | squares), *ways))
    reason = refusal(position, color, order, rules)
    assert (reason is None) == (order in accepted)
    if reason is not None:
        assert refusal_sentence(color, order, reason, position, Names(), PAGE).endswith(".")


@pytest.mark.parametrize("color", list(Color))
def test_every_order_that_is_refused_has_a_short_sentence(color: Color) -> None:
    names = Names("Maximiliane-Charlott", "Hans-Christian-Marie")
    refused = 0
    for order in (Order(origin, target) for origin, target in product(SQUARES, SQUARES)):
        reason = refusal(POSITION, color, order)
        if reason is not None:
            refused += 1
            answer = refusal_sentence(color, order, reason, POSITION, names, PAGE)
            assert answer.endswith(".")
            assert len(wrap(answer, 27)) <= 4
    assert refused > 500
