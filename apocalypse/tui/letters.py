"""Letters: whether boards are drawn in letters, for those who want it and those who have to."""

from __future__ import annotations

import os


def has_half_blocks() -> bool:
    """Whether the terminal's letters have half blocks: those of the Linux console lack them."""
    return os.environ.get("TERM") != "linux"


def in_letters(*wishes: str) -> bool:
    """Whether the first wish for ``letters`` or ``pixels`` is letters.

    Where nobody wishes for either, it is as the terminal needs it.
    """
    known = [wish for wish in wishes if wish in ("letters", "pixels")]
    return known[0] == "letters" if known else not has_half_blocks()
