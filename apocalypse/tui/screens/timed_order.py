"""TimedOrderScreen: an order is written, while a clock may run."""

from __future__ import annotations

from typing import ClassVar

from textual import on

from apocalypse.rules.board import Color
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.widgets.clock import Clock


class TimedOrderScreen(BoardScreen[Sealed[Order | None]]):
    """The screen of the side that writes. It closes when the time for it is up."""

    shows_notices: ClassVar[bool] = False
    color: Color
    """The side that writes."""
    _sealed = False

    @on(Clock.TimeUp)
    def give_up(self) -> None:
        """Leave without an order. Nothing of what is written is sealed."""
        if self.is_current and not self._sealed:
            self._sealed = True
            self.dismiss(Sealed(None))

    @property
    def meanwhile(self) -> str:
        """A clock keeps running: a side could stop its own clock otherwise, unseen."""
        return super().meanwhile if self.match.clocks is None else "The clock is running."
