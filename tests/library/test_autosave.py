"""Autosave saves every game of a session; where it cannot, play continues and the game waits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.journal import Journal
from apocalypse.library.saved_games import OpenGameError, open_game
from apocalypse.match.match import new_match
from tests.library.sheets import SHORT, sheet
from tests.tui.reveal_steps import match_of_turns


def test_each_game_has_a_file_of_its_own(games_folder: Path) -> None:
    autosave = Autosave()
    first, second = match_of_turns("e4e3 d1d2"), match_of_turns("e4e3 d1d2", "e3d2 d2e3")
    assert [autosave.save(match) for match in (first, first, second)] == ["", "", ""]
    assert len(autosave.files) == 2
    autosave.close()
    assert sorted(autosave.files) == sorted(games_folder.iterdir())
    assert read_sheet(autosave.files[1].read_text("utf-8")).game.turns == second.game.turns


def test_the_first_game_goes_to_the_file_that_was_asked_for(
    games_folder: Path, tmp_path: Path
) -> None:
    autosave = Autosave(tmp_path / "mine.txt")
    autosave.save(match_of_turns("e4e3 d1d2"))
    autosave.save(match_of_turns("e4e3 d1d2"))
    assert autosave.files[0] == tmp_path / "mine.txt"
    assert autosave.files[1].parent == games_folder


def test_a_full_disk_is_reported_once_and_later_the_whole_game_is_saved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    autosave = Autosave(tmp_path / "file" / "game.txt")
    match = match_of_turns("e4e3 d1d2", "e3d2 d2e3")
    assert autosave.save(match).startswith("The game cannot be saved (")
    assert autosave.save(match) == ""
    assert autosave.files == []
    assert autosave.unsaved is not None
    assert autosave.unsaved.game == match.game
    (tmp_path / "file").unlink()
    assert autosave.save(match) == "The game is saved again, with all its turns."
    assert autosave.unsaved is None
    assert len(read_sheet(autosave.files[0].read_text("utf-8")).game.turns) == 2


def test_a_continued_game_keeps_its_file_and_its_date(games_folder: Path, tmp_path: Path) -> None:
    played = sheet("e4e3 d1d2")
    (tmp_path / "game.txt").write_text(write_sheet(played).replace("2026", "2008"))
    autosave, match = Autosave(), match_of_turns("e4e3 d1d2", "e3d2 d2e3")
    autosave.resume(open_game(tmp_path / "game.txt"))
    autosave.save(match)
    saved = read_sheet((tmp_path / "game.txt").read_text("utf-8"))
    assert saved.game.turns == match.game.turns
    assert saved.date == "2008/11/21"
    assert list(games_folder.iterdir()) == []


def failing(*_: object) -> str:
    raise OSError(28, "No space left on device")


def test_a_finished_game_that_cannot_be_saved_has_no_file(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave, finished = Autosave(), sheet(*SHORT)
    file, notice = autosave.save_finished(finished)
    assert (file, notice) == (next(games_folder.iterdir()), "")
    monkeypatch.setattr(Journal, "write", failing)
    another = replace(finished, white="Cy")
    file, notice = autosave.save_finished(another)
    assert file is None
    assert notice.startswith("The game cannot be saved (")
    assert autosave.unsaved_games == [another]


def test_a_game_whose_last_turns_are_not_on_the_full_disk_does_not_count_as_saved(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave, match = Autosave(), new_match(sheet(*SHORT))
    match.game = sheet(*SHORT[:1]).game
    autosave.save(match)
    monkeypatch.setattr(Journal, "write", failing)
    match.game = sheet(*SHORT).game
    autosave.save(match)
    autosave.close()
    assert [sheet.game for sheet in autosave.unsaved_games] == [match.game]
    assert autosave.files == [], "no sentence says that it is saved in its file"


def test_a_game_that_continues_is_among_the_files_and_is_there_once(games_folder: Path) -> None:
    file = games_folder / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT[:1])))
    autosave, opened = Autosave(), open_game(file)
    autosave.resume(opened)
    assert autosave.files == [file]
    match = new_match(opened.sheet)
    match.game = sheet(*SHORT).game
    assert autosave.save(match) == autosave.save(match) == ""
    assert autosave.files == [file]
    with pytest.raises(OpenGameError):
        open_game(file)
    autosave.close()
    again = open_game(file)
    assert again.sheet == sheet(*SHORT)
    again.journal.close()


def test_a_game_keeps_the_day_on_which_it_began(games_folder: Path) -> None:
    autosave = Autosave()
    autosave.save(new_match(replace(sheet(*SHORT), date="2001/02/03")))
    autosave.save(new_match(replace(sheet(*SHORT), date="")))
    autosave.close()
    first, second = (read_sheet(file.read_text("utf-8")) for file in autosave.files)
    assert first.date == "2001/02/03"
    assert len(second.date) == len(first.date)
    assert second.date > first.date


def test_a_continued_game_without_a_date_gets_one(games_folder: Path) -> None:
    file = games_folder / "game.txt"
    file.write_text(write_sheet(replace(sheet(*SHORT), date="")))
    autosave, opened = Autosave(), open_game(file)
    autosave.resume(opened)
    assert autosave.save(new_match(opened.sheet)) == ""
    autosave.close()
    assert read_sheet(file.read_text("utf-8")).date


def test_what_another_program_changed_is_said_and_not_only_that_saving_works(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave, match = Autosave(), new_match(sheet(*SHORT))
    for write, notice in ((failing, "cannot be saved"), (lambda *_: "It was changed.", "changed")):
        monkeypatch.setattr(Journal, "write", write)
        assert notice in autosave.save(match)


def test_an_imported_game_that_cannot_be_written_waits_and_is_written_with_the_next_turn(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave = Autosave()
    with monkeypatch.context() as full:
        full.setattr(Journal, "write", failing)
        assert "cannot be saved" in autosave.save_imported(sheet(*SHORT))
        assert (autosave.unsaved, autosave.is_saved, autosave.files) == (sheet(*SHORT), False, [])
        match = new_match(sheet(*SHORT))
        assert autosave.save(match) == ""
    assert "saved again" in autosave.save(match)
    assert autosave.is_saved
    assert autosave.save(match) == ""
    autosave.close()
    assert autosave.unsaved_games == []
    assert [read_sheet(file.read_text("utf-8")) for file in autosave.files] == [sheet(*SHORT)]


def test_an_imported_game_that_is_written_is_saved_without_a_word(games_folder: Path) -> None:
    autosave = Autosave()
    assert autosave.save_imported(sheet(*SHORT)) == ""
    assert autosave.is_saved
    assert autosave.save(new_match(sheet(*SHORT))) == ""
    autosave.close()
    assert len(list(games_folder.iterdir())) == 1


def test_a_game_that_is_left_unsaved_is_tried_once_more_and_then_kept_in_memory(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for fails_at_last in (True, False):
        autosave, match = Autosave(), new_match(sheet(*SHORT))
        with monkeypatch.context() as full:
            full.setattr(Journal, "write", failing)
            assert "cannot be saved" in autosave.save(match)
            assert autosave.save(match) == ""
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
    (file,) = games_folder.glob("*.txt")
    sheet = read_sheet(file.read_text("utf-8"))
    notice = autosave.save_finished(sheet)[1] if is_over else autosave.save_imported(sheet)
    assert notice == f"You have this game already, in {file.name}"
    assert list(games_folder.glob("*.txt")) == [file]
    autosave.close()


def test_an_imported_game_that_another_program_plays_has_a_file_of_its_own(
    games_folder: Path,
) -> None:
    saved = games_folder / "ours.txt"
    saved.write_text(write_sheet(sheet(*SHORT)), "utf-8")
    opened, autosave = open_game(saved), Autosave()
    assert autosave.save_imported(sheet(*SHORT)) == ""
    assert len(list(games_folder.glob("*.txt"))) == 2
    autosave.close()
    opened.journal.close()


def test_an_imported_game_goes_to_the_file_that_was_asked_for(
    games_folder: Path, tmp_path: Path
) -> None:
    (games_folder / "ours.txt").write_text(write_sheet(sheet(*SHORT)), "utf-8")
    autosave = Autosave(tmp_path / "mine.txt")
    assert autosave.save_imported(sheet(*SHORT)) == ""
    assert (tmp_path / "mine.txt").exists()
    autosave.close()
