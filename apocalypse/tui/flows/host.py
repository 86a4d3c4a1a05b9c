"""Host: what flows need of the app: it shows screens, holds the settings, and saves games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from textual.screen import Screen, ScreenResultType

from apocalypse.formats.sheet import Sheet
from apocalypse.library.settings import Settings, coordinates_of
from apocalypse.match.match import Match, new_match
from apocalypse.match.players import players_on
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView, view_of

if TYPE_CHECKING:
    from apocalypse.library.autosave import Autosave


class Host(Protocol):
    """Shows the screens of a session: the app, or a test."""

    clock: Callable[[], float]
    """The time in seconds, from any moment on."""
    letters: bool
    """Whether boards are drawn in letters."""
    autosave: Autosave | None
    """Puts games on disk; None: nothing is saved."""

    @property
    def settings(self) -> Settings:
        """How the players like to see the match."""

    def remember(self, settings: Settings) -> None:
        """Take other settings, and save them as soon as no order is secret."""

    def save(self, match: Match) -> None:
        """Put the game on disk, as far as it has come."""

    @property
    def is_unsaved(self) -> bool:
        """Whether the last game could not be saved."""

    def close_game(self) -> None:
        """Let go of the file of the game that was left, so that it can be opened again."""

    def say(self, sentence: str, title: str) -> None:
        """Show a notice in a corner."""

    async def show(self, screen: Screen[ScreenResultType]) -> ScreenResultType:
        """Show a screen until it is left; what it was left with."""


def sheet_view(host: Host, sheet: Sheet) -> MatchView:
    """The match on a sheet as the players like to see it; nobody plays on."""
    match = replace(new_match(sheet), players=players_on(sheet))
    return view_of(match, host.settings, letters=host.letters)


def board_view(host: Host) -> MatchView:
    """A match without turns by the classic rules, for a board that belongs to no game."""
    coordinates = coordinates_of(host.settings, CLASSIC)
    return sheet_view(host, Sheet(Game(), coordinates=coordinates))


def start_view(host: Host) -> GameView:
    """What is known at the start of a game, beside a form or a question that belongs to none."""
    return GameView(board_view(host))


class LeftError(Exception):
    """The players left a screen, and with it the match or the lesson that it belongs to."""


async def ask(host: Host, screen: Screen[ScreenResultType]) -> ScreenResultType:
    """Show a screen that can be left without an answer.

    Raises:
        LeftError: the players left it so.
    """
    answer: ScreenResultType | None = await host.show(screen)
    if answer is None:
        raise LeftError
    return answer
