"""A trial of the program without the parts of POSIX: ``python -m tests.windows FOLDER``.

Modules that only POSIX has are taken away before the program is loaded, and `msvcrt` locks bytes
in their place. This is not Windows: its terminal, its paths and its own errors are not in it.
"""

from __future__ import annotations

import fcntl
import io
import sys
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Final

LIBRARIES: Final = ("textual.app", "textual.drivers.linux_driver", "textual.pilot", "PIL.Image")
"""Loaded before anything is taken away: these have parts of their own for Windows."""
MODULES: Final = ("fcntl", "termios", "tty", "pty", "resource", "pwd", "grp", "curses", "readline")
OTHERS: Final = ("apocalypse.__main__", "apocalypse.openspiel")
"""One starts the program, the other needs a library that is not installed."""


def take_posix_away() -> None:
    """Leave of Python's modules those of Windows."""

    def locking(handle: int, mode: int, size: int) -> None:
        assert size == 1
        try:
            fcntl.flock(handle, mode)
        except BlockingIOError as error:
            raise PermissionError(13, "Permission denied") from error

    msvcrt = ModuleType("msvcrt")
    msvcrt.__dict__.update(
        LK_NBLCK=fcntl.LOCK_EX | fcntl.LOCK_NB, LK_UNLCK=fcntl.LOCK_UN, locking=locking
    )
    sys.modules["msvcrt"] = msvcrt
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]  # cannot be imported from now on


def load_everything() -> int:
    """Import every module of the program; how many there are."""
    import apocalypse

    names = [each.name for each in walk_packages(apocalypse.__path__, "apocalypse.")]
    for name in names:
        if name not in OTHERS:
            import_module(name)
    return len(names)


def lock_a_game(file: Path) -> None:
    """Have two programs want one game, and the second one get it after the first."""
    from apocalypse.library.lock import InUseError, Lock

    first = Lock.acquire(file)
    try:
        Lock.acquire(file)
    except InUseError:
        first.release()
    else:
        raise AssertionError("two programs have one lock")
    Lock.acquire(file).release()
    assert list(file.parent.iterdir()) == []


def redirect_an_export(sheet: str) -> bytes:
    """Write a page to a standard output that has the encoding and line ends of Windows."""
    from apocalypse.cli.main import main

    output = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(output, encoding="cp1252", newline="\r\n")) as stream:
        assert main(["export", sheet, "--to", "markdown"]) == 0
        stream.flush()
        return output.getvalue()


def run(folder: Path) -> None:
    """All of it, in a folder."""
    for name in LIBRARIES:
        import_module(name)
    take_posix_away()
    sys.stdout.write(f"{load_everything()} modules\n")
    lock_a_game(folder / "game.txt")
    page = redirect_an_export(str(Path(__file__).parent / "data" / "games" / "4-alain-sylvain.txt"))
    assert b"\r" not in page
    assert " \u2192 " in page.decode("utf-8")
    sys.stdout.write("Everything was loaded, locked and exported.\n")


if __name__ == "__main__":
    run(Path(sys.argv[1]))
