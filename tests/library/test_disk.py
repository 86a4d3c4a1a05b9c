"""Files are replaced as a whole; what others put in the way is neither read nor overwritten."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import NoReturn

import pytest

from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.disk import (
    PAUSES,
    NotAFileError,
    create_export,
    create_file,
    read_file,
    remove_drafts,
    replace_file,
    save_export,
)
from apocalypse.library.imports import NoGameError, import_text
from apocalypse.library.journal import Journal
from apocalypse.library.rename_and_delete import delete_game
from apocalypse.library.saved_games import OpenGameError, open_game
from apocalypse.library.settings import Settings, save_settings
from tests.library.sheets import SHORT, sheet
from tests.tui.reveal_steps import match_of_turns


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_bytes(b"Old.")
    return file


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("call", ["os.fsync", "os.replace"])
def test_a_file_is_replaced_as_a_whole_or_stays_as_it_was(
    file: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(call, full)
        for write, name in ((replace_file, "game.txt"), (create_file, "new.txt")):
            with pytest.raises(OSError, match="No space left"):
                write(file.with_name(name), b"New.")
    assert [(each.name, each.read_bytes()) for each in file.parent.iterdir()] == [
        ("game.txt", b"Old.")
    ]
    replace_file(file, b"New.")
    assert [(each.name, each.read_bytes()) for each in file.parent.iterdir()] == [
        ("game.txt", b"New.")
    ]


def test_a_new_file_takes_no_name_that_is_taken(file: Path) -> None:
    for create in (create_file, create_export):
        with pytest.raises(FileExistsError):
            create(file, b"New.")
    assert save_export(file, "New.") == file.with_name("game (2).txt")
    assert file.read_bytes() == b"Old."


@pytest.mark.parametrize("times", [1, len(PAUSES)])
def test_a_file_that_another_program_holds_for_a_moment_is_replaced_after_it(
    file: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    waited: list[float] = []
    replace = os.replace

    def refuse(source: Path, target: Path) -> None:
        if len(waited) < times:
            raise PermissionError(13, "The process cannot access the file")
        replace(source, target)

    monkeypatch.setattr("time.sleep", waited.append)
    monkeypatch.setattr("os.replace", refuse)
    replace_file(file, b"New.")
    assert (file.read_bytes(), tuple(waited)) == (b"New.", PAUSES[:times])
    assert sum(PAUSES) < 0.5


def test_an_export_that_fails_leaves_no_part_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class FullFile(FileIO):
        def write(self, _: object) -> NoReturn:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("builtins.open", FullFile)
    with pytest.raises(OSError, match="No space left"):
        create_export(tmp_path / "game.md", "# Game")
    assert list(tmp_path.iterdir()) == []


def test_games_and_settings_are_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "apocalypse"
    autosave, match = Autosave(), match_of_turns("e4e3 d1d2")
    autosave.save(match)
    autosave.save(match)
    save_settings(folder / "config" / "settings.json", Settings(theme="dark"))
    autosave.close()
    delete_game(autosave.files[0])
    paths = [*folder.rglob("*")]
    assert sum(path.is_file() for path in paths) == 2
    assert {mode(path) for path in paths} == {0o600, 0o700}


@pytest.mark.parametrize("old_mode", [0o600, 0o644, 0o400])
def test_an_old_file_keeps_its_mode(file: Path, old_mode: int) -> None:
    file.chmod(old_mode)
    replace_file(file, b"New.")
    assert (mode(file), file.read_bytes()) == (old_mode, b"New.")


def test_an_export_is_for_everybody_whom_the_mask_admits(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        assert mode(save_export(tmp_path / "game.md", "# Game")) == 0o644
    finally:
        os.umask(old)


def test_a_pipe_is_neither_read_nor_replaced_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path / "pipe", Path("/dev/zero"), Path("/dev/null")):
        for access in (lambda place: read_file(place, 9), lambda place: replace_file(place, b"")):
            with pytest.raises(NotAFileError):
                access(place)
        with pytest.raises(OpenGameError, match="is not a file"):
            open_game(place)
        with pytest.raises(NoGameError, match="is not a file"):
            import_text(str(place))
    with pytest.raises(NotAFileError):
        read_file(tmp_path, 9)


PREPARED = pytest.mark.parametrize(
    "prepare",
    [
        pytest.param(lambda path: path.symlink_to("precious"), id="a link"),
        pytest.param(lambda path: path.symlink_to("nothing"), id="a link to nothing"),
        pytest.param(os.mkfifo, id="a pipe"),
        pytest.param(Path.mkdir, id="a folder"),
    ],
)


@PREPARED
def test_what_others_put_in_the_place_of_a_game_stays_and_the_game_continues_beside(
    tmp_path: Path, prepare: Callable[[Path], None]
) -> None:
    precious = tmp_path / "precious"
    precious.write_text("Mine.")
    journal = Journal(tmp_path / "game.txt")
    journal.write(sheet(*SHORT[:1]))
    journal.file.unlink()
    prepare(tmp_path / "game.txt")
    kind = stat.S_IFMT((tmp_path / "game.txt").lstat().st_mode)
    assert journal.write(sheet(*SHORT)) is not None
    assert journal.file == tmp_path / "game (2).txt"
    assert journal.file.read_text("utf-8") == write_sheet(sheet(*SHORT))
    assert stat.S_IFMT((tmp_path / "game.txt").lstat().st_mode) == kind
    assert precious.read_text() == "Mine."
    assert not (tmp_path / "nothing").exists()


def test_only_the_drafts_of_the_file_itself_are_removed(tmp_path: Path) -> None:
    drafts = [tmp_path / f".{name}.0123abcd.draft" for name in ("a [1].txt", "a [1] (2).txt")]
    for draft in drafts:
        draft.write_text("half a sh")
    remove_drafts(tmp_path / "a [1].txt")
    assert [draft.exists() for draft in drafts] == [False, True]
