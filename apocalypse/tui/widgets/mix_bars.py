"""Mix bars: lines with the orders of a mixed strategy, each with its probability as a bar."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from textual.content import Content

from apocalypse.review.sentences import likeliest
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order
from apocalypse.wording.orders import order_label

BAR: Final = 7
"""The cells of a full bar."""
FULL, HALF = "\N{FULL BLOCK}", "\N{LOWER HALF BLOCK}"
BESIDE: Final = 11
"""The columns beside a bar: the order, the probability, and blanks."""


def fitting_lines(columns: int, gap: str, parts: Sequence[Content | str]) -> list[Content]:
    """Parts in one line, or in a line each where that has too few columns."""
    contents = [part if isinstance(part, Content) else Content(part) for part in parts]
    line = Content(gap).join(contents)
    return [line] if line.cell_length <= columns else contents


def mix_bar(
    order: Order | None, probability: float, coordinates: Coordinates, columns: int
) -> Content:
    """An order with its probability, in so many columns: ``a5b3  ████▄   60%``."""
    bar = probability_bar(probability, max(0, min(BAR, columns - BESIDE)))
    return Content(f"{order_label(order, coordinates):<5} ") + bar + f" {probability:.0%}"


def probability_bar(probability: float, cells: int) -> Content:
    """A bar in halves that the Linux console has, padded with blanks on a darker ground."""
    halves = round(2 * probability * cells)
    ink = FULL * (halves // 2) + HALF * (halves % 2)
    return Content.styled(ink.ljust(cells), "$accent on $surface")


def mix_lines(
    mix: Mapping[Order | None, float], coordinates: Coordinates, room: int, columns: int
) -> Iterator[Content]:
    """The likeliest orders of a mix, a line each, as many as there is room for."""
    for order in likeliest(mix)[:room]:
        yield mix_bar(order, mix[order], coordinates, columns)
