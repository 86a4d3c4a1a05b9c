"""The match on screens: which screen shows or asks what the game loop wants."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from apocalypse.formats.sheet import Sheet
from apocalypse.match import computer
from apocalypse.match.game_loop import play_match
from apocalypse.match.match import Match, match_of, new_sheet
from apocalypse.match.score import Score
from apocalypse.match.setup import MatchSetup, Privacy
from apocalypse.rules.board import Color, Square
from apocalypse.rules.events import Event
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.flows.host import Host
from apocalypse.tui.flows.review import review
from apocalypse.tui.match_view import MatchView, coordinates_of, view_of
from apocalypse.tui.screens.computer_turn import ComputerTurnScreen
from apocalypse.tui.screens.covered_order import CoveredOrderScreen
from apocalypse.tui.screens.draw_or_resign import DrawOrResignScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen, TimedOrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import ResultAnswer, ResultScreen
from apocalypse.tui.screens.reveal import GAME, RevealAnswer, RevealScreen


async def play_on_screens(host: Host, setup: MatchSetup, resumed: Sheet | None = None) -> None:
    """Play a match, with rematches, until the players want the title again."""
    await play_match(ScreenFrontEnd(host), setup, resumed)


class ScreenFrontEnd:
    """The front end of the game loop that draws. Matches are shown as a `MatchView`."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._computer_order: asyncio.Task[Sealed[Order | None]] | None = None
        """The search for the computer's order of this turn, which began when the turn did."""

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
            search = self._computer_order = asyncio.create_task(
                asyncio.to_thread(computer.write_order, match.computer, match.game)
            )
            try:
                return await self._timed(match, OrderScreen(match, color))
            except BaseException:
                search.cancel()
                raise
        if match.privacy is Privacy.COVERED_KEYS:
            return await self._timed(match, CoveredOrderScreen(match, color, self._host.clock))
        name, opponent = match.names.of(color), match.names.of(color.other)
        await self._hand_over(color, f"{name}, take the keyboard", f"{opponent}, look away.")
        return await self._timed(match, OrderScreen(match, color))

    async def computer_order(self, match: MatchView) -> Sealed[Order | None]:
        """The computer's order; until there is one, the board stays in sight."""
        search = self._computer_order
        assert search is not None
        if not search.done():
            await self._host.show(ComputerTurnScreen(match, search.done))
        order = await search
        if problem := computer.new_problem():
            self._host.say(problem, "Endgame tables")
        return order

    async def gather(self, match: MatchView) -> None:
        """Show the last curtain, if there was one between the players and they want it."""
        if match.privacy is Privacy.LOOK_AWAY and self._host.settings.last_curtain:
            await self._hand_over(None, "Both orders are sealed", "Look at the board together.")

    async def reveal(
        self, match: MatchView, before: Position, events: tuple[Event, ...]
    ) -> Outcome | None:
        """Show the reveal, which stays as the public position until the players continue.

        After a review, or a draw that was declined, it comes back as its end.
        """
        screen = RevealScreen(match, before, events)
        while (answer := await self._host.show(screen)) and answer is not RevealAnswer.CONTINUE:
            options = GAME
            if answer is RevealAnswer.REVIEW:
                await review(self._host, match, len(match.game.turns), is_over=False)
            elif outcome := await self._end(match, Termination[answer.name]):
                return outcome
            elif match.computer is not None and answer is RevealAnswer.AGREEMENT:
                name = match.names.of(match.computer.color)
                options = replace(GAME, heading=f"{name} declines the draw")
            screen = RevealScreen(match, before, events, options, is_revealed=True)
        return None

    async def put_back(self, match: MatchView, color: Color) -> Square:
        """Ask for a square on the board, in the open; the computer chooses its own."""
        player = match.computer
        if player is not None and player.color is color:
            return await asyncio.to_thread(computer.put_back_square, player, match.game)
        return await self._host.show(PutBackScreen(match, color))

    async def show_result(self, match: MatchView) -> bool:
        """Show who won and by which rule; whether the players want a rematch."""
        while (answer := await self._host.show(ResultScreen(match))) is ResultAnswer.REVIEW:
            await review(self._host, match, 0)
        return answer is ResultAnswer.REMATCH

    async def _end(self, match: MatchView, kind: Termination) -> Outcome | None:
        """How the players end the game between two turns; None if they keep playing."""
        player = match.computer
        if player is not None and kind is Termination.AGREEMENT:
            accepts = await asyncio.to_thread(computer.accepts_draw, player, match.game)
            return Outcome(kind) if accepts else None
        sides = tuple(Color) if player is None else (player.color.other,)
        return await self._host.show(DrawOrResignScreen(kind, match.names, sides))

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
