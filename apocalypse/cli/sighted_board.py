"""Sighted board: one player of a match in text mode writes on the drawn board.

It stands here because the front ends do not know each other.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.text_mode.match import BoardAnswer, BoardError, Reveals, SightedBoard
from apocalypse.text_mode.signals import SIGNALED, SignalError

if TYPE_CHECKING:
    from apocalypse.library.autosave import Autosave
    from apocalypse.library.settings import SettingsStore


def sighted_board(board: str, autosave: Autosave | None, store: SettingsStore) -> SightedBoard:
    """A function that draws the board for one order: ``pixels``, ``letters``, or as chosen once."""
    # Here and not above: it loads Textual, whose variables are removed before.
    from apocalypse.tui.app import run_app
    from apocalypse.tui.board.preferences import prefers_letter_board
    from apocalypse.tui.order_app import OrderApp

    def draw(match: Match, color: Color, reveals: Reveals) -> BoardAnswer:
        letters = prefers_letter_board(board, store.settings.board)
        app = OrderApp(match, color, reveals, letters=letters, autosave=autosave, store=store)
        with _signals_of_text_mode():
            status = run_app(app)
        if status > SIGNALED:
            raise SignalError(status - SIGNALED)
        if status:
            raise BoardError
        return app.answer

    return draw


@contextmanager
def _signals_of_text_mode() -> Iterator[None]:
    """Give text mode its signals back: the app takes them, and leaves them as the system does."""
    handlers = {number: signal.getsignal(number) for number in signal.valid_signals()}
    try:
        yield
    finally:
        for number, handler in handlers.items():
            if handler is not None and signal.getsignal(number) is not handler:
                with suppress(OSError, ValueError):
                    signal.signal(number, handler)
