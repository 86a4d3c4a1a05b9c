"""Colors of a terminal, as its environment variables tell them. Nothing here loads Textual."""

from __future__ import annotations

import os
import re

TYPE_CHECKING = False  # as in typing, which takes longer to load than all of `apocalypse --version`
if TYPE_CHECKING:
    from typing import Final

ALL_COLORS: Final = re.compile(
    r"(xterm-)?(ghostty|kitty)|(alacritty|contour|foot|rio|wezterm)(-.*)?|.*-direct"
)
"""The names of terminals that have all colors. By ssh ``COLORTERM``, which says so, is lost."""


def prepare_colors() -> None:
    """Correct the variables: an empty one is no wish, and some terminals say too little."""
    if os.environ.get("NO_COLOR") == "":
        del os.environ["NO_COLOR"]  # no wish for grays: https://no-color.org
    term = os.environ.get("TERM", "")
    is_xterm = term.startswith("xterm") and "XTERM_VERSION" in os.environ
    if is_xterm or ALL_COLORS.fullmatch(term):
        os.environ.setdefault("COLORTERM", "truecolor")


def color_words() -> str:
    """The colors in which the board is drawn here, in words; `prepare_colors` comes first."""
    if "NO_COLOR" in os.environ:
        return "grays"
    if os.environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return "all colors"
    term = os.environ.get("TERM", "").strip().lower()
    if term in ("", "dumb", "unknown"):
        return "no colors"
    ending = term.rpartition("-")[2]
    return "256 colors" if ending in ("256color", "kitty") else "16 colors"
