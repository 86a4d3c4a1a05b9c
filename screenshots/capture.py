"""Capture: the real app, played by the players of the tests, with pictures taken on the way.

Nothing depends on the environment, the clock or the terminal of the machine.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, TypeVar
from unittest.mock import patch

from PIL import Image
from textual.theme import Theme

from apocalypse.match.setup import MatchSetup
from apocalypse.review.game_review import GameReview
from apocalypse.rules.board import Color
from apocalypse.rules.game import Turn
from apocalypse.start import NewGame
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.widget import Board
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.themes import DARK
from apocalypse.tui.widgets.turn_player import CAPTION_AT
from screenshots.picture import picture
from tests.tui.players import TYPING, Clock, Player
from tests.tui.without_disk import nowhere

_Picture = TypeVar("_Picture")

SMALL: Final = (80, 24)
MIDDLE: Final = (100, 30)
LARGE: Final = (132, 46)


@dataclass
class Capture:
    """A running game, and the means to take pictures of it."""

    player: Player

    async def set_window(self, size: tuple[int, int] = SMALL, theme: Theme = DARK) -> None:
        """Set the size of the window, in columns and rows, and the theme."""
        self.player.app.theme = theme.name
        await self.player.resize(*size)
        await self.settle()

    async def settle(self) -> None:
        """Wait until nothing on the screen changes any more."""
        await self.player.settle()
        await self.player.pilot.pause()

    async def take(self) -> Image.Image:
        """A picture of the screen when everything has come to rest."""
        await self.settle()
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
        """Let both sides write and seal their orders; return the reveal when it is over."""
        return await self.player.turn(turn.white, turn.black, TYPING)

    async def play(self, turns: Sequence[Turn]) -> None:
        """Play turns, up to the screen that follows the last of them."""
        for turn in turns:
            await self.reveal(turn)
            for square in turn.squares.values():
                await self.player.put_back(square, TYPING)
            await self.player.press("space")

    async def replay(
        self,
        screen: RevealScreen,
        camera: Callable[[ApocalypseApp], _Picture],
        moments: Sequence[Sequence[float]],
    ) -> list[_Picture]:
        """Replay a reveal, and take a picture at each moment of it.

        Args:
            screen: the reveal, which is over.
            camera: what makes a picture of the app.
            moments: first those while both orders are shown, then those of each beat, from 0 at
                its beginning to 1 at its end.
        """
        pictures: list[_Picture] = []
        board, play = screen.board, screen.board.play
        upcoming = iter(moments)
        caption_due = asyncio.Event()

        async def wait(_: Board, __: float) -> None:
            """Take pictures while both orders are shown; later, wait for the caption of a beat."""
            if board.marks.arrows:
                await self.settle()
                pictures.extend(camera(self.player.app) for _ in next(upcoming))
            else:
                await caption_due.wait()
                caption_due.clear()

        async def play_beat(beat: Beat, speed: float, skip: asyncio.Event) -> None:
            """Take pictures of a beat, whose caption appears in the midst of it."""
            of_beat = next(upcoming, ())
            for has_caption in (False, True):
                if has_caption:
                    caption_due.set()
                    await self.settle()
                for moment in of_beat:
                    if (moment >= CAPTION_AT) is has_caption:
                        board.show_frame(beat, moment)
                        pictures.append(camera(self.player.app))
            await play(beat, speed, skip)

        with (
            patch.object(screen.turn_player, "pause", wait),
            patch.object(board, "play", play_beat),
        ):
            await self.player.press("r")
            await self.player.until(lambda: len(pictures) == sum(map(len, moments)))
            await self.player.revealed()
        return pictures


@asynccontextmanager
async def capture(setup: MatchSetup) -> AsyncIterator[Capture]:
    """Start a game of which pictures can be taken.

    Its result shows no idea of the analysis, whose points depend on how fast the machine is.
    """
    with nowhere(), patch.object(GameReview, "is_possible", False):
        clock = Clock()
        app = ApocalypseApp(start=NewGame(setup), clock=clock)
        async with app.run_test(size=SMALL) as pilot:
            app.animation_level = "none"
            yield Capture(Player(app, pilot, clock))
