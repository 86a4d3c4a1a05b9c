"""Setup in text mode: the questions before a new game, made from the table of options.

Enter leaves an answer as it is, and ``quit`` leaves the questions; what was answered stays.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from apocalypse.formats.options import COMPUTER, PERSON, PRIVACY, Option, OptionPlace, Words
from apocalypse.match.setup import (
    FORM_OPTIONS,
    OPPONENT,
    MatchSetup,
    OptionError,
    setup_with,
    summary,
    words_of,
)
from apocalypse.rules.board import WHITE, Color
from apocalypse.text_mode.console import CANNOT_ERASE, HELP, QUIT, WAYS_OUT, Console, can_erase
from apocalypse.text_mode.privacy import SUMMARIES, MatchPrivacy

HOW_TO_ANSWER: Final = "Enter leaves an answer as it is, and quit leaves the questions."
NONE: Final = "none"
"""The word that takes a name away, or a clock."""
ASKED: Final = [option for option in FORM_OPTIONS if option not in (OPPONENT, PRIVACY)]
"""The options that are questions here. The title asks for the opponent, and privacy by ear is a
question of its own."""


@dataclass
class Agreement:
    """The setup on which the players agreed so far; at first that of their last game."""

    last: MatchSetup
    privacy: MatchPrivacy = MatchPrivacy.HIDDEN
    sighted: Color = WHITE
    """The side that sees the screen, where the privacy needs to know."""
    words: dict[str, str] = field(init=False)
    """The words of all options."""

    def __post_init__(self) -> None:
        self.words = words_of(self.last)

    @property
    def setup(self) -> MatchSetup:
        """The setup of the match; OptionError for a word that cannot be used beside the others."""
        return setup_with(self.words, self.last)


def ask_setup(console: Console, agreed: Agreement, *, alone: bool) -> MatchSetup:
    """Ask who plays, then for the other options, and note each answer in the agreement.

    A player who is ``alone`` meets the computer.
    """
    agreed.words[OPPONENT.name] = COMPUTER if alone else PERSON
    console.say(HOW_TO_ANSWER)
    _ask_options(console, agreed, OptionPlace.FORM)
    setup = _complete(console, agreed)
    if not alone:
        _ask_privacy(console, agreed)
    console.say(f"The game: {summary(agreed.words, ASKED)}.")
    if console.agrees("Change the rules or the clock?", WAYS_OUT, usual=False):
        _ask_options(console, agreed, OptionPlace.RULES_AND_CLOCK)
        setup = _complete(console, agreed)
    return setup


def _ask_options(console: Console, agreed: Agreement, place: OptionPlace) -> None:
    """Ask for the options that forms have in a place."""
    for option in ASKED:
        if option.place is place and option.applies(agreed.words):
            agreed.words[option.name] = _ask_option(console, option, agreed.words)


def _complete(console: Console, agreed: Agreement) -> MatchSetup:
    """The setup; an answer that cannot be used beside the others is asked for again."""
    while True:
        try:
            return agreed.setup
        except OptionError as error:
            console.say(str(error))
            option = error.option
            agreed.words[option.name] = _ask_option(console, option, agreed.words)


def _ask_option(console: Console, option: Option, agreed: Words) -> str:
    """Ask for an option; the word of the answer. Enter stands for the word that was agreed on.

    If that cannot be chosen beside the others, Enter stands for the last answer.
    """
    now = agreed[option.name]
    if option.typed is not None:
        return _ask_typed(console, option, now)
    words: dict[str, str] = {}
    labels: dict[str, str] = {}
    about: list[str] = []
    for answer in option.answers_beside(agreed):
        # What is typed: a label of one word, or else the word of the answer.
        key = answer.word if " " in answer.shown else answer.shown.lower()
        words[key] = answer.word
        labels[key] = answer.shown.capitalize()
        about.append(f"{labels[key]}: {answer.about}")
    about.append(HOW_TO_ANSWER)

    keys = {word: key for key, word in words.items()}
    usual = keys.get(now, list(words)[-1])
    chosen = console.choose(f"{option.label}:", labels, WAYS_OUT, now=usual, about=about)
    return words[chosen]


def _ask_typed(console: Console, option: Option, now: str) -> str:
    """Ask for an option whose answer is typed, until it can be read."""
    assert option.typed is not None
    words = {answer.shown.lower(): answer.word for answer in option.answers}

    # A clock or a number of points, which has answers, too; or a name, which has none.
    about = [option.typed.about]
    about += [f"{answer.shown}: {answer.about}" for answer in option.answers]
    if option.answers:
        answers = ", ".join(answer.shown for answer in option.answers)
        question = f"{option.label}: {answers}, or such as {option.typed.word}"
        ways_out = list(WAYS_OUT)
    else:
        question = option.typed.about[:-1]
        ways_out = [QUIT]  # back is a name
        about.append(f"Type {NONE} for no name.")
    about.append(HOW_TO_ANSWER)

    while True:
        text = console.ask(f"{question} (now {option.shown(now) or NONE}):", ways_out=ways_out)
        if not text:
            return now
        if text.lower() in HELP:
            console.say(*about)
            continue
        word = "" if text.lower() == NONE else words.get(text.lower(), text)
        try:
            option.read(word)
        except ValueError as error:
            console.say(str(error))
        else:
            return word


def _ask_privacy(console: Console, agreed: Agreement) -> None:
    """Ask how orders are kept secret, if the terminal leaves a choice, and who sees the screen."""
    if not can_erase():
        agreed.privacy = MatchPrivacy.HIDDEN
        console.say(f"{CANNOT_ERASE} So your orders are hidden.")
        return
    is_new = console.is_new("privacy")
    options = {way.value: text if is_new else way.value for way, text in SUMMARIES.items()}
    word = console.choose(
        "How do you keep your orders secret?",
        options,
        WAYS_OUT,
        now=agreed.privacy.value,
        about=[*SUMMARIES.values(), HOW_TO_ANSWER],
    )
    agreed.privacy = MatchPrivacy(word)
    if agreed.privacy is MatchPrivacy.ONE_SIGHTED:
        is_white = console.agrees(
            "Does White see the screen?", WAYS_OUT, usual=agreed.sighted is WHITE
        )
        agreed.sighted = WHITE if is_white else WHITE.other
