"""The pages of the rules: their diagrams, captions, tables and pictures agree with the engine."""

from __future__ import annotations

import re

import pytest

from apocalypse.rules.events import Event
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC, PRESETS, VCHESS, WIKIPEDIA
from apocalypse.strategy.levels import levels
from screenshots.rule_examples import BETS, EXAMPLES
from tests.tools.pages import ROOT, RULES, RULES_BLOCK, rules_block

PLAY = ROOT / "docs" / "play.md"
PAGE_TEXT = "\n".join(page.read_text("utf-8") for page in RULES)
BLOCKS = RULES_BLOCK.findall(PAGE_TEXT)
NUMBERS = {"1", "2.i", "2.ii", "3.i", "3.ii", "3.iii", "4.i", "4.ii", "4.iii", "5", "6"}
NUMBERS |= {"7.i", "7.ii", "7.iii", "7.iv"}


def test_every_block_is_tested() -> None:
    assert PAGE_TEXT.count("```") == 2 * len(BLOCKS)
    assert {kind for kind, _, _ in BLOCKS} == {"diagram", "turn", "bet", "outcome"}


def test_the_boards_and_sentences_are_those_of_the_program() -> None:
    wrong = {what: block for kind, what, block in BLOCKS if block != rules_block(kind, what)}
    assert wrong == {}, "run python -m tests.tools pages, and look at what it wrote"


def test_the_levels_of_other_rules_are_those_on_the_page_for_players() -> None:
    free = CLASSIC.with_options(capped=False)
    titles = {tuple(level.title for level in levels(rules)) for rules in (VCHESS, WIKIPEDIA, free)}
    ((*others, last),) = titles
    assert f"there are {', '.join(others)} and {last}." in " ".join(PLAY.read_text("utf-8").split())


def test_every_rule_that_a_caption_can_name_is_on_a_page() -> None:
    named = set(re.findall(r"\*\*\((\d(?:\.[iv]+)?)\)", PAGE_TEXT))
    assert named - {"2", "3", "4", "7"} == NUMBERS


def test_every_rule_has_an_example() -> None:
    captions = "".join(block for kind, _, block in BLOCKS if kind != "diagram")
    assert set(re.findall(r"\(([\d.iv]+)\)\.$", captions, re.M)) == NUMBERS


def test_each_picture_of_a_turn_stands_before_its_block() -> None:
    shown = re.findall(r"^!\[.+\]\(\.\./screenshots/(rule-\w+)\.png\)\n\n```(.*)$", PAGE_TEXT, re.M)
    turns = {name: f"text turn {each.sheet} {each.turn}" for name, each in EXAMPLES.items()}
    bets = {name: "text outcome " + " ".join(each) for name, each in BETS.items()}
    assert dict(shown) == turns | bets


def test_the_table_of_differences_has_a_column_for_every_rule_set() -> None:
    heads = [
        line.split("|")[2:-1] for line in PAGE_TEXT.splitlines() if line.startswith("| | classic |")
    ]
    assert [[name.strip() for name in head] for head in heads] == [list(PRESETS)]


def test_who_meets_whom_on_one_square() -> None:
    rows = _rows("an enemy knight goes there")
    for name, white in (("**your knight**", "b1c3"), ("**your pawn**", "c2c3")):
        for column, black in enumerate(("d5c3", "c4c3")):
            events = _events("3np/2p2/5/2P2/1N2P", white, black)
            assert _number(rows[name][column]) == events[0].rule
    assert "your pawn is lost" in rows["**your pawn**"][0]


@pytest.mark.parametrize(
    ("row", "fen", "white", "stays", "leaves", "crosses"),
    [
        ("**your knight, an enemy knight**", "4p/5/2n2/5/1N2P", "b1c3", "e5e4", "c3d1", "c3b1"),
        ("**your knight, an enemy pawn**", "4p/5/2p2/5/1N2P", "b1c3", "e5e4", "c3c2", None),
        ("**your pawn, an enemy knight**", "4p/5/2n2/1P3/4P", "b2c3", "e5e4", "c3d1", None),
        ("**your pawn, an enemy pawn**", "4p/5/2p2/1P3/4P", "b2c3", "e5e4", "c3c2", "c3b2"),
    ],
)
def test_who_meets_whom_where_a_piece_stands(
    row: str, fen: str, white: str, stays: str, leaves: str, crosses: str | None
) -> None:
    cells = _rows("goes elsewhere")[row]
    for cell, black in zip(cells, (stays, leaves, crosses), strict=True):
        if black is None:
            assert cell == "\N{EN DASH}"
        else:
            assert _number(cell) == _events(fen, white, black)[0].rule


def _rows(head: str) -> dict[str, list[str]]:
    """The table below a head, by the first cell of each row."""
    (match,) = re.findall(rf"^\|.*{head}.*\|\n\|[-|]+\n((?:\|.*\|\n)+)", PAGE_TEXT, re.M)
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in match.splitlines()]
    return {name: cells for name, *cells in rows}


def _number(cell: str) -> str:
    (number,) = re.findall(r"\(([\d.iv]+)\)", cell)
    return str(number)


def _events(fen: str, white: str, black: str) -> tuple[Event, ...]:
    return resolve(
        Position.from_fen(fen), Order.parse(white, CHESS), Order.parse(black, CHESS)
    ).events
