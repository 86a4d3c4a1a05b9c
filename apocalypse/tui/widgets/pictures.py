"""Pictures of half-block pixels: the title, the curtain of the handover screen, and an emblem."""

from __future__ import annotations

from abc import abstractmethod
from math import sin
from typing import ClassVar, Final

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from apocalypse.rules.board import BLACK, KNIGHT, WHITE, Color, Piece
from apocalypse.tui.board.canvas import BLEND_STEPS, Canvas, blend, half_block_segments
from apocalypse.tui.board.geometry import XXL
from apocalypse.tui.board.palettes import Palette, palette_for
from apocalypse.tui.board.pieces import sprite

NO_LABEL = -1


class PixelPicture(Widget, can_focus=False):
    """A picture that is drawn when its size or its theme changes, and cached otherwise."""

    DEFAULT_CSS: ClassVar[str] = """
    PixelPicture {
        width: 100%;
        height: 100%;
    }
    """

    def __init__(self, *, letters: bool = False) -> None:
        """Make a picture.

        Args:
            letters: whether pixels are whole cells, for terminals without half blocks.
        """
        super().__init__()
        self._letters = letters
        self._cached: tuple[object, Canvas] | None = None

    def on_mount(self) -> None:
        """Follow the theme."""
        # Two themes can agree on every color of the widget itself and differ in the picture.
        self.app.theme_changed_signal.subscribe(self, lambda _: self.refresh())

    @abstractmethod
    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the picture on a canvas filled with the background of the widget."""

    def render_line(self, y: int) -> Strip:
        """One line of cells."""
        canvas = self._canvas()
        if 2 * y + 1 >= canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        upper, lower = canvas.rows[2 * y : 2 * y + 2]
        if self._letters:
            lower = upper
        return Strip(half_block_segments(upper, lower, {}, NO_LABEL), canvas.width)

    def _canvas(self) -> Canvas:
        key = (self.size, self.app.theme)
        if self._cached is None or self._cached[0] != key:
            palette = palette_for(self.app.current_theme, self.app.console.color_system)
            red, green, blue = self.background_colors[1].rgb
            background = red << 16 | green << 8 | blue
            width, height = self.size.width, 2 * self.size.height
            canvas = Canvas(width, height, background, can_blend=palette.can_blend)
            self.draw(canvas, palette)
            self._cached = key, canvas
        return self._cached[1]


def draw_knight(
    canvas: Canvas, palette: Palette, color: Color, left: int, top: int, zoom: int
) -> None:
    """Draw a side's knight, 16 times ``zoom`` pixels wide and high."""
    for (x, y), pixel in sprite(Piece(color, KNIGHT), XXL, palette).pixels.items():
        canvas.fill(left + x * zoom, top + y * zoom, zoom, zoom, pixel)


def draw_knights(canvas: Canvas, palette: Palette, side: Color | None, top: int, zoom: int) -> None:
    """Draw one side's knight in the middle, or both (None), which then face each other."""
    colors = (BLACK, WHITE) if side is None else (side,)
    left = (canvas.width - zoom * XXL.width * len(colors)) // 2
    for index, color in enumerate(colors):
        draw_knight(canvas, palette, color, left + index * zoom * XXL.width, top, zoom)


NAME: Final = "APOCALYPSE"

_LETTERS: Final = {
    "A": (".####.", "##..##", "##..##", "######", "##..##", "##..##", "##..##"),
    "C": (".####.", "##..##", "##....", "##....", "##....", "##..##", ".####."),
    "E": ("######", "##....", "##....", "#####.", "##....", "##....", "######"),
    "L": ("##....", "##....", "##....", "##....", "##....", "##....", "######"),
    "O": (".####.", "##..##", "##..##", "##..##", "##..##", "##..##", ".####."),
    "P": ("#####.", "##..##", "##..##", "#####.", "##....", "##....", "##...."),
    "S": (".#####", "##....", "##....", ".####.", "....##", "....##", "#####."),
    "Y": ("##..##", "##..##", "##..##", ".####.", "..##..", "..##..", "..##.."),
}

LETTER_WIDTH: Final = 6
LETTER_HEIGHT: Final = 7
TOP: Final = 3
"""Pixels above the name."""
MARGIN: Final = 6
"""Pixels that stay free beside the name."""
GAPS: Final = (4, 3, 2, 1)
"""Possible pixels between two letters, the widest first."""


class TitlePicture(PixelPicture):
    """The picture of the title, in all the space there is."""

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the fire, the name and the knights."""
        _draw_fire(canvas, palette)
        name_bottom = _draw_name(canvas, palette)
        height = canvas.height - name_bottom - 3
        zoom = max(1, min(height // XXL.height, 2 * canvas.width // (5 * XXL.width)))
        width, top = zoom * XXL.width, canvas.height - zoom * XXL.height
        middle, distance = canvas.width // 2, 4 * zoom
        draw_knight(canvas, palette, BLACK, middle - distance - width, top, zoom)
        draw_knight(canvas, palette, WHITE, middle + distance, top, zoom)


def _draw_fire(canvas: Canvas, palette: Palette) -> None:
    """Draw a glow along the ground, in tongues; nothing where colors do not blend."""
    if not palette.can_blend:
        return
    for x in range(canvas.width):
        height = canvas.height * (0.34 + 0.05 * sin(x * 0.21) + 0.04 * sin(x * 0.53 + 2))
        for y in range(canvas.height):
            heat = 1 - (canvas.height - 1 - y) / height
            if heat > 0:
                canvas.draw_pixel(x, y, palette.spark, heat * heat * 0.7)


def _draw_name(canvas: Canvas, palette: Palette) -> int:
    """Draw the name at the top with its shadow, and return the row below it."""
    zoom = max(1, canvas.width // _name_width(GAPS[1]))
    fitting = [gap for gap in GAPS if zoom * _name_width(gap) <= canvas.width - MARGIN]
    gap = fitting[0] if fitting else 0
    left = (canvas.width - zoom * _name_width(gap)) // 2
    pixels = _name_pixels(gap)
    for x, y in pixels:
        canvas.fill(left + x * zoom + 1, TOP + y * zoom + 1, zoom, zoom, palette.bevel)
    for x, y in pixels:
        eighths = BLEND_STEPS * y // LETTER_HEIGHT if palette.can_blend else 0
        color = blend(palette.cursor, palette.spark, eighths)
        canvas.fill(left + x * zoom, TOP + y * zoom, zoom, zoom, color)
    return TOP + zoom * LETTER_HEIGHT


def _name_width(gap: int) -> int:
    """The width of the name in pixels, with a gap between its letters."""
    return len(NAME) * (LETTER_WIDTH + gap) - gap


def _name_pixels(gap: int) -> set[tuple[int, int]]:
    """The pixels of the name, by column and row."""
    return {
        (index * (LETTER_WIDTH + gap) + x, y)
        for index, letter in enumerate(NAME)
        for y, row in enumerate(_LETTERS[letter])
        for x, mark in enumerate(row)
        if mark == "#"
    }


TEXT_LINES: Final = 8
"""Lines at the bottom, reserved for the words."""
FOLDS: Final = ((0.31, 0.0, 1.0), (0.73, 1.9, 0.6), (1.37, 4.2, 0.35))
"""The waves of the cloth: radians per column, phase, amplitude."""
BRIGHT_ABOVE: Final = 0.4
"""Where colors do not blend, the cloth is bright above this height of the waves."""


class Curtain(PixelPicture):
    """Cloth in folds, with the knight of the side whose turn it is to write, and words."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"curtain--title", "curtain--words"}
    """
    | Class | Description |
    | :- | :- |
    | `curtain--title` | The first line of the words. |
    | `curtain--words` | The other lines. |
    """

    DEFAULT_CSS: ClassVar[str] = """
    Curtain .curtain--title { background: $background; color: $accent; text-style: bold; }
    Curtain .curtain--words { background: $background; color: $foreground; }
    """

    def __init__(
        self, side: Color | None, words: tuple[str, ...], *, letters: bool = False
    ) -> None:
        """Make a curtain.

        Args:
            side: whose knight is on the cloth; None: both.
            words: lines of text, the title first.
            letters: whether pixels are whole cells, for terminals without half blocks.
        """
        super().__init__(letters=letters)
        self._side = side
        self._words = words

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the folds, and the knights in the middle of the space above the words."""
        cloth = [_cloth_color(column, palette) for column in range(canvas.width)]
        for row in canvas.rows:
            row[:] = cloth
        height, count = canvas.height - 2 * TEXT_LINES, 2 if self._side is None else 1
        zoom = max(1, min(height // XXL.height, canvas.width // (XXL.width * count + 2)))
        top = max(0, (height - zoom * XXL.height) // 2 + 2)
        draw_knights(canvas, palette, self._side, top, zoom)

    def render_line(self, y: int) -> Strip:
        """One line of cells, with its words."""
        cloth = super().render_line(y)
        number, is_gap = divmod(y - (self.size.height - TEXT_LINES), 2)
        if is_gap or not 0 <= number < len(self._words):
            return cloth
        style = self.get_component_rich_style(f"curtain--{'words' if number else 'title'}")
        text = Strip([Segment(f"  {self._words[number]}  ", style)])
        left = max(0, (self.size.width - text.cell_length) // 2)
        return Strip.join([cloth.crop(0, left), text, cloth.crop(left + text.cell_length)])


def _cloth_color(column: int, palette: Palette) -> int:
    """The color of a column of cloth: brighter on the folds than between them."""
    height = sum(amplitude * sin(column * step + phase) for step, phase, amplitude in FOLDS)
    dark, bright = palette.curtain
    if not palette.can_blend:
        return bright if height > BRIGHT_ABOVE else dark
    eighths = round(BLEND_STEPS / 2 + 2.2 * height)
    return blend(dark, bright, max(0, min(BLEND_STEPS, eighths)))


class Emblem(PixelPicture):
    """One knight in the middle, or two that face each other."""

    DEFAULT_CSS: ClassVar[str] = "Emblem { height: 8; }"

    def __init__(self, winner: Color | None, *, letters: bool = False) -> None:
        super().__init__(letters=letters)
        self._winner = winner

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the knights."""
        draw_knights(canvas, palette, self._winner, 0, max(1, canvas.height // XXL.height))
