"""LeaveScreen: asks before the program quits during a game."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.widgets import Static

from apocalypse.tui.screens.base import BaseScreen


class LeaveScreen(BaseScreen[bool]):
    """Asks whether to quit; True means yes."""

    smallest: ClassVar[tuple[int, int]] = (20, 8)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Quit"),
        Binding("n,escape,space,enter", "answer(False)", "Stay"),
    ]

    def compose(self) -> ComposeResult:
        """The question."""
        with Middle(), Center():
            yield Static(
                "Quit? Your game is saved, but an unrevealed order is lost.\n\n"
                "Y  quit        N  stay",
                id="question",
                markup=False,
            )

    async def on_key(self, event: events.Key) -> None:
        """Run the action of a key before any later key."""
        await self.act_on(event)

    def action_answer(self, answer: bool) -> None:
        """Answer; a yes counts only after the players could read the question."""
        if not answer or self.may_decide():
            self.leave(answer)
