"""Handover: the curtain between two players.

It looks and lasts the same whatever was written, and it lifts only on Space from a keyboard that
has been quiet: keys typed ahead, or a key held down, never reach the next screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual import events
from textual.app import ComposeResult

from apocalypse.rules.board import Color
from apocalypse.tui.screens.public_screen import PublicScreen
from apocalypse.tui.widgets.curtain import Curtain

QUIET: Final = 0.75
"""Seconds without any key before Space lifts the curtain: longer than a key takes to repeat."""

HOW: Final = "When you are ready, wait a moment and press Space."


class Handover(PublicScreen[None]):
    """An opaque screen that says whose turn at the keyboard it is."""

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

    def on_mount(self) -> None:
        """Start to listen for quiet."""
        self._last_key = self._clock()

    def on_key(self, event: events.Key) -> None:
        """Lift on Space after quiet; any other key only starts the quiet anew."""
        now = self._clock()
        quiet, self._last_key = now - self._last_key, now
        if event.key == "space" and quiet >= QUIET and not self._lifted:
            self._lifted = True
            self.dismiss()
        if event.key not in ("ctrl+q", "ctrl+c", "question_mark", "f1"):
            event.stop()

    def on_screen_resume(self) -> None:
        """Whatever was typed on a screen above this one, quiet begins anew."""
        self._last_key = self._clock()
