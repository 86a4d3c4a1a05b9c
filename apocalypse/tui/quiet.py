"""Quiet: whether a key was pressed on purpose, for the screen that the player sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual import events

QUIET: Final = 0.75
"""Seconds; a key that is held down usually repeats sooner."""
SLOWEST_REPEAT: Final = 0.55
"""Seconds between two repeats of a held key: keyboards that have begun to repeat a key send it at
least twice a second, and a tenth is to spare."""


class RepeatedKey(events.Key):
    """A key that is held down: the terminal reported that it repeats."""


RepeatedKey.handler_name = events.Key.handler_name
"""Screens handle it like any key."""


class Quiet:
    """The keys of one screen, and which of them come too early to decide anything.

    A key is early if it comes less than `QUIET` seconds after `restart`, or after the same key
    came early. A key that is held down therefore stays early. Most terminals report a repeated
    key like a second press, so nothing here depends on `RepeatedKey`.

    Only the first repeat of a key may come as late as that. So a key that is pressed again and
    again is not held down if two intervals in a row, after the quiet time, last `SLOWEST_REPEAT`
    seconds or more: the second of these presses counts.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Start the quiet time; `clock` returns seconds."""
        self._clock = clock
        self._early_key = ""
        self._early_at = 0.0
        self._can_only_repeat_soon = False
        """Whether the early key was the first repeat, if it is held down at all."""
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
        in_quiet = now - self._since < QUIET
        interval = now - self._early_at
        longest = SLOWEST_REPEAT if self._can_only_repeat_soon else QUIET
        early = in_quiet or (key == self._early_key and interval < longest)
        if early:
            # A key in the quiet time may be a first press, whatever came before it.
            self._can_only_repeat_soon = not in_quiet and interval >= SLOWEST_REPEAT
            self._early_key, self._early_at = key, now
        elif key == self._early_key:
            self._early_key = ""
        return not early


CERTAIN: Final = 0.25
"""Seconds; the least time after which a key that does not repeat was pressed on purpose."""
SLACK: Final = 1.1
"""How much longer than the last one an interval between two repeats of a key may be."""


class CurtainQuiet(Quiet):
    """The keys of a curtain, and when one of them lifts it.

    The curtain waits until no key came for `QUIET` seconds; then Space or a click lifts it. A
    single Space that comes too early changes nothing. A second one soon after it may be the same
    key, still held down. A key repeats no slower than it began to, so the second Space counts only
    if none follows it for as long as it came after the first one, and for at least `CERTAIN`
    seconds; otherwise the quiet time starts again.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Start the quiet time; `clock` returns seconds."""
        super().__init__(clock)
        self._space_at: float | None = None
        """When Space came too early; a Space soon after that may be a repeat of it."""
        self._doubtful_at: float | None = None
        """When such a Space came, if it lifts the curtain unless another one follows."""
        self._doubt = CERTAIN
        """The seconds after which it lifts the curtain."""

    def restart(self) -> None:
        """Start the quiet time again."""
        super().restart()
        self._doubtful_at = None

    @property
    def seconds_left(self) -> float:
        """The seconds of quiet that are still to come."""
        return max(0.0, min(QUIET, self._since + QUIET - self._clock()))

    @property
    def is_certain(self) -> bool:
        """Whether a doubtful Space was pressed on purpose: no other one followed."""
        return self._doubtful_at is not None and self._clock() - self._doubtful_at >= self._doubt

    def lifts(self) -> bool:
        """Time a Space, and return whether it lifts the curtain now."""
        now = self._clock()
        interval = QUIET if self._space_at is None else now - self._space_at
        follows_early = interval < QUIET
        if self._doubtful_at is not None:
            if self.is_certain:
                return True
            self.restart()
        elif not self.is_calm:
            if follows_early:
                self.restart()
        elif follows_early:
            self._doubtful_at, self._doubt = now, max(CERTAIN, SLACK * interval)
        else:
            return True
        self._space_at = now
        return False
