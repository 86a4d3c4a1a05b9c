"""The choices of a session are saved where that session keeps its settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.library.settings import SettingsStore
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.start import NewGame
from apocalypse.text_mode.console import Console
from tests.text_mode.conftest import session

SPELLED = ("yes", "no", "chess")
"""Spell squares, list no pieces, and name squares as chess does."""


def test_settings_changed_in_a_game_are_saved_for_that_session_alone(tmp_path: Path) -> None:
    earlier, later = (SettingsStore(tmp_path / name / "settings.json") for name in ("a", "b"))
    for store, answers in ((earlier, ()), (later, ("settings", *SPELLED))):
        start = NewGame(MatchSetup(players=people("Ada", "Bob")))
        output = session(start, *answers, "a4a3", "e2e3", store=store)
    assert "Ada alfa 4 to alfa 3." in output, "and they have an effect in the game"
    assert (later.settings.text_mode, later.settings.coordinates) == ("spells_squares", "chess")
    assert (earlier.settings.text_mode, earlier.settings.coordinates) == ("", "")


def test_settings_changed_while_an_order_is_written_are_saved_with_the_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their time would tell how long it took."""
    file = tmp_path / "settings.json"
    store = SettingsStore(file)
    heard: list[tuple[str, bool]] = []
    say = Console.say

    def note(console: Console, *lines: str) -> None:
        heard.extend((line, file.exists()) for line in lines)
        say(console, *lines)

    monkeypatch.setattr(Console, "say", note)
    start = NewGame(MatchSetup(players=people("Ada", "Bob")))
    session(start, "a4a3", "settings", *SPELLED, "e2e3", store=store)
    saved = dict(heard)
    assert saved["The settings are saved."] is False
    (turn,) = (line for line in saved if line.startswith("Turn 1."))
    assert saved[turn] is True


def test_enter_leaves_each_choice_as_it_is(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    first = ("settings", "yes", "", "chess")
    again = ("settings", "", "yes", "")
    output = session(NewGame(MatchSetup(players=people("Ada", "Bob"))), *first, *again, store=store)
    before, after = output.split("The settings are saved.")[:2]
    spell = "Spell files as alfa, bravo, charlie, delta, echo?"
    assert f"{spell} (yes or no, or Enter for no)" in before
    assert f"{spell} (yes or no, or Enter for yes)" in after
    assert "Your choice, or Enter for chess coordinates:" in after
    assert store.settings.text_mode == "spells_squares tells_position"


def test_the_usual_coordinates_are_chosen_again(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    answers = ("settings", "", "", "chess", "settings", "", "", "auto")
    session(NewGame(MatchSetup(players=people("Ada", "Bob"))), *answers, store=store)
    assert store.settings.coordinates == ""
