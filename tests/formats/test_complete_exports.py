"""Whole exports, word for word: a page in Markdown, a sheet in JSON, and who is at the bottom."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from apocalypse.formats.export_format import ExportFormat
from apocalypse.formats.json_objects import sheet_json, turn_json
from apocalypse.formats.json_rules import rules_json
from apocalypse.formats.markdown import write_markdown
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.svg import write_svg
from apocalypse.rules.board import Color
from apocalypse.rules.fen import to_fen
from apocalypse.rules.notation import CHESS, PAGE, Coordinates
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.wording.captions import caption, outcome_sentence
from tests.formats.exported import export_text

TITLE = ";2026/11/21 Ada - Bob\n"
TURN = ";Start: 4p/P4/5/5/1N1N1\n1.a2a1 c3 e1e2\n"
MATCH = ";First-To: 3\n;Score: 1.5 - 0.5\n"
OVER = read_sheet(
    f"{TITLE};Clock: 5+3\n;Times: 4:31 3:02\n{MATCH};Result: 1-0 (Black resigned)\n{TURN}"
)
SHEETS = {"over": OVER, "open": read_sheet(TITLE + TURN, unfinished=True)}


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("below", Color)
def test_a_page_is_its_headings_its_boards_and_its_captions(name: str, below: Color) -> None:
    sheet = SHEETS[name]
    (turn,) = sheet.game.turns
    lines = write_markdown(sheet, below).splitlines()
    captions = [caption(event, sheet.names, PAGE) for event in turn.resolution.events]
    assert [line[2:] for line in lines if line.startswith("- ")] == captions
    ends = [line.strip("*") for line in lines if line.startswith("**")]
    outcome = sheet.game.outcome
    assert ends == ([outcome_sentence(outcome, sheet.names)] if outcome else [])
    assert [line for line in lines if line.startswith("#")] == [
        "# Ada against Bob",
        "## 1.a2a1 c3 e1e2",
    ]
    assert "XX" not in "".join(lines)
    assert [number for number, line in enumerate(lines) if not line]
    for before, after in pairwise(lines):
        assert before or after, "two empty lines"
        assert not after.startswith(("#", "**")) or not before


@pytest.mark.parametrize("below", Color)
@pytest.mark.parametrize("coordinates", [PAGE, CHESS])
def test_an_export_has_the_end_and_the_coordinates_of_its_sheet(
    below: Color, coordinates: Coordinates
) -> None:
    sheet = replace(OVER, coordinates=coordinates)
    assert export_text(sheet, ExportFormat.MARKDOWN, below) == write_markdown(sheet, below)
    (turn,) = sheet.game.turns
    lines = [turn.text(coordinates)]
    picture = write_svg(sheet.game.position, coordinates, below, turn, lines)
    assert export_text(sheet, ExportFormat.SVG, below) == picture


def test_a_sheet_in_json_has_everything_in_chess_coordinates() -> None:
    sheet = OVER
    (turn,) = sheet.game.turns
    data = json.loads(json.dumps(sheet_json(sheet)))
    (turn_data,) = data.pop("turns")
    assert data == {
        "white": "Ada",
        "black": "Bob",
        "date": "2026/11/21",
        "rules": "classic",
        "options": rules_json(CLASSIC),
        "start": "4p/P4/5/5/1N1N1",
        "result": "1-0",
        "termination": OVER.game.outcome.termination.value if OVER.game.outcome else "",
        "clock": "5+3",
        "times": "4:31 3:02",
        "score": [1.5, 0.5],
        "first_to": 3,
        "penalties": [0, 0],
        "comments": [],
    }
    assert turn_data == json.loads(json.dumps(turn_json(turn)))
    happened = turn_data.pop("events")
    assert len(happened) == len(turn.resolution.events)
    assert turn_data == {
        "number": 1,
        "white": "a4a5",
        "black": "e5e4",
        "put_back": {"white": "c3"},
        "fen": to_fen(turn.after),
    }


def test_a_game_that_is_not_over_has_no_termination() -> None:
    data = sheet_json(SHEETS["open"])
    assert (data["result"], data["termination"]) == ("*", "")
    assert (data["clock"], data["times"]) == ("", "")
