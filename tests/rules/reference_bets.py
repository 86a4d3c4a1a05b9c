"""Bets once more, on a list of lists of letters, beside `reference`: slow, plain, written apart.

It takes nothing from the engine. Every option stands for itself, so that the two can be held
against each other in combinations that no rule set has. An order is (origin, target, back): back
is where its pawn goes back, where the order says so, or None.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

from tests.rules.reference import (
    AHEAD,
    DRAW,
    KNIGHT,
    LAST_RANK,
    LEAPS,
    PAWN,
    SIDES,
    WINS,
    Board,
    Place,
)

Written: TypeAlias = tuple[Place, Place, Place | None]
Bet: TypeAlias = tuple[str, Place | None]
OTHER = {"white": "black", "black": "white"}
SQUARES = list(product(range(5), range(5)))


class Options(NamedTuple):
    """The ways of playing that are told apart."""

    bets: str
    """refused, plausible or geometric."""
    can_win: bool
    bold_wins: bool
    limit: int | None
    square_in_order: bool
    own_start: bool
    exchange: bool
    knights_before_turn: bool
    capped: bool
    last_pawn_may_promote: bool
    stuck_draws: bool


class Turned(NamedTuple):
    """What came of a turn: the board, both sides' lost bets, who owes a square, the result."""

    board: Board
    penalties: list[int]
    waiting: list[str]
    result: str


def accepted(board: Board, side: str, options: Options) -> dict[Written, list[Bet]]:
    """Every order that a side may give, with its bets."""
    every = dict(_ways(board, side, options))
    if options.bets == "geometric":
        return every
    good = {order for order, bets in every.items() if not bets}
    if options.bets == "plausible":
        for reply in _safe(board, OTHER[side], options):
            good |= set(_safe(_carried(board, {OTHER[side]: reply}, None), side, options))
    return {order: bets for order, bets in every.items() if order in good}


def _safe(board: Board, side: str, options: Options) -> list[Written]:
    return [order for order, bets in _ways(board, side, options) if not bets]


def _holder(letter: str) -> str:
    return "" if letter == "." else "white" if letter.isupper() else "black"


def _count(board: Board, letter: str) -> int:
    return sum(rank.count(letter) for rank in board)


def _ways(board: Board, side: str, options: Options) -> Iterator[tuple[Written, list[Bet]]]:
    """Rules 2 and 7: the ways that the pieces of a side can go, and what each bets on."""
    for origin, target in product(SQUARES, SQUARES):
        letter, there = board[origin[0]][origin[1]], _holder(board[target[0]][target[1]])
        up, across = target[0] - origin[0], target[1] - origin[1]
        if letter == KNIGHT[side] and (up, across) in LEAPS:
            yield (origin, target, None), [("arrives", target)] if there == side else []
        elif letter == PAWN[side] and up == AHEAD[side] and abs(across) <= 1:
            if across == 0 and there == side:
                continue
            if across == 0:
                bets: list[Bet] = [("leaves", target)] if there else []
            else:
                bets = [] if there == OTHER[side] else [("arrives", target)]
            for back, more in _endings(board, side, options, origin, target):
                yield (origin, target, back), bets + more


def _endings(
    board: Board, side: str, options: Options, origin: Place, target: Place
) -> Iterator[tuple[Place | None, list[Bet]]]:
    """Rule 4 in the order: how a pawn goes on."""
    if target[0] != LAST_RANK[side]:
        yield None, []
        return
    if _count(board, KNIGHT[side]) < 2 or not options.capped:
        if options.last_pawn_may_promote or _count(board, PAWN[side]) > 1:
            yield None, []
        return
    if not options.square_in_order:
        yield None, []
        return
    yield None, [("a knight is captured", None)]
    for back in SQUARES:
        if back[0] == LAST_RANK[side]:
            continue
        there = _holder(board[back[0]][back[1]])
        if back == origin:
            if options.own_start:
                yield back, []
        elif not there:
            yield back, []
        elif options.bets == "plausible":
            # Whoever takes an own piece is there himself, or has only passed: it never comes true.
            yield back, [("never" if there == side else "leaves", back)]


def turn(
    board: Board,
    orders: dict[str, Written | None],
    options: Options,
    penalties: tuple[int, int] = (0, 0),
    squares: dict[str, Place] | None = None,
) -> Turned:
    """Carry out a turn by rules 1 to 7; ``squares`` names a place for each pawn put back."""
    standing, bold, lost = _judged(board, orders, options)
    points = [penalties[0] + ("white" in lost), penalties[1] + ("black" in lost)]
    after = _carried(board, standing, bold if options.bold_wins else None)
    waiting = _arrived(board, after, options)
    result = _pawnless(after)
    if result == "*":
        result = _beaten(points, options)
    if result == "*" and waiting:
        if not squares:
            return Turned(after, points, waiting, "*")
        _put_back(after, waiting, squares)
        result = _pawnless(after)
    if result == "*":
        stuck = [not _safe(after, side, options) for side in SIDES]
        if all(stuck) or (any(stuck) and options.stuck_draws):
            result = DRAW
    return Turned(after, points, [], result)


def _judged(
    board: Board, orders: dict[str, Written | None], options: Options
) -> tuple[dict[str, Written], str | None, list[str]]:
    """The orders that stand, whose bet came true, and who lost his."""
    written = {side: order for side, order in orders.items() if order}
    bets = {side: dict(_ways(board, side, options))[order] for side, order in written.items()}
    standing, lost = dict(written), []
    bold = None
    for side in written:
        if not bets[side]:
            continue
        enemy = written.get(OTHER[side])
        safe = enemy is not None and not bets[OTHER[side]]
        if options.can_win and safe and enemy and _holds(board, side, bets[side], enemy):
            bold = side
        else:
            lost.append(side)
            del standing[side]
    return standing, bold, lost


def _holds(board: Board, side: str, bets: list[Bet], enemy: Written) -> bool:
    origin, target, back = enemy
    happened = {
        "leaves": origin,
        "arrives": back or target,
    }
    captures = board[target[0]][target[1]] == KNIGHT[side]
    return all(
        captures if wager == "a knight is captured" else happened.get(wager) == place
        for wager, place in bets
    )


def _carried(board: Board, orders: dict[str, Written], bold: str | None) -> Board:
    """Rules 1 to 3 and 7.iii: lift both, take what has stayed, set both down."""
    after = [rank[:] for rank in board]
    lifted = {}
    for side, ((rank, file), _, _) in orders.items():
        lifted[side] = after[rank][file]
        after[rank][file] = "."
    for side, (_, (rank, file), _) in orders.items():
        if _holder(after[rank][file]) == OTHER[side]:
            after[rank][file] = "."
    ends = {side: back or target for side, (_, target, back) in orders.items()}
    down = list(ends)
    if len(ends) == 2 and ends["white"] == ends["black"]:
        kinds = {side: letter.upper() for side, letter in lifted.items()}
        if bold:
            down = [bold]
        elif kinds["white"] == kinds["black"]:
            down = []
        else:
            down = [side for side in ends if kinds[side] == "N"]
    for side in down:
        rank, file = ends[side]
        after[rank][file] = lifted[side]
    return after


def _arrived(before: Board, after: Board, options: Options) -> list[str]:
    """Rule 4 after the orders: promotes and exchanges on the board, names who waits."""
    counted = [rank[:] for rank in (before if options.knights_before_turn else after)]
    waiting = []
    for side in SIDES:
        last_rank = after[LAST_RANK[side]]
        if PAWN[side] not in last_rank:
            continue
        full = options.capped and _count(counted, KNIGHT[side]) >= 2
        if full and not options.square_in_order:
            waiting.append(side)
        else:
            last_rank[last_rank.index(PAWN[side])] = KNIGHT[side]
    if len(waiting) == 2 and options.exchange:
        top, bottom = after[4].index("P"), after[0].index("p")
        after[4][top], after[0][bottom] = "p", "P"
        return []
    return waiting


def _put_back(board: Board, waiting: list[str], squares: dict[str, Place]) -> None:
    for side in waiting:
        last_rank = board[LAST_RANK[side]]
        last_rank[last_rank.index(PAWN[side])] = "."
    if len(waiting) == 2 and squares["white"] == squares["black"]:
        return
    for side in waiting:
        rank, file = squares[side]
        board[rank][file] = PAWN[side]


def _pawnless(board: Board) -> str:
    left = [side for side in SIDES if _count(board, PAWN[side])]
    return "*" if len(left) == 2 else WINS[left[0]] if left else DRAW


def _beaten(points: list[int], options: Options) -> str:
    beaten = [
        side
        for side, count in zip(SIDES, points, strict=True)
        if options.limit is not None and count >= options.limit
    ]
    return "*" if not beaten else DRAW if len(beaten) == 2 else WINS[OTHER[beaten[0]]]
