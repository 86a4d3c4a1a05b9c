"""How far values and losses may be off, which losses are clear, and what measures it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.review.errors import (
    EXACT_LOSS,
    MEASURED,
    is_clear_loss,
    loss_error,
    value_error,
)
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.search.assessment import Assessment
from apocalypse.strategy.search.values import Values
from tests.tools.expected_errors import (
    DEPTHS,
    FILE,
    GROUPS,
    Written,
    bound,
    drawn_game,
    group_of,
    naming_words,
    written_orders,
)
from tests.tools.expected_errors import MEASURED as NUMBERS

FIRST, SECOND, THIRD = Order(0, 1), Order(0, 2), Order(0, 3)


def test_an_error_depends_on_the_depth_the_pieces_and_the_loss() -> None:
    one, two, deep = (replace(turn((0.0,)), depth=depth) for depth in (1, 2, 9))
    assert value_error(two, 9) == MEASURED[2][1][1]
    assert value_error(deep, 16) == MEASURED[max(MEASURED)][-1][1]
    assert loss_error(one, 6, 0.05) == MEASURED[1][0][2]
    assert loss_error(one, 6, 0.4) == MEASURED[1][0][3]
    exact = turn((0.0,), exact=True)
    assert value_error(exact, 5) == loss_error(exact, 5, 0.4) == 0


def test_every_depth_has_the_rows_that_are_measured() -> None:
    assert [*MEASURED] == [*DEPTHS]
    assert {tuple(row[0] for row in rows) for rows in MEASURED.values()} == {GROUPS}
    assert NUMBERS.search(FILE.read_text("utf-8"))


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
    nearly = side_turn(color, (0.5, 0.51), (0.1, 0.5))
    assert not is_clear_loss(nearly, color, SECOND, 0.4)
    worse = side_turn(color, (0.5, 0.6), (0.1, 0.5))
    assert is_clear_loss(worse, color, SECOND, 0.4)


def test_a_loss_from_the_tables_is_clear_if_it_is_not_tiny() -> None:
    exact = turn((0.5,), (0.5 - EXACT_LOSS,), exact=True)
    assert is_clear_loss(exact, WHITE, SECOND, EXACT_LOSS)
    assert not is_clear_loss(exact, WHITE, SECOND, EXACT_LOSS / 2)
    assert not is_clear_loss(exact, BLACK, FIRST, 0.0)


def test_nearly_all_errors_are_within_the_number() -> None:
    assert bound(number / 1000 for number in range(200)) == 0.2
    assert bound([0.31] * 97 + [9.0] * 3) == 0.35
    assert bound([]) == 1.0


def test_the_orders_of_a_game_are_searched_to_every_depth() -> None:
    start = Position.from_fen("p3p/2p2/5/2P2/P3P")
    game = Game(start=start).play("c2c3", "c4c3").play("a1a2", "a5a4")
    orders = written_orders(game, 3, Values(lookup()))
    assert [order.pieces for order in orders] == [6, 6], "the second turn is in the tables"
    assert {len(order.losses) for order in orders} == {len(DEPTHS)}
    assert group_of(14) == 2
    drawn = drawn_game(3)
    assert drawn == drawn_game(3)
    assert drawn.outcome is not None


def test_what_a_review_names_is_counted() -> None:
    orders = [Written(9, (), (loss,), named) for loss, named in ((0.3, True), (0.2, False))]
    assert naming_words([*orders, Written(9, (), (0.05,), True)]) == (
        "named 1 of 2 losses of ten points or more; 1 of the 2 that are named are smaller"
    )
