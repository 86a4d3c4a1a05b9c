"""Locks on disks that lie, files that are busy for a moment, and files that others prepared.

Each must end in a game on disk or a sentence: never in a loop, a false accusation, a file of
somebody else's that was changed, or two programs that write one game.
"""

from __future__ import annotations

import errno
import fcntl
import os
import signal
import socket
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager, suppress
from functools import cache, partial
from itertools import product
from pathlib import Path
from random import Random
from types import FrameType
from typing import Final, NoReturn, TypeAlias
from unittest.mock import patch

from apocalypse.formats.writer import write_sheet
from apocalypse.library import atomic_writes as complete
from apocalypse.library.analyses import load_analysis, save_analysis
from apocalypse.library.autosave import Autosave
from apocalypse.library.imports import NoGameError, import_text
from apocalypse.library.saved_games import OpenGameError, open_game, read_saved_game, saved_games
from apocalypse.library.settings import BrokenSettingsError, Settings, load_settings, save_settings
from apocalypse.match.players import people
from apocalypse.rules.game import Game
from apocalypse.tui.match_view import MatchView
from tests.tools.reliability.figures import Figure, Part, Share, try_parts
from tests.tools.reliability.others import play_together
from tests.tools.reliability.scripted import match_of_two, next_turn, sheet_of
from tests.tools.reliability.tails import short_game

Disk: TypeAlias = Callable[[], ExitStack]

HANGS: Final = 20
"""The seconds after which something counts as hanging."""


def _refusing(number: int) -> ExitStack:
    """A disk that answers every lock with an error."""

    def fail(*_: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    stack = ExitStack()
    stack.enter_context(patch.object(fcntl, "flock", fail))
    return stack


def _lying(random: Random, locks: bool) -> ExitStack:
    """A disk that gives a file another number with each question, and may lock everybody's."""
    real = os.fstat

    def lie(handle: int) -> os.stat_result:
        matches = list(real(handle))
        matches[stat.ST_INO] += random.randrange(1, 1000)
        return os.stat_result(matches)

    stack = ExitStack()
    stack.enter_context(patch.object(os, "fstat", lie))
    if not locks:
        stack.enter_context(patch.object(fcntl, "flock", lambda *_: None))
    return stack


DISKS: Final[dict[str, Disk]] = {
    **{
        errno.errorcode[number]: partial(_refusing, number)
        for number in (errno.ENOTSUP, errno.ENOLCK, errno.ENOSYS, errno.EINVAL, errno.EIO)
    },
    "numbers that differ": partial(_lying, Random(1), locks=True),
    "numbers that differ, and locks for all": partial(_lying, Random(2), locks=False),
}


def lock_on_disks(folder: Path, rounds: int) -> list[Figure]:
    """Have several programs begin and continue one file together, on each disk."""
    begun, continued, taken = 0, 0, 0
    for name, disk in DISKS.items():
        with disk():
            (folder / name).mkdir()
            first, second = play_together(folder / name, rounds)
            begun += first.failed
            continued += second.failed
            for number in range(rounds):
                taken += not _taken_after_kill(folder / name / f"killed {number}.txt")
    tried = rounds * len(DISKS)
    return [
        Figure("4 programs begin one file on a disk that lies", tried, begun, "mixed up the games"),
        Figure(
            "4 programs continue one there", tried, continued, "in which none or two of them got it"
        ),
        Figure("programs killed with a lock there", tried, taken, "opened by none or by two"),
    ]


@cache
def _played() -> Game:
    return short_game(3)


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


CALLS: Final = ("open", "read", "replace", "link", "stat", "lstat", "utime", "unlink", "scandir")
"""The calls that a system refuses as long as another program has a file."""


@contextmanager
def _busy(call: str, times: int) -> Iterator[None]:
    real, left = getattr(os, call), times

    def refuse(*arguments: object, **options: object) -> object:
        nonlocal left
        if left > 0:
            left -= 1
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(*arguments, **options)

    with patch.object(os, call, refuse), patch("time.sleep", lambda _: None):
        yield


def violate(folder: Path, rounds: int, seed: int = 11) -> list[Figure]:
    """Refuse each call so many times during a turn; it is saved where it belongs all the same."""
    random, brief, lasting = Random(seed), 0, 0
    for number in range(rounds):
        for call, times in product(CALLS, range(1, 7)):
            brief += not _plays_on(folder / f"{number} {call} {times}", call, times, random)
        for call in ("open", "read", "replace"):
            lasting += not _plays_on(folder / f"{number} {call}", call, 10**6, random)
    return [
        Figure(
            "files busy for a moment",
            rounds * len(CALLS) * 6,
            brief,
            "unsaved, moved, or blamed on another program",
        ),
        Figure(
            "files busy for a whole turn",
            rounds * 3,
            lasting,
            "without exactly one notice, or moved",
        ),
    ]


def _plays_on(folder: Path, call: str, times: int, random: Random) -> bool:
    file = folder / "game.txt"
    autosave = Autosave(file)
    match = match_of_two()
    results: list[str] = []
    busy_turn = random.randrange(1, 4)
    for turn in range(5):
        match.game = next_turn(match.game, random)
        if turn == busy_turn:
            with _busy(call, times):
                results.append(autosave.save(match))
        else:
            results.append(autosave.save(match))
        if autosave.is_saved and read_saved_game(file).sheet.game != match.game:
            return False
    autosave.close()
    sentences = [sentence for sentence in results if sentence]
    wanted = ["The game cannot be saved (Permission denied). You can keep playing."] * (times > 100)
    wanted += ["The game is saved again, with all its turns."] * (times > 100)
    return autosave.files == [file] and sentences == wanted and list(folder.iterdir()) == [file]


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
    *("game.txt", ".game.txt.lock", ".game.txt.lock.take", ".game.txt.17.draft"),
    *("game (2).txt", "game.txt.broken-1", "game.txt.original-1", "settings.json"),
    *("settings.broken-1", "review.json", ".settings.json.17.draft", ".review.json.17.draft"),
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
    with patch.object(complete, "token_hex", lambda _: "17"):
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
            save_settings(here / "settings.json", Settings(white="Ada"))
        load_analysis(here / "review.json")
        save_analysis(here / "review.json", {})
        with suppress(NoGameError):
            import_text(str(here / name))
        for _ in saved_games(here):
            pass
    autosave.close()
    drafted = name.startswith(".game") and name.endswith(".draft")
    saved = any(
        saved_files.is_file() and read_saved_game(saved_files).sheet.game == match.game
        for saved_files in autosave.files
    )
    # A draft is made under no name that is taken; it takes a guess of 64 bits to be in its way.
    return precious.read_text() == "Mine." and (saved or (drafted and bool(autosave.unsaved_games)))


PARTS: Final[tuple[Part, ...]] = (
    lambda folder, times: lock_on_disks(folder, times(1, 30)),
    lambda folder, times: violate(folder, times(1, 40)),
    lambda folder, times: prepare(folder, times(1, 10)),
)
"""What is tried, each in a folder of its own."""


def report(share: Share, crew: Executor) -> list[Figure]:
    """Everything that must not harm anybody's files, so often."""
    return try_parts(__name__, share, crew)
