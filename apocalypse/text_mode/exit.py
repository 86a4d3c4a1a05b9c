"""Leaving text mode: how whatever is done there ends before its end, with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from apocalypse.text_mode.keyboard import find_keyboard
from apocalypse.text_mode.prompts import EndedError, at_keyboard, say
from apocalypse.text_mode.signals import HANG_UP, SIGNALED, SignalError, listening

INTERRUPTED: Final = 130


class QuitError(Exception):
    """Somebody wants to stop."""


def until_left(action: Callable[[], None], sentence: str, *, is_secret: bool = False) -> int:
    """Do something until it is over or left, and say so if it is left; the exit status.

    However it ends, the terminal is left as it was found.

    Args:
        action: what to do.
        sentence: what to say if it is left.
        is_secret: whether what is typed is hidden, but for answers to open questions.
    """
    keyboard = find_keyboard()
    try:
        with listening(keyboard), at_keyboard(keyboard, is_hidden=is_secret):
            action()
    except (EndedError, QuitError):
        say("", sentence)
    except KeyboardInterrupt:
        say("", sentence)
        return INTERRUPTED
    except SignalError as end:
        with suppress(OSError):
            say("", sentence)
        return end.status
    except OSError:
        if keyboard is None or not keyboard.is_gone():
            raise
        return SIGNALED + HANG_UP
    return 0
