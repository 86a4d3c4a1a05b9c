"""Double oracle: the equilibrium of a matrix game from a part of its payoffs.

McMahan, Gordon, Blum 2003; for games of several turns: Bošanský, Lisý, Lanctot, Čermák, Winands,
Artificial Intelligence 237 (2016). The game of some rows and columns is solved. Then each side adds
its best reply to the other's mix, until no reply is better: what is left out cannot change the
value. A reply is given up as soon as it cannot be better any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from apocalypse.strategy.payoff_matrix import Equilibrium, full_mix, solve

Payoff: TypeAlias = Callable[[int, int], float]
"""The payoff of a row and a column, from -1 to 1; called once for each pair."""

CLEARLY: Final = 1e-7
"""By how much a reply has to be better to count."""
GREATEST: Final = 1.0
"""The greatest payoff."""


class Support(NamedTuple):
    """The rows and the columns that the mixed strategies of a game may play."""

    rows: list[int]
    columns: list[int]


def support_of(equilibrium: Equilibrium) -> Support:
    """The support of an equilibrium."""
    return Support(*(_played(mix) for mix in equilibrium[1:]))


def double_oracle(
    height: int, width: int, payoff: Payoff, start: Support, *, may_grow: bool = True
) -> Equilibrium:
    """Solve a matrix game.

    Args:
        height: the number of rows.
        width: the number of columns.
        payoff: gives the payoffs that are needed.
        start: rows and columns to begin with, at least one of each.
        may_grow: whether others join them.
    """
    rows, columns = list(start.rows), list(start.columns)
    payoffs: dict[tuple[int, int], float] = {}

    def gain(row: int, column: int) -> float:
        pair = row, column
        if pair not in payoffs:
            payoffs[pair] = payoff(row, column)
        return payoffs[pair]

    def loss(column: int, row: int) -> float:
        return -gain(row, column)

    while True:
        matrix = [[gain(row, column) for column in columns] for row in rows]
        value, white, black = solve(matrix)
        row = _best_reply(height, rows, columns, black, gain, value) if may_grow else None
        column = _best_reply(width, columns, rows, white, loss, -value) if may_grow else None
        if row is None and column is None:
            return Equilibrium(
                value, full_mix(white, rows, height), full_mix(black, columns, width)
            )
        if row is not None:
            rows.append(row)
        if column is not None:
            columns.append(column)


def _best_reply(
    count: int,
    own: Sequence[int],
    enemy: Sequence[int],
    mix: Sequence[float],
    gain: Payoff,
    value: float,
) -> int | None:
    """The reply to a mix, of those that are not there yet, that gains most; None: no more."""
    mixed = sorted(zip(mix, enemy, strict=True), reverse=True)
    best_reply, best = None, value + CLEARLY
    for reply in range(count):
        if reply in own:
            continue
        total, left = 0.0, 1.0
        for part, other in mixed:
            if total + left * GREATEST <= best or not part:
                break
            total += part * gain(reply, other)
            left -= part
        if total > best and left < CLEARLY:
            best_reply, best = reply, total
    return best_reply


def _played(mix: Sequence[float]) -> list[int]:
    return [number for number, part in enumerate(mix) if part > 0]
