"""Variations: other orders in a game that is over, and what follows from any position.

Both sides write in the open, and nothing is saved. The values of positions belong to games that are
over, and to positions of no game: where a game is still played, nobody passes an `Exploration`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from apocalypse.library.settings import coordinates_of
from apocalypse.match.last_turn import Request
from apocalypse.match.players import people
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.material import rules_allowing
from apocalypse.rules.sealed import Sealed
from apocalypse.strategy.levels import supports
from apocalypse.tui.background_analysis import Exploration, GameAnalysis
from apocalypse.tui.flows.host import Host, LeftError, ask, sheet_view
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.reveal import WHAT_IF, RevealOptions, RevealScreen
from apocalypse.tui.screens.try_again import TrialAnswer, TrialScreen, TryOrderScreen
from apocalypse.tui.screens.what_if import (
    WhatIfOrderScreen,
    WhatIfPutBackScreen,
    WhoseOrderScreen,
)

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.rules.game import Turn
    from apocalypse.rules.orders import Order
    from apocalypse.rules.position import Position
    from apocalypse.rules.resolution import Resolution
    from apocalypse.strategy.search.assessment import Assessment

EXPLORE: Final = RevealOptions("Explore", is_game=False, back_label="Back")
"""What the screens of a variation say that begins from a position, and not in a game."""
QUICK_DEPTH: Final = 2
"""The depth of a search that players do not notice, in turns."""


async def try_other_orders(
    host: Host, match: MatchView, number: int, analysis: GameAnalysis | None = None
) -> None:
    """Replace an order of a turn, and play on from there, until the variation is over.

    The game stays as it is. Without an analysis it is not over, so there are no values.
    """
    turn = match.game.turns[number - 1]
    with suppress(LeftError):
        changed = await ask(host, WhoseOrderScreen(match.names))
        orders = {changed.other: turn.order(changed.other)}
        await _Variation(host, _before(match, number), _exploration(analysis), orders).play()


async def explore_sheet(host: Host, sheet: Sheet) -> None:
    """Explore the position on a sheet without turns, in the coordinates of new games.

    If a side has a third knight, promotion is free.
    """
    game = sheet.game
    rules = rules_allowing(game.start, game.rules)
    game = replace(game, rules=rules)
    sheet = replace(sheet, game=game, coordinates=coordinates_of(host.settings, rules))
    await explore_position(host, sheet_view(host, sheet))


async def explore_position(host: Host, match: MatchView) -> None:
    """Play on from a position that belongs to no game, with its values, until the players leave.

    The match has no turns, and stays as it is.
    """
    exploration = Exploration() if supports(match.game.rules) else None
    variation = _Variation(host, _open(match), exploration, {}, EXPLORE)
    with suppress(LeftError):
        while True:
            await variation.play()
            variation.undo_turn()


async def try_again(host: Host, match: MatchView, number: int, analysis: GameAnalysis) -> None:
    """Let the players write their own orders in a turn, and show what each comes to on average.

    The game is over, and stays as it is.
    """
    turn, before = match.game.turns[number - 1], _before(match, number)
    exploration = _exploration(analysis)
    if exploration is None:
        return
    analyzed = analysis.turn(number)
    if analyzed is None:
        color = await asyncio.to_thread(_worse_side, turn)
    else:
        exploration.add(turn.before, analyzed.assessment)
        color = _worse_side(turn, analyzed.assessment)
    with suppress(LeftError):
        while True:
            screen = TryOrderScreen(before, color)
            sealed = await ask(host, screen)
            assert isinstance(sealed, Sealed)
            color, order = screen.color, sealed.open()
            result = TrialScreen(before, turn, color, order, exploration)
            if await ask(host, result) is TrialAnswer.WHAT_IF:
                orders = {color: order, color.other: turn.order(color.other)}
                await _Variation(host, replace(before), exploration, orders).play()
                return


def _before(match: MatchView, number: int) -> MatchView:
    """A game as it was before a turn, open to both players."""
    return _open(replace(match, game=match.game.first_turns(number - 1)))


def _open(match: MatchView) -> MatchView:
    """A match in which people write for both sides, the computer's too."""
    return replace(match, players=people(*match.names))


def _exploration(analysis: GameAnalysis | None) -> Exploration | None:
    """The values in a variation, shown as the analysis of the game is; None: there are none."""
    if analysis is None or not analysis.is_possible:
        return None
    return Exploration(is_shown=analysis.is_shown, shows_numbers=analysis.shows_numbers)


def _worse_side(turn: Turn, assessment: Assessment | None = None) -> Color:
    """The side that lost more in a turn; without an assessment, by a search that takes no time."""
    from apocalypse.strategy.analysis import turn_assessment
    from apocalypse.strategy.verdicts import worse_side

    return worse_side(turn, assessment or turn_assessment(turn.before, depth=QUICK_DEPTH))


class _Variation:
    """A variation as it is played."""

    def __init__(
        self,
        host: Host,
        match: MatchView,
        exploration: Exploration | None,
        orders: Mapping[Color, Order | None],
        options: RevealOptions = WHAT_IF,
    ) -> None:
        """Begin a variation; `orders` are those of its first turn that are written already."""
        self._host = host
        self._match = match
        self._exploration = exploration
        self._first = len(match.game.turns)
        self._first_orders = orders
        self._options = options
        self._orders = dict(orders)

    async def play(self) -> None:
        """Play turns until the variation is over.

        Raises:
            LeftError: the players went back.
        """
        while self._match.game.outcome is None:
            await self._write_orders()
            await self._play_turn()

    def undo_turn(self) -> None:
        """Take the last turn back, if the variation has one."""
        turns = len(self._match.game.turns)
        if turns > self._first:
            self._match.game = self._match.game.first_turns(turns - 1)
        self._orders = self._orders_of_turn()

    def _orders_of_turn(self) -> dict[Color, Order | None]:
        """The orders that this turn begins with."""
        is_first = len(self._match.game.turns) == self._first
        return dict(self._first_orders if is_first else {})

    async def _write_orders(self) -> None:
        """Let both sides write, in the open."""
        while color := next((each for each in Color if each not in self._orders), None):
            has_written = self._orders != self._orders_of_turn()
            can_undo = has_written or len(self._match.game.turns) > self._first
            screen = WhatIfOrderScreen(
                self._match, color, self._exploration, can_undo=can_undo, options=self._options
            )
            answer = await ask(self._host, screen)
            if isinstance(answer, Sealed):
                self._orders[color] = answer.open()
            elif answer is Request.TAKE_BACK and has_written:
                self._orders = self._orders_of_turn()
            else:
                self.undo_turn()

    async def _play_turn(self) -> None:
        """Show what happens, and ask for put-back squares."""
        match = self._match
        before = match.game.position
        match.game = match.game.play(self._orders[WHITE], self._orders[BLACK])
        self._orders = {}
        waiting = match.game.turns[-1].resolution
        await self._reveal(before, waiting)
        if waiting.to_put_back:
            squares = {
                side: await ask(self._host, WhatIfPutBackScreen(match, side))
                for side in waiting.to_put_back
            }
            match.game = match.game.put_back(squares)
            resolution = match.game.turns[-1].resolution
            await self._reveal(waiting.position, resolution, len(waiting.events))

    async def _reveal(self, before: Position, resolution: Resolution, start: int = 0) -> None:
        game, options = self._match.game, self._options
        is_explored = options is EXPLORE
        end = "" if game.outcome is None else "Undo turn" if is_explored else "Back to the game"
        options = replace(options, next_label=end)
        await ask(self._host, RevealScreen(self._match, before, resolution.events[start:], options))
