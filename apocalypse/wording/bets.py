"""Bets and illegal orders in words: what an order needs to stand, and what it costs (7)."""

from __future__ import annotations

from typing import Final, assert_never

from apocalypse.rules.bets import ILLEGAL, Bet, BetCondition, BetSet
from apocalypse.rules.board import Color
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.rulesets import BetPolicy, Rules
from apocalypse.wording.names import Names


def bet_condition(bets: BetSet, color: Color, names: Names, coordinates: Coordinates) -> str:
    """The condition for a side's order to stand: ``Black's knight leaves b3``."""
    return " and ".join(" ".join(_clause(bet, color, names, coordinates)) for bet in bets)


def bet_prediction(bets: BetSet, color: Color, names: Names, coordinates: Coordinates) -> str:
    """The prediction in a side's order: ``Black's knight would leave b3``."""
    clauses = []
    for bet in bets:
        subject, verb, rest = _clause(bet, color, names, coordinates)
        clauses.append(f"{subject} would {_BARE.get(verb, verb)} {rest}".rstrip())
    return " and ".join(clauses)


def order_risk(
    bets: BetSet, color: Color, names: Names, coordinates: Coordinates, *, loses_game: bool
) -> str:
    """What becomes of a side's order that is not safe, for the player who writes it.

    ``loses_game`` says whether one more penalty reaches the limit.
    """
    cost = "and you lose the game" if loses_game else "and costs one penalty"
    if bets == ILLEGAL:
        return f"An illegal order: it will be void {cost}."
    condition = bet_condition(bets, color, names, coordinates)
    return f"A bet: it stands only if {condition}. Otherwise it is void {cost}."


def mark_legend(rules: Rules) -> str:
    """What a hollow mark on a square means, in a short sentence; empty where there is none."""
    if rules.turn.bets.policy is BetPolicy.REFUSED:
        return ""
    is_bet = rules.turn.bets.policy is not BetPolicy.PENALIZED
    return f"A hollow mark is {'a bet' if is_bet else 'an illegal order'}."


def mark_help(rules: Rules) -> str:
    """What a hollow mark means, and what it entails; empty where there is none."""
    effect = "the order stands only if your opponent's order makes it possible"
    if rules.turn.bets.policy is BetPolicy.PENALIZED:
        effect = "it will be void and cost one penalty"
    legend = mark_legend(rules).removesuffix(".")
    return f"{legend}: {effect}." if legend else ""


def put_back_request(rules: Rules, *, may_promote: bool) -> str:
    """What to do about a pawn on its last rank with two knights, at the order panel."""
    is_bet = may_promote and rules.turn.bets.policy is not BetPolicy.PENALIZED
    bet = ", or press H to bet that you lose a knight" if is_bet else ""
    return f"You have two knights. Choose where to put the pawn back{bet}."


_BARE: Final = {"leaves": "leave", "goes": "go", "is": "be"}
"""The base forms of the verbs of bets."""


def _clause(bet: Bet, color: Color, names: Names, coordinates: Coordinates) -> tuple[str, str, str]:
    """A bet as a subject, a verb and the rest."""
    square = "" if bet.square is None else square_name(bet.square, coordinates)
    match bet.condition:
        case BetCondition.LEAVES:
            assert bet.piece is not None
            return names.piece(bet.piece), "leaves", square
        case BetCondition.ARRIVES:
            clause = names.clause(color.other, "goes", "go", starts=False)
            subject, _, verb = clause.rpartition(" ")
            return subject, verb, f"to {square}"
        case BetCondition.KNIGHT_FALLS:
            return f"one of {names.owner(color)} knights", "is", "captured"
        case BetCondition.OWN_IS_TAKEN:
            assert bet.piece is not None
            return names.piece(bet.piece), "is", f"off {square}"
        case BetCondition.NEVER:
            raise ValueError("An illegal order bets on nothing.")
        case _:
            assert_never(bet.condition)
