"""The choice between Textual's driver and its repaired subclass."""

from __future__ import annotations

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
