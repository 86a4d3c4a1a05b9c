"""DrawOrResignScreen: players agree on a draw, or one resigns, between two turns."""

from __future__ import annotations

from typing import ClassVar

from apocalypse.rules.board import Color
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.screens.base import GameView
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.wording.names import YOU


class DrawOrResignScreen(ConsentScreen[Outcome]):
    """Asks who offers or resigns, since both share the keyboard, and then for a yes. None: no."""

    HELP: ClassVar[str | None] = """\
Both players look at this screen. Choose the player who offers or resigns; then the player who is \
asked answers yes or no."""

    def __init__(
        self, kind: Termination, view: GameView, sides: tuple[Color, ...] = tuple(Color)
    ) -> None:
        """Ask about `Termination.AGREEMENT` or `Termination.RESIGNATION`."""
        super().__init__(view, sides)
        self._is_draw = kind is Termination.AGREEMENT

    @property
    def status(self) -> str:
        """The heading."""
        return "Draw offer" if self._is_draw else "Resignation"

    @property
    def verbs(self) -> tuple[str, str]:
        """What a side does, after a name and after *you*."""
        return ("offers a draw", "offer a draw") if self._is_draw else ("resigns", "resign")

    @property
    def answers(self) -> tuple[str, str]:
        """The labels of yes and no."""
        return ("Accept", "Decline") if self._is_draw else ("Resign", "Keep playing")

    def question(self, color: Color) -> str:
        """The question for a yes: to the opponent, or to the side that resigns."""
        names = self.match.names
        name, other = names.of(color), names.of(color.other)
        if self._is_draw:
            return f"{name} offers a draw.\n\n{other}, do you accept?"
        result = f"{names.clause(color, *self.verbs)}: {other} wins."
        question = "Do you resign?" if name == YOU else f"{name}, do you resign?"
        return f"{result}\n\n{question}"

    def result(self, color: Color) -> Outcome:
        """How the game ends."""
        if self._is_draw:
            return Outcome(Termination.AGREEMENT)
        return Outcome(Termination.RESIGNATION, color.other)
