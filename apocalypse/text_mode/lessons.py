"""Lessons in text mode: the task, an open order, and what happened."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Final, NoReturn

from apocalypse.lessons.course import (
    COURSE,
    TITLES,
    WHOLE_GAME,
    WHOLE_GAME_TEXT,
    completed_titles,
    first_new,
    steps,
    whole_game,
    with_completed,
)
from apocalypse.lessons.lesson import HINT_AFTER, LEARNER, Lesson, fill_squares
from apocalypse.library.settings import coordinates_of
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.text_mode.answers import turn_lines
from apocalypse.text_mode.console import WAYS_OUT, Console, EndedError
from apocalypse.text_mode.prompt_commands import Command, Commands
from apocalypse.text_mode.question_forms import answer_question
from apocalypse.text_mode.speech import order_words, pieces_words
from apocalypse.text_mode.typed_orders import read_order, say_and_complete

HOW_TO_ANSWER: Final = (
    "An order is two squares, such as a4a3. You can also type task, hint, show (the lesson "
    "writes the order), next (the next lesson), list (all lessons) or quit, and ask about the "
    "board."
)


class _LeftError(Exception):
    """The learner leaves a lesson."""


class Course:
    """The lessons, as one learner takes them."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._coordinates = coordinates_of(console.store.settings, CLASSIC)
        self._next = 0
        """The number of the lesson that follows; 0: the learner chooses from the list."""

    def run(self, number: int) -> bool:
        """Give the lessons from a number on; 0: the learner chooses from a list.

        After the last one: whether the learner wants to play now.
        """
        self._console.say(
            "You play White and move up the board. You hear Black's order first.", HOW_TO_ANSWER
        )
        number = number or self._choose()
        while number <= len(TITLES):
            title = TITLES[number - 1]
            self._console.say(f"Lesson {number} of {len(TITLES)}: {title}.")
            self._next = number + 1
            with suppress(_LeftError):
                if number <= len(COURSE):
                    self._give_lesson(COURSE[number - 1], title)
                else:
                    self._give_whole_game()
            number = self._next or self._choose()
        self._console.say("That was the last lesson.")
        try:
            return self._console.agrees("Would you like to play against the computer now?")
        except EndedError:
            return False

    def _choose(self) -> int:
        """Ask for a lesson; Enter alone is the first one that is not done."""
        done = completed_titles(self._console.store.settings.lessons)
        first = first_new(done)
        titles = {}
        for number, title in enumerate(TITLES, start=1):
            titles[str(number)] = f"{title}, done" if title in done else title
        question = "Which lesson would you like to start with?"
        return int(self._console.choose(question, titles, WAYS_OUT, now=str(first)))

    def _leave(self, number: int) -> NoReturn:
        """Leave a lesson for another one; 0: the learner chooses from the list."""
        self._next = number
        raise _LeftError

    def _give_whole_game(self) -> None:
        """Give the whole game, turn by turn; it is done when the learner wrote the last order."""
        self._console.say(WHOLE_GAME_TEXT)
        for step in steps():
            self._console.say(f"Turn {step.turn.number} of {len(steps())}.")
            if step.exercise is not None:
                is_last = step.turn.number == len(steps())
                self._give_lesson(step.exercise, WHOLE_GAME if is_last else "")
                continue
            match = Match(whole_game().first_turns(step.turn.number), coordinates=self._coordinates)
            self._console.say(*turn_lines(match, match.game.turns[-1]))
            self._say_text(step.comment)

    def _give_lesson(self, lesson: Lesson, title: str) -> None:
        """Ask for orders until one solves the lesson.

        If the learner wrote it, the lesson of the title is done, if there is one.
        """
        match = Match(lesson.game, coordinates=self._coordinates)
        self._say_text(lesson.text)
        for color in Color:
            self._console.say(pieces_words(match, color))
        self._say_task(match, lesson)

        # Each try begins at the position of the lesson.
        tries = 0
        while True:
            match.game = lesson.game
            if tries >= HINT_AFTER:
                self._say_text(f"Hint: {lesson.hint}")
            order, is_written = self._order(match, lesson)
            match.game = lesson.play(order)
            say_and_complete(self._console, match)
            verdict = lesson.verdict(match.game)
            self._say_text(verdict.sentence)
            if verdict.is_solved:
                if is_written and title:
                    store = self._console.store
                    lessons = with_completed(store.settings.lessons, title)
                    store.update(store.settings._replace(lessons=lessons))
                return
            self._console.say("The pieces are back where they were. Try again.")
            tries += 1

    def _say_text(self, text: str) -> None:
        """Say a text of a lesson, with its squares as the learner names them."""
        self._console.say(fill_squares(text, self._coordinates))

    def _say_task(self, match: Match, lesson: Lesson) -> None:
        reply = order_words(match, lesson.game.position, LEARNER.other, lesson.reply)
        self._console.say(f"Black's order: {reply}.")
        if has_safe_order(lesson.game.position, LEARNER, lesson.game.rules):
            self._say_text(lesson.text_mode_task or lesson.task)

    def _order(self, match: Match, lesson: Lesson) -> tuple[Order | None, bool]:
        """An order (None is a pass), and whether the learner wrote it or asked for the solution."""
        if not has_safe_order(match.game.position, LEARNER, match.game.rules):
            self._console.say("You have no legal order, so you pass.")
            return None, True

        def repeat() -> None:
            self._say_text(lesson.text)
            self._say_task(match, lesson)

        def read(text: str) -> tuple[Order, bool]:
            return read_order(match, LEARNER, text), True

        commands: Commands[tuple[Order | None, bool]] = Commands(
            self._console,
            Command("task", "", repeat),
            Command("hint", "", partial(self._say_text, lesson.hint)),
            Command("show", "", lambda: (lesson.solution, False)),
            Command("next", "", lambda: self._leave(self._next)),
            Command("list", "", lambda: self._leave(0)),
            Command("quit|back", "", self._console.leave),
            lines=[HOW_TO_ANSWER],
            questions=partial(answer_question, match, LEARNER),
        )
        return commands.ask("Your order:", read)
