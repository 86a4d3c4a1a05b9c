"""The match on screens: which screen shows or asks what the game loop wants."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from apocalypse.formats.options import Privacy
from apocalypse.library.settings import coordinates_of
from apocalypse.match import computer_opponent
from apocalypse.match.game_loop import OrderAnswer, SealedOrder
from apocalypse.match.last_turn import Request, request_refusal
from apocalypse.match.match import Match, new_match, new_sheet
from apocalypse.match.rematch import play_match
from apocalypse.match.setup import MatchSetup, opening_notice, setup_of
from apocalypse.rules.board import Color, Square
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.flows.host import Host, LeftError, ask
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView, view_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from apocalypse.formats.sheet import Sheet
    from apocalypse.match.score import Score
    from apocalypse.rules.events import Event
    from apocalypse.rules.position import Position
    from apocalypse.tui.screens.order import CoveredOrderScreen, OrderResult, OrderScreen

# Screens, and what the computer says, are imported in functions here: the first curtain is shown
# before the others are loaded.


async def play_on_screens(
    host: Host, setup: MatchSetup, resumed: Sheet | None = None, *, is_from_list: bool = False
) -> bool:
    """Play a match, with rematches, until the players leave it.

    Returns whether they want the list of games again, which only the result of a finished game
    offers that was opened there, and not the title.
    """
    front_end = ScreenFrontEnd(host, is_from_list=is_from_list)
    wants_list = False
    with suppress(LeftError):
        await play_match(front_end, setup, resumed)
        wants_list = front_end.is_from_list
    host.close_game()
    return wants_list


class ScreenFrontEnd:
    """The front end of the game loop that draws. Matches are shown as a `MatchView`."""

    def __init__(self, host: Host, *, is_from_list: bool = False, is_for_one: bool = False) -> None:
        self._host = host
        self._is_for_one = is_for_one
        """Whether one player alone sees the screens, so that no curtain is needed."""
        self.is_from_list = is_from_list
        """Whether the game was over when it was opened from the list, and not a rematch."""
        self._computer_order: asyncio.Task[SealedOrder] | None = None
        """The search for the computer's order of this turn, which began when the turn did."""
        self._judgment: asyncio.Task[str | None] | None = None
        """In practice, the sentence about the player's last order."""
        self._void_turn = 0
        """The turn that is written again because it is void; 0: there is none."""

    def begin(self, setup: MatchSetup, score: Score, resumed: Sheet | None) -> MatchView:
        """The match in which a new game is played, or the game of a sheet continues."""
        host = self._host
        self._judgment = None  # what was said about the last game ends with it
        if resumed is None:
            self.is_from_list = False
            host.close_game()  # a finished game that was opened keeps its file for itself
        sheet = resumed or new_sheet(setup, coordinates_of(host.settings, setup.rules), score)
        if notice := opening_notice(setup, resumed):
            host.say(notice, "This game")
        match = new_match(sheet, setup.privacy, host.clock)
        return view_of(match, host.settings, letters=host.letters)

    def save(self, match: Match) -> None:
        """Put the game on disk."""
        self._host.save(match)

    async def write_order(self, match: MatchView, color: Color) -> OrderAnswer:
        """Let a person write an order, while the computer writes its own; or an end of the game."""
        if match.computer is None:
            return await self._write_order(match, color)
        is_writing = True
        since = self._host.settings.rival_since
        written = asyncio.to_thread(_computer_order, match, since, lambda: is_writing)
        search = asyncio.create_task(written)
        self._computer_order = search
        order: OrderAnswer | None = None
        try:
            order = await self._write_order(match, color)
        finally:
            is_writing = False
            if isinstance(order, Request):
                await asyncio.wait([search])  # the next search uses what this one found
            elif not isinstance(order, Sealed):
                search.cancel()
        return order

    async def _write_order(self, match: MatchView, color: Color) -> OrderAnswer:
        """Hand the keyboard to a player, who writes an order; or let the players end the game.

        The clock of the side runs while it writes, and while the players talk about the end of the
        game: else an offer would give time to think.
        """
        remark = ""
        if self._void_turn:
            remark = f"Turn {self._void_turn} is void"
            self._void_turn = 0
        view = GameView(match, turn_number=len(match.game.turns) + 1)
        try:
            while not isinstance(answer := await self._ask_order(match, color, remark), Sealed):
                if isinstance(answer, Outcome):
                    return answer
                if decision := await self._decide(view, answer):
                    return decision
                # What was said before does not hold on the next screen.
                remark = ""
                self._judgment = None
        finally:
            if match.clocks is not None:
                match.clocks.stop()
        if match.clocks is not None and match.clocks.is_up(color):
            from apocalypse.tui.screens.order import TimeUpScreen

            await ask(self._host, TimeUpScreen(match, color))
        return answer

    async def _ask_order(self, match: MatchView, color: Color, remark: str) -> OrderResult:
        """Show an order screen, after a curtain if the opponent must not see it."""
        if match.clocks is not None:
            match.clocks.stop()
        screen: OrderScreen | CoveredOrderScreen
        if match.computer is None and match.privacy is Privacy.COVERED_KEYS:
            from apocalypse.tui.screens.order import CoveredOrderScreen

            screen = CoveredOrderScreen(match, color)
        else:
            if match.computer is None and not self._is_for_one:
                await self._hand_over(match, color, remark)
            from apocalypse.tui.advice import Advice
            from apocalypse.tui.screens.order import OrderScreen

            advice = None if match.computer is None else Advice(match, self._judgment)
            screen = OrderScreen(match, color, advice)
        screen.remark = remark
        if match.clocks is not None:
            match.clocks.start(color)
        return await ask(self._host, screen)

    async def _hand_over(self, match: MatchView, color: Color, remark: str) -> None:
        """Show the curtain before a side, with a remark about what came before."""
        from apocalypse.tui.screens.handover import HandoverScreen

        name = match.names.of(color)
        opponent = match.names.of(color.other)
        reason = f"{opponent}, look away."
        if remark:
            reason = f"{remark}. {reason}"
        elif not match.game.turns and match.score.games and match.players.change_sides:
            reason = f"{name} now plays {color.value.capitalize()}. {reason}"
        elif not match.game.turns:
            reason = f"{opponent}, look away until the order is sealed."
        screen = HandoverScreen(match, color, f"{name}, take the keyboard", reason)
        await ask(self._host, screen)

    async def computer_order(self, match: MatchView) -> SealedOrder:
        """The computer's order; until there is one, the board stays in sight."""
        search = self._computer_order
        assert search is not None
        if not search.done():
            from apocalypse.tui.screens.computer_turn import ComputerTurnScreen

            await ask(self._host, ComputerTurnScreen(match, search.done))
        order = await search
        if problem := computer_opponent.new_problem():
            self._host.say(problem, "Endgame tables")
        return order

    async def gather(self, match: MatchView) -> None:
        """Show the last curtain, if there was one between the players and they want it."""
        if match.privacy is Privacy.LOOK_AWAY and self._host.settings.last_curtain:
            from apocalypse.tui.screens.last_curtain import LastCurtainScreen

            await ask(self._host, LastCurtainScreen(match))

    async def reveal(
        self, match: MatchView, before: Position, events: tuple[Event, ...]
    ) -> Outcome | Request | None:
        """Show the reveal, which stays as the public position until the players continue.

        After a review, or a draw that was declined, it comes back as its end.
        """
        from apocalypse.tui.screens.reveal import GAME_TURN, RevealAnswer, RevealScreen

        if match.is_practice:
            from apocalypse.match import practice

            self._judgment = asyncio.create_task(asyncio.to_thread(practice.remark, match))
        screen = RevealScreen(match, before, events)
        while (answer := await ask(self._host, screen)) is not RevealAnswer.CONTINUE:
            occasion = GAME_TURN
            if answer is RevealAnswer.REVIEW:
                from apocalypse.tui.flows.review import review

                await review(self._host, match, len(match.game.turns), is_over=False)
            elif decision := await self._decide(GameView(match), answer):
                if match.computer is None or decision != Outcome(Termination.AGREEMENT):
                    return decision

                # A draw needs the consent of the computer.
                from apocalypse.tui.advice import Advice

                reply = await Advice(match).answer_draw()
                if isinstance(reply, Outcome):
                    return reply
                occasion = replace(GAME_TURN, heading=reply)
            screen = RevealScreen(match, before, events, occasion, is_revealed=True)
        return None

    async def put_back(self, match: MatchView, color: Color) -> Square:
        """Ask for a square on the board, in the open; the computer chooses its own."""
        player = match.computer
        if player is not None and player.color is color:
            return await asyncio.to_thread(computer_opponent.put_back_square, player, match.game)
        from apocalypse.tui.screens.put_back import PutBackScreen

        return await ask(self._host, PutBackScreen(match, color))

    async def show_result(self, match: MatchView) -> bool | Request:
        """Show who won and by which rule; whether the players want a rematch.

        Or a request, if the turn that ended the game is void or taken back.
        """
        from apocalypse.tui.background_analysis import BackgroundAnalysis
        from apocalypse.tui.flows.review import review
        from apocalypse.tui.screens.result import ResultAnswer, ResultScreen

        # Both continue while the players review the game, and end with its result.
        analysis = BackgroundAnalysis(match.game)
        rivalry: asyncio.Task[list[str]] | None = None
        has_ending = True
        try:
            while True:
                # People may sign the game here, and are known from then on.
                is_signed = match.computer is None and not match.is_unsigned
                if rivalry is None and (is_signed or match.opponent is not None):
                    rivalry = asyncio.create_task(_rivalry_lines(match))
                screen = ResultScreen(
                    match,
                    analysis,
                    rivalry=rivalry,
                    has_ending=has_ending,
                    is_from_list=self.is_from_list,
                    is_for_one=self._is_for_one,
                )
                answer = await ask(self._host, screen)
                has_ending = False
                if answer is ResultAnswer.REVIEW:
                    await review(self._host, match, 0, analysis=analysis)
                elif answer is ResultAnswer.SIGN:
                    await self._sign(match)
                elif isinstance(answer, ResultAnswer):
                    return answer is ResultAnswer.REMATCH
                elif refusal := request_refusal(match, answer):
                    self._host.say(refusal, "Undo turn")
                elif await self._decide(GameView(match), answer):
                    return answer
        finally:
            if rivalry is not None:
                rivalry.cancel()
            analysis.close()

    async def _sign(self, match: MatchView) -> None:
        """Ask the players for their names, and save the game with them."""
        from apocalypse.tui.screens.setup import SignatureScreen

        players = await self._host.show(SignatureScreen(setup_of(match.sheet), GameView(match)))
        if players is not None:
            match.sign(players)
            self.save(match)

    async def _decide(
        self, view: GameView, request: Termination | Request
    ) -> Outcome | Request | None:
        """The decision of the players on a request between two turns; None: they keep playing.

        They may offer the computer a draw, which it has yet to accept.
        """
        if request is Request.TAKE_BACK:
            self._judgment = None
            return request
        from apocalypse.tui.screens.consent import ConsentScreen

        sides = tuple(Color)
        player = view.match.computer
        if player is not None:
            sides = (player.color.other,)
        decision = await self._host.show(ConsentScreen(request, view, sides))
        if decision is Request.VOID:
            self._void_turn = len(view.match.game.turns)
        return decision


async def _rivalry_lines(match: MatchView) -> list[str]:
    """The rivalry of two people, or how Rival read its opponent, found in the background."""
    if match.opponent is None:
        from apocalypse.library.rivalry import match_lines
    else:
        from apocalypse.library.rival_memory import match_lines
    return await asyncio.to_thread(match_lines, match)


def _computer_order(match: MatchView, since: int, may_think_on: Callable[[], bool]) -> SealedOrder:
    """The computer's order; Rival first learns from the games that count since a time."""
    assert match.computer is not None
    if match.is_against_rival:
        from apocalypse.library.rival_memory import learn_opponent

        learn_opponent(match, since)
    return computer_opponent.write_order(match.computer, match.game, may_think_on, match.opponent)
