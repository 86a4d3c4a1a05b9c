"""What a question in JSON may hold: its keys, each checked and read."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from apocalypse.cli.json_lines import BadQuestionError, Question
from apocalypse.formats.turns import mark_refusal
from apocalypse.rules.arrivals import PutBackSquares
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Game
from apocalypse.rules.legal import refusal
from apocalypse.rules.notation import CHESS, read_square, read_written_order
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules
from apocalypse.wording.captions import outcome_sentence
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import refusal_sentence

NAMES: Final = Names()


def check_keys(question: Question, *, needed: Collection[str], others: Collection[str]) -> None:
    """Refuse a question that lacks a key or has one that is not known.

    Raises:
        BadQuestionError: which key it is.
    """
    for key in needed:
        if key not in question:
            raise BadQuestionError(f"The key {key!r} is missing.")
    known = [*needed, *others]
    for key in question:
        if key not in known:
            raise BadQuestionError(f"The key {key!r} is not known: there are {', '.join(known)}.")


def read_game(question: Question) -> Game:
    """The game that starts from the question's ``fen`` by its ``rules`` (classic by default).

    Raises:
        BadQuestionError: there are no such rules, or the game is over in that position.
        FenError: the text is no position.
    """
    game = Game(_rules(question), from_fen(_text("fen", question["fen"])))
    if game.outcome is not None:
        end = outcome_sentence(game.outcome, NAMES)
        raise BadQuestionError(f"The game is over in this position. {end}")
    return game


def _rules(question: Question) -> Rules:
    name = _text("rules", question.get("rules", CLASSIC.name))
    if name not in PRESETS:
        raise BadQuestionError(
            f"There are no rules called {name!r}: there are {', '.join(PRESETS)}."
        )
    return PRESETS[name]


def read_side(question: Question, color: Color, game: Game) -> Order | None:
    """The order of a side, under its color; None is a pass.

    Raises:
        BadQuestionError: the rules do not accept it, or its marks do not fit it.
        NotationError: the text is no order.
    """
    text = _text(color.value, question[color.value])
    written = read_written_order(text, CHESS)
    position, rules = game.position, game.rules
    reason = refusal(position, color, written.order, rules)
    if reason is None:
        wrong = mark_refusal(written, position, color, rules)
    else:
        wrong = refusal_sentence(color, written.order, reason, position, NAMES, CHESS)
    if wrong:
        raise BadQuestionError(f"{color.value} {text}: {wrong}")
    return written.order


def read_put_back(question: Question) -> PutBackSquares:
    """Where pawns are put back, by side: ``{"white": "c3"}``; none by default.

    Raises:
        BadQuestionError: it is no object, or has another key than a color.
        NotationError: a text is no square.
    """
    written = question.get("put_back", {})
    if not isinstance(written, dict):
        raise BadQuestionError('\'put_back\' is an object such as {"white": "c3"}.')
    check_keys(written, needed=(), others=[color.value for color in Color])
    return {
        color: read_square(_text(f"put_back {color.value}", written[color.value]), CHESS)
        for color in Color
        if color.value in written
    }


def read_penalties(question: Question) -> Penalties:
    """The penalty points of White and Black; ``[0, 0]`` by default.

    Raises:
        BadQuestionError: they are not two whole numbers of 0 or more.
    """
    points = question.get("penalties", [0, 0])
    pair = isinstance(points, list) and len(points) == len(Color)
    if not pair or not all(type(point) is int and point >= 0 for point in points):
        raise BadQuestionError("'penalties' are two whole numbers of 0 or more, such as [0, 0].")
    return points[0], points[1]


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadQuestionError(f"{key!r} is a text in quotes.")
    return value
