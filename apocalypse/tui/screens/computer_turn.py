"""ComputerTurnScreen: the board while the computer is still writing and the person has sealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from textual.app import ComposeResult
from textual.widgets import Static

from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import HISTORY_HINT, WRITING, BoardScreen
from apocalypse.wording.names import sentence

PAUSE_SECONDS: Final = 0.05
"""Seconds between two looks at whether the order is there."""


class ComputerTurnScreen(BoardScreen[Literal[True]]):
    """The public position until the computer's order is sealed, too."""

    keys = (HISTORY_HINT, "f", "escape")
    place = WRITING
    HELP = """\
Your order is sealed. The computer is still writing its own; it does not know yours."""

    DEFAULT_CSS = """
    ComputerTurnScreen #wait { height: 10; border: $edge $line; border-title-color: $quiet;
                               padding: 0 1; color: $quiet; }
    """

    def __init__(self, match: MatchView, has_order: Callable[[], bool]) -> None:
        """Wait until `has_order` returns that the computer has written its order."""
        super().__init__(match)
        self._has_order = has_order

    @property
    def status(self) -> str:
        """The side that is still writing."""
        assert self.match.computer is not None
        return sentence(f"{self.match.players.label(self.match.computer.color)} is still writing")

    def panel_widgets(self) -> ComposeResult:
        """A box that says why the game waits, the history, the material."""
        wait = Static(
            "Your order is sealed. Both orders are revealed when the computer has sealed its own.",
            id="wait",
        )
        wait.border_title = "Your order"
        yield wait
        yield from super().panel_widgets()

    def on_mount(self) -> None:
        """Wait for the order."""
        self.set_interval(PAUSE_SECONDS, self._leave_with_order)

    def _leave_with_order(self) -> None:
        """Leave when there is an order and nothing covers the screen."""
        if self._has_order():
            self.leave(True)
