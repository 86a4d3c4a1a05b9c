"""What a sheet may look like: numbers, blanks, comments, put-back squares, headers, results.

The errors of sheets that break the rules are in `test_sheet_errors`.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePosixPath
from typing import cast

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.remarks import ending_remark
from apocalypse.formats.sheet import Sheet, SheetError
from apocalypse.rules.board import BLACK, PAWN, WHITE, Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE, read_square
from apocalypse.rules.outcome import STOPS, Outcome, Termination
from apocalypse.rules.rulesets import CLASSIC

TWO_TURNS = read_sheet("1.e4e3 d1d2 2.e3d2 d2e3")


@pytest.mark.parametrize(
    "text",
    [
        "1. e4e3 d1d2 2. e3d2 d2e3",
        "1.\te4e3\n\n  d1d2\n2.e3d2\f d2e3\n",
        "1.e4e3 d1d2\r\n2.e3d2 d2e3\r\n",
        "1.e4e3 d1d2\r2.e3d2 d2e3",
        "1.e4e3;half a turn\nd1d2;the other half 3.a5b3\n2.e3d2 d2e3;3.",
        "1.E4E3 D1d2 2.e3d2 d2e3",
        ";1.a4a3 a2a3\n;1|HxxxH\n1.e4e3 d1d2 2.e3d2 d2e3",
        ";Result was good\n; White: Ann\n;white: Ann\n1.e4e3 d1d2 2.e3d2 d2e3",
        "1.e4e3 d1d2 ;Result: won\n;White: threatens mate\n;Rules: odd\n2.e3d2 d2e3",
    ],
)
def test_blanks_letter_case_and_comments_change_nothing(text: str) -> None:
    assert replace(read_sheet(text), comments=()) == TWO_TURNS


def test_a_knight_may_be_marked() -> None:
    assert read_sheet("1.Ha5b3 a1c2").game == read_sheet("1.a5b3 ha1c2").game


def test_an_empty_text_is_a_game_that_has_not_begun() -> None:
    assert read_sheet("") == Sheet(Game())


def test_chess_coordinates_are_said_in_a_header() -> None:
    assert read_sheet(";Coordinates: chess\n1.e2e3 d5d4 2.e3d4 d4e3") == replace(
        TWO_TURNS, coordinates=CHESS
    )
    sheet = read_sheet(";Coordinates: page\n1.e4e3 d1d2 2.e3d2 d2e3")
    assert replace(sheet, comments=()) == TWO_TURNS


@pytest.mark.parametrize(
    ("text", "color"),
    [
        (";Start: 4p/P4/5/5/1N1N1\n1.a2a1 c3 e1e2", WHITE),
        (";Start: 1n1n1/5/5/p4/4P\n1.e5e4 a4a5 c3", BLACK),
    ],
)
def test_a_put_back_square_follows_the_order_it_belongs_to(text: str, color: Color) -> None:
    (turn,) = read_sheet(text).game.turns
    assert turn.squares == {color: read_square("c3", PAGE)}
    assert turn.after.piece_at(read_square("c3", PAGE)) == (color, PAWN)


def test_a_game_may_go_on_after_a_pawn_was_put_back() -> None:
    sheet = read_sheet(";Start: 4p/P4/5/5/1N1N1\n1.a2a1 c3 e1e2 2.c3c2 e2e3")
    assert len(sheet.game.turns) == 2


WAITING = ";Start: 4p/P4/5/5/1N1N1\n1.a2a1 e1e2"


def test_an_unfinished_game_may_wait_for_the_square_of_its_last_turn() -> None:
    game = read_sheet(WAITING, unfinished=True).game
    assert game.to_put_back == (WHITE,)
    assert (
        game.put_back({WHITE: read_square("c3", PAGE)})
        == read_sheet(WAITING.replace("a2a1", "a2a1 c3")).game
    )


@pytest.mark.parametrize(("more", "unfinished"), [("", False), (" 2.**** ****", True)])
def test_any_other_square_must_not_be_missing(more: str, unfinished: bool) -> None:
    with pytest.raises(SheetError, match="Expected the square where White puts the pawn back"):
        read_sheet(WAITING + more, unfinished=unfinished)


def test_a_pawn_waits_although_the_players_ended_the_game() -> None:
    text = ";Start: 1n1n1/5/5/p4/4P\n;Result: 0-1 (White resigned)\n1.e5e4 a4a5"
    sheet = read_sheet(text, unfinished=True)
    assert (sheet.game.to_put_back, sheet.game.result) == ((BLACK,), "*")


def test_headers_are_read_back() -> None:
    sheet = read_sheet(
        ";2008/01/25 A - B\n;White: Ann - Marie \n;Black:Bob\n;Rules: classic\n"
        ";Draws: repetition 3, quiet turns 50\n;Start: 4p/5/5/5/P4\n;Result: *\n"
    )
    rules = replace(CLASSIC, repetition=3, quiet_turns=50)
    game = Game(rules, from_fen("4p/5/5/5/P4"))
    read = replace(sheet, comments=())
    assert read == Sheet(game, "Ann - Marie", "Bob", "2008/01/25", PAGE)


@pytest.mark.parametrize(
    ("comment", "title"),
    [
        (";2008/01/25 Alain - Sylvain", ("2008/01/25", "Alain", "Sylvain")),
        ("  ; 2008/01/25   Alain  -  Sylvain ", ("2008/01/25", "Alain", "Sylvain")),
        (";2008/01/25", ("2008/01/25", "", "")),
        (";2008/01/25 in Paris", ("", "", "")),
        (";Alain - Sylvain", ("", "", "")),
        (";a game\n;2008/01/25 Alain - Sylvain", ("", "", "")),
    ],
)
def test_the_first_comment_may_be_a_title(comment: str, title: tuple[str, str, str]) -> None:
    sheet = read_sheet(comment)
    assert (sheet.date, sheet.white, sheet.black) == title


@pytest.mark.parametrize("result", ["1-0", "0-1 (White went home)", "1/2-1/2", "*"])
def test_a_game_may_have_ended_elsewhere_than_on_the_board(result: str) -> None:
    assert read_sheet(f";Result: {result}\n1.e4e3 d1d2").game.outcome is None


@pytest.mark.parametrize("outcome", STOPS)
def test_a_remark_may_say_how_the_players_ended_the_game(outcome: Outcome) -> None:
    result = f"{outcome.result} ({ending_remark(outcome)})"
    game = read_sheet(f";Result: {result}\n1.e4e3 d1d2").game
    assert (game.outcome, len(game.turns)) == (outcome, 1)


def test_a_result_may_agree_with_the_board() -> None:
    sheet = read_sheet(";Result: 1-0 (at last)\n;Start: 5/5/4p/4P/3N1\n1.d5e3 ****")
    assert sheet.game.outcome == Outcome(Termination.LAST_PAWN, WHITE)


def test_a_file_is_no_text_and_the_error_says_how_to_read_it() -> None:
    with pytest.raises(TypeError, match=r"such as Path.*read_text.*found a value of type PureP"):
        read_sheet(cast(str, PurePosixPath("game.txt")))
