"""How far values and losses may be off, and which losses are clear."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.review.analysis import order_losses
from apocalypse.review.errors import (
    GREAT_LOSS,
    MEASURED,
    SHALLOW_DEPTH,
    SOUND_LOSS,
    Judgment,
    is_clear_loss,
    judgment,
    loss_error,
    recommended_orders,
    value_error,
)
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.search.assessment import Assessment

FIRST, SECOND, THIRD = Order("a1", "b1"), Order("a1", "c1"), Order("a1", "d1")


def test_an_error_depends_on_the_depth_the_pieces_and_the_loss() -> None:
    one, two, deep = (replace(turn((0.0,)), depth=depth) for depth in (1, 2, 9))
    assert value_error(two, 9) == MEASURED[2][1].value
    assert value_error(one, MEASURED[1][0].most_pieces) == MEASURED[1][0].value
    assert value_error(deep, MEASURED[3][1].most_pieces) == MEASURED[3][1].value
    assert value_error(deep, 16) == MEASURED[max(MEASURED)][-1].value
    assert loss_error(one, 6, 0.05) == MEASURED[1][0].small_loss
    assert loss_error(one, 6, GREAT_LOSS) == MEASURED[1][0].great_loss
    exact = turn((0.0,), exact=True)
    assert value_error(exact, 5) == loss_error(exact, 5, 0.4) == 0


def turn(*payoffs: tuple[float, ...], exact: bool = False) -> Assessment:
    """A turn with these payoffs."""
    orders = FIRST, SECOND, THIRD
    height, width = len(payoffs), len(payoffs[0])
    return Assessment(orders[:height], orders[:width], payoffs, solve(payoffs), 3, exact)


@pytest.mark.parametrize("color", Color)
def test_a_loss_is_clear_if_no_good_mix_of_the_enemy_spares_the_order(color: Color) -> None:
    def side_turn(side: Color, *payoffs: tuple[float, ...]) -> Assessment:
        """A turn in which the payoffs are those of a side, in its rows."""
        if side is WHITE:
            return turn(*payoffs)
        return turn(
            *([tuple(-payoff for payoff in column) for column in zip(*payoffs, strict=True)])
        )

    bad = side_turn(color, (0.5, 0.5), (0.1, 0.2))
    assert is_clear_loss(bad, color, SECOND, 0.3)
    assert not is_clear_loss(bad, color, SECOND, 0.11), "too little"
    spared = side_turn(color, (0.5, 0.5), (0.1, 0.5))
    assert not is_clear_loss(spared, color, SECOND, 0.4), (
        "the second reply is as good, and spares it"
    )
    nearly = side_turn(color, (0.5, 0.54), (0.1, 0.5))
    assert not is_clear_loss(nearly, color, SECOND, 0.4)
    worse = side_turn(color, (0.5, 0.6), (0.1, 0.5))
    assert is_clear_loss(worse, color, SECOND, 0.4)


def test_an_order_is_a_mistake_only_if_it_loses_by_the_search_one_turn_less_deep_too() -> None:
    bad = turn((0.5, 0.5), (0.1, 0.2))
    spared = turn((0.5, 0.5), (0.1, 0.5))
    assert judgment(replace(bad, earlier=bad), WHITE, SECOND, 0.3) is Judgment.MISTAKE
    assert judgment(replace(bad, earlier=spared), WHITE, SECOND, 0.3) is Judgment.UNCLEAR


def test_an_order_is_sound_only_if_it_does_not_lose_by_the_search_one_turn_less_deep() -> None:
    harmless = turn((0.5, 0.54), (0.49, 0.45))
    harmful = turn((0.5, 0.54), (0.49, 0.2))
    assert judgment(replace(harmless, earlier=harmless), WHITE, SECOND, 0.01) is Judgment.SOUND
    assert judgment(replace(harmless, earlier=harmful), WHITE, SECOND, 0.01) is Judgment.UNCLEAR


MIXED = turn((1.0, -1.0), (-2.0, 2.0), (-2.0, -2.0))
"""White writes the first order two times in three, and else the second."""


def test_orders_of_the_mix_are_recommended_unless_they_lost_a_turn_less_deep() -> None:
    assert recommended_orders(MIXED, WHITE) == (FIRST, SECOND)
    second_lost = turn((0.5, 0.5), (0.4, 0.4), (0.5, 0.5))
    assert recommended_orders(replace(MIXED, earlier=second_lost), WHITE) == (FIRST,)


def test_an_order_is_recommended_if_all_of_the_mix_lost_a_turn_less_deep() -> None:
    third_alone = turn((0.0, 0.0), (0.0, 0.0), (1.0, 1.0))
    assert recommended_orders(replace(MIXED, earlier=third_alone), WHITE) == (FIRST,)


def test_a_recommended_order_is_sound() -> None:
    likely = turn((0.5, 0.0), (0.0, 0.5))
    nearly_as_good = turn((0.5, 0.54), (0.49, 0.2))
    assert judgment(replace(likely, earlier=nearly_as_good), WHITE, SECOND, 0.0) is Judgment.SOUND


def test_an_order_beside_the_mix_is_unclear_if_a_mix_nearly_as_good_makes_it_lose() -> None:
    # Black's replies are nearly equal against White's first order, and not against the second.
    assessment = turn((0.5, 0.54), (0.49, 0.2))
    assert judgment(assessment, WHITE, FIRST, 0.0) is Judgment.SOUND
    assert judgment(assessment, WHITE, SECOND, 0.01) is Judgment.UNCLEAR
    harmless = turn((0.5, 0.54), (0.49, 0.45))
    assert judgment(harmless, WHITE, SECOND, 0.01) is Judgment.SOUND
    exact = replace(assessment, exact=True)
    assert judgment(exact, WHITE, SECOND, 0.01) is Judgment.SOUND


@pytest.mark.parametrize(("part", "expected"), [(0.06, Judgment.SOUND), (0.04, Judgment.UNCLEAR)])
def test_an_order_of_the_mix_is_sound_whatever_a_mix_nearly_as_good_says(
    part: float, expected: Judgment
) -> None:
    assessment = turn((0.5, 0.54), (0.49, 0.2))
    equilibrium = assessment.equilibrium._replace(rows=(1 - part, part))
    assert judgment(replace(assessment, equilibrium=equilibrium), WHITE, SECOND, 0.01) is expected


def test_an_order_of_the_mix_is_judged_like_any_other_by_a_search_two_turns_deep() -> None:
    # The second order has half of the best mix; a mix of Black that is nearly as good beats it.
    mixed = turn((0.5, 0.54), (0.49, 0.2))
    equilibrium = mixed.equilibrium._replace(rows=(0.5, 0.5))
    three_deep = replace(mixed, equilibrium=equilibrium)
    two_deep = replace(three_deep, depth=SHALLOW_DEPTH)
    assert judgment(three_deep, WHITE, SECOND, 0.01) is Judgment.SOUND
    assert judgment(two_deep, WHITE, SECOND, 0.01) is Judgment.UNCLEAR


def test_a_loss_from_the_tables_is_clear_if_it_is_not_tiny() -> None:
    exact = turn((0.5,), (0.5 - SOUND_LOSS,), exact=True)
    assert is_clear_loss(exact, WHITE, SECOND, SOUND_LOSS)
    assert not is_clear_loss(exact, WHITE, SECOND, SOUND_LOSS / 2)
    assert not is_clear_loss(exact, BLACK, FIRST, 0.0)


def test_the_rank_of_an_order_is_by_the_view_of_its_side() -> None:
    game = Game().after("a1b3", "e5d3")
    white_orders = tuple(map(Order.parse, ("a1b3", "e2e3", "a2a3")))
    black_orders = tuple(map(Order.parse, ("e5d3", "e4e3", "a4a3")))
    payoffs = (
        (0.1, 0.3, 0.5),
        (0.4, 0.0, 0.0),
        (0.2, 0.0, 0.0),
    )
    assessment = Assessment(white_orders, black_orders, payoffs, solve(payoffs), 3, exact=False)
    assert order_losses(assessment, game.turns[0]).ranks == (3, 1)
