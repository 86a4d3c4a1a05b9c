"""One program at a time writes a game, on every disk, and no lock keeps anybody waiting."""

from __future__ import annotations

import errno
import fcntl
import multiprocessing
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from apocalypse.formats.writer import write_sheet
from apocalypse.library import lock as locks
from apocalypse.library.file_access import existing_file, new_file
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.lock_owner import Owner, read_owner, this_program
from apocalypse.library.saved_games import OpenGameError, open_game
from tests.library.sheets import SHORT, sheet


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


@pytest.fixture
def lock_file(tmp_path: Path) -> Path:
    return tmp_path / ".game.txt.lock"


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long programs would have waited, in pauses."""
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    return waited


def usual_disk(_: pytest.MonkeyPatch) -> None:
    """Leave the disk as it is: the system locks its files."""


def no_locks(monkeypatch: pytest.MonkeyPatch, number: int = errno.ENOTSUP) -> None:
    """Have the system know no locks."""

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("fcntl.flock", fail)


def other_numbers(monkeypatch: pytest.MonkeyPatch, always_free: bool = True) -> None:
    """Have a disk give each file another number with each question, and lock what has no number."""
    real = os.fstat

    def lie(handle: int) -> os.stat_result:
        status = list(real(handle))
        status[stat.ST_INO] += 1
        return os.stat_result(status)

    monkeypatch.setattr("os.fstat", lie)
    if always_free:
        monkeypatch.setattr("fcntl.flock", lambda *_: None)


def gone(host: str = "", boot: str = "") -> Owner:
    """A program that has ended; of this computer, by default."""
    process = multiprocessing.get_context("fork").Process(target=int)
    process.start()
    process.join()
    assert process.pid is not None
    owner = this_program(locked=False)._replace(pid=process.pid)
    return owner._replace(host=host or owner.host, boot=boot or owner.boot)


def handles(folder: Path) -> int:
    """The number of open files in a folder; other threads may open files elsewhere."""
    numbers, opened = os.listdir("/proc/self/fd"), list[str]()
    for number in numbers:
        with suppress(FileNotFoundError):
            opened.append(os.readlink(f"/proc/self/fd/{number}"))
    return sum(name.startswith(f"{folder}/") for name in opened)


KINDS = pytest.mark.parametrize(
    "disk",
    [
        pytest.param(usual_disk, id="a disk that locks"),
        *(
            pytest.param(lambda patch, number=number: no_locks(patch, number), id=name)
            for number, name in errno.errorcode.items()
            if name in ("ENOTSUP", "ENOLCK", "ENOSYS", "EINVAL", "EIO")
        ),
        pytest.param(other_numbers, id="a disk that lies"),
    ],
)


@KINDS
def test_one_program_has_the_lock_at_a_time(
    file: Path,
    lock_file: Path,
    disk: Callable[[pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
    pauses: list[float],
) -> None:
    disk(monkeypatch)
    before = handles(file.parent)
    first = Lock.acquire(file)
    assert (first.holds, pauses) == (True, [])
    is_locked = lock_file.read_bytes().endswith(b" locked\n")
    assert is_locked is (disk is usual_disk)
    assert handles(file.parent) == before + is_locked, "the system's lock needs one"
    with pytest.raises(InUseError, match=r"game\.txt is being played in another window\."):
        Lock.acquire(file)
    first.release()
    assert not first.holds
    second = Lock.acquire(file)
    assert second.holds
    second.release()
    second.release()
    assert (list(file.parent.iterdir()), handles(file.parent)) == ([], before)
    assert sum(pauses) < 2


@KINDS
def test_the_lock_of_a_program_that_was_killed_is_taken(
    file: Path,
    lock_file: Path,
    disk: Callable[[pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lock_file.write_bytes(gone().line)
    disk(monkeypatch)
    lock = Lock.acquire(file)
    assert lock.holds
    assert lock_file.read_bytes().endswith(b" locked\n") is (disk is usual_disk)
    lock.release()
    assert list(file.parent.iterdir()) == []


@KINDS
@pytest.mark.parametrize("left", [b"", bytes(120)])
def test_a_lock_without_an_owner_is_taken_after_a_moment(
    file: Path,
    lock_file: Path,
    left: bytes,
    disk: Callable[[pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
    pauses: list[float],
) -> None:
    """As a program leaves it that was killed before it wrote, or a power cut."""
    lock_file.write_bytes(left)
    disk(monkeypatch)
    assert Lock.acquire(file).holds
    assert len(pauses) == (0 if disk is usual_disk else locks.TRIES)
    assert sum(pauses) < 1


@pytest.mark.parametrize(
    "owner",
    [
        this_program(locked=False)._replace(boot="another"),
        this_program(locked=False)._replace(started="1"),
    ],
)
def test_a_number_that_another_program_has_now_is_no_owner(
    file: Path, lock_file: Path, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_locks(monkeypatch)
    lock_file.write_bytes(owner.line)
    assert Lock.acquire(file).holds


@pytest.mark.parametrize("is_locked", [False, True])
def test_nobody_knows_of_a_program_on_another_computer_whether_it_is_gone(
    file: Path, lock_file: Path, monkeypatch: pytest.MonkeyPatch, is_locked: bool
) -> None:
    owner = gone(host="elsewhere/1", boot="another")._replace(locked=is_locked)
    lock_file.write_bytes(owner.line)
    no_locks(monkeypatch)
    with pytest.raises(
        InUseError, match=r"on the computer elsewhere\. If it is not, remove .*lock"
    ):
        Lock.acquire(file)
    assert read_owner(lock_file.read_bytes()) == owner


def test_a_lock_without_the_system_counts_where_the_system_locks_too(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        no_locks(patch)
        first = Lock.acquire(file)
    with pytest.raises(InUseError):
        Lock.acquire(file)
    assert first.holds


def test_a_disk_whose_numbers_differ_ends_in_a_lock_or_a_sentence_never_in_a_loop(
    file: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    other_numbers(monkeypatch, always_free=False)
    assert Lock.acquire(file).holds
    assert len(pauses) <= locks.TRIES


def test_a_disk_that_gives_another_answer_each_time_takes_no_lock(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lock, "holds", False)
    with pytest.raises(OSError, match="files cannot be locked on this disk") as refused:
        Lock.acquire(file)
    assert refused.value.errno == errno.ENOLCK
    assert refused.value.filename == str(file.with_name(".game.txt.lock"))
    assert list(file.parent.iterdir()) == []


@pytest.mark.parametrize("is_there", [False, True])
@pytest.mark.parametrize("is_removed", [False, True])
def test_a_lock_that_another_program_has_for_a_moment_is_taken_after_a_pause(
    file: Path,
    lock_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    pauses: list[float],
    is_there: bool,
    is_removed: bool,
) -> None:
    """It looks at the new file, or removes its own, in which it is still named."""
    real, calls = fcntl.flock, list[int]()

    def meanwhile(handle: int, kind: int) -> None:
        calls.append(handle)
        if len(calls) == 1:
            if not is_removed:
                raise BlockingIOError
            lock_file.unlink()
        real(handle, kind)

    if is_there:
        owner = this_program(locked=False) if is_removed else gone()
        lock_file.write_bytes(owner.line)
    monkeypatch.setattr("fcntl.flock", meanwhile)
    if is_there and not is_removed:
        with pytest.raises(InUseError):
            Lock.acquire(file)
    else:
        assert Lock.acquire(file).holds
        assert pauses == [locks.PAUSE]


def test_a_lock_that_is_removed_before_it_is_opened_is_made_again(
    file: Path, lock_file: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    def remove_first(path: Path) -> int:
        lock_file.unlink()
        return existing_file(path)

    lock_file.touch()
    monkeypatch.setattr(locks, "existing_file", remove_first)
    assert Lock.acquire(file).holds
    assert pauses == [locks.PAUSE]


@KINDS
def test_the_lock_of_another_program_stays_when_one_is_released(
    file: Path,
    lock_file: Path,
    disk: Callable[[pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk(monkeypatch)
    before = handles(file.parent)
    lock, other = Lock.acquire(file), this_program(locked=False)
    lock_file.write_bytes(other.line)
    lock.release()
    assert read_owner(lock_file.read_bytes()) == other
    assert handles(file.parent) == before


def test_a_lock_that_another_program_makes_after_the_release_stays(
    file: Path, lock_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.close

    def close_and_make(handle: int) -> None:
        real(handle)
        lock_file.touch()

    lock = Lock.acquire(file)
    with monkeypatch.context() as patch:
        patch.setattr(locks, "_close", close_and_make)
        lock.release()
    assert lock_file.exists()


@pytest.mark.parametrize("is_locked", [False, True])
def test_a_lock_whose_program_is_ending_is_waited_for(
    file: Path, lock_file: Path, pauses: list[float], is_locked: bool
) -> None:
    """The system has released it, but the program may still be running."""
    owner = this_program(locked=is_locked)
    lock_file.write_bytes(owner.line)
    with pytest.raises(InUseError, match=r"game\.txt is being played in another window\."):
        Lock.acquire(file)
    assert pauses == [locks.PAUSE] * (locks.TRIES if is_locked else 0)
    lock_file.write_bytes(owner._replace(host="elsewhere/1").line)
    if is_locked:
        assert Lock.acquire(file).holds
    else:
        with pytest.raises(InUseError, match="on the computer elsewhere"):
            Lock.acquire(file)


@pytest.mark.parametrize("is_removed", [False, True])
def test_a_lock_that_changes_hands_while_it_is_taken_is_left_alone(
    file: Path, lock_file: Path, monkeypatch: pytest.MonkeyPatch, is_removed: bool
) -> None:
    no_locks(monkeypatch)
    owner = this_program(locked=False)

    def meanwhile(path: Path, mode: int) -> int:
        if path.suffix == ".take":
            if is_removed:
                lock_file.unlink()
            else:
                lock_file.write_bytes(owner.line)
        return new_file(path, mode)

    lock_file.write_bytes(gone().line)
    monkeypatch.setattr(locks, "new_file", meanwhile)
    if is_removed:
        assert Lock.acquire(file).holds
    else:
        with pytest.raises(InUseError):
            Lock.acquire(file)
        assert read_owner(lock_file.read_bytes()) == owner
    assert list(file.parent.iterdir()) == [lock_file]


@pytest.mark.parametrize(
    ("content", "error", "sentence"),
    [
        (b"", OSError, "files cannot be locked on this disk"),
        (this_program(locked=False).line, InUseError, "is being played in another window"),
    ],
)
def test_an_empty_lock_may_change_hands_until_the_end(
    file: Path,
    lock_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    content: bytes,
    error: type[Exception],
    sentence: str,
) -> None:
    def meanwhile(*_: object) -> None:
        lock_file.write_bytes(content)

    no_locks(monkeypatch)
    lock_file.touch()
    monkeypatch.setattr(Lock, "_break", meanwhile)
    with pytest.raises(error, match=sentence):
        Lock.acquire(file)


def test_of_two_programs_that_find_a_lock_without_an_owner_one_takes_it(
    file: Path, lock_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_locks(monkeypatch)
    lock_file.write_bytes(gone().line)
    guard = lock_file.with_name(f"{lock_file.name}.take")
    guard.touch()
    with pytest.raises(InUseError) as refused:
        Lock.acquire(file)
    assert str(refused.value) == (
        f"game.txt is being opened in another window. If it is not, remove {guard}."
    )
    guard.unlink()
    assert Lock.acquire(file).holds
    assert lock_file.read_bytes().endswith(b" named\n"), "the system does not hold it"
    assert [entry.name for entry in file.parent.iterdir()] == [lock_file.name]


def test_the_guard_of_another_program_stays(
    file: Path, lock_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may begin to take the lock when the first program has just taken it."""
    real, guard = os.replace, lock_file.with_name(f"{lock_file.name}.take")

    def replace_and_begin(source: Path, target: Path) -> None:
        real(source, target)
        guard.touch()

    no_locks(monkeypatch)
    lock_file.write_bytes(gone().line)
    monkeypatch.setattr("os.replace", replace_and_begin)
    assert Lock.acquire(file).holds
    assert guard.exists()


def test_a_lock_that_may_not_be_opened_says_what_to_check(
    file: Path, lock_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    lock_file.touch()
    monkeypatch.setattr(locks, "existing_file", refuse)
    monkeypatch.setattr(locks, "read_file", refuse)
    with pytest.raises(InUseError) as refused:
        Lock.acquire(file)
    assert str(refused.value) == (
        f"game.txt cannot be locked: {lock_file} cannot be opened. Check its permissions."
    )


def test_a_letter_that_may_only_be_read_stays_as_it_is(
    file: Path, lock_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    lock_file.write_text("Dear Ada,")
    monkeypatch.setattr(locks, "existing_file", refuse)
    with pytest.raises(OSError, match="files cannot be locked on this disk"):
        Lock.acquire(file)
    assert lock_file.read_text() == "Dear Ada,"


@pytest.mark.parametrize("prepared", ["letter", "link", "dangling", "pipe", "folder", "hard link"])
@KINDS
def test_what_others_put_in_the_place_of_a_lock_stays_as_it_is(
    file: Path,
    lock_file: Path,
    prepared: str,
    disk: Callable[[pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    precious = file.with_name("precious")
    precious.write_text("Mine.")
    match prepared:
        case "letter":
            lock_file.write_text("Dear Ada,")
        case "link":
            lock_file.symlink_to(precious)
        case "dangling":
            lock_file.symlink_to(file.with_name("nothing"))
        case "pipe":
            os.mkfifo(lock_file)
        case "folder":
            lock_file.mkdir()
        case "hard link":
            lock_file.hardlink_to(precious)
    disk(monkeypatch)
    with pytest.raises(InUseError) as refused:
        Lock.acquire(file)
    what = "a lock" if prepared in {"letter", "hard link"} else "a file"
    sentence = f"game.txt cannot be locked: {lock_file} is not {what}. Remove it."
    assert str(refused.value) == sentence
    assert precious.read_text() == "Mine."
    assert {entry.name for entry in file.parent.iterdir()} == {lock_file.name, "precious"}


def test_the_empty_file_of_somebody_else_is_not_written(
    file: Path, lock_file: Path, tmp_path: Path
) -> None:
    (tmp_path / "empty").touch()
    lock_file.hardlink_to(tmp_path / "empty")
    assert Lock.acquire(file).holds
    assert (tmp_path / "empty").read_bytes() == b""


def test_a_system_that_does_not_remove_open_files_removes_a_lock_once_it_is_closed(
    file: Path, lock_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First the lock names nobody, so that other programs may take it."""
    real, contents = os.unlink, list[bytes]()

    def refuse_first(path: Path) -> None:
        contents.append(path.read_bytes())
        if len(contents) % 2:
            raise PermissionError
        real(path)

    monkeypatch.setattr("os.unlink", refuse_first)
    lock = Lock.acquire(file)
    owner = lock_file.read_bytes()
    lock.release()
    monkeypatch.setattr(locks, "write_all", _full)
    with pytest.raises(OSError, match="No space left"):
        Lock.acquire(file)
    assert contents == [owner, b"", b"", b""]
    assert list(file.parent.iterdir()) == []


def test_a_lock_is_private(file: Path, lock_file: Path) -> None:
    old = os.umask(0)
    try:
        Lock.acquire(file)
    finally:
        os.umask(old)
    assert lock_file.stat().st_mode & 0o777 == 0o600


def test_the_lock_of_a_long_name_can_be_made(tmp_path: Path) -> None:
    first = Lock.acquire(tmp_path / f"{'n' * 250}.txt")
    second = Lock.acquire(tmp_path / f"{'n' * 249}.txt")
    assert first.holds
    assert second.holds


def test_a_game_opens_without_a_lock_and_is_written_when_there_is_one(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full for a while takes no lock, and nothing else; then another program may."""
    file.write_text(write_sheet(sheet(*SHORT[:1])))
    with monkeypatch.context() as patch:
        patch.setattr(locks, "new_file", _full)
        opened = open_game(file)
    other = Lock.acquire(file)
    notice = opened.journal.write(sheet(*SHORT))
    assert notice.startswith("game.txt is being played in another window. Saving continues in ")
    assert opened.journal.file.read_text() == write_sheet(sheet(*SHORT))
    assert file.read_text() == write_sheet(sheet(*SHORT[:1]))
    other.release()


def _full(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_disk_without_locks_is_reported(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text(write_sheet(sheet(*SHORT)))
    no_locks(monkeypatch)
    open_game(file)
    with pytest.raises(OpenGameError, match=r"game\.txt is being played in another window\."):
        open_game(file)


@pytest.mark.parametrize(
    "words",
    [
        *("", "apocalypse-lock", "apocalypse-lock t x 1 b h named", "lock t 1 1 b h named"),
        *("apocalypse-lock t 1 1 b h taken", "apocalypse-lock t 1234567890 1 b h named"),
    ],
)
def test_other_words_name_no_owner(words: str) -> None:
    assert read_owner(f"{words}\n".encode()) is None
    assert read_owner(b"\xff" + words.encode()) is None


def test_an_owner_reads_back_as_written() -> None:
    owner = this_program(locked=True)
    assert read_owner(owner.line) == owner
    assert not owner.is_gone
    assert "?" not in (owner.started, owner.boot)
    for unknown in (owner._replace(started="?"), owner._replace(boot="?")):
        assert not unknown.is_gone
    assert gone().is_gone
    assert not owner._replace(pid=0, started="?").is_gone, "no number of a program"


def test_a_program_of_another_user_is_not_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    owner = gone()._replace(started="?")
    assert owner.is_gone
    monkeypatch.setattr("os.kill", refuse)
    assert not owner.is_gone


def test_a_program_is_known_by_its_state_and_its_start_whatever_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    owner = this_program(locked=False)
    fields = " ".join(str(number) for number in range(1, 30))
    for state, is_gone in (("S", False), ("Z", True), ("X", True)):
        status = f"7 (a) Z b) {state} {fields}".encode()
        monkeypatch.setattr(Path, "read_bytes", lambda _, status=status: status)
        assert this_program(locked=False).started == "19"
        assert owner._replace(started="19").is_gone is is_gone
    for cut, started in ((9, "?"), (10, "20")):
        status = b"7 (a) " + b" ".join([b"20"] * (10 + cut))
        monkeypatch.setattr(Path, "read_bytes", lambda _, status=status: status)
        assert this_program(locked=False).started == started


def test_a_program_that_has_ended_and_was_not_fetched_is_gone() -> None:
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    try:
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        assert this_program(locked=False)._replace(pid=pid, started="?").is_gone
    finally:
        with suppress(ChildProcessError):
            os.waitpid(pid, 0)
