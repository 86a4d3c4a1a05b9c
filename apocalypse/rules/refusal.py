"""Refusal: why an order is not accepted."""

from __future__ import annotations

from enum import Enum

from apocalypse.rules.accepted import accepted_orders, can_move
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import (
    KNIGHT,
    KNIGHT_MOVES,
    PAWN,
    PAWN_DIAGONALS,
    PAWN_STEPS,
    Color,
    Square,
)
from apocalypse.rules.orders import PASS, Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, Bets, Rules


class Reason(Enum):
    """Why an order is not accepted; each reason becomes one sentence on the screen."""

    MUST_MOVE = "a pass while the side has an order"
    EMPTY_ORIGIN = "no piece stands on the origin"
    ENEMY_PIECE = "the piece on the origin is the opponent's"
    SAME_SQUARE = "the target is the origin"
    OWN_PIECE = "the target is held by a piece of its own side"
    NOT_A_KNIGHTS_MOVE = "a knight does not move so"
    NOT_A_PAWNS_STEP = "a pawn does not step so"
    PAWN_BLOCKED = "a pawn's straight step needs an empty square"
    NOTHING_TO_CAPTURE = "a pawn's diagonal step needs an enemy piece"
    BET_IS_HOPELESS = "no safe order of the enemy makes the bet good"
    SAME_ENDS = "another order with the same origin and landing is accepted in its place"
    LAST_PAWN_PROMOTES = "the last pawn may not promote"
    PUT_BACK_MISSING = "the order must say where its pawn goes back"
    NO_PUT_BACK = "there is no pawn to put back"
    PUT_BACK_OCCUPIED = "a pawn goes back on an empty square"
    PUT_BACK_LAST_RANK = "a pawn does not go back on its last rank"


def refusal(
    position: Position, color: Color, order: Order | None, rules: Rules = CLASSIC
) -> Reason | None:
    """Why a side may not give an order in a position, or None if it may."""
    if order is PASS:
        return Reason.MUST_MOVE if can_move(position, color, rules) else None
    if order in accepted_orders(position, color, rules):
        return None
    return (
        _wrong_piece(position, color, order)
        or _wrong_way(position, color, order)
        or _same_ends(position, color, order, rules)
        or _wrong_end(position, color, order, rules)
        or _no_bet(position, color, order, rules)
    )


def _wrong_piece(position: Position, color: Color, order: Order) -> Reason | None:
    piece = position.piece_at(order.origin)
    if piece is None:
        return Reason.EMPTY_ORIGIN
    if piece.color is not color:
        return Reason.ENEMY_PIECE
    return Reason.SAME_SQUARE if order.target == order.origin else None


def _wrong_way(position: Position, color: Color, order: Order) -> Reason | None:
    """Ways that no rule set knows."""
    if position.mask(color, KNIGHT) >> order.origin & 1:
        leap = KNIGHT_MOVES[order.origin] >> order.target & 1
        return None if leap else Reason.NOT_A_KNIGHTS_MOVE
    side = color.index
    step = PAWN_STEPS[side][order.origin] >> order.target & 1
    if step:
        own = position.pieces(color) >> order.target & 1
        return Reason.PAWN_BLOCKED if own else None
    diagonal = PAWN_DIAGONALS[side][order.origin] >> order.target & 1
    return None if diagonal else Reason.NOT_A_PAWNS_STEP


def _same_ends(position: Position, color: Color, order: Order, rules: Rules) -> Reason | None:
    """Orders of which only one is accepted, where orders are told apart by their ends."""
    ends = order.origin, order.landing
    accepted = accepted_orders(position, color, rules)
    alike = any((other.origin, other.landing) == ends for other in accepted)
    return Reason.SAME_ENDS if rules.bets_by_ends and alike else None


def _wrong_end(position: Position, color: Color, order: Order, rules: Rules) -> Reason | None:
    """Put-back squares that are missing, surplus or wrong, and the last pawn."""
    endings = {o for o in accepted_orders(position, color, rules) if o[:2] == order[:2]}
    if not endings:
        arrives = color.last_rank >> order.target & 1
        last = position.mask(color, PAWN) == 1 << order.origin
        barred = arrives and last and not rules.last_pawn_may_promote
        return Reason.LAST_PAWN_PROMOTES if barred else None
    if order.put_back is None:
        return Reason.PUT_BACK_MISSING
    if all(ending.put_back is None for ending in endings):
        return Reason.NO_PUT_BACK
    if color.last_rank >> order.put_back & 1:
        return Reason.PUT_BACK_LAST_RANK
    holder = position.piece_at(order.put_back)
    bet = holder is None or (holder.color is not color and rules.bets is Bets.PLAUSIBLE)
    return Reason.BET_IS_HOPELESS if bet else Reason.PUT_BACK_OCCUPIED


def _no_bet(position: Position, color: Color, order: Order, rules: Rules) -> Reason:
    """An order that would be a bet, and is not accepted as one."""
    if rules.bets is not Bets.REFUSED:
        return Reason.BET_IS_HOPELESS
    own = position.pieces(color) >> order.target & 1
    if own:
        return Reason.OWN_PIECE
    if PAWN_STEPS[color.index][order.origin] >> order.target & 1:
        return Reason.PAWN_BLOCKED
    return Reason.NOTHING_TO_CAPTURE


def put_back_refusal(position: Position, color: Color, square: Square) -> Reason | None:
    """Why a waiting pawn of a side may not go back on a square, or None if it may."""
    if put_back_squares(position, color) >> square & 1:
        return None
    last_rank = color.last_rank >> square & 1
    return Reason.PUT_BACK_LAST_RANK if last_rank else Reason.PUT_BACK_OCCUPIED
