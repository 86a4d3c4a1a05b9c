"""The computer as a player. It knows the public game and nothing else."""

from __future__ import annotations

from apocalypse.match.computer import Computer
from apocalypse.rules.board import Square
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.strategy.endgame_tables import shared
from apocalypse.strategy.levels import Level
from apocalypse.strategy.players import choose_order, choose_put_back_square, prefers_draw


def seal_order(machine: Computer, game: Game) -> Sealed[Order | None]:
    """Choose an order and seal it."""
    lookup = shared.lookup(discounted=True)
    order = choose_order(game, machine.color, machine.level, lookup=lookup)
    if machine.level not in (Level.RANDOM, Level.GREEDY):
        shared.open_in_background()
    return Sealed(order)


def put_back_square(machine: Computer, game: Game) -> Square:
    """Choose the square for the computer's waiting pawn."""
    lookup = shared.lookup(discounted=True)
    return choose_put_back_square(game.position, machine.color, machine.level, lookup=lookup)


def accepts_draw(machine: Computer, game: Game) -> bool:
    """Whether the computer prefers a draw to playing on."""
    return prefers_draw(game, machine.color, machine.level)


def unreported_trouble() -> str:
    """What is wrong with the endgame tables, as a sentence, the first time; then empty."""
    return shared.unreported_trouble()
