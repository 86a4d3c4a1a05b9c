"""Help explains a screen, returns to it unchanged, and reveals no order."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import WHITE
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.screens.base import SMALLEST
from apocalypse.tui.screens.help import HelpScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.screens.title import TitleScreen
from apocalypse.tui.widgets.bars import KeyBar
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import VisibleState, cells, lines, visible_state


@pytest.mark.parametrize("key", ["question_mark", "f1"])
@pytest.mark.parametrize("way_back", ["escape", "question_mark", "space"])
async def test_it_comes_back_to_exactly_the_same_screen(key: str, way_back: str) -> None:
    screen = OrderScreen(match_of_turns(), WHITE)
    async with staged(screen) as (player, app):
        await player.press(*"a4a3")
        before = cells(screen)
        await player.press_to(HelpScreen, key)
        assert any("Backspace takes back" in line for line in lines(app))
        await player.press(way_back)
        assert await player.on(OrderScreen) is screen
        await player.still()
        assert cells(screen) == before


async def test_it_is_the_same_whatever_was_written() -> None:
    async def look(keys: str) -> VisibleState:
        async with staged(OrderScreen(match_of_turns("e4e3 e2e3"), WHITE)) as (player, app):
            await player.press_to(HelpScreen, *keys, "question_mark")
            return visible_state(app)

    looks = [await look(keys) for keys in ("", "a4a3", "Ha5b3", "zz", "a")]
    assert all(one == looks[0] for one in looks)


async def test_keys_typed_behind_the_question_act_on_nothing() -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        await player.press_to(HelpScreen, *"a4a3", "question_mark", "s", "backspace")
        await player.press_to(OrderScreen, "escape")
        assert app.results == []
        assert any("Pawn a4 to a3" in line for line in lines(app))


async def test_the_title_explains_the_game() -> None:
    async with staged(TitleScreen()) as (player, app):
        await player.press_to(HelpScreen, "question_mark")
        assert any("without pawns has lost" in line for line in lines(app))


async def test_the_key_for_help_is_named_whatever_has_to_give_way_to_it() -> None:
    match = match_of_turns("e4e3 e2e3")
    review = ReviewScreen(match, 1, BackgroundAnalysis(match.game))
    async with staged(review) as (player, app):
        assert lines(app)[-1].rstrip().endswith("Esc Back  ? Help")
        assert "Flip" not in lines(app)[-1]
        await player.resize(132, 46)
        assert lines(app)[-1].rstrip().endswith("X Export  Esc Back  ? Help")
        row = review.query_one(KeyBar).region.y
        await player.click_at(Offset(len(lines(app)[-1].rstrip()) - 2, row))
        await player.on(HelpScreen)


async def test_where_letters_are_typed_it_is_another_key() -> None:
    async with staged(SetupScreen(MatchSetup())) as (player, app):
        assert "F1 Help" in lines(app)[-1]
        await player.press_each("A")
        await player.press("question_mark")
        assert isinstance(app.screen, SetupScreen)
        await player.press_to(HelpScreen, "f1")


async def test_the_key_bar_names_the_keys_that_scroll_while_they_do() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        await player.press_to(HelpScreen, "f1")
        await player.resize(*SMALLEST)
        assert "Up Down Scroll  Esc Back" in lines(app)[-1]
        await player.resize(120, 60)
        assert "Scroll" not in lines(app)[-1]
        assert "Esc Back" in lines(app)[-1]


async def test_the_keys_are_in_sight_before_anybody_scrolls_to_the_rules() -> None:
    async with staged(OrderScreen(match_of_turns("e4e3 e2e3"), WHITE)) as (player, app):
        help_screen = await player.press_to(HelpScreen, "question_mark")
        shown = [" ".join(line.split()) for line in lines(app)]
        for key in ("S Seal", "[ ] History", "F Flip", "Esc Menu"):
            assert any(line.startswith(key) for line in shown), key
        help_screen.query_one("#help").scroll_end(animate=False)
        await player.still()
        assert "without pawns has lost" in "\n".join(lines(app))
