"""Settings of text mode: how it speaks, as words in the settings file."""

from __future__ import annotations

from typing import Final

from apocalypse.text_mode.console import WAYS_OUT, Console, QuitError
from apocalypse.text_mode.setup import HOW_TO_ANSWER
from apocalypse.text_mode.speech import LISTS_PIECES, SPELLS_SQUARES

QUESTIONS: Final = {
    SPELLS_SQUARES: "Spell files as alfa, bravo, charlie, delta, echo?",
    LISTS_PIECES: "List the pieces after every turn?",
}
"""The words that the settings may have, with the question about each."""

USUAL: Final = "auto"
"""The answer for the usual coordinates, which the settings save as an empty word."""
COORDINATES: Final = {
    USUAL: "As is usual: page coordinates by the classic rules, chess coordinates by all others",
    "page": "Page coordinates: ranks count from the top, and Black's home rank is 1",
    "chess": "Chess coordinates: ranks count from the bottom, and White's home rank is 1",
}
"""How squares can be named in new games."""


def ask_settings(console: Console) -> None:
    """Ask how text mode speaks; each answer has its effect as soon as it is given.

    The answers are saved later: while an order is written, the time of a file would tell how long
    that took.
    """
    store = console.store
    console.say(HOW_TO_ANSWER)
    try:
        for word, question in QUESTIONS.items():
            is_on = console.agrees(question, WAYS_OUT, usual=console.wants(word))
            words = store.settings.text_mode.split()
            if word in words:
                words.remove(word)
            if is_on:
                words.append(word)
            store.replace(store.settings._replace(text_mode=" ".join(words)))
        before = store.settings.coordinates
        chosen = console.choose(
            "Which coordinates do new games have?",
            COORDINATES,
            WAYS_OUT,
            now=before if before in COORDINATES else USUAL,
            about=[HOW_TO_ANSWER],
        )
        coordinates = "" if chosen == USUAL else chosen
        store.replace(store.settings._replace(coordinates=coordinates))
    except QuitError:
        console.say("You left the settings.")
    else:
        console.say("The settings are saved.")
