"""Turns as they are written in the tests: a position as FEN, orders in chess coordinates."""

from __future__ import annotations

from typing import Any, Final

from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Color, Piece, Square
from apocalypse.rules.game import Game
from apocalypse.rules.legal import refusal
from apocalypse.rules.notation import CHESS, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import (
    CLASSIC,
    PRESETS,
    BetPolicy,
    KnightCount,
    PassPolicy,
    Rules,
)

WHITE_PAWN: Final = Piece(WHITE, PAWN)
WHITE_KNIGHT: Final = Piece(WHITE, KNIGHT)
BLACK_PAWN: Final = Piece(BLACK, PAWN)
BLACK_KNIGHT: Final = Piece(BLACK, KNIGHT)
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "": {},
    "no exchange": {"swap_arrivals": False},
    "knights counted before": {"knights_counted": KnightCount.BEFORE_TURN},
    "free promotion": {"capped": False},
    "no limit": {"penalty_limit": None},
    "open bets": {"bets": BetPolicy.GEOMETRIC, "penalty_limit": 1},
    "passes": {"passes": PassPolicy.ALLOWED},
    "last pawns that stay": {"last_pawn_may_promote": False},
    "stuck draws": {"passes": PassPolicy.DRAWS},
}
"""What a rule set may differ in, as the data files say it after *with*."""


def rule_sets(words: str) -> list[Rules]:
    """The rule sets of words such as ``vchess, xogo with no limit``."""
    names, _, options = words.partition(" with ")
    return [PRESETS[name].with_options(**OPTIONS[options]) for name in names.split(", ")]


def square(text: str) -> Square:
    """A square such as ``e4``."""
    return read_square(text, CHESS)


def order(text: str) -> Order:
    """An order such as ``e2e3``."""
    read = Order.parse(text, CHESS)
    assert read is not None
    return read


def turn(
    fen: str,
    white: str,
    black: str,
    rules: Rules = CLASSIC,
    penalties: Penalties = NO_PENALTIES,
    /,
    **squares: str,
) -> Resolution:
    """The resolution of two orders that the rules accept, ``****`` for a pass.

    ``squares`` are where pawns are put back after the reveal: ``white="c3"``.
    """
    position = Position.from_fen(fen)
    orders = Order.parse(white, CHESS), Order.parse(black, CHESS)
    for color, order in zip(Color, orders, strict=True):
        assert refusal(position, color, order, rules) is None, (fen, color, order)
    chosen = {Color(side): square(text) for side, text in squares.items()}
    return resolve(position, *orders, rules, chosen, penalties)


def fen_after(resolution: Resolution) -> str:
    """The position after a turn, as FEN."""
    return resolution.position.fen


def play(game: Game, *turns: str) -> Game:
    """The game after turns such as ``"e2e3 d5d4"``."""
    for written in turns:
        white, black = (Order.parse(text, CHESS) for text in written.split())
        game = game.after(white, black)
    return game
