"""The order panel says what a bet costs: a penalty, or the game."""

from __future__ import annotations

import pytest
from textual.widgets import Static

from apocalypse.rules.board import BLACK, SIZE, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC, VCHESS, WIKIPEDIA, XOGO, Rules
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.order import OrderScreen
from tests.tui.reveal_steps import PEOPLE, match_of_turns, staged
from tests.tui.visible import shown_text

LOST = {WHITE: ("e2d3", "e4e3"), BLACK: ("e2e3", "e4d3")}
"""The first turn in which a side loses its bet, in chess coordinates."""
BETS = {WHITE: "a2b3", BLACK: "a4b3"}
"""A bet in the second turn."""


def after_lost_bet(rules: Rules, *losers: Color) -> MatchView:
    """A match in whose only turn so far these sides lost a bet, or nobody."""
    orders = ("e2e3", "e4e3") if not losers else LOST[losers[0]]
    white, black = (Order.parse(text, CHESS) for text in orders)
    game = Game(rules).after(white, black)
    assert [bool(count) for count in game.penalties] == [color in losers for color in Color]
    return MatchView(game, PEOPLE, coordinates=CHESS)


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize(("rules", "color"), [(VCHESS, WHITE), (XOGO, BLACK)])
async def test_a_bet_that_would_be_the_last_penalty_says_that_it_loses_the_game(
    rules: Rules, color: Color
) -> None:
    for losers, at_stake, subtitle in (
        ((color.other,), "costs one penalty", "penalties: 0/2"),
        ((color,), "you lose the game", "penalties: 1/2"),
    ):
        screen = OrderScreen(after_lost_bet(rules, *losers), color)
        async with staged(screen) as (player, app):
            await player.press(*BETS[color])
            assert screen.order_panel.entry.bets
            assert at_stake in shown_text(app)
            assert app.screen.query_one("OrderPanel").border_subtitle == subtitle


async def test_an_illegal_order_says_that_it_will_be_void_and_what_it_costs() -> None:
    for losers, at_stake in (((), "costs one penalty"), ((WHITE,), "you lose the game")):
        screen = OrderScreen(after_lost_bet(WIKIPEDIA, *losers), WHITE)
        async with staged(screen) as (player, app):
            await player.press(*BETS[WHITE])
            assert at_stake in shown_text(app)
            assert "void" in shown_text(app)
            assert "stands only if" not in shown_text(app)


@pytest.mark.parametrize(
    ("typed", "says_so"), [("a4b4", False), ("a4e4", True), ("a4e4e3", False), ("a4a3e4", True)]
)
async def test_the_panel_says_that_another_piece_moves_until_it_has_a_target(
    typed: str, says_so: bool
) -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        await player.press(*typed)
        assert ("e4 moves now, in place of a4." in shown_text(app)) is says_so


async def test_no_square_is_marked_any_more_once_the_put_back_square_is_chosen() -> None:
    game = Game(VCHESS, fen="n2pn/1P2p/5/P3P/N3N")
    screen = OrderScreen(MatchView(game, PEOPLE, coordinates=CHESS), WHITE)
    async with staged(screen) as (player, _):
        await player.press(*"b4b5")
        assert screen.board.marks.targets
        await player.press(*"c3")
        assert screen.order_panel.entry.is_complete
        assert not screen.board.marks.targets | screen.board.marks.bets


@pytest.mark.parametrize(
    ("rules", "legend", "help_text"),
    [
        (XOGO, "A hollow mark is a bet.", "A hollow mark is a bet: the order stands only if"),
        (WIKIPEDIA, "A hollow mark is an illegal order.", "it will be void and cost one penalty"),
        (CLASSIC, "", ""),
    ],
    ids=lambda value: getattr(value, "name", None),
)
async def test_the_panel_and_help_call_a_hollow_mark_what_it_is(
    rules: Rules, legend: str, help_text: str
) -> None:
    screen = OrderScreen(MatchView(Game(rules), PEOPLE, coordinates=CHESS), WHITE)
    async with staged(screen) as (player, app):
        await player.press(*"a2")
        panel = " ".join(str(app.screen.query_one("#advice", Static).content).split())
        assert legend in panel
        assert ("hollow" in panel) == bool(legend)
        assert help_text in screen.help_text
        assert ("hollow" in screen.help_text) == bool(legend)
        assert rules is not WIKIPEDIA or "bet" not in screen.help_text


@pytest.mark.parametrize("color", Color)
async def test_the_panel_has_an_example_that_its_side_can_write(color: Color) -> None:
    screen = OrderScreen(MatchView(Game(CLASSIC), PEOPLE, coordinates=CHESS), color)
    async with staged(screen) as (_, app):
        panel = str(app.screen.query_one("#advice", Static).content)
        example = Order.parse(panel.rsplit(maxsplit=1)[-1].removesuffix("."), CHESS)
        assert example in Game().legal_orders(color)


async def test_the_cursor_stops_at_the_edges_of_the_board() -> None:
    screen = OrderScreen(MatchView(Game(), PEOPLE, coordinates=CHESS), WHITE)
    async with staged(screen) as (player, _):
        await player.press(*["left"] * SIZE, *["down"] * SIZE)
        assert screen.order_panel.cursor == read_square("a1", CHESS)
        await player.press(*["right"] * SIZE, *["up"] * SIZE)
        assert screen.order_panel.cursor == read_square("e5", CHESS)
