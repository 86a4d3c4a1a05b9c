"""The line of ``apocalypse --version``: everything that the report of a fault needs."""

from __future__ import annotations

import os
import sys

from apocalypse import __version__
from apocalypse.cli.colors import color_words, prepare_colors
from apocalypse.formats.printable import printable

TYPE_CHECKING = False  # as in typing, which takes longer to load than all the rest
if TYPE_CHECKING:
    from typing import Final

TERMINAL_PROGRAM: Final = "TERM_PROGRAM"
"""The variable in which tmux and many terminals give their name."""
STANDARD_ERROR: Final = 2
"""The file descriptor on which the board is drawn; a pipe behind ``--version`` leaves it alone."""


def version_line() -> str:
    """The versions, the system, and the terminal with its size and colors."""
    prepare_colors()
    terminal = os.environ.get("TERM") or "no terminal"
    if program := os.environ.get(TERMINAL_PROGRAM):
        terminal += f" in {program}"
    if "SSH_CONNECTION" in os.environ:
        terminal += " by ssh"
    try:
        columns, rows = os.get_terminal_size(STANDARD_ERROR)
        size = f"{columns}x{rows}"
    except OSError:
        size = "no size"
    python = ".".join(map(str, sys.version_info[:3]))
    parts = (f"Python {python}", f"Textual {_textual_version()}", sys.platform)
    encoding = getattr(sys.stdout, "encoding", None) or "no encoding"
    shown = (terminal, size, color_words(), encoding)
    return printable(f"apocalypse {__version__} ({', '.join(parts)}; {', '.join(shown)})")


def _textual_version() -> str:
    """The version of Textual that is installed, from the name of a folder.

    To load Textual, or what reads the versions of packages, takes longer than all the rest.
    """
    for folder in sys.path:
        try:
            names = os.listdir(folder)
        except OSError:  # a zip file, or a folder that is missing
            continue
        for name in names:
            if name.startswith("textual-") and name.endswith(".dist-info"):
                return name.removeprefix("textual-").removesuffix(".dist-info")
    return "not found"
