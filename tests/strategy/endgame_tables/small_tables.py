"""Small tables for tests: a few materials of the program's."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from apocalypse.strategy.endgame_tables.table_file import KINDS, read_header, read_part
from apocalypse.strategy.endgame_tables.tables import FILE
from tests.tools.table_builder.table_writer import write_table


def few(path: Path) -> Path:
    """Write the tables of the program again, up to three pieces."""
    path.write_bytes(_few())
    return path


@cache
def _few() -> bytes:
    header = read_header(FILE)
    fields = {name: field for name, field in header.fields.items() if name != "classes"}
    classes = (
        (each, [read_part(FILE, header, *one) for one in zip(parts, KINDS, strict=True)])
        for each, parts in header.parts
        if sum(each) <= 3
    )
    with TemporaryDirectory() as folder:
        path = Path(folder, FILE.name)
        write_table(path, {**fields, "pieces": [2, 3]}, classes)
        return path.read_bytes()
