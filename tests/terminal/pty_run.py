"""A program in a pseudo-terminal, read with the times at which its bytes come."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import shlex
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from apocalypse.library.settings import ENVIRONMENT

USUAL: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor", ENVIRONMENT: ""}
"""A terminal with all colors, and no settings of those who sit at this machine."""


PROMPT: Final = "ready> "
"""What the shell asks with."""


class PtyRun:
    """A Python program that runs in a pseudo-terminal of its own until the block is left.

    With ``shell`` an interactive shell runs there, and starts the program as its job. It starts in
    a folder, where it may leave files.
    """

    def __init__(
        self,
        arguments: Iterable[str],
        columns: int = 80,
        lines: int = 24,
        *,
        shell: bool = False,
        folder: str = ".",
        **environment: str,
    ) -> None:
        self.started = time.perf_counter()
        saved = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
        self._status: int | None = None
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.chdir(folder)
            command = [sys.executable, *arguments]
            if shell:
                # One more command keeps the shell from becoming the program itself.
                words = f"{shlex.join(command)}\ntrue\n"
                environment["PROMPT_COMMAND"] = ""
                environment["PS1"] = PROMPT
                environment["COMMAND"] = words
                command = ["/bin/bash", "--norc", "--noprofile", "-i"]
            os.execve(command[0], command, {**saved, **USUAL, **environment})
        if shell:
            self.read_until(PROMPT.encode())
            self.send(b'eval "$COMMAND"\r')

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.ended() is None:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
        for pid in self.session():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        os.close(self._terminal)

    def session(self) -> list[int]:
        """The processes of this terminal that are left, zombies of the test itself aside."""
        matches = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                state, _, _, session, *_ = stat.read_text().rpartition(")")[2].split()
                if int(session) == self._pid and state != "Z":
                    matches.append(int(stat.parent.name))
        return matches

    @property
    def pid(self) -> int:
        """The process."""
        return self._pid

    def ended(self) -> int | None:
        """The exit status (below 0: the signal that ended it), or None while it runs."""
        if self._status is None:
            pid, status = os.waitpid(self._pid, os.WNOHANG)
            if pid:
                self._status = os.waitstatus_to_exitcode(status)
        return self._status

    def stopped(self) -> bool:
        """Whether a signal has stopped it."""
        status = Path(f"/proc/{self._pid}/stat").read_text()
        return self.ended() is None and status.rpartition(")")[2].split()[0] == "T"

    def waited(self) -> float:
        """For how many seconds it has waited for a processor."""
        return int(Path(f"/proc/{self._pid}/schedstat").read_text().split()[1]) / 1e9

    def processor_seconds(self) -> float:
        """The processor time of its threads so far."""
        threads = Path(f"/proc/{self._pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    def takes_lines(self) -> bool:
        """Whether the terminal echoes and takes whole lines, as a shell leaves it."""
        flags = termios.tcgetattr(self._terminal)[3]
        return bool(flags & termios.ECHO and flags & termios.ICANON)

    def fileno(self) -> int:
        """The end of the terminal that a person sits at."""
        return self._terminal

    def hang_up(self) -> None:
        """Close the terminal; the program has nowhere left to write to."""
        os.close(self._terminal)
        self._terminal = os.open(os.devnull, os.O_RDWR)

    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size."""
        size = struct.pack("HHHH", lines, columns, 0, 0)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, size)

    def send(self, keys: bytes) -> None:
        """Press keys."""
        os.write(self._terminal, keys)

    def read(self, seconds: float) -> bytes:
        """The next bytes, or none if none come in so many seconds."""
        ready, _, _ = select.select([self._terminal], [], [], seconds)
        if not ready:
            return b""
        try:
            return os.read(self._terminal, 1 << 16)
        except OSError:  # the program has ended
            return b""

    def read_until(self, text: bytes, seconds: float = 60) -> float:
        """Read until a text has come; gives the seconds since the start.

        Raises:
            TimeoutError: it did not come.
        """
        shown, end = b"", time.perf_counter() + seconds
        while text not in shown:
            if time.perf_counter() > end:
                raise TimeoutError(f"{text!r} did not come after {shown[-300:]!r}")
            shown = shown[-4096:] + self.read(0.5)
        return time.perf_counter() - self.started

    def drain(self, seconds: float) -> int:
        """Read for so many seconds; gives how many bytes came."""
        count, end = 0, time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            count += len(self.read(left))
        return count
