"""Lessons in text mode: the task, an open order, and what happened."""

from __future__ import annotations

from functools import partial
from typing import Final

from apocalypse.lessons.course import COURSE, TITLES
from apocalypse.lessons.lesson import HINT_AFTER, LEARNER, Lesson, fill_squares
from apocalypse.lessons.whole_game import TEXT, steps, whole_game
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order
from apocalypse.text_mode.order_prompt import ask_square, read_answer
from apocalypse.text_mode.prompts import QuitError, ask, run_until_left, say
from apocalypse.text_mode.questions import answer, help_lines
from apocalypse.text_mode.speech import news, order_words, pieces_words, turn_words

COMMANDS: Final = (
    "An order is two squares, such as a4a3. You can also type task, hint, show (the lesson "
    "writes the order), next (the next lesson) or quit, and ask about the board."
)


class _NextError(Exception):
    """The learner wants the next lesson."""


def learn(number: int, coordinates: Coordinates) -> int:
    """Give the lessons from a number on, until the learner leaves; the exit status.

    Args:
        number: the first lesson, from 1; 0: the learner chooses from a list.
        coordinates: how squares are named.
    """
    return run_until_left(partial(give_lessons, number, coordinates), "You left the lessons.")


def give_lessons(number: int, coordinates: Coordinates) -> None:
    """Give the lessons from a number on; 0: the learner chooses from a list.

    Raises:
        EndedError: the input has ended.
        QuitError: the learner leaves.
    """
    say("You play White and move up the board. You hear Black's order first.", COMMANDS)
    for each in range(number or _choose(), len(TITLES) + 1):
        say("", f"Lesson {each} of {len(TITLES)}: {TITLES[each - 1]}.")
        _give(each, coordinates)
    say("", "That was the last lesson.")


def _choose() -> int:
    say("", *(f"{number}. {title}" for number, title in enumerate(TITLES, 1)))
    while True:
        answer = ask(f"Which lesson would you like to start with? (1 to {len(TITLES)})").lower()
        if answer == "quit":
            raise QuitError
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(TITLES):
            return int(answer)


def _give(number: int, coordinates: Coordinates) -> None:
    try:
        if number <= len(COURSE):
            _give_lesson(COURSE[number - 1], coordinates)
        else:
            _give_whole_game(coordinates)
    except _NextError:
        pass


def _give_whole_game(coordinates: Coordinates) -> None:
    """Give the whole game, turn by turn."""
    say(TEXT)
    for step in steps():
        say("", f"Turn {step.turn.number} of {len(steps())}.")
        if step.exercise is not None:
            _give_lesson(step.exercise, coordinates)
            continue
        match = Match(whole_game().first_turns(step.turn.number), coordinates=coordinates)
        turn = match.game.turns[-1]
        say(
            turn_words(match, turn),
            *news(match, turn.resolution.events),
            fill_squares(step.comment, coordinates),
        )


def _give_lesson(lesson: Lesson, coordinates: Coordinates) -> None:
    """Ask for orders until one solves the lesson."""
    match = Match(lesson.game, coordinates=coordinates)
    say(fill_squares(lesson.text, coordinates))
    say(*(pieces_words(match, color) for color in Color))
    _say_task(match, lesson)
    tries = 0
    while True:
        match.game = lesson.game
        if tries >= HINT_AFTER:
            say(f"Hint: {fill_squares(lesson.hint, coordinates)}")
        match.game = lesson.play(_order(match, lesson))
        turn = match.game.turns[-1]
        say(turn_words(match, turn), *news(match, turn.resolution.events))
        if match.game.to_put_back:
            match.game = lesson.put_back(match.game, ask_square(match, LEARNER))
            events = match.game.turns[-1].resolution.events
            say(*news(match, events[len(turn.resolution.events) :]))
        verdict = lesson.verdict(match.game)
        say(fill_squares(verdict.sentence, coordinates))
        if verdict.is_solved:
            return
        say("The pieces are back where they were. Try again.")
        tries += 1


def _say_task(match: Match, lesson: Lesson) -> None:
    reply = order_words(match, lesson.game.position, LEARNER.other, lesson.reply)
    say(f"Black's order: {reply}.")
    if has_safe_order(lesson.game.position, LEARNER, lesson.game.rules):
        say(fill_squares(lesson.text_mode_task or lesson.task, match.coordinates))


def _order(match: Match, lesson: Lesson) -> Order | None:
    """The learner's order, or the solution if the learner asks for it; None is a pass."""
    if not has_safe_order(match.game.position, LEARNER, match.game.rules):
        say("You have no legal order, so you pass.")
        return None
    while True:
        text = ask("Your order:")
        match text.lower():
            case "help" | "?":
                say(COMMANDS, *help_lines())
            case "task":
                say(fill_squares(lesson.text, match.coordinates))
                _say_task(match, lesson)
            case "hint":
                say(fill_squares(lesson.hint, match.coordinates))
            case "show":
                return lesson.solution
            case "next":
                raise _NextError
            case "quit":
                raise QuitError
            case _:
                lines = answer(match, LEARNER, text)
                if lines is not None:
                    say(*lines)
                    continue
                written = read_answer(match, LEARNER, text)
                if not written.refusal:
                    return written.order
                say(written.refusal)
