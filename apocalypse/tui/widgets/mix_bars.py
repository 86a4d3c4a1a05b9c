"""Mix bars: lines with the orders of a mixed strategy, each with its probability as a bar."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from textual.content import Content

from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order, order_text

BAR: Final = 7
"""The cells of a full bar."""
LEAST: Final = 0.005
"""A smaller probability counts as none."""


def mix_bar(order: Order | None, probability: float, coordinates: Coordinates) -> Content:
    """An order with its probability: ``a5b3  ====...  60%``."""
    cells = round(probability * BAR)
    return Content.assemble(
        f"{order_text(order, coordinates):<5} ",
        ("=" * cells, "$accent"),
        "." * (BAR - cells),
        f" {probability:.0%}",
    )


def likeliest(mix: Mapping[Order | None, float], room: int) -> list[Order | None]:
    """The likeliest orders of a mix, as many as there is room for."""
    best = sorted(mix, key=lambda order: -mix[order])
    return [order for order in best if mix[order] > LEAST][:room]


def mix_lines(
    mix: Mapping[Order | None, float], coordinates: Coordinates, room: int
) -> Iterator[Content]:
    """The likeliest orders of a mix, a line each, as many as there is room for."""
    for order in likeliest(mix, room):
        yield mix_bar(order, mix[order], coordinates)
