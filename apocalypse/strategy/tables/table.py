"""The table of endings as a file: a line that says what it is, a header, and packed classes.

The header is one line of JSON, with a checksum on the line before it. After it come the classes,
each in two pieces (the values, and what tells the discounted ones from them), packed by LZMA on
their own and with checksums of their own, so that a piece is read when it is first asked for.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple
from zlib import crc32

from apocalypse.strategy.tables.classes import Class

MAGIC: Final = b"Apocalypse endings 2 "
PACKING: Final[list[dict[str, int]]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}
]


class TableError(Exception):
    """A table that is missing or damaged; its message is a sentence that a player can read."""


class Header(NamedTuple):
    """What a table says about itself."""

    told: dict[str, Any]
    """Everything, by name, as it was written."""
    body: int
    """Where the packed classes begin, in bytes."""
    checksum: str
    """Of the header, and so of all classes, whose checksums it lists."""

    @property
    def numbers(self) -> list[float]:
        """The numbers from 0 up that the bytes stand for (`codes.decoding`)."""
        return [float(number) for number in self.told["numbers"]]

    @property
    def places(self) -> Iterator[tuple[Class, list[dict[str, int]]]]:
        """The classes, each with its two pieces: their place, their lengths, their checksums."""
        for each in self.told["classes"]:
            yield Class(*each["pieces"]), each["places"]


def write(path: Path, told: dict[str, Any], classes: dict[Class, tuple[bytes, bytes]]) -> None:
    """Write a table: what its header says beside the classes, and the two pieces of each class."""
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
    header = json.dumps({**told, "classes": listed}).encode() + b"\n"
    line = MAGIC + sha256(header).hexdigest().encode() + b"\n"
    path.write_bytes(line + header + b"".join(packed))


def read_header(path: Path) -> Header:
    """Read what a table says about itself.

    Raises:
        TableError: there is no such file, or it is no table, or its header is damaged.
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
    """Read the bytes of one piece of a class.

    Raises:
        TableError: the file cannot be read, or this piece is damaged in it.
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
