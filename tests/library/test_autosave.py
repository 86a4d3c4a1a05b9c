"""Autosave saves every game of a session; where it cannot, play continues and the game waits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.journal import Journal, SaveEvent, SaveNotice
from apocalypse.library.saved_games import OpenGameError, open_game
from apocalypse.match.match import new_match
from tests.library.sheets import SHORT, sheet
from tests.tui.reveal_steps import match_of_turns

FAILED = SaveNotice(SaveEvent.FAILED, reason="No space left on device")
SAVED_AGAIN = SaveNotice(SaveEvent.SAVED_AGAIN)


def failing(*_: object) -> NoReturn:
    raise OSError(28, "No space left on device")


def test_each_game_has_a_file_of_its_own(games_folder: Path, tmp_path: Path) -> None:
    autosave = Autosave(tmp_path / "mine.txt")
    first, second = match_of_turns("e4e3 d1d2"), match_of_turns(*SHORT)
    assert [autosave.save(match) for match in (first, first, second)] == [None] * 3
    autosave.close()
    assert autosave.files == [tmp_path / "mine.txt", *games_folder.iterdir()]
    assert read_sheet(autosave.files[1].read_text("utf-8")).game.turns == second.game.turns


def test_a_full_disk_is_reported_once_and_later_the_whole_game_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave, match = Autosave(tmp_path / "game.txt"), match_of_turns(*SHORT)
    with monkeypatch.context() as full:
        full.setattr("os.fsync", failing)
        assert [autosave.save(match), autosave.save(match)] == [FAILED, None]
        assert str(FAILED) == (
            "The game cannot be saved (No space left on device). You can keep playing."
        )
        assert (autosave.is_saved, autosave.files) == (False, [])
        assert autosave.unsaved is not None
        assert autosave.unsaved.game == match.game
    assert [autosave.save(match), autosave.save(match)] == [SAVED_AGAIN, None]
    assert str(SAVED_AGAIN) == "The game is saved again, with all its turns."
    autosave.close()
    assert (autosave.is_saved, [*tmp_path.iterdir()]) == (True, autosave.files)
    assert read_sheet(autosave.files[0].read_text("utf-8")).game == match.game


def test_a_game_that_continues_keeps_its_file_and_its_date(games_folder: Path) -> None:
    file = games_folder / "game.txt"
    file.write_text(write_sheet(replace(sheet(*SHORT[:1]), date="2008/11/21")))
    autosave, opened = Autosave(), open_game(file)
    autosave.resume(opened)
    match = new_match(opened.sheet)
    match.game = sheet(*SHORT).game
    assert [autosave.save(match), autosave.save(match)] == [None, None]
    with pytest.raises(OpenGameError):
        open_game(file)
    autosave.close()
    assert [*games_folder.iterdir()] == autosave.files == [file]
    assert read_sheet(file.read_text("utf-8")) == replace(sheet(*SHORT), date="2008/11/21")


def test_a_game_keeps_the_day_on_which_it_began(games_folder: Path) -> None:
    autosave = Autosave()
    autosave.save(new_match(replace(sheet(*SHORT), date="2001/02/03")))
    autosave.save(new_match(replace(sheet(*SHORT), date="")))
    autosave.close()
    first, second = (read_sheet(file.read_text("utf-8")) for file in autosave.files)
    assert first.date == "2001/02/03" < second.date
    continued = Autosave()
    autosave.files[1].write_text(write_sheet(replace(second, date="")), "utf-8")
    opened = open_game(autosave.files[1])
    continued.resume(opened)
    continued.save(new_match(opened.sheet))
    continued.close()
    assert read_sheet(autosave.files[1].read_text("utf-8")).date


def test_a_finished_game_that_cannot_be_saved_has_no_file(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave, finished = Autosave(), sheet(*SHORT)
    assert autosave.save_finished(finished) == (next(games_folder.iterdir()), None)
    monkeypatch.setattr(Journal, "write", failing)
    another = replace(finished, white="Cy")
    assert autosave.save_finished(another) == (None, FAILED)
    assert autosave.unsaved_games == [another]


def test_a_game_whose_last_turns_are_not_on_the_disk_does_not_count_as_saved(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave, match = Autosave(), new_match(sheet(*SHORT[:1]))
    autosave.save(match)
    monkeypatch.setattr(Journal, "write", failing)
    match.game = sheet(*SHORT).game
    autosave.save(match)
    autosave.close()
    assert [sheet.game for sheet in autosave.unsaved_games] == [match.game]
    assert autosave.files == [], "no sentence says that it is saved in its file"


def test_a_change_of_the_file_is_said_and_not_only_that_saving_works(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave, match = Autosave(), new_match(sheet(*SHORT))
    changed = SaveNotice(SaveEvent.CHANGED, games_folder / "a.txt", games_folder / "b.txt")
    for write, notice in ((failing, FAILED), (lambda *_: changed, changed)):
        monkeypatch.setattr(Journal, "write", write)
        assert autosave.save(match) == notice


def test_an_imported_game_that_cannot_be_written_is_written_with_the_next_turn(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave = Autosave()
    with monkeypatch.context() as full:
        full.setattr(Journal, "write", failing)
        assert autosave.save_imported(sheet(*SHORT)) == FAILED
        assert (autosave.unsaved, autosave.files) == (sheet(*SHORT), [])
        match = new_match(sheet(*SHORT))
        assert autosave.save(match) is None
    assert [autosave.save(match), autosave.save(match)] == [SAVED_AGAIN, None]
    autosave.close()
    assert autosave.unsaved_games == []
    assert [read_sheet(file.read_text("utf-8")) for file in autosave.files] == [sheet(*SHORT)]


@pytest.mark.parametrize("fails_at_last", [True, False])
def test_a_game_that_is_left_unsaved_is_tried_once_more_and_then_kept_in_memory(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch, fails_at_last: bool
) -> None:
    autosave, match = Autosave(), new_match(sheet(*SHORT))
    with monkeypatch.context() as full:
        full.setattr(Journal, "write", failing)
        autosave.save(match)
        if fails_at_last:
            autosave.close()
    autosave.close()
    assert len(autosave.unsaved_games) == fails_at_last
    assert len(autosave.files) == (not fails_at_last)


@pytest.mark.parametrize("is_over", [False, True])
def test_an_imported_game_that_was_just_played_is_not_saved_twice(
    games_folder: Path, is_over: bool
) -> None:
    autosave = Autosave()
    autosave.save(match_of_turns("e4e3 d1d2"))
    (file,) = autosave.files
    sheet = read_sheet(file.read_text("utf-8"))
    notice = autosave.save_finished(sheet)[1] if is_over else autosave.save_imported(sheet)
    assert str(notice) == f"You have this game already, in {file.name}"
    autosave.close()
    assert list(games_folder.iterdir()) == [file]


def test_an_imported_game_has_the_file_that_was_asked_for_or_one_beside_that_of_another_program(
    games_folder: Path, tmp_path: Path
) -> None:
    saved = games_folder / "ours.txt"
    saved.write_text(write_sheet(sheet(*SHORT)), "utf-8")
    opened = open_game(saved)
    for autosave in (Autosave(tmp_path / "mine.txt"), Autosave()):
        assert autosave.save_imported(sheet(*SHORT)) is None
        autosave.close()
    assert (tmp_path / "mine.txt").exists()
    assert len(list(games_folder.glob("*.txt"))) == 2
    opened.journal.close()


OTHER = "1.a4a3 a2a3\n"


@pytest.mark.parametrize("event", ["another game", "a folder", "nothing"])
def test_at_the_end_the_files_are_those_that_hold_the_games(tmp_path: Path, event: str) -> None:
    file = tmp_path / "game.txt"
    autosave, match = Autosave(file), match_of_turns(*SHORT)
    autosave.save(match)
    file.unlink()
    if event == "another game":
        file.write_text(OTHER, "utf-8")
    elif event == "a folder":
        file.mkdir()
    autosave.close()
    (saved,) = autosave.files
    assert read_sheet(saved.read_text("utf-8")).game == match.game
    assert (saved == file) == (event == "nothing")
    assert event != "another game" or file.read_text("utf-8") == OTHER


def test_a_file_in_which_saving_did_not_continue_is_not_named_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    autosave, match = Autosave(file), match_of_turns(*SHORT)
    autosave.save(match)
    file.write_text(OTHER, "utf-8")
    notice = autosave.save(match)
    assert notice is not None
    assert notice.event is SaveEvent.CHANGED
    autosave.close()
    assert autosave.files == [notice.place]


def test_a_game_without_a_new_turn_is_not_named_if_its_file_is_another_one(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT[:1])), "utf-8")
    autosave = Autosave()
    autosave.resume(open_game(file))
    file.write_text(OTHER, "utf-8")
    autosave.close()
    assert autosave.files == []
    assert file.read_text("utf-8") == OTHER
