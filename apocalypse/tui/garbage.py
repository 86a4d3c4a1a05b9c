"""Garbage: screens that were left are freed behind the next one, and never while a piece moves.

The parts of a screen refer to each other, so that only a search frees it. Python would search when
it has made many objects, in the middle of a reveal.
"""

from __future__ import annotations

import gc
from time import thread_time
from typing import Final

LONGEST_SEARCH: Final = 0.05
"""Seconds of a search that has seen too much, such as thousands of games on a list."""


def freeze_garbage_collection() -> None:
    """Search among new objects only, and by itself only among the newest.

    What is loaded by now stays to the end. To search through it would halt a piece in flight for a
    tenth of a second.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 1_000, 1_000)


def free_left_screens() -> None:
    """Free the screens that were left. After a long search, the next one is short again."""
    _forget_styles()
    began = thread_time()
    gc.collect()
    if thread_time() - began > LONGEST_SEARCH:
        gc.freeze()


def _forget_styles() -> None:
    """Clear a cache of Textual that keeps the last thousand widgets, with all they have drawn."""
    try:
        from textual._styles_cache import StylesCache

        StylesCache.get_inner_outer.cache_clear()
    except (AttributeError, ImportError):
        pass  # another Textual: they stay in memory
