"""JSON requests: one on each line of standard input, read, checked, and answered on one line.

What reads a request raises BadRequestError for a wrong key or value, FenError for a text that is no
position, and NotationError for one that is no order or square.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple, TypeAlias

from apocalypse.cli.output import complain, say
from apocalypse.formats.json_objects import read_rules
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import BySide, Color, Square
from apocalypse.rules.ending import penalty_outcome
from apocalypse.rules.fen import read_fen
from apocalypse.rules.game import Game
from apocalypse.rules.legal import IllegalOrderError, excess
from apocalypse.rules.notation import CHESS, AmbiguousOrderError, NotationError, read_square
from apocalypse.rules.order_forms import NoPieceError, legal_order, read_order_on
from apocalypse.rules.orders import Order
from apocalypse.rules.position import FenError
from apocalypse.rules.resolution import PutBackSquares
from apocalypse.rules.rulesets import CLASSIC, PutBackChoice
from apocalypse.wording.captions import outcome_sentence
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import excess_sentence, refusal_words

Request: TypeAlias = Mapping[str, Any]
Response: TypeAlias = Mapping[str, object]

NAMES: Final = Names()
"""The names of the players in sentences."""
LONGEST_REQUEST: Final = 1_000_000
"""A line with more bytes is not read."""


class ErrorCode(Enum):
    """The fault of a line, as one word for programs."""

    LINE_TOO_LONG = "line_too_long"
    NOT_JSON = "not_json"
    """The line is not a JSON object in UTF-8."""
    MISSING_KEY = "missing_key"
    UNKNOWN_KEY = "unknown_key"
    BAD_VALUE = "bad_value"
    """A value of the wrong type, or none of those that its key has."""
    BAD_RULES = "bad_rules"
    """A rule set, option or value that does not exist, or that the command does not know."""
    BAD_POSITION = "bad_position"
    """The FEN cannot be read, or has more pieces than a side can have."""
    GAME_OVER = "game_over"
    BAD_ORDER = "bad_order"
    """The text of an order or a square cannot be read."""
    AMBIGUOUS_ORDER = "ambiguous_order"
    ILLEGAL_ORDER = "illegal_order"
    ILLEGAL_PUT_BACK = "illegal_put_back"


class BadRequestError(Exception):
    """A request that cannot be answered; its message is a sentence that says why."""

    def __init__(self, sentence: str, code: ErrorCode = ErrorCode.BAD_VALUE) -> None:
        super().__init__(sentence)
        self.code = code


def answer_lines(answer: Callable[[Request], Response]) -> int:
    """Answer every line of standard input; the exit status is 1 if a line was bad."""
    status = 0
    if sys.stdin is not None and sys.stdin.isatty():
        complain("Type a JSON object on each line. Ctrl+D ends; --help shows an example.")
    for number, line in enumerate(_input_lines(), start=1):
        if not line.strip() and len(line) <= LONGEST_REQUEST:
            continue
        try:
            response = answer(read_request(line))
        except (BadRequestError, FenError, NotationError) as error:
            response = {"error": str(error), "code": _code(error).value, "line": number}
            status = 1
        say(json.dumps(response))
        if len(line) > LONGEST_REQUEST:  # it may never end: /dev/zero has no lines
            break
    return status


def _input_lines() -> Iterator[bytes]:
    """The lines of standard input, each with its end.

    One of LONGEST_REQUEST + 1 bytes is the beginning of a line that is too long.
    """
    if sys.stdin is None:
        return
    while line := sys.stdin.buffer.readline(LONGEST_REQUEST + 1):
        yield line


def _code(error: BadRequestError | FenError | NotationError) -> ErrorCode:
    if isinstance(error, BadRequestError):
        return error.code
    if isinstance(error, FenError):
        return ErrorCode.BAD_POSITION
    return ErrorCode.BAD_ORDER


def read_request(line: bytes) -> Request:
    """The object on a line of JSON."""
    if len(line) > LONGEST_REQUEST:
        error = (
            f"This line has more than {LONGEST_REQUEST:,} bytes. The rest of the input is not read."
        )
        raise BadRequestError(error, ErrorCode.LINE_TOO_LONG)
    try:
        request = json.loads(line.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        problem = f"is not JSON: {error.msg}, column {error.colno}"
    except (ValueError, RecursionError):  # bytes that are no text, or numbers without an end
        problem = "is not JSON in UTF-8"
    else:
        if isinstance(request, dict):
            return request
        problem = "is not a JSON object: {...} is expected"
    raise BadRequestError(f"This line {problem}.", ErrorCode.NOT_JSON)


class RequestKeys(NamedTuple):
    """The keys of a request, or of an object in it."""

    needed: Collection[str]
    others: Collection[str]
    """Those that may be left out."""


def check_keys(request: Request, keys: RequestKeys) -> None:
    """Refuse a request that lacks a key or has an unknown one."""
    for key in keys.needed:
        if key not in request:
            raise BadRequestError(f"The key {key!r} is missing.", ErrorCode.MISSING_KEY)
    valid_keys = [*keys.needed, *keys.others]
    for key in request:
        if key not in valid_keys:
            raise BadRequestError(
                f"Unknown key {key!r}. The keys are {', '.join(valid_keys)}.", ErrorCode.UNKNOWN_KEY
            )


def read_game(request: Request) -> Game:
    """The game that starts from the ``fen`` and ``penalties`` of a request, by its ``rules``.

    The rule set is classic by default, and ``promotion`` may stand beside it. A game that is over
    in that position is refused.
    """
    try:
        rules = read_rules(request.get("rules", CLASSIC.name), request.get("promotion"))
    except ValueError as error:
        raise BadRequestError(str(error), ErrorCode.BAD_RULES) from error
    position, _, penalties = read_fen(_text("fen", request["fen"]))
    if too_many := excess(position, rules):
        raise BadRequestError(excess_sentence(too_many, NAMES), ErrorCode.BAD_POSITION)
    game = Game(rules, position, read_penalties(request, penalties))
    if game.outcome is not None:
        by_penalties = penalty_outcome(game.penalties, rules) == game.outcome
        over = "The game is over" if by_penalties else "The game is over in this position"
        end = outcome_sentence(game.outcome, NAMES)
        raise BadRequestError(f"{over}. {end}", ErrorCode.GAME_OVER)
    return game


def read_side(request: Request, color: Color, game: Game) -> tuple[Order | None, Square | None]:
    """The order of a side, under its color, and the put-back square written with it.

    A pass is None. The square is None where the order has none, or where it is a part of the order.
    """
    text = _text(color.value, request[color.value])
    position = game.position
    rules = game.rules
    try:
        order = read_order_on(position, color, text, rules, CHESS)
    except AmbiguousOrderError as error:
        sentence = f"{color.value} {text}: {error}"
        raise BadRequestError(sentence, ErrorCode.AMBIGUOUS_ORDER) from error
    except NoPieceError as error:
        sentence = f"{color.value} {text}: {error}"
        raise BadRequestError(sentence, ErrorCode.ILLEGAL_ORDER) from error

    # A square that is chosen after the reveal is no part of the order.
    square = None
    if order is not None and rules.turn.put_back.choice is PutBackChoice.AFTER_REVEAL:
        square = order.put_back
        order = order._replace(put_back=None)
    try:
        return legal_order(position, color, order, rules), square
    except IllegalOrderError as error:
        sentence = refusal_words(color, order, error.reason, position, NAMES, CHESS, rules).sentence
        raise BadRequestError(
            f"{color.value} {text}: {sentence}", ErrorCode.ILLEGAL_ORDER
        ) from error


def read_put_back(request: Request) -> PutBackSquares:
    """The put-back squares by side, such as ``{"white": "c3"}``; none by default."""
    squares = request.get("put_back", {})
    if not isinstance(squares, dict):
        raise BadRequestError('\'put_back\' must be an object such as {"white": "c3"}.')
    check_keys(squares, RequestKeys(needed=(), others=("white", "black")))
    read = {}
    for color in Color:
        if color.value in squares:
            name = _text(f"put_back {color.value}", squares[color.value])
            read[color] = read_square(name, CHESS)
    return read


def read_penalties(request: Request, default: Penalties) -> Penalties:
    """The penalty points of both sides; by default those behind the position."""
    points = request.get("penalties", list(default))
    is_pair = isinstance(points, list) and len(points) == len(Color)
    # The type is compared, since ``true`` is no number here.
    if not is_pair or not all(type(point) is int and point >= 0 for point in points):
        raise BadRequestError("'penalties' must be two whole numbers of 0 or more, such as [0, 0].")
    white, black = points
    return BySide(white, black)


def _text(key: str, value: object) -> str:
    """The value of a key, which must be a text."""
    if not isinstance(value, str):
        raise BadRequestError(f"{key!r} must be a text in quotes.")
    return value
