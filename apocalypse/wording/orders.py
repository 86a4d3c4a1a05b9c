"""Orders on screen: as on a game sheet, but a pass is called one."""

from __future__ import annotations

from typing import Final

from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.position import Position

PASS_LABEL: Final = "pass"
"""A pass; ``****`` on a game sheet, which nobody guesses who has not read its notation."""


def order_label(
    order: Order | None, coordinates: Coordinates, position: Position | None = None
) -> str:
    """An order in one word: ``e4e3``, ``d2d1@c4``, or ``pass``.

    With the position before the turn, a knight's order begins with H.
    """
    return PASS_LABEL if order is None else order_text(order, coordinates, position)
