"""Variations: other orders in a game that is over, and what follows from any position.

Both sides write in the open, and nothing is saved. The values of positions belong to games that are
over, and to positions of no game: where a game is still played, nobody passes an `Exploration`.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from apocalypse.library.settings import coordinates_of
from apocalypse.match.players import people
from apocalypse.match.variation import Variation
from apocalypse.rules.game import Game
from apocalypse.rules.legal import rules_allowing
from apocalypse.rules.sealed import Sealed
from apocalypse.strategy.levels import supports
from apocalypse.tui.background_analysis import BackgroundAnalysis, Exploration
from apocalypse.tui.flows.host import Host, LeftError, ask, sheet_view
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.what_if import (
    ExploreRevealScreen,
    TrialAnswer,
    TrialScreen,
    TryOrderScreen,
    WhatIfOrderScreen,
    WhatIfPutBackScreen,
    WhatIfRevealScreen,
    WhoseOrderScreen,
)

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.rules.board import Color
    from apocalypse.rules.game import Turn
    from apocalypse.strategy.search.assessment import Assessment

QUICK_DEPTH: Final = 2
"""The depth of a search that players do not notice, in turns."""


async def try_other_orders(
    host: Host, match: MatchView, number: int, analysis: BackgroundAnalysis | None = None
) -> None:
    """Replace an order of a turn, and play on from there, until the variation is over.

    The game stays as it is. Without an analysis it is not over, so there are no values.
    """
    turn = match.game.turns[number - 1]
    with suppress(LeftError):
        changed = await ask(host, WhoseOrderScreen(match.names))
        orders = {changed.other: turn.order(changed.other)}
        variation = Variation(_before(match, number), orders)
        exploration = _exploration(analysis)
        if exploration is not None:
            exploration.is_shown = False  # the players try first; P shows the values
        await _play(host, variation, exploration)


async def explore_sheet(host: Host, sheet: Sheet) -> None:
    """Play on from the position on a sheet without turns, until the players leave.

    Squares have the names of new games. If a side has a third knight, promotion is free.
    """
    rules = rules_allowing(sheet.game.start, sheet.game.rules)
    game = Game(rules, sheet.game.start, sheet.game.start_penalties)
    sheet = replace(sheet, game=game, coordinates=coordinates_of(host.settings, rules))
    exploration = Exploration() if supports(rules) else None
    variation = Variation(_open(sheet_view(host, sheet)))
    with suppress(LeftError):
        while True:
            await _play(host, variation, exploration, ExploreRevealScreen)
            variation.undo()


async def try_again(
    host: Host, match: MatchView, number: int, analysis: BackgroundAnalysis
) -> None:
    """Let the players write their own orders in a turn, and show what each comes to on average.

    The game is over, and stays as it is.
    """
    turn, before = match.game.turns[number - 1], _before(match, number)
    exploration = _exploration(analysis)
    if exploration is None:
        return
    analyzed = analysis.turn(number)
    if analyzed is not None:
        exploration.add(turn.before, analyzed.assessment)
    if match.computer is not None:
        color = match.computer.color.other
    elif analyzed is None:
        color = await asyncio.to_thread(_worse_side, turn)
    else:
        color = _worse_side(turn, analyzed.assessment)
    with suppress(LeftError):
        while True:
            screen = TryOrderScreen(before, color)
            sealed = await ask(host, screen)
            assert isinstance(sealed, Sealed)
            color, order = screen.color, sealed.open()
            result = TrialScreen(before, turn, color, order, exploration)
            analysis.answered.add(number)
            if await ask(host, result) is TrialAnswer.WHAT_IF:
                orders = {color: order, color.other: turn.order(color.other)}
                await _play(host, Variation(before, orders), exploration)
                return


def _before(match: MatchView, number: int) -> MatchView:
    """A game as it was before a turn, open to both players."""
    return _open(replace(match, game=match.game.first_turns(number - 1)))


def _open(match: MatchView) -> MatchView:
    """A match in which people write for both sides, the computer's too."""
    return replace(match, players=people(*match.names))


def _exploration(analysis: BackgroundAnalysis | None) -> Exploration | None:
    """The values in a variation, shown as the analysis of the game is; None: there are none."""
    if analysis is None or not analysis.is_possible:
        return None
    return Exploration(is_shown=analysis.is_shown, shows_numbers=analysis.shows_numbers)


def _worse_side(turn: Turn, assessment: Assessment | None = None) -> Color:
    """The side that lost more in a turn; without an assessment, by a search that takes no time."""
    from apocalypse.review.analysis import turn_assessment
    from apocalypse.review.verdicts import worse_side

    return worse_side(turn, assessment or turn_assessment(turn.before, depth=QUICK_DEPTH))


async def _play(
    host: Host,
    variation: Variation[MatchView],
    exploration: Exploration | None,
    kind: type[WhatIfRevealScreen] = WhatIfRevealScreen,
) -> None:
    """Play turns until a variation is over.

    Raises:
        LeftError: the players went back.
    """
    match = variation.match
    while match.game.outcome is None:
        while color := variation.writer:
            screen = WhatIfOrderScreen(
                match, color, exploration, can_undo=variation.can_undo, heading=kind.heading
            )
            answer = await ask(host, screen)
            if isinstance(answer, Sealed):
                variation.write(color, answer.open())
            else:
                variation.undo()
        await _play_turn(host, variation, kind)


async def _play_turn(
    host: Host, variation: Variation[MatchView], kind: type[WhatIfRevealScreen]
) -> None:
    """Show what happens, and ask for put-back squares."""
    match = variation.match
    before = match.game.position
    variation.play()
    waiting = match.game.turns[-1].resolution
    await ask(host, kind(match, before, waiting.events))
    if waiting.to_put_back:
        squares = {
            side: await ask(host, WhatIfPutBackScreen(match, side)) for side in waiting.to_put_back
        }
        match.game = match.game.put_back(squares)
        put_back = match.game.turns[-1].resolution.events[len(waiting.events) :]
        await ask(host, kind(match, waiting.position, put_back))
