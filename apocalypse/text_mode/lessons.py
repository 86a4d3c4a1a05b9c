"""The lessons in line mode: what is to be shown, an order said aloud, and what came of it."""

from __future__ import annotations

from functools import partial
from typing import Final

from apocalypse.lessons.course import COURSE, TITLES
from apocalypse.lessons.lesson import HINT_AFTER, LEARNER, Lesson, put
from apocalypse.lessons.whole_game import TEXT, steps, whole_game
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.notation import Coordinates, order_text
from apocalypse.rules.orders import Order
from apocalypse.text_mode.exit import QuitError, until_left
from apocalypse.text_mode.match import ask_square
from apocalypse.text_mode.match_text import MatchText
from apocalypse.text_mode.order_prompt import read
from apocalypse.text_mode.prompts import ask, say
from apocalypse.wording.names import Names

NAMES: Final = Names("White", "Black")
HELP: Final = (
    "An order is two squares, such as a4a3. Instead of one you may say: task, board, hint,",
    "show (the lesson gives the order), next (the next lesson), quit.",
)
REFUSED: Final = "That cannot be ordered here. Say help for the words that are no orders."


class _NextError(Exception):
    """The learner wants the next lesson."""


def learn(number: int, coordinates: Coordinates) -> int:
    """Give the lessons from a number on, until somebody says quit; the exit status.

    Args:
        number: from 1; 0 says what lessons there are, and asks.
        coordinates: how squares are named.
    """
    return until_left(partial(_learn, number, coordinates), "The lessons are left.")


def _learn(number: int, coordinates: Coordinates) -> None:
    say("You play White and walk up; Black's order lies open.", *HELP)
    for each in range(number or _choose(), len(TITLES) + 1):
        say("", f"Lesson {each} of {len(TITLES)}: {TITLES[each - 1]}.")
        _give(each, coordinates)
    say("", "These were all lessons.")


def _choose() -> int:
    say("", *(f"{number}. {title}" for number, title in enumerate(TITLES, 1)))
    while True:
        answer = ask(f"With which lesson do you begin? (1 to {len(TITLES)})").lower()
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
        table = MatchText(whole_game().upto(step.turn.number), NAMES, coordinates)
        turn = table.game.turns[-1]
        say(table.orders(turn), *table.story(turn), *table.board(), put(step.told, coordinates))


def _take(lesson: Lesson, coordinates: Coordinates) -> None:
    """Ask for an order until it shows what it should."""
    table = MatchText(lesson.game, NAMES, coordinates)
    say(put(lesson.text, coordinates), *table.board())
    _say_task(lesson, coordinates)
    tries = 0
    while True:
        table.game = lesson.game
        if tries >= HINT_AFTER:
            say(f"Hint: {put(lesson.hint, coordinates)}")
        table.game = lesson.play(_order(table, lesson))
        turn = table.game.turns[-1]
        say(table.orders(turn), *table.story(turn))
        if table.game.to_put_back:
            table.game = lesson.put_back(table.game, ask_square(table, LEARNER))
            say(*table.story(table.game.turns[-1], len(turn.resolution.events)))
        verdict = lesson.verdict(table.game)
        say(*table.board(), put(verdict.sentence, coordinates))
        if verdict.solved:
            return
        say("", "The pieces stand as before. Try again.")
        tries += 1


def _say_task(lesson: Lesson, coordinates: Coordinates) -> None:
    reply, piece = lesson.reply, None
    if reply is not None:
        piece = lesson.game.position.piece_at(reply.origin)
    say(f"Black's order: {order_text(reply, coordinates, piece.kind if piece else None)}.")
    if has_safe_order(lesson.game.position, LEARNER, lesson.game.rules):
        say(put(lesson.task_in_lines or lesson.task, coordinates))


def _order(table: MatchText, lesson: Lesson) -> Order | None:
    """The learner's order, or the lesson's if he wants to be shown it; None is a pass."""
    if not has_safe_order(table.game.position, LEARNER, table.game.rules):
        say("You have no order to give, and pass.")
        return None
    while True:
        text = ask("Your order:")
        match text.lower():
            case "help" | "?":
                say(*HELP)
            case "task":
                say(put(lesson.text, table.coordinates))
                _say_task(lesson, table.coordinates)
            case "board":
                say(*table.board())
            case "hint":
                say(put(lesson.hint, table.coordinates))
            case "show":
                return lesson.solution
            case "next":
                raise _NextError
            case "quit":
                raise QuitError
            case _:
                sealed = read(table, LEARNER, text)
                if sealed is not None:
                    return sealed.open()
                say(REFUSED)
