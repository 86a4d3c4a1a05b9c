"""Settings of text mode: how it speaks, as words in the settings file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from apocalypse.library.settings import SettingsStore
from apocalypse.text_mode.clock_marks import read_marks
from apocalypse.text_mode.prompts import VOICE, WAYS_OUT, QuitError, agrees, ask_for, choose, say

QUESTIONS: Final = {
    "spells_squares": "Spell files as alfa, bravo, charlie, delta, echo?",
    "draws_board": "Answer board with a diagram instead of words?",
    "tells_position": "List the pieces after every turn?",
    "tells_rules": "Say the number of the rule after each event?",
}
"""The fields of the voice that players choose, with the question about each."""

COORDINATES: Final = {
    "auto": "As is usual: page coordinates by the classic rules, chess coordinates by all others",
    "page": "Page coordinates: ranks count from the top, and Black's home rank is 1",
    "chess": "Chess coordinates: ranks count from the bottom, and White's home rank is 1",
}
"""How squares can be named in new games."""


@contextmanager
def applied_settings(store: SettingsStore) -> Iterator[None]:
    """Speak as the players chose it in an earlier session, and save what they change in this one.

    Afterwards the voice is as it was at the start of the program.
    """
    VOICE.store = store
    _speak_as(store.settings.text_mode.split())
    try:
        yield
    finally:
        VOICE.store = None
        _speak_as(())


def _speak_as(words: Sequence[str]) -> None:
    """Set the voice: names of its fields that are on, and clock marks in seconds."""
    for name in QUESTIONS:
        setattr(VOICE, name, name in words)
    VOICE.clock_marks = tuple(int(word) for word in words if word.isascii() and word.isdigit())


def ask_settings() -> None:
    """Ask how text mode speaks, and save the answers once all of them are given."""
    say("Type back to leave the settings as they are.")
    try:
        words = [
            name
            for name, question in QUESTIONS.items()
            if agrees(question, WAYS_OUT, usual=getattr(VOICE, name))
        ]
        now = f" Now {' '.join(map(str, VOICE.clock_marks))}." if VOICE.clock_marks else ""
        question = f"Warn at how many seconds left, such as 60 10?{now} Enter for none:"
        words += map(str, ask_for(question, read_marks))
        coordinates = choose("Which coordinates do new games have?", COORDINATES, WAYS_OUT)
    except QuitError:
        say("The settings are as they were.")
        return
    _speak_as(words)
    assert VOICE.store is not None
    VOICE.store.update(
        VOICE.store.settings._replace(
            text_mode=" ".join(words), coordinates="" if coordinates == "auto" else coordinates
        )
    )
    say("The settings are saved.")
