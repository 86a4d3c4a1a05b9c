"""OrderApp: the board for one order of a player who sees it, while the opponent plays by ear.

Text mode plays such a match; this app shows the last turn, takes one order or shows the result, and
leaves. What it returns is in memory alone: the order stays sealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

from textual import work
from textual.screen import Screen, ScreenResultType

from apocalypse.match.game_loop import BoardAnswer, BoardError, DrawnBoard, Reveals
from apocalypse.match.last_turn import Request
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.rules.events import Event
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.tui.app import ApocalypseApp, run_app
from apocalypse.tui.flows.host import Host, LeftError
from apocalypse.tui.flows.match import ScreenFrontEnd
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import view_of
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.terminal.half_blocks import prefers_letter_board

if TYPE_CHECKING:
    from apocalypse.library.autosave import Autosave
    from apocalypse.library.settings import SettingsStore


class OrderApp(ApocalypseApp):
    """The board for one order."""

    def __init__(
        self,
        match: Match,
        color: Color,
        reveals: Sequence[tuple[Position, tuple[Event, ...]]] = (),
        *,
        letters: bool = False,
        autosave: Autosave | None = None,
        store: SettingsStore | None = None,
    ) -> None:
        """Prepare the board for the order of a side; `reveals` come before it.

        Each is a position and the events that follow. The match stays as it is, except for its
        clocks.
        """
        super().__init__(letters=letters, autosave=autosave, store=store)
        self._match = match
        self._color = color
        self._reveals = reveals
        self._has_shown = False
        """Whether a screen was shown."""
        self.answer: BoardAnswer = None
        """The sealed order, the end of the game, a question for the opponent (`_SightedFrontEnd`),
        or None: the player left, or saw the end of the game."""

    async def show(self, screen: Screen[ScreenResultType]) -> ScreenResultType:
        """Show a screen. What was typed before the first one was meant for text mode."""
        if isinstance(screen, BaseScreen) and not self._has_shown:
            screen.opened_at = inf
        self._has_shown = True
        return await super().show(screen)

    @work(exclusive=True)
    async def run_flow(self) -> None:
        """Reveal the last turn, take an order or show the result, and leave."""
        match = view_of(self._match, self.settings, letters=self.letters)
        front_end = _SightedFrontEnd(self, self._color)
        try:
            # A reveal has an answer if the player resigns during it.
            for before, events in self._reveals:
                if self.answer is None:
                    self.answer = await front_end.reveal(match, before, events)
            if self.answer is None and match.game.outcome is None:
                self.answer = await front_end.write_order(match, self._color)
            elif self.answer is None:
                await front_end.show_result(match)
        except _QuestionError as question:
            self.answer = question.about
        except LeftError:
            pass
        self.exit(0)


def drawn_board(board: str, autosave: Autosave | None, store: SettingsStore) -> DrawnBoard:
    """A function that draws the board for one order.

    Args:
        board: ``pixels``, ``letters``, or else as the players chose once.
        autosave: what saves the match.
        store: the settings.

    Raises:
        BoardError: the function cannot draw the board, or a signal ended it.
    """

    def draw(match: Match, color: Color, reveals: Reveals) -> BoardAnswer:
        letters = prefers_letter_board(board)
        app = OrderApp(match, color, reveals, letters=letters, autosave=autosave, store=store)
        if status := run_app(app):
            raise BoardError(status)
        return app.answer

    return draw


class _QuestionError(Exception):
    """The player offers a draw, or wants to void a turn; the opponent hears it in text mode."""

    def __init__(self, about: Termination | Request) -> None:
        super().__init__()
        self.about = about


class _SightedFrontEnd(ScreenFrontEnd):
    """The screens of one of the two players; what both decide is asked in text mode."""

    def __init__(self, host: Host, color: Color) -> None:
        super().__init__(host, is_for_one=True)
        self._color = color

    async def _decide(self, view: GameView, request: Termination | Request) -> Outcome | None:
        """Ask the player about a resignation; anything else is a question for both."""
        if request is not Termination.RESIGNATION:
            raise _QuestionError(request)
        outcome = await self._host.show(ConsentScreen(request, view, (self._color,)))
        return outcome if isinstance(outcome, Outcome) else None
