"""The two symmetries of the game: colors reversed with the board upside down, and the mirror."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, NamedTuple

from apocalypse.rules.bets import Bet, Penalties
from apocalypse.rules.board import Color, Piece, Square, flipped_square, mirrored_square
from apocalypse.rules.events import Event
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import PutBackSquares
from tests.rules.positions import Situation


class Symmetry(NamedTuple):
    """How squares, colors and positions look from the other side."""

    square: Callable[[Square], Square]
    color: Callable[[Color], Color]
    position: Callable[[Position], Position]
    swaps: bool
    """Whether White's part becomes Black's."""

    def order(self, order: Order | None) -> Order | None:
        """The order as it looks from there."""
        if order is None:
            return None
        back = None if order.put_back is None else self.square(order.put_back)
        return Order(self.square(order.origin), self.square(order.target), back, order.promotes)

    def situation(self, turn: Situation) -> Situation:
        """The turn as it looks from there."""
        white, black = self.order(turn.white), self.order(turn.black)
        if self.swaps:
            white, black = black, white
        squares: PutBackSquares = {
            self.color(color): self.square(square) for color, square in turn.squares.items()
        }
        penalties = self.penalties(turn.penalties)
        return Situation(self.position(turn.position), white, black, squares, turn.rules, penalties)

    def penalties(self, penalties: Penalties) -> Penalties:
        """The lost bets as they are counted there."""
        return penalties.swapped() if self.swaps else penalties

    def event(self, event: Event) -> Event:
        """The event as it looks from there."""
        values = {field.name: self._part(getattr(event, field.name)) for field in fields(event)}
        if self.swaps and "white" in values:
            values["white"], values["black"] = values["black"], values["white"]
        return replace(event, **values)

    def outcome(self, outcome: Outcome | None) -> Outcome | None:
        """The outcome as it looks from there."""
        if outcome is None:
            return None
        if outcome.stuck is not None:
            return outcome._replace(stuck=self.color(outcome.stuck))
        if outcome.winner is None:
            return outcome
        return outcome._replace(winner=self.color(outcome.winner))

    def _part(self, part: Any) -> Any:  # noqa: ANN401 - whatever an event is made of
        match part:
            case Order():
                return self.order(part)
            case Piece(color, kind):
                return Piece(self.color(color), kind)
            case Color():
                return self.color(part)
            case Outcome():
                return self.outcome(part)
            case Bet():
                return Bet(part.condition, self._part(part.square), self._part(part.piece))
            case tuple():
                return tuple(map(self._part, part))
            case int():
                return self.square(part)
            case _:
                return part


REVERSAL = Symmetry(flipped_square, lambda color: color.other, Position.reversed, swaps=True)
MIRROR = Symmetry(mirrored_square, lambda color: color, Position.mirrored, swaps=False)
