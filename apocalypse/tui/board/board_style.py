"""How boards are drawn: in pixels, or as a letter board."""

from __future__ import annotations

import os
from typing import Literal, TypeAlias

BoardStyle: TypeAlias = Literal["pixels", "letters"]


def has_half_blocks() -> bool:
    """Whether the terminal's font has half blocks, which the Linux console's lacks."""
    return os.environ.get("TERM") != "linux"


def prefers_letter_board(*choices: str) -> bool:
    """Whether to draw letter boards.

    Args:
        choices: what players chose, the most important first. The first one that is a `BoardStyle`
            decides; without any, the terminal does.
    """
    styles = [choice for choice in choices if choice in ("letters", "pixels")]
    return styles[0] == "letters" if styles else not has_half_blocks()
