"""HandoverScreen: the curtain between two players.

It looks the same whatever was written. Keys that came before it was painted do not lift it, and a
key that is held down never does.
"""

from __future__ import annotations

from math import inf
from typing import Final, Literal

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from apocalypse.match.score import scoreboard
from apocalypse.rules.board import Color
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.widgets.curtain import Curtain, CurtainWords
from apocalypse.tui.window_size import is_folded

LIFT_KEYS: Final = "Space or click"
LIFT: Final = "Lift the curtain"
SHORT_LIFT: Final = "Lift"
"""The same in a small window, and where the standing of a match needs the room."""
STANDING_COLUMNS: Final = 100
"""The columns from which on there is room for both."""


class HandoverScreen(BaseScreen[Literal[True]]):
    """An opaque screen that names the player who takes the keyboard."""

    BINDINGS = [
        Binding("space,enter", "lift", "Lift"),
        Binding("escape", "app.menu", "Menu"),
    ]
    HELP = """\
The curtain hides every order. The player named on it takes the keyboard and presses Space or \
clicks."""

    def __init__(self, match: MatchView, color: Color | None, title: str, reason: str) -> None:
        """Prepare the curtain.

        Args:
            match: the match.
            color: the side of the piece on the curtain; None: a piece of each side.
            title: who takes the keyboard.
            reason: why.
        """
        super().__init__()
        self.opened_at = inf  # until it is painted
        self._match = match
        self._color = color
        self._title = title
        self._reason = reason

    @property
    def game_view(self) -> GameView:
        """The position before the orders that are being written, and the turn that they are for."""
        turn_number = len(self._match.game.turns) + 1
        # Before the first writer nothing is written; before all others, one order at least.
        has_order = self._color is not self._match.first_writer
        return GameView(self._match, turn_number=turn_number, has_order=has_order)

    def compose(self) -> ComposeResult:
        """The curtain and its words."""
        match = self._match
        name = ""
        if self._color is not None:
            name = match.names.of(self._color)
        board = scoreboard(match.sheet)
        yield Curtain(self._color, name, self._words, board, letters=match.letters)

    @property
    def _words(self) -> CurtainWords:
        """The player who takes the keyboard, the key that lifts the curtain, and the others."""
        size = self.app.size
        has_standing = scoreboard(self._match.sheet) is not None
        label = LIFT
        if is_folded(size) or (has_standing and size.width < STANDING_COLUMNS):
            label = SHORT_LIFT
        return CurtainWords(self._title, self._reason, (LIFT_KEYS, label), self._other_keys)

    @property
    def _other_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys that do not lift the curtain, with their labels."""
        menu = self.hint("escape")
        (help_hint,) = self.help_hints
        return (menu.key, menu.label), (help_hint.key, help_hint.label)

    async def on_key(self, event: events.Key) -> None:
        """Ignore the keys that are bound in the app and not here."""
        active = self.binding_of(event.key)
        if active is None or active.node is not self:
            event.stop()
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """Lift."""
        self.action_lift()

    def action_lift(self) -> None:
        """Let the player see what is behind the curtain."""
        self.leave(True)
