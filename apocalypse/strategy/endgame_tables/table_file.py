"""The file of endgame tables: a line with a checksum, a header, and the packed values.

The header is one line of JSON. After it comes each material in two parts: the values, and the
differences of the discounted values. Each part is packed by LZMA and has its own checksum, so that
it can be read on its own when a lookup first needs it.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple
from zlib import crc32

from apocalypse.strategy.endgame_tables.material import Material

MAGIC: Final = b"Apocalypse endings 2 "
PACKING: Final[list[dict[str, int]]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}
]


class TableError(Exception):
    """A table that is missing or damaged; the message is a sentence for players."""


class Header(NamedTuple):
    """What a table says about itself."""

    fields: dict[str, Any]
    """All fields, by name."""
    body: int
    """The offset of the packed values, in bytes."""
    checksum: str
    """The checksum of the header, and so of all parts, whose checksums it lists."""

    @property
    def numbers(self) -> list[float]:
        """The numbers from 0 up that bytes stand for (`encoding.decoding`)."""
        return [float(number) for number in self.fields["numbers"]]

    @property
    def places(self) -> Iterator[tuple[Material, list[dict[str, int]]]]:
        """Each material with the offsets, lengths and checksums of its two parts."""
        for each in self.fields["classes"]:
            yield Material(*each["pieces"]), each["places"]


def write_table(
    path: Path, fields: dict[str, Any], classes: dict[Material, tuple[bytes, bytes]]
) -> None:
    """Write a table: the fields of its header, and the two parts of each material."""
    packed, listed, begin = [], [], 0
    for each, pieces in classes.items():
        places = []
        for plain in pieces:
            packed.append(lzma.compress(plain, lzma.FORMAT_RAW, filters=PACKING))
            length = len(packed[-1])
            place = {"begin": begin, "length": length, "size": len(plain), "crc32": crc32(plain)}
            places.append(place)
            begin += length
        listed.append({"pieces": list(each), "places": places})
    header = json.dumps({**fields, "classes": listed}).encode() + b"\n"
    line = MAGIC + sha256(header).hexdigest().encode() + b"\n"
    path.write_bytes(line + header + b"".join(packed))


def read_header(path: Path) -> Header:
    """Read the header of a table.

    Raises:
        TableError: the file is missing or not a table, or its header is damaged.
    """
    try:
        with path.open("rb") as file:
            line, header = file.readline(200), file.readline(1 << 20)
    except OSError as error:
        raise TableError(f"The table of endings {path.name} cannot be read.") from error
    checksum = sha256(header).hexdigest()
    if line != MAGIC + checksum.encode() + b"\n":
        raise TableError(f"The table of endings {path.name} is damaged.")
    return Header(json.loads(header), len(line) + len(header), checksum)


def read_piece(path: Path, header: Header, place: dict[str, int]) -> bytes:
    """Read one part of a material.

    Raises:
        TableError: the file cannot be read, or this part of it is damaged.
    """
    try:
        with path.open("rb") as file:
            file.seek(header.body + place["begin"])
            packed = file.read(place["length"])
        plain = lzma.decompress(packed, lzma.FORMAT_RAW, filters=PACKING)
    except OSError as error:
        raise TableError(f"The table of endings {path.name} cannot be read.") from error
    except lzma.LZMAError as error:
        raise TableError(f"The table of endings {path.name} is damaged.") from error
    if len(plain) != place["size"] or crc32(plain) != place["crc32"]:
        raise TableError(f"The table of endings {path.name} is damaged.")
    return plain
