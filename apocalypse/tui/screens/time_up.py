"""TimeUpScreen: tells a player, and nobody else, that the time is up."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.rules.board import WHITE, Color
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import GameView
from apocalypse.tui.screens.dialog import DialogScreen
from apocalypse.tui.widgets.bars import Hints
from apocalypse.tui.widgets.choice import Card


class TimeUpScreen(DialogScreen[bool]):
    """Comes in place of the order screen of the side whose flag has fallen."""

    HELP: ClassVar[str | None] = """\
Your time is up, so nothing you wrote in this turn counts. Your opponent hears of it when both of \
you have written."""

    shows_notices: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "go_on", "Continue")]

    def __init__(self, match: MatchView, color: Color) -> None:
        super().__init__(GameView(match))
        self.color = color

    @property
    def status(self) -> str:
        """Whose time is up."""
        if self.match.computer is not None:
            return "Your time is up"
        return f"{self.match.names.of(self.color)}, your time is up"

    def card(self) -> Card:
        """What that means, and one answer."""
        sentences = [f"{self.status}.", "Nothing you wrote in this turn counts."]
        if self.match.computer is None and self.color is WHITE:
            opponent = self.match.names.of(self.color.other)
            sentences.append(f"{opponent} writes now, and hears of it afterward.")
        return Card("\n\n".join(sentences), Option(" Continue "))

    def key_hints(self) -> Hints:
        """The key of the answer."""
        return self.hints("space")

    @on(OptionList.OptionSelected)
    def action_go_on(self) -> None:
        """Leave."""
        self.leave(True)
