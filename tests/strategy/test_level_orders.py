"""The program as a player: it plays by the rules, mixes, stops in time, and avoids a draw."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apocalypse.formats.reader import read_sheet
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import Masks
from apocalypse.rules.legal import choices
from apocalypse.rules.notation import square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS, with_draws
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.level_orders import (
    Effort,
    Searches,
    choose_put_back_square,
    level_mix,
    pick_order,
    prefers_draw,
)
from apocalypse.strategy.levels import LADDER, Level
from apocalypse.strategy.mixed_strategy import deepening_mixes
from apocalypse.strategy.search.assessment import assess
from apocalypse.strategy.search.turn_search import Limits
from apocalypse.strategy.search.values import Values
from tests.library.sheets import WAITING
from tests.rules.positions import reached
from tests.rules.turns import play

AHEAD = "1p3/5/5/PPP2/NN3"
"""White has three pawns and two knights against one pawn."""
WON = ("p4/NP3/4P/5/1n3", "1N3/pP3/5/4n/4P", "3p1/2P2/P4/1Pp2/5", "5/5/pN1N1/5/2Pn1")
"""Won for White, although the quickest mixes risk something."""
LOST, EVEN = "4N/3p1/3P1/N4/3n1", "n4/2n2/p4/P4/3N1"
"""For White; a look one turn ahead thinks little of the first and less of the second."""


@pytest.mark.parametrize("level", [level for level in LADDER if level is not Level.MASTER])
@settings(max_examples=10)
@given(reached(), st.sampled_from(Color), st.integers(0, 1000))
def test_whatever_it_plays_is_allowed(
    level: Level, position: Position, color: Color, seed: int
) -> None:
    game = Game(start=position)
    values = Values(lookup(discounted=True))
    mix = level_mix(game, color, level, chance=Random(seed), searches=Searches(values, lookup()))
    assert mix.keys() <= set(choices(position, color))
    assert mix[pick_order(mix, Random(seed))] > 0


def test_its_orders_come_as_often_as_the_mix_says() -> None:
    position = Position.from_fen("5/P4/3p1/5/2N1n")
    values = Values(lookup(discounted=True))
    mix = level_mix(Game(start=position), WHITE, Level.GOOD, searches=Searches(values))
    assert max(mix.values()) < 0.9
    chance, count = Random(7), 400
    picked = Counter(pick_order(mix, chance) for _ in range(count))
    for order, part in mix.items():
        assert picked[order] / count == pytest.approx(part, abs=0.1)


@pytest.mark.parametrize("level", [Level.STRONG, Level.RIVAL])
def test_a_player_that_is_ahead_avoids_a_third_repetition(level: Level) -> None:
    game = Game(with_draws(CLASSIC), fen="4N/2p1P/2N2/5/Pn3")
    out, home = "c3d1 b1d2", "d1c3 d2b1"
    back = Order.parse("d1c3")

    def probability(game: Game) -> float:
        return level_mix(game, WHITE, level, searches=Searches(Values()))[back]

    assert probability(play(game, out)) > 0.5, "it would like to go back"
    assert probability(play(game, out, home, out)) < 0.1


def test_the_effort_decides_how_far_it_searches() -> None:
    asked: list[Masks] = []

    class Listed(Values):
        def last_turn(self, state: Masks) -> list[list[float]]:
            asked.append(state)
            return super().last_turn(state)

    counts = []
    for effort in (Effort(1), Effort(2)):
        asked.clear()
        level_mix(Game(), WHITE, Level.STRONG, effort=effort, searches=Searches(Listed()))
        counts.append(len(asked))
    assert counts[0] == 1
    assert counts[1] > 5


def test_a_search_that_continues_knows_what_it_has_found() -> None:
    game, effort = Game(), Effort(3, nodes=200)
    values, other = Values(), Values()
    other.limits = Limits(nodes=200)
    first = len(list(deepening_mixes(game.position, WHITE, other)))
    for _ in range(8):
        level_mix(game, WHITE, Level.STRONG, effort=effort, searches=Searches(values))
    values.limits = Limits(nodes=200)
    assert len(list(deepening_mixes(game.position, WHITE, values, depth=3, deepest=3))) > first


@pytest.mark.parametrize(("fen", "is_reversed"), [*zip(WON, [False, True] * 2, strict=True)])
def test_a_won_ending_is_never_put_at_risk(fen: str, is_reversed: bool) -> None:
    position = Position.from_fen(fen)
    color = BLACK if is_reversed else WHITE
    game = Game(start=position.reversed() if is_reversed else position)
    values, sign = Values(lookup(discounted=True)), -1 if is_reversed else 1
    assert sign * (lookup()(*game.position) or 0) == 1
    mix = level_mix(
        game, color, Level.STRONG, effort=Effort(1), searches=Searches(values, lookup())
    )
    true = assess(game.position, 1, lookup=lookup())
    for order, part in mix.items():
        if part:
            results = [
                true.payoff(order, each) if color is WHITE else -true.payoff(each, order)
                for each in (true.black_orders if color is WHITE else true.white_orders)
            ]
            assert min(results) == 1


def test_in_a_repeated_position_the_quickest_mix_is_played() -> None:
    """The safest order, which is played before, is another one than those of this mix."""
    game = play(Game(fen=WON[0]), "a4b2 b1d2", "b2a4 d2b1")
    home = game.position
    assert home == game.start
    values = Values(lookup(discounted=True))
    searches = Searches(values, lookup())
    mix = level_mix(game, WHITE, Level.STRONG, effort=Effort(1), searches=searches)
    assert mix == pytest.approx(next(deepening_mixes(home, WHITE, values)))


@pytest.mark.parametrize(
    ("game", "color", "level", "accepts"),
    [
        (Game(fen=AHEAD), BLACK, Level.STRONG, True),
        (Game(fen=AHEAD), WHITE, Level.STRONG, False),
        (Game(fen=AHEAD), WHITE, Level.BEGINNER, True),
        (Game(VCHESS, fen=AHEAD), BLACK, Level.GOOD, True),
        (Game(VCHESS, fen=AHEAD), WHITE, Level.GOOD, False),
        (Game(VCHESS, fen=AHEAD), WHITE, Level.EASY, True),
        (Game(fen=LOST), WHITE, Level.CASUAL, True),
        (Game(fen=EVEN), WHITE, Level.GOOD, False),
    ],
)
def test_who_is_behind_takes_a_draw_and_who_is_ahead_does_not(
    game: Game, color: Color, level: Level, accepts: bool
) -> None:
    """In an ending it is known who is behind. Careless levels, who have no plan, take any."""
    values = None if game.rules is VCHESS else Values(lookup())
    assert prefers_draw(game, color, level, values=values) is accepts


@pytest.mark.parametrize("level", LADDER)
def test_a_pawn_goes_back_where_it_may(level: Level) -> None:
    waiting = read_sheet(WAITING, unfinished=True).game
    assert waiting.to_put_back == (WHITE,)
    square = choose_put_back_square(waiting.position, WHITE, level, chance=Random(1))
    assert waiting.put_back({WHITE: square}).to_put_back == ()


@pytest.mark.parametrize("level", [Level.CASUAL, Level.GOOD, Level.STRONG, Level.MASTER])
@pytest.mark.parametrize(
    ("fen", "black", "square"),
    [("4N/P3p/3N1/4n/5", "e2c1", "e3"), ("5/P2p1/1NN2/2p2/5", "c2c1", "d2")],
)
def test_a_pawn_goes_back_on_the_only_square_that_wins(
    level: Level, fen: str, black: str, square: str
) -> None:
    waiting = Game(fen=fen).after("a4a5", black)
    values = Values(lookup(discounted=True))
    chosen = choose_put_back_square(
        waiting.position, WHITE, level, searches=Searches(values, lookup())
    )
    assert square_name(chosen) == square
