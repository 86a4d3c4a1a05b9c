"""perft: the number of sequences of the first turns, a test of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from apocalypse.rules import kernel
from apocalypse.rules.bets import NO_PENALTIES, check_penalties
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.kernel import BLACK_LAST_RANK, WHITE_LAST_RANK, Masks, carry_out
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START, Position, check_position
from apocalypse.rules.resolution import Resolution, put_back_squares, resolve
from apocalypse.rules.rulesets import CLASSIC, Rules, check_rules

DEEPEST: Final = 100
"""The greatest depth, in turns: more than anybody waits for, and few enough for recursion."""


def perft(
    depth: int,
    position: Position = START,
    rules: Rules = CLASSIC,
    penalties: tuple[int, int] = NO_PENALTIES,
) -> int:
    """Count the sequences of ``depth`` turns from a position in which the game is not over.

    A choice of put-back squares counts as a sequence of its own. A game that has ended does not
    continue.

    Raises:
        ValueError: the depth is not a whole number from 0 to 100.
    """
    check_depth(depth, 0, DEEPEST)
    check_position(position)
    check_rules(rules)
    check_penalties(penalties)
    if rules.is_classic:
        return _count(depth, position)
    return perft_by_resolution(depth, position, rules, penalties)


def check_depth(depth: int, least: int, most: int) -> None:
    """Refuse a depth, in turns, that is not a whole number, or that nobody can wait for.

    Raises:
        ValueError: the sentence says which depths there are.
    """
    if type(depth) is not int or not least <= depth <= most:
        raise ValueError(f"Expected a depth of {least} to {most} turns, found {depth!r}.")


def _count(depth: int, masks: Masks) -> int:
    """`perft` by the classic rules, with the kernel."""
    if depth == 0:
        return 1
    white_moves = kernel.white_moves(masks)
    black_moves = kernel.black_moves(masks)
    is_stalemate = white_moves[0] is kernel.PASS and black_moves[0] is kernel.PASS
    if is_stalemate:
        return 0

    count = 0
    for white in white_moves:
        for black in black_moves:
            after = carry_out(masks, white, black)
            white_pawns, _, black_pawns, _ = after
            if white_pawns & WHITE_LAST_RANK or black_pawns & BLACK_LAST_RANK:
                after = kernel.settle_arrivals(after)
                if kernel.waiting_pawns(after) and kernel.pawn_result(after) is None:
                    for chosen in kernel.put_back_positions(after):
                        count += _count(depth - 1, chosen)
                    continue

            # The last turn counts even if it ends the game; no turn follows one that does.
            if depth == 1:
                count += 1
            elif kernel.pawn_result(after) is None:
                count += _count(depth - 1, after)
    return count


def perft_by_resolution(
    depth: int,
    position: Position = START,
    rules: Rules = CLASSIC,
    penalties: tuple[int, int] = NO_PENALTIES,
) -> int:
    """`perft` by `resolve`, for every rule set."""
    if depth == 0:
        return 1
    white_orders = choices(position, WHITE, rules)
    black_orders = choices(position, BLACK, rules)
    count = 0
    for white, black in product(white_orders, black_orders):
        for turn in _resolutions(position, white, black, rules, penalties):
            # The last turn counts even if it ends the game; no turn follows one that does.
            if depth == 1 or turn.outcome is None:
                count += perft_by_resolution(depth - 1, turn.position, rules, turn.penalties)
    return count


def _resolutions(
    position: Position,
    white: Order | None,
    black: Order | None,
    rules: Rules,
    penalties: tuple[int, int],
) -> Iterator[Resolution]:
    """The resolutions of a turn: one, or one for each choice of put-back squares."""
    resolution = resolve(position, white, black, rules, penalties=penalties)
    sides = resolution.to_put_back
    if not sides:
        yield resolution
        return
    squares_of_sides = []
    for color in sides:
        free = put_back_squares(resolution.position, color)
        squares_of_sides.append(squares_in(free))
    for squares in product(*squares_of_sides):
        chosen = dict(zip(sides, squares, strict=True))
        yield resolution.finish(chosen, rules)
