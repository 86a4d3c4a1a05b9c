"""The table of options: each reader offers every option with every answer, and reads it back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

import pytest
from textual.widgets import Input

from apocalypse.cli.parser import read_arguments
from apocalypse.cli.play import setup_of_arguments
from apocalypse.formats.json_objects import sheet_json
from apocalypse.formats.options import (
    COMPUTER,
    FIRST_TO,
    GAME_OPTIONS,
    PERSON,
    PRACTICE,
    PRIVACY,
    Option,
    OptionPlace,
)
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.settings import Settings, last_setup, with_setup
from apocalypse.match.match import new_sheet
from apocalypse.match.players import Players
from apocalypse.match.setup import (
    BLACK_NAME,
    FORM_OPTIONS,
    LEVEL,
    OPPONENT,
    OPTIONS,
    MatchSetup,
    OptionError,
    setup_of,
    setup_with,
    words_of,
)
from apocalypse.strategy.levels import Level
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.setup import ASKED, NONE, Agreement, ask_setup
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.widgets.choice import Choice
from tests.cases import case
from tests.tui.reveal_steps import staged

_Value = TypeVar("_Value")

USUAL = {
    PERSON: MatchSetup(),
    COMPUTER: MatchSetup(players=Players().against(Level.BEGINNER)),
}
TYPED = {"white": "Ada", "black": "Bob", "name": "Ada", "clock": "3+2 10+5", "first_to": "42"}
"""A word for each option that players can type."""


def every_answer() -> Iterator[tuple[str, Option, str]]:
    """Every answer to every option, with an opponent beside whom it matters."""
    for option in OPTIONS:
        for opponent in (PERSON, COMPUTER):
            if option is not OPPONENT and option.applies({"opponent": opponent}):
                words = [answer.word for answer in option.answers]
                yield from ((opponent, option, word) for word in words)
                if option.typed:
                    yield opponent, option, TYPED[option.name]


LAST = {(opponent, option): word for opponent, option, word in every_answer()}
"""The last answer of each option: a form that offers it all others as well."""
FORMS = [
    (
        opponent,
        {o: word for (each, o), word in LAST.items() if (each, o.place) == (opponent, place)},
    )
    for opponent in (PERSON, COMPUTER)
    for place in (OptionPlace.FORM, OptionPlace.RULES_AND_CLOCK)
]
"""The rows that come together, all filled in."""


def chosen(opponent: str, option: Option, word: str) -> MatchSetup:
    """The usual setup with one answer."""
    return setup_with(words_of(USUAL[opponent]) | {option.name: word}, USUAL[opponent])


def test_every_option_has_a_name_a_header_and_an_argument_of_its_own() -> None:
    for names in (
        [option.name for option in OPTIONS],
        [option.header for option in GAME_OPTIONS],
        [option.flag for option in OPTIONS if option.flag],
    ):
        assert len(set(names)) == len(names)
    assert all(option.typed or len(option.answers) > 1 for option in OPTIONS)
    assert {*GAME_OPTIONS} < {*OPTIONS}
    places = [option.place for option in OPTIONS]
    assert places == sorted(places, key=[*OptionPlace].index)


def test_a_sheet_and_the_settings_keep_every_answer() -> None:
    for opponent, option, word in every_answer():
        with case(opponent, option.name, word):
            assert option.write(option.read(word)) == word
            setup = chosen(opponent, option, word)
            assert words_of(setup)[option.name] == word
            sheet = new_sheet(setup)
            assert setup_of(read_sheet(write_sheet(sheet))) == setup_of(sheet)
            assert words_of(setup_of(sheet))[option.name] == word
            if option in FORM_OPTIONS:
                assert last_setup(with_setup(Settings(), setup)) == setup
            assert option.name in sheet_json(sheet) or option.name not in vars(sheet)


def test_the_command_line_takes_every_answer() -> None:
    for opponent, option, word in every_answer():
        if not option.flag or (option.is_switch and word == option.answers[0].word):
            continue
        words = [] if option is LEVEL or opponent == PERSON else ["--computer", "beginner"]
        words += [option.flag]
        if not option.is_switch:
            words += [word if option.typed else word.replace(" ", "-")]
        with case(*words):
            setup = setup_of_arguments(read_arguments(["play", *words]))
            assert setup == chosen(opponent, option, word)


@pytest.mark.parametrize(("opponent", "answers"), FORMS)
async def test_the_form_offers_every_option(opponent: str, answers: dict[Option, str]) -> None:
    usual, chosen_words = USUAL[opponent], dict[str, str]()
    async with staged(SetupScreen(usual, against_computer=opponent == COMPUTER)) as (player, app):
        app.screen.query_one("#more").focus()
        await player.press_each("enter")
        for option, answer in answers.items():
            if not option.applies({"opponent": opponent} | chosen_words):
                continue  # a match, in practice
            # In the form, a match has one of few numbers of points.
            word = chosen_words[option.name] = "5" if option is FIRST_TO else answer
            row = app.screen.query_one(f"#{option.name}-row")
            assert row.display
            words = [answer.word for answer in option.answers]
            if option.answers:
                assert [each.word for each in row.query_one(Choice).answers][: len(words)] == words
                row.query_one(Choice).chosen = words.index(word) if word in words else len(words)
            if word not in words:
                row.query_one(Input).value = word
            await player.settle()
        app.screen.query_one("#start").focus()
        await player.press_each("enter")
        assert app.results == [setup_with(words_of(usual) | chosen_words, usual)]


class Answering(Console):
    """A console whose player gives one answer that is not the usual one."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__()
        self.words = words
        self.asked: list[Option] = []

    def choose(self, question: str, options: Mapping[str, str], *_: object, **__: object) -> str:
        for option in OPTIONS:
            if question == f"{option.label}:":
                self.asked.append(option)
                answers = [answer.word for answer in option.answers]
                return [*options][answers.index(self.words[option.name])]
        return "hidden"

    def ask(self, question: str, **_: object) -> str:
        (option,) = (
            o for o in OPTIONS if o.typed and question.startswith((o.typed.about[:-1], o.label))
        )
        self.asked.append(option)
        return self.words[option.name] or NONE

    def agrees(self, *_: object, **__: object) -> bool:
        return True

    def say(self, *_: str) -> None:
        pass


def test_text_mode_asks_for_every_option() -> None:
    for opponent, option, word in every_answer():
        if option in ASKED:
            with case(opponent, option.name, word):
                console = Answering(words_of(USUAL[opponent]) | {option.name: word})
                setup = ask_setup(console, Agreement(MatchSetup()), alone=opponent == COMPUTER)
                assert setup == chosen(opponent, option, word)
                assert option in console.asked


def test_a_name_and_a_level_that_do_not_fit_are_refused() -> None:
    setup = MatchSetup()
    with pytest.raises(OptionError, match="Both players are called") as refused:
        setup_with({"white": "Ada", "black": "ada"}, setup)
    assert refused.value.option is BLACK_NAME
    with pytest.raises(OptionError, match="By xogo rules the computer plays only as") as refused:
        setup_with({"opponent": COMPUTER, "level": "master", "rules": "xogo"}, setup)
    assert refused.value.option is LEVEL


@pytest.mark.parametrize(
    ("option", "word", "sentence"),
    [
        (PRIVACY, "seated", "Expected look away or covered keys for the privacy, found 'seated'."),
        (PRACTICE, "no", "Expected yes for practice, found 'no'."),
        (LEVEL, "clever", "'clever' is not a level. Choose one of beginner, very-easy, easy,"),
        *(
            (FIRST_TO, text, "is not a number of points. Choose one from 1 to 99.")
            for text in ("0", "100", "-3", "3.5", "three", "\u0663")
        ),
    ],
)
def test_another_word_is_refused_in_a_sentence(option: Option, word: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        option.read(word)


@pytest.mark.parametrize(
    ("word", "privacy"),
    [("look-away", "look away"), ("handover", "look away"), ("blind", "covered keys")],
)
def test_a_privacy_mode_is_known_by_its_words_of_all_versions(word: str, privacy: str) -> None:
    assert PRIVACY.write(PRIVACY.read(word)) == privacy
