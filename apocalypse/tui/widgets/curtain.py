"""Curtain: velvet in a beam of light, and on it a knight, a large name, and words.

Lamps: the same velvet with a knight for each player, in a beam of light once its lamp is lit.
Nothing on them moves, and nothing depends on what was written.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.content import Content
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual

from apocalypse.match.score import Scoreboard
from apocalypse.rules.board import BySide, Color
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.lettering import lettering
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.containers import wrapped
from apocalypse.tui.widgets.pictures import PixelPicture, draw_knight, draw_knights, knight_size
from apocalypse.tui.widgets.scoreboard import draw_lettering, draw_scoreboard, score_line
from apocalypse.tui.widgets.velvet import (
    FRINGE_END,
    SPOTLIGHT,
    Light,
    draw_velvet,
    ornament_unit,
)
from apocalypse.wording.names import fitted

TITLE: Final = "bold $accent on $background"
"""The title of a curtain, and a name below a dark lamp."""
WORDS: Final = "$foreground on $background"
LIT: Final = "bold $background on $accent"
"""The name below a lamp that is lit."""
BAR: Final = "$foreground on $surface"
"""The last line: the keys, and how the match stands."""
BAR_KEY: Final = "bold $accent on $surface"
QUIET: Final = "$quiet on $surface"

OVERLAP: Final = 2
"""The pixels of an ornament by which the top of a knight reaches into the fringe."""
NAME_PART: Final = 0.43
"""The largest part of the height of a picture that the name takes."""
SCORE_ROWS: Final = 36
"""The lines of a window from which on the scoreboard is drawn, too."""
SPACIOUS_ROWS: Final = 20
"""The lines of a window from which on there are blank lines around the words."""


LAMPS: Final = BySide(Light(0.25, 0.2, 6.5), Light(0.75, 0.2, 6.5))
"""The beams of both lamps."""


class CurtainWords(NamedTuple):
    """The words on a curtain."""

    title: str
    """The player who takes the keyboard."""
    reason: str
    lift: tuple[str, str] | None
    """The key that lifts it, with its label; None: the reason says it."""
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
                for line in wrapped(text, width - 2):
                    self._lines.append(_plate(line.plain.strip(), style))
        self._words_top = self.size.height - 1 - len(self._lines)
        if self.size.height >= SPACIOUS_ROWS:
            self._words_top -= 1

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the velvet, and on it the knight, the name and the scoreboard from top to bottom."""
        self._place_words()
        draw_velvet(canvas, palette, (SPOTLIGHT,))
        unit = ornament_unit(canvas)
        top = unit * (FRINGE_END - OVERLAP)
        bottom = 2 * (self._words_top - 1)  # a line of cells above the words stays free
        if self._scoreboard is not None and self.size.height >= SCORE_ROWS:
            bottom -= draw_scoreboard(canvas, palette, self._scoreboard, bottom, unit)

        # Where a pixel is a whole cell, the name begins with a cell and has even zooms.
        width = canvas.width * 9 // 10
        height = int(NAME_PART * (bottom - top))
        name = lettering(self._player, width, height, self.pixel_rows)
        if name is not None:
            bottom -= name.height
            bottom -= bottom % self.pixel_rows
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
        hints = list(self._words.keys)
        if self._words.lift is not None:
            hints.insert(0, self._words.lift)
        keys = Content()
        for key, label in hints:
            keys += Content.styled(f" {key}", BAR_KEY) + Content.styled(f" {label} ", BAR)

        # The standing is at the right end, if there is room.
        width = self.size.width
        standing = score_line(self._scoreboard, width - keys.cell_length - 2)
        gap = max(0, width - keys.cell_length - len(standing) - 1)
        line = keys + Content.styled(f"{' ' * gap}{standing} ", QUIET)
        (strip,) = Visual.to_strips(self, line, width, 1, Style())
        return strip


def _plate(text: str, style: str) -> Content:
    """Words on a ground of their own."""
    return Content.styled(f" {text} ", style)


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
        self.redraw()

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
                is_mirrored=True,  # White's on the left looks right, and Black's left
            )

    def render_line(self, y: int) -> Strip:
        """One line of cells, with its words or the names."""
        line = super().render_line(y)
        if y != self._names_line:
            return line
        for color in Color:
            key, name = self._players.of(color)
            text, style = f"{key}  {name}", TITLE
            if color in self.lit:
                text, style = name, LIT
            plate = _plate(fitted(text, self.size.width // 2 - 6), style)
            line = self.with_words(line, plate, LAMPS.of(color).middle)
        return line
