"""Playing on real screens: real keys, real clicks, and waiting for conditions, never for time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from math import inf
from time import sleep
from typing import Any, Final, TypeAlias, TypeVar

from rich.cells import cell_len
from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Offset, Size
from textual.message import Message
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import Square, file_of, rank_of
from apocalypse.rules.notation import PAGE, square_name
from apocalypse.rules.orders import Order
from apocalypse.start import NewGame, Title
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.areas.square_choice import SquareChoice
from apocalypse.tui.key_presses import LATEST_FIRST_REPEAT
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.reveal import RevealScreen
from tests.tui.visible import lines

_Screen = TypeVar("_Screen", bound="Screen[Any]")

PATIENCE = 60.0
"""Seconds after which a condition that never comes true is a failure."""

SETTLED = 8
"""How often in a row nothing may wait in a queue before all is dealt with."""

HOLDS: Final = ((0.2, 1 / 8), (0.5, 1 / 30), (0.66, 1 / 40))
"""Seconds from a press to the first repeat, and from one repeat to the next."""
HELD: Final = 1.5
"""Seconds for which a key is held down."""

CHARACTERS = {"[": "left_square_bracket", "]": "right_square_bracket", "?": "question_mark"}


@dataclass
class Clock:
    """A clock whose hands only a test turns."""

    now: float = 0.0

    def __call__(self) -> float:
        """The seconds."""
        return self.now


Way: TypeAlias = "Callable[[Player, Square], Awaitable[None]]"
"""A way to choose a square."""


@dataclass
class Player:
    """Two people at one keyboard."""

    app: ApocalypseApp
    pilot: Pilot[int]
    clock: Clock
    last_key: str = ""

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until something is so."""
        if condition():
            return
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.001)

    async def on(self, kind: type[_Screen]) -> _Screen:
        """Wait for a screen of a kind, and give it."""
        await self.until(lambda: isinstance(self.app.screen, kind) and self.app.screen.is_mounted)
        screen = self.app.screen
        assert isinstance(screen, kind)
        await self.until(lambda: getattr(screen, "opened_at", 0) < inf)
        return screen

    async def on_other(self, last: Screen[Any], kind: type[_Screen]) -> _Screen:
        """Wait for another screen of a kind than the last one, and give it as it stands."""
        await self.until(lambda: self.app.screen is not last)
        screen = await self.on(kind)
        await self.still()
        return screen

    async def press(self, *keys: str) -> None:
        """Send keys, each pressed on purpose, and wait until everything they do is done."""
        for key in keys:
            event = key_event(key)
            if event.key == self.last_key:
                self.clock.now += LATEST_FIRST_REPEAT
            self.send(event)
        await self.settle()

    async def press_to(self, kind: type[_Screen], *keys: str) -> _Screen:
        """Send keys that lead to a screen of a kind, and give it as it stands."""
        await self.press(*keys)
        screen = await self.on(kind)
        await self.still()
        return screen

    async def press_each(self, *keys: str) -> None:
        """Press keys as people do, who look at the effect of each; on a form, move the focus."""
        await self.still()
        for key in keys:
            await self.pass_time(1)
            await self.press(key)

    def send(self, event: Message) -> None:
        """Send what the terminal would send."""
        driver = self.app._driver
        assert driver is not None
        event.time = self.clock.now
        if isinstance(event, events.Key):
            self.last_key = event.key
        driver.send_message(event)

    async def pass_time(self, seconds: float) -> None:
        """Let time pass; a key that becomes certain meanwhile acts."""
        self.clock.now += seconds
        app = self.app
        await self.until(lambda: self.clock.now < app._doubtful.certain_at)
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything that was sent is dealt with."""
        # To walk through a screen takes long. What comes in the first rounds is found then.
        for rounds in (1, 1, SETTLED):
            pumps = [self.app, *self.app.screen.walk_children(with_self=True)]
            for _ in range(rounds):
                await self.until(partial(_nothing_waits, pumps))
                await asyncio.sleep(0)

    async def still(self) -> None:
        """Wait until every part of the screen has its place, and nothing is left to be done."""
        await self.settle()
        while self.app.screen._layout_required:
            await self.until(lambda: not self.app.screen._layout_required)
            await self.settle()

    async def resize(self, *size: int) -> None:
        """Give the window so many columns and rows, and wait until the screen has them.

        The app hands a size on after a moment, for which `Pilot.resize_terminal` may not wait on a
        busy machine. `Screen.size` is the size of the app, and not yet that of what is drawn. The
        screen may be left meanwhile; then it is the next one that has the size.
        """
        driver = self.app._driver
        assert isinstance(driver, HeadlessDriver)
        driver._size = Size(*size)
        self.send(events.Resize(driver._size, driver._size))
        await self.until(lambda: self.app.screen.outer_size == size)
        await self.still()

    async def spell(self, square: Square) -> None:
        """Type a square."""
        await self.press(*square_name(square, PAGE))

    async def click(self, square: Square) -> None:
        """Click the middle of a square."""
        await self.still()
        screen = self.app.screen
        assert isinstance(screen, BoardScreen)
        await self.click_at(cell_of(screen, square) + screen.board.region.offset)

    async def click_on(self, widget: Widget, offset: tuple[int, int] = (0, 0)) -> None:
        """Click a widget, so many cells from the upper left of what it contains."""
        await self.still()
        await self.click_at(widget.content_region.offset + offset)

    async def click_at(self, cell: Offset) -> None:
        """Press and let go of the mouse at a cell of the screen."""
        x, y = cell
        for event in (events.MouseDown, events.MouseUp):
            self.send(event(None, x, y, 0, 0, 1, False, False, False, x, y))
        await self.settle()

    async def click_words(self, *words: str) -> None:
        """Click some words, wherever the screen first has them, with blanks between them."""
        await self.still()
        text = " ".join(words)
        rows = lines(self.app)
        row = next((y for y, line in enumerate(rows) if text in line), None)
        assert row is not None, f"{text} is not among\n" + "\n".join(rows)
        await self.click_at(Offset(cell_len(rows[row].partition(text)[0]), row))

    async def calm(self) -> None:
        """Let the keyboard be quiet for a moment, on a screen that is there."""
        await self.settle()
        await self.pass_time(1)

    async def lift(self) -> None:
        """Wait for a curtain, press Space, and wait for what comes next.

        That is a screen which takes keys, or the end of a `StagedApp`'s course.
        """
        curtain = await self.on(HandoverScreen)
        await self.press("space")
        await self.until(lambda: self.app.screen is not curtain)
        await self.until(lambda: self._takes_keys or getattr(self.app, "results", ()))

    @property
    def _takes_keys(self) -> bool:
        return isinstance(self.app.screen, BaseScreen) and self.app.screen.is_mounted

    async def point(self, square: Square) -> None:
        """Move the cursor to a square and press Enter."""
        cursor = cursor_of(self.app.screen)
        across = file_of(square) - file_of(cursor)
        up = rank_of(square) - rank_of(cursor)
        await self.press(
            *["right" if across > 0 else "left"] * abs(across),
            *["up" if up > 0 else "down"] * abs(up),
            "enter",
        )

    async def begin_order(self, *keys: str) -> OrderScreen:
        """Take the keyboard, and press keys on the order screen."""
        await self.lift()
        screen = await self.on(OrderScreen)
        await self.press(*keys)
        return screen

    async def order(self, order: Order | None, way: Way) -> None:
        """Take the keyboard, write an order in a way, and seal it."""
        screen = await self.begin_order()
        if order is not None:
            for square in (order.origin, order.target, order.put_back):
                if square is not None:
                    await way(self, square)
            if not screen.order_panel.entry.is_complete and order.promotes:
                await self.press("h")
        assert screen.order_panel.entry.is_complete, screen.order_panel.entry.message
        assert screen.order_panel.entry.order == order
        await self.press("s")

    async def turn(self, white: Order | None, black: Order | None, *ways: Way) -> RevealScreen:
        """Both write and seal, and the reveal has come to its end."""
        await self.order(white, ways[0])
        await self.order(black, ways[-1])
        await self.lift()
        return await self.revealed()

    async def write_turn(self, *orders: str) -> RevealScreen:
        """Both take the keyboard, type and seal, and the reveal has come to its end."""
        for order in orders:
            await self.begin_order(*order, "s")
        await self.lift()
        return await self.revealed()

    async def revealed(self) -> RevealScreen:
        """Wait for a reveal and for its last beat, and look at the board for a moment."""
        screen = await self.on(RevealScreen)
        await self.until(lambda: screen.is_revealed)
        await self.calm()
        return screen

    async def put_back(self, square: Square, way: Way) -> RevealScreen:
        """Put a pawn back, and see the second reveal."""
        await self.press("space")
        screen = await self.on(PutBackScreen)
        await self.calm()
        await way(self, square)
        await self.press("s")
        await self.until(lambda: self.app.screen is not screen)
        return await self.revealed()


def _nothing_waits(pumps: Iterable[MessagePump]) -> bool:
    return all(pump._message_queue.empty() for pump in pumps)


async def hold(player: Player, key: str, delay: float, pause: float) -> None:
    """Hold a key down."""
    player.send(key_event(key))
    await player.settle()
    player.clock.now += delay
    for _ in range(round((HELD - delay) / pause)):
        player.send(key_event(key))
        await player.settle()
        player.clock.now += pause
    await player.pass_time(LATEST_FIRST_REPEAT)


def search_in_vain(cancelled: Callable[[], bool]) -> bool:
    """Search in a thread until that is cancelled; whether it was before patience ran out."""
    seconds = 0.001
    for _ in range(int(PATIENCE / seconds)):
        if cancelled():
            return True
        sleep(seconds)
    return False


def key_event(key: str) -> events.Key:
    """What the terminal sends for a key or a character."""
    return events.Key(CHARACTERS.get(key, key), key if len(key) == 1 else None)


def cursor_of(screen: Screen[Any]) -> Square:
    """Where the cursor of a screen's area is."""
    assert isinstance(screen, BaseScreen)
    assert isinstance(screen.area, SquareChoice)
    return screen.area.cursor


def cell_of(screen: BoardScreen[Any], square: Square) -> Offset:
    """A cell in the middle of a square, in the board widget."""
    board = screen.board
    cells = (Offset(x, y) for y in range(board.size.height) for x in range(board.size.width))
    of_square = [cell for cell in cells if board.square_at(cell) == square]
    return of_square[len(of_square) // 2]


KEYBOARD: Way = Player.point
TYPING: Way = Player.spell
MOUSE: Way = Player.click


@asynccontextmanager
async def running_app(
    setup: MatchSetup | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Player]:
    """The table, with a game on it or with its title, and reveals that take no time."""
    clock = Clock()
    async with playing(
        ApocalypseApp(start=NewGame(setup) if setup else Title(), clock=clock), clock, size
    ) as player:
        yield player


@asynccontextmanager
async def playing(
    app: ApocalypseApp, clock: Clock, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Player]:
    """Two people before an app that runs by a clock of theirs."""
    app.animation_level = "none"
    async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
        player = Player(app, pilot, clock)
        await player.until(lambda: len(app.screen_stack) > 1 or app.status is not None)
        await player.until(lambda: app.screen.is_mounted)
        yield player
