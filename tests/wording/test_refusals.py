"""Refusals: an order that is not accepted is answered with what was expected."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.rules.board import BLACK, KNIGHT, SQUARES, WHITE, Color
from apocalypse.rules.legal import (
    Excess,
    Reason,
    completed,
    legal_orders,
    put_back_refusal,
    refusal,
)
from apocalypse.rules.notation import CHESS, PAGE, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC, Rules
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import excess_sentence, refusal_words
from tests.rules.bet_situations import any_rules
from tests.rules.positions import positions
from tests.rules.turns import rule_sets

POSITION = Position.from_fen("n2pn/1pN1p/P2p1/2PP1/N4")
FILE = Path(__file__).parents[1] / "data" / "refusals.txt"
BLOCKS = FILE.read_text("utf-8").strip().split("\n\n")[1:]


def answer(
    position: Position, color: Color, text: str, rules: Rules = CLASSIC, names: Names | None = None
) -> str:
    """What is said to an order."""
    order = Order.parse(text, CHESS)
    reason = refusal(position, color, order, rules)
    if reason is None:
        return "accepted"
    return refusal_words(color, order, reason, position, names or Names(), CHESS, rules).sentence


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.partition("\n")[0])
def test_an_order_is_accepted_or_refused_with_what_was_expected(block: str) -> None:
    heading, *lines = block.split("\n  ")
    fen, _, names = heading.partition(" by ")
    (rules,) = rule_sets(names)
    for line in lines:
        words, _, expected = line.partition(": ")
        side, order = words.split()
        assert answer(Position.from_fen(fen), Color(side), order, rules) == expected, line


def test_the_opponent_is_called_by_name() -> None:
    sentence = answer(POSITION, WHITE, "d2d3", CLASSIC, Names("Anna", "Jacques"))
    assert sentence.endswith("d3 is blocked by Jacques' pawn.")


@pytest.mark.parametrize(
    ("square", "sentence"),
    [
        ("e5", "e5 is on your last rank. Choose a square on another rank."),
        ("a1", "a1 is blocked by your own knight. Choose an empty square."),
        ("c4", "c4 is blocked by Black's pawn. Choose an empty square."),
    ],
)
def test_a_put_back_square_is_refused_with_what_was_expected(square: str, sentence: str) -> None:
    before = Position.from_fen("2p2/P3p/5/5/N2PN")
    after = resolve(before, Order.parse("a4a5", CHESS), Order.parse("c5c4", CHESS)).position
    target = read_square(square, CHESS)
    reason = put_back_refusal(after, WHITE, target)
    assert reason is not None
    assert refusal_words(WHITE, target, reason, after, Names(), CHESS).sentence == sentence
    unowed = refusal_words(BLACK, target, Reason.NO_PUT_BACK, after, Names(), CHESS).sentence
    assert unowed == f"You have no pawn to put back on {square}."


@given(positions(), any_rules, st.sampled_from(Color), st.data())
def test_under_any_rules_an_order_that_is_refused_has_a_sentence(
    position: Position, rules: Rules, color: Color, data: st.DataObject
) -> None:
    squares, accepted = st.sampled_from(SQUARES), legal_orders(position, color, rules)
    no_square, is_promotion = st.none(), st.booleans()
    ways = [st.tuples(*map(st.just, way[:2]), squares) for way in accepted]
    orders = st.tuples(squares, squares, no_square | squares)
    promotions = st.tuples(squares, squares, no_square, is_promotion)
    order = Order(*data.draw(st.one_of(orders, promotions, *ways)))
    reason = refusal(position, color, order, rules)
    assert (reason is None) == (completed(position, color, order, rules) in accepted)
    if reason is not None:
        assert refusal_words(color, order, reason, position, Names(), PAGE).sentence.endswith(".")


@pytest.mark.parametrize("color", list(Color))
def test_every_order_that_is_refused_has_a_short_sentence(color: Color) -> None:
    names = Names("Maximiliane-Charlott", "Hans-Christian-Marie")
    refused = 0
    for order in (Order(origin, target) for origin, target in product(SQUARES, SQUARES)):
        reason = refusal(POSITION, color, order)
        if reason is not None:
            refused += 1
            answer = refusal_words(color, order, reason, POSITION, names, PAGE).sentence
            assert answer.endswith(".")
            assert len(wrap(answer, 27)) <= 4
    assert refused > 500


def test_a_side_with_too_many_pieces_is_named() -> None:
    sentence = excess_sentence(Excess(BLACK, KNIGHT, number=3, limit=2), Names("Ada", "You"))
    assert sentence == "You have 3 knights, and can have 2 at most. Remove some."
