"""ComputerTurnScreen: a curtain while the program writes its order, before anybody else may write."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult

from apocalypse.match.computer import Computer
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.flows import computer as thinking
from apocalypse.tui.match_view import Table
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.curtain import Curtain

if TYPE_CHECKING:
    from apocalypse.tui.app import ApocalypseApp


class ComputerTurnScreen(BaseScreen[Sealed[Order | None]]):
    """Shows the curtain of the program's side, and is left with its sealed order."""

    shows_notices: ClassVar[bool] = False

    def __init__(self, table: Table, machine: Computer) -> None:
        super().__init__()
        self._table = table
        self._machine = machine

    def compose(self) -> ComposeResult:
        """The curtain, with the words on it."""
        name = self._table.names.of(self._machine.color)
        words = (f"{name}, writes its order", "It is sealed before you write yours.", "")
        yield Curtain(self._machine.color, words, letters=self._table.letters)

    def on_mount(self) -> None:
        """Begin to think."""
        self.think()

    @work(exclusive=True)
    async def think(self) -> None:
        """Think elsewhere, so that the screen stays alive, and leave with the order."""
        order, trouble = await thinking.write(self._machine, self._table.game)
        if trouble:
            cast("ApocalypseApp", self.app).say(trouble, "Endings")
        self.dismiss(order)
