"""Half blocks: whether the terminal has the characters that draw the board, or needs letters."""

from __future__ import annotations

import os


def prefers_letter_board(board: str) -> bool:
    """Whether the board is drawn in letters: as ``--board`` says, or else as the terminal needs."""
    if board in ("letters", "pixels"):
        return board == "letters"
    # The font of the Linux console has no half blocks.
    return os.environ.get("TERM") == "linux"
