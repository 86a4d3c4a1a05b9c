"""Measure how far values and losses of a search are off, in half an hour.

It searches positions of games, which mixes and chance play, to several depths, and takes the
deepest search for the truth. One half of the positions gives the errors, which it writes into
`apocalypse.review.expected_errors`; the other half tests them. With ``--six`` it tests them on
positions with six pieces, whose values are in the file of six pieces.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import partial
from math import ceil
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from apocalypse.review import expected_errors
from apocalypse.rules.kernel import (
    BLACK_LAST_RANK,
    PASS,
    WHITE_LAST_RANK,
    Masks,
    black_moves,
    carry_out,
    put_back_positions,
    settle_arrivals,
    white_moves,
)
from apocalypse.rules.position import START
from apocalypse.strategy.endgame_tables.material import MAX_PIECES
from apocalypse.strategy.endgame_tables.shared import lookup, most_pieces
from apocalypse.strategy.search.values import Values
from tests.tools.parser import tool_parser

FILE: Final = Path(expected_errors.__file__)
MEASURED: Final = re.compile(r"(?<=\] = )\{\n.*?\n\}\n", re.S)
"""The numbers in that file."""
GROUPS: Final = (7, 9, 12, 25)
"""The greatest number of pieces of each row."""
SHARE: Final = 0.97
"""The share of the measured errors within the number, so that 95 % of others are."""
STEP: Final = 20
"""The errors are rounded up to one part in so many."""
BY_CHANCE: Final = 0.2
"""The part of the orders that are any order, and not one of the mix."""
TAKEN: Final = 0.25
"""The part of the positions of a game that are taken."""


class Errors(NamedTuple):
    """How far searches of a position are off, by depth: its value, and the losses of orders."""

    pieces: int
    values: tuple[float, ...]
    losses: tuple[float, ...]


def group_of(pieces: int) -> int:
    """The number of the row for so many pieces."""
    return next(number for number, most in enumerate(GROUPS) if pieces <= most)


def game(chance: Random) -> Iterator[Masks]:
    """The positions of a game, most of whose orders come from the mixes of one turn."""
    masks: Masks = START
    while True:
        whites, blacks = white_moves(masks), black_moves(masks)
        if whites[0] is PASS and blacks[0] is PASS:
            return
        mixes = Values(lookup()).equilibrium(masks, 1)
        white, black = (
            chance.choice(moves) if chance.random() < BY_CHANCE else chance.choices(moves, mix)[0]
            for moves, mix in ((whites, mixes.rows), (blacks, mixes.columns))
        )
        masks = settle_arrivals(carry_out(masks, white, black))
        if not masks[0] or not masks[2]:
            return
        if masks[0] & WHITE_LAST_RANK or masks[2] & BLACK_LAST_RANK:
            masks = chance.choice(put_back_positions(masks))
        yield masks


def positions(count: int, seed: int) -> list[Masks]:
    """So many positions of each group that the tables do not have."""
    chance = Random(seed)
    taken: list[dict[Masks, None]] = [{} for _ in GROUPS]
    while min(map(len, taken)) < count:
        for masks in game(chance):
            pieces = _pieces(masks)
            group = taken[group_of(pieces)]
            if pieces > most_pieces() and len(group) < count and chance.random() < TAKEN:
                group[masks] = None
    return [masks for group in taken for masks in group]


def searched(masks: Masks, deepest: int) -> Errors:
    """How far each depth is off, if the deepest is right.

    The orders whose losses are compared are the same at each depth: one of each side by chance.
    """
    chance, values = Random(repr(masks)), Values(lookup())
    row, column = (
        chance.randrange(len(white_moves(masks))),
        chance.randrange(len(black_moves(masks))),
    )
    results = [
        _value_and_losses(values, masks, depth, row, column) for depth in range(1, deepest + 1)
    ]
    *others, truth = results
    return Errors(
        _pieces(masks),
        tuple(abs(each[0] - truth[0]) for each in others),
        tuple(max(abs(each[1] - truth[1]), abs(each[2] - truth[2])) for each in others),
    )


def _value_and_losses(
    values: Values, masks: Masks, depth: int, row: int, column: int
) -> tuple[float, float, float]:
    """The value of a turn, and the losses of an order of each side."""
    whites, blacks = white_moves(masks), black_moves(masks)
    mixes = values.equilibrium(masks, depth)

    def payoff(white: int, black: int) -> float:
        return values.after(carry_out(masks, whites[white], blacks[black]), depth - 1)

    own = sum(part * payoff(row, at) for at, part in enumerate(mixes.columns) if part > 0)
    other = sum(part * payoff(at, column) for at, part in enumerate(mixes.rows) if part > 0)
    return mixes.value, max(0.0, mixes.value - own), max(0.0, other - mixes.value)


def bound(errors: list[float]) -> float:
    """The number within which nearly all errors are, rounded up."""
    return ceil(STEP * sorted(errors)[ceil(SHARE * len(errors)) - 1]) / STEP


def check_on_six_pieces(count: int, seed: int) -> None:
    """Print how many values of searches are within the errors, by the file of six pieces.

    The searches do without that file.
    """
    if most_pieces() <= MAX_PIECES:
        sys.exit("The file of six pieces is not there: see `apocalypse tables --help`.")
    chance, chosen = Random(seed), dict[Masks, float]()
    while len(chosen) < count:
        for masks in game(chance):
            value = lookup()(*masks) if _pieces(masks) > MAX_PIECES else None
            if value is not None and chance.random() < TAKEN:
                chosen[masks] = value

    def fewer(wp: int, wn: int, bp: int, bn: int) -> float | None:
        return lookup()(wp, wn, bp, bn) if _pieces((wp, wn, bp, bn)) <= MAX_PIECES else None

    for depth in expected_errors.MEASURED:
        errors = sorted(
            abs(Values(fewer).value(masks, depth) - value) for masks, value in chosen.items()
        )
        limit = expected_errors.expected_error(depth, MAX_PIECES + 1)
        within = sum(error <= limit for error in errors) / len(errors)
        print(
            f"depth {depth}, six pieces: within {limit:.2f} are {within:.1%} of {len(errors)}; "
            f"mean {sum(errors) / len(errors):.3f}, greatest {errors[-1]:.2f}"
        )


def _pieces(masks: Masks) -> int:
    return sum(mask.bit_count() for mask in masks)


def main() -> None:
    """Measure, write the numbers, and print how many of the other half are within them."""
    parser = tool_parser("expected_errors", __doc__)
    parser.add_argument("--positions", type=int, default=100, help="of each group (100)")
    parser.add_argument("--depth", type=int, default=4, help="of the truth, in turns (4)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--six", action="store_true", help="test the errors on six pieces")
    arguments = parser.parse_args()
    if arguments.six:
        check_on_six_pieces(arguments.positions, arguments.seed)
        return
    chosen = positions(arguments.positions, arguments.seed)
    with Pool(arguments.processes) as pool:
        errors = pool.map(partial(searched, deepest=arguments.depth), chosen, chunksize=1)
    lines = []
    for depth in range(1, arguments.depth):
        rows = []
        for group, most in enumerate(GROUPS):
            own = [each for each in errors if group_of(each.pieces) == group]
            rows.append(
                (
                    most,
                    bound([each.values[depth - 1] for each in own[::2]]),
                    bound([each.losses[depth - 1] for each in own[::2]]),
                )
            )
            shares = [
                sum(each[depth - 1] <= limit for each in others) / len(others)
                for others, limit in zip(
                    ([each.values for each in own[1::2]], [each.losses for each in own[1::2]]),
                    rows[-1][1:],
                    strict=True,
                )
            ]
            print(
                f"depth {depth}, up to {most} pieces: within {rows[-1][1:]} are "
                f"{shares[0]:.1%} and {shares[1]:.1%} of {len(own[1::2])} others"
            )
        listed = ", ".join(f"({most}, {value:.2f}, {loss:.2f})" for most, value, loss in rows)
        lines.append(f"    {depth}: ({listed}),\n")
    text = FILE.read_text("utf-8")
    FILE.write_text(MEASURED.sub("{\n" + "".join(lines) + "}\n", text, count=1), "utf-8")


if __name__ == "__main__":
    main()
