"""Signals: the program ends by itself when it is told to end, or when its terminal goes away."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import Final

from textual.app import App

ENDINGS: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)
SIGNALED: Final = 128
"""An exit status above this is that of a signal, as shells give it."""


def end_on_signals(app: App[int]) -> None:
    """Leave the terminal as it was found, instead of ending in the middle of a screen.

    Does nothing where signals cannot be listened to.
    """
    loop = asyncio.get_running_loop()
    for number in ENDINGS:
        with suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, _end, app, SIGNALED + number)


def _end(app: App[int], status: int) -> None:
    app.exit(status, return_code=status)
