"""What fits the terminal: Textual's driver or its repaired subclass, with or without the mouse."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.driver import Driver

_REPAIRED: Final = {"LinuxDriver": "driver:TerminalDriver", "WebDriver": "browser:BrowserDriver"}
"""The module and class here for each of Textual's driver classes."""


def repaired_driver(original: type[Driver]) -> type[Driver]:
    """The repaired subclass of a driver; the driver itself if parts of Textual are missing."""
    module, _, name = _REPAIRED.get(original.__name__, "").partition(":")
    if not module:
        return original
    try:
        driver = getattr(import_module(f"apocalypse.tui.terminal.{module}"), name)
    except (ImportError, AttributeError):
        return original
    return driver if issubclass(driver, original) else original


def can_use_mouse() -> bool:
    """Whether to ask the terminal to report the mouse.

    While GNU screen reports the mouse, it holds Escape back until another key is pressed.
    """
    return "STY" not in os.environ or not os.environ.get("TERM", "").startswith("screen")
