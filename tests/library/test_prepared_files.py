"""What others put in the way is neither followed nor overwritten, and keeps nobody waiting."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library import atomic_writes
from apocalypse.library.analyses import load_analysis, save_analysis
from apocalypse.library.atomic_writes import create_file, replace_file, save_export
from apocalypse.library.autosave import Autosave
from apocalypse.library.file_access import NotAFileError, new_file, read_file
from apocalypse.library.game_files import delete_game
from apocalypse.library.games_folder import has_unfinished
from apocalypse.library.imports import NoGameError, import_text
from apocalypse.library.journal import Journal
from apocalypse.library.saved_games import OpenGameError, open_game, saved_games
from apocalypse.library.settings import BrokenSettingsError, Settings, load_settings, save_settings
from tests.library.sheets import SHORT, sheet
from tests.tui.reveal_steps import match_of_turns

PRECIOUS = "Mine."


def _link(path: Path) -> None:
    path.symlink_to(path.parent / "precious")


def _dangling(path: Path) -> None:
    path.symlink_to(path.parent / "nothing")


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _folder(path: Path) -> None:
    path.mkdir()


def _socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # such names are short
    try:
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(path.name)
    finally:
        os.chdir(here)


PREPARED = pytest.mark.parametrize("prepare", [_link, _dangling, _pipe, _folder, _socket])


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    """A folder with a precious file, which stays as it is; nothing is left half made."""
    (tmp_path / "precious").write_text(PRECIOUS)
    yield tmp_path
    assert (tmp_path / "precious").read_text() == PRECIOUS
    assert not (tmp_path / "nothing").exists()
    assert [entry.name for entry in tmp_path.iterdir() if entry.name.endswith(".draft")] == []


@PREPARED
def test_a_draft_never_opens_what_is_there(
    place: Path, prepare: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if somebody guesses its name."""
    monkeypatch.setattr(atomic_writes, "token_hex", lambda _: "17")
    prepare(place / ".game.txt.17.draft")
    for write in (create_file, replace_file):
        with pytest.raises(FileExistsError):
            write(place / "game.txt", b"New.")
    assert not (place / "game.txt").exists()
    (place / ".game.txt.17.draft").rename(place / "kept")


def test_no_two_drafts_have_one_name(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    def noted(file: Path, mode: int) -> int:
        names.append(file.name)
        return new_file(file, mode)

    monkeypatch.setattr("apocalypse.library.atomic_writes.new_file", noted)
    for _ in range(5):
        replace_file(place / "game.txt", b"New.")
    assert len(set(names)) == 5
    assert all(str(os.getpid()) not in name.split(".") for name in names)


@PREPARED
def test_what_takes_the_place_of_a_game_stays_and_the_game_continues_beside(
    place: Path, prepare: Callable[[Path], None]
) -> None:
    journal = Journal(place / "game.txt")
    journal.write(sheet(*SHORT[:1]))
    journal.file.unlink()
    prepare(place / "game.txt")
    kind = stat.S_IFMT((place / "game.txt").lstat().st_mode)
    assert "Saving continues in" in journal.write(sheet(*SHORT))
    assert journal.file == place / "game (2).txt"
    assert stat.S_IFMT((place / "game.txt").lstat().st_mode) == kind
    assert read_sheet(journal.file.read_text("utf-8")) == sheet(*SHORT)


@PREPARED
def test_what_takes_the_name_of_a_new_game_stays(
    place: Path, prepare: Callable[[Path], None]
) -> None:
    journal = Journal(place / "game.txt")
    prepare(place / "game.txt")
    journal.write(sheet(*SHORT))
    assert journal.file == place / "game (2).txt"


@PREPARED
def test_what_is_no_file_is_not_opened(
    place: Path, prepare: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = place / "game.txt"
    prepare(file)
    with pytest.raises(OpenGameError):
        open_game(file)
    with pytest.raises(NoGameError):
        import_text(str(file))
    assert [game.sheet for game in saved_games(place)] in ([], [None])
    assert load_analysis(file) is None
    if prepare is not _link:
        assert load_settings(file) == Settings()
        assert not has_unfinished(place)


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/full", "/dev/tty"])
def test_a_device_is_not_read(device: str) -> None:
    with pytest.raises(NotAFileError):
        read_file(Path(device), 10)
    with pytest.raises(OpenGameError, match="is not a file"):
        open_game(Path(device))
    with pytest.raises(NoGameError, match="is not a file"):
        import_text(device)


def test_a_file_that_becomes_a_pipe_between_two_looks_is_not_read(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(place / "pipe")
    regular = os.stat(place / "precious")
    monkeypatch.setattr("os.stat", lambda *_, **__: regular)
    with pytest.raises(NotAFileError):
        read_file(place / "pipe", 10)


@PREPARED
def test_settings_and_reviews_go_past_what_is_in_their_way(
    place: Path, prepare: Callable[[Path], None]
) -> None:
    prepare(place / "settings.json")
    prepare(place / "review.json")
    if prepare not in (_link, _dangling):  # a link stays one, and leads where its owner wants
        save_settings(place / "settings.json", Settings(white="Ada"))
    save_analysis(place / "review.json", {})


def test_settings_behind_a_link_stay_behind_it(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    link, real = tmp_path / "settings.json", tmp_path / "dotfiles" / "settings.json"
    link.symlink_to(real)
    save_settings(link, Settings(white="Ada"))
    assert link.is_symlink()
    assert load_settings(real).white == "Ada"


@PREPARED
def test_broken_settings_are_put_where_nothing_is(
    place: Path, prepare: Callable[[Path], None]
) -> None:
    (place / "settings.json").write_text("{")
    prepare(place / "settings.broken-1")
    kind = stat.S_IFMT((place / "settings.broken-1").lstat().st_mode)
    with pytest.raises(BrokenSettingsError, match=r"settings\.broken-2"):
        load_settings(place / "settings.json")
    assert stat.S_IFMT((place / "settings.broken-1").lstat().st_mode) == kind


def test_settings_that_are_too_large_are_put_aside(place: Path) -> None:
    (place / "settings.json").write_text('{"white": "%s"}' % ("A" * 10**6))
    with pytest.raises(BrokenSettingsError):
        load_settings(place / "settings.json")


@PREPARED
def test_a_damaged_game_is_copied_to_a_free_name(
    place: Path, prepare: Callable[[Path], None]
) -> None:
    damaged = write_sheet(sheet(*SHORT)).replace("2.e3d2", "2.e3x")
    (place / "game.txt").write_text(damaged)
    prepare(place / "game.txt.broken-1")
    opened = open_game(place / "game.txt")
    assert "saved as game.txt.broken-2" in opened.notice
    assert (place / "game.txt.broken-2").read_text() == damaged


@PREPARED
def test_an_export_takes_a_name_that_nobody_has(
    place: Path, prepare: Callable[[Path], None]
) -> None:
    prepare(place / "game.md")
    assert save_export(place / "game.md", "# Game") == place / "game (2).md"


MASKS = pytest.mark.parametrize("mask", [0o000, 0o022, 0o077, 0o277, 0o777])


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@MASKS
def test_games_and_settings_are_private_whatever_the_mask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mask: int
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    old = os.umask(mask)
    try:
        autosave, match = Autosave(), match_of_turns("e4e3 d1d2")
        autosave.save(match)
        first = mode(autosave.files[0])
        autosave.save(match)
        save_settings(tmp_path / "config" / "settings.json", Settings(white="Ada"))
        save_analysis(tmp_path / "data" / "reviews" / "x.json", {})
        autosave.close()
        delete_game(autosave.files[0])
    finally:
        os.umask(old)
    assert first == 0o600
    paths = [path for name in ("data", "config") for path in (tmp_path / name).rglob("*")]
    assert len(paths) == 7
    assert {mode(path) for path in paths if path.is_file()} == {0o600}
    assert {mode(path) for path in [*paths, tmp_path / "data"] if path.is_dir()} == {0o700}


@pytest.mark.parametrize("link", [True, False])
def test_where_a_disk_knows_no_links_a_game_is_private_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, link: bool
) -> None:
    def unknown(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    if not link:
        monkeypatch.setattr("os.link", unknown)
    create_file(tmp_path / "game.txt", b"New.")
    assert mode(tmp_path / "game.txt") == 0o600


def test_a_name_that_was_taken_for_nothing_is_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("os.link", fail)
    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="Input"):
        create_file(tmp_path / "game.txt", b"New.")
    assert list(tmp_path.iterdir()) == []


def test_an_export_is_for_whom_the_mask_admits(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        assert mode(save_export(tmp_path / "game.md", "# Game")) == 0o644
    finally:
        os.umask(old)


@pytest.mark.parametrize("old_mode", [0o600, 0o640, 0o644, 0o664, 0o400])
def test_a_game_keeps_its_mode(tmp_path: Path, old_mode: int) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT[:1])))
    file.chmod(old_mode)
    opened = open_game(file)
    opened.journal.write(sheet(*SHORT))
    assert mode(file) == old_mode
    assert read_sheet(file.read_text("utf-8")) == sheet(*SHORT)


@pytest.mark.skipif(os.geteuid() != 0, reason="only the system's owner gives files away")
def test_a_game_keeps_its_owner_and_its_group(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("Old.")
    os.chown(file, 1234, 4321)
    replace_file(file, b"New.")
    assert (file.stat().st_uid, file.stat().st_gid) == (1234, 4321)


def test_the_drafts_of_another_game_with_a_like_name_are_left_alone(tmp_path: Path) -> None:
    """Another program is writing it at this moment."""
    name = "2026-11-21 1930 Wolfeschlegelsteinhausen - Hubert"
    other = tmp_path / f".{name} (2).txt.0123456789abcdef.draft"
    other.write_text("half a sh")
    mine = tmp_path / f".{name}.txt.0123456789abcdef.draft"
    mine.write_text("half a sh")
    like = tmp_path / f"{mine.name}.txt"
    like.write_text("mine")
    atomic_writes.remove_drafts(tmp_path / f"{name}.txt")
    assert (other.exists(), like.exists(), mine.exists()) == (True, True, False)
