"""The studio: the real app on a table of its own, where nothing depends on the machine.

Not on the environment, not on the clock, not on the terminal. The players are those of the tests.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, TypeVar

from PIL import Image
from textual.theme import Theme

from apocalypse.rules.board import Color
from apocalypse.rules.game import Turn
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.reveal import TOLD_AT, RevealScreen
from apocalypse.tui.setup import Setup
from apocalypse.tui.themes import DARK
from screenshots.picture import picture
from screenshots.retelling import retold
from tests.tui.driving import TYPING, Clock, Player
from tests.tui.nowhere import nowhere

_Shot = TypeVar("_Shot")

SMALL: Final = (80, 24)
MIDDLE: Final = (100, 30)
LARGE: Final = (132, 46)


@dataclass
class Studio:
    """Two players, and a camera."""

    player: Player

    async def pose(self, size: tuple[int, int] = SMALL, theme: Theme = DARK) -> None:
        """Give the window a size, in columns and rows, and the table a theme."""
        self.player.app.theme = theme.name
        await self.player.pilot.resize_terminal(*size)
        await self.rest()

    async def rest(self) -> None:
        """Wait until nothing on the screen changes any more."""
        await self.player.settle()
        await self.player.pilot.pause()

    async def take(self) -> Image.Image:
        """A picture of what is seen when everything has come to rest."""
        await self.rest()
        return picture(self.player.app)

    async def write(self, turn: Turn, color: Color) -> OrderScreen:
        """Let a side write its order, and stop before it is sealed."""
        await self.player.lift()
        screen = await self.player.on(OrderScreen)
        order = turn.order(color)
        for square in (order.origin, order.target) if order else ():
            await self.player.spell(square)
        return screen

    async def reveal(self, turn: Turn) -> RevealScreen:
        """Let both sides write and seal their orders; give the reveal, told."""
        return await self.player.turn(turn.white, turn.black, TYPING)

    async def play(self, turns: Sequence[Turn]) -> None:
        """Play turns, up to what comes after the last of them."""
        for turn in turns:
            await self.reveal(turn)
            for square in turn.squares.values():
                await self.player.put_back(square, TYPING)
            await self.player.press("space")

    async def retell(
        self,
        screen: RevealScreen,
        camera: Callable[[ApocalypseApp], _Shot],
        story: Sequence[Sequence[float]],
    ) -> list[_Shot]:
        """Tell a reveal once more, and take a picture at each moment of it.

        Args:
            screen: the reveal, told.
            camera: what makes a picture of the app.
            story: first the moments while both orders lie open, then those of each beat, from 0
                at its beginning to 1 at its end.
        """
        taken = []
        async with retold(screen) as retelling:
            await self.player.press("r")
            for moments in story:
                beat = await retelling.next()
                await self.rest()
                silent = beat is not None
                for moment in moments:
                    if beat is not None:
                        screen.board.show_frame(beat, moment)
                    if silent and moment >= TOLD_AT:
                        silent = False
                        retelling.tell()
                        await self.rest()
                    taken.append(camera(self.player.app))
                if silent:
                    retelling.tell()
                retelling.go_on()
        await self.player.revealed()
        return taken


@asynccontextmanager
async def studio(setup: Setup) -> AsyncIterator[Studio]:
    """Start a game in the studio."""
    with nowhere():
        clock = Clock()
        app = ApocalypseApp(play=setup, clock=clock)
        async with app.run_test(size=SMALL) as pilot:
            app.animation_level = "none"
            yield Studio(Player(app, pilot, clock))
