"""The conductor of a match: which screen comes next, and what becomes of the orders.

It is the only holder of sealed orders, and the only one who plays a turn. One coroutine tells the
whole course of a game from the first handover to the result.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from textual.screen import Screen

from apocalypse.formats.sheet import Sheet
from apocalypse.library.settings import Settings
from apocalypse.match.computer import computer_among
from apocalypse.match.privacy import Privacy
from apocalypse.match.score import UNPLAYED, Score
from apocalypse.match.setup import Setup
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.events import Event
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.flows import computer as thinking
from apocalypse.tui.match_view import Table
from apocalypse.tui.match_views import match_view, new_sheet
from apocalypse.tui.screens.computer_turn import ComputerTurnScreen
from apocalypse.tui.screens.covered_order import CoveredOrderScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import AfterGame, ResultScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.timed_order import TimedOrderScreen

_Result = TypeVar("_Result")


class Stage(Protocol):
    """Where screens are shown: shows one, and gives what it was left with."""

    clock: Callable[[], float]
    letters: bool

    @property
    def settings(self) -> Settings:
        """How the players like to see the table."""
        ...

    def keep(self, table: Table) -> None:
        """Put the game on disk, as far as it has come."""
        ...

    async def show(self, screen: Screen[_Result]) -> _Result:
        """Show a screen until it is left."""
        ...


async def play_match(stage: Stage, setup: Setup, resumed: Sheet | None = None) -> None:
    """Play games between two players, with rematches, until they want the title again.

    The first one goes on from a sheet, if there is one.
    """
    wish, score = AfterGame.REMATCH, UNPLAYED if resumed is None else Score(*resumed.score)
    while wish is AfterGame.REMATCH:
        sheet = resumed or new_sheet(setup, stage.settings, score)
        table = match_view(sheet, setup.privacy, score, stage)
        wish = await play_game(stage, table)
        score = table.score.swapped() if setup.named else table.score
        setup, resumed = setup.swapped(), None


async def play_game(stage: Stage, table: Table) -> AfterGame:
    """Play the game on a table to its result; say what the players want next."""
    if table.game.turns and table.game.outcome is None:
        await _recall(stage, table)
    while table.game.outcome is None:
        await play_turn(stage, table)
    table.score = table.score.after(table.game.outcome)
    return await stage.show(ResultScreen(table))


async def play_turn(stage: Stage, table: Table) -> None:
    """Play one turn: two sealed orders, the reveal, and the square of a pawn put back.

    What is revealed is on disk before it is shown. A side that has run out of time has written no
    order: the game ends before the orders of the turn are opened.
    """
    try:
        white, black = await _write_both(stage, table)
    except BaseException:
        # The game is left, or the program ends. Nothing was on disk of the times of this turn, so
        # that no file told one side how long the other thought; now both know that it is over.
        if table.clocks is not None and table.clocks.break_off() and table.game.turns:
            stage.keep(table)
        raise
    fallen = table.clocks.settle() if table.clocks else ()
    if fallen:
        table.game = table.game.flag(*fallen)
        stage.keep(table)
        return
    before = table.game.position
    table.game = table.game.play(white.open(), black.open())
    stage.keep(table)
    await _reveal(stage, table, before, table.game.turns[-1].resolution.events)
    if table.game.to_put_back:
        await _put_back(stage, table)


async def _write_both(
    stage: Stage, table: Table
) -> tuple[Sealed[Order | None], Sealed[Order | None]]:
    """Let both sides write, White's order first in what this returns, and come to the board."""
    machine = computer_among(table.names, table.game)
    if machine is not None:
        # First of all, so that it cannot know more than the one who writes after it.
        thought = await stage.show(ComputerTurnScreen(table, machine))
        written = await _timed(stage, table, OrderScreen(table, machine.color.other))
        return (thought, written) if machine.color is WHITE else (written, thought)
    white = await _write(stage, table, WHITE)
    black = await _write(stage, table, BLACK)
    if table.privacy is Privacy.HANDOVER:
        await _hand_over(stage, None, "Both orders are sealed", "Look at the board together.")
    return white, black


async def _recall(stage: Stage, table: Table) -> None:
    """Tell the last turn again, which may not have been seen, and ask for what it waits for."""
    if table.game.turns:
        last = table.game.turns[-1]
        await _reveal(stage, table, last.before, last.resolution.events)
    if table.game.to_put_back:
        await _put_back(stage, table)


async def _write(stage: Stage, table: Table, color: Color) -> Sealed[Order | None]:
    """Hand the keyboard to a side and let it write its order."""
    if table.privacy is Privacy.BLIND:
        return await _timed(stage, table, CoveredOrderScreen(table, color, stage.clock))
    name, other = table.names.of(color), table.names.of(color.other)
    title = f"{name}, take the keyboard"
    await _hand_over(stage, color, title, f"{other}, look away.")
    return await _timed(stage, table, OrderScreen(table, color))


async def _timed(stage: Stage, table: Table, screen: TimedOrderScreen) -> Sealed[Order | None]:
    """Show an order screen, while the clock of its side runs."""
    if table.clocks is None:
        return await stage.show(screen)
    table.clocks.start(screen.color)
    try:
        return await stage.show(screen)
    finally:
        table.clocks.stop()


async def _hand_over(stage: Stage, color: Color | None, title: str, why: str) -> None:
    await stage.show(HandoverScreen(color, title, why, stage.clock, letters=stage.letters))


async def _put_back(stage: Stage, table: Table) -> None:
    """Ask for the square of every pawn that waits, and reveal what comes of it."""
    waiting = table.game.turns[-1].resolution
    machine = computer_among(table.names, table.game)
    squares = {
        color: await thinking.square(machine, table.game)
        if machine is not None and machine.color is color
        else await stage.show(PutBackScreen(table, color))
        for color in waiting.to_put_back
    }
    table.game = table.game.put_back(squares)
    stage.keep(table)
    told = table.game.turns[-1].resolution.events[len(waiting.events) :]
    await _reveal(stage, table, waiting.position, told)


async def _reveal(stage: Stage, table: Table, before: Position, events: tuple[Event, ...]) -> None:
    """Reveal what happened, and end the game if the players end it there."""
    stopped = await stage.show(RevealScreen(table, before, events))
    if stopped is not None:
        table.game = table.game.stop(stopped)
        stage.keep(table)
