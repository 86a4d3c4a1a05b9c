"""Reports of a terminal that has not yet heard of the end of a program."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from typing import Final, TypeAlias

from tests.terminal.terminal import Terminal

NO_MOUSE: Final = b"\x1b[?1003l"
"""Asks the terminal to report the mouse no longer."""
LATE: Final = 0.05
"""Seconds after which the terminal follows."""
MOVED: Final = "\x1b[<35;7;7M"
"""The mouse was moved."""
ECHOED: Final = b"35;7;7"
"""What a shell, or text mode, shows of that."""
RELEASED: Final = "\x1b[113;1:3u"
"""A key was let go."""
End: TypeAlias = Callable[[Terminal], None]


def move_mouse(terminal: Terminal, end: End) -> bytes:
    """End the program while the mouse is moved; what is shown from the end on."""
    terminal.press(MOVED)
    before = len(terminal.written)
    end(terminal)
    deadline = inf
    while time.monotonic() < deadline:
        terminal.press(MOVED + RELEASED)
        terminal.wait_quietly(LATE / 12)
        if deadline == inf and NO_MOUSE in terminal.written[before:]:
            deadline = time.monotonic() + LATE
    terminal.wait_for_calm()
    return terminal.written[before:]
