"""Disks without locks, files that are busy for a moment, and files that others prepared.

Each must end in a game on disk or a sentence: never in a loop, a false accusation, a file of
somebody else's that was changed, or a turn that is lost.
"""

from __future__ import annotations

import builtins
import errno
import fcntl
import os
import signal
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from types import FrameType
from typing import Final, NoReturn
from unittest.mock import patch

from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.disk import PAUSES
from apocalypse.library.imports import NoGameError, import_text
from apocalypse.library.journal import SaveEvent
from apocalypse.library.saved_games import OpenGameError, open_game, read_saved_game, saved_games
from apocalypse.library.settings import BrokenSettingsError, Settings, load_settings, save_settings
from apocalypse.match.players import people
from apocalypse.rules.game import Game
from apocalypse.tui.match_view import MatchView
from tests.tools.reliability.figures import Figure, Part, Share, try_parts
from tests.tools.reliability.others import play_together
from tests.tools.reliability.scripted import match_of_two, next_turn, sheet_of
from tests.tools.reliability.tails import short_game

ERRORS: Final = (errno.ENOTSUP, errno.ENOLCK, errno.ENOSYS, errno.EINVAL, errno.EIO)
"""What disks without locks answer to a lock."""
HANGS: Final = 20
"""The seconds after which something counts as hanging."""


@contextmanager
def _without_locks(number: int) -> Iterator[None]:
    """Have the disk answer every lock with an error."""

    def fail(*_: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    with patch.object(fcntl, "flock", fail):
        yield


def write_without_locks(folder: Path, rounds: int, seed: int = 10) -> list[Figure]:
    """Have programs begin one file, and continue one, on disks that have no locks."""
    random, mixed, lost = Random(seed), 0, 0
    for number in ERRORS:
        here = folder / errno.errorcode[number]
        here.mkdir()
        with _without_locks(number):
            begun, _ = play_together(here, rounds)
            mixed += begun.failed
            for name in range(rounds):
                lost += not _both_saved(here / f"continued {name}" / "game.txt", random)
    tried = rounds * len(ERRORS)
    return [
        Figure("4 programs begin one file on a disk without locks", tried, mixed, "mixed them up"),
        Figure("2 programs continue one there, turn by turn", tried, lost, "lost a turn"),
    ]


def _both_saved(file: Path, random: Random) -> bool:
    """Whether two programs that continue one game and save in any order lose no turn."""
    file.parent.mkdir()
    file.write_text(write_sheet(sheet_of(_played())))
    programs = [(Autosave(), MatchView(_played(), people("Ada", "Bob"))) for _ in range(2)]
    for autosave, _ in programs:
        autosave.resume(open_game(file))
    for autosave, match in random.choices(programs, k=8):
        match.game = next_turn(match.game, random)
        autosave.save(match)
    for autosave, _ in programs:
        autosave.close()
    return all(
        read_saved_game(autosave.files[-1]).sheet.game == match.game
        for autosave, match in programs
        if len(match.game.turns) > len(_played().turns)
    )


@cache
def _played() -> Game:
    return short_game(3)


def open_after_kills(folder: Path, rounds: int) -> Figure:
    """Kill programs that have a game open."""
    failed = sum(not _taken_after_kill(folder / f"{number}.txt") for number in range(rounds))
    return Figure("programs killed with a game open", rounds, failed, "opened by none or by two")


def _taken_after_kill(file: Path) -> bool:
    """Whether a game is refused while a program has it, and opened after that was killed."""
    file.write_text(write_sheet(sheet_of(_played())))
    here, there = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            open_game(file)
            os.write(there, b"!")
            signal.pause()
        finally:
            os._exit(1)
    try:
        os.read(here, 1)
        try:
            open_game(file).journal.close()
        except OpenGameError:
            refused = True
        else:
            refused = False
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(here)
        os.close(there)
    opened = open_game(file)
    opened.journal.close()
    return refused and opened.notice == ""


@contextmanager
def _busy(where: object, call: str, times: int) -> Iterator[None]:
    real, left = getattr(where, call), times

    def refuse(*arguments: object, **options: object) -> object:
        nonlocal left
        if left > 0:
            left -= 1
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(*arguments, **options)

    with patch.object(where, call, refuse), patch("time.sleep", lambda _: None):
        yield


def hold_files(folder: Path, rounds: int, seed: int = 11) -> list[Figure]:
    """Refuse calls during a turn: the game is saved in its file, then or with the next turn."""
    random, brief, lasting = Random(seed), 0, 0
    for number in range(rounds):
        for times in range(1, len(PAUSES) + 1):
            file = folder / f"{number} {times}" / "game.txt"
            brief += _notices(file, os, "replace", times, random) != []
        for where, call in ((builtins, "open"), (os, "open"), (os, "replace")):
            file = folder / f"{number} {where} {call}" / "game.txt"
            events = [SaveEvent.FAILED, SaveEvent.SAVED_AGAIN]
            lasting += _notices(file, where, call, 10**6, random) != events
    return [
        Figure("files held for a moment", rounds * len(PAUSES), brief, "not saved in their place"),
        Figure("files busy for a whole turn", rounds * 3, lasting, "without one notice, or moved"),
    ]


def _notices(
    file: Path, where: object, call: str, times: int, random: Random
) -> list[SaveEvent] | None:
    """What is said about a game with a busy file; None if a turn is missing, or in another file."""
    autosave = Autosave(file)
    match = match_of_two()
    events: list[SaveEvent] = []
    busy_turn = random.randrange(1, 4)
    for turn in range(5):
        match.game = next_turn(match.game, random)
        with _busy(where, call, times if turn == busy_turn else 0):
            notice = autosave.save(match)
        events += [notice.event] if notice else []
        if autosave.is_saved and read_saved_game(file).sheet.game != match.game:
            return None
    autosave.close()
    return events if [*file.parent.iterdir()] == autosave.files == [file] else None


def _link(path: Path) -> None:
    path.symlink_to(path.parent / "precious")


def _hard_link(path: Path) -> None:
    path.hardlink_to(path.parent / "precious")


def _dangling(path: Path) -> None:
    path.symlink_to(path.parent / "nothing")


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        here = os.open(path.parent, os.O_RDONLY)
        try:
            server.bind(f"/proc/self/fd/{here}/{path.name}")
        finally:
            os.close(here)


PREPARATIONS: Final[tuple[Callable[[Path], None], ...]] = (
    *(_link, _hard_link, _dangling, _socket, os.mkfifo, Path.mkdir),
)

NAMES: Final = (
    *("game.txt", ".game.txt.lock", "game (2).txt", "game.txt.broken"),
    *("settings.json", "settings.broken", "review.json"),
)
"""Every name that the program makes beside a game, its settings and its reviews."""

SITUATIONS: Final = ("new", "begun", "damaged", "commented", "killed")


class _HangsError(Exception):
    """Something took too long."""


def _hangs(_: int, __: FrameType | None) -> NoReturn:
    raise _HangsError


def prepare(folder: Path, rounds: int) -> Figure:
    """Put everything that is no plain file in the place of every name, and play."""
    failed, tried = 0, 0
    old = signal.signal(signal.SIGALRM, _hangs)
    try:
        for number in range(rounds):
            for name, preparation, situation in product(NAMES, PREPARATIONS, SITUATIONS):
                tried += 1
                here = folder / f"{tried}"
                here.mkdir()
                signal.alarm(HANGS)
                try:
                    failed += not _unharmed(here, name, preparation, situation, Random(number))
                except (OSError, ValueError, AssertionError, _HangsError) as error:
                    print(f"{name}, {preparation.__name__}, {situation}: {error!r}", flush=True)
                    failed += 1
                finally:
                    signal.alarm(0)
    finally:
        signal.signal(signal.SIGALRM, old)
    return Figure(
        "links, pipes, folders or sockets in place of a file",
        tried,
        failed,
        "hung the program, harmed a file or lost a turn",
    )


def _unharmed(
    here: Path, name: str, preparation: Callable[[Path], None], situation: str, random: Random
) -> bool:
    """Whether a game is played to the disk beside what was prepared, and that stays as it was."""
    precious = here / "precious"
    precious.write_text("Mine.")
    game = _played()
    written = write_sheet(sheet_of(game))
    if situation == "damaged":
        written = written.replace("3.", "3.x", 1)
    elif situation == "commented":
        written = written.replace("\n2.", "\n;A word of mine.\n2.", 1)
    if situation not in ("new", "killed") and name != "game.txt":
        (here / "game.txt").write_text(written)
    if situation == "killed":
        with suppress(FileExistsError):
            (here / ".game.txt.lock").touch(exist_ok=False)
    if (here / name).exists():
        (here / name).unlink()
    preparation(here / name)
    match = MatchView(game, people("Ada", "Bob"))
    autosave = Autosave(here / "game.txt")
    if situation != "new":
        with suppress(OpenGameError):
            autosave.resume(open_game(here / "game.txt"))
    for _ in range(2):
        match.game = next_turn(match.game, random)
        autosave.save(match)
    with suppress(BrokenSettingsError):
        load_settings(here / "settings.json")
    if not (here / "settings.json").is_symlink():  # which leads where its owner wants
        save_settings(here / "settings.json", Settings(theme="dark"))
    with suppress(NoGameError):
        import_text(str(here / name))
    for _ in saved_games(here):
        pass
    autosave.close()
    saved = any(
        file.is_file() and read_saved_game(file).sheet.game == match.game for file in autosave.files
    )
    return saved and precious.read_text() == "Mine."


PARTS: Final[tuple[Part, ...]] = (
    lambda folder, times: write_without_locks(folder, times(1, 40)),
    lambda folder, times: open_after_kills(folder, times(2, 200)),
    lambda folder, times: hold_files(folder, times(1, 100)),
    lambda folder, times: prepare(folder, times(1, 10)),
)
"""What is tried, each in a folder of its own."""


def report(share: Share, crew: Executor) -> list[Figure]:
    """Everything that must not harm anybody's files, so often."""
    return try_parts(__name__, share, crew)
