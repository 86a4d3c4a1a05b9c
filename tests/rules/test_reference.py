"""The engine on masks against the plain reference on a list of lists, under any rules."""

from __future__ import annotations

from hypothesis import given

from apocalypse.rules.board import Color, Square, file_of, rank_of
from apocalypse.rules.legal import legal_orders
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.position import LETTERS, Position
from apocalypse.rules.rulesets import PRESETS, BetPolicy, PutBackChoice, Rules
from tests.rules import reference, reference_turns
from tests.rules.bet_situations import any_rules, bet_situations
from tests.rules.options import OPTIONS, plain_options
from tests.rules.positions import Situation, positions, situations
from tests.rules.reference import Place


def board_of(position: Position) -> reference.Board:
    board = [["."] * 5 for _ in range(5)]
    for square, piece in position.placements():
        board[rank_of(square)][file_of(square)] = LETTERS[piece]
    return board


def place(square: Square) -> Place:
    return rank_of(square), file_of(square)


def written(order: Order) -> reference.Written:
    back = None if order.put_back is None else place(order.put_back)
    return place(order.origin), place(order.target), back


def both(white: Order | None, black: Order | None) -> dict[str, reference.Written | None]:
    """The orders of a turn as the reference takes them."""
    orders = {"white": white, "black": black}
    return {side: None if order is None else written(order) for side, order in orders.items()}


def options(rules: Rules) -> reference.Options:
    """The options for the reference; which bets are accepted by their ends has a test below."""
    plain = plain_options(rules)
    return reference.Options(**{name: plain[name] for name in reference.Options._fields})


def asked(turn: Situation, squares: dict[str, Place]) -> reference_turns.Turned:
    board, orders = board_of(turn.position), both(turn.white, turn.black)
    return reference_turns.turn(board, orders, options(turn.rules), turn.penalties, squares)


def accepted(position: Position, color: Color, rules: Rules) -> dict[reference.Written, int]:
    """The orders that the engine accepts, with the number of their bets."""
    orders = legal_orders(position, color, rules)
    return {written(order): len(bets) for order, bets in orders.items()}


def expected(position: Position, color: Color, rules: Rules) -> dict[reference.Written, int]:
    """The orders that the reference accepts."""
    orders = reference.accepted(board_of(position), color.value, options(rules))
    return {order: len(bets) for order, bets in orders.items()}


@given(positions(), any_rules)
def test_the_same_orders_are_accepted_with_as_many_bets(position: Position, rules: Rules) -> None:
    assert reference.read(position.fen) == board_of(position)
    rules = rules.with_options(bets_by_ends=False)
    for color in Color:
        assert accepted(position, color, rules) == expected(position, color, rules)


@given(positions(), any_rules)
def test_of_bets_that_end_alike_one_is_accepted_where_the_rules_say_so(
    position: Position, rules: Rules
) -> None:
    rules = rules.with_options(
        bets=BetPolicy.PLAUSIBLE, bets_by_ends=True, put_back=PutBackChoice.IN_ORDER
    )
    for color in Color:
        here, all_of_them = accepted(position, color, rules), expected(position, color, rules)
        assert here.items() <= all_of_them.items()
        betting = [_ends(order) for order, bets in here.items() if bets]
        safe = {_ends(order) for order, bets in all_of_them.items() if not bets}
        assert len(set(betting)) == len(betting)
        assert not safe & set(betting)
        assert safe | set(betting) == {_ends(order) for order in all_of_them}


def _ends(order: reference.Written) -> tuple[Place, Place]:
    origin, target, back = order
    return origin, back or target


@given(situations() | bet_situations())
def test_turns_come_out_the_same(turn: Situation) -> None:
    assert [color.value for color in turn.squares] == asked(turn, {}).waiting
    squares = {color.value: place(square) for color, square in turn.squares.items()}
    board, penalties, waiting, result = asked(turn, squares)
    _, after, owed, outcome, points = turn.resolution()
    assert board_of(after) == board
    assert list(points) == penalties
    assert [color.value for color in owed] == waiting == []
    assert (outcome.result if outcome else UNFINISHED) == result


def test_the_reference_knows_every_option_of_a_turn() -> None:
    assert set(OPTIONS) - {"bets_by_ends"} == set(reference.Options._fields)


def test_every_preset_differs_from_the_others() -> None:
    distinct = {tuple(plain_options(rules).items()) for rules in PRESETS.values()}
    assert len(distinct) == len(PRESETS)
