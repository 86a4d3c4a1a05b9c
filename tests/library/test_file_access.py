"""Files as the library reads and makes them: only files, no more than asked for, private ones."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from apocalypse.library.file_access import (
    PAUSES,
    PRIVATE,
    SHARED,
    NotAFileError,
    copy_permissions,
    existing_file,
    make_folder,
    new_file,
    read_file,
    retry,
    sync_folder,
)
from tests.cases import case


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


@pytest.fixture
def open_mask() -> Iterator[None]:
    """A process that keeps nobody out of its files."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_a_file_is_read_up_to_one_byte_more_than_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, read = tmp_path / "file", os.read
    file.write_bytes(b"0123456789")
    for part in (1, 3, 4, 100):  # a network disk may give less than it has
        monkeypatch.setattr(
            "os.read", lambda handle, most, part=part: read(handle, min(most, part))
        )
        for most, content in ((0, b"0"), (4, b"01234"), (9, b"0123456789"), (50, b"0123456789")):
            with case(part, most):
                assert read_file(file, most) == content


def test_what_is_no_file_is_neither_read_nor_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    (tmp_path / "file").touch()
    for name, kind, number, reason in (
        ("pipe", NotAFileError, errno.EINVAL, "it is a pipe, a device or a folder"),
        (".", IsADirectoryError, errno.EISDIR, os.strerror(errno.EISDIR)),
    ):
        place = tmp_path / name
        for access in (lambda file: read_file(file, 9), existing_file):
            with case(name, access), pytest.raises(kind) as refused:
                access(place)
            error = refused.value
            assert (error.errno, error.strerror, error.filename) == (number, reason, str(place))
    with pytest.raises(NotAFileError):
        existing_file(tmp_path / "link")
    regular = os.stat(tmp_path / "file")
    handles = len(os.listdir("/proc/self/fd"))
    with monkeypatch.context() as patch:
        patch.setattr("os.lstat", lambda _: regular)  # it becomes a pipe after that
        with pytest.raises(NotAFileError):
            existing_file(tmp_path / "pipe")
    assert len(os.listdir("/proc/self/fd")) == handles
    assert read_file(tmp_path / "link", 9) == b""


@pytest.mark.usefixtures("open_mask")
def test_a_private_file_is_private_whatever_the_mask(tmp_path: Path) -> None:
    for name, wanted, expected in (("private", PRIVATE, 0o600), ("shared", SHARED, 0o666)):
        os.close(new_file(tmp_path / name, wanted))
        assert mode(tmp_path / name) == expected
        with pytest.raises(FileExistsError):
            new_file(tmp_path / name, wanted)


@pytest.mark.usefixtures("open_mask")
def test_a_folder_is_made_with_its_parents_and_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    with monkeypatch.context() as patch:
        answers = [False, True, True]  # another program makes it meanwhile
        patch.setattr(Path, "is_dir", lambda _: answers.pop(0))
        make_folder(tmp_path / "a" / "b")
    assert (mode(tmp_path / "a"), mode(tmp_path / "a" / "b")) == (0o700, 0o700)
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(NotADirectoryError) as refused:
        make_folder(file)
    error = refused.value
    assert (error.errno, error.strerror) == (errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    assert error.filename == str(file)


def test_a_new_file_gets_the_permissions_of_the_one_it_replaces(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.touch()
    old.chmod(0o640)
    handle = new_file(new, PRIVATE)
    copy_permissions(handle, old)
    assert mode(new) == 0o640
    old.unlink()
    old.mkdir(0o755)
    copy_permissions(handle, old)
    copy_permissions(handle, tmp_path / "nothing")
    os.close(handle)
    assert mode(new) == 0o640


def test_permissions_of_a_group_are_not_given_to_another_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.touch()
    old.chmod(0o664)
    real, calls = old.stat(), []

    def another_owner(_: object) -> os.stat_result:
        return os.stat_result((*real[:4], real.st_uid + 1, real.st_gid + 1, *real[6:]))

    def refuse(_: int, user: int, group: int) -> None:
        calls.append((user, group))
        raise PermissionError

    handle = new_file(new, PRIVATE)
    monkeypatch.setattr("os.fchown", refuse)
    with monkeypatch.context() as patch:
        patch.setattr("os.stat", another_owner)
        copy_permissions(handle, old)
    os.close(handle)
    assert calls == [(real.st_uid + 1, real.st_gid + 1), (-1, real.st_gid + 1)]
    assert mode(new) == 0o604


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP])
def test_a_disk_that_stores_no_folders_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def fail(_: int) -> None:
        raise OSError(number, "no")

    def refuse(*_: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr("os.open", refuse)
        sync_folder(tmp_path)
    monkeypatch.setattr("os.fsync", fail)
    sync_folder(tmp_path)
    number = errno.EIO
    with pytest.raises(OSError, match="no") as failed:
        sync_folder(tmp_path)
    assert failed.value.errno == errno.EIO


@pytest.mark.parametrize("error", [PermissionError, BlockingIOError])
def test_what_is_refused_for_the_moment_is_tried_again(
    error: type[OSError], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sum(PAUSES) < 1
    for refusals in range(len(PAUSES) + 2):
        pauses: list[float] = []
        monkeypatch.setattr("time.sleep", pauses.append)
        answers: list[OSError | int] = [*[error()] * refusals, 7]

        def action(answers: list[OSError | int] = answers) -> int:
            answer = answers.pop(0)
            if isinstance(answer, OSError):
                raise answer
            return answer

        with case(refusals):
            if refusals <= len(PAUSES):
                assert retry(action) == 7
                assert pauses == list(PAUSES[:refusals])
            else:
                with pytest.raises(error):
                    retry(action)
                assert pauses == list(PAUSES)


def test_another_error_is_raised_immediately(monkeypatch: pytest.MonkeyPatch) -> None:
    def action() -> None:
        raise FileNotFoundError

    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    with pytest.raises(FileNotFoundError):
        retry(action)
    assert pauses == []
