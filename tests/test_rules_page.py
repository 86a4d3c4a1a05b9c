"""The page of rules for players: its diagrams are what the engine makes of published games."""

from __future__ import annotations

import re
from pathlib import Path

from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Turn
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.sheets.captions import caption
from apocalypse.sheets.diagram import diagram
from apocalypse.sheets.names import Names
from apocalypse.sheets.notation import PAGE
from apocalypse.sheets.reader import read_sheet
from apocalypse.sheets.writer import turn_text

TESTS = Path(__file__).parent
PAGE_TEXT = (TESTS.parent / "docs" / "rules.md").read_text("utf-8")
BLOCKS = re.findall(r"^```text (\w+) (.*)\n((?:.*\n)*?)```$", PAGE_TEXT, re.M)
NUMBERS = {"1", "2.i", "2.ii", "3.i", "3.ii", "3.iii", "4.i", "4.ii", "4.iii", "5", "6"}


def plain(drawn: str) -> list[str]:
    """A diagram as people see it on the page: not as comments."""
    return [line.removeprefix(";") for line in drawn.splitlines()]


def shown(turn: Turn) -> str:
    """A turn as the page shows it: the orders, the board before and after, what happened."""
    before, after = (plain(diagram(board, PAGE)) for board in (turn.before, turn.after))
    boards = [f"  {left:12}{right}" for left, right in zip(before, after, strict=True)]
    told = [caption(event, Names(), PAGE) for event in turn.resolution.events]
    return "\n".join([turn_text(turn, CLASSIC, PAGE), "", *boards, "", *told, ""])


def expected(kind: str, what: str) -> str:
    """What a block has to hold."""
    if kind == "diagram":
        return "".join(f"  {line}\n" for line in plain(diagram(from_fen(what), PAGE)))
    name, number = what.split()
    game = read_sheet((TESTS / "data" / "games" / name).read_text("utf-8"), name).game
    return shown(game.turns[int(number) - 1])


def test_every_block_is_tested() -> None:
    assert PAGE_TEXT.count("```") == 2 * len(BLOCKS)
    assert {kind for kind, _, _ in BLOCKS} == {"diagram", "turn"}


def test_the_boards_and_sentences_are_those_of_the_program() -> None:
    wrong = {what: block for kind, what, block in BLOCKS if block != expected(kind, what)}
    assert wrong == {}


def test_every_rule_that_a_caption_can_name_is_on_the_page() -> None:
    assert set(re.findall(r"\*\*\((\d(?:\.i+)?)\)", PAGE_TEXT)) - {"2", "3", "4"} == NUMBERS


def test_every_rule_has_an_example() -> None:
    told = "".join(block for kind, _, block in BLOCKS if kind == "turn")
    assert set(re.findall(r"\(([\d.i]+)\)\.$", told, re.M)) == NUMBERS
