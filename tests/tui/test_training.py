"""Training: the puzzles, and practice against the computer."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
from textual.widgets import OptionList

from apocalypse.library.settings import SettingsStore, load_settings
from apocalypse.match import practice
from apocalypse.match.match import Match
from apocalypse.match.players import Player as Seat
from apocalypse.match.players import Players, people
from apocalypse.match.practice import Hint, hint
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.position import Position
from apocalypse.start import Lessons, Title, Training
from apocalypse.strategy.levels import Level
from apocalypse.training.daily_puzzle import TRIES, DailyPuzzle, day_number
from apocalypse.training.series import LENGTH
from apocalypse.tui import advice
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.areas.order_panel import OrderPanel, empty_entry
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.screens.board_list import LessonListScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.puzzle import SAME_MIX, PuzzleScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.tui.players import PATIENCE, Clock, Player, playing, running_app, search_in_vain
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
    async with learner(Lessons()) as player:
        for place, *keys in (
            ("1 of 10", "p"),
            ("1 of 10", "end", "enter"),
            (f"day {day_number()}", "d"),
            (f"day {day_number()}", "end", "up", "enter"),
        ):
            listed = await player.on(LessonListScreen)
            await player.still()
            assert "Learn the rules" in listed.status, "nothing was answered"
            await player.press_to(PuzzleScreen, *keys)
            await player.still()
            assert lines(player.app)[0].rstrip().endswith(place)
            await leave(player, "escape")


async def test_arrows_move_the_bars_and_an_answer_shows_what_the_best_reply_takes() -> None:
    async with learner() as player:
        screen = await asked(player)
        assert screen.panel.mix == (0.5, 0.5)
        await player.press(*["right"] * 4, "down", "left")
        assert screen.panel.mix == pytest.approx((0.75, 0.25))
        shown = "\n".join(lines(player.app))
        assert "75%" in shown
        assert "25%" in shown
        order = screen._puzzle.orders[1]
        assert order is not None
        assert screen.board.marks.arrows == (Arrow(order.origin, order.target, WHITE),)
        await player.press(*["right"] * 20)
        assert screen.panel.mix == (0, 1)
        await player.press("up", *["left"] * 20)
        await answer(player)
        score = screen._puzzle.score((0, 5))
        reply = screen._puzzle.replies[score.reply]
        assert reply is not None
        assert Arrow(reply.origin, reply.target, BLACK) in screen.board.marks.arrows
        shown = "\n".join(lines(player.app))
        assert f"{round(100 * score.loss)} points lost" in shown
        assert "Black's best reply" in shown
        assert "Solved" not in shown
        mix = screen.panel.mix
        await player.press("right")
        assert screen.panel.mix == mix, "an answer is final"


def bars(player: Player) -> list[tuple[int, int, str]]:
    """By order: the full and the other halves of the cells of its bar, and its percentage."""
    screen = player.app.screen
    assert isinstance(screen, PuzzleScreen)
    rows = re.findall(r"(█*)(▄?) +(\d+%)", "\n".join(lines(player.app)))
    halves = [(2 * len(full) + len(half), percent) for full, half, percent in rows]
    return [(full, 2 * screen.panel._bar_cells - full, percent) for full, percent in halves]


async def test_bars_are_as_long_as_the_percentages_say_and_right_stops_at_a_full_bar() -> None:
    async with learner() as player:
        await asked(player)
        for full, other, percent in bars(player):
            assert full == round((full + other) / 2)
            assert percent == "50%"
        percents = []
        while bars(player)[0][1]:
            await player.press("right")
            percents.append(bars(player)[0][2])
        assert len(percents) == len(set(percents)), "no key is silent"
        assert percents[-1] == "100%"
        await player.press("left")
        assert [percent for *_, percent in bars(player)] == ["95%", "5%"]


@pytest.mark.usefixtures("every_frame")
async def test_a_click_on_a_bar_sets_it() -> None:
    async with learner() as player:
        screen = await asked(player)
        row = screen.panel._first_row + 1
        await player.click_on(screen.panel, (6, row))
        assert screen.panel.chosen == 1
        assert bars(player)[1][0] == 2
        mix = screen.panel.mix
        await player.click_on(screen.panel, (2, row - 1))
        assert screen.panel.chosen == 0
        assert screen.panel.mix == mix


async def test_ten_puzzles_make_a_series_and_the_best_streak_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    async with learner(file=file) as player:
        for number in range(1, LENGTH + 1):
            screen = await asked(player)
            assert f"{number} of {LENGTH}" in lines(player.app)[0]
            is_right = number < LENGTH
            screen.panel.mix = tuple(screen._puzzle.equilibrium.rows) if is_right else (1, 0)
            await answer(player)
            assert screen.panel.answer is not None
            assert screen.panel.answer.is_solved == is_right
            await leave(player, "enter")
        listed = await player.on(LessonListScreen)
        await player.still()
        assert listed.status.startswith(f"9 of {LENGTH} mixes found, ")
        assert listed.status.endswith("best streak 9")
        assert f"9 of {LENGTH} mixes found" in lines(player.app)[0]
        highlighted = listed.query_one(OptionList).highlighted
        assert highlighted == len(listed._rows) - 1, "the puzzles again"
    assert load_settings(file).best_streak == 9


ALONE = Players(Seat("Ada"), Seat(level=Level.BEGINNER))
ENDING = Position.from_fen("n4/4p/5/P4/4N")
"""Its value is in the endgame tables, so that nothing is searched for long."""


async def test_a_hint_names_a_square_and_a_turn_is_played_again() -> None:
    setup = MatchSetup(players=ALONE, start=ENDING, practice=True)
    async with running_app(setup) as player:
        screen = await player.on(OrderScreen)
        await player.still()
        assert "I Hint" in lines(player.app)[-1]
        assert "Undo turn" not in lines(player.app)[-1]
        await player.press("u")
        assert player.app.screen is screen, "there is no turn yet"
        await player.press(*"a4a3")
        written = screen.order_panel.entry
        await player.press("i")
        panel = screen.query_one(OrderPanel)
        await player.until(lambda: panel.hint.startswith("Hint: look at your "))
        assert player.app.screen is screen
        assert screen.order_panel.entry is written
        square = hint(screen.match).square
        assert square is not None
        assert screen.board.marks.targets == 1 << square
        await player.press("i")
        await player.until(lambda: panel.hint.startswith("Hint: it goes to "))
        await player.press("i")
        await player.until(lambda: panel.hint == hint(screen.match, 3).sentence)
        assert panel.hint in "\n".join(lines(player.app))
        await player.press("a", "4")
        assert screen.board.marks.targets == screen.order_panel.entry.target_masks[0]
        await player.press("a", "3")
        assert panel.hint == "", "the order was changed"
        await player.press("s")
        await player.revealed()
        screen = await player.press_to(OrderScreen, "space")
        assert len(screen.match.game.turns) == 1
        await player.still()
        await player.press("u")
        await player.until(lambda: player.app.screen is not screen)
        screen = await player.on(OrderScreen)
        assert screen.match.game.turns == ()
        assert not screen.remark


async def test_a_hint_is_searched_beside_the_order_until_that_is_sealed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    has_begun, has_ended = Event(), Event()

    def search(match: Match, _: int, cancelled: Callable[[], bool]) -> Hint:
        assert (match.game.position, match.game.turns) == (ENDING, ())
        has_begun.set()
        if search_in_vain(cancelled):
            has_ended.set()
        return Hint("")

    monkeypatch.setattr(advice, "hint", search)
    async with running_app(MatchSetup(players=ALONE, start=ENDING, practice=True)) as player:
        screen = await player.on(OrderScreen)
        await player.still()
        await player.press("i", *"a4a3")
        await player.until(has_begun.is_set)
        assert player.app.screen is screen
        assert screen.order_panel.entry.is_complete
        assert not has_ended.is_set()
        await player.press("s")
        await player.until(has_ended.is_set)
        await player.revealed()


async def test_the_next_order_is_written_while_the_judgment_of_the_last_one_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_end = Event()

    def search(_: Match) -> str:
        may_end.wait(PATIENCE)
        return "a4a3 was a mistake"

    monkeypatch.setattr(practice, "remark", search)
    async with running_app(MatchSetup(players=ALONE, practice=True)) as player:
        await player.on(OrderScreen)
        await player.still()
        await player.press(*"a4a3s")
        await player.revealed()
        screen = await player.press_to(OrderScreen, "space")
        await player.press(*"a3")
        may_end.set()
        await player.until(lambda: not any(worker.group == "judgment" for worker in screen.workers))
        await player.still()
        assert screen.status == "a4a3 was a mistake"
        assert screen.status in lines(player.app)[0]
        assert screen.order_panel.entry != empty_entry(screen.match, screen.color)


@pytest.mark.parametrize(
    "setup",
    [MatchSetup(players=people("Ada", "Bob"), practice=True), MatchSetup(players=ALONE)],
    ids=["two people", "no practice"],
)
async def test_without_practice_the_keys_do_nothing(setup: MatchSetup) -> None:
    async with running_app(setup) as player:
        if setup.practice:
            await player.lift()
        screen = await player.on(OrderScreen)
        await player.still()
        await player.press("i", "u")
        await player.still()
        assert player.app.screen is screen
        assert not screen.remark
        assert "Hint" not in lines(player.app)[-1]


@asynccontextmanager
async def today(file: Path, *keys: str) -> AsyncIterator[tuple[Player, PuzzleScreen]]:
    """The daily puzzle, opened from the title."""
    clock = Clock()
    app = ApocalypseApp(start=Title(), store=SettingsStore(file), clock=clock)
    async with playing(app, clock) as player:
        await player.on(TitleScreen)
        await player.still()
        await player.press_to(LessonListScreen, "l")
        await player.still()
        await player.press_to(PuzzleScreen, "d")
        screen = await player.on(PuzzleScreen)
        await player.press(*keys)
        await player.still()
        yield player, screen


async def test_a_try_says_what_it_lost_and_the_third_one_brings_the_answer(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    worst = ["left"] * 20
    async with today(file, *worst, "enter") as (player, screen):
        assert screen._puzzle == DailyPuzzle(day_number()).puzzle
        assert screen.panel.answer is None
        assert "2 more tries" in screen.panel.remark
        assert len(screen.board.marks.arrows) == 2, "the best reply, too"
        for mix in ((1.0, 0.0), (0.001, 0.999)):
            screen.panel.mix = mix
            await player.press("enter")
        assert screen.panel.answer is not None
        assert not screen.panel.answer.is_solved
    assert len(DailyPuzzle.of(load_settings(file).day, day_number()).losses) == TRIES
    async with today(file) as (_, screen):
        assert screen.panel.answer is not None, "no day has more than three tries"


async def test_a_mix_that_was_tried_already_costs_no_try(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    worst = ["left"] * 20
    async with today(file, *worst, "enter", "enter") as (player, screen):
        assert "2 more tries" in screen.panel.remark
        assert SAME_MIX in lines(player.app)[0]
        await player.press("right")
        await player.still()
        assert screen.status in lines(player.app)[0]
    assert len(DailyPuzzle.of(load_settings(file).day, day_number()).losses) == 1
    async with today(file, *worst, "enter") as (player, screen):
        assert SAME_MIX in lines(player.app)[0], "also after the puzzle was left"
    assert len(DailyPuzzle.of(load_settings(file).day, day_number()).losses) == 1


async def test_a_solved_day_is_counted_and_can_be_copied(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    store = SettingsStore(file)
    store.update(store.settings._replace(day=DailyPuzzle(day_number() - 1, (3,), 6).saved()))
    async with today(file) as (player, screen):
        screen.panel.mix = tuple(screen._puzzle.equilibrium.rows)
        await player.press("enter")
        assert screen.panel.answer is not None
        assert screen.panel.answer.title == "8 in a row"
        await player.press("c")
        await player.until(lambda: "8 in a row" in player.app.clipboard)
        assert "%" not in player.app.clipboard
        await leave(player, "enter")
        await player.on(LessonListScreen)
        await player.still()
        assert "Daily puzzle: streak 8" in "\n".join(lines(player.app))
