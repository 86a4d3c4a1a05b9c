"""Build the endgame tables; with ``--facts``, print figures about endings.

The facts may be of six pieces, too. After a stop, it continues where it was. It needs numpy and
numba (the extra ``tables``).
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from apocalypse.strategy.endgame_tables.material import MAX_PIECES, Material
from apocalypse.strategy.endgame_tables.tables import FILE
from tests.tools.parser import tool_parser
from tests.tools.table_builder.materials import (
    DISCOUNT,
    WORK,
    all_material,
    material_named,
    reachable_material,
)


def main() -> None:
    """Build the tables, or print figures about them."""
    parser = tool_parser("table_builder", __doc__)
    parser.add_argument(
        "--pieces",
        type=int,
        default=MAX_PIECES,
        choices=range(2, MAX_PIECES + 2),
        help="the most pieces; with --facts up to 6",
    )
    parser.add_argument(
        "--material",
        help="with --facts: only this and what it leads to, such as PPPPNN-P, of any size",
    )
    parser.add_argument(
        "--work", type=Path, default=WORK, help="keeps solved values as numpy files"
    )
    parser.add_argument("--to", type=Path, default=FILE.parent, help="where the tables are written")
    parser.add_argument("--facts", action="store_true", help="print figures and write no table")
    arguments = parser.parse_args()
    if (arguments.material or arguments.pieces > MAX_PIECES) and not arguments.facts:
        parser.error("this needs --facts: the program has one table, with up to five pieces")
    materials = list(all_material(arguments.pieces))
    if arguments.material:
        try:
            materials = list(reachable_material(material_named(arguments.material)))
        except ValueError as error:
            parser.error(str(error))
    build(arguments, materials)


def build(arguments: Namespace, materials: list[Material]) -> None:
    """Build the tables of some material, or print figures about it."""
    from tests.tools.table_builder.build import build_tables
    from tests.tools.table_builder.packed_table import write_packed_table
    from tests.tools.table_builder.report import print_facts

    plain = build_tables(materials, 1.0, arguments.work)
    if arguments.facts:
        print_facts(plain)
        return
    discounted = build_tables(materials, DISCOUNT, arguments.work)
    stored = [each for each in materials if each.is_stored]
    path = arguments.to / FILE.name
    write_packed_table(path, plain, discounted, stored)
    print(f"{path}: {path.stat().st_size} bytes")
    for name, table in (("plain", plain), ("discounted", discounted)):
        print(f"{name}: residual {table.residual:.1e}, {table.unproven} values unproven")


if __name__ == "__main__":
    main()
