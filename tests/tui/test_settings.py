"""The look of the game is remembered from session to session."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from apocalypse.library.settings import Settings, SettingsStore, load_settings, save_settings
from apocalypse.match.players import Player as Seat
from apocalypse.match.players import Players, people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.notation import CHESS
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.start import NewGame, Title
from apocalypse.strategy.levels import Level
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.reveal_speed import RevealSpeed
from apocalypse.tui.board.widget import Board
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.settings import SettingsScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.screens.title import TitleScreen
from apocalypse.tui.widgets.choice import Choice
from tests.cases import case
from tests.tui.players import Clock, Player, playing
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import lines


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


@asynccontextmanager
async def session(file: Path, play: MatchSetup | None = None) -> AsyncIterator[Player]:
    """The app with the settings of a file."""
    clock = Clock()
    app = ApocalypseApp(
        start=NewGame(play) if play else Title(), store=SettingsStore(file), clock=clock
    )
    async with playing(app, clock) as player:
        yield player


def test_a_speed_has_a_word_in_the_settings_and_any_other_word_is_normal() -> None:
    assert [RevealSpeed.of(speed.value) for speed in RevealSpeed] == list(RevealSpeed)
    assert RevealSpeed.of("warp") is RevealSpeed.NORMAL


async def test_what_is_chosen_on_the_screen_of_settings_takes_effect_immediately_and_tomorrow(
    file: Path,
) -> None:
    async with session(file) as player:
        await player.press_each("s")
        await player.on(SettingsScreen)
        await player.press_each("right", "down", "right", "down", "right", "down", "right")
        assert player.app.theme == "apocalypse-light"
        await player.press_each("t", "enter")
        await player.on(TitleScreen)
        assert player.app.theme == "apocalypse-high-contrast"
        await player.press_each("s")
        await player.on(SettingsScreen)
        await player.press_each("enter")  # nothing is changed
        await player.on(TitleScreen)
    chosen = Settings(
        theme="high contrast",
        speed="slow",
        coordinates="page",
        last_curtain=False,
    )
    assert load_settings(file) == chosen


async def test_a_table_looks_as_it_was_left(file: Path) -> None:
    save_settings(file, Settings(theme="light", speed="fast", coordinates="chess"))
    async with session(file, MatchSetup(players=people("Ada"))) as player:
        assert player.app.theme == "apocalypse-light"
        await player.on(HandoverScreen)
        await player.still()
        await player.press("t")  # a curtain has no such key
        screen = await player.begin_order()
        assert screen.match.coordinates.value == "chess"
        assert screen.match.speed.value == "fast"
        await player.press_each("f", "t")
        await player.press_each("ctrl+q")
        await player.until(lambda: player.app.screen is not screen)
        await player.press_each("y")
    left = Settings(theme="high contrast", speed="fast", coordinates="chess", flipped=True)
    assert load_settings(file) == left


async def test_nothing_is_written_until_both_have_sealed(file: Path) -> None:
    async with session(file, MatchSetup(players=people("Ada"))) as player:
        await player.begin_order()
        await player.press_each("f", "t", "escape", "escape", *"a5b3s")
        await player.on(HandoverScreen)
        assert not file.exists()
        await player.begin_order(*"a1b3s")
        await player.lift()
        await player.revealed()
        await player.press_each("space")
        await player.until(lambda: file.exists() and load_settings(file).flipped)
        assert load_settings(file).theme == "light"


async def test_a_theme_is_remembered_where_nobody_writes(file: Path) -> None:
    async with session(file) as player:
        await player.on(TitleScreen)
        await player.press_each("t")
        assert load_settings(file).theme == "light"


async def test_the_view_of_a_player_who_has_black_alone_is_not_remembered(file: Path) -> None:
    computer_white = Players(Seat(level=Level.BEGINNER), Seat())
    async with session(file, MatchSetup(players=computer_white)) as player:
        screen = await player.on(OrderScreen)
        assert screen.board.flipped
        await player.press_each("ctrl+q")
        await player.until(lambda: player.app.screen is not screen)
        await player.press_each("t", "y")
    assert not load_settings(file).flipped


async def test_the_former_word_for_high_contrast_still_works(file: Path) -> None:
    save_settings(file, Settings(theme="clear"))
    async with session(file) as player:
        assert player.app.theme == "apocalypse-high-contrast"
        await player.press_each("s")
        await player.on(SettingsScreen)
        await player.still()
        assert " high contrast " in "\n".join(lines(player.app))
        await player.press_each("enter")
        await player.on(TitleScreen)
    assert load_settings(file).theme == "high contrast"


async def test_the_choices_of_the_last_game_are_there_tomorrow(file: Path) -> None:
    save_settings(file, Settings(match={"white": "Ada", "rules": "xogo", "clock": "3+5"}))
    async with session(file) as player:
        await player.press_each("p")
        await player.on(SetupScreen)
        await player.still()
        assert "With bets (xogo)" in "\n".join(lines(player.app))
        await player.press_each(*["up"] * 2, "left", "left", "enter")
        screen = await player.begin_order()
        assert screen.match.names.white == "Ada"
        assert screen.match.clocks is not None
    assert load_settings(file).match["rules"] == CLASSIC.name


async def test_a_file_that_cannot_be_read_is_told_on_the_title(file: Path) -> None:
    file.write_text("no settings")
    async with session(file) as player:
        await player.until(lambda: "saved in" in " ".join(lines(player.app)))


async def test_only_the_row_with_the_focus_has_a_highlighted_label() -> None:
    async with staged(SettingsScreen(Settings())) as (player, app):
        for row in range(3):
            await player.press_each(*["down"] * bool(row))
            await player.still()
            colors = [label.styles.color for label in app.screen.query(".label")]
            (highlighted,) = (color for color in colors if colors.count(color) == 1)
            assert colors.index(highlighted) == row


async def test_a_click_opens_a_row_and_the_next_one_chooses() -> None:
    async with staged(SettingsScreen(Settings())) as (player, app):
        coordinates = app.screen.query_one("#coordinates", Choice)
        await player.click_words("Coordinates")
        assert app.screen.focused is coordinates
        await player.click_words("chess")
        assert coordinates.answer.word == "chess"
        await player.click_words("Reveal", "speed")
        await player.still()
        assert coordinates.answer.word == "chess"
        await player.click_words("fast")
        await player.press_each("enter")
        assert app.results == [Settings(theme="dark", speed="fast", coordinates="chess")]


async def test_only_the_row_with_the_focus_shows_all_answers_in_a_narrow_window() -> None:
    async with staged(SettingsScreen(Settings())) as (player, app):
        for shown, hidden in (("high contrast", "slow"), ("slow", "high contrast")):
            text = "\n".join(lines(app))
            assert shown in text
            assert hidden not in text
            await player.press_each("down")
            await player.still()


async def test_a_large_window_has_what_the_marks_mean_before_a_game() -> None:
    for view, has_legend in ((None, True), (GameView(match_of_turns("e4e3 e2e3")), False)):
        async with staged(SettingsScreen(Settings(), view), (132, 46)) as (_, app):
            shown = " ".join("\n".join(lines(app)).split())
            assert ("What the signs mean" in shown) is has_legend


async def test_a_window_of_100_by_30_has_small_signs_below_the_settings() -> None:
    for size, has_signs in (((80, 24), False), ((100, 30), True), ((99, 30), False)):
        async with staged(SettingsScreen(Settings()), size) as (_, app):
            shown = "\n".join(lines(app))
            with case(*size):
                assert ("What the signs mean" in shown) is has_signs
                assert ("last turn" in shown) is has_signs


async def test_the_board_beside_the_settings_follows_coordinates_immediately() -> None:
    async with staged(SettingsScreen(Settings())) as (player, app):
        screen = await player.on(SettingsScreen)
        await player.press_each("down", "down", "right", "right")
        assert screen.board.coordinates is CHESS
        await player.still()
        assert lines(app)[3][1] == "5", "White's home rank is 1"


@asynccontextmanager
async def turns_played(view: GameView) -> AsyncIterator[list[Position]]:
    """The positions from which turns were played after another speed was chosen."""
    played: list[Position] = []

    async def play(_: Board, beat: Beat, __: float) -> None:
        played.append(beat.before)

    screen = SettingsScreen(Settings(), view)
    with patch.object(Board, "play", play):
        async with staged(screen) as (player, _):
            await player.press_each("down", "right")
            await player.until(lambda: played)
            await player.still()
            assert screen.board.position == view.shown_position
            yield played


@pytest.mark.parametrize("no_color", [False, True])
async def test_a_theme_is_described_by_its_colors_where_there_are_any(no_color: bool) -> None:
    screen = SettingsScreen(Settings(), GameView(match_of_turns()))
    async with staged(screen) as (player, app):
        app.no_color = no_color
        await player.press_each("down", "up")
        await player.still()
        shown = "\n".join(lines(app))
        assert ("slate blue" in shown) is not no_color
        assert ("NO_COLOR" in shown) is no_color


async def test_another_speed_plays_the_last_turn_that_both_players_saw() -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3")
    async with turns_played(GameView(match)) as played:
        assert played[0] == match.game.turns[-1].before


async def test_a_turn_that_is_being_revealed_is_not_played_to_show_a_speed() -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3")
    before = match.game.turns[-1].before
    async with turns_played(GameView(match, before)) as played:
        assert played[0] == START
