"""Settings of text mode: how it speaks, as words in the settings file."""

from __future__ import annotations

from functools import partial
from typing import Final, NoReturn

from apocalypse.text_mode.commands import Command
from apocalypse.text_mode.console import WAYS_OUT, Console, QuitError

QUESTIONS: Final = {
    "spells_squares": "Spell files as alfa, bravo, charlie, delta, echo?",
    "tells_position": "List the pieces after every turn?",
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
    meaning = "how text mode speaks; bell rings for your turn, a capture and the end, or stops"

    def switch(word: str, *, is_on: bool) -> None:
        settings = console.store.settings
        words = [each for each in settings.text_mode.split() if each != word]
        text_mode = " ".join([*words, *[word] * is_on])
        console.store.update(settings._replace(text_mode=text_mode))

    def set_long(*, is_long: bool) -> None:
        switch("is_long", is_on=is_long)
        console.say("Everything is said in full." if is_long else "Text mode speaks briefly.")

    def set_bell() -> None:
        switch("rings_bell", is_on=not console.voice.rings_bell)
        console.say(f"The bell is {'on' if console.voice.rings_bell else 'off'}.")

    return (
        Command("short", meaning, partial(set_long, is_long=False)),
        Command("long", meaning, partial(set_long, is_long=True)),
        Command("bell", meaning, set_bell),
        Command("settings", meaning, lambda: ask_settings(console)),
    )


def ask_settings(console: Console) -> None:
    """Ask how text mode speaks, and save the answers once all of them are given."""
    console.say("Type back to leave the settings as they are.")
    settings, voice = console.store.settings, console.voice
    try:
        words = [word for word in ("is_long", "rings_bell") if getattr(voice, word)]
        words += [
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
