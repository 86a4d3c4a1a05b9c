"""Small tables for tests: a few materials of the program's."""

from __future__ import annotations

import json
import lzma
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zlib import crc32

from apocalypse.strategy.endgame_tables.material import Material
from apocalypse.strategy.endgame_tables.table_file import (
    MAGIC,
    TYPE_CODES,
    packing,
    read_header,
    read_part,
)
from apocalypse.strategy.endgame_tables.tables import FILE


def few(path: Path) -> Path:
    """Write the tables of the program again, up to three pieces."""
    path.write_bytes(_few())
    return path


@cache
def _few() -> bytes:
    header = read_header(FILE)
    fields = {name: field for name, field in header.fields.items() if name != "classes"}
    classes = (
        (each, [read_part(FILE, header, *one) for one in zip(parts, TYPE_CODES, strict=True)])
        for each, parts in header.parts
        if sum(each) <= 3
    )
    with TemporaryDirectory() as folder:
        path = Path(folder, FILE.name)
        write_table(path, {**fields, "pieces": [2, 3]}, classes)
        return path.read_bytes()


def write_table(
    path: Path,
    fields: Mapping[str, Any],
    classes: Iterator[tuple[Material, Sequence[array[int]]]],
) -> None:
    """Write a table.

    Args:
        path: the file.
        fields: the fields of its header.
        classes: each material with its two parts.
    """
    body, listed = [], []
    for each, parts in classes:
        listed_parts = []
        for kind, part in zip(TYPE_CODES, parts, strict=True):
            packed = lzma.compress(_bytes(part), lzma.FORMAT_RAW, filters=packing(kind))
            # A part is a list of blocks, of which there is one.
            listed_parts.append([(len(packed), crc32(_bytes(part)))])
            body.append(packed)
        listed.append({"pieces": list(each), "parts": listed_parts})
    header = json.dumps({**fields, "classes": listed}, separators=(",", ":")).encode() + b"\n"
    line = MAGIC + sha256(header).hexdigest().encode() + b"\n"
    path.write_bytes(line + header + b"".join(body))


def _bytes(part: array[int]) -> bytes:
    """The numbers of a part as they are stored, low bytes first."""
    if sys.byteorder == "big":
        part = array(part.typecode, part)
        part.byteswap()
    return part.tobytes()
