"""SetupScreen: who plays, and by which rules."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.rules.rulesets import PRESETS
from apocalypse.tui.screens.public_screen import PublicScreen
from apocalypse.tui.setup import LONGEST_NAME, Setup
from apocalypse.tui.widgets.key_bar import KeyBar, KeyHint
from apocalypse.tui.widgets.top_bar import TopBar


class SetupScreen(PublicScreen[Setup | None]):
    """Two names and a rule set. None goes back to the title."""

    AUTO_FOCUS: ClassVar[str | None] = "#rules"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
    ]

    def __init__(self, setup: Setup) -> None:
        """Begin with the choices of the last game."""
        super().__init__()
        self._setup = setup

    def compose(self) -> ComposeResult:
        """The names, the rule sets with a sentence about the one that is pointed at."""
        yield TopBar("A new game")
        with Vertical(id="form"):
            with Horizontal(classes="row"):
                yield Static("White", classes="label")
                yield Input(self._setup.white, id="white", max_length=LONGEST_NAME)
            with Horizontal(classes="row"):
                yield Static("Black", classes="label")
                yield Input(self._setup.black, id="black", max_length=LONGEST_NAME)
            with Horizontal(id="choice"):
                yield Static("Rules", classes="label")
                yield OptionList(*(Option(name, id=name) for name in PRESETS), id="rules")
                yield Static(id="summary", markup=False)
        yield KeyBar(
            (
                KeyHint("Tab", "Next field"),
                KeyHint("Arrows", "Rules"),
                KeyHint("Enter", "Start", "screen.start"),
                KeyHint("Esc", "Back", "screen.back"),
            )
        )

    def on_mount(self) -> None:
        """Point at the rules of the last game."""
        rules = self.query_one("#rules", OptionList)
        rules.highlighted = list(PRESETS).index(self._setup.rules.name)

    @on(OptionList.OptionHighlighted)
    def show_summary(self, message: OptionList.OptionHighlighted) -> None:
        """Say what is special about the rule set."""
        summary = PRESETS[message.option_id or ""].summary
        self.query_one("#summary", Static).update(summary)

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    def action_start(self) -> None:
        """Start the game, once."""
        option = self.query_one("#rules", OptionList).highlighted_option
        if not self.is_current or option is None:
            return
        white, black = (self._player(color) for color in ("white", "black"))
        self.dismiss(Setup(PRESETS[option.id or ""], white, black))

    def _player(self, color: str) -> str:
        """A player's name, or the side's where none is written."""
        return self.query_one(f"#{color}", Input).value.strip() or color.capitalize()

    def action_back(self) -> None:
        """Go back to the title."""
        if self.is_current:
            self.dismiss(None)
