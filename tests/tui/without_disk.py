"""Nowhere: an environment that is the same on every machine, on a terminal of a chosen kind."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from textual import constants


@contextmanager
def nowhere(color_system: str = "truecolor") -> Iterator[None]:
    """Take away everything that changes what an app looks like that is made meanwhile."""
    strange = ["NO_COLOR", *(name for name in os.environ if name.startswith("TEXTUAL"))]
    with (
        patch.dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor"),
        # Textual has read these from the environment when it was imported.
        patch.multiple(constants, COLOR_SYSTEM=color_system, FILTERS=""),
    ):
        for name in strange:
            os.environ.pop(name, None)
        yield
