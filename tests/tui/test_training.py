"""Find the mix, with real keys on real screens."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.widgets import OptionList, Static

from apocalypse.library.games_folder import games_folder
from apocalypse.library.settings import SettingsStore, load_settings
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.position import START
from apocalypse.start import Lessons, Training
from apocalypse.training.series import LENGTH, Drill, puzzles
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.screens.drill_list import DrillListScreen, PlayerChoiceScreen
from apocalypse.tui.screens.lesson_list import LessonListScreen
from apocalypse.tui.screens.puzzle import STEPS, PuzzleScreen
from tests.training.costly_game import save_costly_game
from tests.tui.players import Clock, Player, playing
from tests.tui.visible import lines


@asynccontextmanager
async def learner(
    start: Training | Lessons | None = None, file: Path | None = None
) -> AsyncIterator[Player]:
    clock = Clock()
    app = ApocalypseApp(start=start or Training(), store=SettingsStore(file), clock=clock)
    async with playing(app, clock) as player:
        yield player


async def asked(player: Player) -> PuzzleScreen:
    screen = await player.on(PuzzleScreen)
    await player.still()
    return screen


async def answer(player: Player, *keys: str) -> PuzzleScreen:
    """Answer a puzzle with some keys, and look at the explanation."""
    screen = await asked(player)
    await player.press(*keys, "enter")
    await player.still()
    assert screen.panel.answer is not None
    return screen


async def leave(player: Player, key: str) -> None:
    screen = player.app.screen
    await player.press(key)
    await player.until(lambda: player.app.screen is not screen)


async def test_the_list_of_lessons_leads_to_the_puzzles_and_back() -> None:
    for keys in (("m",), ("end", "enter")):
        async with learner(Lessons()) as player:
            await player.on(LessonListScreen)
            await player.still()
            await player.press(*keys)
            await player.on(DrillListScreen)
            await leave(player, "escape")
            await player.on(LessonListScreen)


async def test_arrows_move_the_bars_and_the_percentages_follow() -> None:
    async with learner() as player:
        await player.on(DrillListScreen)
        await leave(player, "enter")
        screen = await asked(player)
        names = [str(order) for order in screen._puzzle.orders]
        assert screen.panel.mix == (0.5, 0.5)
        await player.press(*["right"] * 4, "down", "left")
        assert screen.panel.mix == pytest.approx((0.75, 0.25))
        shown = "\n".join(lines(player.app))
        assert "75%" in shown
        assert "25%" in shown
        order = screen._puzzle.orders[1]
        assert order is not None
        assert screen.board.arrows == (Arrow(order.origin, order.target, WHITE),)
        await player.press(*["right"] * 20)
        assert screen.panel.mix == (0, 1)
        await player.press("up", *["left"] * 20, "down", "left")
        assert screen.panel.mix == pytest.approx((0.05, 0.95))
        assert len(names) == 2


def bars(player: Player) -> list[tuple[int, int, str]]:
    """By order: the full and the other cells of its bar, and its percentage."""
    rows = re.findall(r" (=*)(\.*) +(\d+%)", "\n".join(lines(player.app)))
    return [(len(full), len(other), percent) for full, other, percent in rows]


async def test_bars_are_as_long_as_the_percentages_say_and_right_stops_at_a_full_bar() -> None:
    for keys, share in (((), 1 / 2), (("down",), 1 / 3), (("down", "down"), 1 / 4)):
        async with learner() as player:
            await player.on(DrillListScreen)
            await player.still()
            await player.press(*keys)
            await leave(player, "enter")
            await asked(player)
            for full, other, percent in bars(player):
                assert full == round(share * (full + other))
                assert percent == f"{share:.0%}"
            percents = []
            while bars(player)[0][1]:
                await player.press("right")
                percents.append(bars(player)[0][2])
            assert len(percents) == len(set(percents)), "no key is silent"
            assert percents[-1] == "100%"
            await player.press("left")
            first, *others = (percent for *_, percent in bars(player))
            assert first == "95%"
            assert len(set(others)) == 1


def test_the_steps_of_a_bar_solve_every_mix_of_two_orders() -> None:
    for puzzle in puzzles(Drill.TWO):
        mixes = ((step, STEPS - step) for step in range(STEPS + 1))
        assert any(puzzle.score(mix).is_solved for mix in mixes)


async def test_a_click_on_a_bar_sets_it() -> None:
    async with learner() as player:
        await player.on(DrillListScreen)
        await leave(player, "enter")
        screen = await asked(player)
        row = screen.panel._first_row + 1
        await player.click_on(screen.panel, (6, row))
        assert screen.panel.chosen == 1
        assert bars(player)[1][0] == 1
        mix = screen.panel.mix
        await player.click_on(screen.panel, (2, row - 1))
        assert screen.panel.chosen == 0
        assert screen.panel.mix == mix


async def test_an_answer_shows_what_the_best_reply_takes_and_its_arrow() -> None:
    async with learner() as player:
        await player.on(DrillListScreen)
        await leave(player, "enter")
        screen = await answer(player, *["left"] * 10)
        puzzle = screen._puzzle
        score = puzzle.score((0, 5))
        reply = puzzle.replies[score.reply]
        assert reply is not None
        assert Arrow(reply.origin, reply.target, BLACK) in screen.board.arrows
        shown = "\n".join(lines(player.app))
        assert f"{round(100 * score.loss)} points lost" in shown
        assert "Black's best reply" in shown
        assert "Solved" not in shown
        mix = screen.panel.mix
        await player.press("right")
        assert screen.panel.mix == mix, "an answer is final"


async def test_ten_puzzles_make_a_series_and_the_best_streak_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    async with learner(file=file) as player:
        await player.on(DrillListScreen)
        await player.still()
        await player.press("end", "up")
        await leave(player, "enter")
        for number in range(1, LENGTH + 1):
            screen = await asked(player)
            assert f"{number} of {LENGTH}" in lines(player.app)[0]
            never = screen._puzzle.never
            assert never is not None
            is_right = number < LENGTH
            await answer(player, *["down"] * (never + (not is_right)))
            assert screen.panel.answer is not None
            assert screen.panel.answer.is_solved == is_right
            await leave(player, "enter")
        listed = await player.on(DrillListScreen)
        await player.still()
        assert f"9 of {LENGTH} solved." in str(listed.query_one("#about", Static).content)
        assert "best streak 9" in lines(player.app)[0]
        assert listed._drill is Drill.NEVER
    assert load_settings(file).best_streak == 9


async def test_a_series_that_is_left_leads_back_to_the_drills() -> None:
    async with learner() as player:
        await player.on(DrillListScreen)
        await leave(player, "enter")
        await asked(player)
        await leave(player, "escape")
        await player.on(DrillListScreen)


async def choose_own_turns(player: Player) -> None:
    await player.on(DrillListScreen)
    await player.still()
    await player.press("end")
    await leave(player, "enter")


async def test_without_analyzed_games_the_list_says_how_to_get_some() -> None:
    async with learner() as player:
        listed = await player.on(DrillListScreen)
        await player.still()
        await player.press("end")
        assert listed.board.position == START
        await leave(player, "enter")
        listed = await player.on(DrillListScreen)
        await player.still()
        about = str(listed.query_one("#about", Static).content)
        assert about.startswith("You have no costly turns yet.")
        assert about.endswith("press P there.")


async def test_your_costly_turns_are_asked_from_your_side_and_told_after_the_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    save_costly_game(games_folder())
    async with learner() as player:
        await choose_own_turns(player)
        whose = await player.on(PlayerChoiceScreen)
        await player.still()
        prompts = [str(option.prompt) for option in whose.query_one(OptionList).options]
        assert prompts == ["All players: 2 turns", "Ada: 1 turn", "Bob: 1 turn"]
        await leave(player, "escape")
        await choose_own_turns(player)
        await player.on(PlayerChoiceScreen)
        await player.still()
        await player.press("end")
        await leave(player, "enter")
        screen = await asked(player)
        shown = "\n".join(lines(player.app))
        assert "You are Black." in shown
        assert "In the game" not in shown
        assert "Ada" not in shown
        assert {arrow.color for arrow in screen.board.arrows} == {BLACK}
        await answer(player)
        assert {arrow.color for arrow in screen.board.arrows} == {WHITE, BLACK}
        assert screen.panel.answer is not None
        assert "In the game: c1c2, 43 points less" in screen.panel.answer.sentences[1]
        await leave(player, "enter")
        listed = await player.on(DrillListScreen)
        await player.still()
        assert "0 of 1 solved." in str(listed.query_one("#about", Static).content)
