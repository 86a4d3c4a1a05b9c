"""``apocalypse export``: a sheet in another form, or one sentence about why not."""

from __future__ import annotations

import io
import os
import sys
from itertools import product
from pathlib import Path

import pytest

from apocalypse.cli.export import format_of
from apocalypse.cli.main import main
from apocalypse.formats.exports import ExportFormat
from apocalypse.formats.reader import read_sheet
from apocalypse.review.game_analysis import analyze
from apocalypse.rules.position import Position
from tests.cases import case
from tests.text_mode.stream import Output, run_here

FILE = Path(__file__).parents[1] / "data" / "games" / "4-alain-sylvain.txt"
GAME = read_sheet(FILE.read_text("utf-8")).game


def exported(*words: str, sheet: str = "") -> Output:
    """Run the command, with a sheet as its standard input."""
    return run_here(sheet, "export", *words)


def test_the_sheet_is_what_is_meant_if_nothing_is_said() -> None:
    assert exported(str(FILE)).stdout == exported("--to", "sheet", str(FILE)).stdout
    assert exported(str(FILE)).stdout.startswith(";2008/01/25 Alain - Sylvain\n")


@pytest.mark.parametrize("name", ["sheet", "html", "svg", "fen"])
def test_a_redirected_export_holds_the_bytes_of_an_exported_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet, output = tmp_path / "game.txt", tmp_path / "output"
    sheet.write_text(";White: Zoë\u202e \u2192 \x9b\n1.e4e3 d1d2 ;\u2192 \x9b\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["export", "--to", name, "game.txt", "-o", "output"]) == 0
    windows = io.TextIOWrapper(io.BytesIO(), "cp1252", newline="\r\n")
    monkeypatch.setattr(sys, "stdout", windows)
    assert main(["export", "--to", name, "game.txt"]) == 0
    assert windows.buffer.getvalue() == output.read_bytes()


def test_the_ending_of_a_file_name_chooses_the_format() -> None:
    for each in ExportFormat:
        assert format_of(f"game{each.suffix.upper()}") is each
    for name in ("game", "Ada vs. Bob", "game.2"):
        assert format_of(name) is ExportFormat.SHEET


def test_an_ending_of_no_format_is_refused_unless_the_format_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "game.pdf"
    assert main(["export", str(FILE), "-o", str(output)]) == 1
    assert "No format has this ending. Choose one of .txt, .html" in capsys.readouterr().err
    assert not output.exists()
    assert main(["export", str(FILE), "-o", str(output), "--to", "html"]) == 0


def test_a_position_after_a_turn() -> None:
    done = exported("--to", "fen", "--turn", "8", str(FILE))
    assert done == (0, f"{GAME.first_turns(8).position.fen}\n", "")


@pytest.mark.parametrize("turn", [0, 3])
def test_the_sheet_up_to_a_turn_continues_there(turn: int) -> None:
    sheet = exported("--to", "sheet", "--turn", str(turn), str(FILE)).stdout
    assert read_sheet(sheet, unfinished=True).game == GAME.first_turns(turn)


def test_a_game_that_waits_for_a_square_can_be_exported_though_it_keeps_to_no_rules_yet() -> None:
    sheet = ";Start: 4n/P3p/5/4P/N3N\n1.a2a1 e2e3\n"
    assert exported("--to", "fen", "-", sheet=sheet) == (0, "P3n/5/4p/4P/N3N\n", "")
    assert run_here(sheet, "replay", "-").status == 1


def test_the_side_at_the_bottom() -> None:
    pictures = [
        exported("--to", "svg", "--bottom", side, str(FILE)).stdout for side in ("white", "black")
    ]
    assert pictures[0] != pictures[1]
    assert [picture.count("<path") for picture in pictures] == [
        GAME.position.occupied.bit_count()
    ] * 2


def test_input_and_an_output_file(tmp_path: Path) -> None:
    file, sheet = tmp_path / "game.fen", FILE.read_text("utf-8")
    done = exported("--to", "fen", "--turn", "2", "-", "-o", str(file), sheet=sheet)
    assert Position.from_fen(file.read_text("utf-8")) == GAME.first_turns(2).position
    assert done == (0, f"Exported to {file}\n", "")


@pytest.mark.parametrize(
    ("arguments", "printed"),
    [
        (["no such file"], "no such file does not exist. Choose a game sheet."),
        (["."], ". is not a file. Choose a game sheet."),
        (
            [str(FILE), "--turn", "99"],
            f"{FILE}: There is no turn 99: the game has 14 turns. Choose",
        ),
        ([str(FILE), "--turn", "15", "--to", "fen"], f"{FILE}: There is no turn 15:"),
        (["-"], "-:1:1: Expected the turn number 1., found 'Dear'."),
        (
            [str(FILE), "-o", "."],
            ".: This file cannot be written: it is a pipe, a device or a folder.",
        ),
        (
            [str(FILE), "-o", "no/such/place"],
            "no/such/place: This file cannot be written: No such file or directory.",
        ),
        ([str(FILE), "-o", "/dev/null"], "/dev/null: This file cannot be written: it is a pipe,"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(arguments: list[str], printed: str) -> None:
    done = exported(*arguments, sheet="Dear Ada,")
    assert (done.status, done.stdout) == (1, "")
    assert done.stderr.startswith(printed)
    assert done.stderr.count("\n") == 1


def test_the_game_that_is_read_is_never_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "game.txt"
    game.write_bytes(FILE.read_bytes())
    (tmp_path / "link.txt").symlink_to(game)
    (tmp_path / "hard.txt").hardlink_to(game)
    monkeypatch.chdir(tmp_path)
    for name, form, force in product(
        ("game.txt", "./game.txt", "link.txt", "hard.txt"), ("sheet", "svg"), ((), ("--force",))
    ):
        sentence = f"{name}: This is the sheet of the game itself. Choose another name.\n"
        with case(name, form, force):
            words = ("--to", form, "game.txt", "-o", name, *force)
            assert exported(*words) == (1, "", sentence)
            assert game.read_bytes() == FILE.read_bytes()


def test_the_game_that_is_read_from_input_is_not_overwritten_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "game.txt"
    game.write_bytes(FILE.read_bytes())
    with game.open() as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert main(["export", "-", "-o", str(game), "--force"]) == 1
    assert game.read_bytes() == FILE.read_bytes()


def test_another_file_is_overwritten_only_when_asked_for(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("Mine.")
    page.chmod(0o640)
    sentence = f"{page}: This file exists. Choose another name, or overwrite it with --force.\n"
    assert exported(str(FILE), "-o", str(page)) == (1, "", sentence)
    assert page.read_text() == "Mine."
    assert exported(str(FILE), "-o", str(page), "--force").status == 0
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert page.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [page]


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    link, page = tmp_path / "link.html", tmp_path / "page.html"
    link.symlink_to(page)
    assert main(["export", str(FILE), "-o", str(link)]) == 0
    assert link.is_symlink()
    assert page.exists()
    assert main(["export", str(FILE), "-o", str(link)]) == 1


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_pipe_is_no_file_to_write(tmp_path: Path, force: list[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = exported(str(FILE), "-o", str(pipe), *force)
    assert done.status == 1
    assert done.stderr.startswith(f"{pipe}: This file cannot be written: it is a pipe,")
    assert pipe.is_fifo()


def test_the_name_of_the_file_says_the_format_unless_it_is_named(tmp_path: Path) -> None:
    starts = {".HTML": "<!DOCTYPE html>", ".svg": "<svg ", ".fen": "PnNN1/"}
    starts |= {".txt": ";2008/01/25", "": ";2008/01/25"}
    for suffix, start in starts.items():
        output, other = tmp_path / f"game{suffix}", tmp_path / f"other{suffix}"
        assert exported(str(FILE), "-o", str(output)).status == 0
        assert output.read_text("utf-8").startswith(start)
        assert exported(str(FILE), "-o", str(other), "--to", "fen").status == 0
        assert other.read_text("utf-8") == f"{GAME.position.fen}\n"


@pytest.mark.parametrize(("form", "count"), [("html", 14), ("svg", 1)])
def test_the_values_of_the_turns_are_in_pages_and_pictures(
    monkeypatch: pytest.MonkeyPatch, form: str, count: int
) -> None:
    monkeypatch.setattr("apocalypse.cli.export.analyzed", lambda game: [*analyze(game, depth=1)])
    done = exported("--to", form, "--analyze", str(FILE))
    assert done.stdout.count("Value for White: ") == count


def test_other_rules_have_no_values() -> None:
    done = exported("--analyze", "-", sheet=";Rules: xogo\n1.e2e3 d5d4\n")
    assert done == (1, "", "-: The analysis knows only the classic rules.\n")


def test_the_games_of_a_file_are_exported_one_after_the_other(tmp_path: Path) -> None:
    file, output = tmp_path / "all.txt", tmp_path / "page.html"
    file.write_text("1.e4e3 b1b2\n\n1.a4a3 c1c2\n2.e4e3 c2c3\n", "utf-8")
    assert exported("--to", "fen", "--turn", "2", str(file)).status == 1, "the first has one turn"
    assert exported("--to", "fen", "--turn", "1", str(file)).stdout == (
        "n1ppn/pp2p/4P/P4/NPPPN\nnp1pn/p1p1p/P4/4P/NPPPN\n"
    )
    assert exported(str(file), "-o", str(output)).status == 0
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "all.txt",
        "page-1.html",
        "page-2.html",
    ]
