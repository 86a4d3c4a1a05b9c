"""Lessons in text mode: the task, an open order, and what happened."""

from __future__ import annotations

from functools import partial
from typing import Final

from apocalypse.lessons.course import COURSE, TITLES
from apocalypse.lessons.lesson import HINT_AFTER, LEARNER, Lesson, fill_squares
from apocalypse.lessons.whole_game import TEXT, steps, whole_game
from apocalypse.match.match import Match
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.notation import Coordinates, order_text
from apocalypse.rules.orders import Order
from apocalypse.text_mode.match import ask_square
from apocalypse.text_mode.match_text import board_lines, caption_lines, orders_line
from apocalypse.text_mode.order_prompt import read_sealed
from apocalypse.text_mode.prompts import QuitError, ask, run_until_left, say

HELP: Final = (
    "An order is two squares, such as a4a3. You can also type task, board, hint,",
    "show (the lesson writes the order), next (the next lesson) or quit.",
)
REFUSED: Final = "That is not a legal order. Type another one, or help for the commands."


class _NextError(Exception):
    """The learner wants the next lesson."""


def learn(number: int, coordinates: Coordinates) -> int:
    """Give the lessons from a number on, until the learner leaves; the exit status.

    Args:
        number: the first lesson, from 1; 0: the learner chooses from a list.
        coordinates: how squares are named.
    """
    return run_until_left(partial(_learn, number, coordinates), "You left the lessons.")


def _learn(number: int, coordinates: Coordinates) -> None:
    say("You play White and move up the board. You can see Black's order.", *HELP)
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
            orders_line(match, turn),
            *caption_lines(match, turn),
            *board_lines(match),
            fill_squares(step.comment, coordinates),
        )


def _give_lesson(lesson: Lesson, coordinates: Coordinates) -> None:
    """Ask for orders until one solves the lesson."""
    match = Match(lesson.game, coordinates=coordinates)
    say(fill_squares(lesson.text, coordinates), *board_lines(match))
    _say_task(lesson, coordinates)
    tries = 0
    while True:
        match.game = lesson.game
        if tries >= HINT_AFTER:
            say(f"Hint: {fill_squares(lesson.hint, coordinates)}")
        match.game = lesson.play(_order(match, lesson))
        turn = match.game.turns[-1]
        say(orders_line(match, turn), *caption_lines(match, turn))
        if match.game.to_put_back:
            match.game = lesson.put_back(match.game, ask_square(match, LEARNER))
            say(*caption_lines(match, match.game.turns[-1], len(turn.resolution.events)))
        verdict = lesson.verdict(match.game)
        say(*board_lines(match), fill_squares(verdict.sentence, coordinates))
        if verdict.is_solved:
            return
        say("", "The pieces are back where they were. Try again.")
        tries += 1


def _say_task(lesson: Lesson, coordinates: Coordinates) -> None:
    reply = order_text(lesson.reply, coordinates, lesson.game.position)
    say(f"Black's order: {reply}.")
    if has_safe_order(lesson.game.position, LEARNER, lesson.game.rules):
        say(fill_squares(lesson.text_mode_task or lesson.task, coordinates))


def _order(match: Match, lesson: Lesson) -> Order | None:
    """The learner's order, or the solution if the learner asks for it; None is a pass."""
    if not has_safe_order(match.game.position, LEARNER, match.game.rules):
        say("You have no legal order, so you pass.")
        return None
    while True:
        text = ask("Your order:")
        match text.lower():
            case "help" | "?":
                say(*HELP)
            case "task":
                say(fill_squares(lesson.text, match.coordinates))
                _say_task(lesson, match.coordinates)
            case "board":
                say(*board_lines(match))
            case "hint":
                say(fill_squares(lesson.hint, match.coordinates))
            case "show":
                return lesson.solution
            case "next":
                raise _NextError
            case "quit":
                raise QuitError
            case _:
                sealed = read_sealed(match, LEARNER, text)
                if sealed is not None:
                    return sealed.open()
                say(REFUSED)
