"""The match on screens: which screen asks or shows what the game loop wants."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar

from textual.screen import Screen

from apocalypse.formats.sheet import Sheet
from apocalypse.library.settings import Settings
from apocalypse.match import computer
from apocalypse.match.game_loop import play_match
from apocalypse.match.match import Match, match_of, new_sheet
from apocalypse.match.score import Score
from apocalypse.match.setup import MatchSetup, Privacy
from apocalypse.rules.board import Color, Square
from apocalypse.rules.events import Event
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.match_view import MatchView, coordinates_of, view_of
from apocalypse.tui.screens.computer_turn import ComputerTurnScreen
from apocalypse.tui.screens.covered_order import CoveredOrderScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen, TimedOrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import AfterGame, ResultScreen
from apocalypse.tui.screens.reveal import RevealScreen

_Result = TypeVar("_Result")


class Host(Protocol):
    """Shows screens, one after the other: the app, or a test."""

    clock: Callable[[], float]
    letters: bool

    @property
    def settings(self) -> Settings:
        """How the players like to see the match."""
        ...

    def save(self, match: Match) -> None:
        """Put the game on disk, as far as it has come."""
        ...

    async def show(self, screen: Screen[_Result]) -> _Result:
        """Show a screen until it is left."""
        ...


async def play_on_screens(host: Host, setup: MatchSetup, resumed: Sheet | None = None) -> None:
    """Play a match, with rematches, until the players want the title again."""
    await play_match(ScreenFrontEnd(host), setup, resumed)


class ScreenFrontEnd:
    """The front end of the game loop that draws. Matches are shown as a `MatchView`."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def begin(self, setup: MatchSetup, score: Score, resumed: Sheet | None) -> MatchView:
        """The match in which a new game is played, or the game of a sheet continues."""
        host = self._host
        sheet = resumed or new_sheet(setup, coordinates_of(host.settings, setup.rules), score)
        match = match_of(sheet, setup.privacy, score, host.clock)
        return view_of(match, host.settings, letters=host.letters)

    def save(self, match: Match) -> None:
        """Put the game on disk."""
        self._host.save(match)

    async def write_order(self, match: MatchView, color: Color) -> Sealed[Order | None]:
        """Hand the keyboard to a player, who writes an order."""
        if match.computer is not None:
            return await self._timed(match, OrderScreen(match, color))
        if match.privacy is Privacy.COVERED_KEYS:
            return await self._timed(match, CoveredOrderScreen(match, color, self._host.clock))
        name, other = match.names.of(color), match.names.of(color.other)
        await self._hand_over(color, f"{name}, take the keyboard", f"{other}, look away.")
        return await self._timed(match, OrderScreen(match, color))

    async def computer_order(self, match: MatchView) -> Sealed[Order | None]:
        """Show the computer's curtain while it writes."""
        assert match.computer is not None
        return await self._host.show(ComputerTurnScreen(match, match.computer))

    async def gather(self, match: MatchView) -> None:
        """Show the last curtain, where there was one between the players."""
        if match.privacy is Privacy.LOOK_AWAY:
            await self._hand_over(None, "Both orders are sealed", "Look at the board together.")

    async def reveal(
        self, match: MatchView, before: Position, events: tuple[Event, ...]
    ) -> Outcome | None:
        """Show the reveal, which stays as the public position until the players continue."""
        return await self._host.show(RevealScreen(match, before, events))

    async def put_back(self, match: MatchView, color: Color) -> Square:
        """Ask for a square on the board, in the open; the computer chooses its own."""
        player = match.computer
        if player is not None and player.color is color:
            return await asyncio.to_thread(computer.put_back_square, player, match.game)
        return await self._host.show(PutBackScreen(match, color))

    async def show_result(self, match: MatchView) -> bool:
        """Show who won and by which rule."""
        return await self._host.show(ResultScreen(match)) is AfterGame.REMATCH

    async def _timed(self, match: MatchView, screen: TimedOrderScreen) -> Sealed[Order | None]:
        """Show an order screen while the clock of its side runs."""
        if match.clocks is None:
            return await self._host.show(screen)
        match.clocks.start(screen.color)
        try:
            return await self._host.show(screen)
        finally:
            match.clocks.stop()

    async def _hand_over(self, color: Color | None, title: str, reason: str) -> None:
        host = self._host
        await host.show(HandoverScreen(color, title, reason, host.clock, letters=host.letters))
