"""HandoverScreen: the curtain between two players.

It looks and lasts the same whatever was written, and it lifts only on Space from a keyboard that
has been quiet: keys typed ahead, or a key held down, never reach the next screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult

from apocalypse.rules.board import Color
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.pictures import Curtain

HOW: Final = "When you are ready, wait a moment and press Space."


class HandoverScreen(BaseScreen[None]):
    """An opaque screen that says whose turn at the keyboard it is."""

    shows_notices: ClassVar[bool] = False
    HELP: ClassVar[str | None] = """\
The screen is dark so that nobody sees an order. The player named on it takes the keyboard, lets \
go of all keys for a moment, and presses Space."""

    def __init__(
        self,
        color: Color | None,
        title: str,
        why: str,
        clock: Callable[[], float],
        *,
        letters: bool = False,
    ) -> None:
        """Make the curtain.

        Args:
            color: whose piece is embroidered on it, or None for both.
            title: who takes the keyboard.
            why: what the other does meanwhile.
            clock: tells the seconds.
            letters: whether the terminal has no half blocks.
        """
        super().__init__()
        self._clock = clock
        self._letters = letters
        self._color = color
        self._title = title
        self._why = why
        self._lifted = False

    def compose(self) -> ComposeResult:
        """The curtain, with the words on it."""
        yield Curtain(self._color, (self._title, self._why, HOW), letters=self._letters)

    @property
    def clock(self) -> Callable[[], float]:
        """The clock that it was given."""
        return self._clock

    def on_key(self, event: events.Key) -> None:
        """Lift on Space after quiet; any other key only starts the quiet again."""
        if event.key == "space" and self.may_decide() and not self._lifted:
            self._lifted = True
            self.dismiss()
        self.quiet.restart()
        if event.key not in ("ctrl+q", "ctrl+c", "question_mark", "f1"):
            event.stop()
