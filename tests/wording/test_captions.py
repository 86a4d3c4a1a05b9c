"""Captions: each event in one sentence with names, squares and the number of its rule."""

from __future__ import annotations

from textwrap import wrap

import pytest

from apocalypse.rules.bets import Bet, BetCondition
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Kind, Piece, Square
from apocalypse.rules.events import (
    ArrivalsTraded,
    BetLost,
    BetWon,
    Captured,
    Caught,
    Clash,
    Ended,
    Event,
    IllegalOrder,
    Missed,
    Moved,
    Passed,
    Promoted,
    PutBack,
    PutBackClash,
    Traded,
    Trampled,
)
from apocalypse.rules.notation import CHESS, PAGE, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.wording.captions import caption, outcome_sentence
from apocalypse.wording.names import Names

WHITE_KNIGHT, WHITE_PAWN = Piece(WHITE, KNIGHT), Piece(WHITE, PAWN)
BLACK_KNIGHT, BLACK_PAWN = Piece(BLACK, KNIGHT), Piece(BLACK, PAWN)


def at(name: str) -> Square:
    return read_square(name, CHESS)


def order(text: str) -> Order:
    return Order(at(text[:2]), at(text[2:]))


LAST_PAWN = Outcome(Termination.LAST_PAWN, BLACK)

CAPTIONS: list[tuple[Event, str]] = [
    (Moved(WHITE_KNIGHT, order("a1b3")), "White's knight leaps from a1 to b3 (1)."),
    (Moved(BLACK_PAWN, order("d5d4")), "Black's pawn steps from d5 to d4 (1)."),
    (Passed(WHITE), "White has no legal order and passes (5)."),
    (
        Clash(KNIGHT, order("a1c2"), order("b4c2")),
        "Both knights reach c2: both are lost (2.i).",
    ),
    (
        Clash(PAWN, order("c2c3"), order("c4c3")),
        "Both pawns reach c3: both are lost (2.i).",
    ),
    (
        Trampled(WHITE, order("c2d4"), order("d5d4")),
        "White's knight tramples Black's pawn on d4 (2.ii).",
    ),
    (
        Trampled(BLACK, order("d3d4"), order("b5d4")),
        "Black's knight tramples White's pawn on d4 (2.ii).",
    ),
    (
        Captured(BLACK_PAWN, order("d4e3"), WHITE_KNIGHT),
        "Black's pawn captures the knight on e3 (3.i).",
    ),
    (
        Missed(WHITE_KNIGHT, order("a1b3"), BLACK_PAWN),
        "White's knight strikes at b3, but the pawn has left (3.ii).",
    ),
    (
        Traded(KNIGHT, order("b3d4"), order("d4b3")),
        "The knights on b3 and d4 trade places (3.iii).",
    ),
    (
        BetWon(WHITE, order("b2b3"), (Bet(BetCondition.LEAVES, at("b3"), BLACK_KNIGHT),)),
        "White bet that Black's knight would leave b3, and won (7.i).",
    ),
    (
        BetLost(BLACK, order("a4b3"), (Bet(BetCondition.ARRIVES, at("b3")),)),
        "Black bet that White would go to b3, and lost: one penalty (7.ii).",
    ),
    (
        BetWon(WHITE, order("b4b5"), (Bet(BetCondition.KNIGHT_FALLS),)),
        "White bet that one of White's knights would be captured, and won (7.i).",
    ),
    (
        BetLost(
            WHITE,
            order("b4a5"),
            (
                Bet(BetCondition.ARRIVES, at("a5")),
                Bet(BetCondition.OWN_IS_TAKEN, at("c1"), WHITE_PAWN),
            ),
        ),
        "White bet that Black would go to a5 and White's pawn would be off c1, "
        "and lost: one penalty "
        "(7.ii).",
    ),
    (
        IllegalOrder(BLACK, order("a4b3")),
        "Black's order a4b3 is illegal and void: one penalty (7.ii).",
    ),
    (
        Caught(WHITE_PAWN, order("e2d3"), BLACK_KNIGHT, order("e5d3")),
        "White's pawn captures the knight arriving on d3 (7.iii).",
    ),
    (Promoted(BLACK, at("c1")), "Black's pawn becomes a knight on c1 (4.i)."),
    (PutBack(WHITE, at("b5"), at("c2")), "White's pawn is put back from b5 to c2 (4.ii)."),
    (
        ArrivalsTraded(at("d5"), at("e1")),
        "The pawns that reached d5 and e1 trade places (4.iii).",
    ),
    (PutBackClash(at("c2")), "Both pawns are put back on c2: both are lost (2.i)."),
    (Ended(LAST_PAWN), "Black wins: White has no pawns left (6)."),
]


@pytest.mark.parametrize(("event", "sentence"), CAPTIONS)
def test_an_event_has_a_caption_of_one_sentence(event: Event, sentence: str) -> None:
    assert caption(event, Names(), CHESS) == sentence


@pytest.mark.parametrize("event", [event for event, _ in CAPTIONS])
def test_a_caption_fits_the_panel_with_long_names_too(event: Event) -> None:
    names = Names("Maximiliane-Charlott", "Hans-Christian-Marie")
    lines = len(wrap(caption(event, names, PAGE), 27))
    # The panel shows seven lines of captions. What was bet on names up to two pieces.
    assert lines <= (6 if isinstance(event, BetWon | BetLost) else 4)


def test_squares_are_written_in_the_coordinates_of_the_players() -> None:
    event = Moved(WHITE_KNIGHT, order("a1b3"))
    assert caption(event, Names(), PAGE) == "White's knight leaps from a5 to b3 (1)."
    assert caption(Promoted(BLACK, at("c1")), Names(), PAGE).endswith("on c5 (4.i).")


def test_players_are_called_by_their_names() -> None:
    names = Names("Jacques", "Alain")
    event = Trampled(WHITE, order("c2d4"), order("d5d4"))
    assert caption(event, names, CHESS) == "Jacques' knight tramples Alain's pawn on d4 (2.ii)."
    assert caption(Passed(BLACK), names, CHESS) == "Alain has no legal order and passes (5)."
    assert outcome_sentence(LAST_PAWN, names) == "Alain wins: Jacques has no pawns left (6)."


def test_a_player_alone_is_addressed() -> None:
    names = Names("You", "Computer")
    leap = Moved(WHITE_KNIGHT, order("a1b3"))
    assert caption(leap, names, CHESS) == "Your knight leaps from a1 to b3 (1)."
    trampled = Trampled(BLACK, order("d5d4"), order("c2d4"))
    trampling = "The computer's knight tramples your pawn on d4 (2.ii)."
    assert caption(trampled, names, CHESS) == trampling
    assert caption(Passed(WHITE), names, CHESS) == "You have no legal order and pass (5)."
    assert outcome_sentence(LAST_PAWN, names) == "The computer wins: you have no pawns left (6)."
    resigned = Outcome(Termination.RESIGNATION, WHITE)
    assert outcome_sentence(resigned, names) == "You win: the computer resigned."


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome(Termination.LAST_PAWN, WHITE), "White wins: Black has no pawns left (6)."),
        (Outcome(Termination.BOTH_LAST_PAWNS), "Drawn: neither side has a pawn left (6)."),
        (
            Outcome(Termination.PENALTIES, BLACK),
            "Black wins: White reached the penalty limit (7.iv).",
        ),
        (
            Outcome(Termination.BOTH_PENALTIES),
            "Drawn: both players reached the penalty limit (7.iv).",
        ),
        (Outcome(Termination.STALEMATE), "Drawn: no legal order is left (6)."),
        (Outcome(Termination.STALEMATE, stuck=BLACK), "Drawn: Black has no order (6)."),
        (
            Outcome(Termination.REPETITION, limit=4),
            "Drawn: the same position occurred 4 times.",
        ),
        (
            Outcome(Termination.QUIET_TURNS, limit=50),
            "Drawn: 50 turns without a piece removed or a pawn ordered.",
        ),
        (Outcome(Termination.AGREEMENT), "Drawn: both players agreed."),
        (Outcome(Termination.RESIGNATION, BLACK), "Black wins: White resigned."),
        (Outcome(Termination.TIME, WHITE), "White wins: Black ran out of time."),
        (Outcome(Termination.BOTH_TIMES), "Drawn: both ran out of time."),
    ],
)
def test_an_outcome_has_a_sentence_with_its_reason(outcome: Outcome, sentence: str) -> None:
    assert outcome_sentence(outcome, Names()) == sentence


@pytest.mark.parametrize("kind", list(Kind))
def test_a_piece_is_called_by_its_owner_and_its_kind(kind: Kind) -> None:
    assert Names(white="Iris").piece(Piece(WHITE, kind)) == f"Iris' {kind.value}"


@pytest.mark.parametrize(
    ("name", "owner"),
    [("Alain", "Alain's"), ("Iris", "Iris'")],
)
def test_an_owner_has_an_apostrophe(name: str, owner: str) -> None:
    assert Names(black=name).owner(BLACK) == owner
