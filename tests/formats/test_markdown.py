"""A game as a page in Markdown: its boards, its captions, and no markup from people's texts."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from apocalypse.formats.exports import ExportFormat
from apocalypse.formats.markdown import write_markdown
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.rulesets import VCHESS
from apocalypse.wording.captions import caption, outcome_sentence
from tests.formats.exported import NOTES, PUBLISHED, export_text

TURN = ";2026/11/21 Ada - Bob\n{};Start: 4p/P4/5/5/1N1N1\n1.a2a1 c3 e1e2\n"
SHEET = read_sheet(
    ";2026/11/21 *Ada* - <Bob>\n1. e4e3 e2e3 2. a4a3 e1c2\n;Result: *\n", unfinished=True
)


def boards(page: str) -> list[str]:
    """The diagrams of a page."""
    return re.findall(r"```text\n(.*?)```", page, re.S)


@pytest.mark.parametrize("result", ["", ";Result: 1-0 (Black resigned)\n"])
def test_a_page_is_its_headings_its_boards_and_its_captions(result: str) -> None:
    sheet = read_sheet(TURN.format(result), unfinished=True)
    (turn,) = sheet.game.turns
    lines = write_markdown(sheet).splitlines()
    captions = [caption(event, sheet.names, PAGE) for event in turn.resolution.events]
    assert [line[2:] for line in lines if line.startswith("- ")] == captions
    ends = [line.strip("*") for line in lines if line.startswith("**")]
    outcome = sheet.game.outcome
    assert ends == ([outcome_sentence(outcome, sheet.names)] if outcome else [])
    assert [line for line in lines if line.startswith("#")] == [
        "# Ada against Bob",
        "## 1.a2a1 c3 e1e2",
    ]
    for before, after in pairwise(lines):
        assert before or after, "two empty lines"
        assert not after.startswith(("#", "**")) or not before


def test_a_page_has_a_board_for_the_start_and_for_every_turn() -> None:
    page = write_markdown(SHEET)
    assert page.startswith("# \\*Ada\\* against \\<Bob\\>\n")
    assert "Played on 2026/11/21." in page
    assert re.findall(r"## (.*)", page) == ["1.e4e3 e2e3", "2.a4a3 He1c2"]
    passed = read_sheet(";Start: 5/p4/P4/1p3/5\n1.**** b4b5")
    assert "\n## 1.\\*\\*\\*\\* b4b5\n" in write_markdown(passed)
    start, first, _ = boards(page)
    assert start == ("  abcde\n +-----\n1|HxxxH\n2|x...x\n3|.....\n4|o...o\n5|CoooC\n")
    assert first == ("  abcde\n +-----\n1|HxxxH\n2|x....\n3|.....\n4|o....\n5|CoooC\n")


def test_a_page_has_the_side_at_the_bottom_that_was_asked_for() -> None:
    above, below = boards(write_markdown(SHEET)), boards(write_markdown(SHEET, BLACK))
    assert below[0] == ("  edcba\n +-----\n5|CoooC\n4|o...o\n3|.....\n2|x...x\n1|HxxxH\n")
    for one, other in zip(above, below, strict=True):
        rows, turned = (board.splitlines()[2:] for board in (one, other))
        assert [row[:2] + row[:1:-1] for row in reversed(rows)] == turned


def test_a_page_has_arrows_and_values() -> None:
    page = export_text(PUBLISHED, ExportFormat.MARKDOWN, turn_notes=NOTES)
    assert "\nAlain: pawn a4 \u2192 b3 \u00b7 Sylvain: pawn b3 \u2192 a4\n" in page
    assert "\u2192 b5 \u2192 a1" in page.replace("a4 ", "")
    assert page.count("White lost 25 points.") == 14


@pytest.mark.parametrize("bottom", [WHITE, BLACK])
def test_a_page_shows_where_an_order_puts_its_pawn_back(bottom: Color) -> None:
    game = Game(VCHESS, "5/P2p1/5/5/N1N2").play("a4a5@c3", "d4d3")
    page = write_markdown(Sheet(game, coordinates=CHESS), bottom)
    assert "\nWhite: pawn a4 \u2192 a5 \u2192 c3 \u00b7 Black: pawn d4 \u2192 d3\n" in page
