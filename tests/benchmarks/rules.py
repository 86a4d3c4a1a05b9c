"""Turns a second: the engine on masks against the plain reference on a list of lists.

Run it from the root of the project:

    python -m tests.benchmarks.rules [--rounds 5]

Each round counts perft 3 with the engine and perft 2 with the reference, one after the other, so
that a busy machine slows both; a turn includes its share of finding the orders. What is printed
is the median of the rounds, and the median of their ratios.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import NamedTuple

from apocalypse.rules.fen import to_fen
from apocalypse.rules.perft import perft
from apocalypse.rules.position import START
from tests.rules import reference


class Round(NamedTuple):
    """Turns a second of both."""

    engine: float
    reference: float


def turns_per_second(count: Callable[[], int], expected: int) -> float:
    """Turns a second of processor time.

    Raises:
        ValueError: the count is wrong, so that its speed says nothing.
    """
    begun = process_time()
    counted = count()
    seconds = process_time() - begun
    if counted != expected:
        raise ValueError(f"{counted} turns were counted, not {expected}")
    return counted / seconds


def measure() -> Round:
    """One round: the engine, then the reference."""
    board = reference.read(to_fen(START))
    return Round(
        turns_per_second(lambda: perft(3), 662596),
        turns_per_second(lambda: reference.perft(2, board), 7183),
    )


def main() -> None:
    """Measure, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured")
    measured = [measure() for _ in range(parser.parse_args().rounds)]
    engine, plain = (median(speeds) for speeds in zip(*measured, strict=True))
    ratio = median(each.engine / each.reference for each in measured)
    print(f"engine on masks             {engine:>9,.0f} turns a second (perft 3)")
    print(f"reference on lists of lists {plain:>9,.0f} turns a second (perft 2)")
    print(f"ratio                       {ratio:>9.1f}")


if __name__ == "__main__":
    main()
