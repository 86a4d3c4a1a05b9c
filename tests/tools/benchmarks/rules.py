"""Measure the speed of perft, and of `apocalypse resolve` in each rule set.

Each round counts perft 3 with the engine and perft 2 with a reference on lists of lists, and lets
`apocalypse resolve` answer turns of random games in each rule set, one after the other, so that a
busy machine slows all of them. Time is processor time; of a command, without its start. What is
printed is the median of the rounds, and the median of the ratios within a round.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import islice, product
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from apocalypse.rules.perft import perft
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import CLASSIC, PRESETS
from tests.cli.random_requests import random_lines
from tests.rules import reference, reference_turns
from tests.rules.test_reference import options
from tests.tools.parser import tool_parser

PLAIN: Final = options(CLASSIC)
RESOLVE: Final = [sys.executable, "-m", "apocalypse", "resolve"]


class Round(NamedTuple):
    """What one round measured."""

    engine: float
    """Turns a second in perft 3."""
    reference: float
    """Turns a second of the reference in perft 2."""
    lines: dict[str, float]
    """By rule set: lines a second of `apocalypse resolve`."""


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


def reference_perft(depth: int, board: reference.Board) -> int:
    """Count the sequences of joint turns from the start: no pawn arrives in two of them."""
    if depth == 0:
        return 1
    sides = (reference.safe_orders(board, side, PLAIN) for side in reference.SIDES)
    turns = (
        reference_turns.turn(board, dict(zip(reference.SIDES, pair, strict=True)), PLAIN)
        for pair in product(*sides)
    )
    return sum(1 if depth == 1 else reference_perft(depth - 1, turn.board) for turn in turns)


def resolve_seconds(text: str) -> float:
    """Processor time of `apocalypse resolve` with these lines.

    Raises:
        ValueError: it refused a line.
    """
    before = getrusage(RUSAGE_CHILDREN)
    run = subprocess.run(RESOLVE, input=text, capture_output=True, text=True, check=False)
    after = getrusage(RUSAGE_CHILDREN)
    if run.returncode:
        raise ValueError("a line was refused")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(texts: dict[str, str]) -> Round:
    """One round: the engine, the reference, then each rule set."""
    board = reference.read(START.fen)
    return Round(
        turns_per_second(lambda: perft(3), 662596),
        turns_per_second(lambda: reference_perft(2, board), 7183),
        {
            name: text.count("\n") / (resolve_seconds(text) - resolve_seconds(""))
            for name, text in texts.items()
        },
    )


def main() -> None:
    """Measure, and print the medians."""
    parser = tool_parser("benchmarks.rules", __doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--lines", type=int, default=6000, help="lines for each rule set (6000)")
    arguments = parser.parse_args()
    texts = {
        name: "".join(f"{line}\n" for line in islice(random_lines(rules), arguments.lines))
        for name, rules in PRESETS.items()
    }
    rounds = [measure(texts) for _ in range(arguments.rounds)]
    engine, plain = (median(speeds) for speeds in zip(*(r[:2] for r in rounds), strict=True))
    print(f"engine on masks             {engine:>9,.0f} turns a second (perft 3)")
    print(f"reference on lists of lists {plain:>9,.0f} turns a second (perft 2)")
    print(f"ratio                       {median(r.engine / r.reference for r in rounds):>9.1f}")
    for name in texts:
        speed = median(each.lines[name] for each in rounds)
        ratio = median(each.lines[name] / each.lines[CLASSIC.name] for each in rounds)
        print(f"resolve, {name:18} {speed:>9,.0f} lines a second, {ratio:.2f} of classic")


if __name__ == "__main__":
    main()
