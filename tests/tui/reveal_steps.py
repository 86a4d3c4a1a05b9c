"""Staging: one screen, or one turn, on the real app, from any position."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

from textual import work
from textual.screen import Screen

from apocalypse.match import game_loop
from apocalypse.match.last_turn import Request
from apocalypse.match.players import people
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui import app as app_module
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.flows.host import Host
from apocalypse.tui.flows.match import ScreenFrontEnd
from apocalypse.tui.match_view import MatchView
from apocalypse.wording.names import Names
from tests.tui.players import Clock, Player, playing
from tests.tui.visible import listen

Course: TypeAlias = Callable[[ApocalypseApp], Awaitable[Any]]
"""What is shown instead of the title and its matches."""

NAMES = Names("Ada", "Bob")
PEOPLE = people("Ada", "Bob")


async def play_turn(host: Host, match: MatchView) -> None:
    """Play one turn on screens."""
    await game_loop.play_turn(ScreenFrontEnd(host), match)


async def reveal(host: Host, match: MatchView) -> Outcome | Request | None:
    """Reveal the last turn of a game on screens; what the players decide there."""
    turn = match.game.turns[-1]
    return await ScreenFrontEnd(host).reveal(match, turn.before, turn.resolution.events)


async def play_game(host: Host, match: MatchView) -> bool:
    """Play a game on screens to its result; whether the players want a rematch."""
    return await game_loop.play_game(ScreenFrontEnd(host), match)


class StagedApp(ApocalypseApp):
    """The app with a course of its own; counts the bells it rings."""

    CSS_PATH = str(Path(app_module.__file__).with_name("apocalypse.tcss"))

    def __init__(self, course: Course, clock: Clock, *, letters: bool = False) -> None:
        super().__init__(clock=clock, letters=letters)
        self._course = course
        self.results: list[Any] = []
        """What the course came to, when it is over."""
        self.bells = 0

    @work(exclusive=True)
    async def run_flow(self) -> None:
        self.results.append(await self._course(self))

    def bell(self) -> None:
        self.bells += 1
        super().bell()


@asynccontextmanager
async def staged(
    course: Course | Screen[Any],
    size: tuple[int, int] = (80, 24),
    *,
    letters: bool = False,
    clock: Clock | None = None,
) -> AsyncIterator[tuple[Player, StagedApp]]:
    """Two people before a screen, or before a course of screens.

    Unless the test has a clock of its own, the keys have been quiet for a moment.
    """
    hands = clock or Clock()
    run = (lambda host: host.show(course)) if isinstance(course, Screen) else course
    app = StagedApp(run, hands, letters=letters)
    async with playing(app, hands, size) as player:
        await player.until(lambda: len(app.screen_stack) > 1)
        await player.still()
        if clock is None:
            await player.calm()
        listen(app)
        yield player, app


def game_of(*turns: str, fen: str = "") -> Game:
    """A game of turns such as ``"e4e3 e2e3"``, in page coordinates, from a position or the start.

    It is played by the classic rules.
    """
    game = Game(CLASSIC, Position.from_fen(fen) if fen else START)
    for written in turns:
        white, black = (Order.parse(text, PAGE) for text in written.split())
        game = game.after(white, black)
    return game


def match_of_turns(*turns: str, fen: str = "") -> MatchView:
    """A table between Ada and Bob on which such a game lies."""
    return MatchView(game_of(*turns, fen=fen), PEOPLE)
