"""The last setup: the options of the last match, as words in the settings."""

from __future__ import annotations

from apocalypse.formats.options import COMPUTER, PERSON
from apocalypse.library.settings import Settings
from apocalypse.match.options import (
    OPTIONS,
    OptionError,
    setup_with,
    words_of,
)
from apocalypse.match.setup import MatchSetup


def last_setup(settings: Settings) -> MatchSetup:
    """The options of the last match, as far as the settings can be understood."""
    words = _words(settings)
    while True:
        try:
            return setup_with(words, MatchSetup())
        except OptionError as error:
            if words.pop(error.option.name, None) is None:
                return MatchSetup()


def _words(settings: Settings) -> dict[str, str]:
    """The words in the settings; before 0.2 there were numbers, and both sides had levels."""
    last = dict(settings.match)
    if level := last.get("white_level") or last.get("black_level"):
        side = "black" if last.get("white_level") else "white"
        last |= {"opponent": COMPUTER, "level": level, "side": side}
        last["name"] = last.get(side, "")
    words = {"opponent": PERSON}
    for option in OPTIONS:
        match last.get(option.name):
            case str(word):
                words[option.name] = word
            case bool(is_on):
                words[option.name] = next(a.word for a in option.answers if bool(a.word) is is_on)
            case int(number):
                words[option.name] = str(number or "")
    return words


def with_setup(settings: Settings, setup: MatchSetup) -> Settings:
    """The settings with the options of a match."""
    return settings._replace(match=words_of(setup))
