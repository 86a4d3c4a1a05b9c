"""Pictures of half-block pixels: the title, the curtain of the handover screen, and an emblem."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from math import sin
from typing import ClassVar, Final, NamedTuple

from rich.segment import Segment
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from apocalypse.rules.board import BLACK, KNIGHT, WHITE, Color, Piece
from apocalypse.tui.board.canvas import BLEND_STEPS, SIDES, Canvas, blend, half_block_segments
from apocalypse.tui.board.geometry import PIXEL_SCALES, Scale
from apocalypse.tui.board.palettes import Palette, brightness, palette_for
from apocalypse.tui.board.pieces import sprite
from apocalypse.tui.widgets.bars import BRAND


class PixelPicture(Widget, can_focus=False):
    """A picture that is drawn when its size or its theme changes, and cached otherwise."""

    DEFAULT_CSS: ClassVar[str] = "PixelPicture { width: 100%; height: 100%; }"

    def __init__(self, *, letters: bool = False) -> None:
        """Make a picture; in letters a pixel is a whole cell, where there are no half blocks."""
        super().__init__()
        self._letters = letters
        self._cached: tuple[object, Canvas] | None = None

    def on_mount(self) -> None:
        """Follow the theme."""
        # Two themes can agree on every color of the widget itself and differ in the picture.
        self.app.theme_changed_signal.subscribe(self, lambda _: self.refresh())

    def on_unmount(self) -> None:
        """Follow the theme no more: the signal would keep this picture."""
        self.app.theme_changed_signal.unsubscribe(self)

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
        return Strip(half_block_segments(upper, lower), canvas.width)

    def with_words(
        self, line: Strip, words: str, component_class: str, middle: float = 0.5
    ) -> Strip:
        """A line of cells with words in the style of a component class.

        Their middle is at a part of the width.
        """
        text = Strip([Segment(words, self.get_component_rich_style(component_class))])
        left = max(0, int(self.size.width * middle - text.cell_length / 2))
        return Strip.join([line.crop(0, left), text, line.crop(left + text.cell_length)])

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


class KnightSize(NamedTuple):
    """How large knights are drawn."""

    scale: Scale
    zoom: int
    """How many pixels of the canvas one of the sprite takes in both directions."""

    @property
    def width(self) -> int:
        """In pixels of the canvas."""
        return self.scale.width * self.zoom

    @property
    def height(self) -> int:
        """In pixels of the canvas."""
        return self.scale.height * self.zoom


DISTINCT: Final = 60_000
"""The least difference in `brightness` at which a knight stands out from its ground."""
FINE: Final = 0.7
"""How large a finer drawing has to be, as a part of the largest that fits."""


def knight_size(width: int, height: int, count: int) -> KnightSize | None:
    """The largest size at which ``count`` knights fit beside each other; None: there is none."""
    sizes = [KnightSize(scale, zoom) for zoom in range(1, 9) for scale in PIXEL_SCALES]
    fitting = [s for s in sizes if s.height <= height and s.width * count <= width]
    largest = max((size.height for size in fitting), default=0)
    large = [size for size in fitting if size.height >= FINE * largest]
    return min(large, key=lambda size: (size.zoom, -size.height), default=None)


def draw_knight(
    canvas: Canvas,
    palette: Palette,
    color: Color,
    left: int,
    top: int,
    size: KnightSize,
    *,
    is_lit: bool = True,
) -> None:
    """Draw a side's knight, with an edge in the color of a square if the ground is as dark as it.

    The ground is the pixel in the upper left corner. Without light, it is only a shape.
    """
    pixels = dict(sprite(Piece(color, KNIGHT), size.scale, palette).pixels)
    colors = palette.piece_colors(color)
    ground = brightness(canvas.rows[top][left])
    if not is_lit:
        shape = blend(palette.curtain[0], palette.bevel, 5) if palette.can_blend else palette.bevel
        pixels = dict.fromkeys(pixels, shape)
    elif all(abs(brightness(own) - ground) < DISTINCT for own in (colors.outline, colors.body)):
        edge = {(x + dx, y + dy) for x, y in pixels for dx, dy in SIDES}
        if colors.body == colors.outline:  # it is as black as its ground: its lines take over
            swapped = {colors.body: colors.rim, colors.rim: colors.body}
            pixels = {at: swapped.get(pixel, pixel) for at, pixel in pixels.items()}
        pixels = dict.fromkeys(edge, palette.light.plain) | pixels
    zoom = size.zoom
    for (x, y), pixel in pixels.items():
        canvas.fill(left + x * zoom, top + y * zoom, zoom, zoom, pixel)


def draw_knights(
    canvas: Canvas, palette: Palette, side: Color | None, top: int, height: int
) -> None:
    """Draw one side's knight in the middle of some rows, or both (None) facing each other."""
    colors = (BLACK, WHITE) if side is None else (side,)
    size = knight_size(canvas.width, height, len(colors))
    if size is None:
        return
    left = (canvas.width - size.width * len(colors)) // 2
    top += (height - size.height) // 2
    for index, color in enumerate(colors):
        draw_knight(canvas, palette, color, left + index * size.width, top, size)


_LARGE_LETTERS: Final[dict[str, tuple[str, ...]]] = {
    "A": (".####.", "##..##", "##..##", "######", "##..##", "##..##", "##..##"),
    "C": (".####.", "##..##", "##....", "##....", "##....", "##..##", ".####."),
    "E": ("######", "##....", "##....", "#####.", "##....", "##....", "######"),
    "L": ("##....", "##....", "##....", "##....", "##....", "##....", "######"),
    "O": (".####.", "##..##", "##..##", "##..##", "##..##", "##..##", ".####."),
    "P": ("#####.", "##..##", "##..##", "#####.", "##....", "##....", "##...."),
    "S": (".#####", "##....", "##....", ".####.", "....##", "....##", "#####."),
    "Y": ("##..##", "##..##", "##..##", ".####.", "..##..", "..##..", "..##.."),
}
_SMALL_LETTERS: Final[dict[str, tuple[str, ...]]] = {
    "A": (".#.", "#.#", "###", "#.#", "#.#"),
    "C": (".##", "#..", "#..", "#..", ".##"),
    "E": ("###", "#..", "##.", "#..", "###"),
    "L": ("#..", "#..", "#..", "#..", "###"),
    "O": ("###", "#.#", "#.#", "#.#", "###"),
    "P": ("###", "#.#", "###", "#..", "#.."),
    "S": (".##", "#..", ".#.", "..#", "##."),
    "Y": ("#.#", "#.#", ".#.", ".#.", ".#."),
}

MARGIN: Final = 2
"""Pixels that stay free on both sides of the name."""
KNIGHT_GAP: Final = 2
"""The pixels between the name and the knights, where there is room for them."""
HIGHEST: Final = 4
"""The most pixels above the name."""
GAPS: Final = (4, 3, 2, 1)
"""Possible pixels between two letters, the widest first."""


class _Lettering(NamedTuple):
    """A way to draw the name."""

    letters: dict[str, tuple[str, ...]]
    zoom: int
    gap: int
    stretch: int
    """How many times as high a pixel is: 2 where a whole cell is one pixel."""

    @property
    def width(self) -> int:
        """In pixels of the canvas."""
        return self.zoom * (len(BRAND) * (len(self.letters["A"][0]) + self.gap) - self.gap)

    @property
    def height(self) -> int:
        """In pixels of the canvas, with the shadow."""
        return (self.zoom * len(self.letters["A"]) + self.has_shadow) * self.stretch

    @property
    def has_shadow(self) -> bool:
        """Whether a shadow leaves the letters legible."""
        return self.letters is _LARGE_LETTERS

    def pixels(self) -> Iterator[tuple[int, int]]:
        """The pixels of the name before zooming, by column and row."""
        for index, letter in enumerate(BRAND):
            rows = self.letters[letter]
            left = index * (len(rows[0]) + self.gap)
            for y, row in enumerate(rows):
                yield from ((left + x, y) for x, mark in enumerate(row) if mark == "#")


def _lettering(width: int, height: int, stretch: int) -> _Lettering | None:
    """The largest lettering that fits into a space, with the widest gaps; None: none fits."""
    for letters in (_LARGE_LETTERS, _SMALL_LETTERS):
        for zoom in range(8, 0, -1):
            for gap in GAPS if letters is _LARGE_LETTERS else GAPS[-2:]:
                lettering = _Lettering(letters, zoom, gap, stretch)
                if lettering.width + 2 * MARGIN <= width and lettering.height <= height:
                    return lettering
    return None


class TitlePicture(PixelPicture):
    """The picture of the title, in all the space there is; the name alone where there is little."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"title-picture--name"}
    """
    | Class | Description |
    | :- | :- |
    | `title-picture--name` | The name, where it is text. |
    """

    DEFAULT_CSS: ClassVar[str] = """
    TitlePicture .title-picture--name { color: $accent; text-style: bold; }
    """

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the fire, the name and the knights; nothing covers the name."""
        _draw_fire(canvas, palette)
        lettering = self._fitting_lettering()
        if lettering is None:
            return
        top, size = _fitting_knights(canvas, lettering)
        if size is not None:
            knights = canvas.height - size.height
            middle, distance = canvas.width // 2, size.width // 4
            draw_knight(canvas, palette, BLACK, middle - distance - size.width, knights, size)
            draw_knight(canvas, palette, WHITE, middle + distance, knights, size)
        _draw_name(canvas, palette, lettering, top)

    def _fitting_lettering(self) -> _Lettering | None:
        stretch = 2 if self._letters else 1
        return _lettering(self.size.width, 2 * self.size.height, stretch)

    def render_line(self, y: int) -> Strip:
        """One line of cells; in the middle one the name as text, where it cannot be drawn."""
        line = super().render_line(y)
        if y != self.size.height // 2 or self._fitting_lettering() is not None:
            return line
        return self.with_words(line, " ".join(BRAND), "title-picture--name")


def _fitting_knights(canvas: Canvas, lettering: _Lettering) -> tuple[int, KnightSize | None]:
    """The row in which the name begins, and the size of the knights below it.

    Where the knights need the rows above the name, it moves up, and at last they touch it.
    """
    spare = canvas.height - lettering.height
    half = min(HIGHEST, spare // 2)
    lowest = half + half % lettering.stretch
    for gap in (KNIGHT_GAP, 0):
        for top in range(lowest, 0, -lettering.stretch):
            below = top + lettering.height
            room = canvas.height - below - below % 2 - gap
            size = knight_size(2 * canvas.width // 5, room, 1)
            if size is not None:
                return top, size
    return lowest, None


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


def _draw_name(canvas: Canvas, palette: Palette, lettering: _Lettering, top: int) -> None:
    """Draw the name with its shadow."""
    zoom, stretch = lettering.zoom, lettering.stretch
    left = (canvas.width - lettering.width) // 2
    height = len(lettering.letters["A"])
    for right, down in ((1, stretch), (0, 0)) if lettering.has_shadow else ((0, 0),):
        for x, y in lettering.pixels():
            eighths = BLEND_STEPS * y // height if palette.can_blend else 0
            color = palette.bevel if right else blend(palette.cursor, palette.spark, eighths)
            column, row = left + right + x * zoom, top + down + y * zoom * stretch
            canvas.fill(column, row, zoom, zoom * stretch, color)


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

    words: reactive[tuple[str, ...]] = reactive[tuple[str, ...]]((), repaint=False)
    """Lines of text, the title first; an empty one is not drawn."""

    def __init__(
        self, side: Color | None, words: tuple[str, ...], *, letters: bool = False
    ) -> None:
        """Make a curtain with a side's knight on its cloth; None: with both."""
        super().__init__(letters=letters)
        self._side = side
        self.set_reactive(Curtain.words, words)

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the folds, and the knights in the middle of the space above the words."""
        self.draw_cloth(canvas, palette)
        draw_knights(canvas, palette, self._side, 2, canvas.height - 2 * TEXT_LINES - 3)

    def draw_cloth(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the folds."""
        cloth = [_cloth_color(column, palette) for column in range(canvas.width)]
        for row in canvas.rows:
            row[:] = cloth

    def watch_words(self, before: tuple[str, ...], words: tuple[str, ...]) -> None:
        """Repaint the lines that changed, and nothing else."""
        for number in range(max(len(before), len(words))):
            if before[number : number + 1] != words[number : number + 1]:
                line = self.size.height - TEXT_LINES + 2 * number
                self.refresh(Region(0, line, self.size.width, 1))

    def render_line(self, y: int) -> Strip:
        """One line of cells, with its words."""
        cloth = super().render_line(y)
        number, is_gap = divmod(y - (self.size.height - TEXT_LINES), 2)
        if is_gap or number < 0 or not any(self.words[number : number + 1]):
            return cloth
        style = f"curtain--{'words' if number else 'title'}"
        return self.with_words(cloth, f"  {self.words[number]}  ", style)


def _cloth_color(column: int, palette: Palette) -> int:
    """The color of a column of cloth: brighter on the folds than between them."""
    height = sum(amplitude * sin(column * step + phase) for step, phase, amplitude in FOLDS)
    dark, bright = palette.curtain
    if not palette.can_blend:
        return bright if height > BRIGHT_ABOVE else dark
    eighths = round(BLEND_STEPS / 2 + 2.2 * height)
    return blend(dark, bright, max(0, min(BLEND_STEPS, eighths)))


EMBLEM_LINES: Final = 8
LOW_EMBLEM_LINES: Final = 4


class Emblem(PixelPicture):
    """One knight in the middle, or two that face each other."""

    DEFAULT_CSS: ClassVar[str] = f"Emblem {{ height: {EMBLEM_LINES}; }}"

    def __init__(self, winner: Color | None, *, letters: bool = False) -> None:
        super().__init__(letters=letters)
        self._winner = winner

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the knights."""
        draw_knights(canvas, palette, self._winner, 0, canvas.height)
