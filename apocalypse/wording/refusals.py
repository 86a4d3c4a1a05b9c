"""Refusals: why an order is not accepted, and what to do instead.

They address the player who wrote the order and rest on the position that both players see.
"""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from apocalypse.rules.board import Color, Square
from apocalypse.rules.legal import Excess, Reason
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.orders import Order, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, BetPolicy, Rules
from apocalypse.wording.names import Names, list_words


def refusal_sentence(
    color: Color,
    order: Order | Square | None,
    reason: Reason,
    position: Position,
    names: Names,
    coordinates: Coordinates,
    rules: Rules = CLASSIC,
) -> str:
    """Why an order (None: a pass) or a put-back square is refused, and what to do instead.

    The position is that on which it was judged; for a put-back, the one after the reveal. In rule
    sets with bets, the squares that are named are the safe ones.
    """
    view = _View(color, position, names, coordinates, rules.bets is not BetPolicy.REFUSED)
    if isinstance(order, Order):
        return view.order_sentence(order, reason)
    if order is None:
        return "If you have a legal order you must give one."
    return view.put_back_sentence(order, reason)


FREE_HERE: Final = "A side has more than two knights, so promotion is free here."
"""Why the rules of a position differ from those that it was read with or proposed for."""


def excess_sentence(excess: Excess, names: Names) -> str:
    """Why a position is refused in which a side has too many pieces."""
    color, kind, number, limit = excess
    has = names.clause(color, "has", "have")
    return f"{has} {number} {kind.value}s, and can have {limit} at most. Remove some."


_OF_PUT_BACK: Final = {Reason.NO_PUT_BACK, Reason.PUT_BACK_OCCUPIED, Reason.PUT_BACK_LAST_RANK}


class _View(NamedTuple):
    """The board as one player sees it."""

    color: Color
    position: Position
    names: Names
    coordinates: Coordinates
    has_bets: bool

    def order_sentence(self, order: Order, reason: Reason) -> str:
        origin = square_name(order.origin, self.coordinates)
        target = square_name(order.target, self.coordinates)
        if order.put_back is not None and reason in _OF_PUT_BACK:
            return self.put_back_sentence(order.put_back, reason)
        match reason:
            case Reason.EMPTY_ORIGIN:
                return f"There is no piece on {origin}. Choose one of your pieces."
            case Reason.ENEMY_PIECE:
                holder = self.holder(order.origin)
                return f"{origin} holds {holder}. Choose one of your own pieces."
            case Reason.SAME_SQUARE:
                return f"The piece is already on {target}. Choose another square."
            case Reason.OWN_PIECE:
                return f"{target} is blocked by {self.holder(order.target)}. Choose another square."
            case Reason.NOT_A_KNIGHTS_MOVE:
                move = "A knight moves two squares straight and one to the side"
                return f"{move}. From {origin} it {self.reach(order.origin)}."
            case Reason.NOT_A_PAWNS_STEP:
                move = "A pawn moves one step ahead, or captures one step diagonally ahead"
                return f"{move}. From {origin} it {self.reach(order.origin)}."
            case Reason.PAWN_BLOCKED:
                move = "A pawn moves straight ahead only to an empty square"
                return f"{move}. {target} is blocked by {self.holder(order.target)}."
            case Reason.NOTHING_TO_CAPTURE:
                return f"A pawn moves diagonally only to capture. {target} is empty."
            case Reason.BET_IS_HOPELESS:
                owner = self.names.owner(self.color.other)
                return f"None of {owner} orders would make that legal. Choose another order."
            case Reason.SAME_ENDS:
                landing = square_name(order.landing, self.coordinates)
                ends = f"from {origin} to {landing}"
                return f"Only one order {ends} is accepted, and not this one. Choose another order."
            case Reason.LAST_PAWN_PROMOTES:
                return "You may not promote your last pawn. Choose another order."
            case Reason.PUT_BACK_MISSING:
                return "You have two knights. Say where you put the pawn back."
            case (
                Reason.MUST_MOVE
                | Reason.NO_PUT_BACK
                | Reason.PUT_BACK_OCCUPIED
                | Reason.PUT_BACK_LAST_RANK
            ):
                raise ValueError(f"{reason} is no reason to refuse the order of a piece.")
            case _:
                assert_never(reason)

    def put_back_sentence(self, square: Square, reason: Reason) -> str:
        name = square_name(square, self.coordinates)
        if reason is Reason.PUT_BACK_OCCUPIED:
            return f"{name} is blocked by {self.holder(square)}. Choose an empty square."
        if reason is Reason.PUT_BACK_LAST_RANK:
            return f"{name} is on your last rank. Choose a square on another rank."
        return f"You have no pawn to put back on {name}."

    def holder(self, square: Square) -> str:
        """The piece that stands on a square, and whose it is."""
        piece = self.position.piece_at(square)
        assert piece is not None
        own = piece.color is self.color
        return f"your own {piece.kind.value}" if own else self.names.piece(piece)

    def reach(self, origin: Square) -> str:
        """Where the piece on a square can go: ``can go to b3 or c4``; ``safely`` beside bets."""
        safely = "safely " if self.has_bets else ""
        orders = safe_orders(self.position, self.color)
        reached = (order.target for order in orders if order.origin == origin)
        squares = sorted(square_name(square, self.coordinates) for square in reached)
        if not squares:
            return f"cannot {safely}move now"
        return f"can {safely}go to {list_words(squares, 'or')}"
