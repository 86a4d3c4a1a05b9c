"""Nothing that only POSIX has is needed to load the program and to lock a game.

This is not Windows: modules that it lacks are taken away, and `msvcrt` locks bytes by `flock`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

TRIAL: Final = """
import fcntl, pkgutil, sys, types
from importlib import import_module
from pathlib import Path
for name in ("textual.app", "textual.drivers.linux_driver", "textual.pilot", "PIL.Image"):
    import_module(name)  # these have parts of their own for Windows

def locking(handle, mode, size):
    try:
        fcntl.flock(handle, mode)
    except BlockingIOError as error:
        raise PermissionError(13, "Permission denied") from error

msvcrt = types.SimpleNamespace(LK_NBLCK=fcntl.LOCK_EX | fcntl.LOCK_NB, LK_UNLCK=8, locking=locking)
sys.modules["msvcrt"] = msvcrt
for name in ("fcntl", "termios", "tty", "pty", "resource", "pwd", "grp", "curses", "readline"):
    sys.modules[name] = None
import apocalypse
for each in pkgutil.walk_packages(apocalypse.__path__, "apocalypse."):
    if each.name != "apocalypse.__main__":
        import_module(each.name)
from apocalypse.library.lock import InUseError, Lock
file = Path(sys.argv[1]) / "game.txt"
first = Lock.acquire(file)
try:
    Lock.acquire(file)
except InUseError:
    first.release()
    Lock.acquire(file).release()
    print("locked once", *file.parent.iterdir())
"""


def test_the_program_is_loaded_and_locks_without_the_parts_of_posix(tmp_path: Path) -> None:
    words = [sys.executable, "-c", TRIAL, str(tmp_path)]
    trial = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (trial.stdout, trial.stderr) == ("locked once\n", "")
