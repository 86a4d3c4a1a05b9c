"""The terminal: whether the table can be drawn here, and what must not be on while it is."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from apocalypse.cli.output import complain

if TYPE_CHECKING:
    from argparse import Namespace


def in_lines(arguments: Namespace | None) -> bool:
    """Whether to play in lines of text: as it was asked for, or since nothing can be drawn here."""
    if arguments is not None and getattr(arguments, "plain", False):
        return True
    trouble = _trouble()
    if trouble is not None:
        complain(f"{trouble}, so it goes in lines of text.", "apocalypse")
    return trouble is not None


def drawable() -> bool:
    """Make ready to draw, or say on standard error why that cannot be done here."""
    trouble = _trouble()
    if trouble is not None:
        complain(
            f"the table is drawn on a terminal, and {trouble}. "
            "What works without one is in apocalypse --help.",
            "apocalypse",
        )
        return False
    # Textual would write every key to this file, and with the keys the secret orders.
    os.environ.pop("TEXTUAL_LOG", None)
    return True


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
