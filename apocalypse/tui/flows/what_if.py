"""Variation: what if an order had been another? Played on a table of its own, in the open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.events import Event
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.what_if import WhatIfOrderScreen, WhatIfRevealScreen, WhoseOrderScreen

Show: TypeAlias = Callable[[Any], Any]
"""Shows a screen until it is left."""


async def explore(show: Show, match: MatchView, number: int) -> None:
    """Change an order of a turn, see what comes of it, and play on, until nobody wants more.

    Args:
        show: shows a screen, and waits for what it is left with.
        match: the game that was played; it stays as it is.
        number: the turn to change, from 1.
    """
    played = match.game.turns[number - 1]
    trial = replace(match, game=match.game.first_turns(number - 1), clocks=None)
    color: Color | None = await show(WhoseOrderScreen(match.names))
    if color is None:
        return
    changed = await _order(show, trial, color)
    if changed is None:
        return
    given = {WHITE: played.white, BLACK: played.black} | {color: changed.open()}
    go_on = await _play(show, trial, given)
    while go_on and trial.game.outcome is None:
        orders: dict[Color, Order | None] = {}
        for side in Color:
            sealed = await _order(show, trial, side)
            if sealed is None:
                return
            orders[side] = sealed.open()
        go_on = await _play(show, trial, orders)


async def _order(show: Show, trial: MatchView, color: Color) -> Sealed[Order | None] | None:
    """An order of a side; None: back to the game."""
    screen = WhatIfOrderScreen(trial, color)
    sealed: Sealed[Order | None] = await show(screen)
    return None if screen.back else sealed


async def _play(show: Show, trial: MatchView, orders: dict[Color, Order | None]) -> bool:
    """Play a turn on the trial table; whether somebody wants to play on."""
    before = trial.game.position
    trial.game = trial.game.play(orders[WHITE], orders[BLACK])
    events = trial.game.turns[-1].resolution.events
    go_on = await _reveal(show, trial, before, events)
    if go_on and trial.game.to_put_back:
        waiting = trial.game.turns[-1].resolution
        squares = {color: await show(PutBackScreen(trial, color)) for color in waiting.to_put_back}
        trial.game = trial.game.put_back(squares)
        told = trial.game.turns[-1].resolution.events[len(waiting.events) :]
        go_on = await _reveal(show, trial, waiting.position, told)
    return go_on


async def _reveal(
    show: Show, trial: MatchView, before: Position, events: tuple[Event, ...]
) -> bool:
    screen = WhatIfRevealScreen(trial, before, events)
    await show(screen)
    return not screen.back
