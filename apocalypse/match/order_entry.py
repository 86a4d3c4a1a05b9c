"""Entry: an order as it is put together, square by square, in any of the three ways.

A click, Enter on the cursor, and two typed letters all come to the same: a square is chosen. So
the ways mix freely. Entries are values; everything they say comes from the public position.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apocalypse.match.typed_square import type_square
from apocalypse.rules.bets import BetSet
from apocalypse.rules.board import KNIGHT, Color, Mask, Square
from apocalypse.rules.legal import has_safe_order, legal_orders, refusal
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.orders import PASS, Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import refusal_sentence


@dataclass(frozen=True)
class OrderEntry:
    """What one side has chosen of its order so far."""

    position: Position
    color: Color
    rules: Rules
    names: Names
    coordinates: Coordinates
    origin: Square | None = None
    target: Square | None = None
    put_back: Square | None = None
    """Where the pawn goes back, in rule sets that want the square in the order."""
    promotes: bool = False
    """Whether a promotion was chosen where the pawn could go back as well."""
    file: str = ""
    """A typed letter of a square that still wants its number."""
    knight: bool = False
    """Whether an H was typed before the square."""
    message: str = ""
    """One sentence about the last thing that could not be done."""

    @property
    def stuck(self) -> bool:
        """Whether the side has no safe order, and passes."""
        return not has_safe_order(self.position, self.color, self.rules)

    @property
    def complete(self) -> bool:
        """Whether there is an order, or a pass, to seal."""
        if self.target is None:
            return self.stuck and self.origin is None
        return self.put_back is not None or self.promotes or not self.wants_square

    @property
    def wants_square(self) -> bool:
        """Whether the order has come to where it says how its pawn goes on."""
        return any(order.put_back is not None for order in self._endings)

    @property
    def may_promote(self) -> bool:
        """Whether the pawn may be ordered to become a knight instead of going back."""
        return any(order.put_back is None for order in self._endings)

    @property
    def order(self) -> Order | None:
        """The complete order; None is a pass.

        Raises:
            ValueError: the order is not complete.
        """
        if not self.complete:
            raise ValueError("The order is not complete.")
        if self.origin is None or self.target is None:
            return PASS
        return Order(self.origin, self.target, self.put_back)

    @property
    def bets(self) -> BetSet:
        """What the complete order bets on; nothing, while it is not complete or if it is safe."""
        order = self.order if self.complete else None
        return () if order is None else self._accepted[order]

    @property
    def lights(self) -> tuple[Mask, Mask]:
        """The squares that may be chosen next, safely and as a bet."""
        safe = bold = 0
        for order, bets in self._accepted.items():
            if self.target is None and order.origin == self.origin:
                square = order.target
            elif order[:2] == (self.origin, self.target) and order.put_back is not None:
                square = order.put_back
            else:
                continue
            if bets:
                bold |= 1 << square
            else:
                safe |= 1 << square
        return safe, bold & ~safe

    @property
    def _accepted(self) -> dict[Order, BetSet]:
        return dict(legal_orders(self.position, self.color, self.rules))

    @property
    def _endings(self) -> list[Order]:
        """The accepted orders with the chosen origin and target."""
        return [order for order in self._accepted if order[:2] == (self.origin, self.target)]

    def saying(self, message: str) -> OrderEntry:
        """The same entry with a sentence to the player."""
        return replace(self, message=message, file="", knight=False)

    def choose(self, square: Square) -> OrderEntry:
        """Choose a square: a piece to order, where it goes, or where a pawn goes back."""
        own = self.position.pieces(self.color) >> square & 1
        if self.origin is None:
            return self._choose_piece(square) if own else self._refused(Order(square, square))
        if self.target is not None and self.wants_square:
            if Order(self.origin, self.target, square) in self._accepted:
                return replace(self.saying(""), put_back=square, promotes=False)
            if not self.complete and square != self.origin:
                return self._refused(Order(self.origin, self.target, square))
        if square == self.origin:
            return self.cleared()
        if any(order[:2] == (self.origin, square) for order in self._accepted):
            return replace(self.saying(""), target=square, put_back=None, promotes=False)
        return self._choose_piece(square) if own else self._refused(Order(self.origin, square))

    def _choose_piece(self, square: Square) -> OrderEntry:
        is_knight = bool(self.position.mask(self.color, KNIGHT) >> square & 1)
        name = square_name(square, self.coordinates)
        if self.knight and not is_knight:
            return self.saying(f"H is for a knight; the piece on {name} is a pawn.")
        if not any(order.origin == square for order in self._accepted):
            kind = "knight" if is_knight else "pawn"
            return self.saying(f"The {kind} on {name} cannot move.")
        return replace(self.cleared(), origin=square)

    def promoting(self) -> OrderEntry:
        """Choose that the pawn becomes a knight, where the order has to say so."""
        if self.wants_square and self.may_promote:
            return replace(self.saying(""), put_back=None, promotes=True)
        return self.saying("This order cannot promote a pawn.")

    def _refused(self, order: Order) -> OrderEntry:
        reason = refusal(self.position, self.color, order, self.rules)
        assert reason is not None
        return self.saying(
            refusal_sentence(self.color, order, reason, self.position, self.names, self.coordinates)
        )

    def typed(self, letter: str) -> OrderEntry:
        """Take a typed letter of an order such as ``e4e3``, ``Ha5b3`` or ``d2d1c4``."""
        if letter.lower() == "h":
            return self.promoting() if self.wants_square else replace(self.cleared(), knight=True)
        square, file, message = type_square(self.file, letter, self.coordinates)
        if square is not None:
            return self.choose(square)
        return self.saying(message) if message else replace(self, file=file, message="")

    def taken_back(self) -> OrderEntry:
        """Take back the last thing chosen."""
        if self.file or self.knight:
            return replace(self, file="", knight=False, message="")
        if self.put_back is not None or self.promotes:
            return replace(self, put_back=None, promotes=False, message="")
        if self.target is not None:
            return replace(self, target=None, message="")
        return self.cleared()

    def cleared(self) -> OrderEntry:
        """An empty entry for the same side."""
        return OrderEntry(self.position, self.color, self.rules, self.names, self.coordinates)
