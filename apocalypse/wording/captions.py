"""Captions: what happened in a turn, and how a game ended, in one sentence each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from apocalypse.rules import events
from apocalypse.rules.board import Color, Kind, Piece, squares_in, wrong_type
from apocalypse.rules.notation import CHESS, Coordinates, square_name
from apocalypse.rules.orders import order_text
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.wording.bets import bet_prediction
from apocalypse.wording.names import Names, counted, sentence


def caption(
    event: events.Event,
    names: Names = Names(),
    coordinates: Coordinates = CHESS,
    *,
    rule: bool = True,
) -> str:
    """An event in one sentence that names the sides, the squares and, if asked, the rule."""
    if not isinstance(event, events.Event):
        raise wrong_type(event, "an event, such as those of turn.events")
    if isinstance(event, events.Ended):
        return outcome_sentence(event.outcome, names, rule=rule)
    clause = sentence(_clause(event, names, coordinates))
    if rule:
        clause = f"{clause} ({event.rule})"
    return f"{clause}."


def no_order_clause(color: Color, names: Names = Names()) -> str:
    """The clause that a side without a legal order passes."""
    return names.clause(color, "has no legal order and passes", "have no legal order and pass")


def put_back_notice(color: Color, names: Names = Names()) -> str:
    """Why the pawn of a side waits to be put back, before its player has chosen where."""
    has = names.clause(color, "has two knights already", "have two knights already")
    return f"{has}, so this pawn is put back."


def _clause(event: events.Event, names: Names, coordinates: Coordinates) -> str:
    """The sentence of an event, without the number of the rule and the period."""

    def at(square: int) -> str:
        return square_name(square, coordinates)

    match event:
        case events.Moved(piece, order):
            verb = "leaps" if piece.kind is Kind.KNIGHT else "steps"
            return f"{names.piece(piece)} {verb} from {at(order.origin)} to {at(order.target)}"
        case events.Passed(color):
            return no_order_clause(color, names)
        case events.Clash(kind):
            return f"Both {kind.value}s reach {at(event.square)}: both are lost"
        case events.Trampled(color):
            knight = Piece(color, Kind.KNIGHT)
            pawn = Piece(color.other, Kind.PAWN)
            victim = names.piece(pawn)
            return f"{names.piece(knight)} tramples {victim} on {at(event.square)}"
        case events.Captured(piece, order, captured):
            return f"{names.piece(piece)} captures the {captured.kind.value} on {at(order.target)}"
        case events.Missed(piece, order, escaped):
            strikes = f"{names.piece(piece)} strikes at {at(order.target)}"
            return f"{strikes}, but the {escaped.kind.value} has left"
        case events.Swapped(kind, order):
            return f"The {kind.value}s on {at(order.origin)} and {at(order.target)} swap places"
        case events.Promoted(color, square):
            return f"{names.owner(color)} pawn becomes a knight on {at(square)}"
        case events.PutBack(color, origin, target):
            return f"{names.owner(color)} pawn is put back from {at(origin)} to {at(target)}"
        case events.ArrivalsSwapped(white, black):
            return f"The pawns that reached {at(white)} and {at(black)} swap places"
        case events.PutBackClash(square):
            return f"Both pawns are put back on {at(square)}: both are lost"
        case events.BetWon(color, _, bets):
            prediction = bet_prediction(bets, color, names, coordinates)
            return f"{names.subject(color)} bet that {prediction}, and won"
        case events.BetLost(color, _, bets):
            prediction = bet_prediction(bets, color, names, coordinates)
            return f"{names.subject(color)} bet that {prediction}, and lost: one penalty"
        case events.IllegalOrder(color, order):
            text = order_text(order, coordinates)
            return f"{names.owner(color)} order {text} is illegal and void: one penalty"
        case events.Caught(piece, _, caught):
            victim = f"the {caught.kind.value} arriving on {at(event.square)}"
            return f"{names.piece(piece)} captures {victim}"
        case events.Ended(outcome):
            return outcome_sentence(outcome, names, rule=False).removesuffix(".")


def piece_list(
    position: Position,
    color: Color,
    coordinates: Coordinates,
    kinds: Iterable[Kind] = (Kind.PAWN, Kind.KNIGHT),
) -> str:
    """The pieces of a side by kind: ``pawns a2, b1; knight e1``."""
    parts = []
    for kind in kinds:
        squares = squares_in(position.mask(color, kind))
        names = sorted(square_name(square, coordinates) for square in squares)
        if not names:
            parts.append(f"no {kind.value}s")
        elif len(names) == 1:
            parts.append(f"{kind.value} {names[0]}")
        else:
            parts.append(f"{kind.value}s {', '.join(names)}")
    return "; ".join(parts)


def turn_count(count: int) -> str:
    """A number of turns in words: ``1 turn``, ``2 turns``."""
    return counted(count, "turn")


class EndingWords(NamedTuple):
    """Why a game was drawn, or what its loser did."""

    sentence: str
    """Behind a name, or alone for a draw."""
    remark: str
    """The same on a game sheet, in fewer words, which every version reads."""
    after_you: str = ""
    """The same behind *you*; empty: no word is another."""


ENDINGS: Final = {
    Termination.LAST_PAWN: EndingWords(
        "has no pawns left", "lost the last pawn", after_you="have no pawns left"
    ),
    Termination.BOTH_LAST_PAWNS: EndingWords(
        "neither side has a pawn left", "both lost the last pawn"
    ),
    Termination.PENALTIES: EndingWords("reached the penalty limit", "had one penalty too many"),
    Termination.BOTH_PENALTIES: EndingWords(
        "both players reached the penalty limit", "both had one penalty too many"
    ),
    Termination.STALEMATE: EndingWords("no legal order is left", "no order is left"),
    Termination.REPETITION: EndingWords(
        "the same position occurred {limit} times", "the position was repeated"
    ),
    Termination.QUIET_TURNS: EndingWords(
        "{turns} without a piece removed or a pawn ordered", "too many quiet turns"
    ),
    Termination.AGREEMENT: EndingWords("both players agreed", "the players agreed"),
    Termination.RESIGNATION: EndingWords("resigned", "resigned"),
    Termination.TIME: EndingWords("ran out of time", "ran out of time"),
    Termination.BOTH_TIMES: EndingWords("both ran out of time", "both ran out of time"),
}
"""The words for every end of a game."""
_STUCK: Final = EndingWords("has no order", "has no order", after_you="have no order")
"""The words for a side whose stalemate draws the game."""


def outcome_sentence(outcome: Outcome, names: Names, *, rule: bool = True) -> str:
    """The result and why, with the rule if asked and if it has a number: ``Drawn: ... (6).``."""
    words = ENDINGS[outcome.termination]
    if outcome.stuck is not None:
        stuck = names.clause(outcome.stuck, _STUCK.sentence, _STUCK.after_you, starts=False)
        clause = f"Drawn: {stuck}"
    elif outcome.winner is None:
        reason = words.sentence.format(limit=outcome.limit, turns=turn_count(outcome.limit))
        clause = f"Drawn: {reason}"
    else:
        wins = names.clause(outcome.winner, "wins", "win")
        loser = outcome.winner.other
        loss = names.clause(loser, words.sentence, words.after_you, starts=False)
        clause = f"{wins}: {loss}"
    if rule and outcome.rule:
        clause = f"{clause} ({outcome.rule})"
    return f"{clause}."


def ending_remark(outcome: Outcome) -> str:
    """The end of a game, as on a sheet: ``White lost the last pawn``."""
    sides = Names()
    if outcome.stuck is not None:
        return f"{sides.of(outcome.stuck)} {_STUCK.remark}"
    remark = ENDINGS[outcome.termination].remark
    if outcome.winner is None:
        return remark
    return f"{sides.of(outcome.winner.other)} {remark}"
