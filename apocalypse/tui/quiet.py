"""Quiet: whether a key was pressed on purpose, on the screen that its player looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual import events

QUIET: Final = 0.75
"""Seconds: longer than a key that is held down usually takes to repeat."""


class RepeatedKey(events.Key):
    """A key that is held down: the terminal reported that it repeats."""


RepeatedKey.handler_name = events.Key.handler_name
"""Screens handle it like any key."""


class Quiet:
    """The keys of one screen, and which of them come too early to decide anything.

    A key is early if it comes less than `QUIET` seconds after `restart`, or less than that after
    the same key came early. So a key that is held down stays early however long it is held. A
    repeated key looks like one that is pressed again in most encodings of a keyboard; nothing
    here depends on telling them apart.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Start the quiet; `clock` gives the seconds."""
        self._clock = clock
        self._early_key = ""
        self._early_at = 0.0
        self.restart()

    def restart(self) -> None:
        """Start the quiet again: the screen asks for something that it did not ask for before."""
        self._since = self._clock()

    @property
    def is_calm(self) -> bool:
        """Whether the screen has asked for a moment."""
        return self._clock() - self._since >= QUIET

    def accepts(self, key: str) -> bool:
        """Take note of a key; whether it may decide something."""
        now = self._clock()
        held = key == self._early_key and now - self._early_at < QUIET
        early = held or now - self._since < QUIET
        if early:
            self._early_key, self._early_at = key, now
        elif key == self._early_key:
            self._early_key = ""
        return not early
