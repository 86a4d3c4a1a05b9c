"""Picture: the board at rest, from its frame to the arrows over its pieces."""

from __future__ import annotations

from apocalypse.rules.board import FILES, SIZE, SQUARES, Mask, Square, file_of, rank_of, square_at
from apocalypse.rules.position import Position
from apocalypse.sheets.notation import Coordinates, square_name
from apocalypse.tui.widgets.board.arrows import draw_arrows
from apocalypse.tui.widgets.board.geometry import Geometry
from apocalypse.tui.widgets.board.marks import NO_MARKS, Marks, draw_above, draw_below, tint
from apocalypse.tui.widgets.board.palette import Ground, Palette
from apocalypse.tui.widgets.board.pixels import Canvas
from apocalypse.tui.widgets.board.scales import BOTTOM, LEFT, TOP
from apocalypse.tui.widgets.board.stage import Stage


def picture(
    position: Position,
    geometry: Geometry,
    palette: Palette,
    marks: Marks = NO_MARKS,
    hidden: Mask = 0,
) -> Stage:
    """Draw a position at rest, without the pieces on hidden squares."""
    canvas = Canvas(geometry.width, geometry.height, palette.frame, smooth=palette.smooth)
    stage = Stage(canvas, geometry, palette)
    _draw_frame(stage)
    _draw_squares(stage, marks)
    draw_below(stage, marks)
    for square, piece in position.standing():
        if not hidden >> square & 1:
            stage.stand(piece, square)
    draw_above(stage, position, marks)
    draw_arrows(stage, marks.arrows)
    return stage


def labels(geometry: Geometry, coordinates: Coordinates) -> dict[int, dict[int, str]]:
    """The letters of the frame: by line and column of cells."""
    found: dict[int, dict[int, str]] = {}
    for rank in range(SIZE):
        name = square_name(square_at(0, rank), coordinates)
        found[geometry.rank_line(rank)] = {LEFT // 2: name[1]}
    bottom = geometry.scale.board_lines - BOTTOM
    found[bottom] = {geometry.file_column(file): FILES[file] for file in range(SIZE)}
    return found


def _draw_frame(stage: Stage) -> None:
    """The frame, lit from the upper left, and the ink of its labels above in their cells."""
    scale, canvas, palette = stage.scale, stage.canvas, stage.palette
    canvas.fill(LEFT - 1, 2 * TOP - 1, SIZE * scale.width + 1, 1, palette.bevel)
    canvas.fill(LEFT - 1, 2 * TOP - 1, 1, SIZE * scale.height + 1, palette.bevel)
    for rank in range(SIZE):
        canvas.dot(LEFT // 2, 2 * stage.geometry.rank_line(rank), palette.label)
    for file in range(SIZE):
        canvas.dot(stage.geometry.file_column(file), canvas.height - 2, palette.label)


def ground(palette: Palette, square: Square) -> Ground:
    """The colors of a square: a1 (in chess coordinates) is dark."""
    return palette.light if (file_of(square) + rank_of(square)) % 2 else palette.dark


def _draw_squares(stage: Stage, marks: Marks) -> None:
    scale = stage.scale
    for square in SQUARES:
        color = tint(ground(stage.palette, square), square, marks)
        stage.canvas.fill(*stage.at(square), scale.width, scale.height, color)
