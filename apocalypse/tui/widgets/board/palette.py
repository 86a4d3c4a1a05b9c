"""Palette: every color of the board, as a value of numbers ``0xRRGGBB``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass
from typing import Any

from apocalypse.rules.board import WHITE, Color


@dataclass(frozen=True)
class Inks:
    """The colors of one side's pieces."""

    outline: int
    rim: int
    """Where the light falls, from the upper left."""
    body: int
    shade: int
    """Where it does not reach."""
    eye: int


@dataclass(frozen=True)
class Ground:
    """The colors of one kind of square."""

    plain: int
    last: int
    """Touched in the last turn."""
    selected: int


@dataclass(frozen=True, eq=False)
class Palette:
    """The colors of the board in one theme on one kind of terminal; equal to itself alone."""

    name: str
    smooth: bool
    """Colors may be mixed: the terminal shows any of them. Else only these are drawn."""
    light: Ground
    dark: Ground
    frame: int
    bevel: int
    """The line between the frame and the squares."""
    label: int
    cursor: int
    selected: int
    target: int
    bet: int
    """A square that may be ordered as a bet."""
    last: int
    arrows: tuple[int, int]
    """White's order and Black's."""
    arrow_edge: int
    flash: int
    spark: int
    dust: int
    shadow: int
    """Laid thinly over what is below a piece, where colors may be mixed."""
    curtain: tuple[int, int]
    """The cloth of the handover: in its folds, and on them."""
    white: Inks
    black: Inks

    def inks(self, color: Color) -> Inks:
        """The colors of a side's pieces."""
        return self.white if color is WHITE else self.black

    def colors(self) -> frozenset[int]:
        """Every color that is used."""
        return frozenset(_numbers(astuple(self)))


def _numbers(values: tuple[Any, ...]) -> Iterator[int]:
    for value in values:
        if isinstance(value, tuple):
            yield from _numbers(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield value
