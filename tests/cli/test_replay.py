"""``apocalypse replay``: a sheet is tested, its result and its final diagram printed."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from apocalypse.cli.main import main
from apocalypse.formats.reader import read_sheet
from tests.text_mode.stream import Output, run_here

GAMES = Path(__file__).parents[1] / "data" / "games"
COMPOSED = str(GAMES / "1-composed.txt")
SYLVAIN = str(GAMES / "4-alain-sylvain.txt")

COMPOSED_END = """\
;Game won by black.
;  abcde
; +-----
;1|.xxx.
;2|....x
;3|....H
;4|.....
;5|.....
"""


def replayed(*words: str, sheet: str = "") -> Output:
    """Run the command, with a sheet as its standard input."""
    return run_here(sheet, "replay", *words)


def test_sheets_are_told_apart_by_their_files_and_end_with_their_diagrams() -> None:
    assert replayed(COMPOSED) == (0, COMPOSED_END, "")
    output = replayed(COMPOSED, SYLVAIN).stdout
    assert output.startswith(f";{COMPOSED}\n{COMPOSED_END};{SYLVAIN}\n;Game won by white.\n")


def test_upto_stops_after_so_many_turns_of_a_sheet_that_is_tested_completely() -> None:
    start = replayed(COMPOSED, "--upto", "0").stdout
    assert start.startswith(";Game not finished.")
    assert start.endswith(";1|HxxxH\n;2|x...x\n;3|.....\n;4|o...o\n;5|CoooC\n")
    assert replayed(COMPOSED, "--upto", "16") == (0, COMPOSED_END, "")
    done = replayed(COMPOSED, SYLVAIN, "--upto", "15")
    assert done.status == 1
    assert done.stdout.startswith(f";{COMPOSED}\n;Game not finished.\n")
    assert done.stderr == (
        f"{SYLVAIN}: There is no turn 15: the game has 14 turns. Choose a number from 0 to 14.\n"
    )
    done = replayed("-", "--upto", "1", sheet="1.e4e3 d1d2\n2.e3e3 d2d3\n")
    assert done.status == 1
    assert done.stderr.startswith("-:2:3: ")


def test_verbose_tells_each_turn_with_its_orders_its_rules_and_its_diagram() -> None:
    assert (
        replayed("--verbose", COMPOSED, "--upto", "2").stdout
        == """\
1.e4e3 d1d2
;White's pawn steps from e4 to e3 (1).
;Black's pawn steps from d1 to d2 (1).
;1
;  abcde
; +-----
;1|Hxx.H
;2|x..xx
;3|....o
;4|o....
;5|CoooC

2.e3d2 d2e3
;The pawns on e3 and d2 swap places (3.iii).
;3.iii
;  abcde
; +-----
;1|Hxx.H
;2|x..ox
;3|....x
;4|o....
;5|CoooC

;Game not finished.
;  abcde
; +-----
;1|Hxx.H
;2|x..ox
;3|....x
;4|o....
;5|CoooC
"""
    )


def test_verbose_has_the_comments_of_people_where_they_stood() -> None:
    printed = replayed("--verbose", "-", sheet=";in Lyon\n1.e4e3 d1d2 ;well\n;slow\n").stdout
    assert printed.startswith(";in Lyon\n1.e4e3 d1d2\n")
    assert ";Black's pawn steps from d1 to d2 (1).\n;well\n;slow\n" in printed


def test_verbose_alone_is_a_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert replayed("verbose") == (1, "", "verbose does not exist. Choose a game sheet.\n")


def test_verbose_after_the_sheets_is_the_option_as_on_the_classic_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    printed = replayed("--verbose", COMPOSED)
    assert replayed(COMPOSED, "verbose") == printed
    written = read_sheet(Path(COMPOSED).read_text(encoding="utf-8"), COMPOSED)
    assert read_sheet(printed.stdout, "verbose").game == written.game
    (tmp_path / "verbose").write_text("1.e4e3 d1d2\n")
    done = replayed(COMPOSED, "verbose")
    assert done.status == 0
    assert ";verbose\n;Game not finished." in done.stdout
    assert "1.e4e3" not in done.stdout


def test_json_gives_one_object_a_sheet_in_chess_coordinates() -> None:
    composed, sylvain = map(json.loads, replayed("--json", COMPOSED, SYLVAIN).stdout.splitlines())
    assert composed["file"] == COMPOSED
    assert (composed["date"], composed["white"], composed["black"]) == ("2007/12/31", "", "")
    assert (composed["rules"], composed["start"]) == ("classic", "npppn/p3p/5/P3P/NPPPN")
    assert composed["result"] == "0-1"
    turn = composed["turns"][6]
    assert (turn["number"], turn["white"], turn["black"]) == (7, "c1b2", "b2b1")
    assert (turn["put_back"], turn["fen"]) == ({"black": "c2"}, "npppn/4p/N4/PPp2/N2PP")
    assert [event["kind"] for event in turn["events"]] == ["missed", "moved", "put_back"]
    assert [turn["number"] for turn in composed["turns"]] == list(range(1, 17))
    assert (sylvain["white"], sylvain["black"], sylvain["result"]) == ("Alain", "Sylvain", "1-0")


def test_a_game_that_was_stopped_is_told_to_people_and_to_programs() -> None:
    sheet = ";White: Ann\n;Clock: 5+3\n;Times: 0:00 3:02\n;Result: 0-1 (White ran out of time)\n"
    sheet += "1.e4e3 d1d2\n"
    out = replayed("--verbose", "-", sheet=sheet).stdout
    assert ";Black wins: Ann ran out of time.\n;Game won by black.\n" in out
    printed = json.loads(replayed("--json", "-", sheet=sheet).stdout)
    assert (printed["result"], printed["termination"]) == ("0-1", "time")
    assert (printed["clock"], printed["times"]) == ("5+3", "0:00 3:02")


def test_what_cannot_be_read_is_said_and_the_other_sheets_are_replayed(tmp_path: Path) -> None:
    missing, folder, binary = tmp_path / "none.txt", tmp_path, tmp_path / "binary.txt"
    binary.write_bytes(b"1.e4e3\x00\xff d1d2")
    done = replayed(str(missing), str(folder), str(binary), COMPOSED)
    assert (done.status, done.stdout) == (1, f";{COMPOSED}\n{COMPOSED_END}")
    printed = done.stderr.splitlines()
    assert printed[0] == f"{missing} does not exist. Choose a game sheet."
    assert printed[1] == f"{folder} is not a file. Choose a game sheet."
    assert printed[2].startswith(f"{binary}:1:3: ")
    assert len(printed) == 3


def test_a_file_without_leave_to_read_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("apocalypse.library.saved_games.read_file", refuse)
    sentence = "secret.txt cannot be opened: Permission denied.\n"
    assert replayed("secret.txt") == (1, "", sentence)


def test_the_games_of_a_file_are_replayed_one_after_the_other(tmp_path: Path) -> None:
    file = tmp_path / "all.txt"
    file.write_text("".join(each.read_text("utf-8") for each in sorted(GAMES.iterdir())), "utf-8")
    output = replayed("--json", str(file)).stdout
    results = [json.loads(line)["result"] for line in output.splitlines()]
    assert results == ["0-1", "*", "1/2-1/2", "1-0", "0-1"]


def test_a_star_is_expanded_where_the_shell_leaves_it_to_the_program(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", "no.sheet"):
        (tmp_path / name).write_text("1.e4e3 b1b2\n", "utf-8")
    files = [
        json.loads(line)["file"]
        for line in replayed("--json", f"{tmp_path}/*.txt").stdout.splitlines()
    ]
    assert files == [str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]
    assert replayed(f"{tmp_path}/*.none").stderr.endswith(
        "*.none does not exist. Choose a game sheet.\n"
    )


def test_what_goes_to_a_pipe_is_utf_8_whatever_the_locale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = tmp_path / "game.txt"
    sheet.write_text(";White: Zo\u00eb\n1.e4e3 d1d2 ;\u2192\n", "utf-8")
    output = io.TextIOWrapper(io.BytesIO(), "cp1252")
    monkeypatch.setattr(sys, "stdout", output)
    assert main(["replay", "--verbose", str(sheet)]) == 0
    assert "Zo\u00eb's pawn" in output.buffer.getvalue().decode("utf-8")


def test_what_is_only_a_comment_though_it_looks_like_more_is_named() -> None:
    done = replayed("-", sheet=";Whte: Ann\n1.a5b3 a1c2; 2.e4e3 d1d2\n")
    assert done.status == 0
    assert done.stderr.splitlines() == [
        "-:1:2: Whte is no header, so this is only a comment. Write White.",
        "-:2:13: Turn 2 stands in a comment and is not read. To play it, write it without a "
        "semicolon before it.",
    ]


def test_a_result_that_the_board_does_not_show_is_printed() -> None:
    assert replayed("-", sheet=";Result: 1-0\n1.e4e3 d1d2\n").stdout.startswith(
        ";Game won by white."
    )


def test_an_empty_file_is_no_game() -> None:
    assert replayed("-", sheet="") == (
        1,
        "",
        "-:1:1: This sheet is empty. Write turns such as 1. e4e3 e2e3.\n",
    )


def test_a_bad_byte_is_named(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(";White: Jürgen\n1.e4e3 d1d2 ;".encode() + b"\xff\n")
    done = replayed(str(file), "--verbose")
    assert done.status == 0
    assert done.stderr == (f"{file}:2:14: A byte here is no character. It is read as \ufffd.\n")
