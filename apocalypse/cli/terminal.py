"""The terminal: whether the table can be drawn here, and what must not be on while it is."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

from apocalypse.cli.output import complain

if TYPE_CHECKING:
    from argparse import Namespace

HARMLESS: Final = {
    "TEXTUAL_ANIMATIONS": ("none", "basic", "full"),
    "TEXTUAL_COLOR_SYSTEM": ("auto", "standard", "256", "truecolor"),
    "TEXTUAL_DIM_FACTOR": (),
    "TEXTUAL_DISABLE_KITTY_KEY": (),
    "TEXTUAL_FPS": (),
    "TEXTUAL_SMOOTH_SCROLL": (),
    "TEXTUAL_SPEEDUPS": (),
}
"""The variables of Textual that may act, with the values that it takes; empty: any."""

DRIVER: Final = "TEXTUAL_DRIVER"
BROWSER: Final = "textual.drivers.web_driver:WebDriver"
"""The driver of ``textual serve``, which draws in a browser; it needs no terminal."""
USUAL_DRIVERS: Final = ("", "textual.drivers.linux_driver:LinuxDriver")
"""Drivers of a terminal, which Textual would take by itself."""


def in_lines(arguments: Namespace | None) -> bool:
    """Whether to play in lines of text: as it was asked for, or since nothing can be drawn here."""
    if arguments is not None and getattr(arguments, "text", False):
        return True
    if not _is_terminal_wanted():
        return False
    trouble = _trouble()
    if trouble is not None:
        complain(f"{trouble}, so the game is in text mode.", "apocalypse")
    return trouble is not None


def drawable() -> bool:
    """Make ready to draw, or say on standard error why that cannot be done here."""
    if _is_terminal_wanted():
        trouble = _trouble()
        if trouble is not None:
            complain(
                f"the board needs a terminal, and {trouble}. "
                "apocalypse --help lists what works without one.",
                "apocalypse",
            )
            return False
    elif os.environ[DRIVER] != BROWSER:
        complain(
            f"{DRIVER} names {os.environ[DRIVER]!a}, on which the table cannot be drawn. Unset it "
            'to play in a terminal, or run textual serve "apocalypse" to play in a browser.',
            "apocalypse",
        )
        return False
    _keep_harmless_variables()
    return True


def _is_terminal_wanted() -> bool:
    """Whether Textual is to draw on a terminal, and on nothing that the environment names."""
    return os.environ.get(DRIVER, "") in USUAL_DRIVERS


def _keep_harmless_variables() -> None:
    """Remove all other variables of Textual, which must not have been loaded yet.

    Some write every key or a picture of the screen to a file, and with them the secret orders;
    others press keys, or let Ctrl+C end the program.
    """
    for name in list(os.environ):
        if name == DRIVER and os.environ[name] == BROWSER:
            continue
        if name.partition("_")[0] == "TEXTUAL":
            values = HARMLESS.get(name)
            if values is None or (values and os.environ[name].lower() not in values):
                del os.environ[name]


def _trouble() -> str | None:
    streams = {
        "input": sys.stdin,
        "output": sys.stdout,
        "error": sys.stderr,  # Textual draws on it
    }
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            return f"standard {name} is not a terminal"
    if os.environ.get("TERM") == "dumb":
        return "this one is too simple (TERM=dumb)"
    return None
