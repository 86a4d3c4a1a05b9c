"""The classic game for OpenSpiel, if that is installed: importing this module registers it.

    import pyspiel
    import apocalypse.openspiel

    game = pyspiel.load_game("python_apocalypse(max_turns=100)")

Both players write their orders in a simultaneous node. A pawn to be put back (4.ii) is a node of
its owner alone. Draws by the third occurrence of a position and by 50 quiet turns are on, and a
game that reaches ``max_turns`` is drawn, too. ``fen`` is the position at the start.

An order is the action ``25 * origin + target``, with squares from 0 (a1) to 24 (e5); 625 is a pass,
and ``626 + square`` puts a pawn back. White is player 0, and wins 1, 0 or -1.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

import numpy as np
import pyspiel

from apocalypse.rules.board import SIZE, SQUARES, WHITE, Color, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, read_square, square_name
from apocalypse.rules.orders import PASS, Order, order_text
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import CLASSIC, with_draws

SHORT_NAME: Final = "python_apocalypse"
PARAMETERS: Final = {"max_turns": 200, "fen": START.fen}
"""The default parameters: the number of turns after which a game is drawn, and its start."""

PASS_ACTION: Final = len(SQUARES) ** 2
PUT_BACK_ACTION: Final = PASS_ACTION + 1
"""The action that puts a pawn back on square 0; those of the other squares follow it."""

COLORS: Final = tuple(Color)
"""The sides by the number of their player."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Apocalypse",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(COLORS),
    min_num_players=len(COLORS),
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


def order_action(order: Order | None) -> int:
    """The action of an order; None is a pass."""
    return PASS_ACTION if order is None else len(SQUARES) * order.origin + order.target


def action_order(action: int) -> Order | None:
    """The order of an action, None for a pass."""
    return PASS if action == PASS_ACTION else Order(*divmod(action, len(SQUARES)))


class ApocalypseGame(pyspiel.Game):
    """The game with its parameters, from which states and observers are made.

    Raises:
        FenError: the parameter ``fen`` is not a position.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        parameters = {**PARAMETERS, **(params or {})}
        self.max_turns: int = parameters["max_turns"]
        self.start = Game(with_draws(CLASSIC), parameters["fen"])
        game_info = pyspiel.GameInfo(
            num_distinct_actions=PUT_BACK_ACTION + len(SQUARES),
            max_chance_outcomes=0,
            num_players=len(COLORS),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=2 * self.max_turns,
        )
        super().__init__(GAME_TYPE, game_info, parameters)

    def new_initial_state(self) -> ApocalypseState:
        """The state before the first turn."""
        return ApocalypseState(self)

    def make_py_observer(
        self, iig_obs_type: ObservationType | None = None, params: dict[str, Any] | None = None
    ) -> BoardObserver:
        """An observer of states; ``iig_obs_type`` is its name in OpenSpiel."""
        default = pyspiel.IIGObservationType(perfect_recall=False)
        return BoardObserver(iig_obs_type or default, params)


class ApocalypseState(pyspiel.State):
    """A game between two turns, or before a pawn is put back."""

    def __init__(self, game: ApocalypseGame) -> None:
        super().__init__(game)
        self.played = game.start
        self._max_turns = game.max_turns

    def is_terminal(self) -> bool:
        """Whether the game is over, or drawn by its number of turns."""
        if self.played.outcome is not None:
            return True
        return len(self.played.turns) >= self._max_turns and not self.played.to_put_back

    def current_player(self) -> int:
        """Both players, the owner of a pawn that waits to be put back, or nobody."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.played.to_put_back:
            return self.played.to_put_back[0].index
        return int(pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        """The actions of a player, sorted."""
        color = COLORS[player]
        if self.played.to_put_back:
            names = self.played.put_back_squares(color)
            return [PUT_BACK_ACTION + read_square(name) for name in names]
        return sorted(map(order_action, self.played.legal_orders(color))) or [PASS_ACTION]

    def _apply_actions(self, actions: list[int]) -> None:
        """Carry out both orders."""
        self.played = self.played.play(*map(action_order, actions))

    def _apply_action(self, action: int) -> None:
        """Put a pawn back."""
        (color,) = self.played.to_put_back
        self.played = self.played.put_back({color: action - PUT_BACK_ACTION})

    def _action_to_string(self, player: int, action: int) -> str:
        """``e2e3``, ``****`` for a pass, or ``@c3`` for a put-back square."""
        del player
        if action >= PUT_BACK_ACTION:
            return f"@{square_name(action - PUT_BACK_ACTION)}"
        return order_text(action_order(action), CHESS)

    def returns(self) -> list[float]:
        """What White and Black won: 1, -1, or 0 while the game lasts and after a draw."""
        outcome = self.played.outcome
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner is WHITE else [-1.0, 1.0]

    def __str__(self) -> str:
        """The turn that follows, the sides that owe a put-back square, and the board."""
        owing = "".join(f", {color.value} puts back" for color in self.played.to_put_back)
        return f"Turn {len(self.played.turns) + 1}{owing}\n{self.played.position}"


class ObservationType(Protocol):
    """`pyspiel.IIGObservationType`: which parts of the information an observer shows."""

    @property
    def public_info(self) -> bool:
        """Whether it shows what both players see; there is nothing else here."""


class BoardObserver:
    """What both players see: the board, and which side puts a pawn back.

    The tensor has a plane of 5 by 5 for White's pawns, White's knights, Black's pawns and Black's
    knights, with rank 1 first, and a 1 for each side that owes a put-back square.
    """

    def __init__(self, wanted: ObservationType, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"Observations have no parameters, found {params}.")
        self._is_public = wanted.public_info
        planes = 4 * len(SQUARES)
        self.tensor = np.zeros((planes + len(COLORS)) * self._is_public, np.float32)
        self.dict = {}
        if self._is_public:
            self.dict["board"] = self.tensor[:planes].reshape(4, SIZE, SIZE)
            self.dict["put_back"] = self.tensor[planes:]

    def set_from(self, state: ApocalypseState, player: int) -> None:
        """Fill the tensor from a state; both players see the same."""
        del player
        self.tensor.fill(0)
        if not self._is_public:
            return
        for plane, mask in zip(self.dict["board"], state.played.position, strict=True):
            plane.flat[list(squares_in(mask))] = 1
        for color in state.played.to_put_back:
            self.dict["put_back"][color.index] = 1

    def string_from(self, state: ApocalypseState, player: int) -> str | None:
        """The board as FEN, and the side that puts a pawn back; None without public parts."""
        del player
        if not self._is_public:
            return None
        owing = (f"{color.value} puts back" for color in state.played.to_put_back)
        return " ".join([state.played.position.fen, *owing])


pyspiel.register_game(GAME_TYPE, ApocalypseGame)
