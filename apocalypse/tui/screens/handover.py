"""HandoverScreen: the curtain between two players.

It looks the same whatever was written, and it opens only on Space after a quiet moment: keys typed
ahead, or a key held down, never reach the next screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult

from apocalypse.rules.board import Color
from apocalypse.tui.quiet import Quiet
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.pictures import Curtain

INSTRUCTION: Final = "When you are ready, wait a moment and press Space."


class HandoverScreen(BaseScreen[None]):
    """An opaque screen that names the player who takes the keyboard."""

    shows_notices: ClassVar[bool] = False
    HELP: ClassVar[str | None] = """\
The screen is dark so that nobody sees an order. The player named on it takes the keyboard, lets \
go of all keys for a moment, and presses Space."""

    def __init__(
        self,
        color: Color | None,
        title: str,
        reason: str,
        clock: Callable[[], float],
        *,
        letters: bool = False,
    ) -> None:
        """Name the players on the curtain.

        Args:
            color: the side whose piece the curtain shows; None: both.
            title: who takes the keyboard.
            reason: what the opponent does.
            clock: returns seconds.
            letters: whether pictures are drawn in letters.
        """
        super().__init__()
        self.quiet = Quiet(clock)
        self._letters = letters
        self._color = color
        self._sentences = (title, reason, INSTRUCTION)

    def compose(self) -> ComposeResult:
        """The curtain and its three sentences."""
        yield Curtain(self._color, self._sentences, letters=self._letters)

    def on_key(self, event: events.Key) -> None:
        """Open on Space after a quiet moment; any other key restarts the quiet time."""
        if event.key == "space" and self.may_decide():
            self.dismiss()
        self.quiet.restart()
        if event.key not in ("ctrl+q", "ctrl+c", "question_mark", "f1"):
            event.stop()
