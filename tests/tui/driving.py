"""Playing on real screens: real keys, real clicks, and waiting for conditions, never for time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from textual import events
from textual.geometry import Offset
from textual.message import Message
from textual.pilot import Pilot
from textual.screen import Screen

from apocalypse.rules.board import Square, file_of, rank_of
from apocalypse.rules.orders import Order
from apocalypse.sheets.notation import PAGE, square_name
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.screens.choosing import ChoosingScreen
from apocalypse.tui.screens.handover import Handover
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.setup import Setup

_Screen = TypeVar("_Screen", bound="Screen[Any]")

PATIENCE = 10.0
"""Seconds after which a condition that never comes true is a failure."""

SETTLED = 8
"""How often in a row nothing may wait in a queue before all is dealt with."""

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
    seen: list[Message] = field(default_factory=list)

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.001)

    async def on(self, kind: type[_Screen]) -> _Screen:
        """Wait for a screen of a kind, and give it."""
        await self.until(lambda: isinstance(self.app.screen, kind) and self.app.screen.is_mounted)
        screen = self.app.screen
        assert isinstance(screen, kind)
        return screen

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until the screen has dealt with them."""
        for key in keys:
            name = CHARACTERS.get(key, key)
            character = key if len(key) == 1 else None
            self.send(events.Key(name, character))
        await self.settle()

    def send(self, event: Message) -> None:
        """Send what the terminal would send."""
        driver = self.app._driver
        assert driver is not None
        driver.send_message(event)

    async def settle(self) -> None:
        """Wait until everything that was sent is dealt with."""
        for _ in range(SETTLED):
            await self.until(
                lambda: all(pump._message_queue.empty() for pump in (self.app, self.app.screen))
            )
            await asyncio.sleep(0)

    async def spell(self, square: Square) -> None:
        """Type a square."""
        await self.press(*square_name(square, PAGE))

    async def click(self, square: Square) -> None:
        """Click the middle of a square."""
        screen = self.app.screen
        assert isinstance(screen, ChoosingScreen)
        x, y = cell_of(screen, square) + screen.board.region.offset
        for event in (events.MouseDown, events.MouseUp):
            self.send(event(None, x, y, 0, 0, 1, False, False, False, x, y))
        await self.settle()

    async def lift(self) -> None:
        """Wait for a curtain, let it be quiet, and press Space."""
        curtain = await self.on(Handover)
        self.clock.now += 1
        await self.press("space")
        await self.until(lambda: self.app.screen is not curtain)

    async def point(self, square: Square) -> None:
        """Move the cursor to a square and press Enter."""
        screen = self.app.screen
        assert isinstance(screen, ChoosingScreen)
        across = file_of(square) - file_of(screen.cursor)
        up = rank_of(square) - rank_of(screen.cursor)
        await self.press(
            *["right" if across > 0 else "left"] * abs(across),
            *["up" if up > 0 else "down"] * abs(up),
            "enter",
        )

    async def order(self, order: Order | None, way: Way) -> None:
        """Take the keyboard, write an order in a way, and seal it."""
        await self.lift()
        screen = await self.on(OrderScreen)
        for square in order or ():
            await way(self, square)
        assert screen.entry.complete, screen.entry.message
        assert screen.entry.order == order
        await self.press("s")

    async def turn(self, white: Order | None, black: Order | None, *ways: Way) -> RevealScreen:
        """Both write and seal, and the reveal has come to its end."""
        await self.order(white, ways[0])
        await self.order(black, ways[-1])
        await self.lift()
        return await self.revealed()

    async def revealed(self) -> RevealScreen:
        """Wait for a reveal, and for its last beat."""
        screen = await self.on(RevealScreen)
        await self.until(lambda: screen.told)
        await self.settle()
        return screen

    async def put_back(self, square: Square, way: Way) -> RevealScreen:
        """Put a pawn back, and see the second reveal."""
        await self.press("space")
        screen = await self.on(PutBackScreen)
        await way(self, square)
        await self.until(lambda: self.app.screen is not screen)
        return await self.revealed()


def cell_of(screen: ChoosingScreen[object], square: Square) -> Offset:
    """A cell in the middle of a square, in the board widget."""
    board = screen.board
    cells = (Offset(x, y) for y in range(board.size.height) for x in range(board.size.width))
    of_square = [cell for cell in cells if board.square_at(cell) == square]
    return of_square[len(of_square) // 2]


KEYBOARD: Way = Player.point
TYPING: Way = Player.spell
MOUSE: Way = Player.click


@asynccontextmanager
async def table(
    setup: Setup | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Player]:
    """The table, with a game on it or with its title, and reveals that take no time."""
    clock = Clock()
    app = ApocalypseApp(play=setup, clock=clock)
    seen: list[Message] = []
    async with app.run_test(
        size=size, notifications=True, tooltips=True, message_hook=seen.append
    ) as pilot:
        app.animation_level = "none"
        yield Player(app, pilot, clock, seen)
