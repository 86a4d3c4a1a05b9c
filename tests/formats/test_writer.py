"""What a written sheet looks like, and that it reads back as it was written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from apocalypse.formats.reader import decode_sheet, read_sheet
from apocalypse.formats.sheet import Comment, Place, Sheet, clean_name
from apocalypse.formats.time_control import TimeControls, TimesLeft
from apocalypse.formats.writer import diagram, heading, write_sheet
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, XOGO
from tests.formats.games import sheets


@given(sheets)
def test_a_written_sheet_reads_back_equal(sheet: Sheet) -> None:
    assert read_sheet(write_sheet(sheet)) == sheet


def test_headers_turns_remarks_and_the_final_diagram() -> None:
    game = Game(CLASSIC, Position.from_fen("5/2n2/p4/1P3/N4"))
    for white, black in (("b2b3", "a3a2"), ("a1c2", "c4d2"), ("b3b4", "a2a1")):
        game = game.play(Order.parse(white, CHESS), Order.parse(black, CHESS))
    sheet = Sheet(game, "Ann", "Bob", "2024/05/01", CHESS)
    assert write_sheet(sheet).splitlines() == [
        ";2024/05/01 Ann - Bob",
        ";Coordinates: chess",
        ";Start: 5/2n2/p4/1P3/N4",
        ";Result: 1-0 (Black lost the last pawn)",
        "1.b2b3 a3a2",
        "2.Ha1c2 Hc4d2",
        "3.b3b4 a2a1    ;Black promotes (4.i), Black lost the last pawn: White wins (6)",
        ";Game won by white.",
        ";  abcde",
        "; +-----",
        ";5|.....",
        ";4|.o...",
        ";3|.....",
        ";2|..CH.",
        ";1|H....",
    ]


def test_a_game_without_turns_is_a_diagram() -> None:
    assert write_sheet(Sheet(Game())).startswith(";Game not finished.\n;  abcde\n")


def test_a_game_alone_is_written_as_a_sheet() -> None:
    game = Game(XOGO).play("e2e3", "d5d4")
    assert write_sheet(game) == write_sheet(Sheet(game))


def test_only_one_name_is_known() -> None:
    written = write_sheet(Sheet(Game(), white="Ann", date="2024/05/01"))
    assert written.startswith(";2024/05/01\n;White: Ann\n;Game not")
    assert write_sheet(Sheet(Game(), black="Bob")).startswith(";Black: Bob\n;Game not")


def test_a_dash_in_a_name_gets_headers_of_its_own() -> None:
    written = write_sheet(Sheet(Game(), "Ann - Marie", "Bob", "2024/05/01"))
    assert written.startswith(";2024/05/01\n;White: Ann - Marie\n;Black: Bob\n;Game")


def test_draws_that_the_players_switched_on_are_written() -> None:
    rules = replace(CLASSIC, repetition=3, quiet_turns=50)
    assert write_sheet(Sheet(Game(rules))).startswith(";Draws: repetition 3, quiet turns 50\n")


def test_rules_without_a_name_are_not_written() -> None:
    with pytest.raises(ValueError, match="PRESETS has none called 'classic' with these options"):
        write_sheet(Sheet(Game(replace(CLASSIC, trade_arrivals=False))))


def test_a_rule_set_of_ones_own_is_written_and_read_once_it_has_a_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = replace(PRESETS["xogo"], name="mine", penalty_limit=3)
    monkeypatch.setitem(PRESETS, "mine", rules)
    sheet = Sheet(Game(rules).play("e2d3", "Ne5d3"))
    assert ";Rules: mine\n" in write_sheet(sheet)
    assert read_sheet(write_sheet(sheet)).game == sheet.game


def test_a_date_has_one_form() -> None:
    with pytest.raises(ValueError, match="'May 1' is not a date of the form YYYY/MM/DD"):
        Sheet(Game(), date="May 1")


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        (" Ann\tMarie\n", "Ann Marie"),
        ("Ann;Bob", "Ann;Bob"),
        ("An\x1bn\x00", "An n"),
        ("Ann\u2028\x85Bob", "Ann Bob"),
        ("Zoë \ud800 \U0001d505", "Zoë \U0001d505"),
    ],
)
def test_a_name_is_cleaned_when_the_sheet_is_made(name: str, cleaned: str) -> None:
    sheet = Sheet(Game(), white=name)
    assert sheet.white == cleaned
    assert read_sheet(write_sheet(sheet)).white == cleaned


@given(st.text())
@example("a\x1c b")
def test_cleaning_a_name_twice_changes_nothing(name: str) -> None:
    assert clean_name(clean_name(name)) == clean_name(name)


def test_free_promotion_is_a_header_and_reads_back() -> None:
    sheet = Sheet(Game(replace(PRESETS["online"], capped=False)))
    assert ";Rules: online\n;Promotion: free\n" in write_sheet(sheet)
    assert read_sheet(write_sheet(sheet)).game == sheet.game
    assert read_sheet(";Rules: online\n;Promotion: capped").game.rules == PRESETS["online"]


def test_a_game_that_was_stopped_says_how_and_what_the_clocks_showed() -> None:
    game = Game().play(Order.parse("e2e3", CHESS), Order.parse("d5d4", CHESS)).flag(WHITE)
    sheet = Sheet(game, clock=TimeControls.equal(5, 3), times=TimesLeft(0, 182))
    assert write_sheet(sheet).startswith(
        ";Clock: 5+3\n;Times: 0:00 3:02\n;Result: 0-1 (White ran out of time)\n"
        "1.e4e3 d1d2\n;Game won by black.\n"
    )


def test_comments_beside_each_other_and_beyond_the_game_are_written() -> None:
    comments = (
        Comment("a", Place.TURN, 1),
        Comment("b", Place.TURN, 1),
        Comment("c", Place.BELOW, 9),
    )
    written = write_sheet(Sheet(Game().play("e2e3", "d5d4"), comments=comments))
    assert written.startswith("1.e4e3 d1d2  ;a\n;b\n;c\n;Game not finished.\n")


def test_times_belong_to_a_clock() -> None:
    with pytest.raises(ValueError, match="no clock"):
        Sheet(Game(), times=TimesLeft(1, 1))


def test_the_seat_of_the_computer_is_written_as_the_page_on_notation_has_it() -> None:
    for sheet, header in (
        (Sheet(Game(), white_level="strong"), ";White-Type: computer (strong)"),
        (Sheet(Game(), black_level="fair"), ";Black-Type: computer (fair)"),
    ):
        written = write_sheet(sheet).splitlines()
        assert [line for line in written if "-Type:" in line] == [header]
        assert "Computer" in sheet.names


def test_a_word_processor_may_write_the_hyphen_between_the_names_as_a_dash() -> None:
    text = ";2024/05/01 Ann \u2013 Bob\n1.e4e3 d1d2\n"
    sheet = read_sheet(text)
    assert (sheet.date, sheet.names) == ("2024/05/01", ("Ann", "Bob"))
    assert read_sheet(write_sheet(sheet)) == sheet


def test_a_name_may_have_a_dash() -> None:
    sheet = replace(
        read_sheet("1.e4e3 d1d2"), date="2024/05/01", white="Ann \u2013 Amy", black="Bob"
    )
    assert write_sheet(sheet).startswith(";2024/05/01 Ann \u2013 Amy - Bob\n")
    assert read_sheet(write_sheet(sheet)) == sheet


@pytest.mark.parametrize(
    "day", ["2024/05/21", "2024-05-21", "2024.05.21", "21.05.2024", "21.5.2024", "21/5/2024"]
)
@pytest.mark.parametrize("names", ["Ann - Bob", "Ann vs Bob", "Ann vs. Bob"])
def test_a_title_is_read_as_people_write_it(day: str, names: str) -> None:
    sheet = read_sheet(f"; {day} {names}\n1.e4e3 d1d2\n")
    assert (sheet.date, sheet.names) == ("2024/05/21", ("Ann", "Bob"))
    assert write_sheet(sheet).startswith(";2024/05/21 Ann - Bob\n")
    assert read_sheet(write_sheet(sheet)) == sheet


@pytest.mark.parametrize(
    "day", ["1.5.24", "2024-5-1", "1.5", "5/1/2024", "2026/02/30", "31.11.2026", "23/13/2026"]
)
def test_other_dates_are_only_comments(day: str) -> None:
    assert read_sheet(f";{day} Ann - Bob\n1.e4e3 d1d2\n").date == ""


GAMES = Path(__file__).parents[1] / "data" / "games"


def published(name: str) -> Sheet:
    return read_sheet(decode_sheet((GAMES / name).read_bytes(), name), name)


def test_the_composed_game_is_won_by_black() -> None:
    sheet = published("1-composed.txt")
    assert (sheet.date, sheet.white, sheet.black) == ("2007/12/31", "", "")
    assert len(sheet.game.turns) == 16
    assert sheet.game.outcome == Outcome(Termination.LAST_PAWN, BLACK)
    assert diagram(sheet.game.position, PAGE).splitlines()[2:] == [
        ";1|.xxx.",
        ";2|....x",
        ";3|....H",
        ";4|.....",
        ";5|.....",
    ]


def test_the_second_game_was_resigned() -> None:
    sheet = published("2-jacques-alain.txt")
    assert (sheet.date, sheet.white, sheet.black) == ("2008/01/12", "Jacques", "Alain")
    assert len(sheet.game.turns) == 12
    assert sheet.game.result == "*"


def test_the_third_game_is_drawn_when_both_last_pawns_fall() -> None:
    sheet = published("3-alain-jacques.txt")
    assert (sheet.date, sheet.white, sheet.black) == ("2008/01/25", "Alain", "Jacques")
    assert len(sheet.game.turns) == 17
    assert sheet.game.outcome == Outcome(Termination.BOTH_LAST_PAWNS)


def test_the_fourth_game_is_won_by_white_without_a_last_put_back_square() -> None:
    sheet = published("4-alain-sylvain.txt")
    assert len(sheet.game.turns) == 14
    assert sheet.game.turns[9].squares == {BLACK: 20}  # a1 in page coordinates
    assert sheet.game.turns[13].squares == {}
    assert sheet.game.outcome == Outcome(Termination.LAST_PAWN, WHITE)


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.txt")), ids=lambda path: path.stem)
def test_a_published_game_reads_back_as_it_was_written(path: Path) -> None:
    sheet = published(path.name)
    assert read_sheet(write_sheet(sheet)) == sheet


def test_page_coordinates_count_the_ranks_from_the_top() -> None:
    assert diagram(START, PAGE).splitlines() == [
        ";  abcde",
        "; +-----",
        ";1|HxxxH",
        ";2|x...x",
        ";3|.....",
        ";4|o...o",
        ";5|CoooC",
    ]


def test_chess_coordinates_count_the_ranks_from_the_bottom() -> None:
    assert diagram(Position.from_fen("1n3/5/2P1p/5/4N"), CHESS).splitlines() == [
        ";  abcde",
        "; +-----",
        ";5|.H...",
        ";4|.....",
        ";3|..o.x",
        ";2|.....",
        ";1|....C",
    ]


def test_the_heading_says_how_the_game_ended() -> None:
    assert heading(Outcome(Termination.LAST_PAWN, BLACK)) == ";Game won by black."
    assert heading(Outcome(Termination.LAST_PAWN, WHITE)) == ";Game won by white."
    assert heading(Outcome(Termination.STALEMATE)) == ";Game drawn."
    assert heading(None) == ";Game not finished."
