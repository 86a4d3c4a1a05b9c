"""Legality: how many pieces there may be, safe orders, bets, and the reasons for refusals."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from apocalypse.rules import kernel
from apocalypse.rules.bets import BetSet
from apocalypse.rules.board import (
    COLORS,
    KNIGHT,
    KNIGHT_MOVES,
    PAWN,
    PAWN_DIAGONALS,
    PAWN_STEPS,
    Color,
    Kind,
    Square,
    check_color,
)
from apocalypse.rules.kernel import KNIGHT_LIMIT
from apocalypse.rules.notation import CHESS, PAGE, square_name
from apocalypse.rules.order_list import (
    last_pawn_stays,
    listed_orders,
    names_square,
    safe_replies,
)
from apocalypse.rules.orders import PASS, Order, check_order, order_text, orders_without_bets
from apocalypse.rules.position import Position, check_position
from apocalypse.rules.rulesets import CLASSIC, BetPolicy, PutBackChoice, Rules, check_rules

PAWN_LIMIT: Final = 5
"""The pawns of a side at the start. There are never more."""


class Excess(NamedTuple):
    """More pieces of a kind than a side can have."""

    color: Color
    kind: Kind
    number: int
    """How many there are."""
    limit: int
    """How many there can be."""


def excess(position: Position, rules: Rules) -> Excess | None:
    """The first excess of pieces in a position; None if both sides can have what they have."""
    for color in COLORS:
        pawns = position.number_of(color, PAWN)
        if pawns > PAWN_LIMIT:
            return Excess(color, PAWN, pawns, PAWN_LIMIT)
        limit = KNIGHT_LIMIT
        if not rules.turn.capped:
            # Each missing pawn may have become a knight, and one always may.
            limit += max(1, PAWN_LIMIT - pawns)
        knights = position.number_of(color, KNIGHT)
        if knights > limit:
            return Excess(color, KNIGHT, knights, limit)
    return None


def rules_allowing(position: Position, rules: Rules) -> Rules:
    """The rules, with free promotion if only that allows as many knights as a side has."""
    if excess(position, rules) is None:
        return rules
    free = rules.with_options(capped=False)
    if excess(position, free) is None:
        return free
    return rules


@lru_cache(maxsize=256)
def legal_orders(position: Position, color: Color, rules: Rules) -> Mapping[Order, BetSet]:
    """Every order that a side may write with its bets; a safe order has none."""
    if rules.is_plain and rules.turn.last_pawn_may_promote:  # then they are the kernel's moves
        return MappingProxyType(orders_without_bets(position, color))
    return MappingProxyType(listed_orders(position, color, rules))


def order_bets(position: Position, color: Color, order: Order, rules: Rules) -> BetSet | None:
    """The bets of an order, none if it is safe; None if its side may not write it."""
    return legal_orders(position, color, rules).get(order)


def has_safe_order(position: Position, color: Color, rules: Rules) -> bool:
    """Whether a side has a safe order; else it may pass (5)."""
    if not rules.turn.last_pawn_may_promote and last_pawn_stays(position, color, rules):
        return bool(safe_replies(position, color, rules))
    return kernel.has_move(position, color)


def choices(position: Position, color: Color, rules: Rules = CLASSIC) -> list[Order | None]:
    """All that a side may write: its legal orders, and a pass if none of them is safe."""
    written: list[Order | None] = list(legal_orders(position, color, rules))
    if not has_safe_order(position, color, rules):
        written.append(PASS)
    return written


def _arrives(position: Position, color: Color, order: Order) -> bool:
    """Whether an order takes a pawn to its last rank and puts it back nowhere."""
    is_pawn = position.mask(color, PAWN) >> order.origin & 1
    is_last_rank = color.last_rank >> order.target & 1
    return bool(is_pawn and is_last_rank) and order.put_back is None


def completed(position: Position, color: Color, order: Order, rules: Rules) -> Order:
    """The order as the rules read it, with a promotion that need not be written, or without one.

    The order promotes its pawn unless it may be put back, where the order decides that; elsewhere
    the turn decides (4.i), and the mark says nothing.
    """
    if not _arrives(position, color, order) or names_square(position, color, rules):
        return order
    return order._replace(promotes=rules.turn.put_back.choice is PutBackChoice.IN_ORDER)


class Reason(Enum):
    """Why an order is not legal; each reason becomes one sentence on the screen."""

    MUST_MOVE = "a pass while the side has an order"
    EMPTY_ORIGIN = "no piece stands on the origin"
    ENEMY_PIECE = "the piece on the origin is the opponent's"
    SAME_SQUARE = "the target is the origin"
    OWN_PIECE = "the target is held by a piece of its own side"
    NOT_A_KNIGHTS_MOVE = "a knight does not move that way"
    NOT_A_PAWNS_STEP = "a pawn does not step that way"
    PAWN_BLOCKED = "a pawn's straight step needs an empty square"
    NOTHING_TO_CAPTURE = "a pawn's diagonal step needs an enemy piece"
    NO_PROMOTION = "only a pawn that reaches its last rank promotes"
    BET_IS_HOPELESS = "no safe order of the enemy wins the bet"
    SAME_ENDS = "another order with the same origin and landing is legal in its place"
    LAST_PAWN_PROMOTES = "the last pawn may not promote"
    PUT_BACK_MISSING = "the order must say where its pawn goes back, or =N for a promotion"
    NO_PUT_BACK = "there is no pawn to put back"
    PUT_BACK_LATER = "a pawn goes back after the turn, by put_back, and not in the order"
    PUT_BACK_OCCUPIED = "a pawn goes back on an empty square"
    PUT_BACK_LAST_RANK = "a pawn does not go back on its last rank"


_OF_ANOTHER_ORIGIN: Final = (Reason.EMPTY_ORIGIN, Reason.ENEMY_PIECE)
"""The reasons that orders in page coordinates meet first."""


class IllegalOrderError(ValueError):
    """An illegal order or put-back square.

    Attributes:
        color: the side.
        order: the order, or None for a pass; of a put-back, the square.
        reason: the reason for the refusal.
        meant: the legal order that the same text is in page coordinates, if there is one.
    """

    def __init__(
        self,
        color: Color,
        order: Order | Square | None,
        reason: Reason,
        meant: Order | None = None,
    ) -> None:
        text = square_name(order) if isinstance(order, int) else order_text(order, CHESS)
        sentence = f"{color.value} {text}: {reason.value}"
        if meant is not None or reason in _OF_ANOTHER_ORIGIN:
            sentence = f"{sentence}. Orders are in chess coordinates: White's home is rank 1"
        if meant is not None:
            sentence = f"{sentence}. In page coordinates {text} is {order_text(meant, CHESS)} here"
        super().__init__(sentence)
        self.color = color
        self.order = order
        self.reason = reason
        self.meant = meant


def refusal(
    position: Position, color: Color, order: Order | None, rules: Rules = CLASSIC
) -> Reason | None:
    """The reason why a side may not give an order in a position; None if it may."""
    check_position(position)
    check_color(color)
    check_order(order)
    check_rules(rules)
    if order is PASS:
        return Reason.MUST_MOVE if has_safe_order(position, color, rules) else None
    legal = legal_orders(position, color, rules)
    if order in legal or completed(position, color, order, rules) in legal:
        return None
    return (
        _wrong_piece(position, color, order)
        or _wrong_move(position, color, order)
        or _wrong_promotion(position, color, order)
        or _duplicate(position, color, order, rules)
        or _wrong_end(position, color, order, rules)
        or _no_bet(position, color, order, rules)
    )


def accepted_order(
    position: Position, color: Color, order: Order | None, rules: Rules
) -> Order | None:
    """An order that a side gives, `completed`.

    Raises:
        IllegalOrderError: the side may not give it.
    """
    if type(order) is Order and order in legal_orders(position, color, rules):
        return order
    reason = refusal(position, color, order, rules)
    if reason is not None:
        meant = _in_page_coordinates(position, color, order, rules)
        raise IllegalOrderError(color, order, reason, meant)
    if order is None:
        return PASS
    return completed(position, color, order, rules)


def _in_page_coordinates(
    position: Position, color: Color, order: Order | None, rules: Rules
) -> Order | None:
    """The legal order that the text of an illegal one is in page coordinates, if there is one."""
    if order is None:
        return None
    meant = Order.parse(order.text(CHESS), PAGE)
    if refusal(position, color, meant, rules) is not None:
        return None
    return meant


def _wrong_piece(position: Position, color: Color, order: Order) -> Reason | None:
    piece = position.piece_at(order.origin)
    if piece is None:
        return Reason.EMPTY_ORIGIN
    if piece.color is not color:
        return Reason.ENEMY_PIECE
    if order.target == order.origin:
        return Reason.SAME_SQUARE
    return None


def _wrong_move(position: Position, color: Color, order: Order) -> Reason | None:
    """A reason if no rule set lets the piece move that way."""
    target = 1 << order.target
    if position.mask(color, KNIGHT) >> order.origin & 1:
        if target & KNIGHT_MOVES[order.origin]:
            return None
        return Reason.NOT_A_KNIGHTS_MOVE
    if target & PAWN_STEPS.of(color)[order.origin]:
        if target & position.occupied_by(color):
            return Reason.PAWN_BLOCKED
        return None
    if target & PAWN_DIAGONALS.of(color)[order.origin]:
        return None
    return Reason.NOT_A_PAWNS_STEP


def _wrong_promotion(position: Position, color: Color, order: Order) -> Reason | None:
    if order.promotes and not _arrives(position, color, order):
        return Reason.NO_PROMOTION
    return None


def _duplicate(position: Position, color: Color, order: Order, rules: Rules) -> Reason | None:
    """A reason if another order with the same origin and put-back square is legal in its place."""
    if order.put_back is None or not rules.turn.bets.by_ends:
        return None
    for other in legal_orders(position, color, rules):
        if other.origin == order.origin and other.landing == order.landing:
            return Reason.SAME_ENDS
    return None


def _wrong_end(position: Position, color: Color, order: Order, rules: Rules) -> Reason | None:
    """A reason if the put-back square is missing or wrong, or the last pawn promotes."""
    squares = set()
    for legal in legal_orders(position, color, rules):
        if legal[:2] == order[:2]:
            squares.add(legal.put_back)

    # No order goes that way: the last pawn may not promote, or there is another reason.
    if not squares:
        is_last_pawn = position.mask(color, PAWN) == 1 << order.origin
        arrives = _arrives(position, color, order._replace(put_back=None))
        if is_last_pawn and arrives and not rules.turn.last_pawn_may_promote:
            return Reason.LAST_PAWN_PROMOTES
        return None

    # The order names no square, or one although none is asked for.
    if order.put_back is None:
        return Reason.BET_IS_HOPELESS if order.promotes else Reason.PUT_BACK_MISSING
    if squares == {None}:
        arrives = _arrives(position, color, order._replace(put_back=None))
        is_later = arrives and rules.turn.put_back.choice is PutBackChoice.AFTER_REVEAL
        return Reason.PUT_BACK_LATER if is_later else Reason.NO_PUT_BACK

    # It names a wrong one.
    if color.last_rank >> order.put_back & 1:
        return Reason.PUT_BACK_LAST_RANK
    holder = position.piece_at(order.put_back)
    if holder is None:
        return Reason.BET_IS_HOPELESS
    if holder.color is not color and rules.turn.bets.policy is BetPolicy.PLAUSIBLE:
        return Reason.BET_IS_HOPELESS
    return Reason.PUT_BACK_OCCUPIED


def _no_bet(position: Position, color: Color, order: Order, rules: Rules) -> Reason:
    """The reason for an order that would be a bet but is not legal as one."""
    if rules.has_bets:
        return Reason.BET_IS_HOPELESS
    own = position.occupied_by(color) >> order.target & 1
    if own:
        return Reason.OWN_PIECE
    if PAWN_STEPS.of(color)[order.origin] >> order.target & 1:
        return Reason.PAWN_BLOCKED
    return Reason.NOTHING_TO_CAPTURE


def put_back_refusal(position: Position, color: Color, square: Square) -> Reason | None:
    """The reason why a side may not put its waiting pawn back on a square; None if it may."""
    if kernel.put_back_squares(position, color.last_rank) >> square & 1:
        return None
    if color.last_rank >> square & 1:
        return Reason.PUT_BACK_LAST_RANK
    return Reason.PUT_BACK_OCCUPIED
