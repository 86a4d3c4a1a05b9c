"""Settings of text mode: how it speaks, as words in the settings file."""

from __future__ import annotations

from functools import partial
from typing import Final, NoReturn

from apocalypse.text_mode.console import WAYS_OUT, Console, QuitError
from apocalypse.text_mode.prompt_commands import Command
from apocalypse.text_mode.setup import KEEPING

QUESTIONS: Final = {
    "is_long": "Say everything in full, also what you have heard before?",
    "spells_squares": "Spell files as alfa, bravo, charlie, delta, echo?",
    "tells_position": "List the pieces after every turn?",
    "rings_bell": "Ring the bell, once for your turn, twice for a capture, three times at the end?",
    "tells_time": "Warn when your clock has 60, 30 and 10 seconds left?",
}
"""The words that `Voice.of` knows, with the question about each."""

USUAL: Final = "auto"
COORDINATES: Final = {
    USUAL: "As is usual: page coordinates by the classic rules, chess coordinates by all others",
    "page": "Page coordinates: ranks count from the top, and Black's home rank is 1",
    "chess": "Chess coordinates: ranks count from the bottom, and White's home rank is 1",
}
"""How squares can be named in new games."""


def speech_commands(console: Console) -> tuple[Command[NoReturn], ...]:
    """The commands that change how text mode speaks, and remember it."""
    meaning = "say everything in full, or briefly; all that can be chosen"

    def speak(*, is_long: bool) -> None:
        _take_voice(console, "is_long", is_on=is_long)
        console.say("Everything is said in full." if is_long else "Text mode speaks briefly.")

    return (
        Command("long", meaning, partial(speak, is_long=True)),
        Command("short", meaning, partial(speak, is_long=False)),
        Command("settings", meaning, lambda: ask_settings(console)),
    )


def ask_settings(console: Console) -> None:
    """Ask how text mode speaks; each answer has its effect as soon as it is given.

    While an order is written it is not saved: the time of a file would tell how long that took.
    """
    console.say(KEEPING)
    try:
        for word, question in QUESTIONS.items():
            is_on = console.agrees(question, WAYS_OUT, usual=getattr(console.voice, word))
            _take_voice(console, word, is_on=is_on)
        before = console.store.settings.coordinates
        coordinates = console.choose(
            "Which coordinates do new games have?",
            COORDINATES,
            WAYS_OUT,
            now=before if before in COORDINATES else USUAL,
            about=[KEEPING],
        )
        word = "" if coordinates == USUAL else coordinates
        console.store.take(console.store.settings._replace(coordinates=word))
    except QuitError:
        console.say("You left the settings.")
        return
    console.say("The settings are saved.")


def _take_voice(console: Console, word: str, *, is_on: bool) -> None:
    """Take into the settings whether text mode speaks in a way."""
    settings = console.store.settings
    words = [each for each in settings.text_mode.split() if each != word]
    if is_on:
        words.append(word)
    console.store.take(settings._replace(text_mode=" ".join(words)))
