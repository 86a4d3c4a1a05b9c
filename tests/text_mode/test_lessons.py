"""The lessons in lines of text: solved, helped with, left."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator

import pytest

from apocalypse.lessons.course import COURSE, TITLES, completed_titles, steps
from apocalypse.lessons.lesson import LEARNER, Lesson, fill_squares
from apocalypse.library.settings import SettingsStore
from apocalypse.rules.board import squares_in
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.notation import PAGE, square_name
from apocalypse.rules.orders import order_text
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.start import Lessons
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.session import Session
from tests.cases import case
from tests.text_mode.conftest import session

KEYS = re.compile(r"\b(?:S|Enter|Space|cursor|click)\b")
"""Keys and other things that text mode lacks."""


def printed(number: int | None, *answers: str) -> str:
    """What is said from a lesson on, to so many answers."""
    return session(Lessons(number), *answers)


def solved(lesson: Lesson) -> Iterator[str]:
    """The answers that show what a lesson is about; who can only pass is not asked."""
    if has_safe_order(lesson.game.position, LEARNER, lesson.game.rules):
        yield order_text(lesson.solution, PAGE)
    game = lesson.play(lesson.solution)
    if game.to_put_back:
        yield square_name(next(squares_in(put_back_squares(game.position, LEARNER))), PAGE)


def test_who_shows_everything_has_heard_every_lesson() -> None:
    exercises = [step.exercise for step in steps() if step.exercise is not None]
    answers = [answer for lesson in (*COURSE, *exercises) for answer in solved(lesson)]
    output = printed(1, *answers)
    assert "That was the last lesson.\nWould you like to play against the computer now?" in output
    places = [output.index(f"Lesson {n} of {len(TITLES)}: {t}.") for n, t in enumerate(TITLES, 1)]
    assert places == sorted(places)
    for lesson in COURSE:
        assert fill_squares(lesson.done, PAGE) in output
    assert not re.search(r"\bS seals|\bS\b\.|Press|Enter|click|arrow", output)
    for step in steps():
        assert fill_squares(step.comment, PAGE) in output


def test_after_two_tries_that_show_something_else_comes_the_hint() -> None:
    hint = f"Hint: {fill_squares(COURSE[2].hint, PAGE)}"
    assert hint not in printed(3, "e5e4")
    output = printed(3, "e5e4", "e5e4")
    assert output.count(hint) == 1
    assert output.count("The pieces are back where they were. Try again.") == 2


ANSWERS = {
    "help": "show (the lesson",
    "hint": fill_squares(COURSE[1].hint, PAGE),
    "task": COURSE[1].text,
    "board": "White: pawns a4",
    "diagram": "5 NPPPN",
    "e4e2": "A pawn moves one step ahead",
    "nonsense": "I do not know that question. help lists all.",
    "next": "Lesson 3 of",
    "show": fill_squares(COURSE[2].done, PAGE),
    "list": "Which lesson would you like",
    "5": "Lesson 5 of",
}
"""What is said to each word, one after the other, from the second lesson on."""


def test_a_word_is_acted_on() -> None:
    output = printed(2, *ANSWERS)
    for word, answer in ANSWERS.items():
        with case(word):
            _, shown, output = output.partition(answer)
            assert shown


def test_ctrl_c_leaves_them_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> str:
        signal.raise_signal(signal.SIGINT)
        return ""

    monkeypatch.setattr(Console, "ask", interrupted)
    # What is started in the background ignores Ctrl+C, and so would the tests.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert Session(Console()).run(Lessons(1)) == 130
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr().out.endswith("You left the lessons.\n")


def test_the_list_is_a_word_away_from_the_whole_game() -> None:
    output = printed(len(TITLES), "list", "5", "quit")
    assert f"1. {TITLES[0]}\n" in output
    assert output.index("Which lesson would you like") < output.index("Lesson 5 of")
    assert "list (all lessons)" in output


def test_one_may_leave_at_any_time() -> None:
    for answers in (("quit",), ("back",), ("3", "quit"), ("3", "back"), ()):
        with case(*answers):
            output = printed(None, *answers)
            assert "1. How you win" in output
            assert output.endswith("You left the lessons.\n")


def test_a_lesson_is_done_when_the_learner_writes_its_order_and_enter_begins_the_next() -> None:
    store = SettingsStore()
    answers = ("1", *solved(COURSE[0]), "show", "next", "quit")
    output = session(Lessons(None), *answers, store=store)
    assert ", done" not in output
    assert completed_titles(store.settings.lessons) == {TITLES[0]}
    output = session(Lessons(None), "", "quit", store=store)
    assert f"1. {TITLES[0]}, done\n2. {TITLES[1]}\n" in output
    assert f"Lesson 2 of {len(TITLES)}: " in output


def test_no_lesson_names_a_key_of_the_drawn_board() -> None:
    exercises = [step.exercise for step in steps() if step.exercise is not None]
    lessons = (*COURSE, *exercises)
    for lesson in (
        each for each in lessons if has_safe_order(each.game.position, LEARNER, CLASSIC)
    ):
        task = lesson.text_mode_task or lesson.task
        notes = [note.sentence for note in lesson.notes]
        for text in (lesson.text, task, lesson.hint, lesson.done, *notes):
            assert not KEYS.search(text), text


def test_after_the_last_lesson_one_can_play_now() -> None:
    exercises = [step.exercise for step in steps() if step.exercise is not None]
    answers = [answer for lesson in exercises for answer in solved(lesson)]
    output = printed(len(TITLES), *answers, "yes", "easy", "off", "", "white", "", "no", "a4a3")
    assert output.index("play against the computer now?") < output.index("You play White.\n")
    assert "a4 to a3." in output


def test_lessons_name_squares_as_the_players_chose() -> None:
    store = SettingsStore()
    store.update(store.settings._replace(coordinates="chess"))
    assert "White: pawns a2" in session(Lessons(2), store=store)


def test_a_lesson_is_chosen_by_its_number_its_title_or_the_first_word_of_that() -> None:
    for text in ("5", "at the same time", "At", "AT"):
        with case(text):
            assert f"Lesson 5 of {len(TITLES)}: At the same time." in printed(None, text)
    output = printed(None, "pawns", "help", "")
    assert output.count(f"Type a number from 1 to {len(TITLES)}, or one of these words: quit.") == 2
    assert "Lesson 1 of" in output
