"""What rules of thumb are worth, and how often each is wrong: figures of the strategy page.

Positions with four and five pieces are drawn at random from some material, and their values are
those of the endgame tables. Positions with more come from games of the level Fair against itself,
after three turns of random orders, and are searched two turns deep. A rule is wrong in a position
where whoever follows it loses ten points or more. Numbers are points: 100 from a draw to a win.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from apocalypse.rules.board import BLACK, SIZE, WHITE, Color, Square, squares_in
from apocalypse.rules.ending import stalemate_outcome
from apocalypse.rules.kernel import (
    Move,
    black_moves,
    play_turn,
    put_back_positions,
    white_moves,
)
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.evaluation import black_side, white_side
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.search.assessment import own_payoffs
from apocalypse.strategy.search.ruleset_values import RulesetValues, State
from apocalypse.strategy.search.values import Values
from tests.strategy.endgame_tables.positions import some
from tests.tools.table_builder.materials import material_named

WRONG: Final = 0.1
"""A rule that loses so much in a position is wrong there."""
PLAYED: Final = 1e-3
"""An order that is less probable is not in a mix."""
MATERIAL: Final = ["PN-PN", "PP-PN", "PP-PP", "PPN-PN", "PPP-PN", "PPN-PP", "PNN-PN", "PPP-PP"]
KNIGHTS: Final = ("PPN-PN", "PNN-PN")
PUT_BACKS: Final = ("PNN-PN", "PNN-PP", "PPNN-P")
DRAWN, GAMES, BETS = 4000, 180, 45
"""The numbers of positions: at random, from games, and of those for bets."""


class Turn(NamedTuple):
    """A turn as one side sees it: its orders are the rows, and payoffs are its own."""

    position: Position
    color: Color
    payoffs: list[list[float]]
    value: float
    own: Sequence[float]
    enemy: Sequence[float]

    def loss(self, row: int) -> float:
        """What an order loses against the enemy's mix."""
        pairs = zip(self.payoffs[row], self.enemy, strict=True)
        return self.value - sum(payoff * part for payoff, part in pairs)

    @property
    def moves(self) -> list[Move]:
        """The side's moves, in the sequence of the rows."""
        return (white_moves if self.color is WHITE else black_moves)(self.position)


def value_of(masks: Iterable[int]) -> float:
    """The value of an ending."""
    value = lookup()(*masks)
    assert value is not None
    return value


@cache
def endings() -> list[Turn]:
    """Turns of endings that nobody wins, each as both sides see it."""
    chance, turns = Random(1), list[Turn]()
    while len(turns) < 2 * DRAWN:
        position = some(chance, material_named(chance.choice(MATERIAL)))
        if abs(value_of(position)) < 1 and stalemate_outcome(position, CLASSIC) is None:
            turns += both_sides(position, 1)
    return turns


@cache
def middle_games() -> list[Turn]:
    """Turns of games with six pieces and more, each as both sides see it."""
    from tests.tools.exam import positions

    return [turn for each in positions(6, 14, GAMES, 1) for turn in both_sides(each, 2)]


def both_sides(position: Position, depth: int) -> Iterator[Turn]:
    """A turn as both sides see it."""
    payoffs = Values(lookup()).payoffs(position, depth)
    value, white, black = solve(payoffs)
    yield Turn(position, WHITE, payoffs, value, white, black)
    gains = [list(row) for row in own_payoffs(payoffs, BLACK)]
    yield Turn(position, BLACK, gains, -value, black, white)


def mixing() -> Iterator[str]:
    """What habits lose against an enemy who knows them, where a side has no best order."""
    losses = defaultdict(list)
    for turn in endings():
        best = max(map(min, turn.payoffs))
        if turn.value - best < PLAYED:
            continue
        losses["always the same order, the safest"].append(turn.value - best)
        mixed = [row for part, row in zip(turn.own, turn.payoffs, strict=True) if part > PLAYED]
        losses["the orders of the mix, equally often"].append(
            turn.value - min(map(fmean, zip(*mixed, strict=True)))
        )
    return rows("habit", losses)


def attacks() -> Iterator[str]:
    """How often a piece is lost in the turn, by the number of attacked ones."""
    yield f"  {'attacked':<12}{'endings':>24}{'more pieces':>24}"
    columns = [lost_pieces(turns()) for turns in (endings, middle_games)]
    for number in range(4):
        cells = (
            f"{fmean(lost[number]):.0%} of {len(lost[number])}" if lost[number] else "-"
            for lost in columns
        )
        yield f"  {number:<12}" + "".join(f"{cell:>24}" for cell in cells)


def lost_pieces(turns: list[Turn]) -> dict[int, list[float]]:
    """By the number of enemy pieces that a side attacks, 3 at most: how probably one is lost."""
    lost = defaultdict(list)
    for turn in turns:
        white, black = white_side(*turn.position[:2]), black_side(*turn.position[2:])
        own, enemy = (white, black) if turn.color is WHITE else (black, white)
        probability = 0.0
        replies = (black_moves if turn.color is WHITE else white_moves)(turn.position)
        for part, move in zip(turn.own, turn.moves, strict=True):
            for other, reply in zip(turn.enemy, replies, strict=True):
                if part * other > 0:
                    pair = (move, reply) if turn.color is WHITE else (reply, move)
                    after = play_turn(turn.position, *pair)
                    left = after[2] | after[3] if turn.color is WHITE else after[0] | after[1]
                    probability += part * other * (left.bit_count() < enemy.pieces.bit_count())
        lost[min((own.attacked & enemy.pieces).bit_count(), 3)].append(probability)
    return lost


def knights() -> Iterator[str]:
    """What a knight's order to an empty square loses, by where it goes."""
    losses = defaultdict(list)
    for turn in endings() + middle_games():
        for row, (_, target, _, is_knight) in enumerate(turn.moves):
            if is_knight and not target & turn.position.occupied:
                losses[area(target.bit_length() - 1)].append(turn.loss(row))
    return rows("a knight goes to", {name: losses[name] for name in AREAS})


AREAS: Final = ("c3", "b2 to d4, but c3", "an edge", "a corner")


def area(square: Square) -> str:
    """The part of the board in which a square is."""
    edges = sum(number in (0, SIZE - 1) for number in divmod(square, SIZE))
    return AREAS[edges + 1 if edges else divmod(square, SIZE) != (2, 2)]


def trades() -> Iterator[str]:
    """What an exchange of knights loses for the side with more; wins count as less than nothing."""
    losses, chance = defaultdict(list), Random(1)
    for name in KNIGHTS:
        for _ in range(DRAWN):
            wp, wn, bp, bn = position = some(chance, material_named(name))
            without = wp, wn & (wn - 1), bp, bn & (bn - 1)
            losses[f"{name} without two knights"].append(value_of(position) - value_of(without))
    return rows("exchange", losses)


def promotions() -> Iterator[str]:
    """What the best promotion loses, by the pawns that are left and the knights."""
    losses = defaultdict(list)
    for turn in endings():
        pawns, own = turn.position[0:2] if turn.color is WHITE else turn.position[2:4]
        here = [
            turn.loss(row)
            for row, (_, target, _, is_knight) in enumerate(turn.moves)
            if not is_knight and target & turn.color.last_rank
        ]
        if here and pawns.bit_count() > 1 and own.bit_count() < 2:
            left = pawns.bit_count() - 1
            knight = "second" if own else "first"
            name = f"{knight} knight, {left} pawn{'s' * (left > 1)} left"
            losses[name].append(min(here))
    return rows("promotion", dict(sorted(losses.items())))


def put_backs() -> Iterator[str]:
    """What a put-back square loses, by what is true of it."""
    losses, chance = defaultdict(list), Random(1)
    for _ in range(DRAWN):
        wp, wn, bp, bn = position = some(chance, material_named(chance.choice(PUT_BACKS)))
        goals = [*squares_in(WHITE.last_rank & ~position.occupied)]
        if not goals:
            continue
        staying = wp & (wp - 1)
        choices = put_back_positions((staying | 1 << chance.choice(goals), wn, bp, bn))
        values = [value_of(choice) for choice in choices]
        best = max(values)
        attacked = black_side(bp, bn).attacked
        for choice, value in zip(choices, values, strict=True):
            square = choice[0] & ~staying
            facing = bool((square << SIZE | square >> SIZE) & bp)
            names = {
                "any square": True,
                "an attacked square": bool(square & attacked),
                "right before or behind a pawn": facing,
                "neither of these": not facing and not square & attacked,
            }
            for name in filter(names.__getitem__, names):
                losses[name].append(best - value)
    return rows("the pawn is put on", losses)


def bets() -> Iterator[str]:
    """By the rules of vchess: what a bet loses, by its kind."""
    from tests.tools.exam import positions

    losses = defaultdict(list)
    for position in positions(6, 14, BETS, 1):
        search, state = RulesetValues(VCHESS), State(position, (0, 0))
        payoffs = search.payoffs(state, 1)
        value, _, black = solve(payoffs)
        for choice, row in zip(search.options(state)[0], payoffs, strict=True):
            if choice.bets and choice.order is not None:
                origin, target = choice.order.origin, choice.order.target
                if 1 << target & (position[0] | position[1]):
                    name = "to retake a piece of yours"
                elif (target - origin) % SIZE:
                    name = "that a piece comes before your pawn"
                else:
                    name = "that the way becomes free"
                average = sum(map(float.__mul__, row, black))
                losses[name].append(value - average)
    return rows("a bet", losses)


def rows(title: str, losses: dict[str, list[float]]) -> Iterator[str]:
    """A table: by name the average loss in points, and in how many cases it is ten or more."""
    yield f"  {title:<38}{'loses':>8}{'wrong':>8}{'cases':>8}"
    for name, each in losses.items():
        wrong = fmean(loss >= WRONG for loss in each)
        yield f"  {name:<38}{100 * fmean(each):>8.0f}{wrong:>8.0%}{len(each):>8}"


RULES: Final[dict[str, Callable[[], Iterator[str]]]] = {
    rule.__name__: rule for rule in (mixing, attacks, knights, trades, promotions, put_backs, bets)
}
"""By the word in a block of the page."""


def figures(name: str) -> str:
    """The figures of a rule of thumb, or of several that belong together."""
    return "".join(f"{line}\n" for line in RULES[name]())
