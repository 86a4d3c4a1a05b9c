"""RivalryBox: how the two people who played last stand against each other."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from apocalypse.library.rivalry import Rivalry, rivalry_lines
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.notation import Coordinates
from apocalypse.tui.board.canvas import LARGE_LETTERS
from apocalypse.tui.board.themed import Themed
from apocalypse.tui.widgets.call_letters import call_letters
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.wrapped_text import wrapped
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

    rivalry: reactive[Rivalry | None] = reactive(None, layout=True, toggle_class="-known")

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str] = []
        """The score in a line, and perhaps a habit."""

    def show(self, record: Rivalry, coordinates: Coordinates) -> None:
        """Show a rivalry."""
        self.border_title = " and ".join(record.names)
        self._lines = rivalry_lines(record, coordinates)
        self.rivalry = record

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of the text."""
        return len(wrapped(self._text(width), width))

    def render(self) -> Content:
        """The points, large where there is room, and the habit."""
        return self._text(self.content_size.width)

    def _text(self, width: int) -> Content:
        """The text in a number of columns; empty before there is a rivalry."""
        if self.rivalry is None:
            return Content()
        lines = [Content(line) for line in self._lines]
        if width >= LARGE_COLUMNS and self.app.size.height >= LARGE_ROWS:
            lines = self._points(self.rivalry, width) + lines[1:]
        return Content("\n").join(lines)

    def _points(self, record: Rivalry, width: int) -> list[Content]:
        """The points of both in large letters, between their names, and a blank line."""
        first_points = sum(meeting.points for meeting in record.meetings)
        second_points = len(record.meetings) - first_points
        first = self._drawn(first_points, WHITE, width)
        second = self._drawn(second_points, BLACK, width)
        used = first[0].cell_length + len(DASH) + second[0].cell_length
        room = max(0, (width - used) // 2 - 1)
        first_name, second_name = (fitted(name, room) for name in record.names)

        # On the middle line, a dash stands between the points, and the names beside them.
        middle = max(len(first), len(second)) // 2
        rows = []
        for number, (left, right) in enumerate(zip_longest(first, second, fillvalue=Content())):
            before = ""
            dash = " " * len(DASH)
            after = ""
            if number == middle:
                before = first_name
                dash = DASH
                after = second_name
            start = Content.styled(before.rjust(room), "bold")
            end = Content.styled(after, "bold")
            rows.append(start + " " + left + dash + right + " " + end)
        rows.append(Content())
        return rows

    def _drawn(self, points: float, color: Color, width: int) -> list[Content]:
        """Points in large letters, or where there is no room, as they are written."""
        text = f"{points:g}"
        lines = call_letters(text, LARGE_LETTERS, width) or [text]
        style = f"bold {self.palette.ink_style(color)}"
        return [Content.styled(line, style) for line in lines]
