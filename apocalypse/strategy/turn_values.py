"""Turn values: the analysis of turns as exports write them."""

from __future__ import annotations

from apocalypse.formats.turn_values import TurnValue
from apocalypse.strategy.analysis import TurnAnalysis


def turn_value(turn: TurnAnalysis) -> TurnValue:
    """The figures of an analyzed turn, without its matrix and its mixed strategies."""
    return TurnValue(turn.number, turn.balance(), turn.loss_error)
