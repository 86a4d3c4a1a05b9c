"""``apocalypse resolve``: resolve turns, for other programs."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Final

from apocalypse.cli.json_requests import (
    NAMES,
    BadRequestError,
    ErrorCode,
    Request,
    Response,
    answer_lines,
    check_keys,
    read_game,
    read_put_back,
    read_side,
)
from apocalypse.formats.json_objects import event_json
from apocalypse.rules.arrivals import PutBackSquares
from apocalypse.rules.board import Color
from apocalypse.rules.legal import Reason, put_back_refusal
from apocalypse.rules.notation import CHESS, square_name
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.wording.refusals import refusal_sentence

REQUIRED_KEYS: Final = ("fen", "white", "black")
OTHER_KEYS: Final = ("rules", "promotion", "penalties", "put_back")


def run(_: Namespace) -> int:
    """Answer the turns on standard input; the exit status is 1 if a line was bad."""
    return answer_lines(answer)


def answer(request: Request) -> Response:
    """The result of one turn.

    Raises:
        BadRequestError: the request has a wrong key or value, or an order is illegal.
        FenError: the ``fen`` is no position.
        NotationError: an order or a square cannot be read.
    """
    check_keys(request, needed=REQUIRED_KEYS, others=OTHER_KEYS)
    game, squares = read_game(request), dict(read_put_back(request))
    orders, texts = [], dict[Color, str]()
    for color in Color:
        order, square = read_side(request, color, game)
        orders.append(order)
        if square is None:
            continue
        texts[color] = request[color.value]
        if squares.setdefault(color, square) != square:
            raise BadRequestError(
                f"{color.value} {texts[color]}: The put-back square is written twice. Remove one.",
                ErrorCode.ILLEGAL_PUT_BACK,
            )
    white, black = orders
    penalties = game.penalties
    turn = resolve(game.position, white, black, game.rules, None, penalties)
    _check_squares(turn, squares, texts)
    if squares:
        turn = resolve(game.position, white, black, game.rules, squares, penalties)
    return {
        "after": turn.position.fen,
        "penalties": list(turn.penalties),
        "result": turn.outcome.result if turn.outcome else UNFINISHED,
        "events": [event_json(event) for event in turn.events],
        "to_put_back": [color.value for color in turn.to_put_back],
    }


def _check_squares(turn: Resolution, squares: PutBackSquares, texts: Mapping[Color, str]) -> None:
    """Refuse a square of a side that has no pawn to put back, or where no pawn may be put back.

    ``texts`` has the orders behind which squares were written.
    """
    for color, square in squares.items():
        reason: Reason | None = Reason.NO_PUT_BACK
        if color in turn.to_put_back:
            reason = put_back_refusal(turn.position, color, square)
        if reason is not None:
            sentence = refusal_sentence(color, square, reason, turn.position, NAMES, CHESS)
            raise BadRequestError(
                f"{color.value} {texts.get(color, square_name(square, CHESS))}: {sentence}",
                ErrorCode.ILLEGAL_PUT_BACK,
            )
