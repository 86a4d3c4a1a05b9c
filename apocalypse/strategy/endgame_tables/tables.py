"""Endgame tables: the values of endings by the classic rules, read when a lookup needs them."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from apocalypse.rules.board import Mask, flipped_mask, mirrored_mask
from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables.encoding import decoding, discounted_decoding
from apocalypse.strategy.endgame_tables.material import Material, all_material
from apocalypse.strategy.endgame_tables.rows import numbered, part_order, spread
from apocalypse.strategy.endgame_tables.table_file import (
    Header,
    TableError,
    read_header,
    read_piece,
)

FOLDER: Final = Path(__file__).parent
FILE: Final = "endings.table"
SHIFTS: Final = (0, 5, 10, 15)
"""The positions of the four counts of pieces in the key of a view."""
DISCOUNT: Final = 0.99
"""The discount of a result for each turn that it takes."""


class _Part(NamedTuple):
    """The four addends of a place, each by a mask."""

    white_pawns: dict[Mask, int]
    white_knights: dict[Mask, int]
    black_pawns: dict[Mask, int]
    black_knights: dict[Mask, int]


class _View(NamedTuple):
    """A material, prepared for lookups."""

    codes: bytes
    later: bytes
    """The differences of the discounted values; empty for plain values."""
    sign: int
    """-1 if the table holds the material with the colors swapped: masks are flipped."""
    straight: _Part
    mirrored: _Part


class EndgameTables:
    """White's values of endings with two to five pieces, from 1 (White wins) to -1.

    A lookup reads the header and the material that it needs. If the table is missing or damaged,
    there are no values, and `trouble` says so in a sentence.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._path = folder / FILE
        self._views: tuple[dict[int, _View | None], ...] = ({}, {})
        self._pieces: dict[int, bytes] = {}
        self._numbers: list[float] = []
        self._discounted: list[list[float]] = []
        self.trouble = ""
        """What is wrong with the file, as a sentence; empty if nothing is."""

    def lookup(self, position: Position, discounted: bool = False) -> float | None:
        """The value of a position at the start of a turn; None if the tables do not hold it.

        Args:
            position: any position in which no two pieces share a square.
            discounted: whether a result counts 0.99 times for every turn that it takes. Play by
                these values, because without the discount a win may be put off for ever.
        """
        return self.value(*position, discounted)

    def value(
        self, wp: Mask, wn: Mask, bp: Mask, bn: Mask, discounted: bool = False
    ) -> float | None:
        """`lookup` by the four masks of a position, for searches."""
        views = self._views[discounted]
        key = wp.bit_count() | wn.bit_count() << 5 | bp.bit_count() << 10 | bn.bit_count() << 15
        view = views[key] if key in views else self._open(key, discounted)
        if view is None:
            return None
        codes, later, sign, straight, mirrored = view
        if sign < 0:
            wp, wn, bp, bn = bp, bn, wp, wn
        first, second, third, fourth = straight if wp in straight[0] else mirrored
        try:
            place = first[wp] + second[wn] + third[bp] + fourth[bn]
        except KeyError:
            return None  # a pawn on its last rank
        # Adding 0 makes 0 of -0.
        if later:
            return sign * self._discounted[codes[place]][later[place]] + 0.0
        return sign * self._numbers[codes[place]] + 0.0

    @cached_property
    def header(self) -> Header | None:
        """The header of the table; None if it is missing or damaged."""
        try:
            return read_header(self._path)
        except TableError as error:
            self.trouble = str(error)
            return None

    def open_all(self) -> None:
        """Read all material for lookups of discounted values, in a second or two."""
        for material in all_material():
            key = sum(count << shift for count, shift in zip(material, SHIFTS, strict=True))
            if key not in self._views[True]:
                self._open(key, discounted=True)

    def _open(self, key: int, discounted: bool) -> _View | None:
        asked = Material(*(key >> shift & 31 for shift in SHIFTS))
        view = None
        try:
            view = self._read(asked, discounted)
        except TableError as error:
            self.trouble = str(error)
        self._views[discounted][key] = view
        return view

    def _read(self, asked: Material, discounted: bool) -> _View | None:
        """A view of a material; None if the tables do not hold it.

        Raises:
            TableError: the file cannot be read, or this part of it is damaged.
        """
        stored = asked if asked.is_stored else asked.reversed
        header = self.header
        place = dict(header.places).get(stored) if header else None
        if header is None or place is None:
            return None
        if not self._numbers:
            self._numbers = decoding(header.numbers)
            self._discounted = discounted_decoding(header.numbers, header.fields["discount"])
        codes = self._piece(stored, place[0])
        later = self._piece(stored, place[1]) if discounted else b""
        sign = 1 if asked == stored else -1
        return _View(codes, later, sign, *_addends(stored, sign))

    def _piece(self, stored: Material, place: dict[str, int]) -> bytes:
        """A part of a material with every byte in its place; read once for both colors."""
        begin = place["begin"]
        if begin not in self._pieces:
            assert self.header is not None
            packed = read_piece(self._path, self.header, place)
            try:
                self._pieces[begin] = spread(stored, packed)
            except (IndexError, ValueError) as error:
                raise TableError(f"The table of endings {FILE} is damaged.") from error
        return self._pieces[begin]


def _addends(stored: Material, sign: int) -> tuple[_Part, _Part]:
    """What each mask adds to a place, for positions as they are and mirrored."""
    own: list[dict[Mask, int]] = [{}] * 4
    weight = 1
    for part, part_masks in zip(
        reversed(part_order(stored)), reversed(numbered(stored)), strict=True
    ):
        own[part] = {mask: number * weight for number, mask in enumerate(part_masks)}
        weight *= len(part_masks)
    if sign < 0:
        own = [{flipped_mask(mask): place for mask, place in part.items()} for part in own]
    mirrored = [{mirrored_mask(mask): place for mask, place in part.items()} for part in own]
    return _Part(*own), _Part(*mirrored)
