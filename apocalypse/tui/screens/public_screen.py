"""PublicScreen: what every screen shares: opaque, no selection, and a note when space is short."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from textual import events
from textual.screen import Screen
from textual.widgets import Static

from apocalypse.tui.widgets.bare import Bare

_Result = TypeVar("_Result")

SMALLEST: Final = (80, 24)
"""The columns and rows a screen needs."""


class PublicScreen(Screen[_Result], Bare):
    """A screen of the table."""

    DEFAULT_CSS: ClassVar[str] = "PublicScreen { overflow: hidden; }"
    ALLOW_SELECT: ClassVar[bool] = False
    AUTO_FOCUS: ClassVar[str | None] = ""

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything with a note while the window is too small; nothing else changes."""
        small = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        self.set_class(small, "-small")
        if small and not self.query("#too-small"):
            width, height = SMALLEST
            note = f"Please make the window at least {width} by {height}.\nThe game waits."
            self.mount(Static(note, id="too-small", markup=False))
