"""Keys: one that is held down is told apart, where the terminal says that it is."""

from __future__ import annotations

from textual import events


class RepeatedKey(events.Key):
    """A key that is held down: the terminal said that it repeats."""


RepeatedKey.handler_name = events.Key.handler_name
"""It is handled like any key."""
