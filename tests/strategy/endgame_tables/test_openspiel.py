"""Endings solved by OpenSpiel's value iteration, where it is installed, held against the tables.

The game that OpenSpiel gets follows `apocalypse.rules`. It solves a linear program for each
position (with ``cvxpy`` and ``ecos``), so that only endings from which few positions can be
reached are asked about. Their values have few turns to come and are held exactly.
"""

from __future__ import annotations

import sys
import threading

import pytest

from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import Resolution, put_back_squares, resolve
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.endgame_tables import EndgameTables
from tests.strategy.endgame_tables.exact import points

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
pytest.importorskip("ecos", reason="the solver of OpenSpiel is not installed")
pytestmark = pytest.mark.long

SIDES = (WHITE, BLACK)
THRESHOLD = 1e-7
AGREEMENT = 1e-6

_TYPE = pyspiel.GameType(
    short_name="apocalypse_ending",
    long_name="An ending of Apocalypse",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=64,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=1000,
)


# OpenSpiel has no types, and mypy may find it installed or not.
class Ending(pyspiel.Game):  # type: ignore[name-defined, misc, unused-ignore]
    """An ending from one position on."""

    def __init__(self, start: Position) -> None:
        super().__init__(_TYPE, _INFO, {})
        self.start = start

    def new_initial_state(self) -> State:
        return State(self)


class State(pyspiel.State):  # type: ignore[name-defined, misc, unused-ignore]
    """A position, or a turn in which a pawn waits to be put back."""

    def __init__(self, game: Ending) -> None:
        super().__init__(game)
        self.position = game.start
        self.orders: tuple[Order | None, Order | None] = (None, None)
        self.turned: Resolution | None = None

    def current_player(self) -> int:
        if self.turned is None:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        if self.turned.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.turned.to_put_back[0].index

    def _legal_actions(self, player: int) -> list[int]:
        if self.turned is None:
            return list(range(len(choices(self.position, SIDES[player], CLASSIC))))
        return list(squares_in(put_back_squares(self.turned.position, SIDES[player])))

    def _apply_actions(self, actions: list[int]) -> None:
        white, black = (
            choices(self.position, color, CLASSIC)[action]
            for color, action in zip(SIDES, actions, strict=True)
        )
        self.orders = white, black
        self._take(resolve(self.position, white, black))

    def _apply_action(self, action: int) -> None:
        assert self.turned is not None
        squares = {self.turned.to_put_back[0]: action}
        self._take(resolve(self.position, *self.orders, squares=squares))

    def _take(self, turned: Resolution) -> None:
        if turned.outcome is None and not turned.to_put_back:
            self.position, self.turned = turned.position, None
        else:
            self.turned = turned

    def is_terminal(self) -> bool:
        return self.turned is not None and self.turned.outcome is not None

    def returns(self) -> list[float]:
        if self.turned is None or self.turned.outcome is None:
            return [0.0, 0.0]
        white = float(points(self.turned.outcome))
        return [white, -white]

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}: {action}"

    def __str__(self) -> str:
        if self.turned is None:
            return self.position.fen
        return f"{self.position.fen} {self.orders} {self.turned.outcome}"


def solved(start: Position) -> dict[str, float]:
    """By position that can be reached, as FEN: its value; solved with much room on the stack."""
    from open_spiel.python.algorithms import value_iteration

    values: dict[str, float] = {}

    def solve() -> None:
        values.update(value_iteration.value_iteration(Ending(start), -1, THRESHOLD, True))

    recursion, room = sys.getrecursionlimit(), threading.stack_size(512 << 20)
    sys.setrecursionlimit(1_000_000)
    try:
        thread = threading.Thread(target=solve)
        thread.start()
        thread.join()
    finally:
        sys.setrecursionlimit(recursion)
        threading.stack_size(room)
    return {fen: value for fen, value in values.items() if " " not in fen}


@pytest.mark.parametrize("fen", ["5/3p1/5/P1P2/5", "5/p4/5/5/PN3", "p4/5/5/P4/4P"])
def test_the_values_are_those_of_another_program(fen: str) -> None:
    solution = solved(Position.from_fen(fen))
    assert fen in solution
    tables = EndgameTables()
    for each, value in solution.items():
        assert tables.lookup(Position.from_fen(each)) == pytest.approx(value, abs=AGREEMENT)
