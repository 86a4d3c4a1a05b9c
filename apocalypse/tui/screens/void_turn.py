"""VoidTurnScreen: both players agree that the last turn was a mistake, and write it again."""

from __future__ import annotations

from typing import ClassVar

from apocalypse.match.last_turn import Request
from apocalypse.rules.board import Color
from apocalypse.tui.screens.consent import ConsentScreen


class VoidTurnScreen(ConsentScreen[Request]):
    """Asks who wants the last turn to be void, and then the opponent for a yes. None: no."""

    HELP: ClassVar[str | None] = """\
Both players look at this screen. Choose the player who asks; then the opponent answers yes or no. \
If you both agree, the game returns to before the turn, and you both write it again. The clocks \
stay as they are, and the turn stays on the sheet as a comment."""

    verbs = "asks", "ask"
    answers = "Void it", "Let it stand"

    @property
    def _number(self) -> int:
        """The number of the turn to void."""
        return len(self.match.game.turns)

    @property
    def status(self) -> str:
        """The heading."""
        return f"Void turn {self._number}"

    @property
    def first_question(self) -> str:
        """The question who asks."""
        return f"A mistake in turn {self._number}?\n\nWho asks to void it?"

    def question(self, color: Color) -> str:
        """The question to the opponent."""
        names = self.match.names
        name, other = names.of(color), names.of(color.other)
        return f"{name} asks to void turn {self._number}.\n\n{other}, do you agree?"

    def result(self, color: Color) -> Request:
        """What both players agreed on."""
        return Request.VOID
