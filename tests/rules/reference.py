"""The rules once more, on a list of lists of letters: slow, plain, and written apart.

It takes nothing from the engine. Every option stands for itself, so that the two can be held
against each other in combinations that no rule set has. A board is five ranks from White's home
up, of five letters of the FEN each, "." for an empty square; a place is (rank, file). An order is
(origin, target, back): back is where its pawn goes back, where the order says so, or None.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

Board: TypeAlias = list[list[str]]
Place: TypeAlias = tuple[int, int]
Written: TypeAlias = tuple[Place, Place, Place | None]
Bet: TypeAlias = tuple[str, Place | None]

SIDES = ("white", "black")
OTHER = {"white": "black", "black": "white"}
PAWN = {"white": "P", "black": "p"}
KNIGHT = {"white": "N", "black": "n"}
AHEAD = {"white": 1, "black": -1}
LAST_RANK = {"white": 4, "black": 0}
WINS = {"white": "1-0", "black": "0-1"}
DRAW = "1/2-1/2"
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
SQUARES = list(product(range(5), range(5)))


class Options(NamedTuple):
    """The options that the reference knows, in plain words; it refuses any other."""

    bets: str
    """refused, plausible, geometric or penalized."""
    won_bet_takes_square: bool
    penalty_limit: int | None
    put_back: str
    own_start: bool
    swap_arrivals: bool
    knights_counted: str
    capped: bool
    last_pawn_may_promote: bool
    passes: str


def read(fen: str) -> Board:
    """The board of a FEN."""
    board = []
    for rank in reversed(fen.split("/")):
        letters = "".join("." * int(sign) if sign.isdigit() else sign for sign in rank)
        board.append(list(letters))
    return board


def accepted(board: Board, side: str, options: Options) -> dict[Written, list[Bet]]:
    """Every order that a side may give, with its bets."""
    every = dict(ways(board, side, options))
    if options.bets in ("geometric", "penalized"):
        return every
    good = {order for order, bets in every.items() if not bets}
    if options.bets == "plausible":
        for reply in safe_orders(board, OTHER[side], options):
            good |= set(safe_orders(carried(board, {OTHER[side]: reply}, None), side, options))
    return {order: bets for order, bets in every.items() if order in good}


def safe_orders(board: Board, side: str, options: Options) -> list[Written]:
    """The orders of a side that bet on nothing."""
    return [order for order, bets in ways(board, side, options) if not bets]


def _holder(letter: str) -> str:
    return "" if letter == "." else "white" if letter.isupper() else "black"


def count(board: Board, letter: str) -> int:
    """How many pieces of a letter there are."""
    return sum(rank.count(letter) for rank in board)


def ways(board: Board, side: str, options: Options) -> Iterator[tuple[Written, list[Bet]]]:
    """Rules 2 and 7: the ways that the pieces of a side can go, and what each bets on."""
    own = [place for place in SQUARES if _holder(board[place[0]][place[1]]) == side]
    for origin, target in product(own, SQUARES):
        letter, there = board[origin[0]][origin[1]], _holder(board[target[0]][target[1]])
        up, across = target[0] - origin[0], target[1] - origin[1]
        bets: list[Bet]
        if letter == KNIGHT[side] and (up, across) in LEAPS:
            bets = [("arrives", target)] if there == side else []
            yield (origin, target, None), _or_illegal(bets, options)
        elif letter == PAWN[side] and up == AHEAD[side] and abs(across) <= 1:
            if across == 0 and there == side:
                continue
            if across == 0:
                bets = [("leaves", target)] if there else []
            else:
                bets = [] if there == OTHER[side] else [("arrives", target)]
            for back, more in _endings(board, side, options, origin, target):
                yield (origin, target, back), _or_illegal(bets + more, options)


def _or_illegal(bets: list[Bet], options: Options) -> list[Bet]:
    """The bets of an order, or what stands for them where no bet is one."""
    return [("illegal", None)] if bets and options.bets == "penalized" else bets


def _endings(
    board: Board, side: str, options: Options, origin: Place, target: Place
) -> Iterator[tuple[Place | None, list[Bet]]]:
    """Rule 4 in the order: where a pawn ends."""
    if target[0] != LAST_RANK[side]:
        yield None, []
        return
    if count(board, KNIGHT[side]) < 2 or not options.capped:
        if options.last_pawn_may_promote or count(board, PAWN[side]) > 1:
            yield None, []
        elif options.bets == "penalized":
            yield None, [("illegal", None)]
        return
    if options.put_back == "after the reveal":
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
            # A capture in passing does not count, and any other captor stays: it is never won.
            yield back, [("never" if there == side else "leaves", back)]


def carried(board: Board, orders: dict[str, Written], bet_winner: str | None) -> Board:
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
        if bet_winner:
            down = [bet_winner]
        elif kinds["white"] == kinds["black"]:
            down = []
        else:
            down = [side for side in ends if kinds[side] == "N"]
    for side in down:
        rank, file = ends[side]
        after[rank][file] = lifted[side]
    return after
