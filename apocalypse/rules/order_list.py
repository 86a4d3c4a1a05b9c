"""The list of the orders that a side may write, with their bets (1, 4, 7), in one pass.

No reply of the enemy is carried out. The bets of an order become three masks: where a reply must
start, arrive and land for the order to be safe after it. The order is plausible if one of the
enemy's safe orders fits them. What a pawn bets on its way to the last rank holds for all squares
where it may be put back, so that one look at the replies is enough for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules import kernel
from apocalypse.rules.bets import ILLEGAL, Bet, BetCondition, BetSet
from apocalypse.rules.board import (
    FULL_BOARD,
    HOME_RANK,
    KNIGHT,
    KNIGHT_MOVES,
    PAWN,
    PAWN_DIAGONALS,
    PAWN_STEPS,
    PIECES,
    SIZE,
    SQUARES,
    WHITE,
    BySide,
    Color,
    Mask,
    Square,
    file_of,
    rank_of,
    squares_in,
)
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import BetPolicy, PutBackChoice, Rules

# Looked up once, because to ask an Enum for a member takes longer than to compare it.
_REFUSED: Final = BetPolicy.REFUSED
_PLAUSIBLE: Final = BetPolicy.PLAUSIBLE
_PENALIZED: Final = BetPolicy.PENALIZED

SAFE: Final[BetSet] = ()
"""The bets of a safe order."""

READING_ORDER: Final = sorted(SQUARES, key=lambda square: (-rank_of(square), file_of(square)))
"""The squares line by line from the top of the board.

The order matters where several bets share an origin and a landing and only the first is legal.
"""


def _squares_by_row(shift: int) -> list[list[Square]]:
    """By the five bits of a rank: its squares. In a mask, the rank is shifted by so many bits."""
    by_row = []
    for row in range(1 << SIZE):
        by_row.append([shift + file for file in range(SIZE) if row >> file & 1])
    return by_row


_RANKS_FROM_TOP: Final = [
    (shift, _squares_by_row(shift)) for shift in reversed(range(0, len(SQUARES), SIZE))
]
"""For each rank: how far it is shifted in a mask, and its squares."""


def squares_from_top(mask: Mask) -> list[Square]:
    """The squares of a mask in reading order."""
    squares: list[Square] = []
    for shift, squares_by_row in _RANKS_FROM_TOP:
        squares += squares_by_row[mask >> shift & HOME_RANK]
    return squares


Reply: TypeAlias = tuple[Mask, Mask, Mask]
"""Origin, target and landings of a safe order of the enemy.

There are several landings where orders differ only in the put-back square. As what an order needs,
each mask may have several squares.
"""

Attempt: TypeAlias = tuple[Order, BetSet, Reply]
"""An order that the geometry of its piece allows, its bets, and the replies that make it safe."""


class _PawnWay(NamedTuple):
    """A way of a pawn from a square, as on an empty board."""

    order: Order
    target: Mask
    is_step: bool
    """Whether it goes straight ahead."""
    if_free: Reply
    """The replies after which the order is safe, if no enemy is on its target."""
    if_enemy: Reply
    """The same if an enemy is there."""


def _pawn_way(origin: Square, target: Square, *, is_step: bool) -> _PawnWay:
    """A way of a pawn, with the replies that make it safe as origins, targets and landings."""
    square = 1 << target
    others = FULL_BOARD ^ square
    survives = FULL_BOARD ^ 1 << origin
    if is_step:  # the square has to be empty, and the enemy on it to leave
        if_free = FULL_BOARD, survives, others
        if_enemy = square, survives, others
    else:  # an enemy has to arrive, or the one that is there to stay
        if_free = FULL_BOARD, survives, square
        if_enemy = others, survives, FULL_BOARD
    return _PawnWay(Order(origin, target), square, is_step, if_free, if_enemy)


def _pawn_ways(color: Color, origin: Square) -> list[_PawnWay]:
    """The ways of a pawn: straight ahead, and then diagonally."""
    ways = []
    for target in squares_in(PAWN_STEPS.of(color)[origin]):
        ways.append(_pawn_way(origin, target, is_step=True))
    for target in squares_in(PAWN_DIAGONALS.of(color)[origin]):
        ways.append(_pawn_way(origin, target, is_step=False))
    return ways


def _leaps(origin: Square) -> list[tuple[Order, Mask]]:
    """The orders of a knight with their targets: the wide leaps first, each kind from the top."""

    def place(target: Square) -> tuple[bool, int, int]:
        up = rank_of(target) - rank_of(origin)
        across = file_of(target) - file_of(origin)
        return abs(up) == 2, -up, across

    targets = sorted(squares_in(KNIGHT_MOVES[origin]), key=place)
    return [(Order(origin, target), 1 << target) for target in targets]


def _bets_on(condition: BetCondition) -> list[dict[Mask, BetSet]]:
    """By what stands on a square (the index of the piece, or else the last), and by the square."""
    by_piece: list[dict[Mask, BetSet]] = []
    for piece in (*PIECES, None):
        by_piece.append({1 << square: (Bet(condition, square, piece),) for square in SQUARES})
    return by_piece


# Made once, here: to make the orders and bets of a list would take longer than to find them.
_LEAPS: Final = [_leaps(origin) for origin in SQUARES]
_PAWN_WAYS: Final = BySide.each(lambda color: [_pawn_ways(color, origin) for origin in SQUARES])


def _pawn_moves(color: Color) -> list[list[tuple[Order, Mask, bool]]]:
    """By origin: a pawn's orders, targets, and whether they are straight ahead.

    Plain tuples, because those are taken apart faster.
    """
    moves = []
    for ways in _PAWN_WAYS.of(color):
        moves.append([(way.order, way.target, way.is_step) for way in ways])
    return moves


_PAWN_MOVES: Final = BySide.each(_pawn_moves)
_LEAVES: Final = _bets_on(BetCondition.LEAVES)
_ARRIVES: Final = _bets_on(BetCondition.ARRIVES)
_OWN_IS_TAKEN: Final = _bets_on(BetCondition.OWN_IS_TAKEN)
_KNIGHT_FALLS: Final[BetSet] = (Bet(BetCondition.KNIGHT_FALLS),)


def is_full(position: Position, color: Color, rules: Rules) -> bool:
    """Whether a side has so many knights that no pawn of it promotes (4.ii)."""
    return rules.turn.capped and position.number_of(color, KNIGHT) >= kernel.KNIGHT_LIMIT


def names_square(position: Position, color: Color, rules: Rules) -> bool:
    """Whether an order of a side that takes a pawn to its last rank names a put-back square."""
    return rules.turn.put_back.choice is PutBackChoice.IN_ORDER and is_full(position, color, rules)


def last_pawn_stays(position: Position, color: Color, rules: Rules) -> bool:
    """Whether a side's pawn may not reach the last rank, because it would promote as the last."""
    if rules.turn.last_pawn_may_promote or is_full(position, color, rules):
        return False
    return position.number_of(color, PAWN) == 1


def safe_put_back_squares(position: Position, color: Color, origin: Mask, rules: Rules) -> Mask:
    """The squares on which a safe order may put its pawn back: those empty before the turn."""
    empty = FULL_BOARD & ~(position.occupied | color.last_rank)
    return empty | origin if rules.turn.put_back.own_start else empty


def safe_replies(position: Position, color: Color, rules: Rules) -> list[Reply]:
    """The safe orders of a side; none if it has to pass."""
    moves = kernel.moves_of(position, color)
    if moves[0] is kernel.PASS:
        return []
    replies: list[Reply] = []
    last_rank = color.last_rank
    for origin, target, landing, is_knight in moves:
        if is_knight or not target & last_rank:
            replies.append((origin, target, landing))
        elif names_square(position, color, rules):
            landings = safe_put_back_squares(position, color, origin, rules)
            replies.append((origin, target, landings))
        elif not last_pawn_stays(position, color, rules):
            replies.append((origin, target, landing))
    return replies


def listed_orders(position: Position, color: Color, rules: Rules) -> dict[Order, BetSet]:
    """Every order that a side may write with its bets, from the top of the board."""
    return _OrderList(position, color, rules, rules.turn.bets.policy).orders


@cache
def _putting_back(order: Order, square: Square) -> Order:
    return order._replace(put_back=square)


class _OrderList:
    """The orders of a side, as they are found."""

    def __init__(self, position: Position, color: Color, rules: Rules, policy: BetPolicy) -> None:
        """Find the orders by a rule set, with a policy on bets that may be another one."""
        self.position = position
        self.color = color
        self.rules = rules
        self.has_bets = policy is not _REFUSED
        self.is_penalized = policy is _PENALIZED
        self.needs_reply = policy is _PLAUSIBLE

        # The pieces of both sides, and the ways of the side's pawns.
        white_pawns, white_knights, black_pawns, black_knights = position
        white = white_pawns | white_knights
        black = black_pawns | black_knights
        if color is WHITE:
            self.knights = white_knights
            self.own = white
            self.enemy_knights = black_knights
            self.enemy = black
        else:
            self.knights = black_knights
            self.own = black
            self.enemy_knights = white_knights
            self.enemy = white
        self.pawn_ways = _PAWN_WAYS.of(color)
        self.pawn_moves = _PAWN_MOVES.of(color)

        # The orders, piece by piece.
        self._find_bets()
        self.orders: dict[Order, BetSet] = {}
        knights = self.knights
        one_step_away = color.last_but_one_rank
        for square in squares_from_top(self.own):
            if knights >> square & 1:
                self._add_leaps(square)
            elif one_step_away >> square & 1:
                self._add_arrivals(square)
            else:
                self._add_pawn_moves(square)

    @cached_property
    def replies(self) -> list[Reply]:
        """The safe orders of the enemy, where they decide which bets are accepted."""
        return safe_replies(self.position, self.color.other, self.rules)

    def _find_bets(self) -> None:
        """Find the squares that bets may be about, so that most need no look at the replies."""
        anywhere = FULL_BOARD if self.has_bets else 0
        self.leaving = anywhere
        """Where a piece may bet that an enemy leaves."""
        self.arriving = anywhere
        """Where it may bet that an enemy lands."""
        self.captured = anywhere
        """Where it may bet that an enemy captures, perhaps in passing."""
        self.captured_in_passing = 0
        """Where an enemy captures that is put back elsewhere."""
        if not self.needs_reply:
            return
        color = self.color.other
        if self.enemy & ~self.enemy_knights & color.last_but_one_rank:
            self._find_bets_on_replies()
            return
        # No enemy arrives: each lands where it captures.
        steps = PAWN_STEPS.of(color)
        diagonals = PAWN_DIAGONALS.of(color)
        own = self.own
        enemy = self.enemy
        blocked = own | enemy
        leaving = 0
        arriving = 0
        for square in squares_from_top(enemy):
            if self.enemy_knights >> square & 1:
                targets = KNIGHT_MOVES[square] & ~enemy
            else:
                targets = steps[square] & ~blocked | diagonals[square] & own
            if targets:
                leaving |= 1 << square
                arriving |= targets
        self.leaving = leaving
        self.arriving = arriving
        self.captured = arriving

    def _find_bets_on_replies(self) -> None:
        """Find these squares where an enemy may be put back elsewhere than it captures."""
        self.leaving = 0
        self.arriving = 0
        self.captured = 0
        for origin, target, landings in self.replies:
            self.arriving |= landings
            self.captured |= target
            if landings != origin:
                self.leaving |= origin
            if landings != target:
                self.captured_in_passing |= target

    def _add_leaps(self, origin: Square) -> None:
        """Add the orders of a knight. One that leaps onto an own piece bets that it is captured."""
        orders = self.orders
        for order, target in _LEAPS[origin]:
            if not target & self.own:
                orders[order] = SAFE
            elif target & self.captured:
                orders[order] = self._bet(_ARRIVES, target)

    def _add_pawn_moves(self, origin: Square) -> None:
        """Add the orders of a pawn that does not reach its last rank."""
        arriving = self.arriving
        if self.captured_in_passing >> origin & 1:  # then this pawn cannot capture the captor
            arriving = 0
            for _, target, landings in self.replies:
                if target != 1 << origin:
                    arriving |= landings
        orders = self.orders
        enemy = self.enemy
        blocked = self.own | enemy
        for order, target, is_step in self.pawn_moves[origin]:
            if is_step:
                if not target & blocked:
                    orders[order] = SAFE
                elif target & enemy & self.leaving:
                    orders[order] = self._bet(_LEAVES, target)
            elif target & enemy:
                orders[order] = SAFE
            elif target & arriving:
                orders[order] = self._bet(_ARRIVES, target)

    def _add(self, order: Order, bets: BetSet, needed: Reply) -> None:
        """Add an order, if its bets are accepted."""
        if not bets:
            self.orders[order] = SAFE
        elif self.is_penalized:
            self.orders[order] = ILLEGAL
        elif self.has_bets and (not self.needs_reply or self._has_reply(needed)):
            self.orders[order] = bets

    def _has_reply(self, needed: Reply) -> bool:
        """Whether the enemy has a safe order as it is needed."""
        origins, targets, landings = needed
        for origin, target, ends in self.replies:
            if origin & origins and target & targets and ends & landings:
                return True
        return False

    def _bet(self, bets: list[dict[Mask, BetSet]], square: Mask) -> BetSet:
        """The bet of a kind on a square with what stands there, or that it is illegal."""
        if self.is_penalized:
            return ILLEGAL
        if not square & (self.own | self.enemy):
            return bets[-1][square]
        for index, mask in enumerate(self.position):
            if mask & square:
                return bets[index][square]
        raise AssertionError("One of the pieces is there.")

    def _pawn_attempts(self, origin: Square) -> Iterator[Attempt]:
        """The orders of a pawn, without what it bets on for its end on the last rank."""
        for order, target, is_step, if_free, if_enemy in self.pawn_ways[origin]:
            if target & self.enemy:
                yield order, self._bet(_LEAVES, target) if is_step else SAFE, if_enemy
            elif not is_step:
                yield order, self._bet(_ARRIVES, target), if_free
            elif not target & self.own:
                yield order, SAFE, if_free

    def _add_arrivals(self, origin: Square) -> None:
        """Add the orders of a pawn that reaches its last rank (4)."""
        attempts = list(self._pawn_attempts(origin))
        if last_pawn_stays(self.position, self.color, self.rules):
            if self.is_penalized:
                for order, _, _ in attempts:
                    self.orders[self._promoting(order)] = ILLEGAL
            return
        if not names_square(self.position, self.color, self.rules):
            for order, bets, needed in attempts:
                self._add(self._promoting(order), bets, self._needed_to_promote(needed))
            return
        ways = [self._put_backs(origin, attempt) for attempt in attempts]
        if self.rules.turn.bets.by_ends and self.needs_reply:
            self._keep_first(attempts, ways)
        for (order, bets, needed), way in zip(attempts, ways, strict=True):
            for square, all_bets in way.items():
                self.orders[_putting_back(order, square)] = all_bets
            origins, targets, landings = self._needed_to_promote(needed)
            falls = origins, targets & self.knights, landings
            self._add(self._promoting(order), bets + _KNIGHT_FALLS, falls)

    def _promoting(self, order: Order) -> Order:
        """The order of a pawn that reaches its last rank and is not put back there."""
        if self.rules.turn.put_back.choice is PutBackChoice.IN_ORDER:
            return order._replace(promotes=True)
        return order

    def _needed_to_promote(self, needed: Reply) -> Reply:
        """The replies after which a pawn may still promote, where the last pawn may not."""
        if self.rules.turn.last_pawn_may_promote:
            return needed
        pawns = self.own ^ self.knights
        lost: Mask = 0
        if is_full(self.position, self.color, self.rules):
            if pawns.bit_count() == 1:
                lost = self.knights
        elif pawns.bit_count() == 2:
            lost = pawns
        origins, targets, landings = needed
        return origins, targets & ~lost, landings

    def _put_backs(self, origin: Square, attempt: Attempt) -> dict[Square, BetSet]:
        """The squares where an attempt may put its pawn back, with all bets of the order."""
        _, bets, needed = attempt
        free = safe_put_back_squares(self.position, self.color, 1 << origin, self.rules)
        if not self.needs_reply:
            if bets and not self.has_bets:
                return {}
            return {square: bets for square in READING_ORDER if free >> square & 1}
        after = self._put_backs_after_replies(needed)
        squares: dict[Square, BetSet] = {}
        for square in READING_ORDER:
            bit = 1 << square
            if bit & free:
                if not bets or bit & after.free:
                    squares[square] = bets
            elif bit & self.color.last_rank:
                continue
            elif bit & self.enemy & after.left:
                squares[square] = bets + self._bet(_LEAVES, bit)
            elif bit & self.own & after.taken:
                squares[square] = bets + self._bet(_OWN_IS_TAKEN, bit)
        return squares

    def _put_backs_after_replies(self, needed: Reply) -> _PutBacks:
        """Where a pawn may be put back after at least one of the replies that an attempt needs."""
        origins, targets, landings = needed
        targets &= ~self.knights  # with one knight less the pawn would promote
        free = 0
        left = 0
        taken = 0
        for origin, target, reply_landings in self.replies:
            ends = reply_landings & landings
            if not (ends and origin & origins and target & targets):
                continue
            is_one_square = not ends & (ends - 1)
            elsewhere = FULL_BOARD ^ ends if is_one_square else FULL_BOARD
            free |= elsewhere
            left |= origin & elsewhere
            taken |= target & elsewhere
        return _PutBacks(free, left, taken)

    def _keep_first(self, attempts: list[Attempt], ways: list[dict[Square, BetSet]]) -> None:
        """Of bets that end on one square keep the first, and none if an order there is safe."""
        for square in SQUARES:
            rivals = [number for number, way in enumerate(ways) if square in way]
            if len(rivals) < 2:
                continue
            legal = [number for number in rivals if not ways[number][square]]
            if not legal:
                legal = [self._first(attempts, rivals, square)]
            for number in rivals:
                if number not in legal:
                    del ways[number][square]

    def _first(self, attempts: list[Attempt], rivals: list[int], square: Square) -> int:
        """The first of the rivals that end on one square, by the enemy's first fitting reply."""
        for origin, target, landing in self._single_replies:
            for number in rivals:
                order, _, (origins, targets, landings) = attempts[number]
                if 1 << square & self.enemy:
                    origins &= 1 << square
                elif 1 << square & self.own and square != order.origin:
                    targets &= 1 << square
                targets &= ~self.knights  # with one knight less the pawn would promote
                landings &= ~(1 << square)
                if origin & origins and target & targets and landing & landings:
                    return number
        raise AssertionError("A rival is plausible.")

    @cached_property
    def _single_replies(self) -> list[Reply]:
        """The safe orders of the enemy from the top of the board, each by itself."""
        orders = _OrderList(self.position, self.color.other, self.rules, _REFUSED).orders
        return [(1 << each.origin, 1 << each.target, 1 << each.landing) for each in orders]


class _PutBacks(NamedTuple):
    """Where a pawn may be put back after a reply, by what stands there before it."""

    free: Mask
    """Squares that are empty, or the pawn's own."""
    left: Mask
    """Squares that the replying piece leaves."""
    taken: Mask
    """Squares where the replying piece captures an own piece."""
