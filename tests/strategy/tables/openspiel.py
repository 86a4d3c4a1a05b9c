"""Endings solved by OpenSpiel's value iteration, held against the generator's values.

``python -m tests.strategy.tables.openspiel [FOLDER]`` needs ``open_spiel`` and ``cvxpy``, and the
classes that the generator kept (``build/endings``). The game that OpenSpiel gets is told by
`apocalypse.rules`; it solves a linear program for each position, so that only endings from which
few hundred positions can be reached are asked about.
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import value_iteration

from apocalypse.rules.accepted import choices
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.fen import from_fen, to_fen
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.tables.classes import Class, parts
from tests.strategy.tables.exact import points

SIDES = (WHITE, BLACK)
STARTS = ("5/5/p4/5/P4",)
THRESHOLD = 1e-9
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


class Ending(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """An ending from one position on."""

    def __init__(self, start: Position) -> None:
        super().__init__(_TYPE, _INFO, {})
        self.start = start

    def new_initial_state(self) -> State:
        return State(self)


class State(pyspiel.State):  # type: ignore[misc, unused-ignore]
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
            return to_fen(self.position)
        return f"{to_fen(self.position)} {self.orders} {self.turned.outcome}"


def generated(position: Position, folder: Path) -> float:
    """The generator's value of a position, unrounded."""
    each = Class.of(position)
    if not each.stored:
        return -generated(position.reversed(), folder)
    (kept,) = folder.glob(f"{each.name}-1-*.npy")
    values: Any = np.load(kept, mmap_mode="r")
    places = (part.index(mask) for part, mask in zip(parts(each), position, strict=True))
    return float(values[tuple(places)])


def main() -> None:
    """Solve some endings and print the largest difference."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/endings")
    for start in STARTS:
        found = value_iteration.value_iteration(Ending(from_fen(start)), -1, THRESHOLD, True)
        positions = {fen: value for fen, value in found.items() if " " not in fen}
        apart = max(
            abs(value - generated(from_fen(fen), folder)) for fen, value in positions.items()
        )
        told = "agree" if apart <= AGREEMENT else "DIFFER"
        print(f"{start}: {len(positions)} positions {told}, {found[start]:.6f}, {apart:.1e} apart")


if __name__ == "__main__":
    sys.setrecursionlimit(1_000_000)
    threading.stack_size(512 << 20)
    thread = threading.Thread(target=main)
    thread.start()
    thread.join()
