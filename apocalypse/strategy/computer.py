"""Computer: the opponent for programs that use the library."""

from __future__ import annotations

from random import Random
from typing import Final

from apocalypse.rules.board import Color, check_color, wrong_type
from apocalypse.rules.game import Game, OutOfTurnError
from apocalypse.rules.notation import quoted, square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.other_names import Advising, advise_on_arguments
from apocalypse.rules.rulesets import Rules
from apocalypse.strategy.endgame_tables import shared
from apocalypse.strategy.level_orders import (
    CHANCE,
    Effort,
    Searches,
    choose_put_back_square,
    level_mix,
    pick_order,
    search_effort,
)
from apocalypse.strategy.levels import CLASSIC_LEVELS, Level, levels, playable
from apocalypse.strategy.search.values import Values
from apocalypse.wording.names import list_words

SEEDED_NODES: Final = 5000
"""The positions that a level with a time limit searches if a seed has to decide its orders."""


@advise_on_arguments
class Computer(metaclass=Advising):
    """The computer at a level, which writes orders for one side of a game or for both.

    It sees the public game alone, as a person does. Use one object for each side and game: it keeps
    what it finds from turn to turn.

    Args:
        level: ``beginner``, ``very easy``, ``easy``, ``casual``, ``good``, ``strong``, ``master``
            or ``rival``, which here knows nothing of its opponent.
        seed: makes its choices repeatable. Where the level has a time limit, it searches a fixed
            number of positions instead. By default nobody can predict its choices.

    Raises:
        ValueError: there is no such level.
    """

    def __init__(self, level: str, seed: int | None = None) -> None:
        if not isinstance(level, str):
            raise wrong_type(level, 'the name of a level, such as "casual"')
        try:
            self._level = Level(level.lower().replace("-", " "))
        except ValueError:
            names = list_words([each.value for each in CLASSIC_LEVELS], "or")
            raise ValueError(f"{quoted(level)} is not a level. Choose {names}.") from None
        self._seed = seed
        self._chance = CHANCE if seed is None else Random(seed)
        self._searches = Searches(Values(shared.lookup(discounted=True)), shared.lookup())

    def __repr__(self) -> str:
        seed = "" if self._seed is None else f", seed={self._seed}"
        return f"Computer({self.level!r}{seed})"

    @property
    def level(self) -> str:
        """The name of the level."""
        return self._level.value

    def order(self, game: Game, color: Color) -> Order | None:
        """Write the order of a side for the next turn; None is a pass.

        Raises:
            OutOfTurnError: the game has ended, or a pawn is still to be put back.
            ValueError: the rules of the game do not have the level.
        """
        _check(game, color)
        if game.outcome is not None:
            raise OutOfTurnError("The game is over.")
        if game.to_put_back:
            raise OutOfTurnError("A pawn is still to be put back: ask put_back first.")
        level = self._level_by(game.rules)
        mix = level_mix(
            game,
            color,
            level,
            effort=self._effort(level, game.rules),
            chance=self._chance,
            searches=self._searches,
        )
        return pick_order(mix, self._chance)

    def put_back(self, game: Game, color: Color) -> str:
        """Choose the square where a side puts its waiting pawn back (4.ii), in chess coordinates.

        Raises:
            OutOfTurnError: the side owes no put-back square.
            ValueError: the rules of the game do not have the level.
        """
        _check(game, color)
        if color not in game.to_put_back:
            raise OutOfTurnError(f"{color.value.capitalize()} has no pawn to put back.")
        square = choose_put_back_square(
            game.position,
            color,
            self._level_by(game.rules),
            chance=self._chance,
            searches=self._searches,
        )
        return square_name(square)

    def _level_by(self, rules: Rules) -> Level:
        """The level by a rule set; a level of version 1.0 is the one nearest in strength."""
        available = levels(rules)
        if self._level in available or self._level is Level.FAIR:
            return playable(self._level, rules)
        names = list_words([each.value for each in available], "or")
        raise ValueError(f"By {rules.name} rules there is no level {self.level}. Choose {names}.")

    def _effort(self, level: Level, rules: Rules) -> Effort | None:
        """How long a level searches; None: as long as it always does."""
        effort = search_effort(level, rules)
        if effort is None or effort.seconds is None or self._seed is None:
            return None
        return effort._replace(seconds=None, nodes=SEEDED_NODES)


def _check(game: object, color: object) -> None:
    """Refuse what is not a game and a side, with a TypeError that says what to write."""
    if not isinstance(game, Game):
        raise wrong_type(game, "a Game, such as Game() or Game(start=position)")
    check_color(color)
