"""RivalryBox: how the two people who played last stand against each other."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from apocalypse.library.rivalry import Rivalry, rivalry_lines
from apocalypse.rules.board import BySide, Color
from apocalypse.rules.notation import Coordinates
from apocalypse.tui.board.canvas import LARGE_LETTERS
from apocalypse.tui.widgets.call_letters import call_letters
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.tui.widgets.themed import Themed
from apocalypse.wording.names import fitted

LARGE_COLUMNS: Final = 36
"""The columns from which on the points are drawn in the letters of the calls."""
LARGE_ROWS: Final = 30
"""The rows of a window from which on they are."""
DASH: Final = " - "


class RivalryBox(TitledBox, Themed):
    """The points of two people in their finished games, and a habit; it is not there without any.

    The first one stands at the left, in the color of White's arrows, whichever side that player
    had.
    """

    DEFAULT_CSS = """
    RivalryBox { width: 100%; height: auto; display: none; }
    RivalryBox.-known { display: block; }
    """

    rivalry: reactive[Rivalry | None] = reactive(None, layout=True)

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str] = []
        """The score in a line, and perhaps a habit."""

    def show(self, record: Rivalry | None, coordinates: Coordinates) -> None:
        """Show a rivalry; None: there is none."""
        self.rivalry = record
        self.set_class(record is not None, "-known")
        if record is None:
            return
        self.border_title = " and ".join(record.names)
        self._lines = rivalry_lines(record, coordinates)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of the text."""
        return len(self._text(width).wrap(max(1, width)))

    def render(self) -> Content:
        """The points, large where there is room, and the habit."""
        return self._text(self.content_size.width)

    def _text(self, width: int) -> Content:
        if self.rivalry is None:
            return Content()
        if width < LARGE_COLUMNS or self.app.size.height < LARGE_ROWS:
            return Content("\n").join(map(Content, self._lines))
        _, *habits = self._lines
        return Content("\n").join([*self._points(self.rivalry, width), *map(Content, habits)])

    def _points(self, record: Rivalry, width: int) -> list[Content]:
        """The points of both in large letters, between their names."""
        first = sum(meeting.points for meeting in record.meetings)
        points = BySide(f"{first:g}", f"{len(record.meetings) - first:g}")
        drawn = []
        for color in Color:
            lines = call_letters(points.of(color), LARGE_LETTERS, width)
            shown = [points.of(color)] if lines is None else lines
            style = f"bold {self.palette.ink_style(color)}"
            drawn.append([Content.styled(line, style) for line in shown])

        # A dash stands between them, and the names beside them.
        height = max(map(len, drawn))
        middle = height // 2
        used = sum(lines[0].cell_length for lines in drawn) + len(DASH)
        room = max(0, (width - used) // 2 - 1)
        first_name, second_name = (fitted(name, room) for name in record.names)
        rows = []
        for number, (left, right) in enumerate(zip_longest(*drawn, fillvalue=Content())):
            is_middle = number == middle
            before = Content.styled(first_name.rjust(room) if is_middle else " " * room, "bold")
            dash = Content(DASH if is_middle else " " * len(DASH))
            after = Content.styled(second_name if is_middle else "", "bold")
            rows.append(before + " " + left + dash + right + " " + after)
        return [*rows, Content()]
