"""What a sheet may look like, from its bytes to its result, and every mistake it can have."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Final, cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import apocalypse
from apocalypse.formats.encoding import decode_sheet
from apocalypse.formats.reader import read_sheet, read_sheets
from apocalypse.formats.sheet import Sheet, SheetError
from apocalypse.formats.time_control import TimeControl, TimeControls, TimesLeft, read_time_controls
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import BLACK, PAWN, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE, read_square
from apocalypse.rules.outcome import STOPS, Outcome
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.wording.captions import ending_remark
from tests.formats.games import sheets

TWO_TURNS = read_sheet("1.e4e3 d1d2 2.e3d2 d2e3")


@pytest.mark.parametrize(
    "text",
    [
        "1. e4e3 d1d2 2. e3d2 d2e3",
        "1.\te4e3\n\n  d1d2\n2.e3d2\f d2e3\n",
        "1.e4e3 d1d2\r\n2.e3d2 d2e3\r\n",
        "1.e4e3 d1d2\r2.e3d2 d2e3",
        "\ufeff1.e4e3 d1d2\r2.e3d2 d2e3",
        "1) e4e3 $1 d1d2 2)e3d2 d2e3 $14",
        "> 1.e4e3 d1d2\n>> 2.e3d2 d2e3\n>\n",
        "```text\n1.e4e3 d1d2\n2.e3d2 d2e3\n```\n",
        "1.e4e3;half a turn\nd1d2;the other half 3.a5b3\n2.e3d2 d2e3;3.",
        "1.E4E3 D1d2 2.e3d2 d2e3",
        ";Coordinates: page\n1.e4e3 d1d2 2.e3d2 d2e3",
        ";1.a4a3 a2a3\n;1|HxxxH\n1.e4e3 d1d2 2.e3d2 d2e3",
        ";Result was good\n;  White: Ann\n;whites: Ann\n1.e4e3 d1d2 2.e3d2 d2e3",
        "1.e4e3 d1d2 ;Result: won\n;White: threatens mate\n;Rules: odd\n2.e3d2 d2e3",
    ],
)
def test_blanks_letter_case_and_comments_change_nothing(text: str) -> None:
    assert replace(read_sheet(text), comments=()) == TWO_TURNS


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
    rules = CLASSIC.with_options(repetition=3, quiet_turns=50)
    game = Game(rules, Position.from_fen("4p/5/5/5/P4"))
    read = replace(sheet, comments=())
    assert read == Sheet(game, "Ann - Marie", "Bob", "2008/01/25", PAGE)


def test_chess_coordinates_are_said_in_a_header() -> None:
    sheet = read_sheet(";Coordinates: chess\n1.e2e3 d5d4 2.e3d4 d4e3")
    assert sheet == replace(TWO_TURNS, coordinates=CHESS)


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


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        *((result, None) for result in ("1-0", "0-1 (White went home)", "1/2-1/2", "*")),
        *((f"{stop.result} ({ending_remark(stop)})", stop) for stop in STOPS),
    ],
)
def test_a_remark_says_how_the_players_ended_the_game_and_a_result_alone_does_not(
    result: str, outcome: Outcome | None
) -> None:
    game = read_sheet(f";Result: {result}\n1.e4e3 d1d2").game
    assert (game.outcome, len(game.turns)) == (outcome, 1)


def test_a_file_is_no_text_and_the_error_says_how_to_read_it() -> None:
    with pytest.raises(TypeError, match=r"Path.*read_text.*found a value of type PureP"):
        apocalypse.read_sheet(cast(str, PurePosixPath("game.txt")))  # wrong on purpose


SEVERAL = """;2008/01/12 Jacques - Alain
1.e4e3 e1d3
;a comment of the first game
;White: Ada
;Black: Bob
1.Ha5b3
 Ha1b3
;  abcde

;the third game, without a header
1.e4e3 b1b2 2.a4a3 c1c2"""


def test_a_text_may_have_several_games_each_with_its_headers() -> None:
    first, second, third = read_sheets(SEVERAL)
    assert (first.date, first.white) == ("2008/01/12", "Jacques")
    assert [comment.text for comment in first.comments][-1] == "a comment of the first game"
    assert (second.white, second.game.fen) == ("Ada", "1pppn/p3p/5/P3P/1PPPN")
    assert (third.white, len(third.game.turns)) == ("", 2)
    assert [comment.text for comment in third.comments] == ["the third game, without a header"]


def test_a_blank_line_between_headers_leaves_them_with_one_game() -> None:
    first, second = read_sheets("1.e4e3 b1b2\n;White: Ada\n\n;Black: Bob\n1.e4e3 b1b2\n")
    assert (first.white, second.white, second.black) == ("", "Ada", "Bob")


def test_without_a_header_a_game_begins_after_the_last_blank_line_before_it() -> None:
    first, second = read_sheets("1.e4e3 b1b2\n\n;well played\n\n;again\n1.e4e3 b1b2\n")
    assert [comment.text for comment in first.comments] == ["well played"]
    assert [comment.text for comment in second.comments] == ["again"]


def test_the_games_before_a_mistake_are_read_and_its_line_counts_in_the_whole_text() -> None:
    sheets = read_sheets(f"{SEVERAL}\n1.e4e9 b1b2", "all.txt")
    assert [len(next(sheets).game.turns) for _ in range(3)] == [1, 1, 2]
    with pytest.raises(SheetError, match=r"^all\.txt:12:3: "):
        next(sheets)


@pytest.mark.parametrize("text", [";White: Ada", "1.e4e3 b1b2", "1.e4e3 b1b2\n;1. is good"])
def test_one_game_is_read_as_ever(text: str) -> None:
    assert [*read_sheets(text)] == [read_sheet(text)]


@pytest.mark.parametrize("key", ["White", "white", " White", "WHITE ", " white "])
def test_a_header_may_be_spelled_in_other_ways(key: str) -> None:
    sheet = read_sheet(f";{key}: Ann\n; result : 1-0 (Black resigned)\n1.e4e3 d1d2\n")
    assert (sheet.white, sheet.result, sheet.comments) == ("Ann", "1-0", ())
    assert sheet.game.outcome is not None
    assert write_sheet(sheet).startswith(";White: Ann\n;Result: 1-0 (Black resigned)\n1.")


def test_the_usual_spelling_comes_first_and_an_impossible_value_is_a_comment() -> None:
    sheet = read_sheet("; white: Bob\n;White: Ann\n; rules: of the house\n1.e4e3 d1d2\n")
    assert sheet.white == "Ann"
    assert [comment.text for comment in sheet.comments] == [" white: Bob", " rules: of the house"]
    titled = read_sheet(";2008/01/25 A - B\n; White: Bob\n; Black: Cy\n1.e4e3 d1d2\n")
    assert (titled.white, titled.black) == ("A", "B")


def test_a_level_is_read_with_a_capital() -> None:
    assert read_sheet(";Black-Type: Computer (Strong)\n").black_level == "strong"


@pytest.mark.parametrize("text", ["", " \n", "\ufeff"])
def test_an_empty_text_is_no_sheet(text: str) -> None:
    with pytest.raises(SheetError, match="1:1: This sheet is empty"):
        read_sheet(text)
    with pytest.raises(SheetError, match="1:1: This sheet is empty"):
        [*read_sheets(text)]


def test_a_result_behind_the_turns_is_not_that_of_the_next_game() -> None:
    text = "1.e4e3 d1d2\n;Result: 1-0\n\n;2008/01/25 A - B\n;White: C\n1.a5b3 a1c2\n"
    first, second = read_sheets(text)
    assert (first.result, second.result) == ("*", "*")
    assert (second.date, second.white, second.black) == ("2008/01/25", "C", "B")
    assert [comment.text for comment in first.comments] == ["Result: 1-0"]
    together = text.replace("\n\n", "\n")
    assert [sheet.result for sheet in read_sheets(together)] == ["*", "1-0"]


def test_a_result_that_the_board_does_not_show_closes_the_sheet() -> None:
    sheet = read_sheet(";Result: 1-0\n1.e4e3 d1d2\n")
    written = write_sheet(sheet)
    assert "\n;Game won by white.\n" in written
    assert read_sheet(written) == sheet
    before = written.replace("Game won by white.", "Game not finished.")
    assert read_sheet(before) == sheet


MISTAKES: Final = (Path(__file__).parents[1] / "data" / "sheet_mistakes.txt").read_text("utf-8")
"""Blocks of a name, a sheet, and its error with line and column."""


@pytest.mark.parametrize("block", MISTAKES.split("\n\n"), ids=lambda block: block.split("\n")[0])
def test_a_mistake_is_named_with_its_place(block: str) -> None:
    _, *sheet, error = block.strip().split("\n")
    with pytest.raises(SheetError) as refused:
        read_sheet("\n".join(sheet), "game.txt")
    assert str(refused.value) == f"game.txt:{error}"


def test_a_long_wrong_word_is_cut() -> None:
    with pytest.raises(SheetError, match=rf"found '{'1' * 24}…'\.$"):
        read_sheet("1" * 5000)


@pytest.mark.parametrize(
    ("headers", "clock", "times"),
    [
        (";Clock: 90+30", read_time_controls("90+30"), None),
        (";Clock: 180+60", TimeControls(TimeControl(180, 60), TimeControl(180, 60)), None),
        (";Clock: 1+0", TimeControls(TimeControl(1, 0), TimeControl(1, 0)), None),
        (";Clock: 5+3\n;Times: 0:00  100:59", read_time_controls("5+3"), TimesLeft(0, 6059)),
        (";Clock: 3+2 10+5", TimeControls(TimeControl(3, 2), TimeControl(10, 5)), None),
        (";Clock: 5+3  5+3", read_time_controls("5+3"), None),
    ],
)
def test_both_sides_have_one_clock_or_each_its_own(
    headers: str, clock: TimeControls, times: TimesLeft | None
) -> None:
    sheet = read_sheet(f"{headers}\n1.e4e3 d1d2")
    assert (sheet.clock, sheet.times) == (clock, times)


@given(st.one_of(st.text(), st.text("abcde12345.*H; \n")))
@example("\ufeff1.")
@example("1.\u01311a2 d1d2")
def test_any_text_is_a_sheet_or_an_error(text: str) -> None:
    assert read_or_refuse(text)


@given(sheets, st.data())
def test_a_sheet_with_a_order_panel_of_the_pen_is_a_sheet_or_an_error(
    sheet: Sheet, data: st.DataObject
) -> None:
    written = write_sheet(sheet)
    start = data.draw(st.integers(0, len(written)))
    end = data.draw(st.integers(start, min(len(written), start + 4)))
    typo = data.draw(st.one_of(st.text("abcde12345.*H;: \n", max_size=4), st.text(max_size=2)))
    assert read_or_refuse(written[:start] + typo + written[end:])


@given(st.binary())
@example(b"\xef\xbb\xbf\xff")
@example(b"\r\xe9\n\x81")
def test_any_bytes_are_a_sheet_or_an_error(data: bytes) -> None:
    assert decode_or_refuse(data)


def decode_or_refuse(data: bytes) -> bool:
    """Whether bytes are a sheet, or refused with a place in them."""
    try:
        text = decode_sheet(data, "sheet").text
    except SheetError as error:
        lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        return is_placed(error, lines)
    return read_or_refuse(text)


def read_or_refuse(text: str) -> bool:
    """Whether a text is read, or refused with a place in it; any other error goes through."""
    try:
        return isinstance(read_sheet(text), Sheet)
    except SheetError as error:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return is_placed(error, lines)


def is_placed(error: SheetError, lines: list[str] | list[bytes]) -> bool:
    """Whether the place of an error is in the text, or just after the end of a line."""
    return 1 <= error.column <= len(lines[error.line - 1]) + 1 and error.line >= 1
