"""The table builder, if numba is installed: its rules in machine code, and its matrices."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest

from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Termination
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import put_back_squares, resolve
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.endgame_tables import EndgameTables
from apocalypse.strategy.endgame_tables.material import Material, parts
from tests.strategy.endgame_tables.exact import matrix_value as exact_value
from tests.strategy.endgame_tables.exact import points, turn_value
from tests.strategy.endgame_tables.positions import every, some
from tests.tools.table_builder.materials import UNITS, all_material

TABLES = "the extra tables is not installed"
np = pytest.importorskip("numpy", reason=TABLES)
pytest.importorskip("numba", reason=TABLES)
pytestmark = pytest.mark.long


def test_a_turn_is_carried_out_as_the_rules_say() -> None:
    """Every pair of orders from many positions leads where the engine says."""
    from tests.tools.table_builder.layout import lay_out
    from tests.tools.table_builder.turns import value_after

    layout, values = lay_out(all_material(5))
    random = Random(5)
    values[:] = np.random.default_rng(5).uniform(-1, 1, len(values))

    def value_of(position: Position) -> float:
        from tests.tools.table_builder.turns import place

        return float(values[place(*position, layout)])

    def expected_value(position: Position, white: Order | None, black: Order | None) -> float:
        turned = resolve(position, white, black)
        if not turned.to_put_back:
            ended = turned.outcome
            if ended is None or ended.termination is Termination.STALEMATE:
                return value_of(turned.position)  # the table builder looks for that a turn later
            return float(points(ended))
        (side,) = turned.to_put_back
        after = [
            resolve(position, white, black, squares={side: square}).position
            for square in squares_in(put_back_squares(turned.position, side))
        ]
        return (max if side is WHITE else min)(map(value_of, after))

    def packed(position: Position, order: Order | None) -> tuple[int, int, int]:
        if order is None:
            return 0, 0, 0
        knights = position.white_knights | position.black_knights
        origin = 1 << order.origin
        return origin, 1 << order.target, int(bool(knights & origin))

    for each in all_material():
        for _ in range(40):
            position = some(random, each)
            whites, blacks = (choices(position, color, CLASSIC) for color in (WHITE, BLACK))
            for white, black in product(whites, blacks):
                if white is None and black is None:
                    continue
                made = value_after(
                    (*position,),
                    np.array(packed(position, white)),
                    np.array(packed(position, black)),
                    values,
                    layout,
                )
                assert made == expected_value(position, white, black)


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("least", [0, 3, 6, 8])
def test_matrices_are_solved_even_where_rows_differ_by_next_to_nothing(
    least: int, sign: int
) -> None:
    """Numbers next to 1, mixed with others; the value is compared with that of fractions."""
    from tests.tools.table_builder.matrices import matrix_value

    random = Random(least)
    room = np.zeros((48, 48))
    for _ in range(60):
        rows, columns = random.randint(2, 6), random.randint(2, 6)
        game = np.zeros((48, 48))
        for row, column in product(range(rows), range(columns)):
            far = random.random() * 10.0 ** -random.choice([0, least, least + 1])
            game[row, column] = sign * (1 - far)
        exact = [[Fraction(float(entry)) for entry in row[:columns]] for row in game[:rows]]
        solved = matrix_value(game, rows, columns, room)
        assert solved == pytest.approx(float(exact_value(exact)), abs=1e-9)


def test_values_are_those_of_their_matrices(tmp_path: Path) -> None:
    """Classes solved again agree with their matrices, worked out by the engine in fractions."""
    from tests.tools.table_builder.build import TableValues, build_tables
    from tests.tools.table_builder.layout import values_of

    for discount in (1.0, 0.99):
        made = build_tables(all_material(3), discount, tmp_path)
        assert made.residual <= 1e-7
        assert made.unproven == 0

        def value_after(position: Position, made: TableValues = made) -> float:
            each = Material(*(mask.bit_count() for mask in position))
            view = values_of(each, made.layout, made.values)
            place = (part.index(m) for part, m in zip(parts(each), position, strict=True))
            return float(view[tuple(place)])

        for each in all_material(3):
            for position in list(every(each))[::23]:
                assert value_after(position) == pytest.approx(
                    turn_value(position, value_after, discount), abs=1e-7
                )
        again = build_tables(all_material(3), discount, tmp_path)  # from what the first run kept
        assert (again.values == made.values).all()


def test_only_what_is_even_or_won_is_packed_so() -> None:
    from tests.tools.table_builder.packed_table import encode

    values = np.array([0.0, 1.1e-5, -1.1e-5, 0.5, 0.999989, 1.0, -0.999989, -1.0])
    packed = encode(values)
    most = UNITS - 1
    assert packed.tolist() == [0, 1, -1, UNITS // 2, most, UNITS, -most, -UNITS]


def test_a_win_that_takes_very_long_is_packed_as_one_that_takes_long() -> None:
    from tests.tools.table_builder.packed_table import encode_discounted

    units = np.array([UNITS, UNITS, -UNITS, UNITS // 2])
    values = np.array([0.99, 0.3, -0.3, 0.48])
    packed = encode_discounted(units, values)
    assert packed.tolist() == [4, 255, 255, 133]
    with pytest.raises(ValueError, match=r"^$"):
        encode_discounted(units[3:], np.array([-0.4]))


def test_wins_in_the_limit_are_found_and_the_sweeps_come_to_rest(tmp_path: Path) -> None:
    """A knight and a pawn each: the values are found again, and hold in fractions, too."""
    from tests.tools.table_builder.build import build_tables
    from tests.tools.table_builder.layout import values_of

    both = Material(1, 1, 1, 1)
    made = build_tables(all_material(4), 1.0, tmp_path)
    assert made.residual <= 1e-7
    assert (made.solved[both].limits, made.unproven) == (1440, 0)

    def value_after(position: Position) -> float:
        each = Material(*(mask.bit_count() for mask in position))
        view = values_of(each, made.layout, made.values)
        place = (part.index(m) for part, m in zip(parts(each), position, strict=True))
        return float(view[tuple(place)])

    assert value_after(Position.from_fen("n4/5/2p2/P4/N4")) == 1.0
    random = Random(4)
    for each in all_material(4):
        for _ in range(30):
            position = some(random, each)
            assert value_after(position) == pytest.approx(
                turn_value(position, value_after), abs=2e-7
            )
            looked_up = EndgameTables().lookup(position)
            assert looked_up == pytest.approx(value_after(position), abs=2e-5)
