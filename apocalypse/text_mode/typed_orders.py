"""Typed orders: an order or a put-back square in a text, or why it is refused, in a sentence."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from apocalypse.match.match import Match
from apocalypse.match.order_entry import order_example
from apocalypse.rules.board import Color, Square, squares_in
from apocalypse.rules.legal import IllegalOrderError, put_back_refusal
from apocalypse.rules.notation import AmbiguousOrderError, NotationError, read_square, square_name
from apocalypse.rules.order_forms import NoPieceError, legal_order, read_order_on
from apocalypse.rules.orders import Order
from apocalypse.rules.resolution import put_back_squares
from apocalypse.text_mode.answers import turn_lines
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.prompt_commands import Command, Commands, RefusedError, UnknownTextError
from apocalypse.text_mode.question_forms import answer_question
from apocalypse.text_mode.speech import news
from apocalypse.wording.captions import put_back_notice
from apocalypse.wording.names import YOU, list_words
from apocalypse.wording.refusals import refusal_words

TWO_SQUARES: Final = "Type an order as two squares, such as {order}"
"""How an order is typed, with an example."""
_BEGINNING: Final = re.compile(
    """
    [hns]?          # the letter of a knight
    [(]?[a-e]?[)]?  # the file from which a piece goes
    [ ]?
    [x:(]?          # the mark of a capture, or of a put-back square
    [a-e]?[0-9]     # a square, or its rank
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""The beginning of a text that is meant as an order."""


def read_order(match: Match, color: Color, text: str) -> Order:
    """The legal order in a text, of a side that does not have to pass.

    Raises:
        RefusedError: it is no legal order, with the reason.
        UnknownTextError: the text does not even begin like an order.
    """
    position = match.game.position
    rules = match.game.rules
    try:
        written = read_order_on(position, color, text, rules, match.coordinates)
        order = legal_order(position, color, written, rules)
    except (AmbiguousOrderError, NoPieceError) as error:
        raise RefusedError(str(error)) from None
    except NotationError:
        if _BEGINNING.match(text) is None:
            raise UnknownTextError from None
        example = order_example(position, color, match.coordinates)
        raise RefusedError(f"That is no order. {TWO_SQUARES.format(order=example)}.") from None
    except IllegalOrderError as error:
        names = match.names
        coordinates = match.coordinates
        words = refusal_words(color, error.order, error.reason, position, names, coordinates, rules)
        raise RefusedError(words.sentence) from None
    assert order is not None  # no pass
    return order


def ask_square(console: Console, match: Match, color: Color) -> Square:
    """Ask where the pawn of a side is put back, until the answer is a free square."""
    position = match.game.position
    free = put_back_squares(position, color)
    square_names = [square_name(square, match.coordinates) for square in squares_in(free)]
    console.say(put_back_notice(color, match.names))
    console.say(f"Put it back on {', '.join(square_names)}.")

    def read(text: str) -> Square:
        try:
            square = read_square(text, match.coordinates)
        except NotationError:
            raise UnknownTextError from None
        reason = put_back_refusal(position, color, square)
        if reason is None:
            return square
        words = refusal_words(color, square, reason, position, match.names, match.coordinates)
        raise RefusedError(words.sentence)

    commands: Commands[Square] = Commands(
        console,
        Command("quit", "", console.quit_if_sure),
        lines=(f"Type a square: {list_words(square_names, 'or')}.", "quit: leave the game."),
        questions=partial(answer_question, match, color),
    )
    name = match.names.of(color)
    question = f"{name}, on which square?"
    if name == YOU:
        question = "On which square?"
    return commands.ask(question, read)


def say_and_complete(console: Console, match: Match) -> None:
    """Say the last turn; then ask where its pawns are put back, and say what that changes."""
    turn = match.game.turns[-1]
    console.say(*turn_lines(match, turn))
    if not match.game.to_put_back:
        return
    squares = {color: ask_square(console, match, color) for color in match.game.to_put_back}
    match.game = match.game.put_back(squares)

    # The finished turn has the events of the message above, and new ones after them.
    events = match.game.turns[-1].events
    new_events = events[len(turn.events) :]
    console.say(*news(match, new_events))
