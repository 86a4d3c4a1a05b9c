"""Gambit: the payoff matrix of a turn as a strategic-form game, a file that Gambit reads (.nfg)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from apocalypse.rules.notation import CHESS, Coordinates
from apocalypse.rules.orders import Order, order_text
from apocalypse.strategy.search.assessment import Assessment

PLACES: Final = 9
"""How many decimals of a payoff are written."""


def write_nfg(assessment: Assessment, title: str, coordinates: Coordinates = CHESS) -> str:
    """The payoff matrix of a turn in Gambit's format, with a line end.

    The players are White and Black, their strategies are their orders (``****`` is a pass), and the
    payoffs are White's value and its negative, from 1 (a win) to -1.

    Args:
        assessment: the turn.
        title: what the turn is; on one line.
        coordinates: how squares are written.
    """
    source = "exact" if assessment.exact else f"by a search of depth {assessment.depth}"
    return "\n".join(
        [
            f"NFG 1 R {_quoted(title)} {{ {_quoted('White')} {_quoted('Black')} }}",
            "",
            f"{{ {_strategies(assessment.white_orders, coordinates)}",
            f"{_strategies(assessment.black_orders, coordinates)} }}",
            _quoted(f"Payoffs {source}. Value for White: {_number(assessment.value)}"),
            "",
            *_payoffs(assessment),
            "",
        ]
    )


def _strategies(orders: Sequence[Order | None], coordinates: Coordinates) -> str:
    labels = (_quoted(order_text(order, coordinates)) for order in orders)
    return f"{{ {' '.join(labels)} }}"


def _payoffs(assessment: Assessment) -> Iterator[str]:
    """A line for each order of Black, with both payoffs for each order of White."""
    for column in zip(*assessment.payoffs, strict=True):
        yield " ".join(f"{_number(payoff)} {_number(-payoff)}" for payoff in column)


def _number(value: float) -> str:
    return f"{round(value, PLACES) + 0.0:.{PLACES}f}".rstrip("0").rstrip(".")


def _quoted(text: str) -> str:
    """A text in quotes; Gambit reads no quotes and no backslashes between them."""
    return '"{}"'.format(text.translate({ord('"'): "'", ord("\\"): "/"}))
