"""``apocalypse orders``: list the orders that each side may write, for other programs."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from apocalypse.cli.json_requests import Request, Response, answer_lines, check_keys, read_game
from apocalypse.formats.json_objects import bets_json, marked_orders
from apocalypse.rules.board import Color
from apocalypse.rules.rulesets import BetPolicy

REQUIRED_KEYS: Final = ("fen",)
OTHER_KEYS: Final = ("rules", "promotion", "penalties")


def run(_: Namespace) -> int:
    """Answer the positions on standard input; the exit status is 1 if a line was bad."""
    return answer_lines(answer)


def answer(request: Request) -> Response:
    """The orders of both sides in one position, sorted; ``****`` for a side that has to pass.

    Raises:
        BadRequestError: the request has a wrong key or value, or the game is over.
        FenError: the ``fen`` is no position.
    """
    check_keys(request, needed=REQUIRED_KEYS, others=OTHER_KEYS)
    game = read_game(request)
    orders = {color.value: marked_orders(game, color) for color in Color}
    response: dict[str, object] = {color: list(texts) for color, texts in orders.items()}
    if game.rules.bets not in (BetPolicy.REFUSED, BetPolicy.PENALIZED):
        response["bets"] = {
            color: {text: bets_json(bets) for text, bets in texts.items() if bets}
            for color, texts in orders.items()
        }
    return response
