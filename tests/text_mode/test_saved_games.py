"""A saved game in text mode: what is said of it, and that it keeps what text mode does not use."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from apocalypse.formats.options import Privacy
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Comment, Place
from apocalypse.formats.time_control import TimesLeft, read_time_controls
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.match.match import Match
from apocalypse.rules.board import BySide
from tests.library.sheets import WAITING, sheet
from tests.text_mode.stream import run_here

SHORT = ";White: Ada\n;Black: Bob\n1.e4e3 d1d2\n2.e3d2 d2e3\n"


def continued(file: Path, text: str, answers: str = "", *options: str) -> str:
    """What is said of a game that was written down so."""
    file.write_text(text, "utf-8")
    done = run_here(answers, "continue", "--text", *options, str(file))
    assert (done.status, done.stderr) == (0, "")
    return done.stdout


def test_the_last_turn_is_shown_again(tmp_path: Path) -> None:
    output = continued(tmp_path / "game.txt", SHORT)
    turn = output.index("This is the last turn, shown again.\nTurn 2. Ada e3 to d2. Bob d2")
    assert turn < output.index("swap places.") < output.index("Ada, White: pawns")
    assert "Turn 1" not in output


def test_a_new_game_has_no_last_turn() -> None:
    output = run_here("", "play", "--text", "--no-save").stdout
    assert "last turn" not in output


def test_a_torn_turn_is_said_before_the_last_whole_one(tmp_path: Path) -> None:
    output = continued(tmp_path / "game.txt", f"{SHORT}3.a4")
    assert output.startswith("game.txt is damaged on line 5 and was read up to turn 2.")
    assert "The damaged file is saved as game.txt.broken." in output
    assert "Turn 2. Ada e3 to d2." in output


def test_a_pawn_that_waits_is_asked_for_after_the_turn_that_brought_it_there(
    tmp_path: Path,
) -> None:
    output = continued(tmp_path / "game.txt", WAITING)
    turn = output.index("Turn 1. Ada a2 to a1. Bob e1 to e2.")
    assert turn < output.index("on which square?")


def test_the_clock_of_a_game_is_said_and_runs_on(tmp_path: Path) -> None:
    sheet = f";Clock: 5+3\n;Times: 4:50 4:40\n{SHORT}"
    output = continued(tmp_path / "game.txt", sheet, "clock\n")
    assert "Type help.\nAda: 4 minutes 50 seconds.\nBob: 4 minutes 40 seconds.\n" in output
    output = output.partition("Bob: 4")[2]
    assert re.search(r"Ada: 4 minutes (50|4\d) seconds\.\nBob: 4 minutes 40 seconds\.\n", output)


TIMES = TimesLeft(200, 100)


def test_a_game_with_a_clock_continues_and_keeps_the_clock(tmp_path: Path) -> None:
    agreed = replace(
        sheet("e4e3 d1d2"),
        clock=read_time_controls("5+3"),
        times=TIMES,
        privacy=Privacy.COVERED_KEYS,
        score=BySide(3, 1),
        comments=(Comment("Arbiter: Eve"), Comment("well", Place.TURN, 1)),
    )
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(agreed))
    done = run_here("e3d2\nd2e3\n", "continue", "--text", str(file))
    assert (done.status, done.stderr) == (0, "")
    saved = read_sheet(file.read_text("utf-8"))
    assert len(saved.game.turns) == 2
    assert saved.times is not None
    assert all(-60 < now - 3 - then <= 0 for now, then in zip(saved.times, TIMES, strict=True))
    assert replace(saved, game=agreed.game, times=TIMES) == agreed
    assert list(tmp_path.iterdir()) == [file]


def test_the_file_that_is_named_is_the_one_in_which_saving_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Anna - Bo.txt"
    save = Autosave.save

    def save_into_a_changed_file(autosave: Autosave, match: Match) -> object:
        if len(match.game.turns) == 3:
            file.write_text(";another game\n", "utf-8")
        return save(autosave, match)

    monkeypatch.setattr(Autosave, "save", save_into_a_changed_file)
    output = continued(file, SHORT, "a4a3\nb1b2\n")
    other = tmp_path / "Anna - Bo (2).txt"
    assert f"changed by another program. Saving continues in {other}." in output
    assert output.count("The game is saved in") == 1
    assert output.endswith(f"The game is saved in {other}\n")
    assert len(read_sheet(other.read_text("utf-8")).game.turns) == 3
