"""Each step of an order clears what the step before it left: a message, a letter, an H."""

from __future__ import annotations

import pytest

from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.board import WHITE
from apocalypse.rules.fen import from_fen
from apocalypse.rules.notation import CHESS, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC, VCHESS, Rules
from apocalypse.wording.names import Names

WAITING = "n2p1/1P2p/1n3/P3P/N3N"
"""White's pawn on b4 may promote or be put back."""


def typed(text: str, rules: Rules = VCHESS, fen: str = WAITING) -> OrderEntry:
    entry = OrderEntry(from_fen(fen), WHITE, rules, Names(), CHESS)
    for letter in text:
        entry = entry.typed(letter)
    return entry


@pytest.mark.parametrize("keys", ["b4b5c3", "b4b5h", "b4b5", "b4", "b4b5c3d", "Ha1c2", "H", "a"])
def test_what_is_accepted_leaves_no_message(keys: str) -> None:
    assert typed(keys).message == ""


@pytest.mark.parametrize("keys", ["b4b5c3", "b4b5h", "b4b5", "b4"])
def test_taking_back_removes_the_message(keys: str) -> None:
    refused = typed(keys + "z")
    assert refused.message
    assert refused.taken_back() == typed(keys).taken_back()
    assert refused.typed("c").message == ""


def test_a_refusal_forgets_the_letter_and_the_h() -> None:
    refused = typed("Hz")
    assert (refused.has_knight_letter, refused.file) == (False, "")
    assert typed("cz") == typed("z")


def test_a_promotion_and_a_square_replace_each_other() -> None:
    promoted, put_back = typed("b4b5c3h"), typed("b4b5hc3")
    assert (promoted.promotes, promoted.put_back) == (True, None)
    assert (put_back.promotes, put_back.put_back) == (False, read_square("c3", CHESS))


def test_another_target_forgets_where_the_pawn_was_put_back() -> None:
    chosen = typed("b4b5c3").choose(read_square("a1", CHESS))
    assert (chosen.origin, chosen.target, chosen.put_back) == (0, None, None)


def test_a_knight_that_cannot_move_is_called_a_knight() -> None:
    blocked = typed("a1", CLASSIC, "npppn/4p/1P3/2P2/N4")
    assert blocked.message == "The knight on a1 cannot move."
    assert typed("Ha1", CLASSIC, "npppn/4p/1P3/2P2/N4").message == blocked.message


def test_an_order_typed_for_a_wrong_piece_says_why_after_its_target_too() -> None:
    enemy = typed("e4")
    assert enemy.message == "e4 holds Black's pawn. Choose one of your own pieces."
    assert [typed(f"e4{rest}").message for rest in ("d", "d2")] == [enemy.message] * 2
    assert typed("e4d2c2").message == "There is no piece on c2. Choose one of your pieces."
    assert typed("e4e2e3").order == Order.parse("e2e3", CHESS)
    stuck = "npppn/4p/1P3/2P2/N4"
    for order in ("a1d3", "Ha1d3"):
        assert typed(order, CLASSIC, stuck).message == "The knight on a1 cannot move."


def test_an_order_is_complete_with_its_target_where_nothing_else_is_to_be_said() -> None:
    assert typed("a2a3", CLASSIC).order == Order.parse("a2a3", CHESS)
    assert typed("a2a3", CLASSIC).bets == ()
