"""Which driver the app runs on: Textual's own, or the one that mends it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.driver import Driver

_REPAIRED: Final = {"LinuxDriver": "driver:TerminalDriver", "WebDriver": "browser:BrowserDriver"}
"""By Textual's classes: the modules and classes here."""


def repaired_driver(usual: type[Driver]) -> type[Driver]:
    """The driver that mends one of Textual's; that one itself, if parts of Textual are missing."""
    module, _, name = _REPAIRED.get(usual.__name__, "").partition(":")
    if not module:
        return usual
    try:
        driver = getattr(import_module(f"apocalypse.tui.terminal.{module}"), name)
    except (ImportError, AttributeError):
        return usual
    return driver if issubclass(driver, usual) else usual
