"""What players need is whole in the smallest window, too: words, orders, lists and reasons."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.widgets import OptionList

from apocalypse.formats.reader import read_sheet
from apocalypse.lessons.course import COURSE
from apocalypse.lessons.lesson import HINT_AFTER, fill_squares
from apocalypse.library.famous_games import famous_games, famous_title
from apocalypse.match.players import people, players_on
from apocalypse.rules.board import WHITE
from apocalypse.rules.notation import PAGE
from apocalypse.rules.outcome import Termination
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_list import FamousGamesScreen
from apocalypse.tui.screens.lesson import LessonOrderScreen, LessonText
from apocalypse.tui.screens.menu import MenuScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.saved_games import SavedGamesScreen
from apocalypse.tui.widgets.puzzle_panel import PuzzlePanel
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.tui.window_size import SMALLEST_WINDOW
from tests.tui.reveal_steps import PEOPLE, game_of, match_of_turns, staged
from tests.tui.test_sizes import MAKERS, USUAL
from tests.tui.visible import lines

GAMES = Path(__file__).parents[1] / "data" / "games"


def _lesson(number: int, tries: int = HINT_AFTER) -> LessonOrderScreen:
    lesson = COURSE[number - 1]
    heading = f"Lesson {number} of {len(COURSE) + 1}"
    return LessonOrderScreen(MatchView(lesson.game, PEOPLE), lesson, tries, heading)


async def test_the_top_bar_has_gaps_and_says_who_writes() -> None:
    for names, kind in (
        (("Anna", "Bruno"), OrderScreen),
        (("Maximiliane", "A"), CoveredOrderScreen),
    ):
        match = MatchView(game_of("e4e3 e2e3"), people(*names))
        async with staged(kind(match, WHITE), SMALLEST_WINDOW) as (_, app):
            parts = re.split("  +", lines(app)[0].strip())
            assert parts[-2].startswith(f"{names[0]} writes")
            assert parts[-1] == "turn 2"


async def test_a_lesson_shows_the_order_as_it_is_typed_and_why_it_is_refused() -> None:
    async with staged(_lesson(1), SMALLEST_WINDOW) as (player, app):
        for keys, words in ((("c", "4"), "Pawn c4 to"), (("d", "3"), "Pawn c4 to d3")):
            await player.press(*keys)
            assert words in "\n".join(lines(app))
        await player.press("backspace", "backspace", "a", "2")
        await player.still()
        assert "There is no" in "\n".join(lines(app))
        await player.press("c", "4", "d", "3", "s")
        await player.until(lambda: app.results)


async def test_the_task_and_the_hint_of_a_lesson_have_room_beside_the_order() -> None:
    texts = [len(lesson.text + lesson.task + lesson.hint) for lesson in COURSE]
    number = texts.index(max(texts)) + 1
    for tries in (0, HINT_AFTER):
        screen = _lesson(number, tries)
        async with staged(screen, SMALLEST_WINDOW) as (_, app):
            text = screen.query_one(LessonText)
            size = text.content_size
            assert len(text.render().wrap(size.width)) <= size.height
            assert fill_squares(COURSE[number - 1].task, PAGE) in str(text.render())
            assert f"Lesson {number}" in lines(app)[0]
            assert COURSE[number - 1].title in lines(app)[0]


async def test_the_remark_of_a_lesson_takes_the_place_of_its_captions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with staged(MAKERS["lesson reveal"](), SMALLEST_WINDOW) as (player, app):
        screen = app.screen
        assert isinstance(screen, RevealScreen)
        await player.until(lambda: screen.is_revealed)
        await player.still()
        assert "Right" in lines(app)[1]
        assert COURSE[0].done.split()[-1] in "\n".join(lines(app))
        await player.press("[")
        assert "captures" in "\n".join(lines(app))
        await player.press("]")
        assert "Right" in lines(app)[1]
        monkeypatch.setattr(screen, "play", lambda: None)
        await player.press("r")
        await player.still()
        assert "Turn 1" in lines(app)[1]


async def test_the_analysis_shows_in_place_of_the_captions() -> None:
    sheet = read_sheet((GAMES / "4-alain-sylvain.txt").read_text("utf-8"))
    match = MatchView(sheet.game, players_on(sheet))
    async with staged(ReviewScreen(match, 3, BackgroundAnalysis(match.game)), SMALLEST_WINDOW) as (
        player,
        app,
    ):
        assert "Analysis" not in "\n".join(lines(app)[:-1])
        await player.press("p")
        await player.still()
        shown = "\n".join(lines(app)[:-1])
        assert "Analysis" in shown
        assert "Turn 3" not in shown


async def test_every_caption_of_a_turn_has_room() -> None:
    sheet = read_sheet((GAMES / "1-composed.txt").read_text("utf-8"))
    match = MatchView(sheet.game.first_turns(7), players_on(sheet))
    turn = match.game.turns[-1]
    screen = RevealScreen(match, turn.before, turn.resolution.events, is_revealed=True)
    async with staged(screen):
        panel = screen.query_one(TurnCaptions)
        assert len(panel.captions) >= len(turn.resolution.events)
        assert " ".join(str(panel.render()).split()).endswith(" ".join(panel.captions))


async def test_the_menu_has_its_keys_at_the_end_of_its_rows_and_says_what_each_does() -> None:
    menu = MenuScreen(
        GameView(match_of_turns(), has_order=True),
        saved="Saved.",
        requests=(Termination.AGREEMENT, Termination.RESIGNATION),
        is_written=False,
    )
    async with staged(menu) as (player, app):
        for size in ((132, 46), USUAL, SMALLEST_WINDOW):
            await player.resize(*size)
            row = next(line for line in lines(app) if "Keep playing" in line)
            start, end = row.index("Keep playing"), row.index("Esc") + len("Esc")
            options = menu.query_one(OptionList).region
            assert (start - options.x, options.right - end) in ((0, 0), (1, 1))
        await player.press("end")
        assert "Saved. Orders not yet" in " ".join("\n".join(lines(app)).split())


async def test_a_puzzle_says_as_much_of_its_task_as_has_room() -> None:
    screen = MAKERS["mix"]()
    async with staged(screen, SMALLEST_WINDOW) as (player, app):
        shown = str(screen.query_one(PuzzlePanel).render())
        assert "You are White. " in " ".join(shown.split())
        await player.resize(*USUAL)
        shown = "\n".join(lines(app))
        assert "from you." in shown
        assert "Left Right Share" in shown


async def test_each_saved_game_takes_one_row() -> None:
    screen = SavedGamesScreen(GAMES)
    async with staged(screen, SMALLEST_WINDOW) as (player, app):
        await player.until(lambda: screen.is_complete)
        await player.still()
        shown = lines(app)
        for names, result in (("Alain - Sylvain", "Alain won"), ("Jacques - Alain", "not over")):
            assert any(names in line and result in line for line in shown)
        await player.resize(*USUAL)
        assert any("11 turns, classic rules" in line for line in lines(app))


async def test_the_list_of_famous_games_is_whole() -> None:
    games = famous_games()
    async with staged(FamousGamesScreen(match_of_turns(), games), SMALLEST_WINDOW) as (_, app):
        shown = "\n".join(lines(app))
        assert all(famous_title(game).partition(":")[0] in shown for game in games)
