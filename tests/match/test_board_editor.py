"""Positions that players set up, and games that they play on from a position."""

from __future__ import annotations

import re

import pytest

from apocalypse.formats.imports import read_import
from apocalypse.formats.sheet import SheetError
from apocalypse.match.board_editor import EMPTY, EditedBoard
from apocalypse.match.match import Match
from apocalypse.match.variation import Variation
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, SQUARES, WHITE, Piece
from apocalypse.rules.game import Game
from apocalypse.rules.notation import square_of
from apocalypse.rules.orders import Order
from apocalypse.rules.position import LETTERS, START, Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, VCHESS

C3 = square_of("c3")


PAWN_OF_WHITE, KNIGHT_OF_BLACK = Piece(WHITE, PAWN), Piece(BLACK, KNIGHT)


def test_a_piece_takes_the_place_of_another() -> None:
    board = EditedBoard().put(C3, PAWN_OF_WHITE).put(C3, KNIGHT_OF_BLACK)
    assert board.position.piece_at(C3) == KNIGHT_OF_BLACK
    assert board.put(C3, None).position == START


def test_the_same_piece_is_taken_away_again() -> None:
    board = EditedBoard().toggled(C3, PAWN_OF_WHITE)
    assert board.position.piece_at(C3) == PAWN_OF_WHITE
    assert board.toggled(C3, PAWN_OF_WHITE).position == START
    assert board.toggled(C3, KNIGHT_OF_BLACK).position.piece_at(C3) == KNIGHT_OF_BLACK
    assert board.toggled(C3, None).position == START


def test_a_game_begins_with_what_is_set_up() -> None:
    board = EditedBoard().with_rules(VCHESS, (1, 0))
    game = board.game
    assert (game.rules, game.start, game.start_penalties) == (VCHESS, START, (1, 0))
    assert board.refusal == ""
    assert board.summary == "A game by vchess rules can begin here."


def test_a_game_with_a_third_knight_has_free_promotion() -> None:
    board = EditedBoard(Position.from_fen("4p/1NNN1/5/5/P4"))
    assert board.summary == "A game by classic rules with free promotion can begin here."
    assert board.put(square_of("b4"), None).summary == "A game by classic rules can begin here."


@pytest.mark.parametrize(
    ("fen", "sentence"),
    [
        ("5/4p/5/5/N4", "The game is over in this position. Black wins"),
        ("5/5/5/5/5", "The game is over in this position. Drawn: neither side"),
        ("5/4p/4P/5/5", "The game is over in this position. Drawn: no legal order"),
    ],
)
def test_where_a_game_would_be_over_none_begins(fen: str, sentence: str) -> None:
    board = EditedBoard(Position.from_fen(fen))
    assert board.refusal.startswith(sentence)
    assert board.summary == board.refusal


@pytest.mark.parametrize(("square", "letter", "name"), [("c5", "P", "White"), ("a1", "p", "Black")])
def test_no_pawn_stands_on_its_last_rank(square: str, letter: str, name: str) -> None:
    piece = next(piece for piece, written in LETTERS.items() if written == letter)
    board = EditedBoard().put(square_of(square), piece)
    assert board.refusal == f"{name} has a pawn on its last rank. Put it on another rank."


def test_every_position_that_is_refused_cannot_be_imported_either() -> None:
    for square in SQUARES:
        for piece in LETTERS:
            for start in (START, EMPTY):
                board = EditedBoard(start).put(square, piece)
                if board.refusal:
                    with pytest.raises(SheetError, match=re.escape(board.refusal)):
                        read_import(board.position.fen)
                else:
                    assert read_import(board.position.fen).sheet.game.start == board.position


def test_penalties_exist_where_the_rules_count_them() -> None:
    board = EditedBoard().with_next_rules()
    assert board.rules is VCHESS
    assert board.with_rules(VCHESS, (1, 0)).with_rules(CLASSIC).penalties == (0, 0)
    assert board.with_rules(VCHESS, (2, 9)).penalties == (1, 1), "or the game would be over"


def test_all_rule_sets_come_one_after_the_other() -> None:
    board, names = EditedBoard(), []
    for _ in PRESETS:
        names.append(board.rules.name)
        board = board.with_next_rules()
    assert names == [*PRESETS]
    assert board.rules is CLASSIC


def test_a_position_of_another_program_keeps_its_penalties() -> None:
    imported = read_import("npppn/p3p/5/P3P/NPPPN w 0 10 -")
    board = EditedBoard.of(imported)
    assert (board.rules.name, board.penalties) == ("vchess", (1, 0))


A4A3, E2E3, E4E3 = (Order.parse(text) for text in ("a2a3", "e4e3", "e2e3"))


def test_undo_takes_back_an_order_then_a_turn() -> None:
    match = Match(Game())
    variation = Variation(match)
    assert (variation.writer, variation.can_undo) == (WHITE, False)
    variation.write(WHITE, A4A3)
    assert (variation.writer, variation.has_order) == (BLACK, True)
    variation.write(BLACK, E2E3)
    variation.play()
    assert not variation.is_first_turn
    assert not match.game.turns
    variation.write(WHITE, None)
    variation.undo()
    assert (variation.writer, len(variation.match.game.turns)) == (WHITE, 1)
    variation.undo()
    assert (variation.match.game, variation.can_undo) == (match.game, False)


def test_the_first_turn_begins_with_the_orders_of_the_game() -> None:
    variation = Variation(Match(Game()), {BLACK: E2E3})
    assert (variation.writer, variation.has_order) == (WHITE, False)
    variation.write(WHITE, E4E3)
    variation.undo()
    assert (variation.writer, variation.has_order) == (WHITE, False)
    variation.write(WHITE, A4A3)
    variation.play()
    assert variation.writer is WHITE
    variation.undo()
    assert variation.writer is WHITE
    variation.write(WHITE, E4E3)
    variation.play()
    assert variation.match.game.turns[0].black == E2E3
