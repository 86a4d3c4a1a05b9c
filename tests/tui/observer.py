"""Witness: somebody who watches a turn from Black's chair and writes down all that can be seen.

White's own order screen alone is not looked at: Black looks away while it is there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

import pytest
from rich.console import RenderableType
from textual.app import App
from textual.screen import Screen

from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from tests.tui.players import Player
from tests.tui.reveal_steps import play_turn, staged
from tests.tui.visible import VisibleState, visible_state

Writing: TypeAlias = Callable[[Player], Awaitable[None]]
"""How White writes an order and seals it."""
Report: TypeAlias = list[tuple[str, VisibleState]]
"""Everything that was seen, and when."""


async def watch(match: MatchView, writing: Writing, *black: str) -> Report:
    """What Black sees from White's sealing to the moment before the reveal.

    Black writes in so many parts; if there are none, the witness leaves when Black's panel comes.
    """
    report: Report = []
    async with staged(lambda host: play_turn(host, match)) as (player, app):

        async def look(when: str) -> None:
            await player.still()
            report.append((when, visible_state(app)))

        await player.lift()
        await player.on(OrderScreen)
        await player.still()
        await writing(player)
        await player.on(HandoverScreen)
        await look("when White has sealed")
        await player.lift()
        await player.on(OrderScreen)
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
