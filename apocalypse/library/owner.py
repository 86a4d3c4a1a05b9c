"""Owner: which running program a lock belongs to, and whether that program is gone."""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from functools import cache
from pathlib import Path
from secrets import token_hex
from typing import Final, NamedTuple

LARGEST: Final = 1000
"""A file with more bytes names no owner."""

_MARK: Final = "apocalypse-lock"
_UNKNOWN: Final = "?"


class Owner(NamedTuple):
    """The owner of a lock. No two are equal, not even of the same program."""

    token: str
    """Letters that no other owner has."""
    pid: int
    started: str
    """When the program was started, as the system counts; ``?`` where it does not say."""
    boot: str
    """Which start of the system it was; ``?`` where it does not say."""
    host: str
    """The computer, and on Linux which numbering of programs holds there."""
    locked: bool
    """Whether the system holds the lock as well."""

    @property
    def line(self) -> bytes:
        """The owner as it stands in the file of a lock."""
        words = (self.token, str(self.pid), self.started, self.boot, self.host)
        return f"{_MARK} {' '.join(words)} {'locked' if self.locked else 'named'}\n".encode()

    @property
    def computer(self) -> str:
        """The name of the computer."""
        return self.host.partition("/")[0]

    @property
    def is_gone(self) -> bool:
        """Whether the program has certainly ended; nothing is certain of other computers."""
        if self.host != _host():
            return False
        if _UNKNOWN not in (self.boot, _boot()) and self.boot != _boot():
            return True
        if not _runs(self.pid):
            return True
        started = _started(self.pid)
        return _UNKNOWN not in (self.started, started) and self.started != started


def this_program(*, locked: bool) -> Owner:
    """This program as the owner of one more lock."""
    pid = os.getpid()
    return Owner(token_hex(8), pid, _started(pid), _boot(), _host(), locked)


def read_owner(data: bytes) -> Owner | None:
    """The owner that a file names; None if it names none."""
    match data.decode("utf-8", "replace").split(" "):
        case [mark, token, pid, started, boot, host, how] if (
            mark == _MARK and pid.isdecimal() and len(pid) < 10 and how in ("locked\n", "named\n")
        ):
            return Owner(token, int(pid), started, boot, host, how == "locked\n")
        case _:
            return None


@cache
def _host() -> str:
    """The name of this computer in one word; a container counts as a computer of its own."""
    name = "".join(platform.node().split()) or "computer"
    with suppress(OSError):
        return f"{name}/{os.stat('/proc/self/ns/pid').st_ino}"
    return name


@cache
def _boot() -> str:
    with suppress(OSError):
        return Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    return _UNKNOWN


def _started(pid: int) -> str:
    """When a program was started, in ticks since the system was, as Linux says."""
    words = _status(pid)
    return words[19] if len(words) > 19 else _UNKNOWN


def _status(pid: int) -> list[str]:
    """What Linux says of a program, from its state on."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].decode().split()
    return []


def _runs(pid: int) -> bool:
    """Whether a program runs; True where that cannot be asked."""
    if os.name != "posix" or pid == 0:
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return _status(pid)[:1] not in (["Z"], ["X"])  # one that has ended, and nobody was told yet
