"""Values for other programs: ``apocalypse value``, and ``tables``, from which they are exact."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from typing import TYPE_CHECKING, Final

from apocalypse.cli.json_requests import (
    BadRequestError,
    ErrorCode,
    Request,
    Response,
    answer_lines,
    check_keys,
    read_game,
)
from apocalypse.cli.output import complain, say
from apocalypse.formats.printable import printable
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import order_text
from apocalypse.strategy.tables_folder import large_path

if TYPE_CHECKING:
    from apocalypse.rules.orders import Order
    from apocalypse.strategy.endgame_tables import EndgameTables
    from apocalypse.strategy.search.assessment import Assessment

VALUE_KEYS: Final = ("fen",), ("rules", "promotion")
"""The keys that a request must have, and those that it may have."""
MEGABYTE: Final = 1_000_000
TABLE_ERROR: Final = 0.0001
"""The error of a value from the tables of the program, printed with four digits."""
LARGE_TABLE_ERROR: Final = 0.001
"""The error of a value from the file of endings with six pieces."""
LEAST_PART: Final = 1e-9
"""A mix leaves out an order whose probability is not above this."""


def run(arguments: Namespace) -> int:
    """Answer the positions on standard input; the exit status is 1 if a line was bad."""
    from apocalypse.strategy.endgame_tables.shared import unreported_trouble

    status = answer_lines(partial(answer, seconds=arguments.seconds))
    if problem := unreported_trouble():
        complain(problem, "apocalypse")
    return status


def answer(request: Request, seconds: float) -> Response:
    """The value of one position for White, -1 to 1, and both mixes.

    Raises:
        BadRequestError: the request has a wrong key or value, or the game is over.
        FenError: the ``fen`` is no position.
    """
    from apocalypse.review.analysis import turn_assessments
    from apocalypse.strategy.levels import CLASSIC_ONLY, supports
    from apocalypse.strategy.search.assessment import MAX_DEPTH

    check_keys(request, *VALUE_KEYS)
    game = read_game(request)
    if not supports(game.rules):
        raise BadRequestError(CLASSIC_ONLY, ErrorCode.BAD_RULES)
    *_, assessment = turn_assessments(game.position, depth=MAX_DEPTH, seconds=seconds)
    return {
        "value": round(assessment.value, 4),
        "exact": assessment.exact,
        "error": _error(assessment, game.position.occupied.bit_count()),
        "depth": assessment.depth,
        "white": _mix(assessment.white),
        "black": _mix(assessment.black),
    }


def _error(assessment: Assessment, pieces: int) -> float:
    """How far the value may be off."""
    from apocalypse.review.errors import value_error
    from apocalypse.strategy.endgame_tables.material import MAX_PIECES

    if assessment.exact:
        return TABLE_ERROR if pieces <= MAX_PIECES else LARGE_TABLE_ERROR
    return value_error(assessment, pieces)


def _mix(mix: dict[Order | None, float]) -> dict[str, float]:
    return {
        order_text(order, CHESS): round(part, 6)
        for order, part in sorted(mix.items(), key=lambda item: -item[1])
        if part > LEAST_PART
    }


def check_tables(_: Namespace) -> int:
    """Print what each table is; the exit status is 1 if one is missing or damaged."""
    from apocalypse.strategy.endgame_tables.shared import large_tables, shared_tables

    large, problems = large_tables(), []
    for tables in filter(None, (shared_tables(), large)):
        if tables.trouble:
            problems.append(f"{tables.trouble} It is {printable(str(tables.file))}")
        else:
            say(_line(tables))
    if large is None:
        say(f"Endings with 6 pieces: not there. Their file is {printable(str(large_path()))}")
    for problem in problems:
        complain(problem, "apocalypse")
    return int(bool(problems))


def _line(tables: EndgameTables) -> str:
    """What one file holds: pieces, size, checksum, path."""
    counts = tables.header.fields["pieces"]
    pieces = f"{min(counts)} to {max(counts)}" if len(counts) > 1 else str(counts[0])
    size = tables.file.stat().st_size / MEGABYTE
    return (
        f"Endings with {pieces} pieces: {size:.1f} MB, checksum {tables.header.checksum[:16]}, "
        f"{printable(str(tables.file))}"
    )
