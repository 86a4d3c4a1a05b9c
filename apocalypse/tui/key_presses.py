"""Key presses: which keys of the keyboard were pressed on purpose, and which are only held down.

Most terminals report a repeat like a second press, so the times tell: a key that is held down
repeats after 0.2 to 0.66 seconds, and from then on at least 8 times a second. Nobody taps as fast.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum, auto
from math import inf
from typing import Final

from textual import events

REPEAT_GAP: Final = 0.15
"""Seconds between two events of a key from which on the second one is no later repeat."""
LATEST_FIRST_REPEAT: Final = 0.75
"""Seconds; a key that is held down repeats sooner for the first time."""

_ARROWS: Final = {"left", "right", "up", "down"}
_FURTHER: Final = {"home", "end", "pageup", "pagedown", "tab", "shift+tab"}
_CHANGES: Final = {"backspace", "delete", "plus", "minus"}
_BRACKETS: Final = {"left_square_bracket", "right_square_bracket"}
STEPPING_KEYS: Final = _ARROWS | _FURTHER | _CHANGES | _BRACKETS
"""The keys that never leave a screen and never decide anything."""
STEPPING_ACTIONS: Final = {
    "analysis",
    "flip",
    "go_to",
    "next_theme",
    "replay",
    "speed",
    "step",
}
"""The actions of other keys of which that is true as well."""


class RepeatedKey(events.Key):
    """A key that is held down: the terminal reported that it repeats."""


RepeatedKey.handler_name = events.Key.handler_name
"""Screens handle it like any key."""


def without_shift(key: str) -> str:
    """A key as it is called without Shift; a capital stays one."""
    return key.removeprefix("shift+")


class Press(Enum):
    """The meaning of a key event: the key was pressed again, or is held down."""

    CERTAIN = auto()
    """The key was pressed."""
    DOUBTFUL = auto()
    """It was pressed again, unless another event of it follows within `REPEAT_GAP` seconds."""
    REPEAT = auto()
    """It is held down."""


class KeyPresses:
    """The history of the keyboard, whatever screens its keys came to."""

    def __init__(self) -> None:
        self._key = ""
        self._time = -inf

    def take(self, event: events.Key) -> Press:
        """Take the next event, which counts from when it arrived, and return what it says."""
        key = without_shift(event.key).lower()  # Shift may be let go while a key is held
        seconds = event.time - self._time if key == self._key else inf
        self._key = key
        self._time = event.time
        if isinstance(event, RepeatedKey) or seconds < REPEAT_GAP:
            return Press.REPEAT
        if seconds < LATEST_FIRST_REPEAT:
            return Press.DOUBTFUL
        return Press.CERTAIN


class DoubtfulKey:
    """A key that may have been pressed again or may repeat; it acts as soon as it was a press."""

    def __init__(
        self,
        clock: Callable[[], float],
        after: Callable[[float, Callable[[], Awaitable[None]]], None],
    ) -> None:
        """Prepare for keys; `after` calls a function after some seconds, behind other events."""
        self._clock = clock
        self._after = after
        self._key: events.Key | None = None
        self._act: Callable[[], Awaitable[None]] | None = None

    @property
    def certain_at(self) -> float:
        """The time from which on the key that waits was a press; infinite if none waits."""
        return inf if self._key is None else self._key.time + REPEAT_GAP

    def wait(self, key: events.Key, act: Callable[[], Awaitable[None]]) -> None:
        """Act once the key is certain to be a press."""
        self._key = key
        self._act = act
        self._watch(key)

    async def settle(self, event: events.Key) -> None:
        """Act before the next event of a key, unless that one is a repeat."""
        if self._key is None:
            return
        if event.key != self._key.key or event.time >= self.certain_at:
            await self._act_now()
        self._key = None

    def _watch(self, key: events.Key) -> None:
        """Act as soon as a key is certain, after all events that have arrived."""

        async def look() -> None:
            if self._key is not key:
                return
            if self._clock() < self.certain_at:
                self._watch(key)
            else:
                await self._act_now()

        self._after(REPEAT_GAP, look)

    async def _act_now(self) -> None:
        """Act; from now on no key waits."""
        act = self._act
        self._key = self._act = None
        if act is not None:
            await act()
