"""Write the figures of the strategy page, in a few minutes.

A block of the page is fenced as ``text`` with a kind and an argument; this module makes everything
between the fences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import diagram
from apocalypse.rules.board import BySide, Color, mirrored_square
from apocalypse.rules.kernel import play_turn
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order, order_of, order_text
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import VCHESS
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.search.assessment import Assessment, assess
from apocalypse.strategy.search.ruleset_values import RulesetValues, State
from apocalypse.strategy.search.values import Values
from tests.tools.parser import tool_parser

ROOT: Final = Path(__file__).parents[2]
PAGE_FILE: Final = ROOT / "docs" / "strategy.md"
GAMES: Final = ROOT / "tests" / "data" / "games"
BLOCK: Final = re.compile(r"^```text (\w[\w-]*) ?(.*)\n((?:.*\n)*?)```$", re.M)
SHOWN: Final = 0.005
MOST_TURNS: Final = 12
"""Of the win of a won ending."""


def position(fen: str) -> str:
    """A diagram, the value, both mixes, and White's value after each pair of their orders."""
    assessment = assess(Position.from_fen(fen), 1, lookup=lookup(), chance=Random(0))
    lines = [line.removeprefix(";") for line in diagram(Position.from_fen(fen), PAGE).splitlines()]
    values = [f"value {_value(assessment)}", *(f"{c.value}: {_mix(assessment, c)}" for c in Color)]
    matrix = [*_matrix(assessment)]
    return "".join(f"  {line}".rstrip() + "\n" for line in [*lines, "", *values, *matrix])


def _matrix(assessment: Assessment) -> Iterator[str]:
    """White's value after each pair of orders in the mixes, if there is something to choose."""
    whites, blacks = (_mixed_orders(assessment, color) for color in Color)
    if len(whites) == len(blacks) == 1:
        return
    yield ""
    yield " " * 6 + "".join(f"{order_text(black, PAGE):>8}" for black in blacks)
    for white in whites:
        payoffs = (_signed(assessment.payoff(white, black)) for black in blacks)
        yield f"{order_text(white, PAGE):<6}" + "".join(f"{payoff:>8}" for payoff in payoffs)


def opening(depths: str) -> str:
    """White's orders at the start, with their images: how often in the mix, and the worst loss."""
    assessments = [
        assess(START, int(turns), lookup=lookup(), chance=Random(0)) for turns in depths.split()
    ]
    groups: dict[frozenset[Order], list[Order]] = {}
    for order in filter(None, assessments[0].white_orders):
        groups.setdefault(frozenset((order, _image(order))), []).append(order)
    deepest = assessments[-1]
    rows = sorted(groups.values(), key=lambda orders: -_worst(deepest, orders[0]))
    lines = [" " * 12 + "".join(f"{f'depth {depth}':>16}" for depth in depths.split())]
    lines.append(f"  {'orders':<10}" + f"{'mix':>8}{'loss':>8}" * len(assessments))
    for orders in rows:
        cells = ""
        for assessment in assessments:
            share = sum(assessment.white[order] for order in orders)
            loss = _rounded(assessment.value - _worst(assessment, orders[0]))
            cells += f"{share:>8.0%}{loss:>8.2f}"
        lines.append(f"  {', '.join(order_text(order, PAGE) for order in orders):<10}{cells}")
    return "\n".join(lines) + "\n"


def _image(order: Order) -> Order:
    """The same order with left and right exchanged."""
    return Order(mirrored_square(order.origin), mirrored_square(order.target))


def _worst(assessment: Assessment, order: Order) -> float:
    return min(assessment.payoffs[assessment.white_orders.index(order)])


def game(name: str) -> str:
    """A game, turn by turn, with the rules that it shows."""
    sheet = read_sheet((GAMES / name).read_text("utf-8"), name)
    lines = []
    for turn in sheet.game.turns:
        rules = dict.fromkeys(event.rule for event in turn.events)
        lines.append(f"  {turn.text(PAGE):<16} {', '.join(rules)}")
    return "\n".join(lines) + "\n"


def won(fen: str) -> str:
    """A diagram of a won ending, and the turns of its quickest win against the best defense."""
    place = Position.from_fen(fen)
    values, turns = Values(lookup(discounted=True)), [""]
    while place.white_pawns and place.black_pawns and len(turns) < MOST_TURNS:
        _, white, black = solve(values.payoffs(place, 1))
        options = values.options(place)
        chosen = [
            moves[mix.index(max(mix))] for moves, mix in zip(options, (white, black), strict=True)
        ]
        orders = " ".join(order_text(order_of(move), PAGE) for move in chosen)
        turns.append(f"{len(turns)}. {orders}")
        place = Position(*play_turn(place, *chosen))
    lines = [line.removeprefix(";") for line in diagram(Position.from_fen(fen), PAGE).splitlines()]
    return "".join(f"  {line}".rstrip() + "\n" for line in [*lines, *turns])


def betting(fen: str) -> str:
    """A diagram, and White's mix by the rules of vchess, one turn deep."""
    place = Position.from_fen(fen)
    search, state = RulesetValues(VCHESS), State(place, BySide(0, 0))
    mix = search.equilibrium(state, 1).rows
    orders = [order_text(choice.order, PAGE) for choice in search.options(state)[0]]
    shown = sorted(zip(mix, orders, strict=True), reverse=True)
    parts = ", ".join(f"{order} {part:.0%}" for part, order in shown if part > SHOWN)
    lines = [line.removeprefix(";") for line in diagram(place, PAGE).splitlines()]
    return "".join(f"  {line}".rstrip() + "\n" for line in [*lines, "", f"white: {parts}"])


def _rounded(value: float) -> float:
    return round(value, 2) + 0  # no -0.00


def _signed(value: float) -> str:
    return f"{_rounded(value):+.2f}"


def _value(assessment: Assessment) -> str:
    return f"{assessment.value:+.3f}" if assessment.exact else f"about {assessment.value:+.2f}"


def _mix(assessment: Assessment, color: Color) -> str:
    mix = assessment.mix(color)
    orders = _mixed_orders(assessment, color)
    return ", ".join(f"{order_text(order, PAGE)} {mix[order]:.0%}" for order in orders)


def _mixed_orders(assessment: Assessment, color: Color) -> list[Order | None]:
    """The orders in the mix of a side, the likeliest first."""
    mix = assessment.mix(color)
    return sorted((order for order in mix if mix[order] > SHOWN), key=lambda order: -mix[order])


KINDS: Final[dict[str, Callable[[str], str]]] = {
    "position": position,
    "won": won,
    "betting": betting,
    "opening": opening,
    "game": game,
}
QUICK: Final = ("position", "won", "betting", "game")
"""Kinds that cost next to nothing."""


def blocks(text: str) -> Iterator[tuple[str, str, str]]:
    """The blocks of a page: kind, what it is about, and what is in it."""
    for match in BLOCK.finditer(text):
        if match[1] in KINDS:
            yield match[1], match[2], match[3]


def main() -> None:
    """Make every block of the page."""
    tool_parser("strategy_page", __doc__).parse_args()

    def made(match: re.Match[str]) -> str:
        if match[1] not in KINDS:
            return match[0]
        start = f"```text {match[1]} {match[2]}".rstrip()
        return f"{start}\n{KINDS[match[1]](match[2])}```"

    PAGE_FILE.write_text(BLOCK.sub(made, PAGE_FILE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
