"""Refusals: why an order is not accepted, in one sentence that says what was expected.

Everything is said of the position that both players see, and to the player who wrote the order.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.board import Color, Square, squares_in
from apocalypse.rules.legal import Reason
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.orders import Order, targets
from apocalypse.rules.position import Position
from apocalypse.wording.names import Names


def refusal_sentence(
    color: Color,
    order: Order | Square | None,
    reason: Reason,
    position: Position,
    names: Names,
    coordinates: Coordinates,
) -> str:
    """Say to a player why an order is refused and what was expected.

    Args:
        color: whose order it is.
        order: the order, None for a pass; for a put-back, the square.
        reason: why the rules refuse it.
        position: what the order was judged on; for a put-back, the position after the reveal.
        names: what the players are called.
        coordinates: how squares are written.
    """
    view = _View(color, position, names, coordinates)
    if isinstance(order, Order):
        return view.order_sentence(order, reason)
    if order is None:
        return "You have an order to give, so you may not pass."
    return view.put_back_sentence(order, reason)


_OF_PUT_BACK: Final = {
    Reason.NO_PUT_BACK,
    Reason.PUT_BACK_OCCUPIED,
    Reason.PUT_BACK_LAST_RANK,
}


class _View(NamedTuple):
    """The board as one player is told of it."""

    color: Color
    position: Position
    names: Names
    coordinates: Coordinates

    def order_sentence(self, order: Order, reason: Reason) -> str:
        origin = square_name(order.origin, self.coordinates)
        target = square_name(order.target, self.coordinates)
        if order.put_back is not None and reason in _OF_PUT_BACK:
            return self.put_back_sentence(order.put_back, reason)
        match reason:
            case Reason.EMPTY_ORIGIN:
                return f"There is no piece on {origin}."
            case Reason.ENEMY_PIECE:
                return f"{origin} is held by {self.holder(order.origin)}: order your own piece."
            case Reason.SAME_SQUARE:
                return f"{origin} to {target} goes nowhere: name another square to go to."
            case Reason.OWN_PIECE:
                return f"{target} is held by {self.holder(order.target)}."
            case Reason.NOT_A_KNIGHTS_MOVE:
                so = "A knight leaps two squares and one aside"
                return f"{so}: from {origin} {self.reach(order.origin)}."
            case Reason.NOT_A_PAWNS_STEP:
                so = "A pawn steps one ahead, or captures one diagonally ahead"
                return f"{so}: from {origin} {self.reach(order.origin)}."
            case Reason.PAWN_BLOCKED:
                so = "A pawn steps ahead onto an empty square"
                return f"{so}; {target} is held by {self.holder(order.target)}."
            case Reason.NOTHING_TO_CAPTURE:
                so = "A pawn captures diagonally only where an enemy piece stands"
                return f"{so}; {target} is empty."
            case Reason.BET_IS_HOPELESS:
                return f"Nothing that {self.names.of(self.color.other)} can order makes that good."
            case Reason.SAME_ENDS:
                landing = square_name(order.landing, self.coordinates)
                return f"Another order from {origin} to {landing} is accepted in its place."
            case Reason.LAST_PAWN_PROMOTES:
                return "Your last pawn may not promote."
            case Reason.PUT_BACK_MISSING:
                return "You have two knights: say where the pawn goes back."
            case _:
                raise ValueError(f"{reason} is no reason to refuse the order of a piece.")

    def put_back_sentence(self, square: Square, reason: Reason) -> str:
        name = square_name(square, self.coordinates)
        if reason is Reason.PUT_BACK_OCCUPIED:
            return f"{name} is held by {self.holder(square)}: put the pawn on an empty square."
        if reason is Reason.PUT_BACK_LAST_RANK:
            return f"{name} is on your last rank: put the pawn on another rank."
        return f"You have no pawn to put back on {name}."

    def holder(self, square: Square) -> str:
        """The piece that stands on a square, and whose it is."""
        piece = self.position.piece_at(square)
        assert piece is not None
        own = piece.color is self.color
        return f"your own {piece.kind.value}" if own else self.names.piece(piece)

    def reach(self, origin: Square) -> str:
        """Where the piece on a square may go, as ``to b3 or c4``."""
        reached = squares_in(targets(self.position, self.color, origin))
        squares = sorted(square_name(square, self.coordinates) for square in reached)
        if not squares:
            return "it can go nowhere now"
        *others, last = squares
        return f"to {', '.join(others)} or {last}" if others else f"to {last}"
