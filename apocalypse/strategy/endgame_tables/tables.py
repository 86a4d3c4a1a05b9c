"""Endgame tables: the values of endings by the classic rules, read when a lookup needs them.

A value is stored as a number of *units*, rounded to the nearest one, but never to 0 or 1. One byte
more gives the discounted value relative to the value: for a win the quarter turns that it takes,
for another value the difference, in steps.
"""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import Mask, flipped_mask, mirrored_mask
from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables.material import Material, numbered, part_order, spread
from apocalypse.strategy.endgame_tables.table_file import (
    KINDS,
    NO_TABLE,
    TableError,
    read_header,
    read_part,
)

FILE: Final = Path(__file__).with_name("endings.table")
"""The tables of the program: all endings with two to five pieces."""
SHIFTS: Final = (0, 5, 10, 15)
"""The positions of the four counts of pieces in the key of a view."""
STEP: Final = 0.004
"""A discounted value is exact to half of this."""
NO_STEP: Final = 128
"""The byte for no difference."""
STEPS_IN_TURN: Final = 4


def discounted_wins(discount: float) -> list[float]:
    """By byte: the discounted value of a win."""
    return [discount ** (byte / STEPS_IN_TURN) for byte in range(256)]


def discounted_steps() -> list[float]:
    """By byte: how much nearer to 0 a discounted value is than a value that is no win."""
    return [(byte - NO_STEP) * STEP for byte in range(256)]


_Addends: TypeAlias = tuple[dict[Mask, int], ...]
"""By part of a position and by its mask: what the mask adds to the place."""


class _View(NamedTuple):
    """A material, prepared for lookups; the two colors of a material share its parts."""

    stored: Material
    parts: list[array[int] | None]
    """The values in units, and the differences of the discounted values; None: not open."""
    sign: int
    """-1 if the table holds the material with the colors swapped: masks are flipped."""
    straight: _Addends
    mirrored: _Addends


class EndgameTables:
    """White's values of endings, from 1 (White wins) to -1, from one file.

    A lookup reads the part that it needs. If the table is missing or damaged, there are no values,
    and `trouble` says so in a sentence.
    """

    def __init__(self, file: Path = FILE) -> None:
        self.file = file
        self.trouble: str | None = None
        """A sentence about a missing or damaged file; None: nothing is wrong with it."""
        try:
            self.header = read_header(file)
        except TableError as error:
            self.header = NO_TABLE
            self.trouble = str(error)
        self.parts = dict(self.header.parts)
        """By material: where its two parts are in the file."""
        self._units = self.header.units
        self._wins = discounted_wins(self.header.discount)
        self._steps = discounted_steps()
        self._views: dict[int, _View | None] = {}

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
        key = wp.bit_count() | wn.bit_count() << 5 | bp.bit_count() << 10 | bn.bit_count() << 15
        view = self._views[key] if key in self._views else self._prepare(key)
        if view is None:
            return None
        parts, sign, straight, mirrored = view.parts, view.sign, view.straight, view.mirrored
        if sign < 0:
            wp, wn, bp, bn = bp, bn, wp, wn
        # Of two mirror images the table holds the one whose place comes first.
        try:
            if wp in straight[0]:
                at = straight[0][wp] + straight[1][wn] + straight[2][bp] + straight[3][bn]
                if wp in mirrored[0]:
                    other = mirrored[0][wp] + mirrored[1][wn] + mirrored[2][bp] + mirrored[3][bn]
                    at = min(at, other)
            else:
                at = mirrored[0][wp] + mirrored[1][wn] + mirrored[2][bp] + mirrored[3][bn]
        except KeyError:
            return None  # a pawn on its last rank
        # A part may have gone with a damaged file since the view was prepared.
        part = parts[0] or self._part(view, 0)
        if part is None:
            return None
        units = part[at]
        if not discounted:
            return sign * units / self._units
        part = parts[1] or self._part(view, 1)
        if part is None:
            return None
        if units == self._units:
            return sign * self._wins[part[at]]
        if units == -self._units:
            return -sign * self._wins[part[at]]
        # Any other value lies nearer to 0 by so many steps.
        value = units / self._units
        less = self._steps[part[at]]
        nearer = value + less if value < 0 else value - less
        return sign * nearer + 0.0  # adding 0 makes 0 of -0

    def open_all(self) -> None:
        """Read everything, for discounted values, in a second or two."""
        for material in self.parts:
            self._view(material.reversed)
            view = self._view(material)
            if view is None:
                continue
            for number, part in enumerate(view.parts):
                if part is None:
                    self._part(view, number)

    def _view(self, material: Material) -> _View | None:
        key = sum(count << shift for count, shift in zip(material, SHIFTS, strict=True))
        if key not in self._views:
            self._prepare(key)
        return self._views[key]

    def _prepare(self, key: int) -> _View | None:
        """Prepare the view of a material; None: the tables do not hold it."""
        material = Material(*(key >> shift & 31 for shift in SHIFTS))
        view = self._new_view(material)
        self._views[key] = view
        return view

    def _new_view(self, material: Material) -> _View | None:
        stored = material if material.is_stored else material.reversed
        if stored not in self.parts:
            return None
        if stored == material:
            return _View(stored, [None, None], 1, *_addends(stored, 1))
        view = self._view(stored)
        assert view is not None
        return _View(stored, view.parts, -1, *_addends(stored, -1))

    def _part(self, view: _View, number: int) -> array[int] | None:
        """Open a part; None, from then on for all of them, if it cannot be read."""
        try:
            part = self.parts[view.stored][number]
            numbers = spread(view.stored, read_part(self.file, self.header, part, KINDS[number]))
        except (TableError, LookupError):
            self.trouble = str(TableError(self.file))
            self.parts = {}
            self._views = {}
            return None
        view.parts[number] = numbers
        return numbers


def _addends(stored: Material, sign: int) -> tuple[_Addends, _Addends]:
    """The addends of each mask, for positions as they are and mirrored."""
    straight: list[dict[Mask, int]] = [{}, {}, {}, {}]
    mirrored: list[dict[Mask, int]] = [{}, {}, {}, {}]
    weight = 1
    # The last part changes the place by 1, the one before it by a whole row, and so on.
    parts = zip(part_order(stored), numbered(stored), strict=True)
    for part, masks in reversed(list(parts)):
        for number, mask in enumerate(masks):
            own = flipped_mask(mask) if sign < 0 else mask
            straight[part][own] = number * weight
            mirrored[part][mirrored_mask(own)] = number * weight
        weight *= len(masks)
    return tuple(straight), tuple(mirrored)
