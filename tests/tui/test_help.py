"""Help explains a screen, returns to it unchanged, and reveals no order."""

from __future__ import annotations

from pathlib import Path

from textual.geometry import Offset

from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import WHITE
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.screens.help import HelpScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.saved_games import SavedGamesScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.screens.text_page import ImportScreen
from apocalypse.tui.screens.title import TitleScreen
from apocalypse.tui.widgets.bars import KeyBar
from apocalypse.tui.window_size import SMALLEST_WINDOW
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import cells, lines, visible_state

GAMES = Path(__file__).parents[1] / "data" / "games"


async def test_it_comes_back_to_exactly_the_same_screen() -> None:
    screen = OrderScreen(match_of_turns("e4e3 e2e3"), WHITE)
    async with staged(screen) as (player, app):
        await player.press(*"a4a3")
        await player.still()
        before = cells(screen)
        for key, way_back in (
            ("question_mark", "escape"),
            ("f1", "question_mark"),
            ("f1", "space"),
        ):
            # Keys typed behind the question act on nothing.
            help_screen = await player.press_to(HelpScreen, key, "s", "backspace")
            shown = [" ".join(line.split()) for line in lines(app)]
            for words in ("S Seal", "[ ] History", "F Flip", "Esc Menu"):
                assert any(line.startswith(words) for line in shown), words
            help_screen.query_one("#help").scroll_end(animate=False)
            await player.still()
            assert "promote your last own pawn" in "\n".join(lines(app))
            await player.press(way_back)
            assert await player.on(OrderScreen) is screen
            await player.still()
            assert cells(screen) == before
        assert app.results == []


async def test_it_is_the_same_whatever_was_written() -> None:
    looks = []
    async with staged(OrderScreen(match_of_turns("e4e3 e2e3"), WHITE)) as (player, app):
        for keys in ("", "a4a3", "a"):
            await player.press_to(HelpScreen, *keys, "question_mark")
            looks.append(visible_state(app))
            await player.press_to(OrderScreen, "escape")
            await player.press_each("backspace", "backspace")
    assert all(one == looks[0] for one in looks)


async def test_help_in_a_game_tells_how_it_can_be_drawn() -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE), (100, 60)) as (player, app):
        await player.press_to(HelpScreen, "question_mark")
        shown = " ".join(" ".join(lines(app)).split())
        assert "Draws: both players agree; neither has a pawn left; neither has a legal" in shown


async def test_the_title_explains_the_game() -> None:
    async with staged(TitleScreen()) as (player, app):
        await player.press_to(HelpScreen, "question_mark")
        assert any("promote your last own pawn" in line for line in lines(app))


async def test_the_key_for_help_is_named_whatever_has_to_give_way_to_it() -> None:
    match = match_of_turns("a4a3 e2e3", fen="n4/4p/5/P4/4N")
    review = ReviewScreen(match, 1, BackgroundAnalysis(match.game))
    async with staged(review) as (player, app):
        assert lines(app)[-1].rstrip().endswith("Esc Back  ? Help")
        assert "Flip" not in lines(app)[-1]
        await player.resize(132, 46)
        assert lines(app)[-1].rstrip().endswith("X Export  Y Copy  Esc Back  ? Help")
        row = review.query_one(KeyBar).region.y
        await player.click_at(Offset(len(lines(app)[-1].rstrip()) - 2, row))
        await player.on(HelpScreen)


async def test_on_a_form_a_question_mark_is_for_help_except_in_a_name() -> None:
    async with staged(SetupScreen(MatchSetup())) as (player, app):
        assert lines(app)[-1].rstrip().endswith("Esc Back  ? Help")
        await player.press_to(HelpScreen, "question_mark")
        await player.press_to(SetupScreen, "question_mark")
        await player.press_each("A")
        assert lines(app)[-1].rstrip().endswith("Esc Back  F1 Help")
        await player.press("?")
        assert isinstance(app.screen, SetupScreen)
        await player.press_to(HelpScreen, "f1")


async def test_in_the_list_of_games_it_is_for_help_except_in_a_search() -> None:
    async with staged(SavedGamesScreen(GAMES)) as (player, app):
        assert "? Help" in lines(app)[-1]
        await player.press_each("slash")
        assert "F1 Help" in lines(app)[-1]
        await player.press_each("?", "enter")
        assert "Your games: ?" in lines(app)[0]
        assert "? Help" in lines(app)[-1]
        await player.press_to(HelpScreen, "question_mark")


async def test_on_a_page_for_text_it_is_f1() -> None:
    async with staged(ImportScreen()) as (player, app):
        assert "F1 Help" in lines(app)[-1]
        await player.press_to(HelpScreen, "f1")


async def test_the_key_bar_names_the_keys_that_scroll_while_they_do() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        await player.press_to(HelpScreen, "f1")
        await player.resize(*SMALLEST_WINDOW)
        assert "Up Down Scroll  Esc Back" in lines(app)[-1]
        await player.resize(120, 60)
        assert "Scroll" not in lines(app)[-1]
        assert "Esc Back" in lines(app)[-1]
