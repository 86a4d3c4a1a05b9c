"""An interactive shell in a pseudo-terminal, which starts, stops and continues the program."""

from __future__ import annotations

import os
import re
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Final, Self

from tests.terminal.pty_run import PtyRun

PROMPT: Final = b"ready> "
DEADLINE: Final = 60.0
"""Seconds after which something that does not come is a failure."""
_START: Final = "import os, sys; os.execvp(sys.argv[1], sys.argv[1:])"


class Shell:
    """A shell that has jobs, and everything that its terminal was given to show."""

    def __init__(self, *words: str) -> None:
        """Start a shell by its name and arguments, in a folder of its own."""
        start = ("-c", _START, *words)
        self._run = PtyRun(start, PS1=PROMPT.decode(), ENV="", PYTHONPATH=os.getcwd())
        self.shown = b""
        self._place = TemporaryDirectory(prefix="shell")
        self.folder = Path(self._place.name)

    def __enter__(self) -> Self:
        self._run.__enter__()
        self.wait_for(PROMPT)
        self.command(f"cd {shlex.quote(str(self.folder))}; ulimit -c unlimited")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._run.__exit__(kind, error, trace)
        self._place.cleanup()

    def start(self, *arguments: str, module: str = "apocalypse") -> None:
        """Start the program, in the foreground."""
        line = (sys.executable, "-m", module, *arguments)
        self.send(shlex.join(line).encode() + b"\n")
        self.wait_until(lambda: self.foreground != self._run.pid, "the program")

    def command(self, line: str) -> bytes:
        """Have the shell do something; gives what it shows, up to its next prompt."""
        before = len(self.shown)
        self.send(line.encode() + b"\n")
        self.wait_for(PROMPT, before)
        return self.shown[before:]

    @property
    def foreground(self) -> int:
        """The processes to which the terminal listens, by the number of the first."""
        return os.tcgetpgrp(self._run._terminal)

    @property
    def status(self) -> int:
        """The exit status of what ran last; -1 if the shell was given other keys as well."""
        shown = re.search(rb"status=([0-9]+)", self.command("echo status=$?"))
        return int(shown[1]) if shown else -1

    def shows_keys(self) -> bool:
        """Whether the terminal shows what is typed, and takes whole lines."""
        return self._run.takes_lines()

    def send(self, keys: bytes) -> None:
        """Press keys."""
        self._run.send(keys)

    def end(self, how: bytes | int) -> None:
        """End or stop the program with a key or a signal."""
        if isinstance(how, bytes):
            self.send(how)
        else:
            os.killpg(self.foreground, how)

    def press_until(self, keys: bytes, text: bytes) -> None:
        """Press keys again and again until a text is shown."""
        end = time.monotonic() + DEADLINE
        while text not in self.shown:
            if time.monotonic() > end:
                raise TimeoutError(f"{text!r} does not come after {self.shown[-500:]!r}")
            for key in keys.splitlines(keepends=True):
                self.send(key)
                self._read(0.3)

    def hang_up(self) -> None:
        """Close the terminal."""
        self._run.hang_up()

    def wait_for(self, text: bytes, after: int = 0) -> None:
        """Read until a text is shown behind so many bytes."""
        self.wait_until(lambda: text in self.shown[after:], repr(text))

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Read until something is so.

        Raises:
            TimeoutError: it does not become so.
        """
        end = time.monotonic() + DEADLINE
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"{what} does not come after {self.shown[-500:]!r}")
            self._read(0.02)

    def _read(self, seconds: float) -> None:
        """Read for so long, or until nothing has come for so long."""
        while more := self._run.read(seconds):
            self.shown += more


def is_running(pid: int) -> bool:
    """Whether a process has not ended."""
    return _state(pid) not in "ZX"


def is_stopped(pid: int) -> bool:
    """Whether a process was stopped."""
    return _state(pid) == "T"


def _state(pid: int) -> str:
    """The letter of Linux for what a process does; X if there is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "X"
