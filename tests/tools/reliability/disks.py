"""A disk that fails: play continues, what was saved stays readable, and all is there afterwards."""

from __future__ import annotations

import builtins
import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import IO, TYPE_CHECKING, Any, NoReturn, cast
from unittest.mock import patch

from apocalypse.library.autosave import Autosave
from apocalypse.library.saved_games import OpenGameError, read_saved_game
from tests.tools.reliability.figures import Figure
from tests.tools.reliability.scripted import match_of_two, next_turn

if TYPE_CHECKING:
    from typing_extensions import Buffer

CALLS = ("open", "write", "fsync", "replace", "mkdir", "unlink", "stat")
"""The calls of the system that can fail while a game is written."""

ERRORS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO, errno.EDQUOT, errno.ENOENT)

NOWHERE = (
    "/proc/nothing/game.txt",
    "/dev/null/game.txt",
    "/dev/full/game.txt",
    f"/tmp/{'x' * 300}.txt",
)
"""Where no system can keep a game."""


@contextmanager
def failing(call: str, number: int) -> Iterator[None]:
    """Have a call fail always."""

    def fail(*arguments: object, **options: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    if call == "write":
        with patch.object(builtins, "open", _half_written(builtins.open, number)):
            yield
    else:
        with patch.object(os, call, fail):
            yield


class Half(io.FileIO):
    """A file that takes half of what is written, and then no more."""

    number = errno.ENOSPC

    def write(self, data: Buffer) -> int:
        written = bytes(data)
        super().write(written[: len(written) // 2])
        raise OSError(self.number, os.strerror(self.number))


def _half_written(real: Callable[..., IO[bytes]], number: int) -> Callable[..., IO[bytes]]:
    """An ``open`` whose new files are on a disk that gets full."""

    def opened(file: Path, mode: str = "r", **options: Any) -> IO[bytes]:
        if "x" not in mode:
            return real(file, mode, **options)
        half = Half(file, "x")
        half.number = number
        return cast("IO[bytes]", half)  # a file has the methods of a stream, and not its type

    return opened


def fail_at_each_call(
    folder: Path, rounds: int, errors: int = len(ERRORS), seed: int = 2
) -> list[Figure]:
    """Have each call fail for a while, with each error, in games of a few turns."""
    random = Random(seed)
    tried, stopped, lost = 0, 0, 0
    for number in range(rounds):
        for call in CALLS:
            for error in ERRORS[:errors]:
                file = folder / f"{number} {call} {error}.txt"
                tried += 1
                try:
                    lost += _lost(file, call, error, random)
                except (OSError, AssertionError):
                    stopped += 1
    return [
        Figure("system calls that fail while a game is saved", tried, stopped, "stopped it"),
        Figure("files during and after such a failure", tried, lost, "lost a turn"),
    ]


def _lost(file: Path, call: str, error: int, random: Random) -> int:
    """Play three turns well, three on a failing disk, and one when it is well again."""
    autosave = Autosave(file)
    match = match_of_two()
    lost, saved = 0, 0
    results: list[object] = []
    healthy_first = random.random() < 0.7
    for turn in range(7):
        match.game = next_turn(match.game, random)
        if 3 * healthy_first <= turn < 6:
            with failing(call, error):
                results.append(autosave.save(match))
        else:
            autosave.save(match)
            saved = len(match.game.turns)
        where = autosave.files[-1] if autosave.files else file
        lost += max(0, saved - _turns_in(where))
    autosave.close()
    assert sum(map(bool, results)) <= 1, results
    assert autosave.unsaved is None
    return lost


def _turns_in(file: Path) -> int:
    """How many turns are on disk, if the file is there and whole."""
    if not file.exists():
        return 0
    try:
        salvaged = read_saved_game(file)
    except OpenGameError:
        return -1
    return -1 if salvaged.damage else len(salvaged.sheet.game.turns)


def keep_nowhere(seed: int = 3) -> Figure:
    """Keep games where the system itself refuses."""
    random = Random(seed)
    stopped = 0
    for place in NOWHERE:
        autosave = Autosave(Path(place))
        match = match_of_two()
        results = []
        for _ in range(3):
            match.game = next_turn(match.game, random)
            try:
                results.append(autosave.save(match))
            except Exception:
                stopped += 1
        stopped += sum(map(bool, results)) != 1 or autosave.unsaved is None
    return Figure(
        "folders that cannot be used", len(NOWHERE), stopped, "stopped a game or brought no notice"
    )
