"""The engine on masks against the plain reference on a list of lists."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from apocalypse.rules.board import Color, Square, file_of, rank_of
from apocalypse.rules.orders import Order, safe_orders
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.position import LETTERS, Position
from apocalypse.rules.rulesets import Rules
from tests.rules import reference
from tests.rules.options import plain_options
from tests.rules.positions import Situation, positions, situations


def board_of(position: Position) -> reference.Board:
    board = [["."] * 5 for _ in range(5)]
    for square, piece in position.placements():
        board[rank_of(square)][file_of(square)] = LETTERS[piece]
    return board


def place(square: Square) -> reference.Place:
    return rank_of(square), file_of(square)


def step(order: Order | None) -> reference.Step:
    return None if order is None else (place(order.origin), place(order.target))


def options(rules: Rules) -> reference.Options:
    return reference.Options(**plain_options(rules, reference.Options._fields))


def asked(turn: Situation, squares: dict[str, reference.Place]) -> reference.Turned:
    board, orders = board_of(turn.position), (step(turn.white), step(turn.black))
    return reference.turn(board, *orders, squares, options(turn.rules))


@given(positions())
def test_boards_are_read_alike(position: Position) -> None:
    assert reference.read(position.fen) == board_of(position)


@given(positions())
def test_safe_orders_are_the_same(position: Position) -> None:
    for color in Color:
        steps = Counter(step(order) for order in safe_orders(position, color))
        assert steps == Counter(reference.orders(board_of(position), color.value))


@given(situations())
def test_turns_come_out_the_same_by_the_same_rules(turn: Situation) -> None:
    squares = {color.value: place(square) for color, square in turn.squares.items()}
    board, rules, waiting, result = asked(turn, squares)
    events, after, owed, outcome, _ = turn.resolution()
    assert board_of(after) == board
    assert [event.rule for event in events] == rules
    assert [color.value for color in owed] == waiting == []
    assert (outcome.result if outcome else UNFINISHED) == result


@given(situations())
def test_the_same_sides_are_asked_for_squares(turn: Situation) -> None:
    assert [color.value for color in turn.squares] == asked(turn, {}).waiting
