"""ComputerTurnScreen: a curtain while the computer writes its order, before the person writes."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult

from apocalypse.match import computer
from apocalypse.match.players import Computer
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.pictures import Curtain


class ComputerTurnScreen(BaseScreen[Sealed[Order | None]]):
    """Shows the curtain of the computer's side until its order is sealed, and returns the order."""

    shows_notices: ClassVar[bool] = False

    def __init__(self, match: MatchView, player: Computer) -> None:
        super().__init__()
        self._match = match
        self._player = player

    def compose(self) -> ComposeResult:
        """The curtain, with the words on it."""
        color = self._player.color
        title = f"{self._match.label(color)} is writing its order"
        words = (title, "It is sealed before you write yours.")
        yield Curtain(color, words, letters=self._match.letters)

    def on_mount(self) -> None:
        """Start the search."""
        self.search()

    @work(exclusive=True)
    async def search(self) -> None:
        """Search in a thread, so that the screen stays alive, and return the order."""
        self.dismiss(await asyncio.to_thread(computer.write_order, self._player, self._match.game))
