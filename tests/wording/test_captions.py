"""Captions: who is named in them, and how long they are; each kind is in tests/data/turns.txt."""

from __future__ import annotations

from textwrap import wrap

import pytest

from apocalypse.rules.bets import Bet, BetCondition
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Piece, Square
from apocalypse.rules.events import (
    BetLost,
    BetWon,
    Moved,
    Passed,
    Promoted,
    Trampled,
)
from apocalypse.rules.notation import CHESS, PAGE, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.wording.captions import (
    caption,
    outcome_sentence,
    piece_list,
    put_back_notice,
)
from apocalypse.wording.names import Names
from tests.cases import case
from tests.rules.test_turns import every_event

WHITE_KNIGHT, WHITE_PAWN = Piece(WHITE, KNIGHT), Piece(WHITE, PAWN)
BLACK_KNIGHT, BLACK_PAWN = Piece(BLACK, KNIGHT), Piece(BLACK, PAWN)


def at(name: str) -> Square:
    return read_square(name, CHESS)


def order(text: str) -> Order:
    return Order(text[:2], text[2:])


LAST_PAWN = Outcome(Termination.LAST_PAWN, BLACK)


def test_a_caption_fits_the_panel_with_long_names_too() -> None:
    names = Names("Maximiliane-Charlott", "Hans-Christian-Marie")
    for event in every_event():
        lines = len(wrap(caption(event, names, PAGE), 27))
        # The panel shows seven lines of captions. Two bets on pieces take all of them.
        with case(event):
            assert lines <= (7 if isinstance(event, BetWon | BetLost) else 4)


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


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome(Termination.LAST_PAWN, BLACK), "The computer wins: you have no pawns left (6)."),
        (
            Outcome(Termination.PENALTIES, BLACK),
            "The computer wins: you reached the penalty limit (7.iv).",
        ),
        (Outcome(Termination.STALEMATE, stuck=WHITE), "Drawn: you have no order (6)."),
        (Outcome(Termination.RESIGNATION, BLACK), "The computer wins: you resigned."),
        (Outcome(Termination.TIME, BLACK), "The computer wins: you ran out of time."),
    ],
)
def test_a_player_alone_hears_in_the_second_person_how_a_game_ended(
    outcome: Outcome, sentence: str
) -> None:
    assert outcome_sentence(outcome, Names("You", "Computer")) == sentence


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Alain", "Alain's knight"),
        ("Iris", "Iris' knight"),
        ("HANS", "HANS' knight"),
        ("You", "your knight"),
        ("Computer", "the computer's knight"),
    ],
)
def test_a_piece_is_called_by_its_owner_and_its_kind(name: str, words: str) -> None:
    assert Names(name, "Bo").piece(WHITE_KNIGHT) == words


def test_a_bet_is_told_with_each_of_its_predictions() -> None:
    bets = (
        Bet(BetCondition.LEAVES, at("d3"), BLACK_PAWN),
        Bet(BetCondition.KNIGHT_FALLS),
    )
    prediction = "White bet that Black's pawn would leave d3 and one of White's knights would be"
    won = caption(BetWon(WHITE, order("e2d3"), bets), Names(), CHESS, rule=False)
    assert won == f"{prediction} captured, and won."
    lost = caption(BetLost(WHITE, order("e2d3"), bets), Names(), CHESS, rule=False)
    assert lost == f"{prediction} captured, and lost: one penalty."


def test_the_pieces_of_a_side_are_listed_by_kind() -> None:
    position = Position.from_fen("4p/5/P4/5/1P2N")
    assert piece_list(position, WHITE, CHESS) == "pawns a3, b1; knight e1"
    assert piece_list(position, BLACK, CHESS) == "pawn e5; no knights"
    assert piece_list(position, WHITE, PAGE, [PAWN]) == "pawns a3, b5"


def test_why_a_pawn_is_put_back_is_said_of_its_owner() -> None:
    names = Names("You", "Computer")
    assert put_back_notice(WHITE, names).startswith("You have two knights already")
    assert put_back_notice(BLACK, names).startswith("The computer has two knights already")
