"""Tables: the values of endings under the classic rules, read from the package when needed."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from apocalypse.rules.board import Mask
from apocalypse.rules.position import Position
from apocalypse.strategy.tables.classes import Class, leading, mirrored_mask, parts, reversed_mask
from apocalypse.strategy.tables.codes import decoding
from apocalypse.strategy.tables.table import Header, TableError, read_class, read_header

FOLDER: Final = Path(__file__).parent
DISCOUNT: Final = 0.99
"""What a result is worth one turn later, in the discounted table."""

FILES: Final = {False: "endings.table", True: "endings-discounted.table"}
"""By whether it is discounted: the file of a table."""


class _Part(NamedTuple):
    """The four addends of a place, each by a mask of the part."""

    white_pawns: dict[Mask, int]
    white_knights: dict[Mask, int]
    black_pawns: dict[Mask, int]
    black_knights: dict[Mask, int]


class _View(NamedTuple):
    """A class as it is looked up."""

    codes: bytes
    numbers: list[float]
    exchanged: bool
    """Whether the class with the colors exchanged is stored: masks and sign are turned."""
    straight: _Part
    mirrored: _Part


class Tables:
    """What endings with two to five pieces are worth to White, from 1 (he wins) to -1.

    Nothing is read before the first lookup, and a class only when it is asked for. A table that
    is missing or damaged has no values; `trouble` says so in a sentence.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._views: tuple[dict[int, _View | None], ...] = ({}, {})
        self._headers: dict[bool, Header | None] = {}
        self.trouble = ""
        """What was wrong with a file, as a sentence; empty while nothing was."""

    def lookup(self, position: Position, discounted: bool = False) -> float | None:
        """The value of a position when a turn begins, or None if the tables do not hold it.

        Args:
            position: any position; pieces of a live one share no square.
            discounted: whether a result counts 0.99 times for every turn that it takes; this is
                the table to play by, since without it a win may be put off for ever.
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
        codes, numbers, exchanged, straight, mirrored = view
        if exchanged:
            wp, wn, bp, bn = bp, bn, wp, wn
        first, second, third, fourth = straight if wp in straight[0] else mirrored
        try:
            return numbers[codes[first[wp] + second[wn] + third[bp] + fourth[bn]]]
        except KeyError:
            return None  # a pawn on its last rank

    def header(self, discounted: bool = False) -> Header | None:
        """What a table says about itself, or None if it is missing or damaged."""
        if discounted not in self._headers:
            try:
                self._headers[discounted] = read_header(self._folder / FILES[discounted])
            except TableError as error:
                self.trouble = str(error)
                self._headers[discounted] = None
        return self._headers[discounted]

    def _open(self, key: int, discounted: bool) -> _View | None:
        asked = Class(*(key >> shift & 31 for shift in (0, 5, 10, 15)))
        view = self._read(asked, discounted)
        self._views[discounted][key] = view
        return view

    def _read(self, asked: Class, discounted: bool) -> _View | None:
        header = self.header(discounted)
        stored = asked if asked.stored else asked.reversed
        place = dict(header.places).get(stored) if header else None
        if header is None or place is None:
            return None
        try:
            codes = read_class(self._folder / FILES[discounted], header, place)
        except TableError as error:
            self.trouble = str(error)
            return None
        numbers = decoding(header.numbers)
        return _view(stored, codes, numbers, exchanged=asked != stored)


def _view(stored: Class, codes: bytes, numbers: list[float], exchanged: bool) -> _View:
    straight = []
    known = (leading(stored), *parts(stored)[1:])
    weight = 1
    for each in reversed(known):
        straight.append({mask: number * weight for number, mask in enumerate(each)})
        weight *= len(each)
    own = list(reversed(straight))
    if exchanged:
        numbers = [-number for number in numbers]
        own = [{reversed_mask(mask): place for mask, place in part.items()} for part in own]
    mirrored = [{mirrored_mask(mask): place for mask, place in part.items()} for part in own]
    return _View(codes, numbers, exchanged, _Part(*own), _Part(*mirrored))
