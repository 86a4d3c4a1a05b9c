"""Small tables for tests: a few materials of the program's, in blocks of any size."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from apocalypse.strategy.endgame_tables.material import (
    Material,
    free_masks,
    last_part,
    rows,
    size,
)
from apocalypse.strategy.endgame_tables.table_file import (
    KINDS,
    Place,
    read_block,
    read_header,
)
from apocalypse.strategy.endgame_tables.tables import FILE
from tests.tools.table_builder.materials import all_material, block_size
from tests.tools.table_builder.table_writer import write_table

Parts = tuple[list["array[int]"], list["array[int]"]]


def few(path: Path, most: int = 3, least_block: int = 1 << 30) -> Path:
    """Write the tables of the program again, up to a number of pieces."""
    path.write_bytes(_few(most, least_block))
    return path


@cache
def _few(most: int, least_block: int) -> bytes:
    header = read_header(FILE)
    fields = {name: field for name, field in header.fields.items() if name != "classes"}

    def classes() -> Iterator[tuple[Material, int, Parts]]:
        for each in all_material(most):
            if each.is_stored:
                block = block_size(each, least_block)
                yield each, block, _cut(each, dict(header.places)[each], block)

    with TemporaryDirectory() as folder:
        path = Path(folder, FILE.name)
        write_table(path, {**fields, "pieces": [*range(2, most + 1)]}, classes())
        return path.read_bytes()


def _cut(each: Material, place: Place, block: int) -> Parts:
    """The two parts of a material in blocks of another size."""
    header = read_header(FILE)
    cut: Parts = [], []
    for kind, part, blocks in zip(KINDS, cut, place.blocks, strict=True):
        (numbers,) = (read_block(FILE, header, one, kind) for one in blocks)
        read = 0
        for begin in range(0, size(each), block):
            count = sum(
                len(free_masks(last_part(each), row.taken))
                for row in rows(each, begin, begin + block)
            )
            part.append(numbers[read : read + count])
            read += count
        assert read == len(numbers)
    return cut
