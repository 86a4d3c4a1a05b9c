"""One turn for each thing that can happen, as beats."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.board import BLACK, WHITE, Color, Square
from apocalypse.rules.legal import refusal
from apocalypse.rules.notation import CHESS, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import CLASSIC, PRESETS
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.timeline import beats

NO_EXCHANGE: Final = CLASSIC.with_options(name="no exchange", swap_arrivals=False)

FILE: Final = Path(__file__).parents[2] / "data" / "animated_turns.txt"
ROW: Final = re.compile(r"^(.+): (\S+) (\S+) (\S+) (\S+)$", re.MULTILINE)

ROWS: Final = {name: row for name, *row in ROW.findall(FILE.read_text("utf-8"))}
"""What happens: rules, position, White's order, Black's order (chess coordinates)."""
TURNS: Final = [name for name, (rules, *_) in ROWS.items() if rules == CLASSIC.name]
BET_TURNS: Final = [name for name in ROWS if name not in TURNS]


def order_turn(
    name: str, penalties: Penalties = NO_PENALTIES
) -> tuple[Resolution, tuple[Beat, ...]]:
    """A turn of the table, and its beats."""
    preset, fen, *written = ROWS[name]
    rules, before = PRESETS[preset], Position.from_fen(fen)
    orders = [Order.parse(text, CHESS) for text in written]
    for color, order in zip(Color, orders, strict=True):
        assert refusal(before, color, order, rules) is None, (name, color)
    resolution = resolve(before, orders[0], orders[1], rules, penalties=penalties)
    return resolution, beats(before, resolution.events)


def put_back_turn(white: str, black: str | None = None) -> tuple[Resolution, tuple[Beat, ...]]:
    """White's pawn arrives on a5 (and Black's on a1), then they are put back, without exchange."""
    fen = "1ppn1/P2np/5/p3P/1PNN1" if black else "1ppn1/P2np/5/4P/1PNN1"
    reply = "a2a1" if black else "e4e3"
    orders = Order.parse("a4a5", CHESS), Order.parse(reply, CHESS)
    rules = NO_EXCHANGE if black else CLASSIC
    waiting = resolve(Position.from_fen(fen), *orders, rules)
    chosen = {WHITE: square(white)} | ({BLACK: square(black)} if black else {})
    resolution = resolve(Position.from_fen(fen), *orders, rules, chosen)
    return resolution, beats(waiting.position, resolution.events[len(waiting.events) :])


def square(name: str) -> Square:
    """A square by its name in chess coordinates."""
    return read_square(name, CHESS)
