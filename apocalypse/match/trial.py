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
    start: int
    """The number of turns before the trial."""
    written: Turn | None = None
    """The turn of the game that is tried first; None: the trial begins from a position."""
    changed: Mapping[Color, Order | None] = field(default_factory=dict)
    """The orders that were tried for the next turn; None is a pass."""

    @classmethod
    def of_turn(cls, game: Game, number: int) -> Trial:
        """A trial of a turn of a game, counted from 1; after the last one, of what may follow."""
        before = game.first_turns(number - 1)
        written: Turn | None = None
        if number <= len(game.turns):
            written = game.turns[number - 1]
        return cls(before, len(before.turns), written)

    @property
    def number(self) -> int:
        """The number of the turn that is tried next."""
        return len(self.game.turns) + 1

    @property
    def is_first_turn(self) -> bool:
        """Whether no turn was tried yet."""
        return len(self.game.turns) == self.start

    @property
    def orders(self) -> Mapping[Color, Order | None]:
        """The orders for the next turn: those of the game, unless others were tried."""
        if self.written is None or not self.is_first_turn:
            return self.changed
        written = self.written
        return {WHITE: written.white, BLACK: written.black, **self.changed}

    @property
    def can_undo(self) -> bool:
        """Whether there is an order or a turn to take back."""
        return bool(self.changed) or not self.is_first_turn

    def with_order(self, color: Color, order: Order | None) -> Trial:
        """The trial with another order of a side; with that of the game, nothing is changed."""
        if self.written is not None and self.is_first_turn:
            is_unchanged = self.written.order(color) == order
            if is_unchanged:
                return self.without_order(color)
        return replace(self, changed={**self.changed, color: order})

    def without_order(self, color: Color) -> Trial:
        """The trial without the order that a side tried for the next turn."""
        changed = {side: order for side, order in self.changed.items() if side is not color}
        return replace(self, changed=changed)

    def played(self) -> Trial:
        """The trial after the next turn, for which both sides have an order."""
        game = self.game.after(self.orders[WHITE], self.orders[BLACK])
        return replace(self, game=game, changed={})

    def put_back(self, squares: Mapping[Color, Square]) -> Trial:
        """The trial after the pawns of the last turn were put back."""
        return replace(self, game=self.game.put_back(squares))

    def undone(self) -> Trial:
        """The trial without the orders tried for the next turn, or else before the last turn.

        A turn that is taken back leaves its orders, to change one of them.
        """
        if self.changed or self.is_first_turn:
            return replace(self, changed={})
        turn = self.game.turns[-1]
        before = replace(self, game=self.game.undo(), changed={})
        return before.with_order(WHITE, turn.white).with_order(BLACK, turn.black)

    def written_for(self, turn: Turn) -> Turn | None:
        """The turn of the game in whose place a turn was tried; None: there is none."""
        is_first = turn.number == self.start + 1
        return self.written if is_first else None
