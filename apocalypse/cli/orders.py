"""``apocalypse orders``: what each side may write, for other programs."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from apocalypse.cli.json_lines import Answer, Question, answer_lines
from apocalypse.cli.json_requests import check_keys, read_game
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices, legal_orders, promotes
from apocalypse.rules.notation import CHESS, order_text


def run(_: Namespace) -> int:
    """Answer the positions on standard input; the exit status is 1 if a line was bad."""
    return answer_lines(answer)


def answer(question: Question) -> Answer:
    """What each side may write in one position, sorted; ``****`` for a side that has to pass.

    Raises:
        BadQuestionError: the question has a wrong key or value, or the game is over.
        FenError: the ``fen`` is no position.
    """
    check_keys(question, needed=("fen",), others=("rules",))
    game = read_game(question)
    return {color.value: sorted(_written(game, color)) for color in Color}


def _written(game: Game, color: Color) -> Iterator[str]:
    """The orders of a side; ``=N`` marks those that say they promote, ``?`` the bets."""
    position, rules = game.position, game.rules
    bets = legal_orders(position, color, rules)
    for order in choices(position, color, rules):
        promotion = "=N" if order and promotes(position, color, order, rules) else ""
        bet = "?" if order and bets[order] else ""
        yield f"{order_text(order, CHESS)}{promotion}{bet}"
