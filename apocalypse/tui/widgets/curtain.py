"""Curtain: velvet in a beam of light, and on it a knight, a large name, and words.

Nothing on it moves, and nothing depends on what was written.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.content import Content
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual

from apocalypse.match.score import Scoreboard
from apocalypse.rules.board import Color
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.lettering import lettering
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.knights import draw_knights
from apocalypse.tui.widgets.pictures import PixelPicture
from apocalypse.tui.widgets.scoreboard import draw_lettering, draw_scoreboard, score_line
from apocalypse.tui.widgets.velvet import (
    FRINGE_END,
    SPOTLIGHT,
    draw_velvet,
    ornament_unit,
)
from apocalypse.tui.widgets.wrapped_text import wrapped

TITLE: Final = "bold $accent on $background"
"""The title of a curtain, and a name below a dark lamp."""
WORDS: Final = "$foreground on $background"
BAR: Final = "$foreground on $surface"
"""The last line: the keys, and how the match stands."""
BAR_KEY: Final = "bold $accent on $surface"
QUIET: Final = "$quiet on $surface"

OVERLAP: Final = 2
"""The pixels of an ornament by which a knight reaches into the fringe in a window of few lines."""
NAME_PART: Final = 0.43
"""The largest part of the height of a picture that the name takes."""
SCORE_ROWS: Final = 36
"""The lines of a window from which on the scoreboard is drawn, too."""
SPACIOUS_ROWS: Final = 20
"""The lines of a window from which on there are blank lines around the words."""
HIGH_PLATE_ROWS: Final = 44
"""The lines of a window from which on the words stand on a plate of three lines."""
HIGH_PLATE_MARGIN: Final = Content.styled("  ", WORDS)
"""What the words on such a plate have on both sides."""


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
        plates = [plate(text, style) for text, style in parts if text]
        self._lines = [Content().join(plates)]
        if self._lines[0].cell_length > width:
            self._lines = []
            for text, style in parts:
                for line in wrapped(text, width - 2):
                    self._lines.append(plate(line.plain.strip(), style))
        if self.size.height >= HIGH_PLATE_ROWS and len(self._lines) == 1:
            line = Content.assemble(HIGH_PLATE_MARGIN, self._lines[0], HIGH_PLATE_MARGIN)
            blank = Content.styled(" " * line.cell_length, WORDS)
            self._lines = [blank, line, blank]
        self._words_top = self.size.height - 1 - len(self._lines)
        if self.size.height >= SPACIOUS_ROWS:
            self._words_top -= 1

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the velvet, and on it the knight, the name and the scoreboard from top to bottom."""
        self._place_words()
        draw_velvet(canvas, palette, (SPOTLIGHT,))
        unit = ornament_unit(canvas)
        overlap = OVERLAP
        free_lines = 1  # above the words
        if self.size.height >= HIGH_PLATE_ROWS:
            overlap = 0
            free_lines = 3
        top = unit * (FRINGE_END - overlap)
        bottom = 2 * (self._words_top - free_lines)
        if self._scoreboard is not None and self.size.height >= SCORE_ROWS:
            bottom -= draw_scoreboard(canvas, palette, self._scoreboard, bottom, unit)

        # Where a pixel is a whole cell, the name begins with a cell and has even zooms.
        width = canvas.width * 9 // 10
        height = int(NAME_PART * (bottom - top))
        name = lettering(self._player, width, height, self.rows_per_pixel)
        if name is not None:
            bottom -= name.height
            bottom -= bottom % self.rows_per_pixel
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


def plate(text: str, style: str) -> Content:
    """Words on a ground of their own."""
    return Content.styled(f" {text} ", style)
