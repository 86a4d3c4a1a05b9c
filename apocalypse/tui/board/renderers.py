"""Renderers: the board in pixels or in letters, one line of cells at a time.

In pixels it is drawn here, from its frame to the pieces above its marks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from rich.segment import Segment
from textual.geometry import Region

from apocalypse.rules.board import FILES, SIZE, SQUARES, Mask, squares_in
from apocalypse.rules.notation import PAGE, Coordinates, rank_name
from apocalypse.rules.position import Position
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.arrows import draw_arrows
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.calls import draw_call
from apocalypse.tui.board.canvas import Canvas, changed_regions, half_block_segments
from apocalypse.tui.board.geometry import BOTTOM, LEFT, RANK_LABEL_COLUMN, TOP, Geometry
from apocalypse.tui.board.letter_board import letter_board_lines
from apocalypse.tui.board.marks import NO_MARKS, Marks, draw_marks, square_color
from apocalypse.tui.board.palettes import Palette

JUMP: Final = 0.5
"""The progress of a beat at which pieces jump on the letter board."""


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
    scale = geometry.scale
    for square in SQUARES:
        color = square_color(palette, square, marks)
        canvas.fill(*canvas.square_corner(square), scale.width, scale.height, color)

    # From bottom to top: shadows, marks, pieces, arrows, the call.
    standing = position.without(hidden)
    for square, piece in standing.placements():
        canvas.draw_shadow(piece, canvas.square_corner(square))
    draw_marks(canvas, position, marks)
    for square, piece in standing.placements():
        canvas.draw_body(piece, canvas.square_corner(square))
    draw_arrows(canvas, marks.arrows, position.occupied)
    if marks.call is not None:
        draw_call(canvas, marks.call, squares_in(marks.beside_call))
    return canvas


def frame_labels(geometry: Geometry, coordinates: Coordinates) -> dict[int, dict[int, str]]:
    """The file and rank labels on the frame, by line and then by column of cells."""
    labels: dict[int, dict[int, str]] = {}
    for rank in range(SIZE):
        name = rank_name(rank, coordinates)
        labels[geometry.rank_label_line(rank)] = {RANK_LABEL_COLUMN: name}
    file_labels = {geometry.file_label_column(file): FILES[file] for file in range(SIZE)}
    labels[geometry.scale.board_lines - BOTTOM] = file_labels
    return labels


def _draw_frame(canvas: BoardCanvas) -> None:
    """Draw the edge around the squares, lit from the upper left, and a pixel for each label.

    `PixelRenderer.line_segments` puts the letter of a label in the place of its pixel. The same
    cells have labels in all coordinates.
    """
    palette = canvas.palette
    width = SIZE * canvas.scale.width
    height = SIZE * canvas.scale.height

    # One pixel to the left of the squares and one above them.
    left = LEFT - 1
    top = 2 * TOP - 1
    canvas.fill(left, top, width + 1, 1, palette.bevel)
    canvas.fill(left, top, 1, height + 1, palette.bevel)

    for line, letters in frame_labels(canvas.geometry, PAGE).items():
        for column in letters:
            canvas.draw_pixel(column, 2 * line, palette.label)


class _Renderer:
    """The size, the palette and the labels of a board that is drawn."""

    def __init__(self, geometry: Geometry, palette: Palette, coordinates: Coordinates) -> None:
        self.geometry = geometry
        self._palette = palette
        self._labels = frame_labels(geometry, coordinates)


class _Backdrop(NamedTuple):
    """The part of a beat's frames that does not move."""

    beat: Beat
    marks: Marks
    canvas: BoardCanvas


class PixelRenderer(_Renderer):
    """The board in half-block pixels."""

    _canvas: Canvas | None = None
    _backdrop: _Backdrop | None = None

    def draw_position(self, position: Position, marks: Marks) -> list[Region]:
        """Draw a position at rest and return the cells that changed."""
        self._backdrop = None
        return self._replace_canvas(draw_board(position, self.geometry, self._palette, marks))

    def draw_beat(self, beat: Beat, progress: float, marks: Marks) -> list[Region]:
        """Draw a beat at a progress from 0 to 1 and return the cells that changed."""
        backdrop = self._backdrop
        if backdrop is None or backdrop.beat is not beat or backdrop.marks != marks:
            drawn = draw_board(beat.before, self.geometry, self._palette, marks, beat.hidden)
            backdrop = _Backdrop(beat, marks, drawn)
            self._backdrop = backdrop
        canvas = backdrop.canvas.copy()
        beat.draw(canvas, progress)
        return self._replace_canvas(canvas)

    def line_segments(self, line: int) -> list[Segment]:
        """One line of the board, from what was drawn last."""
        assert self._canvas is not None
        upper, lower = self._canvas.line_rows(line)
        segments = half_block_segments(upper, lower)
        if line not in self._labels:
            return segments

        # The pixel of a label is a segment by itself, unless a piece or a call was drawn over it.
        labeled = []
        column = 0
        for segment in segments:
            letter = self._labels[line].get(column)
            is_covered = upper[column] != self._palette.label
            if letter is None or is_covered:
                labeled.append(segment)
            else:
                labeled.append(Segment(letter, segment.style))
            column += len(segment.text)
        return labeled

    def _replace_canvas(self, canvas: Canvas) -> list[Region]:
        previous = self._canvas
        self._canvas = canvas
        if previous is None:
            return [Region(0, 0, canvas.width, canvas.height // 2)]
        return changed_regions(previous, canvas)


class LetterRenderer(_Renderer):
    """The board in letters. Pieces do not slide: halfway through a beat they jump."""

    _lines: Sequence[list[Segment]] = ()
    _drawn: tuple[Position, Marks] | None = None

    def draw_position(self, position: Position, marks: Marks) -> list[Region]:
        """Draw a position at rest and return the cells that changed."""
        if self._drawn == (position, marks):
            return []
        self._drawn = (position, marks)
        previous = self._lines
        self._lines = letter_board_lines(
            position, self.geometry, self._palette, marks, self._labels
        )
        width = self.geometry.scale.board_columns
        changed = []
        for line, segments in enumerate(self._lines):
            if not previous or segments != previous[line]:
                changed.append(Region(0, line, width, 1))
        return changed

    def draw_beat(self, beat: Beat, progress: float, marks: Marks) -> list[Region]:
        """Draw a beat at a progress from 0 to 1 and return the cells that changed."""
        if progress < JUMP:
            return self.draw_position(beat.before, marks)
        return self.draw_position(beat.after, marks)

    def line_segments(self, line: int) -> list[Segment]:
        """One line of the board, from what was drawn last."""
        return self._lines[line]


Renderer: TypeAlias = PixelRenderer | LetterRenderer
