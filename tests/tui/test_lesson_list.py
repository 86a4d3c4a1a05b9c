"""Lessons are taken with real keys, on real screens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.content import Content

from apocalypse.lessons.course import COURSE, steps
from apocalypse.lessons.lesson import fill_squares
from apocalypse.library.settings import Settings, SettingsStore, save_settings
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.start import Lessons, Title
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.areas.square_choice import CENTER
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.screens.board_list import LessonListScreen
from apocalypse.tui.screens.help import HelpScreen
from apocalypse.tui.screens.lesson import LessonOrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.reveal import GAME_TURN, LESSON_TURN, RevealScreen
from apocalypse.tui.screens.title import TitleScreen
from apocalypse.tui.widgets.bars import KeyBar
from apocalypse.tui.widgets.remark import RemarkBox
from tests.cases import case
from tests.tui.players import Clock, Player, playing
from tests.tui.visible import lines


@asynccontextmanager
async def school(number: int | None, file: Path | None = None) -> AsyncIterator[Player]:
    """A learner before a lesson, before the list (0), or before the title (None)."""
    clock = Clock()
    app = ApocalypseApp(
        start=Title() if number is None else Lessons(number or None),
        store=SettingsStore(file),
        clock=clock,
    )
    async with playing(app, clock) as player:
        await player.until(lambda: len(app.screen_stack) > 1)
        await player.still()
        yield player


async def asked(player: Player) -> LessonOrderScreen:
    screen = await player.on(LessonOrderScreen)
    await player.still()
    return screen


async def displayed_texts(player: Player) -> RevealScreen:
    screen = await player.on(RevealScreen)
    await player.until(lambda: screen.is_revealed)
    await player.still()
    return screen


async def write(player: Player, order: Order | None) -> RevealScreen:
    """Write an order, seal it, and see the outcome."""
    await asked(player)
    await player.press(*(order_text(order, PAGE) if order else ""), "s")
    return await displayed_texts(player)


async def go_on(player: Player, key: str = "enter") -> None:
    screen = player.app.screen
    await player.press(key)
    await player.until(lambda: player.app.screen is not screen)


def remark(screen: RevealScreen) -> tuple[str, str]:
    """The heading and the sentence of what is said to a try."""
    box = screen.query_one(RemarkBox)
    return str(box.border_title or ""), str(box.render())


async def test_lessons_are_taken_by_keys_and_lead_to_the_whole_game() -> None:
    async with school(16) as player:
        screen = await asked(player)
        lesson = COURSE[15]
        reply = lesson.reply
        assert reply is not None
        assert screen.board.marks.arrows == (Arrow(reply.origin, reply.target, BLACK),)
        reveal = await write(player, lesson.solution)
        assert remark(reveal) == ("Right", fill_squares(lesson.done, PAGE))
        await go_on(player)
        for step in steps()[:2]:
            if step.exercise is not None:
                await write(player, step.turn.white)
            reveal = await displayed_texts(player)
            assert reveal.match.game.turns[-1] == step.turn
            assert remark(reveal)[1] == fill_squares(step.comment, PAGE)
            await go_on(player, "space")
        await displayed_texts(player)


async def test_the_first_lesson_is_won_with_the_keys_that_it_names() -> None:
    async with school(1) as player:
        await asked(player)
        assert lines(player.app)[-1].rstrip().endswith("? Help")
        await player.press_to(HelpScreen, "question_mark")
        assert any("The arrow on the board is Black's order" in line for line in lines(player.app))
        await player.press_to(LessonOrderScreen, "escape")
        await player.press("enter", "right", "up", "enter", "s")
        reveal = await displayed_texts(player)
        assert remark(reveal)[0] == "Right"
        assert reveal.match.game.outcome == Outcome(Termination.LAST_PAWN, WHITE)


async def test_a_pawn_is_put_back_before_anything_is_said() -> None:
    async with school(12) as player:
        reveal = await write(player, COURSE[11].solution)
        assert remark(reveal) == ("", "")
        keys = [*["left"] * 20, "enter", "left"]  # none acts on a screen that came after it
        screen = await player.press_to(PutBackScreen, *keys)
        assert screen.put_back_panel.cursor == CENTER
        await player.press(*"c3s")
        reveal = await displayed_texts(player)
        assert remark(reveal) == ("Right", fill_squares(COURSE[11].done, PAGE))


async def test_who_is_stuck_seals_the_pass() -> None:
    async with school(14) as player:
        assert remark(await write(player, None))[0] == "Right"


async def test_a_wrong_try_is_answered_and_the_second_one_with_a_hint() -> None:
    async with school(5) as player:
        for _ in range(2):
            await asked(player)
            assert not any("Hint" in line for line in lines(player.app))
            reveal = await write(player, Order.parse("e4c5", PAGE))
            heading, sentence = remark(reveal)
            assert (heading, sentence) == (
                "Not yet",
                "That square was empty. Strike where Black's moving pawn stands now.",
            )
            assert reveal.query_one(KeyBar).hints[0].label == "Try again"
            await go_on(player)
        await asked(player)
        assert any("Hint: Send the knight to" in line for line in lines(player.app))


async def test_who_wants_it_is_shown_the_order_and_has_not_done_the_lesson() -> None:
    async with school(7) as player:
        await asked(player)
        assert "N Show me" in lines(player.app)[-1]
        await player.press("n")
        reveal = await displayed_texts(player)
        assert remark(reveal)[0] == "Shown"
        assert reveal.turn.white == COURSE[6].solution
        await go_on(player, "escape")
        await player.on(LessonListScreen)
        await player.still()
        assert any("0 of 17 done" in line for line in lines(player.app))


async def test_escape_comes_back_to_the_list_from_everywhere_and_then_to_the_title() -> None:
    async with school(12) as player:
        await asked(player)
        await go_on(player, "escape")
        listed = await player.on(LessonListScreen)
        await player.still()
        await player.press("enter")
        await write(player, COURSE[11].solution)
        await go_on(player)
        await player.on(PutBackScreen)
        await player.still()
        await go_on(player, "escape")
        again = await player.on(LessonListScreen)
        assert again is not listed
        await player.still()
        await go_on(player, "escape")
        await player.on(TitleScreen)


async def test_the_title_leads_to_the_list_and_the_list_shows_each_board(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    save_settings(
        file, Settings(lessons="How you win, Castling, A whole game", coordinates="chess")
    )
    async with school(None, file) as player:
        screen = await player.press_to(LessonListScreen, "l")
        assert any("2 of 17 done" in line for line in lines(player.app))
        assert screen.board.position == COURSE[1].game.position  # the first that is not done
        await player.press("down")
        assert screen.board.position == COURSE[2].game.position
        assert screen.match.coordinates is CHESS
        await player.press("end")
        assert screen.board.marks.arrows == ()
        await player.press("home", "down", "enter")
        await asked(player)
        assert any("d5d4" in line for line in lines(player.app))


def test_each_screen_has_help_of_its_own() -> None:
    for screen in (LessonListScreen, LessonOrderScreen, PutBackScreen):
        assert "HELP" in vars(screen)
    assert LESSON_TURN.help != GAME_TURN.help


PANEL = 26
"""The letters of a line in the panel of the smallest window."""
LESSON_TEXT, REMARK = 10, 8
"""The lines that are there for a lesson, and for a remark."""


def height(*texts: str) -> int:
    """The lines of paragraphs."""
    wrapped = (len(Content(fill_squares(text, PAGE)).wrap(PANEL)) for text in texts)
    return sum(wrapped) + len(texts) - 1


def test_what_a_lesson_says_fits_into_the_smallest_window() -> None:
    assert max(height(step.comment) for step in steps()) <= REMARK
    for lesson in (*COURSE, *(step.exercise for step in steps() if step.exercise is not None)):
        with case(lesson.task):
            assert height(lesson.text, lesson.task) <= LESSON_TEXT
            assert height(lesson.task, f"Hint: {lesson.hint}") <= LESSON_TEXT
            sentences = [lesson.done, *(note.sentence for note in lesson.notes)]
            assert max(map(height, sentences)) <= REMARK
