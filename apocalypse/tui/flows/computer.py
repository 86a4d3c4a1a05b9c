"""The program as a player, thinking in a thread while the screen lives on.

What thinks is loaded here, when it is first asked, and not above: between two people it never is.
"""

from __future__ import annotations

import asyncio

from apocalypse.match.computer import Computer
from apocalypse.rules.board import Square
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed


async def write(machine: Computer, game: Game) -> tuple[Sealed[Order | None], str]:
    """An order, sealed; and what is wrong with its tables, if nobody was told."""

    def think() -> tuple[Sealed[Order | None], str]:
        from apocalypse.strategy import computer_player  # noqa: PLC0415

        return computer_player.seal_order(machine, game), computer_player.unreported_trouble()

    return await asyncio.to_thread(think)


async def square(machine: Computer, game: Game) -> Square:
    """Where its pawn goes back that waits."""

    def think() -> Square:
        from apocalypse.strategy import computer_player  # noqa: PLC0415

        return computer_player.put_back_square(machine, game)

    return await asyncio.to_thread(think)


async def accepts_draw(machine: Computer, game: Game) -> bool:
    """Whether it would rather have a draw than go on."""

    def think() -> bool:
        from apocalypse.strategy import computer_player  # noqa: PLC0415

        return computer_player.accepts_draw(machine, game)

    return await asyncio.to_thread(think)
