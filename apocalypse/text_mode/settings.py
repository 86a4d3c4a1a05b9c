"""Settings of text mode: how it speaks, as words in the settings file."""

from __future__ import annotations

from functools import partial
from typing import Final, NoReturn

from apocalypse.text_mode.commands import Command
from apocalypse.text_mode.console import WAYS_OUT, Console, QuitError

QUESTIONS: Final = {
    "is_long": "Say everything in full, also what you have heard before?",
    "spells_squares": "Spell files as alfa, bravo, charlie, delta, echo?",
    "tells_position": "List the pieces after every turn?",
    "rings_bell": "Ring the bell, once for your turn, twice for a capture, three times at the end?",
    "tells_time": "Warn when your clock has 60, 30 and 10 seconds left?",
}
"""The words that `Voice.of` knows, with the question about each."""

COORDINATES: Final = {
    "auto": "As is usual: page coordinates by the classic rules, chess coordinates by all others",
    "page": "Page coordinates: ranks count from the top, and Black's home rank is 1",
    "chess": "Chess coordinates: ranks count from the bottom, and White's home rank is 1",
}
"""How squares can be named in new games."""


def speech_commands(console: Console) -> tuple[Command[NoReturn], ...]:
    """The commands that change how text mode speaks, and remember it."""
    meaning = "say everything in full, or briefly; all that can be chosen"

    def speak(*, is_long: bool) -> None:
        settings = console.store.settings
        words = [word for word in settings.text_mode.split() if word != "is_long"]
        text_mode = " ".join([*words, *["is_long"] * is_long])
        console.store.update(settings._replace(text_mode=text_mode))
        console.say("Everything is said in full." if is_long else "Text mode speaks briefly.")

    return (
        Command("long", meaning, partial(speak, is_long=True)),
        Command("short", meaning, partial(speak, is_long=False)),
        Command("settings", meaning, lambda: ask_settings(console)),
    )


def ask_settings(console: Console) -> None:
    """Ask how text mode speaks, and save the answers once all of them are given."""
    console.say("Type back to leave the settings as they are.")
    settings, voice = console.store.settings, console.voice
    try:
        words = [
            word
            for word, question in QUESTIONS.items()
            if console.agrees(question, WAYS_OUT, usual=getattr(voice, word))
        ]
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
