"""Legal orders: the safe orders and the bets of a position under a rule set, and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from apocalypse.rules import kernel
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.bets import Bet, BetCondition, BetSet
from apocalypse.rules.board import (
    KNIGHT,
    KNIGHT_MOVES,
    PAWN,
    PAWN_DIAGONALS,
    PAWN_STEPS,
    SQUARES,
    WHITE,
    Color,
    Square,
    file_of,
    rank_of,
    squares_in,
)
from apocalypse.rules.orders import PASS, Order, move_of, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, BetPolicy, PutBackChoice, Rules

READING_ORDER: Final = sorted(SQUARES, key=lambda square: (-rank_of(square), file_of(square)))
"""The squares line by line from the top of the board.

The order matters where several bets share an origin and a landing and only the first is legal.
"""


@lru_cache(maxsize=256)
def legal_orders(position: Position, color: Color, rules: Rules) -> Mapping[Order, BetSet]:
    """Every legal order of a side with its bets; a safe order has none."""
    if _only_safe(rules):
        return MappingProxyType(dict.fromkeys(safe_orders(position, color), ()))
    candidates = dict(_candidates(position, color, rules))
    if rules.bets is BetPolicy.GEOMETRIC:
        return MappingProxyType(candidates)
    legal = {order: bets for order, bets in candidates.items() if not bets}
    if rules.bets is BetPolicy.REFUSED:
        return MappingProxyType(legal)
    ends = {(order.origin, order.landing) for order in legal}
    for order in _plausible(position, color, rules):
        end = order.origin, order.landing
        if order not in legal and not (rules.bets_by_ends and end in ends):
            legal[order] = candidates[order]
            ends.add(end)
    return MappingProxyType(legal)


def _plausible(position: Position, color: Color, rules: Rules) -> Iterator[Order]:
    """The orders that would be safe after at least one of the enemy's safe orders."""
    for reply, reply_bets in _candidates(position, color.other, rules):
        if not reply_bets:
            moves = kernel.PASS, move_of(position, reply)
            after = Position(*kernel.carry_out(position, *(moves[::-1] if color.index else moves)))
            yield from (order for order, bets in _candidates(after, color, rules) if not bets)


def has_safe_order(position: Position, color: Color, rules: Rules) -> bool:
    """Whether a side has a safe order; else it may pass (5)."""
    if _only_safe(rules):
        return kernel.has_move(position, color is WHITE)
    return any(not bets for _, bets in _candidates(position, color, rules))


def choices(position: Position, color: Color, rules: Rules = CLASSIC) -> list[Order | None]:
    """What a side may write: its legal orders, and a pass if none of them is safe."""
    legal = legal_orders(position, color, rules)
    return [*legal] if has_safe_order(position, color, rules) else [*legal, PASS]


def _only_safe(rules: Rules) -> bool:
    """Whether the legal orders are exactly the kernel's moves."""
    return rules.is_plain and rules.last_pawn_may_promote


def _candidates(position: Position, color: Color, rules: Rules) -> Iterator[tuple[Order, BetSet]]:
    """Every order that the geometry of a side's pieces allows, with its bets."""
    pawns, pieces = position.mask(color, PAWN), position.pieces(color)
    for origin in READING_ORDER:
        if not pieces >> origin & 1:
            continue
        if pawns >> origin & 1:
            for target, bets in _pawn_targets(position, color, origin):
                for put_back, more in _landings(position, color, rules, origin, target):
                    yield Order(origin, target, put_back), bets + more
        else:
            for target in _knight_targets(origin):
                is_own = pieces >> target & 1
                bets = _bet(BetCondition.ARRIVES, target, position) if is_own else ()
                yield Order(origin, target), bets


@lru_cache
def _knight_targets(origin: Square) -> tuple[Square, ...]:
    """The targets of a knight, first the wide leaps and then the tall ones, from the top."""

    def rank_in_list(target: Square) -> tuple[bool, int, int]:
        up, across = rank_of(target) - rank_of(origin), file_of(target) - file_of(origin)
        return abs(up) == 2, -up, across

    return tuple(sorted(squares_in(KNIGHT_MOVES[origin]), key=rank_in_list))


def _pawn_targets(
    position: Position, color: Color, origin: Square
) -> Iterator[tuple[Square, BetSet]]:
    own, enemy = position.pieces(color), position.pieces(color.other)
    for target in squares_in(PAWN_STEPS[color.index][origin] & ~own):
        is_held = enemy >> target & 1
        yield target, _bet(BetCondition.LEAVES, target, position) if is_held else ()
    for target in squares_in(PAWN_DIAGONALS[color.index][origin]):
        is_capture = enemy >> target & 1
        yield target, () if is_capture else _bet(BetCondition.ARRIVES, target, position)


def _landings(
    position: Position, color: Color, rules: Rules, origin: Square, target: Square
) -> Iterator[tuple[Square | None, BetSet]]:
    """The put-back squares that a pawn's order may name, with its bets; None: no such square."""
    is_full = position.number_of(color, KNIGHT) >= kernel.KNIGHT_LIMIT and rules.capped
    if not color.last_rank >> target & 1:
        yield None, ()
    elif not is_full:
        is_last = position.number_of(color, PAWN) == 1
        if rules.last_pawn_may_promote or not is_last:
            yield None, ()
    elif rules.put_back is PutBackChoice.AFTER_REVEAL:
        yield None, ()
    else:
        yield from _ordered_put_back_squares(position, color, rules, origin)
        yield None, (Bet(BetCondition.KNIGHT_FALLS),)


def _bet(condition: BetCondition, square: Square, position: Position) -> BetSet:
    return (Bet(condition, square, position.piece_at(square)),)


def _ordered_put_back_squares(
    position: Position, color: Color, rules: Rules, origin: Square
) -> Iterator[tuple[Square, BetSet]]:
    """The squares on which an order may put its pawn back: those empty before the turn.

    Where bets have to be plausible, the order may also bet on the piece on a square.
    """
    own, enemy = position.pieces(color), position.pieces(color.other)
    for square in READING_ORDER:
        if color.last_rank >> square & 1:
            continue
        if square == origin:
            if rules.own_start:
                yield square, ()
        elif not (own | enemy) >> square & 1:
            yield square, ()
        elif rules.bets is BetPolicy.PLAUSIBLE:
            is_enemy = enemy >> square & 1
            condition = BetCondition.LEAVES if is_enemy else BetCondition.OWN_IS_TAKEN
            yield square, _bet(condition, square, position)


def promotes(position: Position, color: Color, order: Order, rules: Rules) -> bool:
    """Whether an order promotes its pawn (4.i), where the order decides that."""
    arrives = position.mask(color, PAWN) >> order.origin & color.last_rank >> order.target & 1
    in_order = rules.put_back is PutBackChoice.IN_ORDER
    return bool(arrives) and in_order and order.put_back is None


def bets_on_promotion(position: Position, color: Color, order: Order, rules: Rules) -> bool:
    """Whether an order promotes a third knight, and so bets that one of the two is captured."""
    bets = legal_orders(position, color, rules).get(order, ())
    return any(bet.condition is BetCondition.KNIGHT_FALLS for bet in bets)


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
    BET_IS_HOPELESS = "no safe order of the enemy wins the bet"
    SAME_ENDS = "another order with the same origin and landing is legal in its place"
    LAST_PAWN_PROMOTES = "the last pawn may not promote"
    PUT_BACK_MISSING = "the order must say where its pawn goes back"
    NO_PUT_BACK = "there is no pawn to put back"
    PUT_BACK_OCCUPIED = "a pawn goes back on an empty square"
    PUT_BACK_LAST_RANK = "a pawn does not go back on its last rank"


def refusal(
    position: Position, color: Color, order: Order | None, rules: Rules = CLASSIC
) -> Reason | None:
    """The reason why a side may not give an order in a position; None if it may."""
    if order is PASS:
        return Reason.MUST_MOVE if has_safe_order(position, color, rules) else None
    if order in legal_orders(position, color, rules):
        return None
    return (
        _wrong_piece(position, color, order)
        or _wrong_move(position, color, order)
        or _duplicate(position, color, order, rules)
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


def _wrong_move(position: Position, color: Color, order: Order) -> Reason | None:
    """A reason if no rule set lets the piece move that way."""
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


def _duplicate(position: Position, color: Color, order: Order, rules: Rules) -> Reason | None:
    """A reason if another order with the same origin and landing is legal in its place."""
    ends = order.origin, order.landing
    legal = legal_orders(position, color, rules)
    is_duplicate = any((other.origin, other.landing) == ends for other in legal)
    return Reason.SAME_ENDS if rules.bets_by_ends and is_duplicate else None


def _wrong_end(position: Position, color: Color, order: Order, rules: Rules) -> Reason | None:
    """A reason if the put-back square is missing or wrong, or the last pawn promotes."""
    endings = {o for o in legal_orders(position, color, rules) if o[:2] == order[:2]}
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
    bet = holder is None or (holder.color is not color and rules.bets is BetPolicy.PLAUSIBLE)
    return Reason.BET_IS_HOPELESS if bet else Reason.PUT_BACK_OCCUPIED


def _no_bet(position: Position, color: Color, order: Order, rules: Rules) -> Reason:
    """The reason for an order that would be a bet but is not legal as one."""
    if rules.bets is not BetPolicy.REFUSED:
        return Reason.BET_IS_HOPELESS
    own = position.pieces(color) >> order.target & 1
    if own:
        return Reason.OWN_PIECE
    if PAWN_STEPS[color.index][order.origin] >> order.target & 1:
        return Reason.PAWN_BLOCKED
    return Reason.NOTHING_TO_CAPTURE


def put_back_refusal(position: Position, color: Color, square: Square) -> Reason | None:
    """The reason why a side may not put its waiting pawn back on a square; None if it may."""
    if put_back_squares(position, color) >> square & 1:
        return None
    last_rank = color.last_rank >> square & 1
    return Reason.PUT_BACK_LAST_RANK if last_rank else Reason.PUT_BACK_OCCUPIED
