"""The pictures of the rules: turns of published games, each as the board before and after it."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from apocalypse.formats.reader import read_sheet
from apocalypse.rules.board import Color
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import CHESS, PAGE, Coordinates, read_square
from apocalypse.rules.orders import Order, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import PRESETS
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.geometry import XL, Geometry
from apocalypse.tui.board.marks import Marks, touched_squares
from apocalypse.tui.board.palettes import DARK
from apocalypse.tui.board.renderers import draw_board
from screenshots.boards import GAMES, INK, PAPER, board_image
from screenshots.letters import CELL, letter

ZOOM: Final = 4
GAP: Final = 40
"""Pixels between two boards, with the arrow from one to the other."""


class Example(NamedTuple):
    """A turn of a game sheet."""

    sheet: str
    turn: int


class Bet(NamedTuple):
    """One turn by the rules of a preset: its position and orders, in chess coordinates."""

    preset: str
    fen: str
    white: str
    black: str


EXAMPLES: Final = {
    "rule-2i": Example("1-composed.txt", 8),
    "rule-2ii": Example("1-composed.txt", 9),
    "rule-3ii": Example("1-composed.txt", 6),
    "rule-3iii": Example("1-composed.txt", 2),
    "rule-4i": Example("1-composed.txt", 10),
    "rule-4ii": Example("1-composed.txt", 7),
    "rule-4iii": Example("1-composed.txt", 4),
    "rule-6": Example("1-composed.txt", 16),
}
"""The turns on the page of the rules, by the name of their picture."""
BETS: Final = {
    "rule-7i": Bet("vchess", "npppn/p3p/5/P3P/NPPPN", "e2d3", "e5d3"),
}
"""The turns with bets that have a picture."""
KNIGHT: Final = (Example("2-jacques-alain.txt", 9), "c3")
PAWN: Final = (Example("4-alain-sylvain.txt", 8), "d3")
"""A knight that can go to all eight squares, and a pawn that can go to all three."""


def rule_pictures() -> dict[str, Image.Image]:
    """Every picture of the rules, by name."""
    start = draw_board(read_turn(Example("1-composed.txt", 1)).before, Geometry(XL), DARK)
    return {
        "rules-start": board_image(start, PAGE, ZOOM),
        "rules-pieces": _side_by_side([_targets(*KNIGHT), _targets(*PAWN)], arrow=False),
        **{name: _turn_image(read_turn(example), PAGE) for name, example in EXAMPLES.items()},
        **{name: _turn_image(bet_turn(bet), CHESS) for name, bet in BETS.items()},
    }


def read_turn(example: Example) -> Turn:
    """The turn of an example."""
    sheet = read_sheet((GAMES / example.sheet).read_text("utf-8"), example.sheet)
    return sheet.game.turns[example.turn - 1]


def bet_turn(bet: Bet) -> Turn:
    """The turn of a bet."""
    before = Position.from_fen(bet.fen)
    orders = Order.parse(bet.white, CHESS), Order.parse(bet.black, CHESS)
    return Turn(1, before, *orders, resolve(before, *orders, PRESETS[bet.preset]))


def _turn_image(turn: Turn, coordinates: Coordinates) -> Image.Image:
    """The board before a turn with both orders as arrows, and the board after it."""
    orders = [(color, order) for color in Color if (order := turn.order(color)) is not None]
    arrows = tuple(Arrow(order.origin, order.target, color) for color, order in orders)
    before = _board(turn.before, Marks(arrows=arrows), coordinates)
    after = _board(turn.after, Marks(touched=touched_squares(turn)), coordinates)
    return _side_by_side([before, after], arrow=True)


def _targets(example: Example, square: str) -> Image.Image:
    """A piece of White's, with every square that it may go to."""
    position = read_turn(example).before
    origin = read_square(square, PAGE)
    orders = safe_orders(position, Color.WHITE)
    targets = sum({1 << order.target for order in orders if order.origin == origin})
    return _board(position, Marks(selected=origin, targets=targets))


def _board(position: Position, marks: Marks, coordinates: Coordinates = PAGE) -> Image.Image:
    return board_image(draw_board(position, Geometry(XL), DARK, marks), coordinates, ZOOM)


def _side_by_side(boards: list[Image.Image], *, arrow: bool) -> Image.Image:
    """Two boards on one picture, perhaps with an arrow from the first to the second."""
    left, right = boards
    image = Image.new("RGB", (left.width + GAP + right.width, left.height), PAPER)
    image.paste(left, (0, 0))
    image.paste(right, (left.width + GAP, 0))
    if arrow:
        width, height = (2 * side for side in CELL)
        shape = letter("→", bold=True).resize((width, height), Image.Resampling.LANCZOS)
        image.paste(INK, (left.width + (GAP - width) // 2, (left.height - height) // 2), shape)
    return image
