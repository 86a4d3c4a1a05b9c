"""A random player: any keys, clicks, pastes and window sizes, through whole games.

Half of what he does is what the screen asks for, so that games come to their ends; the other half
is anything. After every event the app lives, the board shows the engine's position, the game is one
that the rules allow, and no order that was written can be found on any screen.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from random import Random
from typing import Any, Final

from textual import events
from textual.screen import Screen
from textual.widget import Widget

from apocalypse.formats.options import Privacy
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.notation import square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import PRESETS
from apocalypse.rules.sealed import Sealed
from apocalypse.start import NewGame
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.menu import LeaveScreen, MenuScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen, TimeUpScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.tools.reliability.figures import Figure, Share, chosen, run_patiently
from tests.tui.players import Clock, Player, playing

KEYS: Final = (
    *"abcdeh12345sfrntlvwxo?[]+-=q",
    *("space", "enter", "escape", "backspace", "tab", "left", "right", "up", "down"),
    *("home", "end", "pageup", "pagedown", "f1", "ctrl+p", "ctrl+a", "delete"),
)
SIZES: Final = (
    *((80, 24),) * 3,
    *((100, 30), (132, 46), (60, 60), (50, 15), (20, 5), (4, 10), (3, 40), (1, 1)),
)
WAYS_OUT: Final = ("escape", "q", "n", "space", "enter")


class BrokenError(Exception):
    """Something that always holds does not."""


class Fuzzer:
    """The player, and what he has done so far."""

    def __init__(self, player: Player, random: Random) -> None:
        self.player = player
        self.random = random
        self.app: ApocalypseApp = player.app
        self.events = 0
        self.games = 0
        self._result: ResultScreen | None = None
        """The last result that was seen."""

    async def play(self, count: int) -> None:
        """Do so many things, and look around after each."""
        while self.events < count and not self._left():
            if self.random.random() < 0.5:
                await self._sensible()
            else:
                await self._anything()
            self.events += 1
            if not self._left():
                self._look()

    def _left(self) -> bool:
        return self.app._exit or not self.app.screen_stack

    async def _press(self, *keys: str) -> None:
        await self.player.press(*keys)

    async def _anything(self) -> None:
        width, height = self.app.size
        x, y = self.random.randrange(max(width, 1)), self.random.randrange(max(height, 1))
        match self.random.randrange(10):
            case 0:
                await self.player.resize(*self.random.choice(SIZES))
            case 1 | 2:
                kinds = (events.MouseMove, events.MouseDown, events.MouseUp)
                for kind in kinds:
                    self.player.send(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
                await self.player.settle()
            case 3:
                self.player.send(events.Paste(self.random.choice(["a4a3s", "\x1b", "1.a4a3", ""])))
                await self.player.settle()
            case 4:
                self.player.clock.now += self.random.choice([0.1, 1, 1000, -5])
            case _:
                await self._press(*self.random.choices(KEYS, k=self.random.randint(1, 4)))

    async def _sensible(self) -> None:
        screen: Screen[Any] = self.app.screen
        self.player.clock.now += 1
        match screen:
            case HandoverScreen():
                await self._press("space")
            case OrderScreen() | CoveredOrderScreen():
                await asyncio.sleep(0.06)
                await self._press(*["backspace"] * 5, *self._order(screen), "s")
            case PutBackScreen():
                position = screen.match.game.position
                square = self.random.choice([*squares_in(put_back_squares(position, screen.color))])
                await self._press(*square_name(square, screen.match.coordinates))
            case ResultScreen():
                self.games += screen is not self._result
                self._result = screen
                await self._press(self.random.choice(["enter", "q"]))
            case LeaveScreen():
                await self._press("n")
            case MenuScreen():
                await self._press("escape")
            case TimeUpScreen():
                await self._press("space")
            case TitleScreen():
                await self._press(self.random.choice("pa"), "enter")
            case _:
                await self._press(self.random.choice(WAYS_OUT))

    def _order(self, screen: OrderScreen | CoveredOrderScreen) -> str:
        game, coordinates = screen.match.game, screen.match.coordinates
        orders = list(choices(game.position, screen.color, game.rules))
        order: Order | None = self.random.choice(orders)
        squares = [square for square in (order or ())[:3] if square is not None]
        keys = "".join(square_name(square, coordinates) for square in squares)
        more = order and any(
            other and other[:2] == order[:2] and other.put_back is not None for other in orders
        )
        return f"{keys}h" if order and more and order.put_back is None else keys

    def _look(self) -> None:
        """Everything that always holds.

        Raises:
            BrokenError: it does not.
        """
        if self.app._exception is not None:
            raise BrokenError(f"the app crashed: {self.app._exception!r}")
        writing = [s for s in self.app.screen_stack if isinstance(s, OrderScreen)]
        if writing and isinstance(self.app.screen, HandoverScreen | CoveredOrderScreen):
            raise BrokenError("an order screen lies below a curtain")
        for screen in self.app.screen_stack:
            for part in screen.walk_children(Widget, with_self=True):
                if any(isinstance(value, Sealed) for value in vars(part).values()):
                    raise BrokenError(f"{part} holds a sealed order")
        match = getattr(self.app.screen, "match", None)
        if isinstance(match, MatchView):
            _replay(match.game)
        screen = self.app.screen
        if isinstance(screen, OrderScreen | CoveredOrderScreen) and screen.shown_turn is None:
            if not screen.is_mounted or not screen.query("Board"):
                return
            if screen.board.position != screen.match.game.position:
                raise BrokenError("the board shows another position than the game's")


def _replay(game: Game) -> None:
    """Play a game again, turn by turn, by the engine alone.

    Raises:
        BrokenError: it comes out otherwise.
    """
    again = Game(game.rules, game.start)
    for turn in game.turns:
        again = again.after(turn.white, turn.black)
        if again.to_put_back and turn.squares:
            again = again.put_back(turn.squares)
    if again.position != game.position:
        raise BrokenError("the game is not one that the rules allow")


async def fuzz(seed: int, count: int) -> tuple[int, int]:
    """One session of so many events; how many there were, and how many games came to an end.

    Raises:
        BrokenError: something that always holds did not, or the app failed.
    """
    random = Random(seed)
    rules, privacy = random.choice(list(PRESETS.values())), random.choice(list(Privacy))
    clock = Clock(1000)
    app = ApocalypseApp(
        start=NewGame(MatchSetup(rules, people("Ada", "Bob"), privacy=privacy)), clock=clock
    )
    async with playing(app, clock) as player:
        fuzzer = Fuzzer(player, random)
        await fuzzer.play(count)
    return fuzzer.events, fuzzer.games


def session(seed: int, count: int) -> tuple[int, int, str]:
    """One session; how many events and whole games there were, and what broke, in words."""
    try:
        return *run_patiently(fuzz(seed, count)), ""
    except Exception as error:
        return 0, 0, f"seed {seed}: {error!r}"


def report(share: Share, crew: Executor) -> list[Figure]:
    """Play so many sessions of random events."""
    sessions, count = chosen(share, 4, 120), chosen(share, 120, 400)
    results = [*crew.map(session, range(sessions), [count] * sessions)]
    done, games = (sum(numbers) for numbers in list(zip(*results, strict=True))[:2])
    broken = [why for _, _, why in results if why]
    note = "; ".join(broken[:3]) or f"{sessions} sessions, {games} games to their end"
    return [Figure("events of a random player", done, len(broken), "sessions failed", note)]
