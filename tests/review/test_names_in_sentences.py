"""Sentences about the computer and about you: verbs that agree, and capitals only at the start."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pytest

from apocalypse.review.analysis import Balance
from apocalypse.review.ideas import ForcedWin, Idea
from apocalypse.review.sentences import (
    Labels,
    guess_sentence,
    idea_headline,
    idea_question,
    idea_sentences,
    judgment_clause,
    sum_sentences,
    tried_sentences,
    turn_sentences,
)
from apocalypse.review.verdicts import SideVerdict, TriedOrder
from apocalypse.rules.bets import Bet, BetCondition
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, SQUARES, WHITE, BySide, Color, Piece
from apocalypse.rules.events import Missed
from apocalypse.rules.legal import Excess, refusal
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import VCHESS
from apocalypse.wording.bets import order_risk
from apocalypse.wording.captions import caption, outcome_sentence
from apocalypse.wording.names import COMPUTER, YOU, Names, sentence
from apocalypse.wording.refusals import excess_sentence, refusal_words
from tests.review.verdicts import (
    ATTACKED,
    EXPOSED,
    NOTHING,
    REPLY,
    UNCLEAR,
    UNCLEAR_REPLY,
    WEAK,
    WEAK_REPLY,
    verdict,
)
from tests.rules.test_turns import every_event

POSITION = Position.from_fen("n2pn/1P2p/1n3/P3P/N3N")
FAULTS = (
    r"(?<![.:?] )(?<!^)\b(The computer|You|Your)\b",
    r"^(the computer|your?)\b",
    r"(?<!the )\b[Cc]omputer\b(?<!The computer)",
    r"(?<!for )\b[Yy]ou (has|is|goes|passes|wins|leads)\b",
    r"\b[Cc]omputer (have|are|go|pass|win|lead)\b",
)
"""What is wrong in a sentence: a capital, none, a label, verbs that do not agree."""


def events(names: Names) -> Iterator[str]:
    """What happened, and how games ended."""
    yield from (caption(event, names, CHESS) for event in every_event())
    for end, winner in product(Termination, Color):
        is_drawn = end is Termination.STALEMATE
        winning, stuck = (None, winner) if is_drawn else (winner, None)
        outcome = Outcome(end, winning, stuck, limit=3)
        yield outcome_sentence(outcome, names)


def refusals(names: Names) -> Iterator[str]:
    """Why orders are refused, and what bets need."""
    for color, origin, target in product(Color, SQUARES, SQUARES):
        order = Order(origin, target)
        if reason := refusal(POSITION, color, order, VCHESS):
            yield refusal_words(color, order, reason, POSITION, names, CHESS, VCHESS).sentence
    for color, condition in product(Color, set(BetCondition) - {BetCondition.NEVER}):
        bets = (Bet(condition, 7, Piece(color.other, KNIGHT)),)
        yield order_risk(bets, color, names, CHESS, loses_game=False)
        yield excess_sentence(Excess(color, KNIGHT, 3, 2), names)


def analyses(names: Names) -> Iterator[str]:
    """Sentences about positions, turns, tried orders and games."""
    labels = Labels(names)
    for sign, unpunished in product((1, -1), (True, False)):
        weak, reply = (
            replace(
                side, is_unpunished=unpunished, risk=EXPOSED, chance=ATTACKED, put_back_loss=0.2
            )
            for side in (WEAK, WEAK_REPLY)
        )
        turn = verdict(4, replace(NOTHING, read=sign * 60), 0.1, BySide(weak, reply))
        for value in (0.1, 0.5, 1.0):
            yield from turn_sentences(labels, replace(turn, value=sign * value))
        drawn = replace(
            turn, balance=Balance(2, 0, 0, BySide(0, 0), sign * 60, sign * 60, sign * 60)
        )
        yield from turn_sentences(labels, drawn)
        yield idea_headline(labels, Idea(turn, WHITE, 1.0, weak))
        yield from turn_sentences(labels, replace(turn, sides=BySide(UNCLEAR, UNCLEAR_REPLY)))
        yield from turn_sentences(labels, replace(turn, sides=BySide(weak, UNCLEAR_REPLY)))
        yield from (judgment_clause(labels, POSITION, side) for side in (weak, reply))
        yield from sum_sentences(labels, [turn])
        yield from sum_sentences(labels, [turn, turn, verdict(5)])
    for color, quickest in product(Color, (True, False)):
        forced = ForcedWin(color, 2, REPLY, quickest)
        about = Idea(verdict(4), color, 1.0, forced=forced)
        yield idea_question(labels, about) or ""
        yield from idea_sentences(labels, about)
        guess = Missed(Piece(color, KNIGHT), REPLY, Piece(color.other, PAWN))
        yield guess_sentence(labels, guess)
        yield from idea_sentences(labels, Idea(turn, color, 1.0, weak, is_thrown=True))
    for tried, written in ((weak, reply), (reply, None), (SideVerdict(BLACK, None), weak)):
        yield from tried_sentences(labels, POSITION, [TriedOrder(tried, written)])


@pytest.mark.parametrize("sentences", [events, refusals, analyses])
@pytest.mark.parametrize("names", [Names(YOU, COMPUTER), Names(COMPUTER, YOU)], ids=str)
def test_no_sentence_about_the_computer_or_you_goes_wrong(
    names: Names, sentences: Callable[[Names], Iterator[str]]
) -> None:
    texts = set(sentences(names))
    assert any("omputer" in text for text in texts)
    assert any("ou" in text for text in texts)
    wrong = [each for each in texts if any(re.search(fault, each) for fault in FAULTS)]
    assert not wrong


def test_a_person_is_called_as_the_person_wrote_the_name() -> None:
    names = Names("ada", "Computer")
    assert sentence(names.owner(WHITE)) == "ada's"
    assert sentence(names.pairing) == "ada against the computer"
