"""The endgame tables that the program shares, opened once and on first use."""

from __future__ import annotations

import signal
from functools import cache, partial
from threading import Thread
from typing import TYPE_CHECKING

from apocalypse.strategy.endgame_tables.tables import EndgameTables

if TYPE_CHECKING:
    from collections.abc import Callable

    from apocalypse.rules.board import Mask


@cache
def shared_tables() -> EndgameTables:
    """The endgame tables of this program."""
    return EndgameTables()


def lookup(*, discounted: bool = False) -> Callable[[Mask, Mask, Mask, Mask], float | None]:
    """A lookup of endings for searches.

    Undiscounted, all wins are equal: a player who follows the values may put a win off for ever.
    """
    return partial(shared_tables().value, discounted=discounted)


@cache
def open_in_background() -> None:
    """Open all tables in a thread, so that later searches find them open."""
    Thread(target=_open_all, name="endgame tables", daemon=True).start()


def _open_all() -> None:
    if hasattr(signal, "pthread_sigmask"):
        # Signals have to wake the thread that waits for a key, and no other.
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    shared_tables().open_all()


_reported: set[str] = set()


def unreported_trouble() -> str | None:
    """A sentence about damaged tables, once; None: they are well, or it was given before."""
    trouble = shared_tables().trouble
    if trouble is None or trouble in _reported:
        return None
    _reported.add(trouble)
    return f"{trouble} The computer searches instead."
