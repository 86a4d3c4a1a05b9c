"""The lessons in line mode: what is to be shown, an order said aloud, and what came of it."""

from __future__ import annotations

from functools import partial
from typing import Final

from apocalypse.lessons.course import COURSE, TITLES
from apocalypse.lessons.lesson import HINT_AFTER, LEARNER, Lesson, put
from apocalypse.lessons.whole_game import TEXT, steps, whole_game
from apocalypse.match.match import Match
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.notation import Coordinates, order_text
from apocalypse.rules.orders import Order
from apocalypse.text_mode.exit import QuitError, until_left
from apocalypse.text_mode.match import ask_square
from apocalypse.text_mode.match_text import board_lines, caption_lines, orders_line
from apocalypse.text_mode.order_prompt import read_sealed
from apocalypse.text_mode.prompts import ask, say

HELP: Final = (
    "An order is two squares, such as a4a3. You can also type task, board, hint,",
    "show (the lesson gives the order), next (the next lesson) or quit.",
)
REFUSED: Final = "That is not a legal order. Type help for the commands."


class _NextError(Exception):
    """The learner wants the next lesson."""


def learn(number: int, coordinates: Coordinates) -> int:
    """Give the lessons from a number on, until somebody says quit; the exit status.

    Args:
        number: from 1; 0 says what lessons there are, and asks.
        coordinates: how squares are named.
    """
    return until_left(partial(_learn, number, coordinates), "You left the lessons.")


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
            _take(COURSE[number - 1], coordinates)
        else:
            _walk(coordinates)
    except _NextError:
        pass


def _walk(coordinates: Coordinates) -> None:
    """Go through the whole game, turn by turn."""
    say(TEXT)
    for step in steps():
        say("", f"Turn {step.turn.number} of {len(steps())}.")
        if step.exercise is not None:
            _take(step.exercise, coordinates)
            continue
        match = Match(whole_game().first_turns(step.turn.number), coordinates=coordinates)
        turn = match.game.turns[-1]
        say(
            orders_line(match, turn),
            *caption_lines(match, turn),
            *board_lines(match),
            put(step.told, coordinates),
        )


def _take(lesson: Lesson, coordinates: Coordinates) -> None:
    """Ask for an order until it shows what it should."""
    match = Match(lesson.game, coordinates=coordinates)
    say(put(lesson.text, coordinates), *board_lines(match))
    _say_task(lesson, coordinates)
    tries = 0
    while True:
        match.game = lesson.game
        if tries >= HINT_AFTER:
            say(f"Hint: {put(lesson.hint, coordinates)}")
        match.game = lesson.play(_order(match, lesson))
        turn = match.game.turns[-1]
        say(orders_line(match, turn), *caption_lines(match, turn))
        if match.game.to_put_back:
            match.game = lesson.put_back(match.game, ask_square(match, LEARNER))
            say(*caption_lines(match, match.game.turns[-1], len(turn.resolution.events)))
        verdict = lesson.verdict(match.game)
        say(*board_lines(match), put(verdict.sentence, coordinates))
        if verdict.solved:
            return
        say("", "The pieces are back where they were. Try again.")
        tries += 1


def _say_task(lesson: Lesson, coordinates: Coordinates) -> None:
    reply = order_text(lesson.reply, coordinates, lesson.game.position)
    say(f"Black's order: {reply}.")
    if has_safe_order(lesson.game.position, LEARNER, lesson.game.rules):
        say(put(lesson.task_in_lines or lesson.task, coordinates))


def _order(match: Match, lesson: Lesson) -> Order | None:
    """The learner's order, or the lesson's if he wants to be shown it; None is a pass."""
    if not has_safe_order(match.game.position, LEARNER, match.game.rules):
        say("You have no legal order, so you pass.")
        return None
    while True:
        text = ask("Your order:")
        match text.lower():
            case "help" | "?":
                say(*HELP)
            case "task":
                say(put(lesson.text, match.coordinates))
                _say_task(lesson, match.coordinates)
            case "board":
                say(*board_lines(match))
            case "hint":
                say(put(lesson.hint, match.coordinates))
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
