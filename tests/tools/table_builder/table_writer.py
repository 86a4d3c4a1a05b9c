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
        for kind, part in zip(KINDS, parts, strict=True):
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
