"""What the last run of mutmut came to, module by module: ``python -m tests.mutation_scores``."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Final

MUTANTS: Final = Path("mutants/apocalypse")
UNTESTED: Final = 33
"""No test runs the mutated function."""


def main() -> None:
    """Print how many mutations were tried in each module, and how many were noticed.

    A mutation that no test runs counts as one that nobody noticed; one that ran out of time was
    noticed. Modules without a mutation that was tried are left out.
    """
    total: Counter[str] = Counter()
    for file in sorted(MUTANTS.rglob("*.meta")):
        codes = json.loads(file.read_text("utf-8"))["exit_code_by_key"].values()
        tried = [code for code in codes if code is not None]
        if not tried:
            continue
        survived = sum(code in (0, UNTESTED) for code in tried)
        total.update(tried=len(tried), survived=survived)
        print(_line(str(file.relative_to(MUTANTS)).removesuffix(".meta"), len(tried), survived))
    if total:
        print(_line("all", total["tried"], total["survived"]))


def _line(name: str, tried: int, survived: int) -> str:
    share = 100 * (tried - survived) / tried
    return f"{name:32} {tried:5} tried {survived:5} survived {share:6.1f} %"


if __name__ == "__main__":
    main()
