"""Fit the weights of the evaluation, in a quarter of an hour.

It begins with the weights that there are. The endings with up to five pieces are read from the work
folder of the table builder, or solved. It needs numpy and numba (the extra ``tables``).
"""

from __future__ import annotations

import json
from argparse import Namespace
from multiprocessing import Pool
from pathlib import Path
from typing import Final

from apocalypse.strategy.evaluation import FILE, GROUPS, MOST_PIECES, read_weights
from tests.tools.parser import tool_parser
from tests.tools.table_builder.materials import WORK, all_material

ROUNDS: Final = 2
PROCESSES: Final = 2
"""The number of tasks in a round, each with other positions. It decides the result."""


def main() -> None:
    """Fit, round by round, and write the weights."""
    parser = tool_parser("weight_fitting", __doc__)
    parser.add_argument("--work", type=Path, default=WORK, help="of the table builder")
    parser.add_argument("--to", type=Path, default=FILE, help="where the weights are written")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"each two turns ({ROUNDS})")
    parser.add_argument(
        "--from-nothing", action="store_true", help="estimate every position as even at first"
    )
    fit(parser.parse_args())


def fit(arguments: Namespace) -> None:
    """Fit by the arguments of the command."""
    import numpy as np

    from tests.tools.compiled_search.estimates import model_of
    from tests.tools.compiled_search.searches import TABLE_PIECES
    from tests.tools.table_builder.build import build_tables
    from tests.tools.weight_fitting.fit import fitted, record_of, searched, terms

    build_tables(all_material(TABLE_PIECES), 1.0, arguments.work)
    own = terms()
    record = json.loads(FILE.read_text("utf-8"))
    if arguments.from_nothing:
        record = record_of(np.zeros(own.total), np.ones(MOST_PIECES + 1), own)
    for number in range(arguments.rounds):
        model = model_of(read_weights(record), GROUPS)
        seeds = range(number * PROCESSES, (number + 1) * PROCESSES)
        with Pool(PROCESSES) as pool:
            samples = pool.map(searched, [(model, arguments.work, seed) for seed in seeds])
        positions, values = map(np.concatenate, zip(*samples, strict=True))
        positions, first = np.unique(positions, axis=0, return_index=True)
        record = record_of(*fitted(positions, values[first], own), own)
    arguments.to.write_text(json.dumps(record, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
