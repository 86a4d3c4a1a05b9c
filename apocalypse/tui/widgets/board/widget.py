"""The board as a widget: what screens put on themselves."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from math import isinf
from typing import ClassVar, Final, Literal, TypeAlias

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.filter import ANSIToTruecolor
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from apocalypse.rules.board import Mask, Square
from apocalypse.rules.position import START, Position
from apocalypse.sheets.notation import PAGE, Coordinates
from apocalypse.tui.widgets.board.arrows import Arrow
from apocalypse.tui.widgets.board.beat import Beat
from apocalypse.tui.widgets.board.faces import Face, LetterFace, PixelFace
from apocalypse.tui.widgets.board.frames import move
from apocalypse.tui.widgets.board.geometry import Geometry
from apocalypse.tui.widgets.board.marks import Marks
from apocalypse.tui.widgets.board.palettes import palette_for
from apocalypse.tui.widgets.board.scales import M, S, Scale, best_scale
from apocalypse.tui.widgets.board.strips import Lines, PixelStrip

BoardStyle: TypeAlias = Literal["pixels", "letters"]


class Board(Widget, can_focus=False):
    """The board at the largest scale that fits, in the middle of its space.

    It shows a position at rest with its marks, or a beat of a turn in motion. It never shows more
    than it is told, and does not react to the mouse before a click. In letters where asked for,
    or where there is too little space for pixels; nothing where there is too little for letters.
    """

    DEFAULT_CSS: ClassVar[str] = "Board { width: 1fr; height: 1fr; }"

    position: reactive[Position] = reactive(START, repaint=False)
    """The position at rest. Setting it ends whatever beat is shown."""
    cursor: reactive[Square | None] = reactive[Square | None](None, repaint=False)
    """The square with a ring around it."""
    selected: reactive[Square | None] = reactive[Square | None](None, repaint=False)
    """The square with four corners around it, and a tint."""
    targets: reactive[Mask] = reactive(0, repaint=False)
    """Squares with a dot, or with four ticks where a piece stands."""
    bets: reactive[Mask] = reactive(0, repaint=False)
    """Squares with a hollow diamond: they may be ordered as a bet."""
    last: reactive[Mask] = reactive(0, repaint=False)
    """Squares of the last turn, with a tint and a pixel in each corner."""
    arrows: reactive[tuple[Arrow, ...]] = reactive[tuple[Arrow, ...]]((), repaint=False)
    """Orders, drawn over the board (in pixels only)."""
    flipped: reactive[bool] = reactive(False, repaint=False)
    """Black sits at the bottom."""
    coordinates: reactive[Coordinates] = reactive(PAGE, repaint=False)
    """How the ranks are numbered."""
    progress: reactive[float] = reactive(0.0, repaint=False)
    """How far the beat that is shown has come, 0 to 1."""

    @dataclass
    class SquareClicked(Message):
        """A square was clicked."""

        board: Board
        square: Square

        @property
        def control(self) -> Board:
            """The board."""
            return self.board

    def __init__(
        self,
        position: Position = START,
        *,
        flipped: bool = False,
        coordinates: Coordinates = PAGE,
        style: BoardStyle = "pixels",
        name: str | None = None,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
        disabled: bool = False,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes, disabled=disabled)
        self._style: Final = style
        self._face: Face | None = None
        self._beat: Beat | None = None
        self._over: asyncio.Event | None = None
        self._lines = Lines(self.render_line)
        self._space, self._corner, self._margin = Size(), Offset(), Style.null()
        self.set_reactive(Board.position, position)
        self.set_reactive(Board.flipped, flipped)
        self.set_reactive(Board.coordinates, coordinates)

    @staticmethod
    def cells_needed(scale: Scale) -> Size:
        """The columns and lines that the board takes at a scale."""
        return Size(scale.board_columns, scale.board_lines)

    @property
    def marks(self) -> Marks:
        """Everything that is marked."""
        return Marks(self.cursor, self.selected, self.targets, self.bets, self.last, self.arrows)

    @property
    def scale(self) -> Scale | None:
        """The scale the board is shown at, or None where nothing fits."""
        return self._face.geometry.scale if self._face else None

    async def play(self, beat: Beat, speed: float = 1.0) -> None:
        """Show a beat in motion, so many times as fast as normal, and wait for its end.

        The board rests in the beat's last position afterwards. Where animations are off, it is
        there at once, as it is at an infinite speed.
        """
        self._over = over = asyncio.Event()
        self.show_frame(beat, 0.0)
        if not isinf(speed) and self.app.animation_level != "none":
            await move(self, beat.duration / speed, over, self._step)
        self.show_frame(beat, 1.0)
        self.set_reactive(Board.position, beat.after)

    def skip(self) -> None:
        """Finish the beat that is playing, at once."""
        if self._over is not None:
            self._over.set()

    def show_frame(self, beat: Beat, progress: float) -> None:
        """Show a beat at a progress from 0 to 1, without motion."""
        self._beat = beat
        self.set_reactive(Board.progress, progress)
        self._show()

    def _step(self, progress: float) -> None:
        """Show the beat at a progress; repaint a cell where that changes none."""
        self.set_reactive(Board.progress, progress)
        if not self._show():
            self.refresh(Region(0, 0, 1, 1))

    def square_at(self, offset: Offset) -> Square | None:
        """The square at a cell of the widget's content, or None."""
        if self._face is None:
            return None
        return self._face.geometry.square(*(offset - self._corner))

    def render_line(self, y: int) -> Strip:
        """One line of the board, with the margins beside it."""
        face, width = self._face, self._space.width
        if face is None:
            return Strip.blank(width, self._margin)
        left, top = self._corner
        if not 0 <= y - top < face.geometry.scale.board_lines:
            return Strip.blank(width, self._margin)
        right = width - left - face.geometry.scale.board_columns
        before, after = (Segment(" " * columns, self._margin) for columns in (left, right))
        return PixelStrip([before, *face.line(y - top), after], width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Lines of the board, kept while they do not change.

        Textual would look for borders, tints and named colors in each, in every frame; the board
        has none of them.
        """
        strips = self._lines.within(crop)
        for line_filter in self.get_line_filters():
            if not isinstance(line_filter, ANSIToTruecolor):
                background = self.background_colors[1]
                strips = [strip.apply_filter(line_filter, background) for strip in strips]
        return strips

    def _lay_out(self) -> None:
        """Choose the scale, the palette and the face, and show everything anew."""
        self._space = self.size
        scale = best_scale(*self._space)
        if scale is not None and self._style == "letters" and scale is not S:
            scale = M
        self._face, self._margin = None, self.rich_style
        if scale is not None:
            palette = palette_for(self.app.current_theme, self.app.console.color_system)
            face = LetterFace if scale is S or self._style == "letters" else PixelFace
            self._face = face(Geometry(scale, self.flipped), palette, self.coordinates)
            spare = self._space - self.cells_needed(scale)
            self._corner = Offset(spare.width // 2, spare.height // 2)
        self._show()
        self._lines.clear()
        self.refresh()

    def _show(self) -> bool:
        """Bring what is shown up to date, and repaint the cells that changed, if any."""
        if self._face is None:
            return False
        if self._beat is not None:
            regions = self._face.frame(self._beat, self.progress, self.marks)
        else:
            regions = self._face.rest(self.position, self.marks)
        if regions:
            placed = [region.translate(self._corner) for region in regions]
            self._lines.forget(placed)
            self.refresh(*placed)
        return bool(regions)

    def _on_mount(self, event: events.Mount) -> None:
        super()._on_mount(event)
        self.app.theme_changed_signal.subscribe(self, lambda _: self._lay_out())

    def on_resize(self) -> None:
        """Take the largest scale that fits now."""
        self._lay_out()

    def on_click(self, event: events.Click) -> None:
        """Say which square was clicked."""
        offset = event.get_content_offset(self)
        square = None if offset is None else self.square_at(offset)
        if square is not None:
            self.post_message(self.SquareClicked(self, square))

    def watch_position(self) -> None:
        """Show the new position at rest."""
        self._beat = None
        self._show()

    def watch_flipped(self) -> None:
        """Turn the board."""
        self._lay_out()

    def watch_coordinates(self) -> None:
        """Number the ranks anew."""
        self._lay_out()

    def _watch_cursor(self) -> None:
        self._show()

    _watch_selected = _watch_targets = _watch_bets = _watch_last = _watch_cursor
    _watch_arrows = _watch_progress = _watch_cursor
