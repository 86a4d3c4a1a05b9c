"""Settings of text mode: how it speaks, as words in the settings file."""

from __future__ import annotations

from typing import Final

from apocalypse.library.settings import SettingsStore
from apocalypse.text_mode.clock_marks import read_marks
from apocalypse.text_mode.prompts import VOICE, agrees, ask, say

QUESTIONS: Final = {
    "spells_squares": "Spell files as alfa, bravo, charlie, delta, echo?",
    "draws_board": "Answer board with a diagram instead of words?",
    "tells_position": "List the pieces after every turn?",
    "tells_rules": "Say the number of the rule after each event?",
}
"""The fields of the voice that players choose, with the question about each."""


def apply_settings(store: SettingsStore) -> None:
    """Speak as the players chose it in an earlier session."""
    words = store.settings.text_mode.split()
    for name in QUESTIONS:
        setattr(VOICE, name, name in words)
    VOICE.clock_marks = tuple(int(word) for word in words if word.isascii() and word.isdigit())


def ask_settings(store: SettingsStore) -> None:
    """Ask how text mode speaks, and save the answers."""
    for name, question in QUESTIONS.items():
        setattr(VOICE, name, agrees(question))
    VOICE.clock_marks = _ask_marks()
    words = [name for name in QUESTIONS if getattr(VOICE, name)]
    words += map(str, VOICE.clock_marks)
    store.update(store.settings._replace(text_mode=" ".join(words)))
    say("The settings are saved.")


def _ask_marks() -> tuple[int, ...]:
    """Ask when a running clock warns its player."""
    while True:
        try:
            return read_marks(ask("Warn at how many seconds left, such as 60 10? Enter for none:"))
        except ValueError as error:
            say(str(error))
