"""Trial: other orders for a turn of a game, and what follows from them.

A trial can also begin from a position of no game. Both sides write in the open, the game stays as
it was played, and nothing is saved.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from apocalypse.rules.board import BLACK, WHITE, Color, Square

if TYPE_CHECKING:
    from apocalypse.rules.game import Game, Turn
    from apocalypse.rules.orders import Order


@dataclass(frozen=True)
class Trial:
    """A trial as far as it has come."""

    game: Game
    """The game before the turn that is tried, with the turns that were tried so far."""
    turns_before: int
    """The number of turns before the trial."""
    game_turn: Turn | None = None
    """The turn of the game in whose place the first turn is tried; None: there is none."""
    tried_orders: Mapping[Color, Order | None] = field(default_factory=dict)
    """The orders that were tried for the next turn; None is a pass."""

    @classmethod
    def of_turn(cls, game: Game, number: int) -> Trial:
        """A trial of a turn of a game, counted from 1; it may be the turn after the last one."""
        before = game.first_turns(number - 1)
        game_turn: Turn | None = None
        if number <= len(game.turns):
            game_turn = game.turns[number - 1]
        return cls(before, len(before.turns), game_turn)

    @property
    def number(self) -> int:
        """The number of the turn that is tried next."""
        return len(self.game.turns) + 1

    @property
    def is_first_turn(self) -> bool:
        """Whether no turn was tried yet."""
        return len(self.game.turns) == self.turns_before

    @property
    def game_orders(self) -> Mapping[Color, Order | None]:
        """The orders that the game has for the next turn; none after the first turn tried."""
        if self.game_turn is None or not self.is_first_turn:
            return {}
        return {WHITE: self.game_turn.white, BLACK: self.game_turn.black}

    @property
    def orders(self) -> Mapping[Color, Order | None]:
        """The orders for the next turn: those of the game, unless others were tried."""
        return {**self.game_orders, **self.tried_orders}

    @property
    def can_undo(self) -> bool:
        """Whether there is an order or a turn to take back."""
        return bool(self.tried_orders) or not self.is_first_turn

    def with_order(self, color: Color, order: Order | None) -> Trial:
        """The trial with another order of a side; with that of the game, nothing is changed."""
        game_orders = self.game_orders
        if color in game_orders and game_orders[color] == order:
            return self.without_order(color)
        return replace(self, tried_orders={**self.tried_orders, color: order})

    def without_order(self, color: Color) -> Trial:
        """The trial without the order that a side tried for the next turn."""
        others = dict(self.tried_orders)
        others.pop(color, None)
        return replace(self, tried_orders=others)

    def played(self) -> Trial:
        """The trial after the next turn, for which both sides have an order."""
        game = self.game.after(self.orders[WHITE], self.orders[BLACK])
        return replace(self, game=game, tried_orders={})

    def put_back(self, squares: Mapping[Color, Square]) -> Trial:
        """The trial after the pawns of the last turn were put back."""
        return replace(self, game=self.game.put_back(squares))

    def undone(self) -> Trial:
        """The trial without the orders tried for the next turn, or else before the last turn.

        A turn that is taken back leaves its orders, to change one of them.
        """
        if self.tried_orders or self.is_first_turn:
            return replace(self, tried_orders={})
        turn = self.game.turns[-1]
        before = replace(self, game=self.game.undo())
        return before.with_order(WHITE, turn.white).with_order(BLACK, turn.black)

    def game_turn_for(self, turn: Turn) -> Turn | None:
        """The turn of the game in whose place a turn was tried; None: there is none."""
        if turn.number == self.turns_before + 1:
            return self.game_turn
        return None
