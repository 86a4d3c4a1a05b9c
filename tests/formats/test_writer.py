"""What a written sheet looks like, and that it reads back as it was written."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.time_control import TimesLeft, read_time_controls
from apocalypse.formats.writer import diagram, write_sheet
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, XOGO
from tests.formats.games import sheets


@given(sheets)
def test_a_written_sheet_reads_back_equal(sheet: Sheet) -> None:
    assert read_sheet(write_sheet(sheet)) == sheet


def test_headers_turns_remarks_and_the_final_diagram() -> None:
    game = Game(CLASSIC, Position.from_fen("5/2n2/p4/1P3/N4"))
    for white, black in (("b2b3", "a3a2"), ("a1c2", "c4d2"), ("b3b4", "a2a1")):
        game = game.after(Order.parse(white, CHESS), Order.parse(black, CHESS))
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


DAY = "2024/05/01"
STOPPED = Game().after("e2e3", "d5d4").flag(WHITE)
BESIDE = Comment("a", Place.TURN, 1), Comment("b", Place.TURN, 1), Comment("c", Place.BELOW, 9)


@pytest.mark.parametrize(
    ("sheet", "start"),
    [
        (Sheet(Game()), ";Game not finished.\n;  abcde\n"),
        (Sheet(Game(), white="Ann", date=DAY), f";{DAY}\n;White: Ann\n;Game not"),
        (Sheet(Game(), black="Bob"), ";Black: Bob\n;Game not"),
        (
            Sheet(Game(), "Ann - Marie", "Bob", DAY),
            f";{DAY}\n;White: Ann - Marie\n;Black: Bob\n;Game",
        ),
        (Sheet(Game(), "Ann \u2013 Amy", "Bob", DAY), f";{DAY} Ann \u2013 Amy - Bob\n"),
        (Sheet(Game(), white_level="strong"), ";White-Type: computer (strong)\n;Game not"),
        (Sheet(Game(), black_level="fair"), ";Black-Type: computer (fair)\n;Game not"),
        (
            Sheet(Game(CLASSIC.with_options(repetition=3, quiet_turns=50))),
            ";Draws: repetition 3, quiet turns 50\n",
        ),
        (
            Sheet(Game(PRESETS["online"].with_options(capped=False)), coordinates=CHESS),
            ";Rules: online\n;Promotion: free\n",
        ),
        (
            Sheet(STOPPED, clock=read_time_controls("5+3"), times=TimesLeft(0, 182)),
            ";Clock: 5+3\n;Times: 0:00 3:02\n;Result: 0-1 (White ran out of time)\n"
            "1.e4e3 d1d2\n;Game won by black.\n",
        ),
        (
            Sheet(Game().after("e2e3", "d5d4"), comments=BESIDE),
            "1.e4e3 d1d2  ;a\n;b\n;c\n;Game not finished.\n",
        ),
        (Sheet(Game().agree_draw()), ";Result: 1/2-1/2 (the players agreed)\n;Game drawn.\n"),
    ],
)
def test_what_a_sheet_begins_with(sheet: Sheet, start: str) -> None:
    assert write_sheet(sheet).startswith(start)


def test_a_sheet_has_a_date_of_one_form_and_times_only_with_a_clock() -> None:
    with pytest.raises(ValueError, match="'May 1' is not a date of the form YYYY/MM/DD"):
        Sheet(Game(), date="May 1")
    with pytest.raises(ValueError, match="no clock"):
        Sheet(Game(), times=TimesLeft(1, 1))


def test_a_game_alone_is_written_as_a_sheet() -> None:
    game = Game(XOGO).after("e2e3", "d5d4")
    assert write_sheet(game) == write_sheet(Sheet(game))


def test_rules_without_a_name_are_not_written() -> None:
    with pytest.raises(ValueError, match="PRESETS has none called 'classic' with these options"):
        write_sheet(Sheet(Game(CLASSIC.with_options(swap_arrivals=False))))


def test_a_rule_set_of_ones_own_is_written_and_read_once_it_has_a_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = PRESETS["xogo"].with_options(name="mine", penalty_limit=3)
    monkeypatch.setitem(PRESETS, "mine", rules)
    sheet = Sheet(Game(rules).after("e2d3", "Ne5d3"))
    assert ";Rules: mine\n" in write_sheet(sheet)
    assert read_sheet(write_sheet(sheet)).game == sheet.game


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


@pytest.mark.parametrize(
    "day", ["2024/05/21", "2024-05-21", "2024.05.21", "21.05.2024", "21.5.2024", "21/5/2024"]
)
@pytest.mark.parametrize("names", ["Ann - Bob", "Ann vs Bob", "Ann vs. Bob", "Ann \u2013 Bob"])
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


PUBLISHED = [
    ("1-composed", "2007/12/31", "", "", 16, Outcome(Termination.LAST_PAWN, BLACK)),
    ("2-jacques-alain", "2008/01/12", "Jacques", "Alain", 12, None),
    ("3-alain-jacques", "2008/01/25", "Alain", "Jacques", 17, Outcome(Termination.BOTH_LAST_PAWNS)),
    (
        "4-alain-sylvain",
        "2008/01/25",
        "Alain",
        "Sylvain",
        14,
        Outcome(Termination.LAST_PAWN, WHITE),
    ),
]


@pytest.mark.parametrize(("name", "date", "white", "black", "turns", "outcome"), PUBLISHED)
def test_the_published_games_are_read(
    name: str, date: str, white: str, black: str, turns: int, outcome: Outcome | None
) -> None:
    sheet = read_sheet((GAMES / f"{name}.txt").read_text("utf-8"))
    assert (sheet.date, sheet.white, sheet.black) == (date, white, black)
    assert (len(sheet.game.turns), sheet.game.outcome) == (turns, outcome)


def test_page_coordinates_count_the_ranks_from_the_top_and_chess_coordinates_do_not() -> None:
    position = Position.from_fen("1n3/5/2P1p/5/4N")
    ranks = ["|.H...", "|.....", "|..o.x", "|.....", "|....C"]
    for coordinates, numbers in ((PAGE, "12345"), (CHESS, "54321")):
        drawn = [f";{number}{rank}" for number, rank in zip(numbers, ranks, strict=True)]
        assert diagram(position, coordinates).splitlines() == [";  abcde", "; +-----", *drawn]
