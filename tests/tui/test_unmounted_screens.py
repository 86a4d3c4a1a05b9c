"""A key does nothing on a screen whose parts are not all there."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding, BindingType
from textual.screen import Screen

from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.areas.area import Area
from apocalypse.tui.screens.base_screen import BaseScreen
from tests.tui.players import key_event
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.screens import SCENES
from tests.tui.test_reveal import of_last_turn

LOOKS = ("[", "]", "f", "r", "v", "+", "-", "o", "x", "space", "enter")
"""Keys that do something to a board or to the panels beside it."""


def actions_of(node: Screen[Any] | Area) -> list[str]:
    """What the keys of a screen or of its area do, as its classes declare it."""
    bindings: list[BindingType] = [
        binding for kind in type(node).__mro__ for binding in kind.__dict__.get("BINDINGS", ())
    ]
    own = (binding for binding in bindings if isinstance(binding, Binding))
    return [binding.action for binding in own if not binding.action.startswith("app.")]


async def test_no_action_of_a_screen_runs_before_it_is_mounted() -> None:
    async with staged(SCENES["leave"].screen(False)) as (player, app):
        for name, scene in SCENES.items():
            screen = scene.screen(False)
            before = len(app.screen_stack)
            app.push_screen(screen)
            assert (app.screen, screen.is_mounted) == (screen, False)
            assert isinstance(screen, BaseScreen)
            for node in (screen, screen.area):
                for action in [] if node is None else actions_of(node):
                    assert not await app.run_action(action, node), (name, action)
            assert app.screen is screen
            assert len(app.screen_stack) == before + 1
            await player.until(lambda: app.screen.is_mounted)
            await player.still()
            await app.pop_screen()


async def test_keys_typed_behind_the_one_that_opens_a_screen_break_nothing() -> None:
    match = match_of_turns("e4e3 e2e3")

    async def course(app: ApocalypseApp) -> None:
        await app.show(SCENES["leave"].screen(False))
        await app.show(of_last_turn(match))

    async with staged(course) as (player, app):
        player.send(key_event("n"))
        for _ in range(3):
            for key in LOOKS:
                player.send(key_event(key))
        await player.revealed()
        await player.still()
        assert app.results == []
        assert match.game.outcome is None
