"""Variations: other orders after a turn of a game, and undoing them."""

from __future__ import annotations

from apocalypse.match.match import Match
from apocalypse.match.variation import Variation
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order

A4A3, E2E3, E4E3 = (Order.parse(text) for text in ("a2a3", "e4e3", "e2e3"))


def test_undo_takes_back_an_order_then_a_turn() -> None:
    match = Match(Game())
    variation = Variation(match)
    assert (variation.writer, variation.can_undo) == (WHITE, False)
    variation.write(WHITE, A4A3)
    assert (variation.writer, variation.has_order) == (BLACK, True)
    variation.write(BLACK, E2E3)
    variation.play()
    assert not variation.is_first_turn
    assert not match.game.turns
    variation.write(WHITE, None)
    variation.undo()
    assert (variation.writer, len(variation.match.game.turns)) == (WHITE, 1)
    variation.undo()
    assert (variation.match.game, variation.can_undo) == (match.game, False)


def test_the_first_turn_begins_with_the_orders_of_the_game() -> None:
    variation = Variation(Match(Game()), {BLACK: E2E3})
    assert (variation.writer, variation.has_order) == (WHITE, False)
    variation.write(WHITE, E4E3)
    variation.undo()
    assert (variation.writer, variation.has_order) == (WHITE, False)
    variation.write(WHITE, A4A3)
    variation.play()
    assert variation.writer is WHITE
    variation.undo()
    assert variation.writer is WHITE
    variation.write(WHITE, E4E3)
    variation.play()
    assert variation.match.game.turns[0].black == E2E3
