"""What if: the screens of a variation, marked as such, and left with one key."""

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
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint
from apocalypse.tui.widgets.choice import Card
from apocalypse.wording.names import Names

MARK = "What if"
BACK_HINT = KeyHint("w", "Back to the game", "screen.back")


class WhoseOrderScreen(BaseScreen[Color | None]):
    """Asks whose order is to be another. None: nobody's."""

    HELP: ClassVar[str | None] = """\
Choose the side whose order you want to change. The game itself stays as it was played."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back")]

    def __init__(self, names: Names) -> None:
        super().__init__()
        self._names = names

    def compose(self) -> ComposeResult:
        """One choice a side."""
        options = [
            Option(Content(f"{self._names.of(color)} ({color.value})"), id=color.value)
            for color in Color
        ]
        with Middle(), Center():
            yield Card("Whose order would you like to change?", *options)
        yield KeyBar((KeyHint("Arrows", "Choose"), KeyHint("Enter", "Continue"), BACK_HINT))

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
    """An order in the open."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back to the game")]

    back = False
    """Whether it was left without an order."""

    @property
    def status(self) -> str:
        """That this is not the game."""
        return f"{MARK}: {self.match.names.of(self.color)} orders"

    def key_hints(self) -> Hints:
        """The keys of the slip, and the way back."""
        return (*super().key_hints()[:4], BACK_HINT)

    def action_back(self) -> None:
        """Go back to the game."""
        if self.is_current:
            self.back = True
            self.dismiss(Sealed[Order | None](None))


class WhatIfRevealScreen(RevealScreen):
    """What would have come of it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "back", "Back to the game")]

    is_final: ClassVar[bool] = False
    back = False
    """Whether nobody wants to play on."""

    @property
    def status(self) -> str:
        """That this is not the game."""
        return f"{MARK}: turn {self.turn.number}"

    def key_hints(self) -> Hints:
        """As of a reveal, without an end by agreement, and with the way back."""
        kept = (hint for hint in super().key_hints() if hint.key not in ("o", "x"))
        return (*kept, BACK_HINT)

    def action_parley(self, kind: str) -> None:
        """Nobody resigns what was never played."""

    def action_back(self) -> None:
        """Go back to the game."""
        if self.is_current:
            self.back = True
            self.dismiss(None)
