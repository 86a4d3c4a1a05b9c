"""The screens of a variation, in which players try other orders; one key leaves each of them."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.rules.board import Color
from apocalypse.tui.screens.base import BaseScreen, GameView
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.reveal import BACK_TO_GAME, WHAT_IF
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint
from apocalypse.tui.widgets.choice import Card
from apocalypse.wording.names import Names


class WhoseOrderScreen(BaseScreen[Color]):
    """Asks whose order to change. None: nobody's."""

    HELP: ClassVar[str | None] = """\
Choose the side whose order you want to change. The game itself stays as it was played."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back")]

    def __init__(self, names: Names) -> None:
        super().__init__()
        self._names = names

    def compose(self) -> ComposeResult:
        """A choice for each side."""
        options = [
            Option(Content(f"{self._names.of(color)} ({color.value})"), id=color.value)
            for color in Color
        ]
        with Middle(), Center():
            yield Card("Whose order would you like to change?", *options)
        yield KeyBar((KeyHint("Arrows", "Choose"), KeyHint("Enter", "Continue"), BACK_TO_GAME))

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Take the side."""
        if self.is_current:
            self.dismiss(Color(message.option_id))

    def action_back(self) -> None:
        """Change nothing."""
        if self.is_current:
            self.dismiss(None)


class WhatIfOrderScreen(OrderScreen):
    """The screen on which a side writes in the open; None: back to the game."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back to the game")]

    @property
    def status(self) -> str:
        """Whose order this is, and that this is not the game."""
        return f"{WHAT_IF.heading}: {self.match.names.of(self.color)} orders"

    @property
    def game_view(self) -> GameView | None:
        """None: nothing of a variation is saved, and there is a way back to the game."""
        return None

    def key_hints(self) -> Hints:
        """The keys of an order, and the way back."""
        return (*super().key_hints()[:4], BACK_TO_GAME)

    def action_back(self) -> None:
        """Go back to the game."""
        if self.is_current:
            self.dismiss(None)


class WhatIfPutBackScreen(PutBackScreen):
    """The screen on which a pawn is put back in a variation; None: back to the game."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back to the game")]

    @property
    def game_view(self) -> GameView | None:
        """None: nothing of a variation is saved, and there is a way back to the game."""
        return None

    def key_hints(self) -> Hints:
        """The keys of the choice, and the way back."""
        return (*super().key_hints()[:-1], BACK_TO_GAME)
