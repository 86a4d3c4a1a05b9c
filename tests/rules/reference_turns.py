"""Turns once more, on a list of lists of letters: the result of both orders."""

from __future__ import annotations

from typing import NamedTuple

from tests.rules.reference import (
    DRAW,
    KNIGHT,
    LAST_RANK,
    OTHER,
    PAWN,
    SIDES,
    WINS,
    Bet,
    Board,
    Options,
    Place,
    Written,
    carried,
    count,
    ways,
)


class Turned(NamedTuple):
    """What came of a turn: the board, both sides' lost bets, who owes a square, the result."""

    board: Board
    penalties: list[int]
    waiting: list[str]
    result: str


def turn(
    board: Board,
    orders: dict[str, Written | None],
    options: Options,
    penalties: tuple[int, int] = (0, 0),
    squares: dict[str, Place] | None = None,
) -> Turned:
    """Carry out a turn by rules 1 to 7; ``squares`` names a place for each pawn put back."""
    standing, bet_winner, lost = _judged(board, orders, options)
    points = [penalties[0] + ("white" in lost), penalties[1] + ("black" in lost)]
    after = carried(board, standing, bet_winner if options.won_bet_takes_square else None)
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
        stuck = [all(bets for _, bets in ways(after, side, options)) for side in SIDES]
        if all(stuck) or (any(stuck) and options.passes == "draws"):
            result = DRAW
    return Turned(after, points, [], result)


def _judged(
    board: Board, orders: dict[str, Written | None], options: Options
) -> tuple[dict[str, Written], str | None, list[str]]:
    """The orders that stand, whose bet came true, and who lost his."""
    written = {side: order for side, order in orders.items() if order}
    bets = {side: dict(ways(board, side, options))[order] for side, order in written.items()}
    standing, lost = dict(written), []
    bet_winner = None
    for side in written:
        if not bets[side]:
            continue
        enemy = written.get(OTHER[side])
        safe = enemy is not None and not bets[OTHER[side]]
        if safe and enemy and _holds(board, side, bets[side], enemy):
            bet_winner = side
        else:
            lost.append(side)
            del standing[side]
    return standing, bet_winner, lost


def _holds(board: Board, side: str, bets: list[Bet], enemy: Written) -> bool:
    origin, target, back = enemy
    happened = {
        "leaves": origin,
        "arrives": back or target,
    }
    captures = board[target[0]][target[1]] == KNIGHT[side]
    return all(
        captures
        if condition == "a knight is captured"
        else condition in happened and happened[condition] == place
        for condition, place in bets
    )


def _arrived(before: Board, after: Board, options: Options) -> list[str]:
    """Rule 4 after the orders: promotes and exchanges on the board, names who waits."""
    counted = [
        rank[:] for rank in (before if options.knights_counted == "before the turn" else after)
    ]
    waiting = []
    for side in SIDES:
        last_rank = after[LAST_RANK[side]]
        if PAWN[side] not in last_rank:
            continue
        full = options.capped and count(counted, KNIGHT[side]) >= 2
        if full and options.put_back == "after the reveal":
            waiting.append(side)
        else:
            last_rank[last_rank.index(PAWN[side])] = KNIGHT[side]
    if len(waiting) == 2 and options.swap_arrivals:
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
    left = [side for side in SIDES if count(board, PAWN[side])]
    return "*" if len(left) == 2 else WINS[left[0]] if left else DRAW


def _beaten(points: list[int], options: Options) -> str:
    beaten = [
        side
        for side, count in zip(SIDES, points, strict=True)
        if options.penalty_limit is not None and count >= options.penalty_limit
    ]
    return "*" if not beaten else DRAW if len(beaten) == 2 else WINS[OTHER[beaten[0]]]
