"""What the program does as a player at a table. It knows the game, which everybody sees."""

from __future__ import annotations

from apocalypse.rules.board import Square
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.sheets.levels import Level
from apocalypse.sheets.machine import Machine
from apocalypse.strategy import endings
from apocalypse.strategy.players import choose, choose_square, wants_draw


def write(machine: Machine, game: Game) -> Sealed[Order | None]:
    """Write an order, and seal it."""
    known = endings.lookup(discounted=True)
    order = choose(game, machine.color, machine.level, lookup=known)
    if machine.level not in (Level.RANDOM, Level.GREEDY):
        endings.open_beside()
    return Sealed(order)


def square(machine: Machine, game: Game) -> Square:
    """Where its pawn goes back that waits."""
    known = endings.lookup(discounted=True)
    return choose_square(game.position, machine.color, machine.level, lookup=known)


def accepts_draw(machine: Machine, game: Game) -> bool:
    """Whether it would rather have a draw than go on."""
    return wants_draw(game, machine.color, machine.level)


def trouble_to_tell() -> str:
    """What it found wrong with its tables, as a sentence, the first time; else empty."""
    return endings.trouble_to_tell()
