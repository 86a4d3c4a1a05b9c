"""Bets and illegal orders in words: what an order needs to stand, and what it costs (7)."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from apocalypse.rules.bets import ILLEGAL, Bet, BetCondition, BetSet
from apocalypse.rules.board import Color
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.rulesets import BetPolicy, Rules
from apocalypse.wording.names import YOU, Names


def bet_condition(bets: BetSet, color: Color, names: Names, coordinates: Coordinates) -> str:
    """The condition for a side's order to stand: ``Black's knight leaves b3``."""
    clauses = []
    for bet in bets:
        clause = _clause(bet, color, names, coordinates)
        clauses.append(f"{clause.subject} {clause.verb} {clause.rest}")
    return " and ".join(clauses)


def bet_prediction(bets: BetSet, color: Color, names: Names, coordinates: Coordinates) -> str:
    """The prediction in a side's order: ``Black's knight would leave b3``."""
    clauses = []
    for bet in bets:
        clause = _clause(bet, color, names, coordinates)
        clauses.append(f"{clause.subject} would {clause.bare_verb} {clause.rest}")
    return " and ".join(clauses)


def order_risk(
    bets: BetSet, color: Color, names: Names, coordinates: Coordinates, *, loses_game: bool
) -> str:
    """The risk of a side's order that is not safe, for the player who writes it.

    ``loses_game`` says whether one more penalty reaches the limit.
    """
    cost = "and costs one penalty"
    if loses_game:
        cost = "and you lose the game"
    if bets == ILLEGAL:
        return f"An illegal order: it will be void {cost}."
    condition = bet_condition(bets, color, names, coordinates)
    return f"A bet: it stands only if {condition}. Otherwise it is void {cost}."


class HollowMark(NamedTuple):
    """The words for the hollow mark of a square that only an order can reach that is not safe."""

    meaning: str
    effect: str

    @property
    def legend(self) -> str:
        """The meaning, in a short sentence."""
        return f"{self.meaning}."

    @property
    def help(self) -> str:
        """The meaning and the effect, in a sentence."""
        return f"{self.meaning}: {self.effect}."


_BET_MARK: Final = HollowMark(
    "A hollow mark is a bet", "the order stands only if your opponent's order makes it possible"
)
HOLLOW_MARKS: Final = {
    BetPolicy.PLAUSIBLE: _BET_MARK,
    BetPolicy.GEOMETRIC: _BET_MARK,
    BetPolicy.PENALIZED: HollowMark(
        "A hollow mark is an illegal order", "it will be void and cost one penalty"
    ),
}
"""The words by rule sets; where only safe orders may be written, there is no such mark."""


def put_back_request(rules: Rules, *, may_promote: bool) -> str:
    """The request at the order panel for a pawn on its last rank beside two knights."""
    request = "You have two knights. Choose where to put the pawn back"
    if may_promote and rules.turn.bets.policy is not BetPolicy.PENALIZED:
        request += ", or press H to bet that you lose a knight"
    return f"{request}."


class _Clause(NamedTuple):
    """A bet in words."""

    subject: str
    verb: str
    """As it stands after the subject."""
    bare_verb: str
    """As it stands after *would*."""
    rest: str


def _clause(bet: Bet, color: Color, names: Names, coordinates: Coordinates) -> _Clause:
    """The words for a bet of a side."""
    square = "" if bet.square is None else square_name(bet.square, coordinates)
    match bet.condition:
        case BetCondition.LEAVES:
            assert bet.piece is not None
            return _Clause(names.piece(bet.piece), "leaves", "leave", square)
        case BetCondition.ARRIVES:
            verb = "go" if names.of(color.other) == YOU else "goes"
            return _Clause(names.subject(color.other), verb, "go", f"to {square}")
        case BetCondition.KNIGHT_FALLS:
            knights = f"one of {names.owner(color)} knights"
            return _Clause(knights, "is", "be", "captured")
        case BetCondition.OWN_IS_TAKEN:
            assert bet.piece is not None
            return _Clause(names.piece(bet.piece), "is", "be", f"off {square}")
        case BetCondition.NEVER:
            raise ValueError("An illegal order bets on nothing.")
        case _:
            assert_never(bet.condition)
