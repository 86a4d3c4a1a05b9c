"""Rule 7 on masks: what an order bets on, and whether a safe order of the enemy makes it safe.

No reply is carried out. The bets of an order become three masks: where a reply must start, arrive
and land for the bets to be won. The order is plausible if a safe order of the enemy fits them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, assert_never

from apocalypse.rules import kernel
from apocalypse.rules.bets import ILLEGAL, Bet, BetCondition, BetSet
from apocalypse.rules.board import (
    FULL_BOARD,
    KNIGHT,
    KNIGHT_MOVES,
    PAWN,
    PAWN_DIAGONALS,
    PAWN_STEPS,
    WHITE,
    Color,
    Mask,
    Square,
)
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import BetPolicy, PutBackChoice, Rules


class Reply(NamedTuple):
    """A safe order of the enemy, or all of them that differ only in the put-back square."""

    origin: Mask
    target: Mask
    landings: Mask
    """The squares where it can end."""


def is_full(position: Position, color: Color, rules: Rules) -> bool:
    """Whether a side has so many knights that no pawn of it promotes (4.ii)."""
    return rules.capped and position.number_of(color, KNIGHT) >= kernel.KNIGHT_LIMIT


def names_square(position: Position, color: Color, rules: Rules) -> bool:
    """Whether an order of a side that takes a pawn to its last rank names a put-back square."""
    return rules.put_back is PutBackChoice.IN_ORDER and is_full(position, color, rules)


def safe_put_back_squares(position: Position, color: Color, origin: Mask, rules: Rules) -> Mask:
    """The squares on which a safe order may put its pawn back: those empty before the turn."""
    empty = FULL_BOARD & ~(position.occupied | color.last_rank)
    return empty | origin if rules.own_start else empty


def safe_replies(position: Position, color: Color, rules: Rules) -> Iterator[Reply]:
    """The safe orders of a side; none if it has to pass."""
    moves = kernel.white_moves(position) if color is WHITE else kernel.black_moves(position)
    last_rank = color.last_rank
    for origin, target, landing, is_knight in moves:
        if is_knight or not target & last_rank:
            if origin:
                yield Reply(origin, target, landing)
        elif names_square(position, color, rules):
            landings = safe_put_back_squares(position, color, origin, rules)
            if landings:
                yield Reply(origin, target, landings)
        elif not last_pawn_stays(position, color, rules):
            yield Reply(origin, target, landing)


def last_pawn_stays(position: Position, color: Color, rules: Rules) -> bool:
    """Whether a side's pawn may not reach the last rank, because it would promote as the last."""
    if rules.last_pawn_may_promote or is_full(position, color, rules):
        return False
    return position.number_of(color, PAWN) == 1


def bet_conditions(position: Position, color: Color, order: Order, rules: Rules) -> BetSet | None:
    """The bets of an order that its piece can carry out, none if it is safe; else None.

    Whether the rule set accepts these bets is another matter (`legal.order_bets`).
    """
    origin, target, put_back, _ = order
    own, enemy = position.occupied_by(color), position.occupied_by(color.other)
    if position.mask(color, KNIGHT) >> origin & 1:
        if put_back is not None or not KNIGHT_MOVES[origin] >> target & 1:
            return None
        bets = _bet(BetCondition.ARRIVES, target, position) if own >> target & 1 else ()
    elif not position.mask(color, PAWN) >> origin & 1:
        return None
    elif PAWN_STEPS[color.index][origin] >> target & 1:
        if own >> target & 1:
            return None
        bets = _bet(BetCondition.LEAVES, target, position) if enemy >> target & 1 else ()
    elif PAWN_DIAGONALS[color.index][origin] >> target & 1:
        bets = () if enemy >> target & 1 else _bet(BetCondition.ARRIVES, target, position)
    else:
        return None
    if color.last_rank >> target & 1 and not position.mask(color, KNIGHT) >> origin & 1:
        ending = _ending_conditions(position, color, order, rules)
        if ending is None:
            return None
        bets += ending
    elif put_back is not None:
        return None
    return ILLEGAL if bets and rules.bets is BetPolicy.PENALIZED else bets


def _bet(condition: BetCondition, square: Square, position: Position) -> BetSet:
    return (Bet(condition, square, position.piece_at(square)),)


def _ending_conditions(
    position: Position, color: Color, order: Order, rules: Rules
) -> BetSet | None:
    """What the order of a pawn that reaches its last rank bets on for its end there (4)."""
    square = order.put_back
    if last_pawn_stays(position, color, rules):
        return ILLEGAL if square is None and rules.bets is BetPolicy.PENALIZED else None
    if not names_square(position, color, rules):
        return () if square is None else None
    if square is None:
        return (Bet(BetCondition.KNIGHT_FALLS),)
    if safe_put_back_squares(position, color, 1 << order.origin, rules) >> square & 1:
        return ()
    if color.last_rank >> square & 1 or rules.bets is not BetPolicy.PLAUSIBLE:
        return None
    is_enemy = position.occupied_by(color.other) >> square & 1
    return _bet(BetCondition.LEAVES if is_enemy else BetCondition.OWN_IS_TAKEN, square, position)


def is_plausible(
    position: Position,
    color: Color,
    order: Order,
    bets: BetSet,
    rules: Rules,
    replies: Iterable[Reply],
) -> bool:
    """Whether an order with bets would be safe after at least one of the enemy's replies."""
    needed = _needed_reply(position, color, order, bets, rules)
    return any(
        reply.origin & needed.origin
        and reply.target & needed.target
        and reply.landings & needed.landings
        for reply in replies
    )


def _needed_reply(
    position: Position, color: Color, order: Order, bets: BetSet, rules: Rules
) -> Reply:
    """The origins, targets and landings of the replies after which an order with bets is safe."""
    own_knights, own_pawns = position.mask(color, KNIGHT), position.mask(color, PAWN)
    target, is_knight = 1 << order.target, own_knights >> order.origin & 1
    # The piece that is ordered has to survive.
    origins, targets, landings = FULL_BOARD, FULL_BOARD & ~(1 << order.origin), FULL_BOARD
    for condition, square, _ in bets:
        bit = 0 if square is None else 1 << square
        match condition:
            case BetCondition.LEAVES:
                origins &= bit
            case BetCondition.ARRIVES if is_knight:
                targets &= bit  # an own piece that is captured in passing is gone, too
            case BetCondition.ARRIVES:
                landings &= bit
            case BetCondition.KNIGHT_FALLS:
                targets &= own_knights
            case BetCondition.OWN_IS_TAKEN:
                targets &= bit
            case BetCondition.NEVER:
                origins = 0
            case _:
                assert_never(condition)
    if is_knight:
        return Reply(origins, targets, landings)
    if PAWN_STEPS[color.index][order.origin] & target:
        landings &= ~target  # a straight step needs an empty square
    elif position.occupied_by(color.other) & target:
        origins &= ~target  # a capture needs a piece that stays
    if target & color.last_rank:
        if order.put_back is not None:
            targets &= ~own_knights  # with one knight less the pawn would promote
            landings &= ~(1 << order.put_back)
        elif not rules.last_pawn_may_promote:
            if is_full(position, color, rules):
                targets &= ~own_knights if own_pawns.bit_count() == 1 else FULL_BOARD
            elif own_pawns.bit_count() == 2:
                targets &= ~own_pawns
    return Reply(origins, targets, landings)
