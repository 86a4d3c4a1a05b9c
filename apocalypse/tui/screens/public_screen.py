"""PublicScreen: what every screen shares: opaque, no selection, and a note when space is short."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from apocalypse.tui.widgets.bare import Bare

_Result = TypeVar("_Result")

SMALLEST: Final = (80, 24)
"""The columns and rows that most screens need."""


class PublicScreen(Screen[_Result], Bare):
    """A screen of the table."""

    DEFAULT_CSS: ClassVar[str] = "PublicScreen { overflow: hidden; }"
    ALLOW_SELECT: ClassVar[bool] = False
    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark,f1", "help", "Help")]
    help_key: ClassVar[str] = "?"
    """The key for help that is named where there is room; F1 where letters are typed."""
    smallest: ClassVar[tuple[int, int]] = SMALLEST
    """The columns and rows it needs; below them only a note is shown, and no key does anything."""

    def too_small(self, size: Size) -> bool:
        """Whether a window is too small for the screen."""
        return size.width < self.smallest[0] or size.height < self.smallest[1]

    @property
    def on_top(self) -> bool:
        """Whether this is the screen that people see and type on.

        Textual's `is_current` counts those below a screen that is not laid out yet.
        """
        return self.app.screen is self

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key may do something: only on a screen whose parts are all there.

        One typed right behind the key that opened the screen would come before them.
        """
        return self.is_mounted

    def action_help(self) -> None:
        """Explain this screen."""
        # Here and not above: most people never ask.
        from apocalypse.tui.screens.help import HelpScreen  # noqa: PLC0415
        from apocalypse.tui.widgets.key_bar import KeyBar  # noqa: PLC0415

        if self.on_top and not isinstance(self, HelpScreen):
            bars = self.query(KeyBar)
            hints = bars.first().hints if bars else ()
            self.app.push_screen(HelpScreen(type(self).__name__, hints))

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything with a note while the window is too small; nothing else changes."""
        small = self.too_small(event.size)
        self.set_class(small, "-small")
        if small and not self.query("#too-small"):
            width, height = self.smallest
            note = f"Please make the window at least {width} by {height}.\nThe game waits."
            self.mount(Static(note, id="too-small", markup=False))
