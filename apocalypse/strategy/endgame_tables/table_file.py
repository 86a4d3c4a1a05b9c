"""A file of endgame tables: a line with a checksum, a header, and the packed values.

The header is one line of JSON. After it comes each material in two parts: the values, and the
differences of the discounted values. Each part is a sequence of blocks, packed by LZMA, each with
a checksum, so that it can be read on its own when a lookup first needs it.
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
from zlib import crc32

from apocalypse.strategy.endgame_tables.material import Material

MAGIC: Final = b"Apocalypse endings 3 "
KINDS: Final = ("h", "B")
"""The type codes of the numbers in the two parts: values take two bytes each."""


def packing(kind: str) -> list[dict[str, int]]:
    """The filters of LZMA for numbers of a kind."""
    wide = int(array(kind).itemsize > 1)
    filters = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}
    return [{**filters, "lc": 0, "lp": wide, "pb": wide}]


class TableError(Exception):
    """A table that is missing or damaged; the message is a sentence for players."""


def damaged_sentence(path: Path) -> str:
    """The sentence that a table is damaged."""
    return f"The table of endings {path.name} is damaged."


class Block(NamedTuple):
    """Where in the file a block is."""

    begin: int
    """Its offset in bytes behind the header."""
    length: int
    crc32: int
    """The checksum of the numbers in it."""


class Place(NamedTuple):
    """Where in the file a material is."""

    block_size: int
    """The number of places in a block."""
    blocks: tuple[list[Block], list[Block]]
    """By part: its blocks. The second part may be missing."""


class Header(NamedTuple):
    """What a table says about itself."""

    fields: dict[str, Any]
    """All fields, by name."""
    body: int
    """The offset of the packed values, in bytes."""
    checksum: str
    """The checksum of the header, and so of all parts, whose checksums it lists."""

    @property
    def units(self) -> int:
        """The number of units in the value 1 (`tables`)."""
        return int(self.fields["units"])

    @property
    def discount(self) -> float:
        """The discount of a result for each turn that it takes."""
        return float(self.fields["discount"])

    @property
    def places(self) -> Iterator[tuple[Material, Place]]:
        """Each material with its place."""
        begin = 0
        for each in self.fields["classes"]:
            parts: tuple[list[Block], list[Block]] = [], []
            for part, blocks in zip(parts, each["parts"], strict=True):
                for length, checksum in blocks:
                    part.append(Block(begin, length, checksum))
                    begin += length
            yield Material(*each["pieces"]), Place(each["block"], parts)


def read_header(path: Path) -> Header:
    """Read the header of a table.

    Raises:
        TableError: the file is missing or not a table, or its header is damaged.
    """
    try:
        with path.open("rb") as file:
            line, header = file.readline(200), file.readline(1 << 22)
    except OSError as error:
        raise TableError(f"The table of endings {path.name} cannot be read.") from error
    checksum = sha256(header).hexdigest()
    if line != MAGIC + checksum.encode() + b"\n":
        raise TableError(damaged_sentence(path))
    return Header(json.loads(header), len(line) + len(header), checksum)


def read_block(path: Path, header: Header, block: Block, kind: str) -> array[int]:
    """Read the numbers of one block.

    Raises:
        TableError: the file cannot be read, or this block is damaged.
    """
    try:
        with path.open("rb") as file:
            file.seek(header.body + block.begin)
            packed = file.read(block.length)
        plain = lzma.decompress(packed, lzma.FORMAT_RAW, filters=packing(kind))
    except OSError as error:
        raise TableError(f"The table of endings {path.name} cannot be read.") from error
    except lzma.LZMAError as error:
        raise TableError(damaged_sentence(path)) from error
    numbers = array(kind)
    if crc32(plain) != block.crc32 or len(plain) % numbers.itemsize:
        raise TableError(damaged_sentence(path))
    numbers.frombytes(plain)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
