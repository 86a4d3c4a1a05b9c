"""Computer player: its orders, its put-back squares, and whether it accepts a draw.

It gets the public game and nothing else. The first call imports the search, so that a match
between two people never loads it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Final

from apocalypse.rules.sealed import Sealed

if TYPE_CHECKING:
    from apocalypse.match.players import ComputerPlayer
    from apocalypse.rules.board import Square
    from apocalypse.rules.game import Game
    from apocalypse.rules.orders import Order
    from apocalypse.strategy.habits import Profile
    from apocalypse.strategy.level_orders import Searches
    from apocalypse.wording.names import Names

_SEARCH: Final = Lock()
"""Held by the one order that uses `_searches`: a game that was left may still be thinking."""


def write_order(
    computer: ComputerPlayer,
    game: Game,
    may_think_on: Callable[[], bool] | None = None,
    opponent: Profile | None = None,
) -> Sealed[Order | None]:
    """The computer's sealed order for this turn; None inside is a pass.

    Rival answers the habits of its ``opponent``, if it knows any.

    ``may_think_on`` says whether the opponent is still writing. As long as that is so, a level with
    a time limit may exceed it, up to `LONGEST_SECONDS`.
    """
    from apocalypse.strategy.computer_thinking_time import LONGEST_SECONDS
    from apocalypse.strategy.endgame_tables import shared
    from apocalypse.strategy.habits import UNKNOWN
    from apocalypse.strategy.level_orders import level_mix, pick_order, search_effort

    effort = search_effort(computer.level, game.rules)
    has_search = effort is not None
    with _SEARCH:
        is_over: Callable[[], bool] | None = None
        if effort is not None and effort.seconds is not None and may_think_on is not None:
            # The opponent still writes, and the usual time may be exceeded.
            is_over = _end_of_search(monotonic() + effort.seconds, may_think_on)
            effort = effort._replace(seconds=LONGEST_SECONDS)
        mix = level_mix(
            game,
            computer.color,
            computer.level,
            searches=_searches(),
            effort=effort,
            enemy=opponent or UNKNOWN,
            cancelled=is_over,
        )
    if has_search:
        shared.open_in_background()
    return Sealed(pick_order(mix))


def _end_of_search(due: float, may_think_on: Callable[[], bool]) -> Callable[[], bool]:
    """Whether a search is over: at its due time, or when the opponent has written after it."""
    return lambda: monotonic() >= due and not may_think_on()


def put_back_square(computer: ComputerPlayer, game: Game) -> Square:
    """The square where the computer puts its waiting pawn back (4.ii)."""
    from apocalypse.strategy.level_orders import choose_put_back_square

    with _SEARCH:
        return choose_put_back_square(
            game.position, computer.color, computer.level, searches=_searches()
        )


def accepts_draw(
    computer: ComputerPlayer, game: Game, cancelled: Callable[[], bool] | None = None
) -> bool:
    """Whether the computer prefers a draw to playing on.

    Its search stops early when ``cancelled`` returns True.
    """
    from apocalypse.strategy.endgame_tables import shared
    from apocalypse.strategy.level_orders import prefers_draw
    from apocalypse.strategy.search.values import Values

    return prefers_draw(
        game,
        computer.color,
        computer.level,
        values=Values(shared.lookup()),
        cancelled=cancelled,
    )


def declining_words(computer: ComputerPlayer, names: Names) -> str:
    """The sentence in which the computer declines a draw, without a period."""
    return names.clause(computer.color, "declines the draw")


@cache
def _searches() -> Searches:
    """The searches of this program, which keep what they find from turn to turn."""
    from apocalypse.strategy.endgame_tables import shared
    from apocalypse.strategy.level_orders import Searches
    from apocalypse.strategy.search.values import Values

    return Searches(Values(shared.lookup(discounted=True)), shared.lookup())


def new_problem() -> str | None:
    """A sentence about unreadable endgame tables; None: they are well, or it was given before."""
    from apocalypse.strategy.endgame_tables import shared

    return shared.unreported_trouble()
