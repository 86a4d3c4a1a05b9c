"""The command: ``python -m apocalypse.strategy.generator``."""

from __future__ import annotations

import argparse
from pathlib import Path

from apocalypse.strategy.generator.facts import tell_facts
from apocalypse.strategy.generator.making import make
from apocalypse.strategy.generator.packing import pack
from apocalypse.strategy.tables.classes import FEWEST, MOST
from apocalypse.strategy.tables.tables import DISCOUNT, FILE, FOLDER

WORK = Path("build/endings")
TOLERANCE = 1e-7


def main() -> None:
    """Make the tables, or print what they say."""
    parser = argparse.ArgumentParser(
        prog="python -m apocalypse.strategy.generator",
        description="Make the tables of endings. Stopped and started again, it goes on.",
    )
    parser.add_argument("--pieces", type=int, default=MOST, choices=range(FEWEST, MOST + 2))
    parser.add_argument("--tolerance", type=float, default=TOLERANCE, help="of a value (1e-7)")
    parser.add_argument("--work", type=Path, default=WORK, help="keeps the classes as numpy files")
    parser.add_argument("--to", type=Path, default=FOLDER, help="where the tables are written")
    parser.add_argument("--facts", action="store_true", help="print figures and write no table")
    told = parser.parse_args()
    plain, discounted = (
        make(told.pieces, discount, told.tolerance, told.work) for discount in (1.0, DISCOUNT)
    )
    if told.facts:
        tell_facts(plain, told.pieces)
        return
    path = told.to / FILE
    pack(path, plain, discounted, told.pieces, told.tolerance)
    print(f"{path}: {path.stat().st_size} bytes")
    for name, made in (("plain", plain), ("discounted", discounted)):
        print(f"{name}: residual {made.residual:.1e}, {made.unproven} values unproven")


if __name__ == "__main__":
    main()
