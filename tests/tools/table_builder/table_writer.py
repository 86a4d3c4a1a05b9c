"""Write a file of endgame tables; the program only reads them (`endgame_tables.table_file`)."""

from __future__ import annotations

import json
import lzma
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any
from zlib import crc32

from apocalypse.strategy.endgame_tables.material import Material
from apocalypse.strategy.endgame_tables.table_file import KINDS, MAGIC, packing


def write_table(
    path: Path,
    fields: Mapping[str, Any],
    classes: Iterator[tuple[Material, int, tuple[Sequence[array[int]], Sequence[array[int]]]]],
) -> None:
    """Write a table.

    Args:
        path: the file.
        fields: the fields of its header.
        classes: each material with the number of places in a block, and the blocks of both parts.
    """
    body, listed = [], []
    for each, size, parts in classes:
        listed_parts = []
        for kind, part in zip(KINDS, parts, strict=True):
            packed = [
                lzma.compress(_bytes(block), lzma.FORMAT_RAW, filters=packing(kind))
                for block in part
            ]
            listed_parts.append(
                [(len(one), crc32(_bytes(block))) for one, block in zip(packed, part, strict=True)]
            )
            body += packed
        listed.append({"pieces": list(each), "block": size, "parts": listed_parts})
    header = json.dumps({**fields, "classes": listed}, separators=(",", ":")).encode() + b"\n"
    line = MAGIC + sha256(header).hexdigest().encode() + b"\n"
    path.write_bytes(line + header + b"".join(body))


def _bytes(block: array[int]) -> bytes:
    """The numbers of a block as they are stored, low bytes first."""
    if sys.byteorder == "big":
        block = array(block.typecode, block)
        block.byteswap()
    return block.tobytes()
