"""Turns for other programs: ``apocalypse resolve``, ``orders`` and ``perft``."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Final

from apocalypse.cli.json_requests import (
    NAMES,
    BadRequestError,
    ErrorCode,
    Request,
    RequestKeys,
    Response,
    answer_lines,
    check_keys,
    read_game,
    read_put_back,
    read_side,
)
from apocalypse.cli.output import complain, say
from apocalypse.formats.imports import StartError, check_start
from apocalypse.formats.json_objects import bets_json, event_json, marked_orders, read_rules
from apocalypse.rules.bets import BetSet
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import Reason, put_back_refusal
from apocalypse.rules.notation import CHESS, square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.perft import perft
from apocalypse.rules.resolution import PutBackSquares, Resolution, resolve
from apocalypse.rules.rulesets import BetPolicy
from apocalypse.wording.refusals import refusal_words

TURN_KEYS: Final = RequestKeys(
    needed=("fen", "white", "black"), others=("rules", "promotion", "penalties", "put_back")
)
"""The keys of a request for a turn."""
ORDERS_KEYS: Final = RequestKeys(needed=("fen",), others=("rules", "promotion", "penalties"))
"""The keys of a request for the orders."""


def resolve_turns(_: Namespace) -> int:
    """Answer the turns on standard input; the exit status is 1 if a line was bad."""
    return answer_lines(resolved_turn)


def list_orders(_: Namespace) -> int:
    """Answer the positions on standard input; the exit status is 1 if a line was bad."""
    return answer_lines(orders_of_sides)


def count_turns(arguments: Namespace) -> int:
    """Print one line for each depth: the depth, and the number of sequences of turns."""
    start = arguments.fen.sheet.game if arguments.fen else Game()
    rules = read_rules(arguments.rules, arguments.promotion)
    try:
        check_start(Game(rules, start.start, start.start_penalties))
    except StartError as error:
        complain(error, "apocalypse")
        return 1
    for depth in range(1, arguments.depth + 1):
        say(f"{depth} {perft(depth, start.start, rules, start.start_penalties)}")
    return 0


def resolved_turn(request: Request) -> Response:
    """The result of one turn; an error as in `json_requests`."""
    check_keys(request, TURN_KEYS)
    game = read_game(request)
    squares = dict(read_put_back(request))

    # The orders. A put-back square stands in the text of its order, or under a key of its own.
    orders: list[Order | None] = []
    texts: dict[Color, str] = {}
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

    # The turn, and then the squares in the position after it.
    white, black = orders
    penalties = game.penalties
    turn = resolve(game.position, white, black, game.rules, None, penalties)
    _check_squares(turn, squares, texts)
    if squares:  # one side's square may still be missing
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
            text = texts.get(color, square_name(square, CHESS))
            sentence = refusal_words(color, square, reason, turn.position, NAMES, CHESS).sentence
            raise BadRequestError(f"{color.value} {text}: {sentence}", ErrorCode.ILLEGAL_PUT_BACK)


def orders_of_sides(request: Request) -> Response:
    """The orders of both sides in one position, sorted; ``****`` for a side that has to pass."""
    check_keys(request, ORDERS_KEYS)
    game = read_game(request)
    white = marked_orders(game, Color.WHITE)
    black = marked_orders(game, Color.BLACK)
    response: dict[str, object] = {"white": list(white), "black": list(black)}
    if game.rules.turn.bets.policy not in (BetPolicy.REFUSED, BetPolicy.PENALIZED):
        response["bets"] = {"white": _bets(white), "black": _bets(black)}
    return response


def _bets(orders: Mapping[str, BetSet]) -> dict[str, str]:
    """The bets of those orders that have any."""
    return {text: bets_json(bets) for text, bets in orders.items() if bets}
