"""Covered keys: what is typed shows in no form before the reveal."""

from __future__ import annotations

import re
from itertools import product

from apocalypse.formats.options import Privacy
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order, order_text, safe_orders
from apocalypse.rules.position import Position
from apocalypse.tui.areas.covered_order_panel import REFUSED
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.screens.reveal import RevealScreen
from tests.cases import case
from tests.tui.players import Clock, Player
from tests.tui.reveal_steps import PEOPLE, match_of_turns, play_turn, staged
from tests.tui.visible import VisibleState, lines, shown_text, visible_state

SECRETS = ("a4a3", "Ha5b3", "d5d4", "zz", "a", "h", "a4a3e5d3", "1", "a4a9", "e1e1e1e1e1e1")


def covered(*turns: str, fen: str = "") -> MatchView:
    match = match_of_turns(*turns, fen=fen)
    match.privacy = Privacy.COVERED_KEYS
    return match


async def opened(player: Player) -> CoveredOrderScreen:
    """The screen, after a moment without keys."""
    screen = await player.on(CoveredOrderScreen)
    await player.still()
    return screen


async def test_whatever_is_typed_the_screen_is_the_same_and_after_it_is_taken_back() -> None:
    match = covered("e4e3 e2e3")
    typed: VisibleState | None = None
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        await opened(player)
        before = visible_state(app)
        for keys in SECRETS:
            await player.press(*keys)
            await player.still()
            if typed is None:
                typed = visible_state(app)
            with case(keys):
                assert visible_state(app) == typed != before
            await player.press("backspace")
            await player.still()
            with case(keys, "taken back"):
                assert visible_state(app) == before


async def test_the_words_beside_the_stars_say_what_they_are() -> None:
    async with staged(lambda host: play_turn(host, covered())) as (player, app):
        await opened(player)
        await player.press("a")
        await player.still()
        assert shown_text(app, "#dots") == "* * * *"
        advice = shown_text(app, "#advice")
        assert "Four stars stand for whatever you type, one key or ten." in advice
        assert "shows" not in advice
        for size in ((80, 24), (50, 16), (132, 46)):
            await player.resize(*size)
            assert "ten." in "\n".join(lines(app)), size


async def test_the_second_player_sees_the_same_whatever_the_first_wrote() -> None:
    async def after(keys: str) -> VisibleState:
        async with staged(lambda host: play_turn(host, covered())) as (player, app):
            await opened(player)
            await player.press(*keys)
            await player.until(lambda: getattr(app.screen, "color", WHITE) is not WHITE)
            await player.press(*"sa4")
            await player.still()
            return visible_state(app)

    reports = [await after(keys) for keys in ("a4a3s", "Ha5b3s", "a4a3e5d3ssss", "c5c4s1a2a3")]
    assert all(report == reports[0] for report in reports)


async def test_two_orders_come_to_the_reveal_without_a_curtain() -> None:
    match = covered()
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        await opened(player)
        await player.press(*"A4A3S")
        await player.until(lambda: getattr(app.screen, "color", WHITE) is not WHITE)
        await opened(player)
        await player.press_to(RevealScreen, *"Ha1b3s")
        assert len(match.game.turns) == 1
        assert match.game.turns[0].white == Order.parse("a2a3")


async def test_keys_too_soon_do_nothing() -> None:
    screen = CoveredOrderScreen(match_of_turns(), WHITE)
    async with staged(screen, clock=Clock(5)) as (player, app):
        await opened(player)
        player.clock.now -= 2
        await player.press(*"a4a3s")
        assert shown_text(app, "#dots") == ""
        assert app.results == []


async def test_what_is_no_order_is_not_sealed_and_the_same_is_said_of_all() -> None:
    async with staged(CoveredOrderScreen(match_of_turns(), WHITE)) as (player, app):
        await opened(player)
        for keys in ("", "a4", "a4a5", "a2a3", "zz", "c3", "a4a3x"):
            await player.press(*keys, "s")
            with case(keys):
                assert shown_text(app, "#advice") == REFUSED
                assert shown_text(app, "#dots") == ""
        await player.press(*"a4a3s")
        assert app.results[0].open() == Order.parse("a2a3")


def test_the_example_in_the_help_is_an_order_of_this_side() -> None:
    match = covered()
    for color, match.coordinates in product(Color, Coordinates):
        orders = safe_orders(match.game.position, color)
        for shown in (CoveredOrderScreen(match, color), OrderScreen(match, color)):
            example = re.search(r"such as (\w\d\w\d)", shown.help_text)
            assert example is not None
            if isinstance(shown, CoveredOrderScreen):
                assert example[0] in shown.order_panel.advice
            assert example[1] in [order_text(order, match.coordinates) for order in orders]


async def test_seal_in_the_past_only_comes_back() -> None:
    screen = CoveredOrderScreen(match_of_turns("e4e3 e2e3"), WHITE)
    async with staged(screen) as (player, app):
        await opened(player)
        await player.press(*"a4a3", "left_square_bracket", "s")
        assert app.results == []
        await player.press("s")
        assert app.results[0].open() == Order.parse("a2a3")


async def test_a_side_without_an_order_seals_its_pass() -> None:
    match = MatchView(Game(start=Position.from_fen("5/4p/1p3/1P3/5")), PEOPLE)
    async with staged(CoveredOrderScreen(match, WHITE)) as (player, app):
        await opened(player)
        assert any("seal your pass" in line for line in lines(app))
        await player.press("s")
        assert app.results[0].open() is None
