"""Mixed strategy: the probabilities with which the computer plays each order.

In an equilibrium both sides are perfect. A player that follows it does not distinguish orders that
are equally good against perfect play. So the computer plays an equilibrium of the turn in which the
opponent's hand trembles a little (Selten 1975): among such orders, the gain from slips decides. An
opponent who knows this gains at most what those slips were assumed to cost.

That is so if the payoffs are right. Those of a search have errors, so the orders of the equilibrium
are played with the probabilities of their robust mix.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Final, TypeAlias

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.kernel import Masks, black_moves, carry_out, white_moves
from apocalypse.rules.orders import Order, order_of
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.robust_mix import robust_mix
from apocalypse.strategy.search.assessment import (
    MAX_DEPTH,
    NO_DRAWS,
    drawn_results,
    own_payoffs,
)
from apocalypse.strategy.search.double_oracle import Payoff, double_oracle, support_of
from apocalypse.strategy.search.limits import StoppedError
from apocalypse.strategy.search.values import Lookup, Values, no_lookup

SLIP_PROBABILITY: Final = 0.03
"""The probability that the opponent slips and plays any order, each equally likely."""
NEARLY: Final = 1e-9

Mix: TypeAlias = dict[Order | None, float]
"""Orders with their probabilities; None is a pass."""


def deepening_mixes(
    position: Masks,
    color: Color,
    values: Values,
    *,
    plain: Lookup = no_lookup,
    drawn: Mapping[Masks, float] = NO_DRAWS,
    chance: Random | None = None,
) -> Iterator[Mix]:
    """The mixes that a side plays after searches of one turn, two turns and so on.

    There is always a first one. The last one is found when the limits of the search are reached; an
    ending of the tables has only one.

    Args:
        position: a position at the start of a turn; the game is not over.
        color: the side.
        values: the search.
        plain: the values of endings without a discount. If they prove that some orders win against
            every reply, no other order is played.
        drawn: positions that draw the game if the turn leads to them, with the value of that draw
            for White.
        chance: chooses between mixed strategies that are equally good.
    """
    whites, blacks = white_moves(position), black_moves(position)
    own, enemy = (whites, blacks) if color is WHITE else (blacks, whites)
    payoffs = values.payoffs(position, 1)
    draws = drawn_results(position, drawn)
    for (row, column), result in draws.items():
        payoffs[row][column] = result
    gains = own_payoffs(payoffs, color)
    rows = winning_orders(position, color, plain) or list(range(len(own)))
    columns = list(range(len(enemy)))
    if chance is not None:
        chance.shuffle(rows)
        chance.shuffle(columns)
    slips = [SLIP_PROBABILITY * sum(gains[row]) / len(columns) for row in rows]
    matrix = [
        [(1 - SLIP_PROBABILITY) * gains[row][column] + slip for column in columns]
        for row, slip in zip(rows, slips, strict=True)
    ]
    equilibrium = solve(matrix)

    def mix(parts: Sequence[float]) -> Mix:
        played = dict(zip(rows, parts, strict=True))
        return {order_of(move): played.get(row, 0.0) for row, move in enumerate(own)}

    if values.table_value(position) is not None:
        yield mix(equilibrium.rows)
        return
    yield mix(robust_parts(equilibrium.rows, len(columns), lambda row, column: matrix[row][column]))
    for depth in range(2, MAX_DEPTH + 1):

        def payoff(row: int, column: int, deeper: int = depth - 1) -> float:
            place = rows[row], columns[column]
            white, black = place if color is WHITE else place[::-1]
            if (white, black) in draws:
                result = draws[white, black]
            else:
                after = carry_out(position, whites[white], blacks[black])
                result = values.after(after, deeper)
            return (1 - SLIP_PROBABILITY) * color.sign * result + slips[row]

        try:
            start = support_of(equilibrium)
            equilibrium = double_oracle(len(rows), len(columns), payoff, start)
        except StoppedError:
            return
        parts: Sequence[float] = equilibrium.rows
        with suppress(StoppedError):
            parts = robust_parts(parts, len(columns), payoff)
        yield mix(parts)


def robust_parts(parts: Sequence[float], width: int, payoff: Payoff) -> Sequence[float]:
    """The probabilities of the robust mix of those rows that an equilibrium plays.

    Args:
        parts: the probabilities of all rows in the equilibrium.
        width: the number of columns.
        payoff: gives the payoffs that are needed: all of the rows that the equilibrium plays.
    """
    played = [row for row, part in enumerate(parts) if part > 0]
    if len(played) == 1:
        return parts
    matrix = [[payoff(row, column) for column in range(width)] for row in played]
    mix = robust_mix(matrix, [parts[row] for row in played])
    robust = dict(zip(played, mix, strict=True))
    return [robust.get(row, 0.0) for row in range(len(parts))]


def winning_orders(position: Masks, color: Color, plain: Lookup) -> list[int]:
    """The indexes of the orders that lead to a won ending, or win, against every reply.

    Args:
        position: a position at the start of a turn.
        color: the side.
        plain: the values of endings, without a discount. If it does not have the position, or if
            the position is not won, there are none.
    """
    value = plain(*position)
    if value is None or color.sign * value < 1 - NEARLY:
        return []
    gains = own_payoffs(Values(plain).payoffs(position, 1), color)
    return [number for number, row in enumerate(gains) if min(row) >= 1 - NEARLY]
