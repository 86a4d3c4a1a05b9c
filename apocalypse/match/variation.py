"""Variation: other orders in a game, or the orders that follow from a position of no game.

Both sides write in the open, White first, and nothing is saved.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from apocalypse.match.match import Match
from apocalypse.rules.board import BLACK, WHITE, Color

if TYPE_CHECKING:
    from apocalypse.rules.game import Game
    from apocalypse.rules.orders import Order

_Match = TypeVar("_Match", bound=Match)


class Variation(Generic[_Match]):
    """A variation as it is played, in a match of its own: the game stays as it is."""

    def __init__(self, match: _Match, orders: Mapping[Color, Order | None] | None = None) -> None:
        """Begin where a match stands; ``orders`` of the first turn are written already."""
        self.match = replace(match)
        self._first_orders = orders or {}
        self._orders = dict(self._first_orders)
        self._earlier: list[Game] = []
        """The game before each turn of the variation."""

    @property
    def is_first_turn(self) -> bool:
        """Whether no turn of the variation has been played."""
        return not self._earlier

    @property
    def writer(self) -> Color | None:
        """The side that writes next; None: both orders are written."""
        return next((color for color in Color if color not in self._orders), None)

    @property
    def has_order(self) -> bool:
        """Whether an order was written in this turn."""
        return len(self._orders) > (len(self._first_orders) if self.is_first_turn else 0)

    @property
    def can_undo(self) -> bool:
        """Whether there is an order or a turn to take back."""
        return self.has_order or not self.is_first_turn

    def write(self, color: Color, order: Order | None) -> None:
        """Take the order of a side; None is a pass."""
        self._orders[color] = order

    def play(self) -> None:
        """Play the turn that both sides have written."""
        match = self.match
        self._earlier.append(match.game)
        match.game = match.game.play(self._orders[WHITE], self._orders[BLACK])
        self._orders = {}

    def undo(self) -> None:
        """Take back what was written in this turn, or else the last turn, if there is one."""
        if self._earlier and not self.has_order:
            self.match.game = self._earlier.pop()
        self._orders = dict(self._first_orders if self.is_first_turn else {})
