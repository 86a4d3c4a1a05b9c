"""The form before a game: a key starts it; arrows, letters and the mouse change it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual import events
from textual.widget import Widget
from textual.widgets import Input, Static

from apocalypse.formats.options import COMPUTER, Privacy
from apocalypse.formats.time_control import read_time_controls
from apocalypse.match.match import new_sheet
from apocalypse.match.players import Player, Players, people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, VCHESS, XOGO, with_draws
from apocalypse.strategy.levels import FIRST_LEVEL, Level
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.form import OptionRow, SidePicture
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.widgets.choice import Choice, FormButton
from apocalypse.tui.widgets.rules_box import RulesBox
from apocalypse.tui.widgets.signs import Signs
from apocalypse.tui.window_size import SMALLEST_WINDOW
from apocalypse.wording.rules_summary import RULES_SUMMARY
from tests.cases import case
from tests.tui.players import Player as Hands
from tests.tui.reveal_steps import StagedApp, match_of_turns, staged
from tests.tui.visible import lines, shown_text

LAST = MatchSetup(with_draws(XOGO), people("Ada", "Bob"), clock=read_time_controls("7+7"))


async def move_to(player: Hands, target: Widget) -> None:
    """Move the focus to a widget with the arrow keys."""
    screen = player.app.screen
    assert screen.focused is not None
    chain = screen.focus_chain
    steps = chain.index(target) - chain.index(screen.focused)
    await player.press_each(*["down" if steps > 0 else "up"] * abs(steps))
    assert screen.focused is target


async def choose(player: Hands, name: str, word: str) -> None:
    """Move to the row of an option, and along it to the answer with a word."""
    choice = player.app.screen.query_one(f"#{name}", Choice)
    await move_to(player, choice)
    number = [answer.word for answer in choice.answers].index(word)
    steps = number - choice.chosen
    await player.press_each(*["right" if steps > 0 else "left"] * abs(steps))


async def show_rules_and_clock(player: Hands, key: str = "enter") -> None:
    """Press the second button, from the first one."""
    await player.press_each("right", key)


async def test_the_choices_of_the_last_game_are_proposed() -> None:
    async with staged(SetupScreen(LAST, against_computer=False)) as (player, app):
        assert labels(app) == ["White", "Black", "First to", "Rules", "Clock"]
        await player.press_each("enter")
        assert app.results == [LAST]


@pytest.mark.parametrize("first", ["", "A"], ids=["at the button", "at the first name"])
async def test_both_names_typed_in_one_go_with_enter_between_are_two_names(first: str) -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        await player.press(*first)
        for character in "Ann B\rBruno".removeprefix(first):
            key = {"\r": "enter", " ": "space"}.get(character, character)
            player.send(events.Key(key, character))
        await player.settle()
        names = [app.screen.query_one(f"#{side}", Input).value for side in ("white", "black")]
        assert names == ["Ann B", "Bruno"]
        await player.press("enter")
        assert app.results == []
        await player.press_each("enter")
        assert app.results == [MatchSetup(players=people("Ann B", "Bruno"))]


async def test_the_last_line_says_what_enter_does_in_each_row() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        start, more = app.screen.query(FormButton)
        for key, focused in (("left", start), ("right", more), ("right", more), ("left", start)):
            await player.press_each(key)
            assert app.screen.focused is focused
        for key, enter in (
            ("", "Start"),
            ("right", "Rules and clock"),
            ("A", "Next row"),
            ("enter", "Next row"),
            ("enter", "Start"),
        ):
            await player.press_each(*[key] * bool(key))
            await player.still()
            assert f"Enter {enter}  Esc Back" in lines(app)[-1]
        await player.press_each("up")
        await player.click_words("Next", "row")
        assert app.screen.focused is app.screen.query_one("#first_to")
        for words in (("Rules", "and", "clock"), ("Fewer", "options")):
            app.screen.set_focus(app.screen.query_one("#more"))
            await player.still()
            await player.click_words("Enter", *words)
            await player.still()
        assert "Enter Rules and clock" in lines(app)[-1]


async def test_everything_is_chosen_by_keys() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        await choose(player, "first_to", "3")
        await move_to(player, app.screen.query_one("#start"))
        await show_rules_and_clock(player, "space")
        await choose(player, "rules", "xogo")
        await choose(player, "clock", "5+5")
        await choose(player, "privacy", Privacy.COVERED_KEYS.value)
        await player.press_each("enter")
        await player.until(lambda: app.results)
        assert app.results == [
            MatchSetup(
                with_draws(XOGO),
                clock=read_time_controls("5+5"),
                privacy=Privacy.COVERED_KEYS,
                first_to=3,
            )
        ]


async def test_the_knights_of_both_sides_stand_beside_their_names_where_there_is_room() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        pictures = app.screen.query(SidePicture)
        assert [picture.display for picture in pictures] == [True, True]
        await show_rules_and_clock(player)
        await player.still()
        assert [picture.display for picture in pictures] == [False, False]


async def test_a_large_window_has_the_rules_as_long_as_they_are_the_classic_ones() -> None:
    async with staged(SetupScreen(MatchSetup()), (132, 46)) as (player, app):
        assert any("The classic rules" in line for line in lines(app))
        await show_rules_and_clock(player)
        await choose(player, "rules", "xogo")
        await player.still()
        assert not any("The classic rules" in line for line in lines(app))


async def test_a_click_on_an_input_beside_answers_stays_there() -> None:
    async with staged(SetupScreen(LAST, against_computer=False)) as (player, app):
        for size in ((80, 24), (132, 46)):
            await player.resize(*size)
            app.screen.query_one("#start").focus()
            for _ in range(2):
                await player.click_on(app.screen.query_one("#own-clock", Input), (2, 0))
                await player.still()
            with case(*size):
                assert app.screen.focused is app.screen.query_one("#own-clock")


async def test_a_click_chooses_an_answer_on_any_cell_of_its_light() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        first_to = app.screen.query_one("#first_to", Choice)
        lights = [f" {answer.shown} " for answer in first_to.answers]
        numbers = [number for number, light in enumerate(lights) for _ in light]
        for cell, number in enumerate(numbers):
            await player.click_on(first_to, (cell, 0))
            with case(cell):
                assert first_to.chosen == number


async def test_of_an_answer_between_arrows_only_the_left_one_leads_back() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=True), (50, 16)) as (player, app):
        level = app.screen.query_one("#level", Choice)
        level.focus()
        for cell, step in ((0, -1), (1, -1), (2, 1), (3, 1)):
            before = level.chosen
            await player.click_on(level, (cell, 0))
            with case(cell):
                assert level.chosen == before + step


async def test_everything_is_chosen_by_mouse_too() -> None:
    async with staged(SetupScreen(LAST, against_computer=False)) as (player, app):
        rules = app.screen.query_one("#rules", Choice)
        await player.click_on(rules, (0, 0))
        await player.still()
        assert rules.answer.word == "xogo", "a click on a folded row opens it"
        await player.click_on(rules, (0, 0))
        assert rules.answer.word == "vchess"
        for _ in PRESETS:
            await player.click_on(rules, (5, 0))
        assert rules.answer.word == "vchess"
        for _ in range(5):
            await player.click_on(app.screen.query_one("#clock", Choice), (0, 0))
            await player.still()
        await player.click_on(app.screen.query_one("#more", FormButton))
        await player.click_on(app.screen.query_one("#start", FormButton))
        await player.until(lambda: app.results)
        assert app.results == [MatchSetup(with_draws(VCHESS), people("Ada", "Bob"))]


async def test_little_is_asked_and_the_rest_behind_a_button() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=True)) as (player, app):
        first = ["Level", "Practice", "Your name", "You play", "First to"]
        for shown, row in (
            (first, "start"),
            ([*first, "Rules", "Clock"], "rules"),
            (first, "more"),
        ):
            assert labels(app) == shown
            assert app.screen.focused is app.screen.query_one(f"#{row}")
            app.screen.set_focus(app.screen.query_one("#more"))
            await player.press_each("enter")


async def test_two_people_are_asked_for_names_and_points() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        assert labels(app) == ["White", "Black", "First to"]
        choice = app.screen.query_one("#first_to", Choice)
        assert [answer.shown for answer in choice.answers] == ["1", "2", "3", "5"]
        await player.press_each("enter")
        assert app.results == [MatchSetup()]


async def test_a_number_chooses_how_many_points_win() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        first_to = app.screen.query_one("#first_to", Choice)
        await move_to(player, first_to)
        for key, shown in (("3", "3"), ("4", "3"), ("5", "5"), ("1", "1"), ("2", "2")):
            await player.press_each(key)
            with case(key):
                assert first_to.answer.shown == shown


async def test_the_row_below_a_name_is_seen_before_the_game_starts() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=True)) as (player, app):
        await player.press_each("A", "enter")
        assert app.screen.focused is app.screen.query_one("#side")
        await player.press_each("enter")
        assert app.results[0].players.white.name == "A"


async def test_single_rules_of_an_earlier_game_are_not_mixed_in() -> None:
    last = replace(LAST, rules=XOGO.with_options(capped=False))
    async with staged(SetupScreen(last, against_computer=False)) as (player, app):
        await player.press_each("enter")
        assert app.results == [LAST]


def labels(app: StagedApp) -> list[str]:
    """The labels of the rows that show."""
    rows = [row for row in app.screen.query(OptionRow) if row.display]
    return [str(row.query_one(".label", Static).render()) for row in rows]


async def test_a_form_that_does_not_know_the_opponent_asks() -> None:
    position = MatchSetup(start=Position.from_fen("1p3/5/5/5/3P1"))
    async with staged(SetupScreen(position)) as (player, app):
        assert labels(app) == ["Opponent", "White", "Black", "First to"]
        await choose(player, "opponent", COMPUTER)
        first = ["Opponent", "Level", "Practice", "Your name", "You play", "First to"]
        assert labels(app) == first
        await player.press_each("enter")
        computer = Player(level=FIRST_LEVEL)
        assert app.results == [replace(position, players=Players(Player(), computer))]


async def test_practice_is_chosen_beside_the_level_and_counts_for_no_score() -> None:
    computer = Players(Player(), Player(level=Level.GOOD))
    last = MatchSetup(players=computer, first_to=3)
    async with staged(SetupScreen(last, against_computer=True)) as (player, app):
        assert labels(app)[-1] == "First to"
        await choose(player, "practice", "yes")
        assert shown_text(app, "#about").startswith("You may ask for hints")
        assert "First to" not in labels(app)
        await player.press_each("enter")
        assert app.results == [replace(last, practice=True)]
        sheet = new_sheet(app.results[0])
        assert (sheet.practice, sheet.first_to) == (True, 0)
    async with staged(SetupScreen(app.results[0], against_computer=True)) as (player, app):
        assert "practice on" in shown_text(app, "#about")


async def test_what_does_not_matter_to_two_people_stays_for_the_next_game() -> None:
    practice = MatchSetup(practice=True)
    async with staged(SetupScreen(practice, against_computer=False)) as (player, app):
        assert labels(app) == ["White", "Black", "First to"]
        await player.press_each("enter")
        assert app.results == [practice]
        assert not new_sheet(practice).practice


async def test_the_first_and_the_last_answer_are_ends_for_arrows_and_not_for_space() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        rules = app.screen.query_one("#rules", Choice)
        await show_rules_and_clock(player)
        await player.press_each("left")
        assert rules.answer.word == "classic"
        await player.press_each(*["right"] * len(PRESETS))
        assert rules.answer.word == list(PRESETS)[-1]
        await player.press_each("space")
        assert (rules.answer.word, shown_text(app, "#about")) == ("classic", CLASSIC.names.summary)
        await player.press_each("escape")
        assert app.results == [None]


def test_every_rule_set_has_a_label_and_a_sentence_of_its_own() -> None:
    assert len({rules.names.label for rules in PRESETS.values()} - {""}) == len(PRESETS)
    assert len({rules.names.summary for rules in PRESETS.values()} - {""}) == len(PRESETS)


async def test_a_refused_answer_can_be_corrected() -> None:
    async with staged(SetupScreen(LAST, against_computer=False)) as (player, app):
        for line, written, sentence, right in (
            ("white", "A\x1bda", "The name has an invisible character (U+001B).", "Ada"),
            ("black", " ADA ", "Both players are called ADA.", "Bob"),
            ("own-clock", "0+3", "Expected a clock such as 5+3 (1 to 180 minutes", "7+7"),
        ):
            wrong = app.screen.query_one(f"#{line}", Input)
            wrong.value = written
            app.screen.set_focus(app.screen.query_one("#start"))
            await player.press_each("enter")
            assert (app.results, app.screen.focused) == ([], wrong)
            assert shown_text(app, "#about").startswith(sentence)
            await player.press_each("end", *["backspace"] * 5, *right)
        await player.press_each("enter", "enter")
        await player.until(lambda: app.results)
        assert app.results == [LAST]


async def show_all(player: Hands, app: StagedApp) -> None:
    app.screen.set_focus(app.screen.query_one("#more"))
    await player.press_each("enter")
    await player.still()


@pytest.mark.parametrize("against_computer", [True, None])
async def test_every_row_is_in_sight(against_computer: bool | None) -> None:
    form = SetupScreen(LAST, against_computer=against_computer)
    async with staged(form, SMALLEST_WINDOW) as (player, app):
        await show_all(player, app)
        for size in (SMALLEST_WINDOW, (132, 46)):
            await player.resize(*size)
            shown = "\n".join(lines(app))
            assert all(label in shown for label in labels(app))
            for choice in app.screen.query(Choice):
                if choice.query_ancestor(".row", Widget).display:
                    assert choice.answer.shown in shown
            assert not app.screen.query_one("#form").show_vertical_scrollbar
            assert app.screen.has_class("-spaced") is (size == (132, 46))


async def test_a_position_in_which_nobody_can_order_is_refused_by_the_rules_that_say_so() -> None:
    blocked = Position.from_fen("5/5/p4/P4/5")
    async with staged(SetupScreen(MatchSetup(start=blocked))) as (player, app):
        await player.press_each("enter")
        assert app.results == []
        assert app.screen.focused is app.screen.query_one("#rules")
        assert shown_text(app, "#about").startswith(
            "By classic rules the game is over in this position."
        )
        assert "Rules" in labels(app)
        assert app.screen.focused is app.screen.query_one("#rules")


async def test_a_third_knight_at_the_start_brings_free_promotion() -> None:
    knights = Position.from_fen("4p/1NNN1/5/5/P4")
    async with staged(SetupScreen(MatchSetup(start=knights))) as (player, app):
        await player.press_each("enter")
        await player.until(lambda: app.results)
        assert not app.results[0].rules.turn.capped


async def test_a_number_typed_beside_the_input_replaces_its_text() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        await show_rules_and_clock(player)
        await choose(player, "clock", "15+10")
        await player.press_each(*"20+5", "enter")
        await player.until(lambda: app.results)
        assert app.results == [MatchSetup(clock=read_time_controls("20+5"))]


async def test_enter_before_the_form_is_laid_out_does_nothing() -> None:
    screen = SetupScreen(MatchSetup())
    async with staged(screen) as (player, app):
        await screen.query("OptionRow").remove()
        await player.press("enter")
        assert app.results == []
        assert app._exception is None


async def test_in_a_narrow_window_the_levels_show_one_by_one() -> None:
    form = SetupScreen(MatchSetup(), against_computer=True)
    async with staged(form, (50, 16)) as (player, app):
        app.screen.query_one("#level").focus()
        await player.press_each("left", "left")
        await player.still()
        assert any("< Very easy >  2 of 8" in line for line in lines(app))
        await player.click_on(app.screen.query_one("#level", Choice), (5, 0))
        await player.still()
        assert any("< Easy >  3 of 8" in line for line in lines(app))
        assert any("Rules and clock" in line for line in lines(app))


async def test_the_form_offers_the_levels_that_the_rules_have() -> None:
    form = SetupScreen(MatchSetup(), against_computer=True)
    async with staged(form) as (player, app):
        level, rules = (
            app.screen.query_one("#level", Choice),
            app.screen.query_one("#rules", Choice),
        )
        assert level.answer.word == "casual", "what a new player is offered"
        rules.chosen = rules.index_of("vchess")
        await player.still()
        assert [answer.shown for answer in level.answers] == ["Beginner", "Easy", "Good", "Strong"]
        assert level.answer.word == "strong", "the strongest in place of one that is missing"
        rules.chosen = rules.index_of("classic")
        await player.still()
        assert level.answer.word == "casual", "what was chosen comes back"
        rules.chosen = rules.index_of("xogo")
        await player.still()
        level.chosen = 1
        rules.chosen = rules.index_of("classic")
        await player.still()
        assert (len(level.answers), level.answer.word) == (8, "easy")
        app.screen.query_one("#start").focus()
        await player.press_each("enter")
        (setup,) = app.results
        assert setup.players.black.level is Level.EASY


async def test_in_a_narrow_window_a_refusal_shows_all() -> None:
    async with staged(SetupScreen(LAST), SMALLEST_WINDOW) as (player, app):
        app.screen.query_one("#own-clock", Input).value = "5+999"
        app.screen.query_one("#start").focus()
        await player.press_each("enter")
        await player.still()
        shown = " ".join(" ".join(lines(app)).split())
        assert shown_text(app, "#about") in shown
        assert "found '5+999'." in shown
        assert not app.screen.query_one("#form").show_vertical_scrollbar


async def test_the_goal_and_all_rules_stand_beside_a_new_game_in_a_large_window() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False), (132, 46)) as (_, app):
        shown = app.screen.query_one(RulesBox).render().plain
        assert shown.strip().split("\n\n") == list(RULES_SUMMARY)
        assert "Capture every enemy pawn" in RULES_SUMMARY[0]


async def test_each_rule_has_a_picture_in_a_very_large_window() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        signs, text = app.screen.query_one(Signs), app.screen.query_one(RulesBox)
        for size in ((200, 60), (270, 70)):
            await player.resize(*size)
            assert (signs.is_on_screen, text.is_on_screen) == (True, False)
            assert app.screen.query_one("#panel").region.contains_region(signs.region)
            pictures = signs.query(".sign")
            assert len(pictures) == len(RULES_SUMMARY)
            for sign in pictures:
                assert signs.region.contains_region(sign.region)
        await show_rules_and_clock(player)
        await choose(player, "rules", "xogo")
        await player.still()
        assert "The classic rules" not in "\n".join(lines(app))


async def test_a_board_in_letters_has_the_rules_in_words_alone() -> None:
    view = GameView(replace(match_of_turns(), letters=True))
    async with staged(SetupScreen(MatchSetup(), view), (200, 60), letters=True) as (_, app):
        assert app.screen.query_one(RulesBox).is_on_screen
        assert not app.screen.query_one(Signs).is_on_screen


async def test_a_knight_beside_a_name_is_as_large_as_there_is_room() -> None:
    sizes = (
        ((80, 24), 9),
        ((100, 30), 11),
        ((132, 46), 11),
        ((200, 60), 16),
        ((270, 70), 22),
    )
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        for size, width in sizes:
            await player.resize(*size)
            with case(*size):
                assert {each.size.width for each in app.screen.query(SidePicture)} == {width}


async def test_both_names_stand_side_by_side_in_a_very_wide_window() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        white, black = app.screen.query_one("#white-row"), app.screen.query_one("#black-row")
        for size, is_paired in (((200, 60), False), ((270, 70), True)):
            await player.resize(*size)
            with case(*size):
                assert (white.region.y == black.region.y) is is_paired
