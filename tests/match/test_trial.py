"""Trials: other orders in a turn of a game or in a position, and taking them back."""

from __future__ import annotations

from apocalypse.match.trial import Trial
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order

A2A3, E4E3, E2E3, A4A3 = (Order.parse(text) for text in ("a2a3", "e4e3", "e2e3", "a4a3"))
GAME = Game().after(A2A3, E4E3).after("b1b2", "d5d4").resign(WHITE)


def test_a_trial_of_a_turn_begins_with_the_orders_of_the_game() -> None:
    trial = Trial.of_turn(GAME, 1)
    assert (trial.game, trial.number) == (Game(), 1)
    assert trial.orders == {WHITE: A2A3, BLACK: E4E3}
    assert not trial.can_undo
    changed = trial.with_order(WHITE, E2E3)
    assert changed.orders == {WHITE: E2E3, BLACK: E4E3}
    assert changed.undone() == changed.without_order(WHITE) == trial
    assert trial.with_order(BLACK, E4E3) == trial, "it is that of the game"
    assert changed.with_order(BLACK, E4E3) == changed
    assert trial.game_turn is not None
    assert trial.played().game.turns == (trial.game_turn,)


def test_after_its_first_turn_both_sides_write() -> None:
    trial = Trial.of_turn(GAME, 1).with_order(BLACK, A4A3).played()
    assert (trial.number, trial.orders) == (2, {})
    (turn,) = trial.game.turns
    assert trial.game_turn_for(turn) == GAME.turns[0]
    assert trial.game.outcome is None, "the end of the game is not that of the trial"
    later = trial.with_order(WHITE, E2E3).with_order(BLACK, E4E3).played()
    assert later.game_turn_for(later.game.turns[-1]) is None


def test_undo_takes_back_the_orders_then_the_turn_whose_orders_it_leaves() -> None:
    start = Trial.of_turn(Game(), 1)
    assert (start.game_turn, start.orders, start.can_undo) == (None, {}, False)
    one = start.with_order(WHITE, A2A3)
    both = one.with_order(BLACK, E4E3)
    tried = both.played()
    writing = tried.with_order(WHITE, None)
    assert writing.undone() == tried
    assert tried.undone() == both
    assert both.undone() == start
    assert one.without_order(BLACK) == one
    later = Trial.of_turn(GAME, 2)
    assert later.undone() == later, "the turns before it were not tried"


def test_a_pawn_that_is_put_back_belongs_to_its_turn() -> None:
    game = Game(fen="4n/P3p/5/4P/N3N")
    trial = Trial.of_turn(game, 1).with_order(WHITE, Order.parse("a4a5"))
    waiting = trial.with_order(BLACK, E4E3).played()
    assert waiting.game.to_put_back == (WHITE,)
    done = waiting.put_back({WHITE: 12})
    assert (done.number, done.game.turns[-1].squares) == (2, {WHITE: 12})
    assert (
        waiting.undone().tried_orders
        == done.undone().tried_orders
        == {WHITE: Order.parse("a4a5"), BLACK: E4E3}
    )
