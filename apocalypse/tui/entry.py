"""Entry: an order as it is put together, square by square, in any of the three ways.

A click, Enter on the cursor, and two typed letters all come to the same: a square is chosen. So
the ways mix freely. Entries are values; everything they say comes from the public position.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apocalypse.rules.board import KNIGHT, Color, Mask, Square
from apocalypse.rules.orders import PASS, Order, has_safe_order, targets
from apocalypse.rules.position import Position
from apocalypse.rules.refusal import refusal
from apocalypse.sheets.captions import Names, refusal_sentence
from apocalypse.sheets.notation import Coordinates, square_name
from apocalypse.tui.typed import type_square


@dataclass(frozen=True)
class Entry:
    """What one side has chosen of its order so far."""

    position: Position
    color: Color
    names: Names
    coordinates: Coordinates
    origin: Square | None = None
    target: Square | None = None
    file: str = ""
    """A typed letter of a square that still wants its number."""
    knight: bool = False
    """Whether an H was typed before the square."""
    message: str = ""
    """One sentence about the last thing that could not be done."""

    @property
    def stuck(self) -> bool:
        """Whether the side has no safe order, and passes."""
        return not has_safe_order(self.position, self.color)

    @property
    def complete(self) -> bool:
        """Whether there is an order, or a pass, to seal."""
        return self.target is not None or self.stuck

    @property
    def order(self) -> Order | None:
        """The complete order; None is a pass.

        Raises:
            ValueError: the order is not complete.
        """
        if self.origin is not None and self.target is not None:
            return Order(self.origin, self.target)
        if self.stuck:
            return PASS
        raise ValueError("The order is not complete.")

    @property
    def targets(self) -> Mask:
        """Where the chosen piece may go; 0 while none is chosen."""
        if self.origin is None:
            return 0
        return targets(self.position, self.color, self.origin)

    def saying(self, message: str) -> Entry:
        """The same entry with a sentence to the player."""
        return replace(self, message=message, file="", knight=False)

    def choose(self, square: Square) -> Entry:
        """Choose a square: a piece to order, or where it goes."""
        own = self.position.pieces(self.color) >> square & 1
        if self.origin is not None:
            if square == self.origin:
                return self.cleared()
            if self.targets >> square & 1:
                return replace(self, target=square, file="", knight=False, message="")
            if not own:
                return self._refused(Order(self.origin, square))
        if not own:
            return self._refused(Order(square, square))
        return self._choose_piece(square)

    def _choose_piece(self, square: Square) -> Entry:
        is_knight = bool(self.position.mask(self.color, KNIGHT) >> square & 1)
        name = square_name(square, self.coordinates)
        if self.knight and not is_knight:
            return self.saying(f"H is for a knight; the piece on {name} is a pawn.")
        if not targets(self.position, self.color, square):
            kind = "knight" if is_knight else "pawn"
            return self.saying(f"The {kind} on {name} has nowhere to go.")
        return replace(self.cleared(), origin=square)

    def _refused(self, order: Order) -> Entry:
        reason = refusal(self.position, self.color, order)
        assert reason is not None
        return self.saying(
            refusal_sentence(self.color, order, reason, self.position, self.names, self.coordinates)
        )

    def typed(self, letter: str) -> Entry:
        """Take a typed letter of an order such as ``e4e3`` or ``Ha5b3``."""
        if letter.lower() == "h":
            return replace(self.cleared(), knight=True)
        square, file, message = type_square(self.file, letter, self.coordinates)
        if square is not None:
            return self.choose(square)
        return self.saying(message) if message else replace(self, file=file, message="")

    def taken_back(self) -> Entry:
        """Take back the last thing chosen."""
        if self.file or self.knight:
            return replace(self, file="", knight=False, message="")
        if self.target is not None:
            return replace(self, target=None, message="")
        return self.cleared()

    def cleared(self) -> Entry:
        """An empty entry for the same side."""
        return replace(self, origin=None, target=None, file="", knight=False, message="")
