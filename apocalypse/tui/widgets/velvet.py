"""Velvet: the cloth of every curtain, in folds with beams of light, and a fringe above it.

The light on cloth is counted in the eighths in which colors blend: 0 is dark cloth, 8 is lit cloth.
Ornaments are drawn in larger pixels than the cloth, so that they fit the size of the picture.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final, NamedTuple

from apocalypse.tui.board.canvas import BLEND_STEPS, Canvas, blend
from apocalypse.tui.board.palettes import Palette


class _Wave(NamedTuple):
    """A wave of the cloth from left to right."""

    step: float
    """The radians in a column."""
    phase: float
    amplitude: float


WAVES: Final = (_Wave(0.31, 0.0, 1.0), _Wave(0.73, 1.9, 0.6), _Wave(1.37, 4.2, 0.35))
"""The waves that make folds together."""
FOLD_WIDTH: Final = 9
"""The columns that lean to the same side, which are about a fold."""
LEANS: Final = (0, 0, 1, 1, 2, 1, 0, -1, -1, 0, 1)
"""The columns by which a fold leans to the left, at equal steps from its top to the floor."""
LEAN_OFFSET: Final = 4
"""The steps by which a fold is ahead of the fold to its left, so that they lean differently."""
BAND: Final = 6
"""The pixels in a column of cloth that have one color; an even number, for whole cells."""

PLAIN_LEVEL: Final = 1.3
"""The eighths of light on cloth halfway between its folds, outside all beams."""
FOLD_LEVEL: Final = 0.7
"""The eighths of light that a fold of height 1 adds."""
MOST_GLARE: Final = 4
"""The most eighths of gold in the color of cloth with more light than lit cloth shows."""
LIT_HEIGHT: Final = 0.9
"""Where colors do not blend: the height of folds from which on cloth is lit, outside all beams."""
MOST_LOWERED: Final = 1.1
"""The most by which a beam lowers this height; by more, it would light all folds and hide them."""
TOP_REACH: Final = 0.55
"""The reach of a beam at the top, as a part of its reach on the floor."""

HEIGHT_IN_ORNAMENT_PIXELS: Final = 44
"""The height of a picture, in pixels of an ornament, or somewhat more."""
SWAG: Final = (5, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 6, 5)
"""The length of each column of a swag, in pixels of an ornament."""
SWAG_LEVEL: Final = 3.5
"""The eighths of light on a swag, on average."""
SWAG_WAVE: Final = 1.5
"""The eighths by which a swag is brighter at its sides, and darker in its middle."""
BRIGHT_GOLD_IN_MIDDLE: Final = 4
"""The eighths of bright gold in the gold between bright and dark."""
VELVET_IN_SHADE: Final = 5
"""The eighths of velvet in the gold that lies in the shade."""
FRINGE_END: Final = 9
"""The pixels of an ornament from the top to the end of the fringe."""


class Light(NamedTuple):
    """A beam of light from above."""

    middle: float
    """The place on which it falls, as a part of the width."""
    reach: float
    """The half of its width on the floor, as a part of the width."""
    strength: float
    """The light in its middle; 1 makes the cloth twice as bright."""

    def at(self, place: float, depth: float) -> float:
        """Its light at a place and a depth, both from 0 to 1; it widens on its way down."""
        reach = self.reach * (TOP_REACH + (1 - TOP_REACH) * depth)
        distance = abs(place - self.middle) / reach
        if distance >= 1:
            return 0.0
        return self.strength * math.sqrt(1 - distance)


SPOTLIGHT: Final = Light(0.5, 0.24, 2.6)
"""The beam on the middle of a curtain."""


def ornament_unit(canvas: Canvas) -> int:
    """The side of a pixel of an ornament, in pixels of the picture."""
    return max(1, canvas.height // HEIGHT_IN_ORNAMENT_PIXELS)


def draw_velvet(canvas: Canvas, palette: Palette, lights: tuple[Light, ...]) -> None:
    """Draw cloth in folds with some beams of light, and the fringe of another cloth above it."""
    rows = _velvet(canvas.width, canvas.height, palette, lights)
    for row, colors in zip(canvas.rows, rows, strict=True):
        row[:] = colors


@lru_cache(maxsize=8)
def _velvet(
    width: int, height: int, palette: Palette, lights: tuple[Light, ...]
) -> tuple[tuple[int, ...], ...]:
    """The rows of the velvet, which are the same on every curtain of a window."""
    canvas = Canvas(width, height, palette.curtain.dark, can_blend=palette.can_blend)
    for top in range(0, height, BAND):
        row = _cloth_row(width, top / height, palette, lights)
        for y in range(top, min(top + BAND, height)):
            canvas.rows[y][:] = row
    _draw_fringe(canvas, palette)
    return tuple(map(tuple, canvas.rows))


def _cloth_row(width: int, depth: float, palette: Palette, lights: tuple[Light, ...]) -> list[int]:
    """The colors of a row of cloth, whose depth is 0 at the top and 1 on the floor."""
    row = []
    steps_down = int(depth * len(LEANS))
    for column in range(width):
        fold = column // FOLD_WIDTH
        lean = LEANS[(fold * LEAN_OFFSET + steps_down) % len(LEANS)]
        light = 0.0
        for beam in lights:
            light = max(light, beam.at(column / width, depth))
        row.append(_cloth_color(palette, _fold_height(column + lean), light))
    return row


@cache
def _fold_height(column: int) -> float:
    """The height of the cloth at a column: about 1 on a large fold, and 0 halfway to the next."""
    height = 0.0
    for wave in WAVES:
        height += wave.amplitude * math.sin(column * wave.step + wave.phase)
    return height


def _cloth_color(palette: Palette, height: float, light: float) -> int:
    """The color of cloth by the height of its fold and the light on it."""
    dark, lit = palette.curtain
    if not palette.can_blend:
        lit_height = LIT_HEIGHT - min(light, MOST_LOWERED)
        return lit if height > lit_height else dark

    level = round((PLAIN_LEVEL + FOLD_LEVEL * height) * (1 + light))
    if level <= BLEND_STEPS:
        return blend(dark, lit, max(0, level))

    # Half of the light that the cloth cannot show turns it to gold.
    glare = (level - BLEND_STEPS) // 2
    return blend(lit, palette.gold.bright, min(glare, MOST_GLARE))


def _draw_fringe(canvas: Canvas, palette: Palette) -> None:
    """Draw a short cloth in swags with a golden fringe and its shadow, and a rod across its top."""
    unit = ornament_unit(canvas)
    dark = palette.curtain.dark
    bright_gold, dark_gold = palette.gold
    middle_gold = dark_gold
    shade = dark
    if palette.can_blend:
        middle_gold = blend(dark_gold, bright_gold, BRIGHT_GOLD_IN_MIDDLE)
        shade = blend(dark_gold, dark, VELVET_IN_SHADE)

    # Columns of swags, one of which hangs in the middle.
    middle = canvas.width // 2 // unit
    first = middle - len(SWAG) // 2
    for number in range(canvas.width // unit + 1):
        swag_column = (number - first) % len(SWAG)
        left = number * unit
        end = SWAG[swag_column] * unit
        canvas.fill(left, 0, unit, end, _swag_color(palette, swag_column))

        # The fringe below it, two pixels high and brighter in every other column, and its shadow.
        fringe = bright_gold
        fringe_below = dark_gold
        if number % 2:
            fringe = middle_gold
            fringe_below = shade
        canvas.fill(left, end, unit, unit, fringe)
        canvas.fill(left, end + unit, unit, unit, fringe_below)
        canvas.fill(left, end + 2 * unit, unit, unit, dark)

    # The rod.
    canvas.fill(0, 0, canvas.width, unit, bright_gold)
    canvas.fill(0, unit, canvas.width, unit, dark_gold)


def _swag_color(palette: Palette, swag_column: int) -> int:
    """The color of a column of a swag."""
    dark, lit = palette.curtain
    if not palette.can_blend:
        return dark
    wave = math.cos(2 * math.pi * swag_column / len(SWAG))
    return blend(dark, lit, round(SWAG_LEVEL + SWAG_WAVE * wave))
