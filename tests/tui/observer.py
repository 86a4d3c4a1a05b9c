"""Observer: watches a turn from Black's chair and records everything that can be seen.

Only White's own order screen is not recorded: Black looks away while it is there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

import pytest
from rich.console import RenderableType
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from apocalypse.match.game_loop import SealedOrder
from apocalypse.rules.board import WHITE
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from tests.tui.players import Player
from tests.tui.reveal_steps import match_of_turns, play_turn, staged
from tests.tui.visible import VisibleState, visible_state

Writing: TypeAlias = Callable[[Player], Awaitable[None]]
"""How White writes an order and seals it."""
Report: TypeAlias = list[tuple[str, VisibleState]]
"""Everything that was seen, and when."""
Leak: TypeAlias = Callable[[OrderScreen, SealedOrder], object]
"""How an order gets out when its screen is left."""


async def watch(
    match: MatchView,
    writing: Writing,
    *black: str,
    immediately: bool = False,
    size: tuple[int, int] = (80, 24),
) -> Report:
    """What Black sees from White's sealing to the moment before the reveal.

    Black writes in these parts; without any, the observer leaves when Black's order screen comes,
    and with ``immediately`` at the curtain before it.
    """
    report: Report = []
    async with staged(lambda host: play_turn(host, match), size) as (player, app):

        async def look(when: str) -> None:
            await player.still()
            report.append((when, visible_state(app)))

        await player.begin_order()
        await player.still()
        await writing(player)
        await player.on(HandoverScreen)
        await look("when White has sealed")
        if immediately:
            return report
        await player.begin_order()
        await look("before Black writes")
        if not black:
            return report
        for part in black:
            await player.press(*part)
            await look(f"after Black's {part}")
        await player.press("s")
        await player.on(HandoverScreen)
        await look("when both have sealed")
    return report


def assert_same(secret: str, report: Report, other: Report) -> None:
    """Nothing that was seen tells two secrets apart.

    Raises:
        AssertionError: what differed, and when.
    """
    assert [when for when, _ in report] == [when for when, _ in other]
    for (when, look), (_, other_look) in zip(report, other, strict=True):
        for name, one, another in zip(VisibleState._fields, look, other_look, strict=True):
            assert one == another, f"{name} {when} tells: {secret}"


def leak_on_sealing(monkeypatch: pytest.MonkeyPatch, leak: Leak) -> None:
    """Let something out whenever White's screen is left."""
    dismiss = OrderScreen.dismiss

    def leaking(screen: OrderScreen, result: SealedOrder) -> AwaitComplete:
        if screen.color is WHITE:
            leak(screen, result)
        return dismiss(screen, result)

    monkeypatch.setattr(OrderScreen, "dismiss", leaking)


async def assert_noticed(
    difference: str, *, immediately: bool = False, size: tuple[int, int] = (80, 24)
) -> None:
    """Two secrets can be told apart by a difference whose name matches this pattern."""
    first, second = [
        await watch(match_of_turns(), typed(order), immediately=immediately, size=size)
        for order in ("a4a3s", "a5b3s")
    ]
    with pytest.raises(AssertionError, match=difference):
        assert_same("another one", first, second)


def painted_screens(monkeypatch: pytest.MonkeyPatch) -> list[Screen[Any]]:
    """The screens that are painted from now on, one entry a painting."""
    painted: list[Screen[Any]] = []
    display = App._display

    def note(app: App[Any], screen: Screen[Any], renderable: RenderableType | None) -> None:
        if renderable is not None:
            painted.append(screen)
        display(app, screen, renderable)

    monkeypatch.setattr(App, "_display", note)
    return painted


def typed(keys: Iterable[str]) -> Writing:
    """Write with keys alone."""

    async def write(player: Player) -> None:
        await player.press(*keys)

    return write
