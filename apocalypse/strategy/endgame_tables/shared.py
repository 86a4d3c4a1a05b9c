"""The endgame tables that the program shares, opened once and on first use.

Endings with up to five pieces come with the program. Those with six pieces are a file that players
may put into the folder of the program's data; without it, the program searches them.
"""

from __future__ import annotations

import signal
from functools import cache, partial
from threading import Thread
from typing import TYPE_CHECKING

from apocalypse.strategy.endgame_tables.material import MAX_PIECES
from apocalypse.strategy.endgame_tables.tables import EndgameTables
from apocalypse.strategy.tables_folder import large_path

if TYPE_CHECKING:
    from collections.abc import Callable

    from apocalypse.rules.board import Mask


@cache
def shared_tables() -> EndgameTables:
    """The endgame tables of this program."""
    return EndgameTables()


@cache
def large_tables() -> EndgameTables | None:
    """The tables of endings with six pieces; None if the file is not there."""
    path = large_path()
    return EndgameTables(path) if path.is_file() else None


def most_pieces() -> int:
    """The greatest number of pieces of which there are tables."""
    return MAX_PIECES + (large_tables() is not None)


def lookup(*, discounted: bool = False) -> Callable[[Mask, Mask, Mask, Mask], float | None]:
    """A lookup of endings for searches.

    Undiscounted, all wins are equal: a player who follows the values may put a win off for ever.
    """
    large = large_tables()
    if large is None:
        return partial(shared_tables().value, discounted=discounted)
    small_value, large_value = shared_tables().value, large.value

    def value(wp: Mask, wn: Mask, bp: Mask, bn: Mask) -> float | None:
        pieces = (wp | wn | bp | bn).bit_count()
        if pieces <= MAX_PIECES:
            return small_value(wp, wn, bp, bn, discounted)
        return large_value(wp, wn, bp, bn, discounted) if pieces == MAX_PIECES + 1 else None

    return value


@cache
def open_in_background() -> None:
    """Open all tables in a thread, so that later searches find them open."""
    Thread(target=_open_all, name="endgame tables", daemon=True).start()


def _open_all() -> None:
    if hasattr(signal, "pthread_sigmask"):
        # Signals have to wake the thread that waits for a key, and no other.
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    shared_tables().open_all()
    if large := large_tables():
        large.prepare_all()


_reported: set[str] = set()


def tables_trouble() -> str:
    """What is wrong with the tables, as a sentence; empty if nothing is."""
    large = large_tables()
    return shared_tables().trouble or (large.trouble if large else "")


def unreported_trouble() -> str:
    """What is wrong with the tables, as a sentence, the first time; then empty."""
    trouble = tables_trouble()
    if not trouble or trouble in _reported:
        return ""
    _reported.add(trouble)
    return f"{trouble} The computer searches instead."
