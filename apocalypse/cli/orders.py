"""``apocalypse orders``: list the orders that each side may write, for other programs."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Final

from apocalypse.cli.json_requests import Request, Response, answer_lines, check_keys, read_game
from apocalypse.formats.json_objects import bets_json
from apocalypse.rules.bets import BetSet
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices, legal_orders, promotes
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import order_text
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
    orders = {color.value: dict(sorted(_order_texts(game, color))) for color in Color}
    response: dict[str, object] = {color: list(texts) for color, texts in orders.items()}
    if game.rules.bets not in (BetPolicy.REFUSED, BetPolicy.PENALIZED):
        response["bets"] = {
            color: {text: bets_json(bets) for text, bets in texts.items() if bets}
            for color, texts in orders.items()
        }
    return response


def _order_texts(game: Game, color: Color) -> Iterator[tuple[str, BetSet]]:
    """The orders of a side with their bets.

    ``=N`` marks those that have to name a promotion, ``?`` those that are not safe.
    """
    position, rules = game.position, game.rules
    bets = legal_orders(position, color, rules)
    for order in choices(position, color, rules):
        if order is None:
            yield order_text(order, CHESS), ()
            continue
        promotion = "=N" if promotes(position, color, order, rules) else ""
        mark = "?" if bets[order] else ""
        yield f"{order_text(order, CHESS)}{promotion}{mark}", bets[order]
