"""A file of endgame tables: a line with a checksum, a header, and the packed values.

The header is one line of JSON. After it comes each material in two parts: the values, and the
differences of the discounted values. Each part is packed by LZMA, so that it can be read on its own
when a lookup first needs it.
"""

from __future__ import annotations

import json
import lzma
import sys
from array import array
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from apocalypse.strategy.endgame_tables.material import Material

MAGIC: Final = b"Apocalypse endings 3 "
LONGEST_FIRST_LINE: Final = 200
"""The most bytes of the first line."""
LONGEST_HEADER: Final = 1 << 22
"""The most bytes of the header."""
TYPE_CODES: Final = ("h", "B")
"""The type codes of the numbers in the two parts: values take two bytes each."""


def packing(kind: str) -> list[dict[str, int]]:
    """The filters of LZMA for numbers of a kind."""
    aligned_bits = 1 if array(kind).itemsize == 2 else 0
    return [
        {
            "id": lzma.FILTER_LZMA2,
            "preset": 9 | lzma.PRESET_EXTREME,
            "lc": 0,
            "lp": aligned_bits,
            "pb": aligned_bits,
        }
    ]


class TableError(Exception):
    """A table that is missing or damaged; the message is a sentence for players."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"The table of endings {path.name} is missing or damaged.")


class Part(NamedTuple):
    """Where in the file a part is."""

    begin: int
    """Its offset in bytes behind the header."""
    length: int


class Header(NamedTuple):
    """The description of a table, at its beginning."""

    fields: dict[str, Any]
    """All fields, by name."""
    body: int
    """The offset of the packed values, in bytes."""
    checksum: str
    """The checksum of the header, and so of all parts, whose checksums it has."""

    @property
    def units(self) -> int:
        """The number of units in the value 1 (`tables`)."""
        return int(self.fields["units"])

    @property
    def discount(self) -> float:
        """The discount of a result for each turn that it takes."""
        return float(self.fields["discount"])

    @property
    def parts(self) -> Iterator[tuple[Material, list[Part]]]:
        """Each material with its two parts."""
        begin = 0
        for entry in self.fields["classes"]:
            parts = []
            for ((length, _),) in entry["parts"]:
                parts.append(Part(begin, length))
                begin += length
            yield Material(*entry["pieces"]), parts


NO_TABLE: Final = Header({"units": 1, "discount": 1.0, "classes": []}, 0, "")
"""The header in place of a table that is missing or damaged."""


def read_header(path: Path) -> Header:
    """Read the header of a table.

    Raises:
        TableError: the file is missing, cut short or not a table.
    """
    try:
        with path.open("rb") as file:
            line = file.readline(LONGEST_FIRST_LINE)
            text = file.readline(LONGEST_HEADER)
        size = path.stat().st_size
    except OSError as error:
        raise TableError(path) from error
    checksum = sha256(text).hexdigest()
    if line != MAGIC + checksum.encode() + b"\n":
        raise TableError(path)
    header = Header(json.loads(text), len(line) + len(text), checksum)
    end = header.body
    for _, parts in header.parts:
        end += sum(part.length for part in parts)
    if size < end:
        raise TableError(path)
    return header


def read_part(path: Path, header: Header, part: Part, kind: str) -> array[int]:
    """Read the numbers of one part.

    Raises:
        TableError: the file has changed since its header was read.
    """
    numbers = array(kind)
    try:
        with path.open("rb") as file:
            file.seek(header.body + part.begin)
            packed = file.read(part.length)
        numbers.frombytes(lzma.decompress(packed, lzma.FORMAT_RAW, filters=packing(kind)))
    except (OSError, lzma.LZMAError, ValueError) as error:
        raise TableError(path) from error
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
