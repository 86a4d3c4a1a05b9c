"""JSON requests: one on each line of standard input, read, checked, and answered on one line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from apocalypse.cli.output import say
from apocalypse.formats.turns import mark_refusal
from apocalypse.rules.arrivals import PutBackSquares
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Game
from apocalypse.rules.legal import refusal
from apocalypse.rules.notation import CHESS, AmbiguousOrderError, NotationError, read_square
from apocalypse.rules.order_forms import NoPieceError, read_order_on
from apocalypse.rules.orders import Order
from apocalypse.rules.position import FenError
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules
from apocalypse.wording.captions import outcome_sentence
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import refusal_sentence

Request: TypeAlias = Mapping[str, Any]
Response: TypeAlias = Mapping[str, object]

NAMES: Final = Names()
"""What sentences call the players."""
LONGEST: Final = 1_000_000
"""A line with more bytes is not read."""


class BadRequestError(Exception):
    """A request that cannot be answered; its message is a sentence that says why."""


def answer_lines(answer: Callable[[Request], Response]) -> int:
    """Answer every line of standard input, a bad one with a sentence about the error.

    Returns:
        The exit status: 0, or 1 if a line was bad.
    """
    status = 0
    for number, line in enumerate(_lines(), 1):
        if len(line) > LONGEST:
            # It may never end: /dev/zero has no lines.
            error = f"This line has more than {LONGEST:,} bytes. The rest of the input is not read."
            say(json.dumps({"error": error, "line": number}))
            return 1
        if not line.strip():
            continue
        try:
            response = answer(read_request(line))
        except (BadRequestError, FenError, NotationError) as error:
            response = {"error": str(error), "line": number}
            status = 1
        say(json.dumps(response))
    return status


def _lines() -> Iterable[bytes]:
    """Standard input, line by line as it arrives; nothing if it is closed.

    The last one may be the beginning of a line that is too long.
    """
    if sys.stdin is None:
        return ()
    return iter(partial(sys.stdin.buffer.readline, LONGEST + 1), b"")


def read_request(line: bytes) -> Request:
    """The object on a line of JSON.

    Raises:
        BadRequestError: the line holds no object.
    """
    try:
        request = json.loads(line.decode("utf-8-sig"), object_pairs_hook=_unique_keys)
    except UnicodeDecodeError as error:
        raise BadRequestError("This line is not text in UTF-8.") from error
    except json.JSONDecodeError as error:
        raise BadRequestError(
            f"This line is not JSON: {error.msg}, column {error.colno}."
        ) from error
    except RecursionError as error:
        raise BadRequestError("This line is not a JSON object: it is nested too deeply.") from error
    except ValueError as error:
        raise BadRequestError("This line has a number that is too long.") from error
    if not isinstance(request, dict):
        raise BadRequestError("This line is not a JSON object: {...} is expected.")
    return request


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object from its pairs, in which no key may occur twice."""
    request = dict(pairs)
    if len(request) < len(pairs):
        keys = [key for key, _ in pairs]
        repeated = next(key for key in keys if keys.count(key) > 1)
        raise BadRequestError(f"The key {repeated!r} occurs twice.")
    return request


def check_keys(request: Request, *, needed: Collection[str], others: Collection[str]) -> None:
    """Refuse a request that lacks a key or has an unknown one.

    Raises:
        BadRequestError: which key it is.
    """
    for key in needed:
        if key not in request:
            raise BadRequestError(f"The key {key!r} is missing.")
    valid_keys = [*needed, *others]
    for key in request:
        if key not in valid_keys:
            raise BadRequestError(f"Unknown key {key!r}. The keys are {', '.join(valid_keys)}.")


def read_game(request: Request) -> Game:
    """The game that starts from the ``fen`` of a request by its ``rules`` (classic by default).

    Raises:
        BadRequestError: there is no such rule set, or the game is over in that position.
        FenError: the text is no position.
    """
    game = Game(_rules(request), from_fen(_text("fen", request["fen"])))
    if game.outcome is not None:
        end = outcome_sentence(game.outcome, NAMES)
        raise BadRequestError(f"The game is over in this position. {end}")
    return game


def _rules(request: Request) -> Rules:
    name = _text("rules", request.get("rules", CLASSIC.name))
    if name not in PRESETS:
        raise BadRequestError(f"Unknown rule set {name!r}. Choose one of {', '.join(PRESETS)}.")
    return PRESETS[name]


def read_side(request: Request, color: Color, game: Game) -> Order | None:
    """The order of a side, under its color; None is a pass.

    Raises:
        BadRequestError: the rules do not accept it, or its marks do not fit it.
        NotationError: the text is no order.
    """
    text = _text(color.value, request[color.value])
    position, rules = game.position, game.rules
    try:
        written = read_order_on(position, color, text, rules, CHESS)
    except (AmbiguousOrderError, NoPieceError) as error:
        raise BadRequestError(f"{color.value} {text}: {error}") from error
    reason = refusal(position, color, written.order, rules)
    if reason is None:
        sentence = mark_refusal(written, position, color, rules)
    else:
        sentence = refusal_sentence(color, written.order, reason, position, NAMES, CHESS)
    if sentence:
        raise BadRequestError(f"{color.value} {text}: {sentence}")
    return written.order


def read_put_back(request: Request) -> PutBackSquares:
    """The put-back squares by side, such as ``{"white": "c3"}``; none by default.

    Raises:
        BadRequestError: the value is not an object whose keys are colors.
        NotationError: a text is no square.
    """
    squares = request.get("put_back", {})
    if not isinstance(squares, dict):
        raise BadRequestError('\'put_back\' must be an object such as {"white": "c3"}.')
    check_keys(squares, needed=(), others=[color.value for color in Color])
    return {
        color: read_square(_text(f"put_back {color.value}", squares[color.value]), CHESS)
        for color in Color
        if color.value in squares
    }


def read_penalties(request: Request) -> Penalties:
    """The penalty points of White and Black; ``[0, 0]`` by default.

    Raises:
        BadRequestError: they are not two whole numbers of 0 or more.
    """
    points = request.get("penalties", [0, 0])
    is_pair = isinstance(points, list) and len(points) == len(Color)
    if not is_pair or not all(type(point) is int and point >= 0 for point in points):
        raise BadRequestError("'penalties' must be two whole numbers of 0 or more, such as [0, 0].")
    return points[0], points[1]


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadRequestError(f"{key!r} must be a text in quotes.")
    return value
