"""Knights on pictures in half-block pixels, as large as there is room for."""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.board import BLACK, KNIGHT, WHITE, Color, Piece
from apocalypse.tui.board.canvas import SIDES, Canvas, blend
from apocalypse.tui.board.geometry import XL, XXL, XXXXL, M, Scale
from apocalypse.tui.board.lettering import LARGEST_ZOOM
from apocalypse.tui.board.palettes import Palette, PieceColors, brightness
from apocalypse.tui.board.pieces import Pixels, sprite


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


KNIGHT_SCALES: Final = (M, XL, XXL, XXXXL)
"""The scales of the board in which a knight fills its square."""
LEAST_CONTRAST: Final = 60_000
"""The difference from which on a knight stands out from its ground, in units of `brightness`."""
LEAST_FINE_HEIGHT: Final = 0.7
"""The height from which on a finer drawing is chosen, as a part of the highest that fits."""
_BEVEL_IN_SHAPE: Final = 5
"""How much of the bevel is in the color of a knight without light, in eighths."""


def knight_size(width: int, height: int, count: int) -> KnightSize | None:
    """The largest size at which ``count`` knights fit beside each other; None: there is none."""
    fitting = []
    for zoom in range(1, LARGEST_ZOOM + 1):
        for scale in KNIGHT_SCALES:
            size = KnightSize(scale, zoom)
            if size.height <= height and size.width * count <= width:
                fitting.append(size)
    if not fitting:
        return None

    # A finer drawing is better than one that is only a little larger.
    least_height = LEAST_FINE_HEIGHT * max(size.height for size in fitting)
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
    sprite_color = color
    if not is_lit:
        sprite_color = BLACK  # whose outline leaves the gap below the muzzle open
    pixels = sprite(Piece(sprite_color, KNIGHT), size.scale, palette).pixels

    # White's sprite looks left, and Black's right.
    sprite_looks_left = sprite_color is WHITE
    looks_left = color is WHITE
    if is_mirrored:
        looks_left = not looks_left
    if looks_left != sprite_looks_left:
        last = size.scale.width - 1
        pixels = {(last - x, y): pixel for (x, y), pixel in pixels.items()}

    colors = palette.piece_colors(color)
    if not is_lit:
        pixels = dict.fromkeys(pixels, _shape_color(palette))
    elif not _stands_out(colors, canvas.rows[top][left]):
        pixels = _with_edge(pixels, colors, palette.light.plain)

    zoom = size.zoom
    for (x, y), pixel in pixels.items():
        canvas.fill(left + x * zoom, top + y * zoom, zoom, zoom, pixel)


def _shape_color(palette: Palette) -> int:
    """The color of a knight without light."""
    if not palette.can_blend:
        return palette.bevel
    return blend(palette.curtain.dark, palette.bevel, _BEVEL_IN_SHAPE)


def _stands_out(colors: PieceColors, ground: int) -> bool:
    """Whether the outline or the body of a knight is brighter or darker than its ground."""
    for color in (colors.outline, colors.body):
        if abs(brightness(color) - brightness(ground)) >= LEAST_CONTRAST:
            return True
    return False


def _with_edge(pixels: Pixels, colors: PieceColors, edge: int) -> Pixels:
    """A knight with pixels of another color around it, except below it, where it stands."""
    lowest = max(y for _, y in pixels)
    around = {}
    for x, y in pixels:
        for dx, dy in SIDES:
            if y + dy <= lowest:
                around[x + dx, y + dy] = edge

    # A body as black as its outline takes the color of its rim, and the rim is drawn in black.
    if colors.body == colors.outline:
        swapped = {colors.body: colors.rim, colors.rim: colors.body}
        pixels = {at: swapped.get(pixel, pixel) for at, pixel in pixels.items()}
    return around | pixels


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
