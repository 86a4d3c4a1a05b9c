"""Leaving line mode: how whatever goes on there ends before its end, with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apocalypse.plain.lines import EndedError, say

INTERRUPTED: Final = 130


class QuitError(Exception):
    """Somebody wants to stop."""


def until_left(action: Callable[[], None], sentence: str) -> int:
    """Do something until it is over or left, and say so if it is left; the exit status."""
    try:
        action()
    except (EndedError, QuitError):
        say("", sentence)
    except KeyboardInterrupt:
        say("", sentence)
        return INTERRUPTED
    return 0
