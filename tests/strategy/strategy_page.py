"""The strategy page: the program makes its figures.

``python -m tests.strategy.strategy_page`` updates them in a few minutes. A block of the page is
fenced as ``text`` with a kind and an argument; this module makes everything between the fences.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from apocalypse.formats.diagram import diagram
from apocalypse.formats.reader import read_sheet
from apocalypse.rules.board import Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.kernel import black_moves
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order, order_of, order_text
from apocalypse.rules.position import START
from apocalypse.strategy.analysis import analyze, game_balance, sums_error
from apocalypse.strategy.endgame_tables.material import Material, all_material
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.search.assessment import Assessment, assess
from apocalypse.wording.captions import caption
from apocalypse.wording.names import Names
from tests.strategy.endgame_tables.positions import every

ROOT: Final = Path(__file__).parents[2]
PAGE_FILE: Final = ROOT / "docs" / "strategy.md"
GAMES: Final = ROOT / "tests" / "data" / "games"
BLOCK: Final = re.compile(r"^```text (\w[\w-]*) ?(.*)\n((?:.*\n)*?)```$", re.M)
SHOWN: Final = 0.005


def position(fen: str) -> str:
    """A diagram, the value, and both mixes."""
    assessment = assess(from_fen(fen), 1, lookup=lookup(), chance=Random(0))
    lines = [line.removeprefix(";") for line in diagram(from_fen(fen), PAGE).splitlines()]
    values = [f"value {_value(assessment)}", *(f"{c.value}: {_mix(assessment, c)}" for c in Color)]
    return "".join(f"  {line}\n" for line in [*lines, "", *values])


def opening(turns: str) -> str:
    """White's orders at the start: how often in the mix, and what each loses to its worst reply."""
    assessment = assess(START, int(turns), lookup=lookup(), chance=Random(0))
    rows = sorted(
        zip(assessment.white_orders, assessment.payoffs, assessment.equilibrium.rows, strict=True),
        key=lambda row: -min(row[1]),
    )
    lines = ["  order   in the mix   worst reply"]
    lines += [
        f"  {order_text(order, PAGE):<6} {part:>9.0%}   {order_text(_worst(payoffs), PAGE):>8}"
        f" {_signed(min(payoffs) - assessment.value)}"
        for order, payoffs, part in rows
    ]
    return "\n".join(lines) + "\n"


def _worst(payoffs: tuple[float, ...]) -> Order | None:
    return order_of(black_moves(START)[payoffs.index(min(payoffs))])


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
    """By class of endings with so many pieces at most: how many are won, even, lost or between."""
    rows: list[tuple[str, ...]] = [
        ("White - Black", "positions", "wins", "even", "loses", "between")
    ]
    total = [0] * 4
    for each in all_material(int(pieces)):
        if not each.is_stored:
            continue
        counts = _counts(each)
        rows.append((each.name, str(sum(counts)), *_shares(counts)))
        ways = [counts] if each == each.reversed else [counts, [*counts[2::-1], counts[3]]]
        for way in ways:
            total = [one + other for one, other in zip(total, way, strict=True)]
    rows.append(("all, both ways", str(sum(total)), *_shares(total)))
    return "".join(f"  {row[0]:<15}{''.join(f'{cell:>10}' for cell in row[1:])}\n" for row in rows)


def _counts(each: Material) -> list[int]:
    """How many positions of a class White wins, are even, he loses, and lie between."""
    value = lookup()
    counts = Counter(value(*position) for position in every(each))
    extremes = [counts.pop(number, 0) for number in (1.0, 0.0, -1.0)]
    return [*extremes, counts.total()]


def _shares(counts: list[int]) -> list[str]:
    return [f"{count / sum(counts):.1%}" for count in counts]


def _signed(value: float) -> str:
    return f"{round(value, 2) + 0:+.2f}"  # no -0.00


def _value(assessment: Assessment) -> str:
    return f"{assessment.value:+.3f}" if assessment.exact else f"about {assessment.value:+.2f}"


def _mix(assessment: Assessment, color: Color) -> str:
    parts = sorted(assessment.mix(color).items(), key=lambda item: -item[1])
    return ", ".join(f"{order_text(o, PAGE)} {p:.0%}" for o, p in parts if p > SHOWN)


KINDS: Final[dict[str, Callable[[str], str]]] = {
    "position": position,
    "endings": endings,
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

    def made(match: re.Match[str]) -> str:
        if match[1] not in KINDS:
            return match[0]
        return f"```text {match[1]} {match[2]}\n{KINDS[match[1]](match[2])}```"

    PAGE_FILE.write_text(BLOCK.sub(made, PAGE_FILE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
