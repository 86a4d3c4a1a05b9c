"""Setup in text mode: the questions before a new game, made from the table of options.

The word ``quit`` leaves them.
"""

from __future__ import annotations

from apocalypse.formats.options import COMPUTER, PERSON, PRIVACY, Answer, Option
from apocalypse.match.setup import (
    OPPONENT,
    OPTIONS,
    WHO_PLAYS,
    MatchSetup,
    OptionError,
    setup_with,
    summary,
    words_of,
)
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.text_mode.console import CANNOT_ERASE, QUIT, WAYS_OUT, Console, can_erase
from apocalypse.text_mode.privacy import SUMMARIES, MatchPrivacy


def ask_setup(
    console: Console, last: MatchSetup, *, alone: bool
) -> tuple[MatchSetup, MatchPrivacy, Color]:
    """Ask who plays and, if the players want, for the other options; by default, as the last time.

    A player who is ``alone`` meets the computer. With the setup come the privacy of two people, and
    the side that sees the screen.
    """
    words = words_of(last) | {OPPONENT.name: COMPUTER if alone else PERSON}
    # How orders are kept secret by ear is a question of its own.
    asked = [option for option in OPTIONS if option not in (OPPONENT, PRIVACY)]
    first = [option for option in asked if option in WHO_PLAYS or option.step == 0]
    setup = _ask_options(console, first, words, last)
    privacy = MatchPrivacy.HIDDEN if alone else _ask_privacy(console)
    sighted = WHITE
    if privacy is MatchPrivacy.ONE_SIGHTED:
        sighted = WHITE if console.agrees("Does White see the screen?", WAYS_OUT) else BLACK
    console.say(f"The game: {summary(words, asked)}.")
    question = "Would you like to change the rules, the clock, or other options?"
    if console.agrees(question, WAYS_OUT):
        others = [option for option in asked if option not in first]
        setup = _ask_options(console, others, words, last)
    return setup, privacy, sighted


def _ask_options(
    console: Console, options: list[Option], words: dict[str, str], last: MatchSetup
) -> MatchSetup:
    """Ask for options, and once more for each that cannot be used; their words are replaced."""
    for option in options:
        if option.applies(words):
            words[option.name] = _ask_option(console, option)
    while True:
        try:
            return setup_with(words, last)
        except OptionError as error:
            console.say(str(error))
            words[error.option.name] = _ask_option(console, error.option)


def _ask_option(console: Console, option: Option) -> str:
    """Ask for an option; the word of the answer."""
    if option.typed is None:
        words = {_key(answer): answer.word for answer in option.answers}
        texts = [f"{answer.shown.capitalize()}. {answer.about}" for answer in option.answers]
        answers = dict(zip(words, texts, strict=True))
        return words[console.choose(f"{option.label}:", answers, WAYS_OUT)]

    def read(text: str) -> str:
        option.read(text)
        return text

    ways_out = (QUIT,) if option in WHO_PLAYS else WAYS_OUT  # back is a name
    return console.ask_for(f"{option.typed.about[:-1]}, or Enter for none:", read, ways_out)


def _key(answer: Answer) -> str:
    """What players type for an answer: its label, if that is one word."""
    return answer.word if " " in answer.shown else answer.shown.lower()


def _ask_privacy(console: Console) -> MatchPrivacy:
    """Ask how orders are kept secret, until the terminal can do it."""
    options = {way.value: summary for way, summary in SUMMARIES.items()}
    while True:
        question = "How do you keep your orders secret?"
        privacy = MatchPrivacy(console.choose(question, options, WAYS_OUT))
        if privacy is MatchPrivacy.HIDDEN or can_erase():
            return privacy
        console.say(CANNOT_ERASE)
