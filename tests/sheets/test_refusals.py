"""Refusals: an order that is not accepted is answered with what was expected."""

from __future__ import annotations

from itertools import product
from textwrap import wrap

import pytest

from apocalypse.rules.board import BLACK, SQUARES, WHITE, Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.orders import Order
from apocalypse.rules.refusal import Reason, put_back_refusal, refusal
from apocalypse.rules.resolution import resolve
from apocalypse.sheets.captions import Names, refusal_sentence
from apocalypse.sheets.notation import CHESS, PAGE, read_order, read_square

POSITION = from_fen("n2pn/1pN1p/P2p1/2PP1/N4")


def said(color: Color, text: str, names: Names | None = None) -> str:
    """What a player is told of an order, which has to be refused."""
    order = read_order(text, CHESS)
    reason = refusal(POSITION, color, order)
    assert reason is not None
    return refusal_sentence(color, order, reason, POSITION, names or Names(), CHESS)


@pytest.mark.parametrize(
    ("color", "text", "sentence"),
    [
        (WHITE, "****", "You have an order to give, so you may not pass."),
        (WHITE, "e3e4", "There is no piece on e3."),
        (WHITE, "a5b3", "a5 is held by Black's knight: order your own piece."),
        (WHITE, "c2c2", "c2 to c2 goes nowhere: name another square to go to."),
        (WHITE, "a1c2", "c2 is held by your own pawn."),
        (BLACK, "e5d3", "d3 is held by your own pawn."),
        (BLACK, "e4d3", "d3 is held by your own pawn."),
        (WHITE, "a1a2", "A knight leaps two squares and one aside: from a1 to b3."),
        (
            BLACK,
            "a5c5",
            "A knight leaps two squares and one aside: from a5 to b3 or c4.",
        ),
        (
            WHITE,
            "c2c4",
            "A pawn steps one ahead, or captures one diagonally ahead: from c2 to c3 or d3.",
        ),
        (
            WHITE,
            "d2c2",
            "A pawn steps one ahead, or captures one diagonally ahead: from d2 it can go "
            "nowhere now.",
        ),
        (WHITE, "d2d3", "A pawn steps ahead onto an empty square; d3 is held by Black's pawn."),
        (
            WHITE,
            "c2b3",
            "A pawn captures diagonally only where an enemy piece stands; b3 is empty.",
        ),
    ],
)
def test_an_order_is_refused_with_what_was_expected(color: Color, text: str, sentence: str) -> None:
    assert said(color, text) == sentence


def test_the_opponent_is_called_by_name() -> None:
    names = Names("Anna", "Jacques")
    assert said(WHITE, "d2d3", names).endswith("d3 is held by Jacques' pawn.")


@pytest.mark.parametrize(
    ("square", "sentence"),
    [
        ("e5", "e5 is on your last rank: put the pawn on another rank."),
        ("a1", "a1 is held by your own knight: put the pawn on an empty square."),
        ("c4", "c4 is held by Black's pawn: put the pawn on an empty square."),
    ],
)
def test_a_put_back_square_is_refused_with_what_was_expected(square: str, sentence: str) -> None:
    before = from_fen("2p2/P3p/5/5/N2PN")
    after = resolve(before, read_order("a4a5", CHESS), read_order("c5c4", CHESS)).position
    target = read_square(square, CHESS)
    reason = put_back_refusal(after, WHITE, target)
    assert reason is not None
    assert refusal_sentence(WHITE, target, reason, after, Names(), CHESS) == sentence


def test_a_put_back_that_nobody_owes_is_refused() -> None:
    c3 = read_square("c3", CHESS)
    sentence = refusal_sentence(BLACK, c3, Reason.NO_PUT_BACK, POSITION, Names(), CHESS)
    assert sentence == "You have no pawn to put back on c3."


@pytest.mark.parametrize("color", list(Color))
def test_every_order_that_is_refused_has_a_short_sentence(color: Color) -> None:
    names = Names("Maximiliane-Charlott", "Hans-Christian-Marie")
    refused = 0
    for order in (Order(origin, target) for origin, target in product(SQUARES, SQUARES)):
        reason = refusal(POSITION, color, order)
        if reason is not None:
            refused += 1
            told = refusal_sentence(color, order, reason, POSITION, names, PAGE)
            assert told.endswith(".")
            assert len(wrap(told, 27)) <= 4
    assert refused > 500
