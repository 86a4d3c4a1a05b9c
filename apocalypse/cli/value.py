"""Values for other programs: ``apocalypse value``."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from typing import TYPE_CHECKING, Final

from apocalypse.cli.json_requests import (
    BadRequestError,
    ErrorCode,
    Request,
    RequestKeys,
    Response,
    answer_lines,
    check_keys,
    read_game,
)
from apocalypse.cli.output import complain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from apocalypse.rules.orders import Order

VALUE_KEYS: Final = RequestKeys(needed=("fen",), others=("rules", "promotion"))
"""The keys of a request."""
TABLE_ERROR: Final = 0.0001
"""The error of a value from the endgame tables, printed with four digits."""
LEAST_PROBABILITY: Final = 1e-9
"""A mix leaves out an order whose probability is not above this."""


def run(arguments: Namespace) -> int:
    """Answer the positions on standard input; the exit status is 1 if a line was bad."""
    from apocalypse.strategy.endgame_tables.shared import unreported_trouble

    status = answer_lines(partial(answer, seconds=arguments.seconds))
    if problem := unreported_trouble():
        complain(problem, "apocalypse")
    return status


def answer(request: Request, seconds: float) -> Response:
    """The value of one position for White, -1 to 1, and both mixes."""
    from apocalypse.review.analysis import turn_assessments
    from apocalypse.review.errors import value_error
    from apocalypse.strategy.levels import CLASSIC_ONLY, supports
    from apocalypse.strategy.search.assessment import MAX_DEPTH

    check_keys(request, VALUE_KEYS)
    game = read_game(request)
    if not supports(game.rules):
        raise BadRequestError(CLASSIC_ONLY, ErrorCode.BAD_RULES)
    # The last assessment is the deepest for which there was time.
    *_, assessment = turn_assessments(game.position, depth=MAX_DEPTH, seconds=seconds)
    if assessment.exact:
        error = TABLE_ERROR
    else:
        error = value_error(assessment, game.position.occupied.bit_count())
    return {
        "value": round(assessment.value, 4) + 0.0,  # which makes 0.0 of -0.0
        "exact": assessment.exact,
        "error": error,
        "depth": assessment.depth,
        "white": _mix(assessment.white),
        "black": _mix(assessment.black),
    }


def _mix(mix: Mapping[Order | None, float]) -> dict[str, float]:
    """The probabilities of orders by their notation, the likeliest first."""
    from apocalypse.rules.orders import order_notation

    likeliest_first = sorted(mix, key=mix.__getitem__, reverse=True)
    probabilities = {}
    for order in likeliest_first:
        if mix[order] > LEAST_PROBABILITY:
            probabilities[order_notation(order)] = round(mix[order], 6)
    return probabilities
