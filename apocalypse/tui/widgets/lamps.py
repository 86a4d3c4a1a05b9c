"""Lamps: a curtain with a knight for each player, in a beam of light once its lamp is lit.

Nothing on it depends on what was written.
"""

from __future__ import annotations

from typing import Final

from textual.reactive import reactive
from textual.strip import Strip

from apocalypse.match.score import Scoreboard
from apocalypse.rules.board import BySide, Color
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.curtain import OVERLAP, TITLE, Curtain, CurtainWords, plate
from apocalypse.tui.widgets.knights import draw_knight, knight_size
from apocalypse.tui.widgets.velvet import FRINGE_END, Light, draw_velvet, ornament_unit
from apocalypse.wording.names import fitted

LIT: Final = "bold $background on $accent"
"""The name below a lamp that is lit."""
LAMPS: Final = BySide(Light(0.25, 0.2, 6.5), Light(0.75, 0.2, 6.5))
"""The beams of both lamps."""
NAME_MARGIN: Final = 6
"""The columns that a name leaves free in its half of the window, those of its plate among them."""


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
            text = f"{key}  {name}"
            style = TITLE
            if color in self.lit:
                text = name
                style = LIT
            half = self.size.width // 2
            name_plate = plate(fitted(text, half - NAME_MARGIN), style)
            line = self.with_words(line, name_plate, LAMPS.of(color).middle)
        return line
