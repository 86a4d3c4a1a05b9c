"""Lessons in text mode: the task, an open order, and what happened."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons.course import (
    COURSE,
    TITLES,
    WHOLE_GAME_TEXT,
    completed_titles,
    first_new,
    steps,
    title_list,
    whole_game,
)
from apocalypse.lessons.lesson import HINT_AFTER, LEARNER, Lesson, fill_squares
from apocalypse.library.settings import coordinates_of
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.text_mode.commands import Command, Commands, raising
from apocalypse.text_mode.console import WAYS_OUT, Console, EndedError, QuitError, read_number
from apocalypse.text_mode.questions import MORE_HELP, turn_lines
from apocalypse.text_mode.speech import order_words, pieces_words
from apocalypse.text_mode.typed_orders import say_and_complete, written_order

HOW_TO_ANSWER: Final = (
    "An order is two squares, such as a4a3. You can also type task, hint, show (the lesson "
    "writes the order), next (the next lesson), list (all lessons) or quit, and ask about the "
    "board."
)


class _NextError(Exception):
    """The learner wants the next lesson."""


class _ListError(Exception):
    """The learner wants to choose a lesson from the list."""


class Course:
    """The lessons, as one learner takes them."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._coordinates = coordinates_of(console.store.settings, CLASSIC)

    def run(self, number: int) -> bool:
        """Give the lessons from a number on; 0: the learner chooses from a list.

        Returns:
            Whether the learner wants to play now, after the last lesson.
        """
        store = self._console.store
        self._console.say(
            "You play White and move up the board. You hear Black's order first.", HOW_TO_ANSWER
        )
        number = number or self._choose(completed_titles(store.settings.lessons))
        while number <= len(TITLES):
            title = TITLES[number - 1]
            self._console.say(f"Lesson {number} of {len(TITLES)}: {title}.")
            try:
                if number <= len(COURSE):
                    is_written = self._give_lesson(COURSE[number - 1])
                else:
                    is_written = self._give_whole_game()
            except _NextError:
                is_written = False
            except _ListError:
                number = self._choose(completed_titles(store.settings.lessons))
                continue
            if is_written:
                done = completed_titles(store.settings.lessons) | {title}
                store.update(store.settings._replace(lessons=title_list(done)))
            number += 1
        self._console.say("That was the last lesson.")
        try:
            return self._console.agrees("Would you like to play against the computer now?")
        except EndedError:
            return False

    def _choose(self, done: set[str]) -> int:
        """Ask for a lesson; Enter alone is the first one that is not done."""
        first = first_new(done)
        for number, title in enumerate(TITLES, 1):
            self._console.say(f"{number}. {title}{', done' * (title in done)}")
        choices = f"1 to {len(TITLES)}, or Enter for {first}"
        question = f"Which lesson would you like to start with? ({choices})"
        while True:
            answer = self._console.ask(question, ways_out=WAYS_OUT)
            if not answer:
                return first
            if number := read_number(answer, len(TITLES)):
                return number

    def _give_whole_game(self) -> bool:
        """Give the whole game, turn by turn; whether the learner wrote the last order."""
        self._console.say(WHOLE_GAME_TEXT)
        is_written = False
        for step in steps():
            self._console.say(f"Turn {step.turn.number} of {len(steps())}.")
            if step.exercise is not None:
                is_written = self._give_lesson(step.exercise)
                continue
            match = Match(whole_game().first_turns(step.turn.number), coordinates=self._coordinates)
            self._console.say(
                *turn_lines(match, match.game.turns[-1]),
                fill_squares(step.comment, self._coordinates),
            )
        return is_written

    def _give_lesson(self, lesson: Lesson) -> bool:
        """Ask for orders until one solves the lesson; whether the learner wrote it."""
        match = Match(lesson.game, coordinates=self._coordinates)
        self._console.say(fill_squares(lesson.text, self._coordinates))
        self._console.say(*(pieces_words(match, color) for color in Color))
        self._say_task(match, lesson)
        tries = 0
        while True:
            match.game = lesson.game
            if tries >= HINT_AFTER:
                self._console.say(f"Hint: {fill_squares(lesson.hint, self._coordinates)}")
            order, is_written = self._order(match, lesson)
            match.game = lesson.play(order)
            say_and_complete(self._console, match)
            verdict = lesson.verdict(match.game)
            self._console.say(fill_squares(verdict.sentence, self._coordinates))
            if verdict.is_solved:
                return is_written
            self._console.say("The pieces are back where they were. Try again.")
            tries += 1

    def _say_task(self, match: Match, lesson: Lesson) -> None:
        reply = order_words(match, lesson.game.position, LEARNER.other, lesson.reply)
        self._console.say(f"Black's order: {reply}.")
        if has_safe_order(lesson.game.position, LEARNER, lesson.game.rules):
            self._console.say(fill_squares(lesson.text_mode_task or lesson.task, self._coordinates))

    def _order(self, match: Match, lesson: Lesson) -> tuple[Order | None, bool]:
        """An order (None is a pass), and whether the learner wrote it or asked for the solution."""
        if not has_safe_order(match.game.position, LEARNER, match.game.rules):
            self._console.say("You have no legal order, so you pass.")
            return None, True

        def repeat() -> None:
            self._console.say(fill_squares(lesson.text, self._coordinates))
            self._say_task(match, lesson)

        def read(text: str) -> tuple[Order, bool] | None:
            order = written_order(self._console, match, LEARNER, text, commands.forms)
            return None if order is None else (order, True)

        commands: Commands[tuple[Order | None, bool]] = Commands(
            self._console,
            Command("task", "", repeat),
            Command(
                "hint", "", lambda: self._console.say(fill_squares(lesson.hint, self._coordinates))
            ),
            Command("show", "", lambda: (lesson.solution, False)),
            Command("next", "", raising(_NextError)),
            Command("list", "", raising(_ListError)),
            Command("quit|back", "", raising(QuitError)),
            lines=lambda _: (HOW_TO_ANSWER, MORE_HELP),
        )
        return commands.ask(lambda: self._console.ask("Your order:"), read)
