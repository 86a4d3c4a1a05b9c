"""What players write into an area: the keys act in their order, and nothing is used twice."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from textual.widget import Widget

from apocalypse.lessons.course import COURSE
from apocalypse.match.trial import Trial
from apocalypse.rules.board import WHITE
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.lesson import LessonOrderScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.try_orders import TryScreen
from tests.tui.reveal_steps import PEOPLE, match_of_turns, play_turn, staged
from tests.tui.test_put_back import arrived
from tests.tui.visible import visible_state

SQUARES: Final = (*"aabbccddee", *"1122334455")
STEPS: Final = ("left", "right", "up", "down", "tab", "shift+tab", "[", "]", "f", "backspace")
LETTERS: Final = (*"hnxz",)


def _lesson() -> LessonOrderScreen:
    lesson = COURSE[0]
    return LessonOrderScreen(MatchView(lesson.game, PEOPLE), lesson, 0, "Lesson 1 of 17")


def _try() -> TryScreen:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3")
    trial = Trial.of_turn(match.game, 2)
    match.game = trial.game
    return TryScreen(match, trial)


AREAS: Final[dict[str, tuple[Callable[[], BoardScreen[Any]], tuple[str, ...]]]] = {
    "order": (lambda: OrderScreen(match_of_turns("e4e3 e2e3"), WHITE), ("enter", "space", "s")),
    "covered order": (lambda: CoveredOrderScreen(match_of_turns("e4e3 e2e3"), WHITE), ("s",)),
    "lesson order": (_lesson, ("enter", "space", "s")),
    "put back": (lambda: PutBackScreen(arrived(), WHITE), ("enter", "space", "s")),
    "try": (_try, ("o", "u")),  # a turn that is played takes no keys, which come in a burst
}
"""Screens with an area, and the keys that decide something on each."""


def bursts(name: str, decisions: tuple[str, ...]) -> list[list[str]]:
    """Random keys, a dozen at a time."""
    chance = Random(name)
    keys = (*SQUARES * 2, *STEPS, *LETTERS, *decisions)
    return [chance.choices(keys, k=12) for _ in range(3)]


async def looks(name: str, *, is_burst: bool) -> list[object]:
    """What is seen after each burst, sent all at once or key by key."""
    make, decisions = AREAS[name]
    states: list[object] = []
    async with staged(make()) as (player, app):
        for burst in bursts(name, decisions):
            for group in [burst] if is_burst else [[key] for key in burst]:
                await player.press(*group)
            await player.still()
            states.append((opened(app.results), visible_state(app)))
            if app.results:
                break
    return states


def opened(results: list[Any]) -> list[object]:
    """The orders that were sealed, and the squares that were chosen."""
    return [result.open() if isinstance(result, Sealed) else result for result in results]


@pytest.mark.parametrize("name", AREAS)
async def test_a_burst_of_keys_does_what_its_keys_do_one_by_one(name: str) -> None:
    one_by_one = await looks(name, is_burst=False)
    assert await looks(name, is_burst=True) == one_by_one


async def test_no_part_of_an_order_screen_is_used_for_the_next_order() -> None:
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, _):
        parts: list[list[Widget]] = []
        for order in ("e4e3", "e2e3"):
            screen = await player.begin_order(*order)
            parts.append([*screen.walk_children(Widget, with_self=True)])
            await player.press("s")
            await player.on(HandoverScreen)
        white, black = parts
        assert len(white) == len(black) > 10
        assert not {id(part) for part in white} & {id(part) for part in black}


@pytest.mark.parametrize("name", AREAS)
async def test_an_area_takes_keys_whatever_has_the_focus_and_whether_or_not_it_is_in_sight(
    name: str,
) -> None:
    screen = AREAS[name][0]()
    async with staged(screen) as (player, _):
        area = screen.area
        assert area is not None
        own = {key for key, active in screen.active_bindings.items() if active.node is area}
        assert {"backspace", "s"} <= own
        area.display = False
        screen.set_focus(None)
        await player.still()
        assert own == {key for key, active in screen.active_bindings.items() if active.node is area}
