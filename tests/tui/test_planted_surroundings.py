"""Leaks beside the cells are planted on the other player's screens, and the observer notices."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from textual import constants
from textual.geometry import Offset

from apocalypse.formats.options import Privacy
from apocalypse.match.game_loop import SealedOrder
from apocalypse.rules.board import BLACK
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.screens import handover
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.key_buttons import SealButton
from tests.tools.reliability.secrets import Secret, difference, view_of
from tests.tui.observer import Leak, assert_same, leak_on_sealing, typed, watch
from tests.tui.players import Player
from tests.tui.reveal_steps import match_of_turns, play_turn, staged

Tell: TypeAlias = Callable[[OrderScreen, Order], object]
"""What Black's screen does with what White wrote."""


def by_a_tooltip(screen: OrderScreen, order: Order) -> None:
    screen.board.tooltip = str(order)


def by_a_key_that_works_or_not(screen: OrderScreen, order: Order) -> None:
    def check(action: str, parameters: tuple[object, ...]) -> bool | None:
        return None if action == "seal" and order.origin == 0 else True

    screen.check_action = check


def by_the_focus(screen: OrderScreen, order: Order) -> None:
    part = screen.board if order.origin == 0 else screen.query_one(History)
    part.can_focus = True
    screen.set_focus(part)


def by_the_screen_below(screen: OrderScreen, order: Order) -> None:
    if order.origin == 0:
        screen.app._screen_stack.insert(1, OrderScreen(screen.match, BLACK))


TELLERS: Final[dict[Tell, str]] = {
    by_a_tooltip: "tooltips",
    by_a_key_that_works_or_not: "bindings",
    by_the_focus: "focus",
    by_the_screen_below: "screens|cells",
}


def touch(screen: OrderScreen) -> None:
    """Tell what lies under the mouse that it does."""
    under = screen.get_hover_widgets_at(*screen.app.mouse_position)
    screen.app._set_mouse_over(*under.widgets)


@pytest.mark.parametrize("tell", TELLERS, ids=lambda tell: tell.__name__)
async def test_what_blacks_screen_tells_is_noticed(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Order | None] = []
    leak_on_sealing(monkeypatch, lambda _, sealed: written.append(sealed.open()))
    show_current = OrderScreen.show_current

    def animating(screen: OrderScreen) -> None:
        show_current(screen)
        order = written[-1] if written else None
        if screen.color is BLACK and order is not None:
            tell(screen, order)

    monkeypatch.setattr(OrderScreen, "show_current", animating)
    first = await watch(match_of_turns(), typed("a4a3s"))
    second = await watch(match_of_turns(), typed("a5b3s"))
    with pytest.raises(AssertionError, match=f"^({TELLERS[tell]}) before Black writes"):
        assert_same("another one", first, second)


async def test_a_hidden_cursor_that_stays_where_white_chose_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    squares: list[int] = []

    def note(_: OrderScreen, sealed: SealedOrder) -> None:
        order = sealed.open()
        assert order is not None
        squares.append(order.origin or 0)

    def cell(_: handover.HandoverScreen) -> Offset | None:
        return Offset(squares[-1], 5) if squares else None

    leak_on_sealing(monkeypatch, note)
    monkeypatch.setattr(handover.HandoverScreen, "choice_cell", property(cell))
    first = await watch(match_of_turns(), typed("a4a3s"))
    second = await watch(match_of_turns(), typed("a5b3s"))
    with pytest.raises(AssertionError, match=r"^cursor"):
        assert_same("another one", first, second)


async def test_a_button_that_shows_where_the_mouse_was_left_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def look_for_the_mouse(player: Player) -> None:
        await still(player)
        if isinstance(player.app.screen, OrderScreen):
            touch(player.app.screen)
            await still(player)

    still = Player.still
    monkeypatch.setattr(Player, "still", look_for_the_mouse)
    css = f"{SealButton.DEFAULT_CSS} SealButton:hover {{ background: red; }}"
    monkeypatch.setattr(SealButton, "DEFAULT_CSS", css)

    async def with_the_mouse(player: Player) -> None:
        await player.press(*"a4a3")
        button = player.app.screen.query_one(SealButton)
        await player.pilot.hover(button)
        await player.click_on(button, (2, 0))

    first = await watch(match_of_turns(), typed("a4a3s"))
    second = await watch(match_of_turns(), with_the_mouse)
    with pytest.raises(AssertionError, match=r"^(cells|hovered) before Black writes"):
        assert_same("the mouse", first, second)


async def test_a_log_of_keys_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual keeps it where ``TEXTUAL_LOG`` says; the command line unsets that."""
    log = tmp_path / "keys.log"
    monkeypatch.setattr(constants, "LOG_FILE", str(log))
    secret = Secret(Order("a2", "a3"), "letters", "", "")
    view, *_ = await view_of(Game(CLASSIC), Privacy.LOOK_AWAY, secret, tmp_path)
    assert b"key='4'" in view.files[str(log)]


async def test_a_curtain_that_lifts_for_keys_typed_ahead_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise it stays: `test_key_presses` shows that."""

    monkeypatch.setattr(handover, "inf", -inf)
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, app):
        await player.begin_order(*"a4a3s")
        await player.on(handover.HandoverScreen)
        player.clock.now -= 1
        await player.press("space")
        await player.still()
        assert not isinstance(app.screen, handover.HandoverScreen)


def in_a_file(screen: OrderScreen, sealed: SealedOrder) -> None:
    autosave = app_of(screen).autosave
    assert autosave is not None
    assert autosave._file is not None
    autosave._file.write_text(str(sealed.open()))


def in_the_settings(screen: OrderScreen, sealed: SealedOrder) -> None:
    app = app_of(screen)
    app._store.update(app.settings._replace(match={"clock": str(sealed.open())}))


def app_of(screen: OrderScreen) -> ApocalypseApp:
    assert isinstance(screen.app, ApocalypseApp)
    return screen.app


@pytest.mark.parametrize("leak", [in_a_file, in_the_settings, None])
async def test_an_order_that_is_on_disk_before_the_reveal_is_noticed(
    leak: Leak | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if leak is not None:
        leak_on_sealing(monkeypatch, leak)
    secrets = [Secret(order, "letters", "", "") for order in (Order("a2", "a3"), Order("a1", "b3"))]
    first, second = [
        await view_of(Game(CLASSIC), Privacy.LOOK_AWAY, secret, tmp_path) for secret in secrets
    ]
    texts = difference(first, second, "a pair")
    assert texts == ("files when White has sealed: a pair" if leak else "")
