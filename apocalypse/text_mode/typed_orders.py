"""Typed orders: an order or a put-back square in a text, or why it is refused, in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from apocalypse.match.match import Match
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import Color, Square, squares_in
from apocalypse.rules.legal import put_back_refusal, refusal
from apocalypse.rules.notation import NotationError, read_square, square_name
from apocalypse.rules.order_forms import mark_refusal, read_order_on
from apocalypse.rules.orders import Order
from apocalypse.text_mode.commands import Command, Commands
from apocalypse.text_mode.prompts import ask, emit, quit_if_sure, say
from apocalypse.text_mode.questions import answer, nearest, turn_lines
from apocalypse.text_mode.speech import news
from apocalypse.wording.names import YOU
from apocalypse.wording.refusals import refusal_sentence

TWO_SQUARES: Final = "Type an order as two squares, such as {order}"
"""How an order is typed, with an example."""


class WrittenAnswer(NamedTuple):
    """An answer as an order, or the sentence that refuses it."""

    order: Order | None = None
    refusal: str = ""


def is_question(match: Match, color: Color, text: str) -> bool:
    """Whether a text is a question about the game, which is answered."""
    lines = answer(match, color, text)
    say(*(lines or ()))
    return lines is not None


def read_answer(match: Match, color: Color, text: str, forms: Iterable[str] = ()) -> WrittenAnswer:
    """The order in an answer, or why it is refused, in a sentence.

    The forms are those of commands that the sentence may name.
    """
    game = match.game
    try:
        written = read_order_on(game.position, color, text, game.rules, match.coordinates)
    except NotationError as error:
        return WrittenAnswer(refusal=f"{error} {nearest(text, forms)}")
    reason = refusal(game.position, color, written.order, game.rules)
    if reason is not None:
        return WrittenAnswer(
            refusal=refusal_sentence(
                color,
                written.order,
                reason,
                game.position,
                match.names,
                match.coordinates,
                game.rules,
            )
        )
    return WrittenAnswer(written.order, mark_refusal(written, game.position, color, game.rules))


def written_order(match: Match, color: Color, text: str, forms: Iterable[str]) -> Order | None:
    """The order in a text; None after a question was answered, or a refusal said.

    The forms are those of commands that a refusal may name.
    """
    if is_question(match, color, text):
        return None
    written = read_answer(match, color, text, forms)
    if written.refusal:
        say(written.refusal)
        return None
    return written.order


def ask_square(match: Match, color: Color) -> Square:
    """Ask where the pawn of a side is put back, until the answer is a free square."""
    position = match.game.position
    free = put_back_squares(position, color)
    squares = [square_name(square, match.coordinates) for square in squares_in(free)]
    name = match.names.of(color)
    whose = "Your" if name == YOU else f"{name}, your"
    say(f"{whose} pawn cannot promote. Put it back on {', '.join(squares)}.")
    commands: Commands[Square] = Commands(Command("quit", "leave the game", quit_if_sure))

    def read(text: str) -> Square | None:
        try:
            square = read_square(text.lower(), match.coordinates)
        except NotationError as error:
            say(*(answer(match, color, text) or (str(error), nearest(text, commands.forms))))
            return None
        reason = put_back_refusal(position, color, square)
        if reason is None:
            return square
        say(refusal_sentence(color, square, reason, position, match.names, match.coordinates))
        return None

    question = "On which square?" if name == YOU else f"{name}, on which square?"

    def listen() -> str:
        emit({"put_back": color.value, "squares": squares})
        return ask(question)

    return commands.ask(listen, read)


def say_and_complete(match: Match) -> None:
    """Say the last turn; then ask where its pawns are put back, and say what that changes."""
    turn = match.game.turns[-1]
    say(*turn_lines(match, turn))
    if match.game.to_put_back:
        squares = {color: ask_square(match, color) for color in match.game.to_put_back}
        match.game = match.game.put_back(squares)
        events = match.game.turns[-1].resolution.events
        say(*news(match, events[len(turn.resolution.events) :]))
