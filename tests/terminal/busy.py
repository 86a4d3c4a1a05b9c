"""The program on a machine that is busy at the worst of moments: while Black's curtain opens.

``BUSY`` in the environment names what is slow, and each makes keys that were sent before the
curtain arrive behind it, on an idle machine, too. The rest is the program's command line.
"""

from __future__ import annotations

import asyncio
import os
import select
import sys
import threading
from collections.abc import Callable
from typing import Any, Final

from textual import events
from textual.message import Message
from textual.screen import Screen

from apocalypse.cli.main import main
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.terminal.driver import TerminalDriver

PATIENCE: Final = 30.0
"""Seconds after which a wait ends, so that a failure is no hang."""
SEAL: Final = b"s"
BETWEEN: Final = threading.Event()
"""White's order is sealed, and its screen is gone."""
HELD: Final = threading.Event()
"""A key has come to Textual's own screen."""
PAINTED: Final = threading.Event()
"""Black's curtain is painted."""


def note_curtains() -> None:
    """Note when the second curtain is painted."""
    curtains: list[HandoverScreen] = []
    open_now = BaseScreen.open_now

    def open_and_note(screen: BaseScreen[Any]) -> None:
        open_now(screen)
        if isinstance(screen, HandoverScreen) and screen not in curtains:
            curtains.append(screen)
        if len(curtains) == 2:
            PAINTED.set()

    BaseScreen.open_now = open_and_note  # type: ignore[assignment]  # it is generic


def read_late() -> None:
    """What comes with the seal waits in the terminal, unread, until the curtain is painted."""
    read, wait_for_input = os.read, select.select
    is_sealed = threading.Event()

    def is_input_thread() -> bool:
        return threading.current_thread().name == "textual-input"

    def read_one(file: int, count: int) -> bytes:
        data = read(file, 1 if is_input_thread() else count)
        if data == SEAL:
            is_sealed.set()
        return data

    def wait_late(*files: Any) -> tuple[list[Any], list[Any], list[Any]]:
        if is_input_thread() and is_sealed.is_set():
            PAINTED.wait(PATIENCE)
        return wait_for_input(*files)

    os.read = read_one
    select.select = wait_late


def parse_late() -> None:
    """What is read with the seal becomes keys only when the curtain is painted."""
    _wait_behind_seal(lambda: PAINTED.wait(PATIENCE))


def stay_between() -> None:
    """What comes with the seal goes to Textual's own screen, and returns to the painted curtain."""
    show = ApocalypseApp.show
    shown: list[Screen[Any]] = []

    async def show_late(app: ApocalypseApp, screen: Screen[Any]) -> object:
        shown.append(screen)
        if len(shown) == 3:  # a curtain, White's order, a curtain
            BETWEEN.set()
            for _ in range(500):
                if HELD.is_set():
                    break
                await asyncio.sleep(0.001)
        return await show(app, screen)

    async def hold(screen: Screen[Any], _: events.Key) -> None:
        if type(screen) is Screen:
            HELD.set()
            while not PAINTED.is_set():
                await asyncio.sleep(0.001)

    ApocalypseApp.show = show_late  # type: ignore[assignment]  # it is generic
    Screen.on_key = hold  # type: ignore[attr-defined]  # new
    _wait_behind_seal(lambda: BETWEEN.wait(PATIENCE))


def _wait_behind_seal(wait: Callable[[], object]) -> None:
    """Let the thread that reads the terminal wait behind the key that seals."""
    process = TerminalDriver.process_message

    def process_and_wait(driver: TerminalDriver, message: Message) -> None:
        process(driver, message)
        if isinstance(message, events.Key) and message.key == SEAL.decode():
            wait()

    TerminalDriver.process_message = process_and_wait  # type: ignore[assignment]  # of a subclass


SLOW: Final[dict[str, Callable[[], None]]] = {
    "reading": read_late,
    "parsing": parse_late,
    "between screens": stay_between,
}

if __name__ == "__main__":
    note_curtains()
    SLOW[os.environ["BUSY"]]()
    sys.exit(main())
