"""The command: ``python -m apocalypse.strategy.table_builder``."""

from __future__ import annotations

import argparse
from pathlib import Path

from apocalypse.strategy.endgame_tables.material import MAX_PIECES, MIN_PIECES
from apocalypse.strategy.endgame_tables.tables import DISCOUNT, FILE, FOLDER
from apocalypse.strategy.table_builder.build import build_tables
from apocalypse.strategy.table_builder.packed_table import write_packed_table
from apocalypse.strategy.table_builder.report import print_facts

WORK = Path("build/endings")
TOLERANCE = 1e-7


def main() -> None:
    """Build the tables, or print figures about them."""
    parser = argparse.ArgumentParser(
        prog="python -m apocalypse.strategy.table_builder",
        description="Build the endgame tables. After a stop, it continues where it was.",
    )
    parser.add_argument(
        "--pieces", type=int, default=MAX_PIECES, choices=range(MIN_PIECES, MAX_PIECES + 2)
    )
    parser.add_argument("--tolerance", type=float, default=TOLERANCE, help="of a value (1e-7)")
    parser.add_argument(
        "--work", type=Path, default=WORK, help="keeps solved values as numpy files"
    )
    parser.add_argument("--to", type=Path, default=FOLDER, help="where the tables are written")
    parser.add_argument("--facts", action="store_true", help="print figures and write no table")
    arguments = parser.parse_args()
    plain, discounted = (
        build_tables(arguments.pieces, discount, arguments.tolerance, arguments.work)
        for discount in (1.0, DISCOUNT)
    )
    if arguments.facts:
        print_facts(plain, arguments.pieces)
        return
    path = arguments.to / FILE
    write_packed_table(path, plain, discounted, arguments.pieces, arguments.tolerance)
    print(f"{path}: {path.stat().st_size} bytes")
    for name, table in (("plain", plain), ("discounted", discounted)):
        print(f"{name}: residual {table.residual:.1e}, {table.unproven} values unproven")


if __name__ == "__main__":
    main()
