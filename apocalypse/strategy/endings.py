"""Endings: the tables, opened on first need and once."""

from __future__ import annotations

import signal
from functools import cache, partial
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apocalypse.strategy.search.values import Lookup
    from apocalypse.strategy.tables import Tables


@cache
def tables() -> Tables:
    """The tables of this program."""
    from apocalypse.strategy.tables import Tables  # noqa: PLC0415

    return Tables()


def lookup(*, discounted: bool = False) -> Lookup:
    """How to look endings up: what they are worth, or, discounted, how soon it is won as well.

    Undiscounted, all ways to win are alike, and who plays by it may put a win off for ever.
    """
    return partial(tables().value, discounted=discounted)


@cache
def open_beside() -> None:
    """Open them all beside whatever else is done; a search that comes to them finds them open."""
    Thread(target=_open_all, name="endings", daemon=True).start()


def _open_all() -> None:
    if hasattr(signal, "pthread_sigmask"):
        # They have to wake the thread that waits for a key, and no other.
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    tables().open_all()


_told: set[str] = set()


def trouble_to_tell() -> str:
    """What is wrong with the tables, as a sentence, if nobody was told; then empty."""
    trouble = tables().trouble
    if not trouble or trouble in _told:
        return ""
    _told.add(trouble)
    return f"{trouble} The program looks ahead instead."
