"""The form before a game: three keys start one; arrows, letters and the mouse change it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.widgets import Input

from apocalypse.formats.time_control import TimeControl
from apocalypse.library.last_setup import last_setup, with_setup
from apocalypse.library.settings import Settings
from apocalypse.match.players import Players, people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.fen import from_fen
from apocalypse.rules.rulesets import CLASSIC, PRESETS, XOGO
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.widgets.choice import Choice
from tests.tui.players import running_app
from tests.tui.reveal_steps import staged
from tests.tui.visible import lines, shown_text

LAST = MatchSetup(XOGO, people("Ada", "Bob"), draws=False, clock=TimeControl(7, 7))


async def test_a_new_player_is_in_a_game_with_three_keys() -> None:
    async with running_app() as player:
        await player.press_each("n")
        await player.on(SetupScreen)
        await player.press_each("enter")
        await player.on(HandoverScreen)
        await player.lift()
        screen = await player.on(OrderScreen)
        assert screen.match.game.rules.name == "classic"


async def test_the_choices_of_the_last_game_are_proposed() -> None:
    async with staged(SetupScreen(LAST)) as (player, app):
        await player.press_each("enter")
        assert app.results == [LAST]


async def test_names_rules_draws_and_clock_are_chosen_by_keys() -> None:
    async with staged(SetupScreen(MatchSetup())) as (player, app):
        await player.press_each(*"Ada", "down", *"Bob", "down")
        await player.press_each("right", "right", "down", "right", "down", "right")
        await player.press_each("down", "right", "right", "enter")
        await player.until(lambda: app.results)
        rules = replace(XOGO, capped=False)
        assert app.results == [
            MatchSetup(rules, people("Ada", "Bob"), draws=False, clock=TimeControl(5, 5))
        ]


async def test_everything_is_chosen_by_mouse_too() -> None:
    async with staged(SetupScreen(LAST)) as (player, app):
        for name, word in (("rules", "vchess"), ("draws", "on"), ("clock", "none")):
            choice = app.screen.query_one(f"#{name}", Choice)
            shown = [option.shown for option in choice.field.options]
            before = sum(len(other) + 3 for other in shown[: shown.index(word)])
            await player.click_on(choice, (before + 1, 0))
        await player.press_each("enter")
        assert app.results == [MatchSetup(PRESETS["vchess"], people("Ada", "Bob"))]


async def test_the_first_and_the_last_answer_are_ends_for_arrows_and_not_for_space() -> None:
    async with staged(SetupScreen(MatchSetup())) as (player, app):
        rules = app.screen.query_one("#rules", Choice)
        await player.press_each("down", "down", "left")
        assert rules.option.value == "classic"
        await player.press_each(*["right"] * 9)
        assert rules.option.value == list(PRESETS)[-1]
        await player.press_each("space")
        assert (rules.option.value, shown_text(app, "#about")) == ("classic", CLASSIC.summary)


@pytest.mark.parametrize(
    ("line", "written", "sentence"),
    [
        ("white", "A\x1bda", "The name has an invisible character (U+001B)."),
        ("own-clock", "0+3", "Expected a clock such as 5+3 (1 to 180 minutes"),
    ],
)
async def test_a_refused_answer_can_be_corrected(line: str, written: str, sentence: str) -> None:
    async with staged(SetupScreen(LAST)) as (player, app):
        wrong = app.screen.query_one(f"#{line}", Input)
        wrong.value = written
        await player.press_each("enter")
        await player.settle()
        assert (app.results, app.screen.focused) == ([], wrong)
        assert shown_text(app, "#about").startswith(sentence)
        right = "7+7" if line == "own-clock" else "Ada"
        await player.press_each("end", *["backspace"] * 9, *right, "enter")
        await player.until(lambda: app.results)
        assert app.results == [LAST]


async def test_every_answer_is_in_sight_at_the_smallest_size() -> None:
    async with staged(SetupScreen(MatchSetup())) as (_, app):
        shown = "\n".join(lines(app))
        for choice in app.screen.query(Choice):
            assert all(option.shown in shown for option in choice.field.options)


def test_free_promotion_is_remembered() -> None:
    chosen = MatchSetup(replace(CLASSIC, capped=False))
    settings = with_setup(Settings(), chosen)
    assert settings.promotion == "free"
    assert last_setup(settings) == chosen


async def test_a_form_of_all_rows_fits_a_small_window() -> None:
    async with staged(SetupScreen(replace(LAST, start=from_fen("1p3/5/5/5/3P1")))) as (_, app):
        shown = lines(app)
        assert "New game from a position" in shown[0]
        assert shown[-2].strip().startswith("╰")


async def test_a_position_in_which_nobody_can_order_is_refused_by_the_rules_that_say_so() -> None:
    blocked = from_fen("5/5/p4/P4/5")
    async with staged(SetupScreen(MatchSetup(start=blocked))) as (player, app):
        await player.press_each("enter")
        assert app.results == []
        assert shown_text(app, "#about").startswith(
            "By classic rules the game is over in this position."
        )


async def test_an_own_clock_shows_an_input() -> None:
    async with staged(SetupScreen(MatchSetup())) as (player, app):
        own = app.screen.query_one("#own-clock", Input)
        assert not own.display
        await player.press_each(*["down"] * 5, *["right"] * 4)
        assert own.display
        await player.press_each("down", *["backspace"] * 5, *"1 + 0", "enter")
        await player.until(lambda: app.results)
        assert app.results == [MatchSetup(clock=TimeControl(1, 0))]


async def test_a_number_typed_beside_the_input_replaces_its_text() -> None:
    async with staged(SetupScreen(MatchSetup())) as (player, app):
        await player.press_each(*["down"] * 5, *["right"] * 4, *"20+5", "enter")
        await player.until(lambda: app.results)
        assert app.results == [MatchSetup(clock=TimeControl(20, 5))]


async def test_escape_goes_back() -> None:
    async with staged(SetupScreen(LAST)) as (player, app):
        await player.press_each("escape")
        assert app.results == [None]


async def test_enter_before_the_form_is_laid_out_does_nothing() -> None:
    screen = SetupScreen(MatchSetup())
    async with staged(screen) as (player, app):
        await screen.query("Input").remove()
        await player.press("enter")
        assert app.results == []
        assert app._exception is None


async def test_two_players_of_one_name_are_refused_and_can_be_corrected() -> None:
    async with staged(SetupScreen(LAST)) as (player, app):
        black = app.screen.query_one("#black", Input)
        black.value = " ADA "
        await player.press_each("enter")
        await player.settle()
        assert (app.results, app.screen.focused) == ([], black)
        assert shown_text(app, "#about").startswith("Both players are called ADA.")
        await player.press_each("end", *["backspace"] * 5, *"Bob", "enter")
        await player.until(lambda: app.results)
        assert app.results == [LAST]


async def test_a_player_may_not_be_called_by_the_opponents_color() -> None:
    async with staged(SetupScreen(MatchSetup())) as (player, app):
        app.screen.query_one("#white", Input).value = "black"
        await player.press_each("enter")
        await player.settle()
        assert app.results == []
        assert shown_text(app, "#about").startswith("black is the other side.")


def test_remembered_players_of_one_name_are_dropped() -> None:
    setup = last_setup(Settings(white="Ada", black="ada"))
    assert setup.players == Players()
