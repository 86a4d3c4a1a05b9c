"""The computer's orders at each level.

The computer sees the public game alone, so it cannot know what the opponent wrote. It draws its
order from a mixed strategy, because whoever can be predicted can be beaten.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from random import Random, SystemRandom
from typing import Final, NamedTuple

from apocalypse.rules.board import KNIGHT, PAWN, Color, Square, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices, legal_orders
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import put_back, put_back_squares
from apocalypse.rules.rulesets import Rules
from apocalypse.strategy.levels import Level, supports
from apocalypse.strategy.mixed_strategy import NEARLY, Mix, deepening_mixes, winning_orders
from apocalypse.strategy.search.ruleset_values import RulesetValues, State
from apocalypse.strategy.search.turn_search import Limits, OptionT, StateT, StoppedError, TurnSearch
from apocalypse.strategy.search.values import Lookup, Values, no_lookup


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
    """What a level that searches asks by classic rules; it may serve for all turns of a game."""

    values: Values
    """The search, which keeps what it finds.

    Its endings should be discounted, because without the discount a win may be put off.
    """
    plain: Lookup = no_lookup
    """The values of endings without a discount, so that no win is put at risk."""


PAWN_VALUE, KNIGHT_VALUE = 1.0, 1.4
DRAW_VALUE: Final = 0.4
"""What a draw costs a player that likes to play on: it takes one only if it is further behind."""
DRAW_EFFORT: Final = Effort(3, nodes=1500)
"""How long a player thinks about an offered draw."""
RULESET_DRAW_EFFORT: Final = Effort(2, nodes=200)
"""The same by rules that are not classic, where a position takes longer."""
PUT_BACK_EFFORT: Final = Effort(3, nodes=1500)
"""How long a player thinks about a put-back square, at most."""
LIKELY_SQUARES: Final = 3
"""The number of put-back squares that are searched deeper than one turn."""
CHANCE: Final = SystemRandom()
"""The system's source of randomness, which nobody can predict."""


EFFORTS: Final = {
    Level.FAIR: Effort(1),
    Level.STRONG: Effort(2),
    Level.MASTER: Effort(3, seconds=1.0, further=9),
}
RULESET_EFFORTS: Final = {Level.FAIR: Effort(1), Level.STRONG: Effort(2, seconds=1.0)}
"""The same by rules that are not classic, where bets make many orders."""


def efforts(rules: Rules) -> dict[Level, Effort]:
    """How long the levels that search may think under a rule set."""
    return EFFORTS if supports(rules) else RULESET_EFFORTS


def level_mix(
    game: Game,
    color: Color,
    level: Level,
    *,
    effort: Effort | None = None,
    chance: Random = CHANCE,
    searches: Searches | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Mix:
    """The mixed strategy from which a level picks its order.

    Args:
        game: a game that is not over and owes no put-back.
        color: the side.
        level: the strength.
        effort: instead of that of the level.
        chance: chooses between mixed strategies that are equally good.
        searches: those of earlier turns; None: new ones, without endgame tables.
        cancelled: stops the search when it returns True; the best mix so far is returned.
    """
    if level is Level.BEGINNER:
        return even_mix(choices(game.position, color, game.rules))
    if level is Level.EASY:
        return even_mix(greedy_orders(game, color))
    effort = effort or efforts(game.rules)[level]
    limits = Limits(effort.seconds, cancelled, effort.nodes)

    def best_mix(
        search: TurnSearch[StateT, OptionT],
        state: StateT,
        drawn: Collection[StateT],
        rows: Sequence[int] = (),
    ) -> Mix:
        search.limits = limits
        *_, mix = deepening_mixes(
            state,
            color,
            search,
            depth=effort.depth,
            deepest=effort.depth + effort.further,
            rows=rows,
            drawn=drawn,
            draw_value=-DRAW_VALUE * color.sign,
            chance=chance,
        )
        return mix

    positions = game.position, *game.drawn_if_repeated
    if not supports(game.rules):
        state, *drawn = (State(position, game.penalties) for position in positions)
        return best_mix(RulesetValues(game.rules), state, drawn)
    # A player that waits for the safest win could wait for ever: in a position that was there
    # before it takes the quickest.
    is_repeated = any(turn.before == game.position for turn in game.turns)
    values, plain = searches or Searches(Values())
    rows = [] if is_repeated else winning_orders(game.position, color, plain)
    return best_mix(values, game.position, positions[1:], rows)


def pick_order(mix: Mix, chance: Random = CHANCE) -> Order | None:
    """An order from a mixed strategy, by chance; None is a pass."""
    return chance.choices(list(mix), list(mix.values()))[0]


def even_mix(orders: Iterable[Order | None]) -> Mix:
    """Orders that are equally probable."""
    orders = list(orders)
    return dict.fromkeys(orders, 1 / len(orders))


def prefers_draw(
    game: Game,
    color: Color,
    level: Level,
    *,
    values: Values | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> bool:
    """Whether a side prefers a draw to playing on; levels that do not search always do.

    The endings in ``values`` are not discounted. After a stop, the best value so far decides.
    """
    if level not in EFFORTS:
        return True
    if supports(game.rules):
        value = _deepest_value(values or Values(), game.position, DRAW_EFFORT, cancelled)
    else:
        search, state = RulesetValues(game.rules), State(game.position, game.penalties)
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
    if level not in EFFORTS:
        return chance.choice(squares)
    search, plain = searches or Searches(Values())

    def square_value(square: Square, effort: Effort) -> tuple[float, float]:
        _, after = put_back(position, {color: square})
        value = color.sign * _deepest_value(search, after, effort)
        exact = plain(*after)
        return (value if exact is None else color.sign * exact), value

    square_values = {square: square_value(square, Effort(1)) for square in squares}
    depth = min(EFFORTS[level].depth, PUT_BACK_EFFORT.depth)
    if depth > 1:
        likely = sorted(squares, key=square_values.__getitem__, reverse=True)[:LIKELY_SQUARES]
        effort = PUT_BACK_EFFORT._replace(depth=depth)
        square_values = {square: square_value(square, effort) for square in likely}
    best, second = max(square_values.values())
    return chance.choice(
        [
            square
            for square, (value, discounted) in square_values.items()
            if value >= best - NEARLY and discounted >= second - NEARLY
        ]
    )


def greedy_orders(game: Game, color: Color) -> list[Order | None]:
    """The orders with the greatest immediate gain of material if the enemy stands still.

    Then every bet is lost, so only safe orders count.
    """
    enemy = color.other

    def gain_of(order: Order | None) -> float:
        if order is None:
            return 0.0
        target = game.position.piece_at(order.target)
        gain = 0.0
        if target is not None and target.color is enemy:
            gain = KNIGHT_VALUE if target.kind is KNIGHT else PAWN_VALUE
        pawn = game.position.mask(color, PAWN) >> order.origin & 1
        knights = game.position.number_of(color, KNIGHT)
        if pawn and 1 << order.target & color.last_rank and knights < 2:
            is_last = game.position.number_of(color, PAWN) == 1
            gain += -5.0 if is_last else KNIGHT_VALUE - PAWN_VALUE
        return gain

    bets = legal_orders(game.position, color, game.rules)
    orders = [
        order
        for order in choices(game.position, color, game.rules)
        if order is None or not bets[order]
    ]
    best = max(map(gain_of, orders))
    return [order for order in orders if gain_of(order) >= best - NEARLY]
