"""Each way in which an order could get out is planted, and the observer notices it."""

from __future__ import annotations

from typing import Final

import pytest
from rich.segment import Segment
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget

from apocalypse.match.game_loop import SealedOrder
from apocalypse.rules.board import BLACK, KNIGHT, WHITE
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.widgets.last_turns import LastTurns
from tests.tui.observer import Leak, assert_noticed, leak_on_sealing
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import VisibleState, visible_state


def on_the_clipboard(screen: OrderScreen, sealed: SealedOrder) -> None:
    screen.app.copy_to_clipboard(str(sealed.open()))


def tell_terminal(screen: OrderScreen, words: str) -> None:
    driver = screen.app._driver
    assert driver is not None
    driver.write(words)


def on_the_clipboard_of_the_terminal(screen: OrderScreen, sealed: SealedOrder) -> None:
    tell_terminal(screen, f"\x1b]52;c;{sealed.open()}\x07")


def in_the_title_of_the_terminal(screen: OrderScreen, sealed: SealedOrder) -> None:
    tell_terminal(screen, f"\x1b]0;{sealed.open()}\x1b\\")


def by_a_bell_that_rings_for_knights(screen: OrderScreen, sealed: SealedOrder) -> None:
    if is_of_knight(screen, sealed):
        screen.app.bell()


def in_a_key_that_is_bound(screen: OrderScreen, sealed: SealedOrder) -> None:
    screen.app.bind("f9", f"never('{sealed.open()}')")


def in_a_timer(screen: OrderScreen, sealed: SealedOrder) -> None:
    screen.app.set_timer(3600, name=str(sealed.open()))


def is_of_knight(screen: OrderScreen, sealed: SealedOrder) -> bool:
    order = sealed.open()
    knights = screen.match.game.position.mask(WHITE, KNIGHT)
    return order is not None and bool(knights >> order.origin & 1)


def in_a_toast_that_only_says_that_it_is_a_knight(screen: OrderScreen, sealed: SealedOrder) -> None:
    if is_of_knight(screen, sealed):
        screen.app.notify("Well written.")


LEAKS: Final[dict[Leak, str]] = {
    on_the_clipboard: "clipboard",
    on_the_clipboard_of_the_terminal: "outside",
    in_the_title_of_the_terminal: "outside",
    by_a_bell_that_rings_for_knights: "outside",
    in_a_key_that_is_bound: "bindings",
    in_a_timer: "timers",
    in_a_toast_that_only_says_that_it_is_a_knight: "cells|toasts",
}


@pytest.fixture
def leak(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Leak:
    """Something gets out whenever White's screen is left."""
    leak: Leak = request.param
    leak_on_sealing(monkeypatch, leak)
    return leak


@pytest.mark.parametrize("leak", LEAKS, indirect=True, ids=lambda leak: leak.__name__)
async def test_what_gets_out_is_noticed(leak: Leak) -> None:
    await assert_noticed(LEAKS[leak], immediately=True)


async def test_an_order_in_a_panel_of_a_large_window_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sealed_orders: list[str] = []

    def leaking(widget: Widget, line: int) -> Strip:
        text = sealed_orders[-1] if sealed_orders else ""
        return Strip([Segment(text)]).adjust_cell_length(widget.content_size.width)

    leak_on_sealing(monkeypatch, lambda _, sealed: sealed_orders.append(str(sealed.open())))
    monkeypatch.setattr(LastTurns, "render_line", leaking)
    await assert_noticed("cells", size=(200, 60))


class Veil(ModalScreen[None]):
    """A curtain that lets shine through what is below it."""

    CSS = "Veil { background: black 50%; }"


@pytest.mark.parametrize(("curtain", "opaque"), [(Veil, False), (None, True)])
async def test_an_order_under_a_veil_is_noticed(
    curtain: type[Veil] | None, *, opaque: bool
) -> None:
    async def covered(order: str) -> VisibleState:
        async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
            await player.press(*order)
            over = Veil() if curtain else HandoverScreen(match_of_turns(), BLACK, "Bob", "")
            app.push_screen(over)
            await player.until(lambda: app.screen is over)
            await player.still()
            return visible_state(app)

    assert (await covered("a4a3") == await covered("d5d4")) is opaque
