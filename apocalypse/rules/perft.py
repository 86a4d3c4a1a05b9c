"""perft: how many ways the first turns can go. The proof of order generation and resolution."""

from __future__ import annotations

from itertools import product
from math import prod

from apocalypse.rules.accepted import choices
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.judging import NO_PENALTIES, Penalties
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START, Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC, Rules


def perft(
    depth: int,
    position: Position = START,
    rules: Rules = CLASSIC,
    penalties: Penalties = NO_PENALTIES,
) -> int:
    """Count the sequences of ``depth`` joint turns from a position that is not at its end.

    Put-back choices are counted apart. A game that has ended is not continued.
    """
    if depth == 0:
        return 1
    count = 0
    blacks = choices(position, BLACK, rules)
    for white in choices(position, WHITE, rules):
        for black in blacks:
            turn = resolve(position, white, black, rules, None, penalties)
            if turn.to_put_back:
                count += _with_put_back(depth, position, (white, black), rules, penalties)
            elif depth == 1:
                count += 1
            elif turn.outcome is None:
                count += perft(depth - 1, turn.position, rules, turn.penalties)
    return count


def _with_put_back(
    depth: int,
    position: Position,
    orders: tuple[Order | None, Order | None],
    rules: Rules,
    penalties: Penalties,
) -> int:
    """The sequences that begin with a turn in which pawns are to be put back."""
    waiting = resolve(position, *orders, rules, None, penalties)
    free = [put_back_squares(waiting.position, color) for color in waiting.to_put_back]
    if depth == 1:
        return prod(squares.bit_count() for squares in free)
    count = 0
    for combination in product(*map(squares_in, free)):
        chosen = dict(zip(waiting.to_put_back, combination, strict=True))
        turn = resolve(position, *orders, rules, chosen, penalties)
        if turn.outcome is None:
            count += perft(depth - 1, turn.position, rules, turn.penalties)
    return count
