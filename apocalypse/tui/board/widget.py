"""The board widget that screens compose."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from math import isinf
from time import monotonic
from typing import Any, Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.constants import MAX_FPS
from textual.filter import ANSIToTruecolor
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from apocalypse.rules.board import Square
from apocalypse.rules.notation import PAGE, Coordinates
from apocalypse.rules.position import START, Position
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.canvas import half_block_style
from apocalypse.tui.board.geometry import LETTER_SCALES, Geometry, Scale, best_scale
from apocalypse.tui.board.marks import NO_MARKS
from apocalypse.tui.board.renderers import LetterRenderer, PixelRenderer, Renderer
from apocalypse.tui.board.strips import PixelStrip
from apocalypse.tui.board.themed import Themed

FRAME_SECONDS: Final = 1 / MAX_FPS
"""The time between two frames of a screen."""


class Board(Themed, can_focus=False):
    """The board at the largest scale that fits, centered.

    It shows a position at rest with its marks, or a beat of a reveal. It derives no mark by itself,
    and does not react to the mouse except for clicks. It becomes a letter board on request or where
    there is too little space for pixels, and stays blank where there is too little for letters.
    """

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    position = reactive(START, repaint=False, always_update=True)
    """The position at rest. Setting it ends the beat on display."""
    marks = reactive(NO_MARKS, repaint=False)
    """Everything that is marked on it; `mark` changes a part of that."""
    flipped = reactive(False, repaint=False)
    """Whether Black is at the bottom."""
    coordinates = reactive(PAGE, repaint=False)
    """Page or chess coordinates, for the labels on the frame."""

    @dataclass
    class SquareClicked(Message):
        """A square was clicked."""

        square: Square

    def __init__(
        self,
        position: Position = START,
        *,
        flipped: bool = False,
        coordinates: Coordinates = PAGE,
        letters: bool = False,
    ) -> None:
        super().__init__()
        self._letters: Final = letters
        self._renderer: Renderer | None = None
        self._beat: Beat | None = None
        self.progress = 0.0
        """The progress of the beat on display, from 0 to 1."""
        self._strips: dict[int, Strip] = {}
        """The lines that did not change since they were rendered."""
        self._drawn_size = Size()
        self._offset = Offset()
        """The upper left cell of the board in the widget."""
        self._margin = Style.null()
        self.set_reactive(Board.position, position)
        self.set_reactive(Board.flipped, flipped)
        self.set_reactive(Board.coordinates, coordinates)

    def mark(self, **changes: Any) -> None:
        """Change some of the marks, by their names."""
        self.marks = replace(self.marks, **changes)

    @property
    def scale(self) -> Scale | None:
        """The scale of the board, or None where none fits."""
        if self._renderer is None:
            return None
        return self._renderer.geometry.scale

    async def play(self, beat: Beat, speed: float = 1.0, skip: asyncio.Event | None = None) -> None:
        """Animate a beat and wait for its end; the board then rests in the position after it.

        The speed is a factor on the normal one; ``skip`` jumps to the end. At an infinite speed, or
        where Textual's animations are off, the end is there immediately.
        """
        self.show_frame(beat, 0.0)
        if not isinf(speed) and self.app.animation_level != "none":
            await self._play_frames(beat.duration / speed, skip or asyncio.Event())
        self.show_frame(beat, 1.0)
        self.set_reactive(Board.position, beat.after)

    def show_frame(self, beat: Beat, progress: float) -> None:
        """Show a single frame of a beat, at a progress from 0 to 1."""
        self._beat = beat
        self.progress = progress
        self._redraw()

    async def _play_frames(self, seconds: float, skip: asyncio.Event) -> None:
        """Show frame after frame of the beat on display, and wait for the end.

        The next frame is drawn when the previous one is on the terminal. Textual's animator has a
        clock of its own beside the screen's, and where two clocks drift apart one frame comes late
        and the next one early. For the same reason each frame has to repaint something, even a
        single unchanged cell: a screen with nothing to repaint loses its rhythm.
        """
        started = monotonic()
        while not skip.is_set() and (now := monotonic()) < started + seconds:
            self.progress = (now - started) / seconds
            if not self._redraw():
                self.refresh(Region(0, 0, 1, 1))
            painted = asyncio.Event()
            if not self.call_after_refresh(painted.set):
                return
            await painted.wait()
            if monotonic() < now + FRAME_SECONDS / 8:
                # Another screen covers this one, which nobody paints: do not spin.
                await asyncio.sleep(FRAME_SECONDS)

    def square_at(self, offset: Offset) -> Square | None:
        """The square at a cell of the widget's content, or None."""
        if self._renderer is None:
            return None
        column, line = offset - self._offset
        return self._renderer.geometry.square_at_cell(column, line)

    @property
    def cursor_cell(self) -> Offset | None:
        """The cell of the screen in the middle of the square with the cursor; None: it has none."""
        square = self.marks.cursor
        if self._renderer is None or square is None:
            return None
        geometry = self._renderer.geometry
        left, top = geometry.square_corner(square)
        column = left + geometry.scale.width // 2
        line = top // 2 + geometry.scale.lines // 2
        return self.content_region.offset + self._offset + Offset(column, line)

    def render_line(self, y: int) -> Strip:
        """One line of the board, with the margins beside it."""
        renderer = self._renderer
        width = self._drawn_size.width
        left, top = self._offset
        if renderer is None or not 0 <= y - top < renderer.geometry.scale.board_lines:
            return Strip.blank(width, self._margin)
        right = width - left - renderer.geometry.scale.board_columns
        segments = [Segment(" " * left, self._margin)]
        segments += renderer.line_segments(y - top)
        segments.append(Segment(" " * right, self._margin))
        return PixelStrip(segments, width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Lines of the board, each rendered again only after a change.

        Textual would apply borders, tints and named colors to each line in each frame; the board
        has none of them. The board is drawn here if Textual paints it before it learns its size, so
        that a new screen never appears without it.
        """
        if self._drawn_size != self.size:
            self._rebuild()
        for y in crop.line_range:
            if y not in self._strips:
                self._strips[y] = self.render_line(y)
        strips = [self._strips[y] for y in crop.line_range]
        if crop.width < self._drawn_size.width:
            strips = [strip.crop(crop.x, crop.right) for strip in strips]
        _, background = self.background_colors
        for line_filter in self.get_line_filters():
            if not isinstance(line_filter, ANSIToTruecolor):
                strips = [strip.apply_filter(line_filter, background) for strip in strips]
        return strips

    def _rebuild(self) -> None:
        """Choose the scale, the palette and the renderer, and draw everything."""
        self._drawn_size = self.size
        scale = best_scale(*self._drawn_size)
        self._renderer = None
        self._margin = self.rich_style
        if scale is not None:
            palette = self.palette
            in_letters = self._letters or scale in LETTER_SCALES
            renderer: type[Renderer] = LetterRenderer if in_letters else PixelRenderer
            self._renderer = renderer(Geometry(scale, self.flipped), palette, self.coordinates)
            # The frame fills the widget.
            self._margin = half_block_style(palette.frame, palette.frame)
            spare = self._drawn_size - Size(scale.board_columns, scale.board_lines)
            self._offset = Offset(spare.width // 2, spare.height // 2)
        self._redraw()
        self._strips.clear()
        self.refresh()

    def _redraw(self) -> bool:
        """Draw the beat or the position on display, and repaint the cells that changed, if any."""
        if self._renderer is None:
            return False
        if self._beat is not None:
            regions = self._renderer.draw_beat(self._beat, self.progress, self.marks)
        else:
            regions = self._renderer.draw_position(self.position, self.marks)
        if regions:
            regions = [region.translate(self._offset) for region in regions]
            for region in regions:
                for y in region.line_range:
                    self._strips.pop(y, None)
            self.refresh(*regions)
        return bool(regions)

    def follow_theme(self) -> None:
        """Draw everything in the colors of another theme."""
        self._rebuild()

    def on_resize(self) -> None:
        """Change to the largest scale that fits now."""
        if self._drawn_size != self.size:
            self._rebuild()

    def on_click(self, event: events.Click) -> None:
        """Post which square was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        square = self.square_at(offset)
        if square is not None:
            self.post_message(self.SquareClicked(square))

    def watch_position(self) -> None:
        """Show the new position at rest."""
        self._beat = None
        self._redraw()

    _watch_flipped = _watch_coordinates = _rebuild
    _watch_marks = _redraw
