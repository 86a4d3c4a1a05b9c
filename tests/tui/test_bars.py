"""The first and the last line of a screen: names and keys that do not fit give way to the rest."""

from __future__ import annotations

from textual.widgets import OptionList
from textual.widgets._toast import Toast

from apocalypse.match.players import people
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.menu import MenuChoice, MenuScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.title import TitleChoice, TitleScreen
from apocalypse.tui.widgets.bars import KeyBar, KeyHint, TopBar, hints_of
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.tui.window_size import SMALLEST_WINDOW
from apocalypse.wording.names import LONGEST_NAME, fitted, width_of
from tests.tui.reveal_steps import game_of, match_of_turns, staged
from tests.tui.test_reveal import of_last_turn
from tests.tui.visible import lines

MOUNTAIN = "\u5c71"
"""A letter that takes two columns."""
LONG = people("Nathaniel Hawthorne", MOUNTAIN * 10)
"""A long name and a wide one."""


async def test_the_keys_that_a_screen_can_do_without_are_left_out_first() -> None:
    screen = OrderScreen(match_of_turns("e4e3 e2e3"), WHITE)
    async with staged(screen) as (player, app):
        bar = screen.query_one(KeyBar)
        bar.hints = (*bar.hints, KeyHint("F12", "A long label"))
        await player.still()
        last = lines(app)[-1]
        assert "S Seal" in last
        assert "F12 A long label" in last
        assert "Flip" not in last
        assert "Esc Menu" in last
        assert last.rstrip().endswith("? Help")


async def test_a_narrow_key_bar_names_s_before_backspace() -> None:
    async with staged(OrderScreen(match_of_turns("e4e3 e2e3"), WHITE)) as (player, app):
        await player.press("[")
        await player.still()
        last = lines(app)[-1]
        assert "S Seal" in last
        assert "Bksp" not in last


def test_the_menu_and_the_reveal_name_a_request_alike() -> None:
    for key, choice in (("o", MenuChoice.AGREEMENT), ("x", MenuChoice.RESIGNATION)):
        labels = {hints_of(ApocalypseApp, kind)[key].label for kind in (MenuScreen, RevealScreen)}
        assert labels == {choice.value}


async def test_enter_does_what_the_key_bar_says_when_the_list_has_lost_the_focus() -> None:
    async with staged(TitleScreen()) as (player, app):
        app.screen.set_focus(None)
        await player.press("enter")
        await player.until(lambda: app.results)
        assert app.results == [TitleChoice.TWO_PLAYERS]


async def test_a_heading_with_long_names_is_read_whole() -> None:
    match = MatchView(game_of("e4e3 e2e3"), LONG)
    for color in (WHITE, BLACK):
        screen = OrderScreen(match, color)
        async with staged(screen) as (player, app):
            assert screen.status in lines(app)[0]
            screen.query_one(TopBar).mark = "Not saved"
            await player.still()
            assert screen.status in lines(app)[0]
            assert "Not saved" in lines(app)[0]


async def test_a_heading_of_two_clauses_shows_the_first_where_both_have_no_room() -> None:
    screen = OrderScreen(MatchView(game_of("e4e3 e2e3"), LONG), WHITE)
    async with staged(screen) as (player, app):
        assert f"Nathaniel Hawthorne writes, {MOUNTAIN * 10} looks away" in lines(app)[0]
        await player.resize(*SMALLEST_WINDOW)
        shown = "APOCALYPSE Nathaniel Hawthorne writes turn 2"
        assert " ".join(lines(app)[0].split()) == shown


def test_a_text_that_does_not_fit_ends_in_a_period() -> None:
    assert fitted("Computer", 8) == "Computer"
    assert fitted("Computer (Strong)", 12) == "Computer (S…"
    assert fitted("Nathaniel H", 11) == "Nathaniel H"
    assert fitted("Anna Bruno", 6) == "Anna…"
    assert fitted(MOUNTAIN * 10, 8) == f"{MOUNTAIN * 3}…"
    assert [fitted("Ada", columns) for columns in (2, 1, 0)] == ["A…", "…", ""]


async def test_names_give_way_to_orders_and_to_headings() -> None:
    match = MatchView(game_of("e4e3 e2e3"), LONG)
    white, black = match.names
    assert width_of(black) == LONGEST_NAME
    screen = of_last_turn(match)
    async with staged(screen) as (player, app):
        await player.revealed()
        shown = "\n".join(lines(app))
        assert f"{white}  e4e3" in shown
        assert f"{black} e2e3" in shown
        assert screen.query_one(TurnCaptions).region.width == 30


async def test_a_review_names_both_players_in_one_line() -> None:
    screen = ReviewScreen(MatchView(game_of("e4e3 e2e3"), LONG), 0)
    async with staged(screen) as (_, app):
        assert f" Nathaniel… vs. {MOUNTAIN * 5}… " in "\n".join(lines(app))


async def test_no_notice_covers_the_menu_of_the_title() -> None:
    async with staged(TitleScreen(unfinished=True)) as (player, app):
        app.say("The settings cannot be read. Default settings are used.", "Settings")
        await player.until(lambda: app.screen.query(Toast))
        await player.still()
        toast, menu = app.screen.query_one(Toast).region, app.screen.query_one(OptionList).region
        assert toast.area
        assert not toast.overlaps(menu)
