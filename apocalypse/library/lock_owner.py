"""Lock owner: the program that a lock names, and whether it has ended."""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from functools import cache
from pathlib import Path
from secrets import token_hex
from typing import Final, NamedTuple

_MARK: Final = "apocalypse-lock"
_UNKNOWN: Final = "?"


class Owner(NamedTuple):
    """The program that holds a lock; each of its locks has an owner of its own."""

    token: str
    """A random text, different for each lock."""
    pid: int
    started: str
    """The start time of the program by the system's count; ``?`` if unknown."""
    boot: str
    """The identity of the system's start; ``?`` if unknown."""
    host: str
    """The computer, and on Linux its process namespace."""
    locked: bool
    """Whether the system holds the lock as well."""

    @property
    def line(self) -> bytes:
        """The line in the lock that names the owner."""
        words = (self.token, str(self.pid), self.started, self.boot, self.host)
        return f"{_MARK} {' '.join(words)} {'locked' if self.locked else 'named'}\n".encode()

    @property
    def computer(self) -> str:
        """The name of the computer."""
        return self.host.partition("/")[0]

    @property
    def is_gone(self) -> bool:
        """Whether the program has certainly ended; False for another computer."""
        if self.host != _host():
            return False
        return (
            _differ(self.boot, _boot())
            or not _runs(self.pid)
            or _differ(self.started, _started(self.pid))
        )


def _differ(one: str, other: str) -> bool:
    """Whether two values are both known, and not the same."""
    return _UNKNOWN not in (one, other) and one != other


def this_program(*, locked: bool) -> Owner:
    """This program as the owner of a new lock."""
    pid = os.getpid()
    return Owner(token_hex(8), pid, _started(pid), _boot(), _host(), locked)


def read_owner(data: bytes) -> Owner | None:
    """The owner that the content of a lock names; None if it names none."""
    match data.decode("utf-8", "replace").split(" "):
        case [mark, token, pid, started, boot, host, how] if (
            mark == _MARK and pid.isdecimal() and len(pid) < 10 and how in ("locked\n", "named\n")
        ):
            return Owner(token, int(pid), started, boot, host, how == "locked\n")
        case _:
            return None


@cache
def _host() -> str:
    """The name of this computer in one word; a container counts as a computer."""
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
    """The start time of a program in ticks since the system started, on Linux."""
    words = _status(pid)
    return words[19] if len(words) > 19 else _UNKNOWN


def _status(pid: int) -> list[str]:
    """The fields of ``/proc/PID/stat`` from the state on; none on other systems."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].decode().split()
    return []


def _runs(pid: int) -> bool:
    """Whether a program runs; True if the system does not say."""
    if os.name != "posix":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return _status(pid)[:1] not in (["Z"], ["X"])  # ended, but not yet collected by its parent
