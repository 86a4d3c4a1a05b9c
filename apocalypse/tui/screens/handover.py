"""HandoverScreen: the curtain between two players.

It looks the same whatever was written, and it opens only after a quiet moment: keys typed ahead, or
a key held down, never reach the next screen.
"""

from __future__ import annotations

from functools import cached_property
from math import ceil
from typing import ClassVar, Final, Literal

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from apocalypse.rules.board import Color
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.quiet import QUIET, CurtainQuiet, RepeatedKey
from apocalypse.tui.screens.base import MENU_BINDING, BaseScreen, GameView
from apocalypse.tui.widgets.pictures import Curtain

HANDS_OFF: Final = "Hands off the keys"
"""What the curtain says until the keys are quiet."""
NOW: Final = "Now press Space or click"
"""What it says from then on."""
STEPS: Final = 15
"""The marks of a full quiet time. One of them goes with each twentieth of a second."""
PASSED_ON: Final = frozenset(("question_mark", "f1", "escape"))
"""The keys that do what they do on any screen."""


class HandoverScreen(BaseScreen[Literal[True]]):
    """An opaque screen that names the player who takes the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [MENU_BINDING]
    shows_notices: ClassVar[bool] = False
    HELP: ClassVar[str | None] = """\
The screen is dark so that nobody sees an order. The player named on it takes the keyboard, lets \
go of all keys for a moment, and presses Space or clicks."""

    def __init__(self, match: MatchView, color: Color | None, title: str, reason: str) -> None:
        """Name the players on the curtain.

        Args:
            match: the match, before the turn that is being written.
            color: the side whose piece the curtain shows; None: both.
            title: who takes the keyboard.
            reason: what the opponent does.
        """
        super().__init__()
        self._match = match
        self._color = color
        self._sentences = (title, reason)

    @cached_property
    def quiet(self) -> CurtainQuiet:
        """The rule for keys that lift the curtain."""
        return CurtainQuiet(self.clock)

    @property
    def game_view(self) -> GameView:
        """The position before the orders that are being written, and the turn that they are for."""
        return GameView(self._match, turn_number=len(self._match.game.turns) + 1)

    def compose(self) -> ComposeResult:
        """The curtain and its words."""
        yield Curtain(self._color, self._words, letters=self._match.letters)

    @property
    def _words(self) -> tuple[str, ...]:
        """Who takes the keyboard, what lifts the curtain, and the way out."""
        menu = self.hint("escape")
        return (*self._sentences, self.advice, f"{menu.key} {menu.label}")

    @property
    def advice(self) -> str:
        """The quiet time that is left, as marks that run down, or what lifts the curtain."""
        if self.quiet.is_calm:
            return NOW
        marks = ceil(round(STEPS * self.quiet.seconds_left / QUIET, 3))
        return f"{HANDS_OFF}  {'-' * marks}{' ' * (STEPS - marks)}"

    def on_mount(self) -> None:
        """Show how the quiet time runs down."""
        self.set_interval(QUIET / STEPS, self.tick)

    def on_screen_resume(self) -> None:
        """Start the quiet time when the curtain appears, for the first time or again."""
        self._restart()

    def on_resize(self, _: events.Resize) -> None:
        """Start the quiet time again: a note may have covered the curtain."""
        self._restart()

    def tick(self) -> None:
        """Show the time that is left, and lift for a Space that turned out to be no repeat."""
        if not self.is_on_top:
            return  # Textual paints the screen above again when this one changes
        self.query_one(Curtain).words = self._words
        if self.quiet.is_certain:
            self.leave(True)

    def _restart(self) -> None:
        self.quiet.restart()
        self.tick()

    def on_key(self, event: events.Key) -> None:
        """Lift on Space after a quiet moment; any other key restarts the quiet time."""
        if event.key not in PASSED_ON:
            event.stop()
        if event.key != "space" or isinstance(event, RepeatedKey):
            self._restart()
        elif self.quiet.lifts():
            self.leave(True)
        else:
            self.tick()

    def on_click(self) -> None:
        """Lift on a click after a quiet moment; a click that comes earlier changes nothing."""
        if self.quiet.is_calm:
            self.leave(True)
