"""Settings of text mode: how it speaks, as words in the settings file."""

from __future__ import annotations

from typing import Final

from apocalypse.text_mode.clock_marks import read_marks
from apocalypse.text_mode.console import WAYS_OUT, Console, QuitError

QUESTIONS: Final = {
    "spells_squares": "Spell files as alfa, bravo, charlie, delta, echo?",
    "draws_board": "Answer board with a diagram instead of words?",
    "tells_position": "List the pieces after every turn?",
    "tells_rules": "Say the number of the rule after each event?",
}
"""The words that `Voice.of` knows, with the question about each."""

COORDINATES: Final = {
    "auto": "As is usual: page coordinates by the classic rules, chess coordinates by all others",
    "page": "Page coordinates: ranks count from the top, and Black's home rank is 1",
    "chess": "Chess coordinates: ranks count from the bottom, and White's home rank is 1",
}
"""How squares can be named in new games."""


def ask_settings(console: Console) -> None:
    """Ask how text mode speaks, and save the answers once all of them are given."""
    console.say("Type back to leave the settings as they are.")
    settings, marks = console.store.settings, console.voice.clock_marks
    chosen = settings.text_mode.split()
    try:
        words = [
            word
            for word, question in QUESTIONS.items()
            if console.agrees(question, WAYS_OUT, usual=word in chosen)
        ]
        now = f" Now {' '.join(map(str, marks))}." if marks else ""
        question = f"Warn at how many seconds left, such as 60 10?{now} Enter for none:"
        words += map(str, console.ask_for(question, read_marks))
        question = "Which coordinates do new games have?"
        coordinates = console.choose(question, COORDINATES, WAYS_OUT)
    except QuitError:
        console.say("The settings are as they were.")
        return
    if coordinates == "auto":
        coordinates = ""
    text_mode = " ".join(words)
    console.store.update(settings._replace(text_mode=text_mode, coordinates=coordinates))
    console.say("The settings are saved.")
