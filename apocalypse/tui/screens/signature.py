"""SignatureScreen: players without names sign the game that is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from apocalypse.formats.options import Option
from apocalypse.match.options import (
    BLACK_NAME,
    WHITE_NAME,
    YOUR_NAME,
    OptionError,
    setup_with,
    words_of,
)
from apocalypse.match.players import Players
from apocalypse.match.setup import MatchSetup
from apocalypse.tui.screens.form import FormScreen
from apocalypse.tui.widgets.bars import Hints


class SignatureScreen(FormScreen[Players | None]):
    """A row for each name. None: the game stays unsigned."""

    HELP: ClassVar[str | None] = """\
Type your names. They are saved with the game, and the next game between you begins with them."""

    AUTO_FOCUS: ClassVar[str | None] = "Input"
    heading = "Sign the game"

    def __init__(self, setup: MatchSetup) -> None:
        """Ask for the names of the people in a setup."""
        super().__init__()
        self._setup = setup

    def proposals(self) -> Iterable[tuple[Option, str]]:
        """The names."""
        words = words_of(self._setup)
        names = (WHITE_NAME, BLACK_NAME, YOUR_NAME)
        return ((name, words[name.name]) for name in names if name.applies(words))

    def key_hints(self) -> Hints:
        """How to sign, and the way back."""
        return self.hints(self.enter_hint("Sign"), "escape")

    def action_finish(self) -> None:
        """Leave with the players, unless a name is refused."""
        try:
            setup = setup_with(words_of(self._setup) | self.words, self._setup)
        except OptionError as error:
            self.refuse(error.option, str(error))
        else:
            self.leave(setup.players)
