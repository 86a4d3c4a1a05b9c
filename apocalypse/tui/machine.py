"""Machine: the program as a player, known by its name.

A player called ``Computer, two turns`` is the program at that level. So sheets say who played, a
game that goes on knows it, and a rematch exchanges it like anybody else.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from apocalypse.rules.board import Color, Square
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.sheets.levels import Level, levels
from apocalypse.sheets.names import Names

PREFIX: Final = "Computer, "


@dataclass(frozen=True)
class Machine:
    """The program at one side of the board."""

    color: Color
    level: Level

    async def write(self, game: Game) -> Sealed[Order | None]:
        """Write an order, and seal it. All that it knows is the game, which everybody sees."""
        return await asyncio.to_thread(self._think, game)

    async def square(self, game: Game) -> Square:
        """Where its pawn goes back that waits."""
        return await asyncio.to_thread(self._choose_square, game)

    async def accepts_draw(self, game: Game) -> bool:
        """Whether it would rather have a draw than go on."""
        return await asyncio.to_thread(self._weigh_draw, game)

    def trouble_to_tell(self) -> str:
        """What it found wrong with its tables, as a sentence, the first time; else empty."""
        from apocalypse.strategy.endings import trouble_to_tell  # noqa: PLC0415

        return trouble_to_tell()

    def _think(self, game: Game) -> Sealed[Order | None]:
        # Here and not above, as below: between two people nothing of it is loaded.
        from apocalypse.strategy.endings import lookup, open_beside  # noqa: PLC0415
        from apocalypse.strategy.players import choose  # noqa: PLC0415

        order = choose(game, self.color, self.level, lookup=lookup(discounted=True))
        if self.level not in (Level.RANDOM, Level.GREEDY):
            open_beside()
        return Sealed(order)

    def _choose_square(self, game: Game) -> Square:
        from apocalypse.strategy.endings import lookup  # noqa: PLC0415
        from apocalypse.strategy.players import choose_square  # noqa: PLC0415

        return choose_square(game.position, self.color, self.level, lookup=lookup(discounted=True))

    def _weigh_draw(self, game: Game) -> bool:
        from apocalypse.strategy.players import wants_draw  # noqa: PLC0415

        return wants_draw(game, self.color, self.level)


def name_of(level: Level) -> str:
    """What the program is called at a level."""
    return f"{PREFIX}{level.value}"


def machine_among(names: Names, game: Game) -> Machine | None:
    """The program, if one of the players is called like it and plays these rules at that level."""
    for color in Color:
        for level in levels(game.rules):
            if names.of(color) == name_of(level) and names.of(color.other) != name_of(level):
                return Machine(color, level)
    return None
