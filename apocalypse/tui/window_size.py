"""Window sizes: the smallest window of a screen, and the one from which on it shows everything.

Screens with a board have further steps for large windows, in `widgets/board_row.py`.
"""

from __future__ import annotations

from typing import Final

from textual.geometry import Size

SMALLEST_WINDOW: Final = Size(50, 16)
"""The columns and rows that every screen needs; a smaller window shows only a note."""
FULL_WINDOW: Final = Size(80, 24)
"""The columns and rows from which on a screen shows everything; a smaller one is folded."""
SMALLER_STILL: Final = "apocalypse --text plays in a window of any size."


def is_folded(window: Size) -> bool:
    """Whether screens in a window of this size show only what matters now."""
    return is_smaller(window, FULL_WINDOW)


def is_smaller(window: Size, least: Size) -> bool:
    """Whether a window lacks columns or rows."""
    return window.width < least.width or window.height < least.height


def too_small_note(least: Size, remark: str) -> str:
    """The note over a screen that needs a larger window; the remark says what happens meanwhile."""
    size = f"Make the window at least {least.width} columns by {least.height} rows."
    return f"{size}\n{remark}\n{SMALLER_STILL}"
