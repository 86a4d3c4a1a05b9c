"""Computer player: its orders, its put-back squares, and whether it accepts a draw.

It gets the public game and nothing else. The first call imports the search, so that a match
between two people never loads it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from apocalypse.rules.sealed import Sealed
from apocalypse.strategy.levels import Level

if TYPE_CHECKING:
    from apocalypse.match.players import Computer
    from apocalypse.rules.board import Square
    from apocalypse.rules.game import Game
    from apocalypse.rules.orders import Order
    from apocalypse.strategy.search.values import Values


def write_order(computer: Computer, game: Game) -> Sealed[Order | None]:
    """The computer's sealed order for this turn; None inside is a pass."""
    from apocalypse.strategy.endgame_tables import shared
    from apocalypse.strategy.players import choose_order

    order = choose_order(
        game, computer.color, computer.level, values=_values(), plain=shared.lookup()
    )
    if computer.level not in (Level.BEGINNER, Level.EASY):
        shared.open_in_background()
    return Sealed(order)


def put_back_square(computer: Computer, game: Game) -> Square:
    """The square where the computer puts its waiting pawn back (4.ii)."""
    from apocalypse.strategy.endgame_tables import shared
    from apocalypse.strategy.players import choose_put_back_square

    return choose_put_back_square(
        game.position, computer.color, computer.level, values=_values(), plain=shared.lookup()
    )


def accepts_draw(computer: Computer, game: Game) -> bool:
    """Whether the computer prefers a draw to playing on."""
    from apocalypse.strategy.endgame_tables import shared
    from apocalypse.strategy.players import prefers_draw
    from apocalypse.strategy.search.values import Values

    return prefers_draw(game, computer.color, computer.level, values=Values(shared.lookup()))


@cache
def _values() -> Values:
    """The search of this program, which keeps what it finds from turn to turn."""
    from apocalypse.strategy.endgame_tables import shared
    from apocalypse.strategy.search.values import Values

    return Values(shared.lookup(discounted=True))


def new_problem() -> str:
    """A sentence about unreadable endgame tables, when it is new; else empty."""
    from apocalypse.strategy.endgame_tables import shared

    return shared.unreported_trouble()
