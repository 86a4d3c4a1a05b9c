"""The rules once more, on a list of lists of letters: slow, plain, and written apart.

It takes nothing from the engine, so that the two can be held against each other. A board is five
ranks from White's home up, of five letters of the FEN each, "." for an empty square; a place is
(rank, file); a step is a pair of places, None for a pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

Board: TypeAlias = list[list[str]]
Place: TypeAlias = tuple[int, int]
Step: TypeAlias = tuple[Place, Place] | None

SIDES = ("white", "black")
PAWN = {"white": "P", "black": "p"}
KNIGHT = {"white": "N", "black": "n"}
AHEAD = {"white": 1, "black": -1}
LAST_RANK = {"white": 4, "black": 0}
WINS = {"white": "1-0", "black": "0-1"}
DRAW = "1/2-1/2"
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


class Options(NamedTuple):
    """The options that this reference knows, in plain words; it refuses any other."""

    trade_arrivals: bool = True
    knights_counted: str = "after captures"
    passes: str = "passes"


CLASSIC = Options()


class Turned(NamedTuple):
    """What came of a turn: the board, the rules that spoke, who owes a square, the result."""

    board: Board
    rules: list[str]
    waiting: list[str]
    result: str


def read(fen: str) -> Board:
    """The board of a FEN."""
    board = []
    for rank in reversed(fen.split("/")):
        letters = "".join("." * int(sign) if sign.isdigit() else sign for sign in rank)
        board.append(list(letters))
    return board


def orders(board: Board, side: str) -> Iterator[Step]:
    """Rule 2: every safe order of a side."""
    for rank in range(5):
        for file in range(5):
            if board[rank][file] == PAWN[side]:
                targets = _pawn_targets(board, side, rank, file)
            elif board[rank][file] == KNIGHT[side]:
                targets = _knight_targets(board, side, rank, file)
            else:
                continue
            for target in targets:
                yield (rank, file), target


def choices(board: Board, side: str) -> list[Step]:
    """What a side may write: its safe orders, or else a pass."""
    return list(orders(board, side)) or [None]


def _pawn_targets(board: Board, side: str, rank: int, file: int) -> list[Place]:
    ahead = rank + AHEAD[side]
    if not 0 <= ahead < 5:
        return []
    targets = []
    if board[ahead][file] == ".":
        targets.append((ahead, file))
    for beside in (file - 1, file + 1):
        if 0 <= beside < 5 and _is_enemy(board[ahead][beside], side):
            targets.append((ahead, beside))
    return targets


def _knight_targets(board: Board, side: str, rank: int, file: int) -> list[Place]:
    targets = []
    for up, across in LEAPS:
        to_rank, to_file = rank + up, file + across
        if 0 <= to_rank < 5 and 0 <= to_file < 5:
            letter = board[to_rank][to_file]
            if letter == "." or _is_enemy(letter, side):
                targets.append((to_rank, to_file))
    return targets


def _is_enemy(letter: str, side: str) -> bool:
    return letter != "." and letter.isupper() != (side == "white")


def turn(
    board: Board,
    white: Step,
    black: Step,
    squares: dict[str, Place] | None = None,
    options: Options = CLASSIC,
) -> Turned:
    """Carry out a turn by rules 1 to 6; ``squares`` names a place for each pawn put back."""
    steps = {"white": white, "black": black}
    after, rules = _meet(board, steps)
    waiting = _arrive(board, after, rules, options)
    result = _pawnless(after)
    if result == "*" and waiting:
        if not squares:
            return Turned(after, rules, waiting, "*")
        _put_back(after, waiting, squares, rules)
        result = _pawnless(after)
    if result == "*":
        stuck = [next(orders(after, side), None) is None for side in SIDES]
        if all(stuck) or (any(stuck) and options.passes == "draws"):
            result = DRAW
    return Turned(after, rules if result == "*" else [*rules, "6"], [], result)


def _meet(board: Board, steps: dict[str, Step]) -> tuple[Board, list[str]]:
    """Rules 1, 2, 3 and 5: both pieces are lifted, then both are set down."""
    after = [rank[:] for rank in board]
    lifted, ends = {}, {}
    for side, step in steps.items():
        if step:
            (rank, file), ends[side] = step
            lifted[side] = after[rank][file]
            after[rank][file] = "."
    if len(ends) == 2 and ends["white"] == ends["black"]:
        rank, file = ends["white"]
        kinds = {letter.upper() for letter in lifted.values()}
        if len(kinds) == 1:
            return after, ["2.i"]
        after[rank][file] = next(letter for letter in lifted.values() if letter in "Nn")
        return after, ["2.ii"]
    origins = {side: step[0] for side, step in steps.items() if step}
    if len(ends) == 2 and (ends["white"], ends["black"]) == (origins["black"], origins["white"]):
        rules = ["3.iii"]
    else:
        rules = [_alone(board, after, ends.get(side)) for side in SIDES]
    for side, (rank, file) in ends.items():
        after[rank][file] = lifted[side]
    return after, rules


def _alone(board: Board, lifted: Board, end: Place | None) -> str:
    if end is None:
        return "5"
    rank, file = end
    if board[rank][file] == ".":
        return "1"
    return "3.ii" if lifted[rank][file] == "." else "3.i"


def _arrive(before: Board, after: Board, rules: list[str], options: Options) -> list[str]:
    """Rule 4, but for putting back: promotes and exchanges on the board, names who waits."""
    counted = [
        rank[:] for rank in (before if options.knights_counted == "before the turn" else after)
    ]
    waiting = []
    for side in SIDES:
        last_rank = after[LAST_RANK[side]]
        if PAWN[side] not in last_rank:
            continue
        if sum(rank.count(KNIGHT[side]) for rank in counted) < 2:
            last_rank[last_rank.index(PAWN[side])] = KNIGHT[side]
            rules.append("4.i")
        else:
            waiting.append(side)
    if waiting == ["white", "black"] and options.trade_arrivals:
        top, bottom = after[4].index("P"), after[0].index("p")
        after[4][top], after[0][bottom] = "p", "P"
        rules.append("4.iii")
        return []
    return waiting


def _put_back(
    board: Board, waiting: list[str], squares: dict[str, Place], rules: list[str]
) -> None:
    for side in waiting:
        last_rank = board[LAST_RANK[side]]
        last_rank[last_rank.index(PAWN[side])] = "."
        rules.append("4.ii")
    if len(waiting) == 2 and squares["white"] == squares["black"]:
        rules.append("2.i")
        return
    for side in waiting:
        rank, file = squares[side]
        board[rank][file] = PAWN[side]


def _pawnless(board: Board) -> str:
    pawns = {side: any(PAWN[side] in rank for rank in board) for side in SIDES}
    if all(pawns.values()):
        return "*"
    return next((WINS[side] for side in SIDES if pawns[side]), DRAW)


def perft(depth: int, board: Board) -> int:
    """Count the sequences of joint turns, put-back choices apart."""
    if depth == 0:
        return 1
    count = 0
    for white, black in product(choices(board, "white"), choices(board, "black")):
        turned = turn(board, white, black)
        settled = [turned]
        if turned.waiting:
            side = turned.waiting[0]
            settled = [
                turn(board, white, black, {side: (rank, file)})
                for rank, file in product(range(5), range(5))
                if turned.board[rank][file] == "." and rank != LAST_RANK[side]
            ]
        for each in settled:
            if depth == 1:
                count += 1
            elif each.result == "*":
                count += perft(depth - 1, each.board)
    return count
