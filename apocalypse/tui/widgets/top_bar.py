"""TopBar: the line at the top that says where one is."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

BRAND: Final = "APOCALYPSE"


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
        """Lay the three texts out over the width; the middle one gives way."""
        width = self.content_size.width
        side = max(len(BRAND), len(self.turn))
        middle = max(0, width - 2 * side)
        cells = cell_len(self.status)
        status = self.status if cells <= middle else ""
        # Some letters of names take two cells.
        middle -= cells - len(self.status) if status else 0
        return Content.assemble(
            (BRAND.ljust(side), "bold $accent"),
            status.center(middle),
            self.turn.rjust(side),
        )
