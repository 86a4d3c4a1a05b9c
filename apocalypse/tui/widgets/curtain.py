"""Curtain: velvet with a fringe and a beam of light, a knight, a large name, and words.

Lamps: the same velvet with a knight for each player, in a beam of light once its lamp is lit.
Nothing on them moves, and nothing depends on what was written.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final, NamedTuple

from textual.content import Content
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual

from apocalypse.match.score import Scoreboard
from apocalypse.rules.board import BySide, Color
from apocalypse.tui.board.canvas import BLEND_STEPS, Canvas, blend
from apocalypse.tui.board.lettering import lettering
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.pictures import PixelPicture, draw_knight, draw_knights, knight_size
from apocalypse.tui.widgets.scoreboard import draw_lettering, draw_scoreboard, score_line
from apocalypse.wording.names import fitted

TITLE: Final = "bold $accent on $background"
"""Who takes the keyboard, and a name below a dark lamp."""
WORDS: Final = "$foreground on $background"
LIT: Final = "bold $background on $accent"
"""The name below a lamp that is lit."""
BAR: Final = "$foreground on $surface"
"""The last line: the keys, and how the match stands."""
BAR_KEY: Final = "bold $accent on $surface"
QUIET: Final = "$quiet on $surface"

FOLDS: Final = ((0.31, 0.0, 1.0), (0.73, 1.9, 0.6), (1.37, 4.2, 0.35))
"""The waves of the cloth: radians per column, phase, amplitude."""
FOLD_WIDTH: Final = 9
"""About as many columns lean to the same side."""
LEANS: Final = (0, 0, 1, 1, 2, 1, 0, -1, -1, 0, 1)
"""How far the folds lean, one after the other, and on their way down."""
BAND: Final = 6
"""The pixels in a column of cloth that have one color; an even number, for whole cells."""
PLAIN_LEVEL: Final = 1.3
"""The eighths of light on the cloth halfway between its folds."""
FOLD_LEVEL: Final = 0.7
"""The eighths that a fold of height 1 adds."""
BRIGHT_ABOVE: Final = 0.9
"""Where colors do not blend, the cloth is bright above this height of the waves."""
MOST_BRIGHTER: Final = 1.1
"""The most by which light lowers that height, so that folds show in the brightest light."""

ORNAMENT_HEIGHT: Final = 44
"""The pixels of a picture for each pixel of an ornament."""
SWAG: Final = (5, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 6, 5)
"""How far each column of a swag hangs down, in pixels of an ornament."""
FRINGE_END: Final = 9
"""Where the fringe ends, in pixels of an ornament."""
OVERLAP: Final = 2
"""How far the top of a knight reaches into the fringe."""
NAME_PART: Final = 0.43
"""The largest part of the height of a picture that the name takes."""
SCORE_ROWS: Final = 36
"""The lines of a window from which on the scoreboard is drawn, too."""
SPACIOUS_ROWS: Final = 20
"""The lines of a window from which on there are blank lines around the words."""


class Light(NamedTuple):
    """A beam of light from above."""

    middle: float
    """Where it falls, as a part of the width."""
    reach: float
    """The half of its width on the floor, as a part of the width."""
    strength: float
    """The factor by which its middle makes the cloth brighter, besides 1."""

    def at(self, place: float, depth: float) -> float:
        """How strong it is at a place and a depth, both from 0 to 1; it widens on its way down."""
        reach = self.reach * (0.55 + 0.45 * depth)
        distance = abs(place - self.middle) / reach
        return 0.0 if distance >= 1 else self.strength * math.sqrt(1 - distance)


SPOTLIGHT: Final = Light(0.5, 0.24, 2.6)
LAMPS: Final = BySide(Light(0.25, 0.2, 6.5), Light(0.75, 0.2, 6.5))
GLARE: Final = 4
"""The most eighths of gold in the color of cloth on which there is more light than it can show."""


class CurtainWords(NamedTuple):
    """What stands on a curtain in cells."""

    title: str
    """Who takes the keyboard."""
    reason: str
    lift: tuple[str, str] | None
    """What lifts it, as a key with its label; None: the reason says it."""
    keys: tuple[tuple[str, str], ...]
    """Other keys with their labels."""


class Curtain(PixelPicture):
    """Velvet with the knight and the name of the side whose turn it is to write, and words."""

    def __init__(
        self,
        side: Color | None,
        name: str,
        words: CurtainWords,
        scoreboard: Scoreboard | None = None,
        *,
        letters: bool = False,
    ) -> None:
        """Make a curtain with a side's knight and its player's name; None: with both knights."""
        super().__init__(letters=letters)
        self._side = side
        self._player = name
        self._words = words
        self._scoreboard = scoreboard
        self._lines: list[Content] = []
        """The words in lines of cells."""
        self._words_top = 0
        """The first of these lines."""

    def _place_words(self) -> None:
        """Place the words above the last line: side by side if they fit."""
        width = self.size.width
        parts = [(self._words.title, TITLE), (self._words.reason, WORDS)]
        plates = [_plate(text, style) for text, style in parts if text]
        self._lines = [Content().join(plates)]
        if self._lines[0].cell_length > width:
            self._lines = []
            for text, style in parts:
                wrapped = Content(text).wrap(max(1, width - 2))
                self._lines += [_plate(str(line).strip(), style) for line in wrapped]
        margin = 1 if self.size.height >= SPACIOUS_ROWS else 0
        self._words_top = self.size.height - 1 - margin - len(self._lines)

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the velvet, and on it the knight, the name and the scoreboard from top to bottom."""
        self._place_words()
        draw_velvet(canvas, palette, (SPOTLIGHT,))
        unit = ornament_unit(canvas)
        top = unit * (FRINGE_END - OVERLAP)
        bottom = 2 * self._words_top - 2
        width = canvas.width * 9 // 10
        zooms = 2 if self._letters else 1

        if self._scoreboard is not None and self.size.height >= SCORE_ROWS:
            bottom -= draw_scoreboard(canvas, palette, self._scoreboard, bottom, unit)
        name = lettering(self._player, width, int(NAME_PART * (bottom - top)), zooms)
        if name is not None:
            bottom -= name.height
            bottom -= bottom % zooms
            left = (canvas.width - name.width) // 2
            draw_lettering(canvas, palette, name, left, bottom)
            bottom -= unit
        draw_knights(canvas, palette, self._side, top, bottom - top)

    def render_line(self, y: int) -> Strip:
        """One line of cells, with its words."""
        line = super().render_line(y)
        if y == self.size.height - 1:
            return self._bar()
        number = y - self._words_top
        if 0 <= number < len(self._lines):
            return self.with_words(line, self._lines[number])
        return line

    def with_words(self, line: Strip, words: Content, middle: float = 0.5) -> Strip:
        """A line of cells with words, whose middle is at a part of the width."""
        (text,) = Visual.to_strips(self, words, words.cell_length, 1, Style())
        left = max(0, int(self.size.width * middle - text.cell_length / 2))
        return Strip.join([line.crop(0, left), text, line.crop(left + text.cell_length)])

    def _bar(self) -> Strip:
        """The last line: what lifts the curtain, the other keys, and how the match stands."""
        width = self.size.width
        hints = list(self._words.keys)
        if self._words.lift is not None:
            hints.insert(0, self._words.lift)
        keys = Content()
        for key, label in hints:
            keys += Content.styled(f" {key}", BAR_KEY) + Content.styled(f" {label} ", BAR)
        standing = score_line(self._scoreboard, width - keys.cell_length - 2)
        gap = max(0, width - keys.cell_length - len(standing) - 1)
        line = keys + Content.styled(f"{' ' * gap}{standing} ", QUIET)
        (strip,) = Visual.to_strips(self, line, width, 1, Style())
        return strip


def _plate(text: str, style: str) -> Content:
    """Words on a ground of their own."""
    return Content.styled(f" {text} ", style)


def ornament_unit(canvas: Canvas) -> int:
    """How many pixels of a picture one of an ornament takes in both directions."""
    return max(1, canvas.height // ORNAMENT_HEIGHT)


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
    canvas = Canvas(width, height, palette.curtain[0], can_blend=palette.can_blend)
    for top in range(0, height, BAND):
        row = _cloth_row(width, top / height, palette, lights)
        for y in range(top, min(top + BAND, height)):
            canvas.rows[y][:] = row
    _draw_fringe(canvas, palette)
    return tuple(map(tuple, canvas.rows))


def _cloth_row(width: int, depth: float, palette: Palette, lights: tuple[Light, ...]) -> list[int]:
    """The colors of a row of cloth, whose depth is 0 at the top and 1 on the floor."""
    row = []
    for column in range(width):
        fold = column // FOLD_WIDTH * 4 + int(depth * len(LEANS))
        height = _fold_height(column + LEANS[fold % len(LEANS)])
        light = max((each.at(column / width, depth) for each in lights), default=0.0)
        row.append(_cloth_color(palette, height, light))
    return row


@cache
def _fold_height(place: int) -> float:
    """How far the cloth comes forward at a column, where a fold of height 1 is a large one."""
    return sum(amplitude * math.sin(place * step + phase) for step, phase, amplitude in FOLDS)


def _cloth_color(palette: Palette, height: float, light: float) -> int:
    """The color of cloth by the height of its fold and the light on it."""
    dark, lit = palette.curtain
    if not palette.can_blend:
        return lit if height > BRIGHT_ABOVE - min(light, MOST_BRIGHTER) else dark
    level = round((PLAIN_LEVEL + FOLD_LEVEL * height) * (1 + light))
    color = blend(dark, lit, max(0, min(BLEND_STEPS, level)))
    glare = min(GLARE, (level - BLEND_STEPS) // 2)
    return blend(color, palette.gold[0], glare) if glare > 0 else color


def _draw_fringe(canvas: Canvas, palette: Palette) -> None:
    """Draw the rod, and a short cloth in swags with a golden fringe and its shadow."""
    unit = ornament_unit(canvas)
    dark, lit = palette.curtain
    bright_gold, dark_gold = palette.gold
    middle_gold = blend(dark_gold, bright_gold, 4) if palette.can_blend else dark_gold
    shade = blend(dark_gold, dark, 5) if palette.can_blend else dark
    offset = canvas.width // 2 // unit - len(SWAG) // 2  # one swag hangs in the middle
    for number in range(canvas.width // unit + 1):
        left = number * unit
        place = (number - offset) % len(SWAG)
        end = SWAG[place] * unit
        wave = math.cos(2 * math.pi * place / len(SWAG))
        cloth = blend(dark, lit, round(3.5 + 1.5 * wave)) if palette.can_blend else dark
        is_odd = number % 2
        canvas.fill(left, 0, unit, end, cloth)
        canvas.fill(left, end, unit, unit, middle_gold if is_odd else bright_gold)
        canvas.fill(left, end + unit, unit, unit, shade if is_odd else dark_gold)
        canvas.fill(left, end + 2 * unit, unit, unit, dark)
    canvas.fill(0, 0, canvas.width, unit, bright_gold)
    canvas.fill(0, unit, canvas.width, unit, dark_gold)


class Lamps(Curtain):
    """White's lamp on the left and Black's on the right, each with a name below it."""

    lit = reactive[frozenset[Color]](frozenset())
    """The sides whose lamps are lit."""

    def __init__(
        self,
        players: BySide[tuple[str, str]],
        words: CurtainWords,
        scoreboard: Scoreboard | None = None,
        *,
        letters: bool = False,
    ) -> None:
        """Make two dark lamps, with the key and the name of each side below them."""
        super().__init__(None, "", words, scoreboard, letters=letters)
        self._players = players

    def watch_lit(self) -> None:
        """Draw the picture again."""
        self._cached = None

    @property
    def _names_line(self) -> int:
        """The line of cells with the names."""
        return self._words_top - 2

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the velvet, and on each half a knight: a shape in the dark, or in its light."""
        self._place_words()
        lights = tuple(LAMPS.of(color) for color in Color if color in self.lit)
        draw_velvet(canvas, palette, lights)
        unit = ornament_unit(canvas)
        top = unit * (FRINGE_END - OVERLAP)
        floor = 2 * self._names_line - 1
        size = knight_size(canvas.width // 3, floor - top, 1)
        if size is None:
            return
        for color in Color:
            middle = round(canvas.width * LAMPS.of(color).middle)
            draw_knight(
                canvas,
                palette,
                color,
                middle - size.width // 2,
                floor - size.height,
                size,
                is_lit=color in self.lit,
                is_mirrored=True,  # they face each other
            )

    def render_line(self, y: int) -> Strip:
        """One line of cells, with its words or the names."""
        line = super().render_line(y)
        if y == self._names_line:
            for color, (key, name) in zip(Color, self._players, strict=True):
                is_lit = color in self.lit
                text = fitted(name if is_lit else f"{key}  {name}", self.size.width // 2 - 6)
                plate = _plate(text, LIT if is_lit else TITLE)
                line = self.with_words(line, plate, LAMPS.of(color).middle)
        return line
