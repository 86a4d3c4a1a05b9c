"""What a side may write: the safe orders, and the bets, of a position under a rule set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from apocalypse.rules import kernel
from apocalypse.rules.bets import Bet, BetSet, Wager
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
from apocalypse.rules.kernel import KNIGHT_LIMIT
from apocalypse.rules.orders import PASS, Order, move_of, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, Bets, PutBackChoice, Rules

READING_ORDER: Final = sorted(SQUARES, key=lambda square: (-rank_of(square), file_of(square)))
"""The squares as one reads them, line by line from the top of the board.

The order matters where several bets have the same ends and only the first is accepted.
"""


@lru_cache(maxsize=256)
def accepted_orders(position: Position, color: Color, rules: Rules) -> Mapping[Order, BetSet]:
    """Every order that a side may give, with what it bets on; a safe one bets on nothing."""
    if _only_plain(rules):
        return MappingProxyType(dict.fromkeys(safe_orders(position, color), ()))
    ways = dict(_ways(position, color, rules))
    if rules.bets is Bets.GEOMETRIC:
        return MappingProxyType(ways)
    safe = {order: bets for order, bets in ways.items() if not bets}
    if rules.bets is Bets.REFUSED:
        return MappingProxyType(safe)
    bold: dict[Order, BetSet] = {}
    ends = {(order.origin, order.landing) for order in safe}
    for order in _made_good(position, color, rules):
        end = order.origin, order.landing
        if order not in safe and order not in bold and not (rules.bets_by_ends and end in ends):
            bold[order] = ways[order]
            ends.add(end)
    return MappingProxyType(safe | bold)


def _made_good(position: Position, color: Color, rules: Rules) -> Iterator[Order]:
    """The orders that would be safe if one of the enemy's safe orders had been carried out."""
    for reply, reply_bets in _ways(position, color.other, rules):
        if not reply_bets:
            pair = kernel.PASS, move_of(position, reply)
            replied = Position(*kernel.carry_out(position, *(pair[::-1] if color.index else pair)))
            yield from (order for order, bets in _ways(replied, color, rules) if not bets)


def can_move(position: Position, color: Color, rules: Rules) -> bool:
    """Whether a side has a safe order (5)."""
    if _only_plain(rules):
        return kernel.has_move(position, color is WHITE)
    return any(not bets for _, bets in _ways(position, color, rules))


def choices(position: Position, color: Color, rules: Rules = CLASSIC) -> list[Order | None]:
    """What a side may write: its orders, and the pass where none of them is safe."""
    if _only_plain(rules):
        orders = safe_orders(position, color)
        return [*orders] if orders else [PASS]
    accepted = accepted_orders(position, color, rules)
    return [*accepted] if can_move(position, color, rules) else [*accepted, PASS]


def _only_plain(rules: Rules) -> bool:
    """Whether the accepted orders are the plain safe ones."""
    return rules.is_plain and rules.last_pawn_may_promote


def _ways(position: Position, color: Color, rules: Rules) -> Iterator[tuple[Order, BetSet]]:
    """Every way that a side's pieces can go, with what it bets on, from the top of the board."""
    pawns, pieces = position.mask(color, PAWN), position.pieces(color)
    for origin in READING_ORDER:
        if not pieces >> origin & 1:
            continue
        if pawns >> origin & 1:
            for target, bets in _pawn_ways(position, color, origin):
                for back, more in _arrivals(position, color, rules, origin, target):
                    yield Order(origin, target, back), bets + more
        else:
            for target in _knight_ways(origin):
                held = pieces >> target & 1
                yield Order(origin, target), _bet(Wager.ARRIVES, target, position) if held else ()


@lru_cache
def _knight_ways(origin: Square) -> tuple[Square, ...]:
    """Where a knight's move leads, first the wide leaps and then the tall ones, from the top."""

    def place(target: Square) -> tuple[bool, int, int]:
        up, across = rank_of(target) - rank_of(origin), file_of(target) - file_of(origin)
        return abs(up) == 2, -up, across

    return tuple(sorted(squares_in(KNIGHT_MOVES[origin]), key=place))


def _pawn_ways(position: Position, color: Color, origin: Square) -> Iterator[tuple[Square, BetSet]]:
    own, enemy = position.pieces(color), position.pieces(color.other)
    for target in squares_in(PAWN_STEPS[color.index][origin] & ~own):
        yield target, _bet(Wager.LEAVES, target, position) if enemy >> target & 1 else ()
    for target in squares_in(PAWN_DIAGONALS[color.index][origin]):
        yield target, () if enemy >> target & 1 else _bet(Wager.ARRIVES, target, position)


def _arrivals(
    position: Position, color: Color, rules: Rules, origin: Square, target: Square
) -> Iterator[tuple[Square | None, BetSet]]:
    """How a pawn's order may end: as it is, or, on the last rank, with a square to go back to."""
    full = position.number_of(color, KNIGHT) >= KNIGHT_LIMIT and rules.capped
    if not color.last_rank >> target & 1:
        yield None, ()
    elif not full:
        last = position.number_of(color, PAWN) == 1
        if rules.last_pawn_may_promote or not last:
            yield None, ()
    elif rules.put_back is PutBackChoice.AFTER_REVEAL:
        yield None, ()
    else:
        yield from _put_back_squares(position, color, rules, origin)
        yield None, (Bet(Wager.KNIGHT_FALLS),)


def _bet(wager: Wager, square: Square, position: Position) -> BetSet:
    return (Bet(wager, square, position.piece_at(square)),)


def _put_back_squares(
    position: Position, color: Color, rules: Rules, origin: Square
) -> Iterator[tuple[Square, BetSet]]:
    """The squares an order may put its pawn back on: those that are empty before the turn.

    Where bets have to be plausible, one may bet on a square's piece as well.
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
        elif rules.bets is Bets.PLAUSIBLE:
            wager = Wager.LEAVES if enemy >> square & 1 else Wager.OWN_IS_TAKEN
            yield square, _bet(wager, square, position)


def promotes(position: Position, color: Color, order: Order, rules: Rules) -> bool:
    """Whether an order says that its pawn becomes a knight, where orders say such things (4.i)."""
    arrives = position.mask(color, PAWN) >> order.origin & color.last_rank >> order.target & 1
    in_order = rules.put_back is PutBackChoice.IN_ORDER
    return bool(arrives) and in_order and order.put_back is None


def bets_on_promotion(position: Position, color: Color, order: Order, rules: Rules) -> bool:
    """Whether an order promotes a third knight, and so bets that one of the two is captured."""
    bets = accepted_orders(position, color, rules).get(order, ())
    return any(bet.wager is Wager.KNIGHT_FALLS for bet in bets)
