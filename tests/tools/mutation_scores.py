"""Print the scores of the last run of mutmut, module by module.

``--sample 200 rules`` names mutations of a package by chance, for a run that has no time for all of
them. The score of a sample may be off by a few points.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

from tests.tools.parser import tool_parser

MUTANTS: Final = Path("mutants/apocalypse")
MAKE: Final = 'mutmut run "apocalypse.match.score.*"'
"""The command that makes the mutations of all packages, and tries a few of them."""
UNTESTED: Final = 33
"""No test runs the mutated function."""
SEED: Final = 20261122
"""Gives the same sample each time, so that two runs can be compared."""
CERTAIN: Final = 1.96
"""Standard errors on both sides of a share: the truth is between them 95 times in 100."""


def main() -> None:
    """Print the scores of the last run, or a sample for the next one."""
    parser = tool_parser("mutation_scores", __doc__)
    parser.add_argument("--sample", type=int, metavar="NUMBER", help="name so many mutations")
    parser.add_argument(
        "--seed", type=int, default=SEED, help="another sample (default: %(default)s)"
    )
    parser.add_argument("package", nargs="?", default="", help="only those of one package")
    arguments = parser.parse_args()
    names = sorted(name for _, codes in _files(arguments.package) for name in codes)
    if not names:
        parser.error(f"{MUTANTS / arguments.package} has no mutations. Make them: {MAKE}")
    if arguments.sample is None:
        print_scores(arguments.package)
    else:
        sample = Random(arguments.seed).sample(names, min(arguments.sample, len(names)))
        print("\n".join(sample))


def print_scores(package: str) -> None:
    """Print how many mutations were tried in each module, and how many were noticed.

    A mutation that no test runs counts as one that nobody noticed; one that ran out of time was
    noticed. Modules without a mutation that was tried are left out.
    """
    total: Counter[str] = Counter()
    for name, codes in _files(package):
        tried = [code for code in codes.values() if code is not None]
        total.update(all=len(codes))
        if not tried:
            continue
        survived = sum(code in (0, UNTESTED) for code in tried)
        total.update(tried=len(tried), survived=survived)
        print(_line(name, len(tried), survived))
    if total["tried"]:
        margin = _margin(total["tried"], total["survived"], total["all"])
        print(_line("all", total["tried"], total["survived"]) + f"{margin:7.1f} points off at most")


def _files(package: str) -> Iterator[tuple[str, dict[str, int | None]]]:
    """Each module, with the exit codes of its mutations by their names; None: not tried."""
    for file in sorted((MUTANTS / package).rglob("*.meta")):
        name = str(file.relative_to(MUTANTS)).removesuffix(".meta")
        yield name, json.loads(file.read_text("utf-8"))["exit_code_by_key"]


def _margin(tried: int, survived: int, among: int) -> float:
    """How far the score of a sample may be off, in points of a hundred; 0 if all were tried."""
    share = survived / tried
    unknown = (among - tried) / max(1, among - 1)
    return 100 * CERTAIN * sqrt(share * (1 - share) / tried * unknown)


def _line(name: str, tried: int, survived: int) -> str:
    share = 100 * (tried - survived) / tried
    return f"{name:32} {tried:5} tried {survived:5} survived {share:6.1f} %"


if __name__ == "__main__":
    main()
