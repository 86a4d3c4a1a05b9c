"""The program with a Textual that calls one of its private parts by another name.

``WITHOUT`` in the environment is one of `PARTS`. The rest is the program's command line.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Final

from apocalypse.cli.main import main


def hide(module: str, name: str) -> None:
    """Let nobody import a name from a module any more; those who did have it."""
    other = ModuleType(module)
    other.__dict__.update(import_module(module).__dict__)
    delattr(other, name)
    sys.modules[module] = other


def without_update_class() -> None:
    """No class of partial updates."""
    hide("textual._compositor", "ChopsUpdate")


def without_styles_cache() -> None:
    """No class of what widgets have drawn, except for the widgets."""
    import_module("textual.widget")
    hide("textual._styles_cache", "StylesCache")


def without_parser() -> None:
    """No parser of what a terminal sends, except for Textual's own driver."""
    import_module("textual.drivers.linux_driver")
    hide("textual._xterm_parser", "XTermParser")


def without_display() -> None:
    """Nobody calls the hook that writes updates."""
    from apocalypse.tui.app import ApocalypseApp

    del ApocalypseApp._display


def without_fatal_error() -> None:
    """Nobody calls the hook that prints failures."""
    from apocalypse.tui.app import ApocalypseApp

    del ApocalypseApp._fatal_error


PARTS: Final[dict[str, Callable[[], None]]] = {
    "textual._compositor.ChopsUpdate": without_update_class,
    "textual._styles_cache.StylesCache": without_styles_cache,
    "textual._xterm_parser.XTermParser": without_parser,
    "App._display": without_display,
    "App._fatal_error": without_fatal_error,
}

if __name__ == "__main__":
    PARTS[os.environ["WITHOUT"]]()
    sys.exit(main())
