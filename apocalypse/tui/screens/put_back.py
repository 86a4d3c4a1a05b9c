"""PutBackScreen: a player puts a pawn back from its last rank, in the open (4.ii)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from apocalypse.rules.board import Color, Square
from apocalypse.tui.areas.put_back_panel import PutBackPanel
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import GAME, BoardScreen, Place
from apocalypse.wording.rules_summary import PUT_BACK_RULE, RULES_SUMMARY

RULES: Final = (PUT_BACK_RULE, *(rule for rule in RULES_SUMMARY if rule != PUT_BACK_RULE))
"""The rules, the one that matters here first."""


class PutBackScreen(BoardScreen[Square]):
    """The player of a pawn chooses its square while both players look on.

    S, Enter, letters and clicks on the board come to `PutBackPanel`, which calls `_answer`. Escape
    opens the menu of a game, and leads from a lesson to the list (None).
    """

    HELP = """\
You have two knights, so the pawn that reached its last rank is put back on an empty square of \
another rank (4.ii). Choose one of the marked squares, and seal it with S or Enter: until then \
you can choose another one."""

    is_public = True

    def __init__(
        self, match: MatchView, color: Color, place: Place = GAME, heading: str = ""
    ) -> None:
        """Ask a side in a game or in a lesson; the heading is that of the lesson."""
        super().__init__(match)
        self.color = color
        self.place = place._replace(rules=RULES, is_last_turn_large=True)
        self._heading = heading
        self.put_back_panel = PutBackPanel(self, (color,), self._answer)
        self.area = self.put_back_panel

    @property
    def help_text(self) -> str:
        """How to choose a square; in a game, that nothing about it is secret."""
        return f"{self.HELP} Both players may look." if self.place.is_game else f"{self.HELP}"

    @property
    def status(self) -> str:
        """The lesson, or who puts a pawn back."""
        puts_back = self.match.names.clause(self.color, "puts a pawn back", "put a pawn back")
        return self._heading or puts_back

    def _answer(self, squares: Mapping[Color, Square]) -> None:
        """Leave with the square."""
        self.leave(squares[self.color])
