"""Orders typed at the table without their origin: as people write them, on the board in front."""

from __future__ import annotations

import pytest

from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.notation import CHESS, PAGE, Coordinates
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, XOGO, Rules
from apocalypse.wording.names import Names

TWO = Position.from_fen("4p/5/1N3/4P/1N3")
"""White's knights on b1 and b3 both go to d2."""


def typed(
    text: str,
    rules: Rules = CLASSIC,
    position: Position = START,
    color: Color = WHITE,
    coordinates: Coordinates = CHESS,
) -> OrderEntry:
    entry = OrderEntry(position, color, rules, Names(), coordinates)
    for letter in text:
        entry = entry.typed(letter)
    return entry


@pytest.mark.parametrize(
    ("text", "order"),
    [
        *(("hb3", "a1b3"), ("nb3", "a1b3"), ("Nb3", "a1b3"), ("na1b3", "a1b3")),
        *(("na1xb3", "a1b3"), ("axb3", "a2b3"), ("AXB3", "a2b3"), ("a2xb3", "a2b3")),
        *(("axcb3", "a2b3"), ("e2e3axb3", "a2b3"), ("axb3nb3", "a1b3"), ("e2e3hb3", "a1b3")),
    ],
)
def test_an_order_may_leave_out_its_origin(text: str, order: str) -> None:
    entry = typed(text, XOGO)
    assert entry.is_complete
    assert not any(typed(text[:end], XOGO).message for end in range(len(text) + 1))
    assert entry.order == Order.parse(order, CHESS)


def test_ranks_are_those_of_the_players() -> None:
    assert typed("nb3", coordinates=PAGE).order == Order.parse("a5b3", PAGE)


def test_an_order_that_is_not_finished_cannot_be_sealed() -> None:
    for text in ("e2e3a", "e2e3ax", "e2e3axb", "n", "nb", "e2e3n"):
        assert not typed(text, XOGO).is_complete
        assert not typed(f"{text}", XOGO).taken_back().file


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("nd2", TWO, "Hd2 can mean Hb1d2 or Hb3d2. Write one of them."),
        ("nc3", START, "No such knight of yours can go to c3. Write both squares."),
        ("axb3", START, "A pawn moves diagonally only to capture. b3 is empty."),
        ("axe3", START, "No such pawn of yours can go to e3. Write both squares."),
        ("na2", START, "H is for a knight, but the piece on a2 is a pawn."),
        ("x", START, "x is not part of a square. Files are a to e, ranks 1 to 5."),
        ("axx", START, "x is not part of a square. Files are a to e, ranks 1 to 5."),
        ("ax3", START, "Type the letter of a square before its number, such as e4."),
    ],
)
def test_a_short_order_that_is_not_one_order_says_why(
    text: str, position: Position, message: str
) -> None:
    entry = typed(text, position=position)
    assert (entry.message, entry.is_complete) == (message, False)
