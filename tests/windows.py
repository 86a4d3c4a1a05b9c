"""A trial of the game without the parts of POSIX: ``python -m tests.windows FOLDER``.

What only POSIX has is taken away from Python before the program is loaded: modules, calls of the
system, flags and signals. In their place is what Windows has: `msvcrt`, whose locks are on bytes,
and a system that neither removes nor replaces a file that is open. This is not Windows: its
terminal, its paths and its own errors are not in it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

LIBRARIES: Final = (
    "asyncio",
    "platformdirs",
    "pytest",
    "textual.app",
    "textual.drivers.headless_driver",
    "textual.drivers.linux_driver",
    "textual.pilot",
)
"""Loaded before anything is taken away: these have parts of their own for Windows."""
MODULES: Final = ("fcntl", "termios", "tty", "pty", "resource", "pwd", "grp", "curses", "readline")
CALLS: Final = (
    "fork", "forkpty", "getpgrp", "setsid", "getuid", "geteuid", "getgid", "tcgetpgrp", "tcsetpgrp",
    "ttyname", "fchmod", "fchown", "chown", "mkfifo", "waitid", "O_NOFOLLOW", "O_NONBLOCK",
    "O_NOCTTY", "O_CLOEXEC", "O_DIRECTORY",
)  # fmt: skip  # one name a line takes too many lines
WINDOWS_SIGNALS: Final = frozenset(("SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM"))
SIGNAL_CALLS: Final = ("pthread_sigmask", "pthread_kill", "sigwait", "siginterrupt", "setitimer")


def take_posix_away() -> None:
    """Leave of Python what it has on Windows, as far as that can be simulated."""
    import fcntl

    locked: dict[int, int] = {}

    def locking(handle: int, mode: int, size: int) -> None:
        """Lock a byte, or unlock it, as `msvcrt` does."""
        at = os.lseek(handle, 0, os.SEEK_CUR)
        assert (size, at > 1 << 20) == (1, True), "the content of a lock stays readable"
        if mode == msvcrt.__dict__["LK_UNLCK"]:
            if locked.pop(handle, None) is None:
                raise PermissionError(13, "Permission denied")
            fcntl.flock(handle, fcntl.LOCK_UN)
            return
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise PermissionError(13, "Permission denied") from error
        locked[handle] = at

    msvcrt = ModuleType("msvcrt")
    msvcrt.__dict__.update(LK_NBLCK=2, LK_UNLCK=0, locking=locking)
    sys.modules["msvcrt"] = msvcrt
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]  # cannot be imported from now on
    for name in CALLS:
        if hasattr(os, name):
            delattr(os, name)
    for name in [name for name in dir(signal) if name.startswith("SIG") and name[3:].isalpha()]:
        if name not in WINDOWS_SIGNALS:
            delattr(signal, name)
    for name in SIGNAL_CALLS:
        delattr(signal, name)
    valid = {getattr(signal, name) for name in WINDOWS_SIGNALS}
    signal.__dict__["valid_signals"] = lambda: valid
    for name in ("unlink", "remove", "replace", "rename"):
        setattr(os, name, refusing_open_files(getattr(os, name)))
    open_folder(os.open)


def refusing_open_files(call: Callable[..., None]) -> Callable[..., None]:
    """A call of the system that refuses files which this program has open."""

    def refuse_or_call(*names: str | Path, **options: object) -> None:
        is_open = {os.path.realpath(f"/proc/self/fd/{fd}") for fd in os.listdir("/proc/self/fd")}
        if not is_open.isdisjoint(os.path.realpath(name) for name in names):
            raise PermissionError(13, "The process cannot access the file")
        call(*names, **options)

    return refuse_or_call


def open_folder(usual: Callable[..., int]) -> None:
    """Have the system open no folders."""

    def open_file(name: str | bytes | Path, *options: Any, **more: Any) -> int:
        if os.path.isdir(name):
            raise PermissionError(13, "Permission denied")
        return usual(name, *options, **more)

    os.__dict__["open"] = open_file


def keep_a_game(folder: Path) -> None:
    """Save a game turn by turn, while another program wants it, and open it again."""
    from apocalypse.library.autosave import Autosave
    from apocalypse.library.lock import InUseError, Lock
    from apocalypse.library.saved_games import open_game
    from apocalypse.library.settings import Settings, load_settings, save_settings
    from tests.tui.reveal_steps import match_of_turns

    file = folder / "game.txt"
    autosave = Autosave(file)
    match = match_of_turns("e4e3 e2e3")
    assert autosave.save(match) == ""
    try:
        Lock.acquire(file)
    except InUseError:
        pass
    else:
        raise AssertionError("two programs have one lock")
    match.game = match_of_turns("e4e3 e2e3", "a5b3 a1b3").game
    assert autosave.save(match) == ""
    autosave.close()
    assert [each.name for each in folder.iterdir()] == ["game.txt"]
    opened = open_game(file)
    assert len(opened.sheet.game.turns) == 2
    opened.journal.close()
    settings = Settings(theme="light")
    for each in (Settings(), settings):
        save_settings(folder / "settings.json", each)
    assert load_settings(folder / "settings.json") == settings


def break_a_stale_lock(folder: Path) -> None:
    """Take the lock of a program that ended on another start of the system, without its locks."""
    from apocalypse.library import lock as locks
    from apocalypse.library.lock_owner import this_program

    file = folder / "stale.txt"
    owner = this_program(locked=False)._replace(boot="another")
    (folder / ".stale.txt.lock").write_bytes(owner.line)
    usual = locks._lock
    locks.__dict__["_lock"] = lambda _: locks._System.UNKNOWN
    try:
        locks.Lock.acquire(file).release()
    finally:
        locks._lock = usual
    assert not (folder / ".stale.txt.lock").exists()


async def play_on_the_drawn_board() -> None:
    """Play a turn, leave the game, and continue it."""
    from apocalypse.library.autosave import Autosave
    from apocalypse.match.setup import MatchSetup
    from apocalypse.start import NewGame
    from apocalypse.tui.app import ApocalypseApp
    from apocalypse.tui.screens.menu import MenuScreen
    from apocalypse.tui.screens.title import TitleScreen
    from tests.tui.players import Clock, playing

    clock = Clock()
    app = ApocalypseApp(start=NewGame(MatchSetup()), autosave=Autosave(), clock=clock)
    async with playing(app, clock) as player:
        for order in ("a4a3s", "e2e3s"):
            await player.begin_order(*order)
        await player.lift()
        await player.revealed()
        await player.press("escape")
        await player.on(MenuScreen)
        await player.calm()
        await player.click_words("Return to the title")
        await player.on(TitleScreen)
        await player.press("c")
        assert len((await player.revealed()).match.game.turns) == 1
    app.close_game()


def play_in_text_mode() -> None:
    """Play a turn in lines of text."""
    import io

    from apocalypse.cli.main import main

    sys.stdin = io.StringIO("a4a3\ne2e3\nquit\ny\n")
    assert main(["play", "--text"]) == 0


def run(folder: Path) -> None:
    """All of it, in a folder."""
    os.environ.update(XDG_DATA_HOME=str(folder / "data"), XDG_CONFIG_HOME=str(folder / "config"))
    for name in LIBRARIES:
        import_module(name)
    take_posix_away()
    games = folder / "games"
    games.mkdir()
    keep_a_game(games)
    break_a_stale_lock(games)
    asyncio.run(play_on_the_drawn_board())
    play_in_text_mode()
    sys.stdout.write("Everything was played and saved.\n")


if __name__ == "__main__":
    run(Path(sys.argv[1]))
