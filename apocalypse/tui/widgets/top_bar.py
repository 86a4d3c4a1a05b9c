"""TopBar: the line at the top that says where one is."""

from __future__ import annotations

from typing import ClassVar

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

BRAND = "APOCALYPSE"


class TopBar(Widget):
    """The name of the game, what is going on, and the turn: left, middle and right of one line."""

    DEFAULT_CSS: ClassVar[str] = """
    TopBar {
        height: 1;
        background: $surface;
        color: $quiet;
        padding: 0 1;
    }
    """

    status: reactive[str] = reactive("")
    """What is going on, in the middle."""
    turn: reactive[str] = reactive("")
    """Which turn it is, on the right."""

    def __init__(self, status: str, turn: str = "", *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.set_reactive(TopBar.status, status)
        self.set_reactive(TopBar.turn, turn)

    def render(self) -> RenderResult:
        """Lay the three texts out over the width; the middle one gives way first."""
        width = self.content_size.width
        room = max(0, width - 2 * max(len(BRAND), len(self.turn)) - 2)
        status = Content(self.status).truncate(room, ellipsis=True).center(room)
        left = Content.styled(BRAND, "bold $accent").pad_right(
            max(0, (width - room) // 2 - len(BRAND))
        )
        right = Content(self.turn).pad_left(
            max(0, width - left.cell_length - room - len(self.turn))
        )
        return left + status + right
