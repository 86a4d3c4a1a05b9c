"""Pictures of half-block pixels: what they share, and knights."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, NamedTuple

from textual.strip import Strip

from apocalypse.rules.board import BLACK, KNIGHT, WHITE, Color, Piece
from apocalypse.tui.board.canvas import SIDES, Canvas, blend, half_block_segments
from apocalypse.tui.board.geometry import XL, XXL, XXXXL, M, Scale
from apocalypse.tui.board.lettering import LARGEST_ZOOM
from apocalypse.tui.board.palettes import Palette, PieceColors, brightness
from apocalypse.tui.board.pieces import Pixels, sprite
from apocalypse.tui.board.themed import Themed


class PixelPicture(Themed, can_focus=False):
    """A picture that is drawn when its size or its theme changes, and cached otherwise."""

    DEFAULT_CSS = "PixelPicture { width: 100%; height: 100%; }"

    def __init__(self, *, letters: bool = False) -> None:
        """Make a picture; in letters a pixel is a whole cell, where there are no half blocks."""
        super().__init__()
        self._letters = letters
        self._cached: tuple[object, Canvas] | None = None

    @abstractmethod
    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the picture on a canvas filled with the background of the widget."""

    def redraw(self) -> None:
        """Draw the picture again, though its size and its theme are the same."""
        self._cached = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of cells."""
        canvas = self._canvas()
        if 2 * y + 1 >= canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        upper, lower = canvas.rows[2 * y : 2 * y + 2]
        if self._letters:
            lower = upper
        return Strip(half_block_segments(upper, lower), canvas.width)

    def _canvas(self) -> Canvas:
        key = (self.size, self.app.theme)
        if self._cached is None or self._cached[0] != key:
            palette = self.palette
            background = int(self.background_colors[1].hex6.removeprefix("#"), 16)
            height = 2 * self.size.height
            canvas = Canvas(self.size.width, height, background, can_blend=palette.can_blend)
            self.draw(canvas, palette)
            self._cached = key, canvas
        return self._cached[1]

    @property
    def pixel_rows(self) -> int:
        """The rows of a canvas that show as one pixel: two where a pixel is a whole cell."""
        if self._letters:
            return 2
        return 1


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


FILLED: Final = (M, XL, XXL, XXXXL)
"""The scales in which a knight fills its square."""
DISTINCT: Final = 60_000
"""The least difference in `brightness` at which a knight stands out from its ground."""
FINE: Final = 0.7
"""How large a finer drawing has to be, as a part of the largest that fits."""


def knight_size(width: int, height: int, count: int) -> KnightSize | None:
    """The largest size at which ``count`` knights fit beside each other; None: there is none."""
    fitting = []
    for zoom in range(1, LARGEST_ZOOM + 1):
        for scale in FILLED:
            size = KnightSize(scale, zoom)
            if size.height <= height and size.width * count <= width:
                fitting.append(size)
    if not fitting:
        return None

    # A finer drawing is better than one that is only a little larger.
    least_height = FINE * max(size.height for size in fitting)
    large = [size for size in fitting if size.height >= least_height]
    return min(large, key=lambda size: (size.zoom, -size.height))


def draw_knight(
    canvas: Canvas,
    palette: Palette,
    color: Color,
    left: int,
    top: int,
    size: KnightSize,
    *,
    is_lit: bool = True,
    is_mirrored: bool = False,
) -> None:
    """Draw a side's knight, with an edge in the color of a square if the ground is as dark as it.

    The ground is the pixel in the upper left corner. Without light, it is only a shape, and the
    same for both sides. White's looks left and Black's right, unless it is mirrored.
    """
    drawn = color
    if not is_lit:
        drawn = BLACK  # whose outline leaves the gap below the muzzle open
    pixels = sprite(Piece(drawn, KNIGHT), size.scale, palette).pixels
    looks_left = (color is WHITE) is not is_mirrored
    if looks_left is not (drawn is WHITE):
        pixels = {(size.scale.width - 1 - x, y): pixel for (x, y), pixel in pixels.items()}

    # How it stands out from its ground.
    colors = palette.piece_colors(color)
    ground = brightness(canvas.rows[top][left])
    if not is_lit:
        pixels = dict.fromkeys(pixels, _dark_shape(palette))
    elif all(abs(brightness(own) - ground) < DISTINCT for own in (colors.outline, colors.body)):
        pixels = _with_edge(pixels, colors, palette.light.plain)

    zoom = size.zoom
    for (x, y), pixel in pixels.items():
        canvas.fill(left + x * zoom, top + y * zoom, zoom, zoom, pixel)


def _dark_shape(palette: Palette) -> int:
    """The color of a knight without light."""
    if palette.can_blend:
        return blend(palette.curtain[0], palette.bevel, 5)
    return palette.bevel


def _with_edge(pixels: Pixels, colors: PieceColors, edge: int) -> Pixels:
    """A knight on a ground as dark as it, with pixels of another color around it."""
    base = max(y for _, y in pixels)
    edged = {}
    for x, y in pixels:
        for dx, dy in SIDES:
            if y + dy <= base:
                edged[x + dx, y + dy] = edge
    if colors.body == colors.outline:  # it is as black as its ground: its lines take over
        swapped = {colors.body: colors.rim, colors.rim: colors.body}
        pixels = {at: swapped.get(pixel, pixel) for at, pixel in pixels.items()}
    return edged | pixels


def draw_knights(
    canvas: Canvas, palette: Palette, side: Color | None, top: int, height: int
) -> None:
    """Draw one side's knight in the middle of some rows, or both (None) facing each other."""
    colors = [BLACK, WHITE]
    if side is not None:
        colors = [side]
    size = knight_size(canvas.width, height, len(colors))
    if size is None:
        return
    left = (canvas.width - size.width * len(colors)) // 2
    top += (height - size.height) // 2
    for index, color in enumerate(colors):
        draw_knight(canvas, palette, color, left + index * size.width, top, size)
