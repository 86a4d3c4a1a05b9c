"""Write the figures of the strategy page, in a few minutes.

A block of the page is fenced as ``text`` with a kind and an argument; this module makes everything
between the fences.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from apocalypse.formats.diagram import diagram
from apocalypse.formats.reader import read_sheet
from apocalypse.review.analysis import game_balance, sums_error
from apocalypse.review.game_analysis import analyze
from apocalypse.rules.board import Color, mirrored_square
from apocalypse.rules.fen import from_fen
from apocalypse.rules.kernel import Masks
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.position import START
from apocalypse.strategy.endgame_tables.material import Material, all_material
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.search.assessment import Assessment, assess
from apocalypse.strategy.search.values import Values
from apocalypse.wording.captions import caption
from apocalypse.wording.names import Names
from tests.strategy.endgame_tables.positions import every
from tests.tools.parser import tool_parser
from tests.tools.table_builder.materials import material_named, share

ROOT: Final = Path(__file__).parents[2]
PAGE_FILE: Final = ROOT / "docs" / "strategy.md"
GAMES: Final = ROOT / "tests" / "data" / "games"
BLOCK: Final = re.compile(r"^```text (\w[\w-]*) ?(.*)\n((?:.*\n)*?)```$", re.M)
SHOWN: Final = 0.005
SAMPLE: Final = 1000
"""The number of positions of a material that are looked at for the last column of endings."""
ROUNDING: Final = 1e-4
"""A greater difference between payoffs is none of rounding."""


def position(fen: str) -> str:
    """A diagram, the value, both mixes, and White's value after each pair of their orders."""
    assessment = assess(from_fen(fen), 1, lookup=lookup(), chance=Random(0))
    lines = [line.removeprefix(";") for line in diagram(from_fen(fen), PAGE).splitlines()]
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


def reviewed(name: str) -> str:
    """The three sums of a published game."""
    sheet = read_sheet((GAMES / name).read_text("utf-8"), name)
    turns = [*analyze(sheet.game, lookup=lookup())]
    sums, names = game_balance(turns), sheet.names
    _, _, white_loss, black_loss, read, drift = sums.numbers
    sentences = [
        f"{names.white} lost {white_loss:.2f}, {names.black} {black_loss:.2f}; White's reads came"
        f" to {_signed(read)}, drift to {_signed(drift)}; each ± {sums_error(turns):.2f}.",
        "value after each turn: " + " ".join(_signed(turn.after) for turn in turns),
    ]
    worst = max(turns, key=lambda turn: max(turn.losses.white_loss, turn.losses.black_loss))
    color = Color.WHITE if worst.losses.white_loss >= worst.losses.black_loss else Color.BLACK
    played = sheet.game.turns[worst.number - 1]
    order = played.white if color is Color.WHITE else played.black
    sentences.append(
        f"costliest order: {worst.number}. {order_text(order, PAGE)} of {names.of(color)},"
        f" {worst.losses.loss(color):.2f}"
    )
    return "".join(f"  {line}\n" for line in sentences)


def game(name: str) -> str:
    """A game, turn by turn, with the rules that it shows."""
    sheet = read_sheet((GAMES / name).read_text("utf-8"), name)
    lines = []
    for turn in sheet.game.turns:
        captions = "; ".join(caption(e, Names(), PAGE).rstrip(".") for e in turn.resolution.events)
        lines.append(f"  {turn.text(PAGE):<16} {captions}")
    return "\n".join(lines) + "\n"


def endings(pieces: str) -> str:
    """By class of endings with so many pieces at most: how many are won, even, lost or between.

    The last column is the share in which a side has no best order now.
    """
    rows: list[tuple[str, ...]] = [
        ("White - Black", "positions", "wins", "even", "loses", "between", "mix now")
    ]
    total, mixing = [0] * 4, 0.0
    for each in all_material(int(pieces)):
        if not each.is_stored:
            continue
        counts, mixed = _counts(each), _mixing_share(each)
        rows.append((each.name, str(sum(counts)), *_shares(counts), f"{mixed:.0%}"))
        ways = [counts] if each == each.reversed else [counts, [*counts[2::-1], counts[3]]]
        for way in ways:
            total = [one + other for one, other in zip(total, way, strict=True)]
            mixing += mixed * sum(way)
    all_positions = sum(total)
    rows.append(
        ("all, both ways", str(all_positions), *_shares(total), f"{mixing / all_positions:.0%}")
    )
    return "".join(f"  {row[0]:<15}{''.join(f'{cell:>10}' for cell in row[1:])}\n" for row in rows)


@cache
def _counts(each: Material) -> list[int]:
    """How many positions of a material White wins, are even, White loses, and lie between."""
    if not each.is_stored:
        wins, even, losses, between = _counts(each.reversed)
        return [losses, even, wins, between]
    value = lookup()
    counts = Counter(value(*position) for position in every(each))
    extremes = [counts.pop(number, 0) for number in (1.0, 0.0, -1.0)]
    return [*extremes, counts.total()]


def _mixing_share(each: Material) -> float:
    """The share of the positions of a material in which a side has no best order, by a sample.

    Only positions that nobody wins are drawn: where a side wins, one order of it does.
    """
    value = lookup()
    open_positions = [masks for masks in every(each) if abs(value(*masks) or 0.0) < 1]
    if not open_positions:
        return 0.0
    sample = Random(0).sample(open_positions, min(SAMPLE, len(open_positions)))
    share = sum(not has_best_orders(masks) for masks in sample) / len(sample)
    return share * len(open_positions) / sum(_counts(each))


def has_best_orders(masks: Masks) -> bool:
    """Whether each side has an order that alone guarantees the value of a position."""
    payoffs = Values(lookup()).payoffs(masks, 1)
    white: float = max(min(row) for row in payoffs)
    black: float = min(max(column) for column in zip(*payoffs, strict=True))
    return black - white < ROUNDING


RULES_OF_THUMB: Final = {
    "a pawn more": ("PP-P", "PPP-PP", "PPN-PN"),
    "a knight more": ("PN-P", "PPN-PP", "PNN-PN"),
    "a knight for a pawn": ("PN-PP",),
    "two pawns for a knight": ("PPP-PN",),
    "two knights for a pawn": ("PNN-PP",),
    "the same": ("PP-PP", "PN-PN"),
}
"""By what White has: material of both sides that shows its value."""


def material(_argument: str) -> str:
    """How many positions White wins and loses with more of something."""
    lines = [f"  {'White has':<24}{'White - Black':<15}{'wins':>8}{'loses':>8}"]
    for difference, names in RULES_OF_THUMB.items():
        for place, name in enumerate(names):
            wins, _, loses, _ = _shares(_counts(material_named(name)))
            lines.append(f"  {difference if not place else '':<24}{name:<15}{wins:>8}{loses:>8}")
    return "\n".join(lines) + "\n"


def _shares(counts: list[int]) -> list[str]:
    return [share(count, sum(counts)) for count in counts]


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
    "endings": endings,
    "material": material,
    "opening": opening,
    "reviewed": reviewed,
    "game": game,
}
QUICK: Final = ("position", "game")
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
