"""Faces: how the board is shown, in pixels or in letters, line by line."""

from __future__ import annotations

from typing import Protocol

from rich.segment import Segment
from textual.geometry import Region

from apocalypse.rules.position import Position
from apocalypse.sheets.notation import Coordinates
from apocalypse.tui.widgets.board.beat import Beat
from apocalypse.tui.widgets.board.geometry import Geometry
from apocalypse.tui.widgets.board.letters import letter_lines
from apocalypse.tui.widgets.board.marks import Marks
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.picture import labels, picture
from apocalypse.tui.widgets.board.pixels import Canvas, changed_regions, segments
from apocalypse.tui.widgets.board.stage import Stage


class Face(Protocol):
    """A board of one size in one palette."""

    geometry: Geometry

    def rest(self, position: Position, marks: Marks) -> list[Region]:
        """Show a position at rest; the cells that changed."""

    def frame(self, beat: Beat, progress: float, marks: Marks) -> list[Region]:
        """Show a beat at a progress from 0 to 1; the cells that changed."""

    def line(self, number: int) -> list[Segment]:
        """One line of the board."""


class PixelFace:
    """The board in half-block pixels."""

    def __init__(self, geometry: Geometry, palette: Palette, coordinates: Coordinates) -> None:
        self.geometry = geometry
        self._palette = palette
        self._labels = labels(geometry, coordinates)
        self._shown: Canvas | None = None
        self._backdrop: tuple[Beat, Marks, Stage] | None = None
        self._lines: dict[int, list[Segment]] = {}

    def rest(self, position: Position, marks: Marks) -> list[Region]:
        """Show a position at rest; the cells that changed."""
        self._backdrop = None
        return self._show(picture(position, self.geometry, self._palette, marks).canvas)

    def frame(self, beat: Beat, progress: float, marks: Marks) -> list[Region]:
        """Show a beat at a progress from 0 to 1; the cells that changed."""
        backdrop = self._backdrop
        if backdrop is None or backdrop[0] is not beat or backdrop[1] != marks:
            backdrop = beat, marks, beat.backdrop(self.geometry, self._palette, marks)
            self._backdrop = backdrop
        stage = backdrop[2].copy()
        beat.draw(stage, progress)
        return self._show(stage.canvas)

    def line(self, number: int) -> list[Segment]:
        """One line of the board."""
        if number not in self._lines:
            assert self._shown is not None
            upper, lower = self._shown.rows[2 * number : 2 * number + 2]
            letters = self._labels.get(number, {})
            self._lines[number] = segments(upper, lower, letters, self._palette.label)
        return self._lines[number]

    def _show(self, canvas: Canvas) -> list[Region]:
        shown, self._shown = self._shown, canvas
        if shown is None:
            return [Region(0, 0, canvas.width, canvas.height // 2)]
        regions = changed_regions(shown, canvas)
        for region in regions:
            self._lines.pop(region.y, None)
        return regions


class LetterFace:
    """The board in letters. Pieces jump: they are where they were, and then where they go."""

    def __init__(self, geometry: Geometry, palette: Palette, coordinates: Coordinates) -> None:
        self.geometry = geometry
        self._palette = palette
        self._labels = labels(geometry, coordinates)
        self._lines: list[list[Segment]] = [[] for _ in range(geometry.scale.board_lines)]

    def rest(self, position: Position, marks: Marks) -> list[Region]:
        """Show a position at rest; the cells that changed."""
        before = self._lines
        self._lines = letter_lines(position, self.geometry, self._palette, marks, self._labels)
        width = self.geometry.scale.board_columns
        return [
            Region(0, number, width, 1)
            for number, (old, new) in enumerate(zip(before, self._lines, strict=True))
            if old != new
        ]

    def frame(self, beat: Beat, progress: float, marks: Marks) -> list[Region]:
        """Show a beat at a progress from 0 to 1; the cells that changed."""
        return self.rest(beat.before if progress < 0.5 else beat.after, marks)

    def line(self, number: int) -> list[Segment]:
        """One line of the board."""
        return self._lines[number]
