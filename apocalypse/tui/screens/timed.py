"""TimedScreen: an order is written, while a clock may run."""

from __future__ import annotations

from textual import events, on

from apocalypse.rules.board import Color
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.widgets.clock import Clock


class TimedScreen(BoardScreen[Sealed[Order | None]]):
    """The screen of the side that writes. It closes when the time for it is up."""

    color: Color
    """The side that writes."""
    _sealed = False

    @on(Clock.TimeUp)
    def give_up(self) -> None:
        """Leave without an order. Nothing of what is written is sealed."""
        if self.is_current and not self._sealed:
            self._sealed = True
            self.dismiss(Sealed(None))

    def on_resize(self, event: events.Resize) -> None:
        """The clock stands while the window is too small for the slip."""
        clocks = self.table.clocks
        if clocks is not None:
            (clocks.hold if self.too_small(event.size) else clocks.go_on)()
