"""The last setup: the options of the last match, as words in the settings."""

from __future__ import annotations

from apocalypse.library.settings import Settings
from apocalypse.match.options import OPTIONS, OptionError, setup_with, words_of
from apocalypse.match.setup import MatchSetup


def last_setup(settings: Settings) -> MatchSetup:
    """The options of the last match, as far as the settings can be understood."""
    names = {option.name for option in OPTIONS}
    words = {
        name: word
        for name, word in settings.match.items()
        if name in names and isinstance(word, str)
    }
    while True:
        try:
            return setup_with(words, MatchSetup())
        except OptionError as error:
            if words.pop(error.option.name, None) is None:
                return MatchSetup()


def with_setup(settings: Settings, setup: MatchSetup) -> Settings:
    """The settings with the options of a match."""
    return settings._replace(match=words_of(setup))
