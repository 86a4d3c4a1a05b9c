"""The computer's orders at each level.

The computer sees the public game alone, so it cannot know what the opponent wrote. It draws its
order from a mixed strategy, because whoever can be predicted can be beaten.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from random import Random, SystemRandom
from typing import Final, NamedTuple, Protocol

from apocalypse.rules.board import Color, Square, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import put_back, put_back_squares
from apocalypse.rules.rulesets import Rules
from apocalypse.strategy import rival
from apocalypse.strategy.computer_thinking_time import MASTER_SECONDS, STRONG_SECONDS
from apocalypse.strategy.habits import UNKNOWN, Profile
from apocalypse.strategy.levels import Level, playable, supports
from apocalypse.strategy.mixed_strategy import NEARLY, Mix, deepening_mixes, winning_orders
from apocalypse.strategy.search.ruleset_values import RulesetValues, State
from apocalypse.strategy.search.turn_search import Limits, OptionT, StateT, StoppedError, TurnSearch
from apocalypse.strategy.search.values import Lookup, Values, no_lookup
from apocalypse.strategy.simple_players import (
    AnyOrderPlayer,
    CapturingPlayer,
    Expectation,
    GreedyPlayer,
    ReplyPlayer,
)


class Effort(NamedTuple):
    """How long a level that searches may think about an order: until one of these is reached."""

    depth: int
    """The depth to which all pairs of orders are searched, in turns."""
    seconds: float | None = None
    nodes: int | None = None
    """The number of positions."""
    further: int = 0
    """How much deeper likely pairs are searched, in turns."""


class Searches(NamedTuple):
    """The searches of a level by classic rules; they may serve for all turns of a game."""

    values: Values
    """The search, which keeps what it finds.

    Its endings should be discounted, because without the discount a win may be put off.
    """
    plain: Lookup = no_lookup
    """The values of endings without a discount, so that no win is put at risk."""


DRAW_VALUE: Final = 0.4
"""The cost of a draw to a player that likes to play on: it takes one only if further behind."""
DRAW_EFFORT: Final = Effort(3, nodes=1500)
"""How long a player thinks about an offered draw."""
RULESET_DRAW_EFFORT: Final = Effort(2, nodes=200)
"""The same by rules that are not classic, where a position takes longer."""
PUT_BACK_NODES: Final = 1500
"""The positions that a player searches at most for a put-back square."""
LIKELY_SQUARES: Final = 3
"""The number of put-back squares that are searched deeper than one turn."""
CHANCE: Final = SystemRandom()
"""The system's source of randomness, which nobody can predict."""


class OrderWriter(Protocol):
    """A player that writes orders without a search."""

    def mix(self, game: Game, color: Color) -> Mix:
        """Its orders for a side, with their probabilities."""


class Play(NamedTuple):
    """How a level plays."""

    writes: OrderWriter | Effort
    """The player that writes its orders, or how long it searches for them."""
    put_back_depth: int = 0
    """The depth to which it searches a put-back, in turns; 0: it is careless."""
    reads_enemy: bool = False
    """Whether it answers the habits of its enemy, instead of drawing from the mix it found."""

    @property
    def is_careless(self) -> bool:
        """Whether it puts a pawn back anywhere and accepts any draw."""
        return self.put_back_depth == 0


CLASSIC_PLAYS: Final[Mapping[Level, Play]] = {
    Level.BEGINNER: Play(GreedyPlayer(noise=1.4)),
    Level.VERY_EASY: Play(GreedyPlayer(noise=0.6)),
    Level.EASY: Play(GreedyPlayer(noise=0.2)),
    Level.CASUAL: Play(ReplyPlayer(Expectation.ANY, noise=0.14), put_back_depth=1),
    Level.GOOD: Play(ReplyPlayer(Expectation.CAPTURE, noise=0.09), put_back_depth=1),
    Level.STRONG: Play(Effort(2), put_back_depth=2),
    Level.MASTER: Play(Effort(3, seconds=MASTER_SECONDS, further=9), put_back_depth=3),
    Level.RIVAL: Play(Effort(rival.DEPTH), put_back_depth=2, reads_enemy=True),
}
"""The levels by the classic rules."""
OTHER_PLAYS: Final[Mapping[Level, Play]] = {
    Level.BEGINNER: Play(AnyOrderPlayer()),
    Level.EASY: Play(CapturingPlayer()),
    Level.GOOD: Play(Effort(1), put_back_depth=1),
    Level.STRONG: Play(Effort(2, seconds=STRONG_SECONDS), put_back_depth=2),
}
"""The levels by other rules, where bets make many orders."""


def play_of(level: Level, rules: Rules) -> Play:
    """How a level plays under a rule set; see `playable`."""
    plays = CLASSIC_PLAYS if supports(rules) else OTHER_PLAYS
    return plays[playable(level, rules)]


def search_effort(level: Level, rules: Rules) -> Effort | None:
    """How long a level searches under a rule set; None: it does not search."""
    writes = play_of(level, rules).writes
    if isinstance(writes, Effort):
        return writes
    return None


class _MixSearch(NamedTuple):
    """A search for the mix of a side in a game."""

    game: Game
    color: Color
    effort: Effort
    limits: Limits
    chance: Random
    """Chooses between mixes that are equally good."""

    @property
    def draw_value(self) -> float:
        """White's value of a draw by repetition, which the side avoids."""
        return -DRAW_VALUE * self.color.sign

    def winning_rows(self, plain: Lookup) -> list[int]:
        """The orders that keep a win, by their places; none if every order may be written.

        A player that waits for the safest win could wait for ever: in a position that was there
        before it takes the quickest.
        """
        position = self.game.position
        if any(turn.before == position for turn in self.game.turns):
            return []
        return winning_orders(position, self.color, plain)

    def best_mix(
        self,
        search: TurnSearch[StateT, OptionT],
        state: StateT,
        drawn: Collection[StateT],
        rows: Sequence[int] = (),
    ) -> Mix:
        """The mix of the deepest search within the limits."""
        search.limits = self.limits
        *_, mix = deepening_mixes(
            state,
            self.color,
            search,
            depth=self.effort.depth,
            deepest=self.effort.depth + self.effort.further,
            rows=rows,
            drawn=drawn,
            draw_value=self.draw_value,
            chance=self.chance,
        )
        return mix

    def mix_by_other_rules(self) -> Mix:
        """The mix where bets and penalties are part of the search, and there are no tables."""
        penalties = self.game.penalties
        state = State(self.game.position, penalties)
        drawn = [State(position, penalties) for position in self.game.drawn_if_repeated]
        return self.best_mix(RulesetValues(self.game.rules), state, drawn)


def level_mix(
    game: Game,
    color: Color,
    level: Level,
    *,
    effort: Effort | None = None,
    chance: Random = CHANCE,
    searches: Searches | None = None,
    enemy: Profile = UNKNOWN,
    cancelled: Callable[[], bool] | None = None,
) -> Mix:
    """The mixed strategy from which a level picks its order.

    Args:
        game: a game that is not over and owes no put-back.
        color: the side.
        level: the strength; see `playable`.
        effort: instead of that of a level that searches.
        chance: chooses between mixed strategies that are equally good.
        searches: those of earlier turns; None: new ones, without endgame tables.
        enemy: what Rival knows of the enemy.
        cancelled: stops the search when it returns True; the best mix so far is returned.
    """
    play = play_of(level, game.rules)
    writes = play.writes
    if not isinstance(writes, Effort):
        return writes.mix(game, color)
    if effort is None:
        effort = writes
    search = _MixSearch(
        game, color, effort, Limits(effort.seconds, cancelled, effort.nodes), chance
    )
    if not supports(game.rules):
        return search.mix_by_other_rules()

    values, plain = searches or Searches(Values())
    rows = search.winning_rows(plain)
    if not play.reads_enemy:
        return search.best_mix(values, game.position, game.drawn_if_repeated, rows)
    values.limits = search.limits
    return rival.rival_mix(
        game,
        color,
        enemy,
        values,
        rows=rows,
        drawn=game.drawn_if_repeated,
        draw_value=search.draw_value,
        chance=chance,
    )


def pick_order(mix: Mix, chance: Random = CHANCE) -> Order | None:
    """An order from a mixed strategy, by chance; None is a pass."""
    (order,) = chance.choices(list(mix), list(mix.values()))
    return order


def prefers_draw(
    game: Game,
    color: Color,
    level: Level,
    *,
    values: Values | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> bool:
    """Whether a side prefers a draw to playing on; careless levels always do.

    The endings in ``values`` are not discounted. After a stop, the best value so far decides.
    """
    if play_of(level, game.rules).is_careless:
        return True
    if supports(game.rules):
        value = _deepest_value(values or Values(), game.position, DRAW_EFFORT, cancelled)
    else:
        search = RulesetValues(game.rules)
        state = State(game.position, game.penalties)
        value = _deepest_value(search, state, RULESET_DRAW_EFFORT, cancelled)
    return color.sign * value < -DRAW_VALUE


def _deepest_value(
    search: TurnSearch[StateT, OptionT],
    state: StateT,
    effort: Effort,
    cancelled: Callable[[], bool] | None = None,
) -> float:
    """The value of a state at the greatest depth that an effort allows; 1 is always searched."""
    search.limits = Limits()
    value = search.value(state, 1)
    search.limits = Limits(effort.seconds, cancelled, effort.nodes)
    with suppress(StoppedError):
        for depth in range(2, effort.depth + 1):
            value = search.value(state, depth)
    return value


def choose_put_back_square(
    position: Position,
    color: Color,
    level: Level,
    *,
    chance: Random = CHANCE,
    searches: Searches | None = None,
) -> Square:
    """Choose the square where a side puts its waiting pawn back (4.ii); see `level_mix`."""
    squares = list(squares_in(put_back_squares(position, color)))
    play = CLASSIC_PLAYS[level]  # levels of one name put back alike by any rules
    if play.is_careless:
        return chance.choice(squares)
    search, plain = searches or Searches(Values())

    def square_value(square: Square, effort: Effort) -> _SquareValue:
        _, after = put_back(position, {color: square})
        discounted = color.sign * _deepest_value(search, after, effort)
        exact = plain(*after)
        value = discounted if exact is None else color.sign * exact
        return _SquareValue(value, discounted)

    # A look at the turn that follows, and a deeper one at the squares that look best.
    square_values = {square: square_value(square, Effort(1)) for square in squares}
    if play.put_back_depth > 1:
        likely = sorted(squares, key=square_values.__getitem__, reverse=True)[:LIKELY_SQUARES]
        effort = Effort(play.put_back_depth, nodes=PUT_BACK_NODES)
        square_values = {square: square_value(square, effort) for square in likely}

    best = max(square_values.values())
    best_squares = []
    for square, (value, discounted) in square_values.items():
        if value >= best.value - NEARLY and discounted >= best.discounted - NEARLY:
            best_squares.append(square)
    return chance.choice(best_squares)


class _SquareValue(NamedTuple):
    """How good a put-back square is for its side; of two equal values the discounted one counts."""

    value: float
    discounted: float
