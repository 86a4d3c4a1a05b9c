"""``apocalypse orders``: list the orders that each side may write, for other programs."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from apocalypse.cli.json_requests import Request, Response, answer_lines, check_keys, read_game
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices, legal_orders, promotes
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import order_text


def run(_: Namespace) -> int:
    """Response the positions on standard input; the exit status is 1 if a line was bad."""
    return answer_lines(answer)


def answer(request: Request) -> Response:
    """The orders of both sides in one position, sorted; ``****`` for a side that has to pass.

    Raises:
        BadRequestError: the request has a wrong key or value, or the game is over.
        FenError: the ``fen`` is no position.
    """
    check_keys(request, needed=("fen",), others=("rules",))
    game = read_game(request)
    return {color.value: sorted(_order_texts(game, color)) for color in Color}


def _order_texts(game: Game, color: Color) -> Iterator[str]:
    """The orders of a side; ``=N`` marks those that have to name a promotion, ``?`` the bets."""
    position, rules = game.position, game.rules
    bets = legal_orders(position, color, rules)
    for order in choices(position, color, rules):
        promotion = "=N" if order and promotes(position, color, order, rules) else ""
        bet = "?" if order and bets[order] else ""
        yield f"{order_text(order, CHESS)}{promotion}{bet}"
