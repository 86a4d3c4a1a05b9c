"""The choices of a session are saved where that session keeps its settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.library.settings import SettingsStore
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.start import NewGame
from apocalypse.text_mode.prompts import VOICE, Voice
from apocalypse.text_mode.settings import ask_settings
from tests.text_mode.sessions import session
from tests.text_mode.stream import typed

SPELLED = ("yes", "no", "no", "no", "", "chess")
"""Spell squares, warn at no time, and name squares as chess does."""


def test_settings_changed_in_a_game_are_saved_for_that_session_alone(tmp_path: Path) -> None:
    earlier, later = (SettingsStore(tmp_path / name / "settings.json") for name in ("a", "b"))
    for store, answers in ((earlier, ()), (later, ("settings", *SPELLED))):
        session(NewGame(MatchSetup(players=people("Ada", "Bob"))), *answers, store=store)
    assert (later.settings.text_mode, later.settings.coordinates) == ("spells_squares", "chess")
    assert Voice() == VOICE, "the next session begins with nothing of this one"
    assert (earlier.settings.text_mode, earlier.settings.coordinates) == ("", "")


def test_enter_leaves_each_choice_as_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("store", "spells_squares", "tells_rules", "clock_marks"):
        monkeypatch.setattr(VOICE, name, getattr(Voice(), name))
    for answers in (("yes", "", "", "", "30 5", "chess"), ("", "", "", "yes", "", "chess")):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{each}\n" for each in answers)))
        ask_settings()
    first, again = capsys.readouterr().out.split("The settings are saved.")[:2]
    spell = "Spell files as alfa, bravo, charlie, delta, echo?"
    assert f"{spell} (yes or no, or Enter for no)" in first
    assert f"{spell} (yes or no, or Enter for yes)" in again
    assert "such as 60 10? Now 30 5. Enter for none:" in again
    assert (VOICE.spells_squares, VOICE.tells_rules, VOICE.clock_marks) == (True, True, ())


def test_without_a_place_for_settings_they_last_as_long_as_the_session(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(VOICE, "store", None)
    monkeypatch.setattr(VOICE, "spells_squares", False)
    with typed(*SPELLED):
        ask_settings()
    assert VOICE.spells_squares
