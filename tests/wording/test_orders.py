"""Orders as screens name them."""

from __future__ import annotations

import pytest

from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import PASS, Order
from apocalypse.rules.position import START
from apocalypse.wording.orders import order_label


@pytest.mark.parametrize(
    ("order", "label"), [("a1b3", "Ha5b3"), ("a2a3", "a4a3"), ("d4d5@c2", "d2d1@c4")]
)
def test_an_order_is_named_as_on_a_game_sheet(order: str, label: str) -> None:
    assert order_label(Order.parse(order), PAGE, START) == label


def test_a_pass_is_called_one() -> None:
    assert order_label(PASS, PAGE, START) == "pass"
