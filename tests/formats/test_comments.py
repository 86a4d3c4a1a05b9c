"""Nothing that people wrote on a sheet is lost, or leaves its turn, when it is written again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.html import write_html
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from tests.formats.commented_sheets import any_sheet, missing, one_more_turn, placed
from tests.formats.games import games

GAMES = Path(__file__).parents[1] / "data" / "games"


@given(games(), st.integers(0, 2**32).map(Random))
def test_comments_keep_their_turns_and_their_order_when_a_sheet_is_written_again(
    game: Game, random: Random
) -> None:
    text = any_sheet(random, game)
    sheet = read_sheet(text)
    written = write_sheet(sheet)
    assert write_sheet(read_sheet(written)) == written
    assert missing(text, write_sheet(one_more_turn(sheet, random))) == []
    ended = read_sheet(f"{written};the end\n\n;really\n")
    later = write_sheet(one_more_turn(ended, random))
    assert later.endswith("\n;the end\n;really\n"), "below the final diagram"
    assert later.count(";the end") == 1


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.txt")), ids=lambda path: path.stem)
def test_published_games_lose_nothing(path: Path) -> None:
    text = path.read_text("utf-8")
    assert missing(text, write_sheet(read_sheet(text))) == []


@pytest.mark.parametrize(
    ("text", "comments"),
    [
        ("1.;a\ne4e3;b\nd1d2;c\n;d\n", ["a", "b", "c", "d"]),
        ("1. e4e3 d1d2\n\n ;a\n;b\n2.e3d2 d2e3 ;\n", ["a", "b", ""]),
        ("1.e4e3 d1d2 ;\n2.e3d2 d2e3\n", [""]),
        ("1.e4e3 d1d2 2.e3d2 d2e3 ;pawns swap places (3.iii)\n", []),
        ("1.e4e3 d1d2 2.e3d2 d2e3 ;pawns swap places (3.iii)!\n", ["pawns swap places (3.iii)!"]),
        (";Start: 1n1n1/5/5/p4/4P\n1.e5e4 ;a\na4a5 ;b\nc3 ;c", ["a", "b", "c"]),
        (
            ";Start: 1n1n1/5/5/p4/4P\n1.e5e4 a4a5 ;b\nc3 ;Black's pawn put back (4.ii)",
            ["b", "Black's pawn put back (4.ii)"],
        ),
        (";x\n;Rules: odd\n"[:3] + "1.e4e3 d1d2\n;Rules: odd\n", ["x", "Rules: odd"]),
        (";Privacy: none\n;Score: 3 goals\n;First-To: 100\n;Arbiter: Eve\n", None),
        (";Score: 1 - 0\n;Score: 2 - 0\n", ["Score: 2 - 0"]),
        (";Rules: classic\n;Promotion: capped\n;so be it\n", ["so be it"]),
    ],
)
def test_comments_are_read(text: str, comments: list[str] | None) -> None:
    texts = [comment.text for comment in read_sheet(text).comments]
    assert texts == (comments if comments is not None else [c for _, c in placed(text)])


def test_every_place_has_its_name() -> None:
    sheet = read_sheet(";a\n1. ;b\ne4e3 ;c\nd1d2 ;d\n;e\n2.e3d2 d2e3")
    sheet = read_sheet(f"{write_sheet(sheet)};f")
    assert [(text, place, turn) for text, place, turn in sheet.comments] == [
        ("a", Place.HEAD, 0),
        ("b", Place.TURN, 1),
        ("c", Place.BELOW, 1),
        ("d", Place.BELOW, 1),
        ("e", Place.BELOW, 1),
        ("f", Place.END, 0),
    ]


def test_a_comment_cannot_break_a_sheet() -> None:
    """Line ends and what no file of text holds."""
    texts = ("a\n1.a1a1", "\x00\x1b[2J", "\udc80", "Rules: odd", "2008/01/25 A - B")
    for text in texts:
        sheet = Sheet(Game(), comments=(Comment(text),))
        written = write_sheet(sheet)
        written.encode()
        read = read_sheet(written)
        assert (read.game, read.date, read.result) == (Game(), "", "*")
        assert write_sheet(read) == written


def test_headers_are_written_first_and_in_their_order() -> None:
    sheet = read_sheet(
        ";a game by post\n;Result: * (adjourned)\n;Times: 4:31 3:02\n;Clock: 5+3\n"
        ";Rules: classic\n;our rules\n1.e4e3 d1d2\n"
    )
    comments = ";a game by post\n;our rules\n1.e4e3 d1d2\n"
    assert write_sheet(sheet).startswith(
        f";Clock: 5+3\n;Times: 4:31 3:02\n;Result: * (adjourned)\n{comments}"
    )
    later = replace(sheet, game=sheet.game.resign(WHITE), date="2008/01/25")
    assert write_sheet(later).startswith(
        f";2008/01/25\n;Clock: 5+3\n;Times: 4:31 3:02\n;Result: 0-1 (White resigned)\n{comments}"
    )


def test_a_result_with_a_remark_of_its_own_stays() -> None:
    text = ";Result: 1-0 (Black had to catch a train)\n1.e4e3 d1d2\n"
    sheet = read_sheet(text)
    written = write_sheet(sheet)
    assert written.startswith(text)
    assert read_sheet(written).result == "1-0"
    ended = read_sheet(";Start: 5/4p/5/4P/5\n;Result: 1/2-1/2 (well played)\n1.e4e3 e2e3\n")
    written = write_sheet(ended)
    assert (
        "\n;Result: 1/2-1/2 (both lost the last pawn)\n;  Result: 1/2-1/2 (well played)\n"
        in written
    )
    assert read_sheet(written) == ended
    assert write_sheet(ended) == written


def test_a_result_whose_remark_names_another_end_is_replaced() -> None:
    sheet = read_sheet(";our game\n;Result: 1-0 (Black ran out of time)\n1.e4e3 d1d2\n")
    resigned = replace(sheet, game=Game().replay(sheet.game.turns).resign(BLACK))
    assert write_sheet(resigned).startswith(";Result: 1-0 (Black resigned)\n;our game\n1.")
    assert read_sheet(write_sheet(resigned)).game == resigned.game


def test_headers_below_the_diagram_of_a_game_that_has_not_begun_count() -> None:
    written = f"{write_sheet(Sheet(Game()))};White: Ada\n"
    assert read_sheet(written) == Sheet(Game(), "Ada")


def test_an_empty_comment_stays_on_the_sheet_and_out_of_a_page() -> None:
    sheet = read_sheet("1.e4e3 d1d2\n;\n;well\n")
    assert "\n;\n;well\n" in write_sheet(sheet)
    assert write_html(sheet).count("<blockquote") == 1


def test_a_final_diagram_that_somebody_marked_is_a_comment() -> None:
    marked = write_sheet(read_sheet("1.e4e3 d1d2\n")).replace(";3|....o", ";3|..!.o")
    _, *lines = marked.splitlines()
    assert [f";{comment.text}" for comment in read_sheet(marked).comments] == lines


def test_the_sheet_of_an_earlier_turn_has_the_comments_up_to_there() -> None:
    text = (
        ";2008/01/25 A - B\n;Clock: 5+3\n;Times: 4:31 3:02\n;Result: 0-1 (White resigned)\n"
        ";in Lyon\n1.e4e3 d1d2 ;well\n;slow\n2.e3d2 d2e3 ;oh\n"
    )
    sheet = read_sheet(f"{write_sheet(read_sheet(text))};the end\n")
    assert sheet.first_turns(2) == sheet
    assert sheet.first_turns(1) == read_sheet(
        ";2008/01/25 A - B\n;Clock: 5+3\n;in Lyon\n1.e4e3 d1d2 ;well\n;slow\n"
    )
    stated = read_sheet(";in Lyon\n;Result: 1-0\n1.e4e3 d1d2 2.e3d2 d2e3\n")
    assert write_sheet(stated.first_turns(1)).startswith(";in Lyon\n1.e4e3 d1d2\n;Game")


def test_a_second_length_of_a_match_is_a_comment_and_so_is_an_impossible_one() -> None:
    sheet = read_sheet(";First-To: 3\n;First-To: 5\n")
    assert (sheet.first_to, sheet.comments) == (3, (Comment("First-To: 5"),))
    assert write_sheet(sheet).startswith(";First-To: 3\n;  First-To: 5\n")
    for impossible in ("0", "03"):
        sheet = read_sheet(f";First-To: {impossible}\n;First-To: 7\n")
        assert sheet.first_to == 7
