"""perft: how many ways the first turns can go. The proof of order generation and resolution."""

from __future__ import annotations

from itertools import product
from math import prod

from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.orders import PASS, Order, safe_orders
from apocalypse.rules.position import START, Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC, Rules


def perft(depth: int, position: Position = START, rules: Rules = CLASSIC) -> int:
    """Count the sequences of ``depth`` joint turns from a position that is not at its end.

    Put-back choices are counted apart. A game that has ended is not continued.
    """
    if depth == 0:
        return 1
    count = 0
    blacks = safe_orders(position, BLACK) or [PASS]
    for white in safe_orders(position, WHITE) or [PASS]:
        for black in blacks:
            _, after, owed, outcome = resolve(position, white, black, rules)
            if owed:
                count += _with_put_back(depth, position, white, black, rules)
            elif depth == 1:
                count += 1
            elif outcome is None:
                count += perft(depth - 1, after, rules)
    return count


def _with_put_back(
    depth: int, position: Position, white: Order | None, black: Order | None, rules: Rules
) -> int:
    """The sequences that begin with a turn in which pawns are to be put back."""
    waiting = resolve(position, white, black, rules)
    choices = [put_back_squares(waiting.position, color) for color in waiting.to_put_back]
    if depth == 1:
        return prod(choice.bit_count() for choice in choices)
    count = 0
    for squares in product(*map(squares_in, choices)):
        chosen = dict(zip(waiting.to_put_back, squares, strict=True))
        turn = resolve(position, white, black, rules, chosen)
        if turn.outcome is None:
            count += perft(depth - 1, turn.position, rules)
    return count
