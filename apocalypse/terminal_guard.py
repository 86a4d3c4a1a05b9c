"""The terminal guard: no core files, and a terminal that is restored however the program ends.

A program that is killed cannot restore its terminal. So a second, tiny process waits at a pipe for
the end of the first one, and restores the terminal if the first one did not. This module needs
nothing but the standard library, so that text mode can use it too.
"""

from __future__ import annotations

import errno
import os
import select
import signal
import sys
from contextlib import suppress
from enum import Enum
from typing import Any, Final, NoReturn

try:
    import termios
except ImportError:  # Windows
    TERMINALS = False
else:
    TERMINALS = True

PATIENCE: Final = 10.0
"""Seconds without reading after which a terminal is given up."""

_PR_SET_DUMPABLE: Final = 4
"""From ``linux/prctl.h``."""


class Mode(Enum):
    """What the program has changed on its terminal, as a byte for the guard's process."""

    SHELL = b"0"
    """Nothing: the terminal is as the shell left it."""
    LINES = b"1"
    """Its settings may have changed: text mode hides what is typed."""
    SCREEN = b"2"
    """It shows a full screen."""


def forbid_core_files() -> None:
    """Keep the system from writing this process's memory, which holds orders, to a core file.

    On Linux that includes programs that collect core files, and debuggers of the same user.
    """
    if sys.platform == "linux":
        with suppress(ImportError, OSError, AttributeError):
            import ctypes

            ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
    try:
        import resource
    except ImportError:
        return
    # Linux hands a core to a program that collects them even if it may be 0 bytes long, but not if
    # it may be one byte long. No file is written in either case.
    limit = 1 if sys.platform == "linux" else 0
    with suppress(OSError, ValueError):
        _, most = resource.getrlimit(resource.RLIMIT_CORE)
        if most != resource.RLIM_INFINITY:
            limit = min(limit, most)
        resource.setrlimit(resource.RLIMIT_CORE, (limit, most))


def abandon_dead_output() -> bool:
    """Discard what is still to be printed if the terminal is gone; whether it is."""
    is_dead = False
    for file in (1, 2):
        if TERMINALS and _is_dead(file):
            is_dead = True
            discard_output(file)
    return is_dead


def discard_output(file: int) -> None:
    """Have what is still to be printed go nowhere, or Python would fail with it at its end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), file)


def _is_dead(file: int) -> bool:
    try:
        termios.tcgetattr(file)
    except termios.error as error:
        return bool(error.args and error.args[0] == errno.EIO)
    except OSError:
        return False
    return False


def erased(lines: int) -> str:
    """The control sequence that erases a screen of this many lines, one by one.

    If the whole screen is erased in one step, some terminals keep it in their scrollback.
    """
    return "\x1b[0m" + "".join(f"\x1b[{line}H\x1b[2K" for line in range(1, lines + 1))


def restored(lines: int) -> str:
    """The control sequence that erases the full screen and restores that of the shell.

    In this order: synchronized output, paste marks, line wrap, reports of size, mouse and focus,
    the keyboard protocol of this screen, the screen, the cursor.
    """
    modes = ("2048", "1016", "1006", "1015", "1003", "1002", "1000", "1004")
    return (
        f"\x1b[?2026l{erased(lines)}\x1b[?2004l\x1b[?7h"
        + "".join(f"\x1b[?{mode}l" for mode in modes)
        + "\x1b[<u\x1b[?1049l\x1b[?25h"
    )


class TerminalGuard:
    """A process that restores the terminal of this one if this one is killed."""

    def __init__(self) -> None:
        self._pipe: int | None = None
        self._process = 0

    def start(self) -> None:
        """Start the process, where that is possible; before there are threads."""
        if self._pipe is not None or not TERMINALS or not hasattr(os, "fork"):
            return
        try:
            terminal = os.open(os.ttyname(0), os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError:
            return
        try:
            self._fork(terminal)
        except OSError:
            self._pipe = None
        finally:
            os.close(terminal)

    def _fork(self, terminal: int) -> None:
        attributes, group = termios.tcgetattr(terminal), os.getpgrp()
        reader, writer = os.pipe()
        # No signal ends or stops the new process, and it may write from the background.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        try:
            self._process = os.fork()
            if self._process == 0:
                os.close(writer)
                _watch(reader, terminal, attributes, group)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        os.close(reader)
        self._pipe = writer

    def set_mode(self, mode: Mode) -> None:
        """Set what the process has to restore from now on."""
        if self._pipe is not None:
            with suppress(OSError):
                os.write(self._pipe, mode.value)

    def stop(self) -> None:
        """End the process; the terminal is restored first if the last mode was not the shell's."""
        if self._pipe is None:
            return
        with suppress(OSError):
            os.close(self._pipe)
        self._pipe = None
        with suppress(OSError):
            os.waitpid(self._process, 0)


GUARD: Final = TerminalGuard()
"""The guard of this program's terminal."""


def _watch(reader: int, terminal: int, attributes: list[Any], group: int) -> NoReturn:
    """Wait for the end of the other process, restore the terminal, and end, too."""
    try:
        mode = Mode.SHELL.value
        while modes := os.read(reader, 64):
            mode = modes[-1:]
        if mode != Mode.SHELL.value:
            _restore(terminal, attributes, group, screen=mode == Mode.SCREEN.value)
    finally:
        os._exit(0)


def _restore(terminal: int, attributes: list[Any], group: int, *, screen: bool) -> None:
    try:
        # A shell that has its terminal back has restored its settings, and may have changed them.
        is_ours = os.tcgetpgrp(terminal) == group
    except OSError:
        is_ours = True
    if is_ours:
        with suppress(termios.error, OSError):
            termios.tcsetattr(terminal, termios.TCSAFLUSH, attributes)
    if screen:
        with suppress(OSError):
            _write(terminal, restored(os.get_terminal_size(terminal).lines).encode())


def _write(terminal: int, data: bytes) -> None:
    """Write to a terminal that may still be reading the last frame, unless it stopped reading."""
    while data and select.select([], [terminal], [], PATIENCE)[1]:
        data = data[os.write(terminal, data) :]
