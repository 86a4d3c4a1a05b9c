"""Tables: the values of endings under the classic rules, read from the package when needed."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from apocalypse.rules.board import Mask
from apocalypse.rules.position import Position
from apocalypse.strategy.tables.classes import (
    Class,
    classes,
    mirrored_mask,
    reversed_mask,
)
from apocalypse.strategy.tables.codes import decoding, discounted_decoding
from apocalypse.strategy.tables.rows import numbered, order, spread
from apocalypse.strategy.tables.table import Header, TableError, read_header, read_piece

FOLDER: Final = Path(__file__).parent
FILE: Final = "endings.table"
SHIFTS: Final = (0, 5, 10, 15)
"""Where the four numbers of a class stand in the key of its view."""
DISCOUNT: Final = 0.99
"""What a result is worth one turn later, in discounted values."""


class _Part(NamedTuple):
    """The four addends of a place, each by a mask of the part."""

    white_pawns: dict[Mask, int]
    white_knights: dict[Mask, int]
    black_pawns: dict[Mask, int]
    black_knights: dict[Mask, int]


class _View(NamedTuple):
    """A class as it is looked up."""

    codes: bytes
    later: bytes
    """What tells the discounted values; empty for the others."""
    sign: int
    """-1 if the class with the colors exchanged is stored: masks are turned upside down."""
    straight: _Part
    mirrored: _Part


class Tables:
    """What endings with two to five pieces are worth to White, from 1 (he wins) to -1.

    Nothing is read before the first lookup, and a class only when it is asked for. Where the
    table is missing or damaged there are no values; `trouble` says so in a sentence.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._path = folder / FILE
        self._views: tuple[dict[int, _View | None], ...] = ({}, {})
        self._pieces: dict[int, bytes] = {}
        self._numbers: list[float] = []
        self._discounted: list[list[float]] = []
        self.trouble = ""
        """What was wrong with the file, as a sentence; empty while nothing was."""

    def lookup(self, position: Position, discounted: bool = False) -> float | None:
        """The value of a position when a turn begins, or None if the tables do not hold it.

        Args:
            position: any position; pieces of a live one share no square.
            discounted: whether a result counts 0.99 times for every turn that it takes; these are
                the values to play by, since without them a win may be put off for ever.
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
        """What the table says about itself, or None if it is missing or damaged."""
        try:
            return read_header(self._path)
        except TableError as error:
            self.trouble = str(error)
            return None

    def open_all(self) -> None:
        """Read every class for lookups of discounted values, in a second or two."""
        for each in classes():
            key = sum(count << shift for count, shift in zip(each, SHIFTS, strict=True))
            if key not in self._views[True]:
                self._open(key, discounted=True)

    def _open(self, key: int, discounted: bool) -> _View | None:
        asked = Class(*(key >> shift & 31 for shift in SHIFTS))
        view = None
        try:
            view = self._read(asked, discounted)
        except TableError as error:
            self.trouble = str(error)
        self._views[discounted][key] = view
        return view

    def _read(self, asked: Class, discounted: bool) -> _View | None:
        """Make a view of a class, or None if the tables do not hold it.

        Raises:
            TableError: the file cannot be read, or the class is damaged in it.
        """
        stored = asked if asked.stored else asked.reversed
        header = self.header
        place = dict(header.places).get(stored) if header else None
        if header is None or place is None:
            return None
        if not self._numbers:
            self._numbers = decoding(header.numbers)
            self._discounted = discounted_decoding(header.numbers, header.told["discount"])
        codes = self._piece(stored, place[0])
        later = self._piece(stored, place[1]) if discounted else b""
        sign = 1 if asked == stored else -1
        return _View(codes, later, sign, *_addends(stored, sign))

    def _piece(self, stored: Class, place: dict[str, int]) -> bytes:
        """A piece of a class, every byte at its place; read once for both colors."""
        begin = place["begin"]
        if begin not in self._pieces:
            assert self.header is not None
            packed = read_piece(self._path, self.header, place)
            try:
                self._pieces[begin] = spread(stored, packed)
            except (IndexError, ValueError) as error:
                raise TableError(f"The table of endings {FILE} is damaged.") from error
        return self._pieces[begin]


def _addends(stored: Class, sign: int) -> tuple[_Part, _Part]:
    """What each mask adds to a place, straight and mirrored."""
    own: list[dict[Mask, int]] = [{}] * 4
    weight = 1
    for part, known in zip(reversed(order(stored)), reversed(numbered(stored)), strict=True):
        own[part] = {mask: number * weight for number, mask in enumerate(known)}
        weight *= len(known)
    if sign < 0:
        own = [{reversed_mask(mask): place for mask, place in part.items()} for part in own]
    mirrored = [{mirrored_mask(mask): place for mask, place in part.items()} for part in own]
    return _Part(*own), _Part(*mirrored)
