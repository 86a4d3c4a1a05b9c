"""What `reveal` runs in its pseudo-terminal: real reveals that tell when and how they paint.

Told in escape sequences that terminals ignore: ``begin`` with the name of a beat, ``frame`` after
each frame's bytes, ``end`` with the seconds of processor time that the beat took, ``done``.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from time import process_time
from typing import Final
from unittest.mock import patch

from textual import work
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Region
from textual.widget import Widget

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Piece
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.board_canvas import Placement
from apocalypse.tui.board.effects import Effect
from apocalypse.tui.board.effects.combat import capture
from apocalypse.tui.board.effects.motion import piece_move
from apocalypse.tui.board.widget import Board
from apocalypse.tui.garbage import freeze_garbage_collection
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from tests.tui.board.turns import TURNS, order_turn, put_back_turn

FULL_REPAINT: Final = "full repaint: "
"""Before the name of a beat that is painted without regard to what changed."""
WRITE: Final = LinuxDriver.write
ROUNDS: Final = 2
"""How often each beat is played in each way."""


def scenes() -> Iterator[tuple[str, Beat]]:
    """A beat of each kind there is, and one that shows more than any turn does."""
    timelines = [order_turn(name)[1] for name in TURNS]
    timelines += [put_back_turn("b3")[1], put_back_turn("b3", "e3")[1]]
    kinds: dict[str, Beat] = {}
    for beat in (beat for beats in timelines for beat in beats if beat.effects):
        kinds.setdefault(" ".join(sorted(map(_name, beat.effects))), beat)
    yield from kinds.items()
    knight, pawn = Piece(WHITE, KNIGHT), Piece(BLACK, PAWN)
    effects = (
        piece_move(knight, 0, Placement(11)),
        piece_move(knight, 4, Placement(13)),
        piece_move(pawn, 19, Placement(14)),
        capture(knight, pawn, 12),
    )
    yield "capture piece_move piece_move piece_move", Beat((), 1.0, START, START, effects)


def _name(effect: Effect) -> str:
    """The name of the function that made an effect."""
    return effect.draw.__qualname__.partition(".")[0]


class MeasuredReveal(RevealScreen):
    """Plays every beat twice, each time with its captions: as it is, and without dirty regions."""

    @work(exclusive=True)
    async def play(self) -> None:
        """Play, and mark the start and the end of each beat."""
        app, revealed = self.app, self.query_one(TurnCaptions)
        assert isinstance(app, MeasuredApp)
        ways = (False, True) if "--compare" in sys.argv else (False,)
        for (name, beat), repaints_fully in product(scenes(), ways * ROUNDS):
            revealed.show(self.turn)
            self.board.position = beat.before
            await self.turn_player.pause(self.board, 0.3)
            app.repaints_fully = repaints_fully
            mark(self, f"begin;{FULL_REPAINT if repaints_fully else ''}{name}")
            begun = process_time()
            revealed.add(beat.events)
            await self.board.play(beat)
            mark(self, f"end;{process_time() - begun:.6f}")
            app.repaints_fully = False
        await self.turn_player.pause(self.board, 1)
        mark(self, "done")


class MeasuredApp(ApocalypseApp):
    """Goes straight to the reveal, and marks every frame."""

    painted = False
    """Cells of the board have changed since the last frame."""
    repaints_fully = False
    """The board is painted without regard to what changed."""
    CSS_PATH = str(Path(inspect.getfile(ApocalypseApp)).with_name("apocalypse.tcss"))

    @work(exclusive=True)
    async def run_flow(self) -> None:
        """Show the reveal."""
        game = Game().after(Order.parse("e2e3"), Order.parse("a4a3"))
        match = MatchView(game)
        await self.show(MeasuredReveal(match, START, game.turns[-1].resolution.events))


def marked(text: str) -> str:
    """What the reader of the pseudo-terminal takes for a mark."""
    return f"\x1b]777;{text}\x07"


def mark(widget: Widget, text: str) -> None:
    """Say something to the reader of the pseudo-terminal."""
    driver = widget.app._driver
    assert isinstance(driver, LinuxDriver)
    WRITE(driver, marked(text))


def measured_write(driver: LinuxDriver, data: str) -> None:
    """Write what is painted, with the mark of a frame behind it in the same write."""
    app = driver._app
    if isinstance(app, MeasuredApp) and app.painted:
        app.painted = False
        data += marked("frame")
    WRITE(driver, data)


def measured_refresh(board: Board, *regions: Region, **options: bool) -> Board:
    """Repaint the regions, or all of the board."""
    app = board.app
    assert isinstance(app, MeasuredApp)
    app.painted = True
    return Widget.refresh(board, *(() if app.repaints_fully else regions), **options)


if __name__ == "__main__":
    freeze_garbage_collection()
    with (
        patch.object(LinuxDriver, "write", measured_write),
        patch.object(Board, "refresh", measured_refresh),
    ):
        MeasuredApp().run()
