"""``apocalypse value``: what positions are worth, and how to mix orders, for other programs."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from apocalypse.cli.json_lines import Answer, BadQuestionError, Question, answer_lines
from apocalypse.cli.json_requests import check_keys, read_game
from apocalypse.cli.output import complain
from apocalypse.rules.notation import CHESS, order_text

if TYPE_CHECKING:
    from apocalypse.rules.orders import Order

NEVER: float = 1e-9
"""An order less likely than this is left out of a mix."""


def run(arguments: Namespace) -> int:
    """Answer the positions on standard input; the exit status is 1 if a line was bad."""
    from apocalypse.strategy.endgame_tables.shared import unreported_trouble

    status = answer_lines(partial(answer, seconds=arguments.seconds))
    if trouble := unreported_trouble():
        complain(trouble, "apocalypse")
    return status


def answer(question: Question, seconds: float) -> Answer:
    """The value of one position for White, -1 to 1, and both mixes.

    Raises:
        BadQuestionError: the question has a wrong key or value, or the game is over.
        FenError: the ``fen`` is no position.
    """
    from apocalypse.strategy.endgame_tables.shared import lookup
    from apocalypse.strategy.levels import supports
    from apocalypse.strategy.search.assessment import deepen

    check_keys(question, needed=("fen",), others=("rules",))
    game = read_game(question)
    if not supports(game.rules):
        raise BadQuestionError("Values are known only for the classic rules.")
    *_, found = deepen(game.position, seconds=seconds, lookup=lookup(), chance=Random(0))
    return {
        "value": round(found.value, 6),
        "exact": found.exact,
        "depth": found.depth,
        "white": _mix(found.white),
        "black": _mix(found.black),
    }


def _mix(mix: dict[Order | None, float]) -> dict[str, float]:
    return {
        order_text(order, CHESS): round(part, 6)
        for order, part in sorted(mix.items(), key=lambda item: -item[1])
        if part > NEVER
    }
