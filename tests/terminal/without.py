"""The program with a Textual that calls one of its private parts by another name.

``WITHOUT`` in the environment is one of `PARTS`. The rest is the program's command line.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Final

from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver

from apocalypse.cli.main import main


def hide(module: str, name: str) -> None:
    """Let nobody import a name from a module any more; those who did have it."""
    other = ModuleType(module)
    other.__dict__.update(sys.modules[module].__dict__)
    delattr(other, name)
    sys.modules[module] = other


def without_update_class() -> None:
    """No class of partial updates."""
    hide("textual._compositor", "ChopsUpdate")


def without_styles_cache() -> None:
    """No cache of the lines of widgets."""
    hide("textual._styles_cache", "StylesCache")


def without_parser() -> None:
    """No parser of what a terminal sends."""
    hide("textual._xterm_parser", "XTermParser")


def without_linux_driver() -> None:
    """No driver of that name."""
    usual: type[Driver] = LinuxDriver
    LinuxDriver.__name__ = "PosixDriver"
    hide("textual.drivers.linux_driver", "LinuxDriver")
    App.get_driver_class = lambda self: usual


def without_driver_attribute() -> None:
    """The app does not keep its driver where it did."""
    from apocalypse.tui.app import ApocalypseApp

    ApocalypseApp._terminal_driver = lambda self: None


def without_display() -> None:
    """Nobody calls the hook that writes updates."""
    from apocalypse.tui.app import ApocalypseApp

    del ApocalypseApp._display


def without_fatal_error() -> None:
    """Nobody calls the hook that prints failures."""
    from apocalypse.tui.app import ApocalypseApp

    del ApocalypseApp._fatal_error


def without_sequences() -> None:
    """Nobody calls the hook that reads key reports."""
    from apocalypse.tui.terminal.input import KeyParser

    del KeyParser._sequence_to_key_events


def without_output() -> None:
    """The driver writes to another file than the one that is replaced."""
    from apocalypse.tui.terminal.driver import TerminalDriver

    TerminalDriver._file = property(  # type: ignore[assignment]  # takes no other
        lambda self: sys.__stderr__, lambda self, file: None
    )


PARTS: Final[dict[str, Callable[[], None]]] = {
    "textual._compositor.ChopsUpdate": without_update_class,
    "textual._styles_cache.StylesCache": without_styles_cache,
    "textual._xterm_parser.XTermParser": without_parser,
    "textual.drivers.linux_driver.LinuxDriver": without_linux_driver,
    "App._driver": without_driver_attribute,
    "App._display": without_display,
    "App._fatal_error": without_fatal_error,
    "XTermParser._sequence_to_key_events": without_sequences,
    "LinuxDriver._file": without_output,
}

if __name__ == "__main__":
    PARTS[os.environ["WITHOUT"]]()
    sys.exit(main())
