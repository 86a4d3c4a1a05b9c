"""Whatever White wrote, and however: until the reveal, Black sees the same."""

from __future__ import annotations

import pytest

from apocalypse.match.game_loop import SealedOrder
from apocalypse.rules.board import BLACK
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.tui.areas import order_panel
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.widgets.key_buttons import SealButton
from tests.tui.observer import (
    Writing,
    assert_noticed,
    assert_same,
    leak_on_sealing,
    painted_screens,
    typed,
    watch,
)
from tests.tui.players import MOUSE, Player, Way
from tests.tui.reveal_steps import match_of_turns, play_turn, staged

PLAYED = ("e4e3 e2e3", "a5b3 a1b3")
"""There is a history to look at."""

STUCK = "5/4p/1p3/1P3/5"
"""White's only pawn is blocked: White passes."""


def chosen(way: Way, *squares: str) -> Writing:
    """Choose squares in a way, and press the seal with the mouse."""

    async def write(player: Player) -> None:
        for square in squares:
            await way(player, read_square(square, PAGE))
        await player.click_on(player.app.screen.query_one(SealButton), (2, 0))

    return write


def pressed(*keys: str) -> Writing:
    """Press one key after the other."""

    async def write(player: Player) -> None:
        await player.press_each(*keys)

    return write


SECRETS: dict[str, Writing] = {
    "typed": typed("a4a3s"),
    "by arrows": typed(["left", "left", "up", "enter", "up", "enter", "s"]),
    "by arrows and Enter alone": pressed("enter", "up", "enter", "enter", "enter"),
    "by Tab and Space": pressed(*["tab"] * 4, "space", "up", "space", "space", "space"),
    "by mouse": chosen(MOUSE, "d5", "d4"),
    "taken back and written again": typed([*"a4a3", "backspace", "backspace", *"e5d3s"]),
    "changed after it was complete": typed("a4a3e5d3s"),
    "after letters that are refused": typed("zxa9c3e2a4a3s"),
    "after sealing too early": typed("sa4sa3s"),
    "after looking back": typed("a4[[]a3[ss"),
    "with keys after the seal": typed("a4a3ssb5b4e5"),
}

PASSES: dict[str, Writing] = {
    "at once": typed("s"),
    "after trying the pawn": typed("b4b3s"),
    "by mouse": chosen(MOUSE, "b4", "e2"),
    "after letters that are refused": typed("zq9s"),
}


async def test_nothing_that_black_sees_tells_one_order_from_another() -> None:
    first, *others = SECRETS.values()
    usual = await watch(match_of_turns(*PLAYED), first, "a2", "a3")
    for secret, writing in zip(list(SECRETS)[1:], others, strict=True):
        assert_same(secret, usual, await watch(match_of_turns(*PLAYED), writing, "a2", "a3"))


async def test_nothing_that_black_sees_tells_how_a_pass_came_about() -> None:
    first, *others = PASSES.values()
    usual = await watch(match_of_turns(fen=STUCK), first, "e2", "e3")
    for secret, writing in zip(list(PASSES)[1:], others, strict=True):
        assert_same(secret, usual, await watch(match_of_turns(fen=STUCK), writing, "e2", "e3"))


async def test_no_frame_of_whites_screen_is_painted_after_the_curtain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted = painted_screens(monkeypatch)
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, _):
        white = await player.begin_order(*"e4e3ss")
        curtain = await player.on(HandoverScreen)
        await player.until(lambda: curtain in painted)
        await player.still()
        await player.resize(100, 30)
        black = await player.begin_order()
        await player.until(lambda: black in painted)
        assert white in painted
        assert white not in painted[painted.index(curtain) :]


async def test_the_observer_would_notice_a_cursor_that_is_carried_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def carry(screen: OrderScreen, _: SealedOrder) -> None:
        cursor = screen.order_panel.cursor
        monkeypatch.setattr(order_panel, "nearest_to_center", lambda _: cursor)

    leak_on_sealing(monkeypatch, carry)
    await assert_noticed("cells before Black writes")


async def test_the_observer_would_notice_the_order_in_a_title(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def tell(screen: OrderScreen, sealed: SealedOrder) -> None:
        screen.app.sub_title = str(sealed.open())

    leak_on_sealing(monkeypatch, tell)
    await assert_noticed("titles", immediately=True)


async def test_nothing_can_be_selected_and_no_palette_opens() -> None:
    async with staged(OrderScreen(match_of_turns(), BLACK)) as (player, app):
        await player.press("ctrl+p", "ctrl+a")
        assert isinstance(app.screen, OrderScreen)
        assert not app.ALLOW_SELECT
        assert not BaseScreen.ALLOW_SELECT
        assert not app.ENABLE_COMMAND_PALETTE
