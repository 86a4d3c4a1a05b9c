"""TopBar: the line at the top, with the state of the game and the turn."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

BRAND: Final = "APOCALYPSE"


class TopBar(Widget):
    """The name of the game, the status and the turn: left, middle and right of one line."""

    DEFAULT_CSS: ClassVar[str] = """
    TopBar {
        height: 1;
        background: $surface;
        color: $quiet;
        padding: 0 1;
    }
    """

    status: reactive[str] = reactive("")
    """The status, in the middle."""
    turn: reactive[str] = reactive("")
    """The turn, on the right."""

    mark: reactive[str] = reactive("")
    """A warning that every screen shows, after the name of the game."""

    def __init__(self, status: str, turn: str = "", *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.set_reactive(TopBar.status, status)
        self.set_reactive(TopBar.turn, turn)

    def render(self) -> RenderResult:
        """Lay the three texts out over the width; the middle one gives way."""
        width = self.content_size.width
        brand = Content.styled(BRAND, "bold $accent")
        if self.mark:
            brand += Content(" ") + Content.styled(self.mark, "bold $warning")
        left, right = brand.cell_length, len(self.turn)
        if cell_len(self.status) <= width - 2 * max(left, right):
            left = right = max(left, right)
        room = max(0, width - left - right)
        # Some letters of names take two cells.
        cells = cell_len(self.status)
        centered = self.status.center(room - cells + len(self.status))
        status = centered if cells <= room else " " * room
        return Content.assemble(
            brand.pad_right(left - brand.cell_length), status, self.turn.rjust(right)
        )
