"""``apocalypse analyze`` and ``value``: text, JSON and refusals."""

from __future__ import annotations

import json
import sys
from decimal import Decimal
from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from apocalypse.cli.main import main
from apocalypse.formats.html import write_html
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.review.game_analysis import analyze
from apocalypse.review.sentences import turn_notes
from apocalypse.review.verdicts import turn_verdict
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.strategy.endgame_tables import shared
from apocalypse.strategy.search.assessment import Assessment
from tests.cli.conftest import Ask
from tests.text_mode.stream import run_here

ENDING = ";Start: 1p3/5/5/4P/4N\n;Coordinates: chess\n;White: Ada\n1. e1d3 b5b4 2. d3c5 b4b3\n"
"""Few pieces, so that the tables know the value of every turn."""
FEW = "1p3/5/5/4P/4N"


def printed_text(sheet: str, *words: str) -> str:
    """What the command prints for people, one turn deep."""
    done = run_here(sheet, "analyze", "--depth", "1", *words, "-")
    assert done.status == 0
    return done.stdout


def printed_json(sheet: str) -> dict[str, Any]:
    """The same for programs, with every number as it is written."""
    printed: dict[str, Any] = json.loads(printed_text(sheet, "--json"), parse_float=Decimal)
    return printed


@pytest.fixture
def analyzed() -> dict[str, Any]:
    printed: dict[str, Any] = json.loads(printed_text(ENDING, "--json"))
    return printed


def test_every_turn_has_its_value_and_losses(analyzed: dict[str, Any]) -> None:
    assert set(analyzed) == {"turns", "ideas"}
    assert [turn["turn"] for turn in analyzed["turns"]] == [1, 2]
    for turn in analyzed["turns"]:
        assert set(turn) == {
            *("turn", "before", "after", "read", "drift", "exact", "depth", "error"),
            *("loss_error", "white", "black", "sentences"),
        }
        assert turn["exact"]
        assert -1 <= turn["before"] <= 1
        for side in (turn["white"], turn["black"]):
            assert set(side) == {"order", "judgment", "loss", "rank", "in_mix", "mix"}
            assert side["in_mix"] == (side["order"] in side["mix"])
            assert sum(side["mix"].values()) == pytest.approx(1, abs=1e-3)
            assert side["rank"] >= 1
    assert analyzed["turns"][0]["white"]["order"] == "e1d3"


PUT_BACK = ";Start: 5/P2N1/5/3p1/2n1N\n;Coordinates: chess\n1. a4a5 b1 c1a2\n"
"""White's order loses nothing, and the square where the pawn goes back does."""


def test_a_put_back_square_has_a_loss_of_its_own() -> None:
    (turn,) = printed_json(PUT_BACK)["turns"]
    assert turn["white"]["put_back_loss"] > 0
    assert "put_back_loss" not in turn["black"]


def test_the_loss_of_an_order_is_without_that_of_its_put_back_square() -> None:
    (turn,) = printed_json(PUT_BACK)["turns"]
    assert turn["white"]["loss"] == 0


def test_a_page_has_the_same_sentences(analyzed: dict[str, Any]) -> None:
    sheet = read_sheet(ENDING)
    verdicts = [turn_verdict(turn) for turn in analyze(sheet.game, depth=1)]
    notes = turn_notes(sheet, verdicts)
    page = write_html(sheet, turn_notes=notes)
    for turn in analyzed["turns"]:
        assert " ".join(turn["sentences"]) in page


GAMES = Path(__file__).parents[1] / "data" / "games"


def check_identity(sheet: str) -> None:
    """Check the numbers of every turn to the last digit."""
    printed = printed_json(sheet)
    assert printed["turns"]
    for turn in printed["turns"]:
        white_loss, black_loss = (
            turn[side]["loss"] + turn[side].get("put_back_loss", 0) for side in ("white", "black")
        )
        losses = black_loss - white_loss
        assert turn["after"] - turn["before"] == losses + turn["read"] + turn["drift"]
    for turn, following in pairwise(printed["turns"]):
        assert turn["after"] == following["before"]


@pytest.mark.parametrize("file", sorted(GAMES.glob("[24]-*.txt")), ids=lambda file: file.stem)
def test_the_printed_identity_holds_in_published_games(file: Path) -> None:
    check_identity(file.read_text("utf-8"))


@pytest.mark.parametrize("seed", range(2))
def test_the_printed_identity_holds_in_random_games(seed: int) -> None:
    check_identity(write_sheet(Sheet(random_game(Random(seed)))))


def random_game(chance: Random, most: int = 12) -> Game:
    """A game of random legal orders, drawn by repetition now and then, or unfinished."""
    game = Game(with_draws(CLASSIC))
    while game.outcome is None and len(game.turns) < most:
        orders = [sorted(game.legal_orders(color)) for color in Color]
        white, black = (chance.choice(each) if each else None for each in orders)
        game = game.after(white, black)
        squares = {color: game.put_back_squares(color) for color in game.to_put_back}
        game = game.put_back({color: chance.choice(each) for color, each in squares.items()})
    return game


def test_people_read_a_line_a_turn_and_the_sums() -> None:
    lines = printed_text(ENDING).splitlines()
    first, second = (lines.index(line) for line in lines if line[:1] in ("1", "2"))
    for start in (first, second):
        assert lines[start + 1].startswith("  ")
        assert any(line.startswith("  White: ") for line in lines[start : start + 6])
    assert any("Ada" in line for line in lines[second:])


@pytest.mark.parametrize(
    ("sheet", "printed"),
    [
        ("Dear Ada,", "-:1:1: Expected the turn number 1."),
        ("\0", "-:1:1: Expected the turn number 1."),
        (";Rules: xogo\n", "-: The analysis knows only the classic rules."),
    ],
)
def test_a_sheet_that_cannot_be_analyzed_is_refused_in_a_sentence(sheet: str, printed: str) -> None:
    done = run_here(sheet, "analyze", "--json", "-")
    assert (done.status, done.stdout, done.stderr[: len(printed)]) == (1, "", printed)
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_not_there() -> None:
    done = run_here("", "analyze", "no such file")
    assert (done.status, done.stderr) == (
        1,
        "no such file does not exist. Choose a game sheet.\n",
    )


def test_a_value_comes_with_both_mixes(ask: Ask) -> None:
    status, (printed,) = ask("value", {"fen": FEW})
    assert status == 0
    assert set(printed) == {"value", "exact", "error", "depth", "white", "black"}
    assert (printed["exact"], printed["error"]) == (True, 0.0001)
    for color in ("white", "black"):
        assert sum(printed[color].values()) == pytest.approx(1, abs=1e-3)


def test_an_analysis_that_searches_instead_of_a_damaged_table_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared, "_reported", set())
    monkeypatch.setattr(shared.shared_tables(), "trouble", "A table is damaged.")
    done = run_here(ENDING, "analyze", "--depth", "1", "-")
    assert done.status == 0
    assert done.stderr == "apocalypse: A table is damaged. The computer searches instead.\n"


class TerminalErrors(StringIO):
    """A terminal on which errors are printed."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("command", "label"),
    [
        ("analyze", "Analyzing"),
        ("export --analyze --to html", "Analyzing"),
        ("export --to gif -o {folder}/game.gif", "Drawing"),
    ],
)
def test_a_terminal_shows_from_the_beginning_how_much_is_done(
    command: str, label: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(ENDING)
    errors = TerminalErrors()
    monkeypatch.setattr(sys, "stderr", errors)
    assert main([*command.format(folder=tmp_path).split(), str(file)]) == 0
    first, second, *_, last, erased, end = errors.getvalue().split("\r")[1:]
    assert first == f"{label}: [{' ' * 20}]   0%"
    assert second.startswith(f"{label}: [#")
    assert last == f"{label}: [{'#' * 20}] 100%"
    assert (erased, end) == (" " * len(last), "")


def test_a_value_that_rounds_to_zero_has_no_sign(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Assessment, "value", -1e-5)
    _, (printed,) = ask("value", {"fen": FEW})
    assert str(printed["value"]) == "0.0"
