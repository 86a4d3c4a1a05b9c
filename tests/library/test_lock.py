"""One program at a time writes a game, and the lock ends with its program, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library import lock as locks
from apocalypse.library.journal import SaveEvent
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.saved_games import OpenGameError, open_game
from tests.library.sheets import SHORT, sheet


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT[:1])))
    return file


def no_locks(*_: object) -> None:
    raise OSError(95, "Operation not supported")


def test_one_program_has_the_lock_at_a_time(file: Path) -> None:
    first = Lock.acquire(file)
    with pytest.raises(InUseError) as refused:
        Lock.acquire(file)
    assert str(refused.value) == (
        "game.txt is being played in another window. Close it there first."
    )
    first.release()
    second = Lock.acquire(file)
    first.release()
    with pytest.raises(InUseError):
        Lock.acquire(file)
    second.release()
    assert list(file.parent.iterdir()) == [file]


def test_the_lock_is_free_after_its_program_was_killed(file: Path) -> None:
    script = (
        "import sys, pathlib; from apocalypse.library.lock import Lock;"
        "lock = Lock.acquire(pathlib.Path(sys.argv[1])); print('locked', flush=True); input()"
    )
    arguments = [sys.executable, "-c", script, str(file)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"locked\n"
        with pytest.raises(OpenGameError, match="being played in another window"):
            open_game(file)
        os.kill(program.pid, signal.SIGKILL)
    assert file.with_name(".game.txt.lock").exists()
    open_game(file).journal.close()
    assert list(file.parent.iterdir()) == [file]


def test_a_lock_that_is_released_while_another_program_opens_it_is_made_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else each of two programs would lock a file of its own."""
    first, is_taken = Lock.acquire(file), locks._is_taken

    def release_before(handle: int) -> bool:
        first.release()
        return is_taken(handle)

    monkeypatch.setattr(locks, "_is_taken", release_before)
    second = Lock.acquire(file)
    with pytest.raises(InUseError):
        Lock.acquire(file)
    second.release()


def test_two_programs_on_a_disk_without_locks_lose_no_turn(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one notices at its first save that the file is no longer what it has read."""
    monkeypatch.setattr("fcntl.flock", no_locks)
    first, second = open_game(file), open_game(file)
    assert first.journal.write(sheet(*SHORT)) is None
    notice = second.journal.write(sheet("e4e3 d1d2", "a5b3 a1b3"))
    assert notice == (SaveEvent.CHANGED, file, file.with_name("game (2).txt"), "")
    assert str(notice).startswith("game.txt was changed by another program. Saving continues in ")
    for opened, turns in ((first, SHORT), (second, ("e4e3 d1d2", "a5b3 a1b3"))):
        assert opened.journal.write(sheet(*turns)) is None
        assert read_sheet(opened.journal.file.read_text("utf-8")) == sheet(*turns)
        opened.journal.close()
    assert len(list(file.parent.iterdir())) == 2


@pytest.mark.parametrize("call", ["os.open", "os.fstat"])
def test_where_no_lock_can_be_had_a_game_opens_nevertheless(
    file: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """A folder may be read-only, and a disk may give a file another number with each query."""
    with monkeypatch.context() as patch:
        patch.setattr(call, no_locks)
        lock = Lock.acquire(file)
    lock.release()
    open_game(file).journal.close()
