"""Quiet: whether a key was pressed on purpose, for the screen that the player sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual import events

QUIET: Final = 0.75
"""Seconds; a key that is held down usually repeats sooner."""


class RepeatedKey(events.Key):
    """A key that is held down: the terminal reported that it repeats."""


RepeatedKey.handler_name = events.Key.handler_name
"""Screens handle it like any key."""


class Quiet:
    """The keys of one screen, and which of them come too early to decide anything.

    A key is early if it comes less than `QUIET` seconds after `restart`, or after the same key
    came early. A key that is held down therefore stays early. Most terminals report a repeated
    key like a second press, so nothing here depends on `RepeatedKey`.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Start the quiet time; `clock` returns seconds."""
        self._clock = clock
        self._early_key = ""
        self._early_at = 0.0
        self.restart()

    def restart(self) -> None:
        """Start the quiet time again, because the screen asks for something new."""
        self._since = self._clock()

    @property
    def is_calm(self) -> bool:
        """Whether the quiet time is over."""
        return self._clock() - self._since >= QUIET

    def accepts(self, key: str) -> bool:
        """Time a key, and return whether it may decide something."""
        now = self._clock()
        held = key == self._early_key and now - self._early_at < QUIET
        early = held or now - self._since < QUIET
        if early:
            self._early_key, self._early_at = key, now
        elif key == self._early_key:
            self._early_key = ""
        return not early
