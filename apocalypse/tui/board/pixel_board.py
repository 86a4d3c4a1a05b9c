"""The board at rest in pixels, from its frame to the pieces above its marks."""

from __future__ import annotations

from apocalypse.rules.board import FILES, SIZE, SQUARES, Mask, square_at
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.position import Position
from apocalypse.tui.board.arrows import draw_arrows
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.calls import draw_call
from apocalypse.tui.board.geometry import BOTTOM, LEFT, TOP, Geometry
from apocalypse.tui.board.marks import NO_MARKS, Marks, draw_marks, square_color
from apocalypse.tui.board.palettes import Palette


def draw_board(
    position: Position,
    geometry: Geometry,
    palette: Palette,
    marks: Marks = NO_MARKS,
    hidden: Mask = 0,
) -> BoardCanvas:
    """Draw a position at rest, without the pieces on hidden squares."""
    canvas = BoardCanvas(geometry, palette)
    _draw_frame(canvas)
    for square in SQUARES:
        color = square_color(palette, square, marks)
        scale = geometry.scale
        canvas.fill(*canvas.square_corner(square), scale.width, scale.height, color)
    standing = [
        (piece, *canvas.square_corner(square))
        for square, piece in position.placements()
        if not hidden >> square & 1
    ]
    for piece, x, y in standing:
        canvas.draw_shadow(piece, x, y)
    draw_marks(canvas, position, marks)
    for piece, x, y in standing:
        canvas.draw_body(piece, x, y)
    draw_arrows(canvas, marks.arrows, position.occupied)
    if marks.call is not None:
        draw_call(canvas, marks.call)
    return canvas


def frame_labels(geometry: Geometry, coordinates: Coordinates) -> dict[int, dict[int, str]]:
    """The file and rank labels on the frame, by line and then by column of cells."""
    labels: dict[int, dict[int, str]] = {}
    for rank in range(SIZE):
        name = square_name(square_at(0, rank), coordinates)
        labels[geometry.rank_label_line(rank)] = {LEFT // 2: name[1]}
    bottom = geometry.scale.board_lines - BOTTOM
    labels[bottom] = {geometry.file_label_column(file): FILES[file] for file in range(SIZE)}
    return labels


def _draw_frame(canvas: BoardCanvas) -> None:
    """Draw the frame, lit from the upper left, and the upper pixel of each cell with a label."""
    scale, palette = canvas.scale, canvas.palette
    canvas.fill(LEFT - 1, 2 * TOP - 1, SIZE * scale.width + 1, 1, palette.bevel)
    canvas.fill(LEFT - 1, 2 * TOP - 1, 1, SIZE * scale.height + 1, palette.bevel)
    for rank in range(SIZE):
        canvas.draw_pixel(LEFT // 2, 2 * canvas.geometry.rank_label_line(rank), palette.label)
    for file in range(SIZE):
        column = canvas.geometry.file_label_column(file)
        canvas.draw_pixel(column, canvas.height - 2, palette.label)
