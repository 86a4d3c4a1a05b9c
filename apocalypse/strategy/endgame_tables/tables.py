"""Endgame tables: the values of endings by the classic rules, read when a lookup needs them.

The file has two numbers for each position:

- its value, in *units*, rounded to the nearest one. Only a sure draw is 0;
  only a sure win is 1 or -1;
- one byte for its discounted value. For a win it is how long the win takes, in quarters of a turn;
  for any other value it is how much nearer to 0 the discounted value is, in steps.
"""

from __future__ import annotations

from array import array
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import Mask, flipped_mask, mirrored_mask
from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables.material import (
    Material,
    numbers_by_place,
    part_order,
    placed_masks,
)
from apocalypse.strategy.endgame_tables.table_file import (
    NO_TABLE,
    TYPE_CODES,
    TableError,
    read_header,
    read_part,
)

FILE: Final = Path(__file__).with_name("endings.table")
"""The tables of the program: all endings with two to five pieces."""
VALUES: Final = 0
DISCOUNTS: Final = 1
"""The two parts of a material in the file."""
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
"""By part of a position, as in `Material`, and by its mask: what the mask adds to a place."""


class _View(NamedTuple):
    """A material, prepared for lookups. It shares its numbers with the one of swapped colors."""

    stored: Material
    """The material in the file: this one, or the one with the colors swapped."""
    numbers: list[array[int] | None]
    """The numbers of both parts, by place; None: not read yet."""
    sign: int
    """1, or -1 if the colors are swapped."""
    straight: _Addends
    """For the place of a position."""
    mirrored: _Addends
    """For the place of its mirror image."""


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
        self._views: dict[tuple[int, ...], _View | None] = {}
        """By material; None: the tables do not hold it."""

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
        counts = (wp.bit_count(), wn.bit_count(), bp.bit_count(), bn.bit_count())
        try:
            view = self._views[counts]
        except KeyError:
            view = self._view(Material(*counts))
        if view is None:
            return None
        straight = view.straight
        mirrored = view.mirrored
        if view.sign < 0:
            wp, wn, bp, bn = bp, bn, wp, wn

        # Of two mirror images the table holds the one whose place comes first. Only the smaller
        # one of White's pawns and their mirror image has places, or both if they are equal.
        try:
            if wp in straight[0]:
                place = straight[0][wp] + straight[1][wn] + straight[2][bp] + straight[3][bn]
                if wp in mirrored[0]:
                    other = mirrored[0][wp] + mirrored[1][wn] + mirrored[2][bp] + mirrored[3][bn]
                    place = min(place, other)
            else:
                place = mirrored[0][wp] + mirrored[1][wn] + mirrored[2][bp] + mirrored[3][bn]
        except KeyError:
            return None  # a pawn on its last rank

        # A part that was not needed before is read now.
        values = view.numbers[VALUES] or self._read(view, VALUES)
        if values is None:
            return None
        units = values[place]
        if not discounted:
            return view.sign * units / self._units
        discounts = view.numbers[DISCOUNTS] or self._read(view, DISCOUNTS)
        if discounts is None:
            return None
        return view.sign * self._discounted(units, discounts[place]) + 0.0  # makes 0 of -0

    def _discounted(self, units: int, byte: int) -> float:
        """The discounted value, from both numbers of a position."""
        if units == self._units:
            return self._wins[byte]
        if units == -self._units:
            return -self._wins[byte]
        value = units / self._units
        if value < 0:
            return value + self._steps[byte]
        return value - self._steps[byte]

    def open_all(self) -> None:
        """Read everything, for discounted values, in a second or two."""
        for stored in self.parts:
            for material in (stored, stored.reversed):
                view = self._view(material)
                if view is None:  # the file was damaged meanwhile
                    return
                for part in (VALUES, DISCOUNTS):
                    if view.numbers[part] is None:
                        self._read(view, part)

    def _view(self, material: Material) -> _View | None:
        """The view of a material, prepared at its first use; None: the tables do not hold it."""
        with suppress(KeyError):
            return self._views[material]
        view = self._new_view(material)
        self._views[material] = view
        return view

    def _new_view(self, material: Material) -> _View | None:
        if material.is_stored:
            if material not in self.parts:
                return None
            return _View(material, [None, None], 1, *_addends(material))
        view = self._view(material.reversed)
        if view is None:
            return None
        return _View(view.stored, view.numbers, -1, *_addends(view.stored, are_flipped=True))

    def _read(self, view: _View, part: int) -> array[int] | None:
        """Read one part of a material; if that fails, the tables have no values from then on."""
        try:
            where = self.parts[view.stored][part]
            packed = read_part(self.file, self.header, where, TYPE_CODES[part])
            numbers = numbers_by_place(view.stored, packed)
        except (TableError, LookupError):
            self.trouble = str(TableError(self.file))
            self.parts = {}
            self._views = {}
            return None
        view.numbers[part] = numbers
        return numbers


def _addends(stored: Material, *, are_flipped: bool = False) -> tuple[_Addends, _Addends]:
    """The addends of each mask to the place of a position, and to that of its mirror image.

    The masks are flipped where the colors of the position are swapped.
    """
    straight: list[dict[Mask, int]] = [{}, {}, {}, {}]
    mirrored: list[dict[Mask, int]] = [{}, {}, {}, {}]
    weight = 1
    # The last part changes the place by 1, the one before it by a whole row, and so on.
    parts = zip(part_order(stored), placed_masks(stored), strict=True)
    for part, masks in reversed(list(parts)):
        for index, mask in enumerate(masks):
            own = flipped_mask(mask) if are_flipped else mask
            straight[part][own] = index * weight
            mirrored[part][mirrored_mask(own)] = index * weight
        weight *= len(masks)
    return tuple(straight), tuple(mirrored)
