"""Payoff matrices: the value of a matrix game and an optimal mixed strategy of each player.

The row player maximizes the payoff, the column player minimizes it. By the minimax theorem (von
Neumann 1928) both can guarantee the same number, the value of the game, with the right
probabilities. The simplex method finds them on a condensed tableau (Dantzig 1951; see Ferguson,
Game Theory, II.4).

The double oracle method needs a part of the payoffs (McMahan, Gordon, Blum 2003; for games of
several turns: Bošanský, Lisý, Lanctot, Čermák, Winands, Artificial Intelligence 237, 2016). The
game of some rows and columns is solved. Then each side adds its best reply to the other's mix,
until no reply is better: what is left out cannot change the value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

PayoffMatrix: TypeAlias = Sequence[Sequence[float]]
"""Payoffs to the row player: at least one row and one column."""

TINY: Final = 1e-11
"""Numbers up to this size count as zero: payoffs lie between -1 and 1."""


class Equilibrium(NamedTuple):
    """The value of a matrix game and an optimal mixed strategy of each player."""

    value: float
    """The payoff to the row player that both can guarantee."""
    rows: tuple[float, ...]
    """The probability of each row."""
    columns: tuple[float, ...]
    """The probability of each column."""


def solve(matrix: PayoffMatrix, chance: Random | None = None) -> Equilibrium:
    """Solve a matrix game.

    Of several optimal mixed strategies, the sequence of rows and columns decides which one the
    method finds. With a source of chance they are shuffled first, so that it favors no side.
    """
    if chance is None:
        return _solve(matrix)
    height = len(matrix)
    width = len(matrix[0])
    rows = list(range(height))
    columns = list(range(width))
    chance.shuffle(rows)
    chance.shuffle(columns)
    shuffled = []
    for row in rows:
        payoffs = matrix[row]
        shuffled.append([payoffs[column] for column in columns])
    solved = _solve(shuffled)
    return Equilibrium(
        solved.value,
        full_mix(solved.rows, rows, height),
        full_mix(solved.columns, columns, width),
    )


def matrix_value(matrix: PayoffMatrix) -> float:
    """The value of a matrix game, without the mixed strategies."""
    # A saddle point, as in `_solve`.
    low = max(map(min, matrix))
    high = min(map(max, zip(*matrix, strict=True)))
    if high - low <= TINY:
        return low
    return _simplex(matrix).value


def full_mix(mix: Sequence[float], numbers: Sequence[int], count: int) -> tuple[float, ...]:
    """A mix with a part for each of ``count`` choices, from the parts of those in ``numbers``."""
    parts = [0.0] * count
    for part, number in zip(mix, numbers, strict=True):
        parts[number] = part
    return tuple(parts)


def pure_mix(number: int, count: int) -> tuple[float, ...]:
    """The mix that always plays one of ``count`` choices."""
    return full_mix([1.0], [number], count)


def scalar_product(first: Sequence[float], second: Sequence[float]) -> float:
    """The sum of the products of numbers that belong together, such as payoffs and a mix."""
    return sum(one * other for one, other in zip(first, second, strict=True))


def _solve(matrix: PayoffMatrix) -> Equilibrium:
    """Solve a matrix game: by its saddle point, or else by the simplex method."""
    lows = list(map(min, matrix))
    highs = list(map(max, zip(*matrix, strict=True)))
    height = len(lows)
    width = len(highs)

    # A saddle point: one row guarantees what one column guarantees, so neither player mixes.
    low = max(lows)
    high = min(highs)
    if high - low <= TINY:
        row = lows.index(low)
        column = highs.index(high)
        return Equilibrium(low, pure_mix(row, height), pure_mix(column, width))

    # The rows begin on the left and the columns on top. The mixes play those that changed places,
    # in the proportions on the border; all others have probability 0.
    solved = _simplex(matrix)
    rows = [0.0] * height
    for label, part in zip(solved.top, solved.bottom, strict=True):
        if label < height:
            rows[label] = part
    columns = [0.0] * width
    for label, part in zip(solved.left, solved.right, strict=True):
        if label >= height:
            columns[label - height] = part
    return Equilibrium(solved.value, _normal(rows), _normal(columns))


def _normal(parts: list[float]) -> tuple[float, ...]:
    """Probabilities in the proportions of some numbers; rounding may have left one below 0."""
    positive = [max(part, 0.0) for part in parts]
    total = sum(positive)
    return tuple(part / total for part in positive)


class _Solved(NamedTuple):
    """A matrix game after the simplex method.

    A label below the number of rows is a row of the game, one from there on is a column.
    """

    value: float
    left: list[int]
    """The labels on the left, where the rows of the game begin."""
    top: list[int]
    """The labels on top, where the columns of the game begin."""
    right: list[float]
    """The border that belongs to the labels on the left."""
    bottom: list[float]
    """The border that belongs to the labels on top."""


FAST_STEPS: Final = 4
"""Steps for each row and column, before columns are chosen by their labels.

That choice is slower, but the steps do not run in a cycle.
"""
MOST_STEPS: Final = 50
"""Steps for each row and column, before the method gives up and takes what it has."""


def _simplex(matrix: PayoffMatrix) -> _Solved:
    """Solve a game by the simplex method."""
    # All payoffs are moved above zero, so that the game has a positive value.
    shift = 1.0 - min(map(min, matrix))
    tableau = []
    for payoffs in matrix:
        row = [payoff + shift for payoff in payoffs]
        row.append(1.0)
        tableau.append(row)
    height = len(matrix)
    width = len(matrix[0])
    border = [-1.0] * width
    border.append(0.0)

    labels = height + width
    left = list(range(height))
    top = list(range(height, labels))

    # Each step improves the border, until no column can.
    candidates = left.copy()
    for step in range(MOST_STEPS * labels):
        if step <= FAST_STEPS * labels:
            pivot_column = _most_improving(border)
        else:
            # The lowest label enters, and of rows that tie the lowest leaves (Bland 1977).
            pivot_column = _lowest_improving(border, top)
            candidates.sort(key=left.__getitem__)
        if pivot_column is None:
            break
        pivot_row = _leaving(tableau, candidates, pivot_column)
        _pivot(tableau, border, pivot_row, pivot_column)
        left[pivot_row], top[pivot_column] = top[pivot_column], left[pivot_row]

    corner = border.pop()
    right = [row[-1] for row in tableau]
    return _Solved(1.0 / corner - shift, left, top, right, border)


def _most_improving(border: list[float]) -> int | None:
    """The column that improves the border most; None: the game is solved."""
    lowest = min(border[:-1])
    if lowest < -TINY:
        return border.index(lowest)
    return None


def _lowest_improving(border: list[float], top: list[int]) -> int | None:
    """Of the columns that improve the border, the one with the lowest label; None: solved."""
    improving = [column for column in range(len(top)) if border[column] < -TINY]
    return min(improving, key=top.__getitem__, default=None)


def _leaving(tableau: list[list[float]], candidates: list[int], column: int) -> int:
    """The row that limits a column most, and of several the one that comes first.

    There is one, because all payoffs are above zero.
    """
    least_ratio = float("inf")
    leaving = 0
    for number in candidates:
        row = tableau[number]
        entry = row[column]
        if entry > TINY and row[-1] < least_ratio * entry:
            least_ratio = row[-1] / entry
            leaving = number
    return leaving


def _pivot(
    tableau: list[list[float]], border: list[float], pivot_row: int, pivot_column: int
) -> None:
    """Change the numbers as a label on the left swaps places with one on top."""
    chosen = tableau[pivot_row]
    inverse = 1.0 / chosen[pivot_column]
    scaled = [entry * inverse for entry in chosen]
    scaled[pivot_column] = inverse
    tableau[pivot_row] = border  # for the loop: the border changes like all other rows
    for row in tableau:
        factor = row[pivot_column]
        if factor:
            row[:] = [entry - factor * part for entry, part in zip(row, scaled, strict=True)]
            row[pivot_column] = -factor * inverse
        else:
            row[pivot_column] = 0.0
    tableau[pivot_row] = scaled


Payoff: TypeAlias = Callable[[int, int], float]
"""The payoff of a player's choice against one of the enemy, from -1 to 1."""

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
    return Support(_played(equilibrium.rows), _played(equilibrium.columns))


def _played(mix: Sequence[float]) -> list[int]:
    """The choices that a mix may play."""
    return [number for number, part in enumerate(mix) if part > 0]


def double_oracle(
    height: int, width: int, payoff: Payoff, start: Support, *, may_grow: bool = True
) -> Equilibrium:
    """Solve a matrix game of a height and a width from the payoffs that are needed.

    Args:
        height: the number of rows.
        width: the number of columns.
        payoff: the payoff of a row and a column; called once for each pair that is needed.
        start: the rows and columns to begin with, at least one of each.
        may_grow: whether best replies join them; else the others are left out of the game.
    """
    rows = list(start.rows)
    columns = list(start.columns)
    payoffs: dict[tuple[int, int], float] = {}

    def row_gain(row: int, column: int) -> float:
        pair = row, column
        if pair not in payoffs:
            payoffs[pair] = payoff(row, column)
        return payoffs[pair]

    def column_gain(column: int, row: int) -> float:
        return -row_gain(row, column)

    while True:
        matrix = [[row_gain(row, column) for column in columns] for row in rows]
        value, row_mix, column_mix = solve(matrix)
        new_row = new_column = None
        if may_grow:
            new_row = _best_reply(height, rows, columns, column_mix, row_gain, value)
            new_column = _best_reply(width, columns, rows, row_mix, column_gain, -value)
        if new_row is None and new_column is None:
            return Equilibrium(
                value, full_mix(row_mix, rows, height), full_mix(column_mix, columns, width)
            )
        if new_row is not None:
            rows.append(new_row)
        if new_column is not None:
            columns.append(new_column)


def _best_reply(
    count: int,
    own: Sequence[int],
    enemy: Sequence[int],
    mix: Sequence[float],
    gain: Payoff,
    value: float,
) -> int | None:
    """The reply to a mix that gains most, if it gains more than the value of the game so far.

    Args:
        count: the number of all replies.
        own: the replies that are in the game already.
        enemy: the choices of the enemy that are in the game.
        mix: their probabilities.
        gain: the payoff of a reply and a choice of the enemy, for the player who replies.
        value: the value of the game so far, for the same player.
    """
    likeliest_first = sorted(zip(mix, enemy, strict=True), reverse=True)
    best_reply = None
    most = value + CLEARLY
    for reply in range(count):
        if reply in own:
            continue

        # Each payoff may take a search. So a reply is left as soon as even the greatest payoffs
        # against the rest of the mix would not make it the best.
        total = 0.0
        rest = 1.0
        for part, choice in likeliest_first:
            if total + rest * GREATEST <= most or not part:
                break
            total += part * gain(reply, choice)
            rest -= part
        is_complete = rest < CLEARLY
        if is_complete and total > most:
            best_reply = reply
            most = total
    return best_reply
