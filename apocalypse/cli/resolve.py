"""``apocalypse resolve``: what comes of two orders, for other programs."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.jsonlines import Answer, BadQuestionError, Question, answer_lines
from apocalypse.cli.questions import (
    NAMES,
    check_keys,
    read_game,
    read_penalties,
    read_put_back,
    read_side,
)
from apocalypse.rules.arrivals import PutBackSquares, put_back_refusal
from apocalypse.rules.board import Color
from apocalypse.rules.fen import to_fen
from apocalypse.rules.game import Game, IllegalOrderError
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.position import Position
from apocalypse.rules.refusal import Reason
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.sheets.captions import refusal_sentence
from apocalypse.sheets.json_events import event_json
from apocalypse.sheets.notation import CHESS, order_text, square_name


def run(_: Namespace) -> int:
    """Answer the turns on standard input; the exit status is 1 if a line was bad."""
    return answer_lines(answer)


def answer(question: Question) -> Answer:
    """What comes of one turn.

    Raises:
        BadQuestionError: the question has a wrong key or value, or an order is illegal.
        FenError: the ``fen`` is no position.
        NotationError: an order or a square cannot be read.
    """
    check_keys(
        question,
        needed=("fen", "white", "black"),
        others=("rules", "penalties", "put_back"),
    )
    game = read_game(question)
    white, black = (read_side(question, color, game.position) for color in Color)
    penalties, squares = read_penalties(question), read_put_back(question)
    turn = _resolved(game, white, black, squares)
    return {
        "after": to_fen(turn.position),
        "penalties": penalties,
        "result": turn.outcome.result if turn.outcome else UNFINISHED,
        "events": [event_json(event) for event in turn.events],
        "to_put_back": [color.value for color in turn.to_put_back],
    }


def _resolved(
    game: Game, white: Order | None, black: Order | None, squares: PutBackSquares
) -> Resolution:
    try:
        turn = game.play(white, black)
    except IllegalOrderError as error:
        raise _refused(error, game.position) from error
    for color, square in squares.items():
        owed = color in turn.to_put_back
        reason = put_back_refusal(turn.position, color, square) if owed else Reason.NO_PUT_BACK
        if reason is not None:
            raise _refused(IllegalOrderError(color, square, reason), turn.position)
    return resolve(game.position, white, black, game.rules, squares)


def _refused(error: IllegalOrderError, position: Position) -> BadQuestionError:
    color, order, reason = error.color, error.order, error.reason
    written = square_name(order, CHESS) if isinstance(order, int) else order_text(order, CHESS)
    sentence = refusal_sentence(color, order, reason, position, NAMES, CHESS)
    return BadQuestionError(f"{color.value} {written}: {sentence}")
