"""The page of rules for players: its diagrams are what the engine makes of real positions."""

from __future__ import annotations

import re
from pathlib import Path

from apocalypse.rules.board import Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Turn
from apocalypse.rules.refusal import refusal
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules
from apocalypse.sheets.captions import caption
from apocalypse.sheets.diagram import diagram
from apocalypse.sheets.names import Names
from apocalypse.sheets.notation import CHESS, PAGE, Coordinates, read_order
from apocalypse.sheets.reader import read_sheet
from apocalypse.sheets.writer import turn_text

TESTS = Path(__file__).parent
PAGE_TEXT = (TESTS.parent / "docs" / "rules.md").read_text("utf-8")
BLOCKS = re.findall(r"^```text (\w+) (.*)\n((?:.*\n)*?)```$", PAGE_TEXT, re.M)
NUMBERS = {"1", "2.i", "2.ii", "3.i", "3.ii", "3.iii", "4.i", "4.ii", "4.iii", "5", "6"}
NUMBERS |= {"7.i", "7.ii", "7.iii", "7.iv"}


def plain(drawn: str) -> list[str]:
    """A diagram as people see it on the page: not as comments."""
    return [line.removeprefix(";") for line in drawn.splitlines()]


def shown(turn: Turn, rules: Rules, coordinates: Coordinates) -> str:
    """A turn as the page shows it: the orders, the board before and after, what happened."""
    before, after = (plain(diagram(board, coordinates)) for board in (turn.before, turn.after))
    boards = [f"  {left:12}{right}" for left, right in zip(before, after, strict=True)]
    told = [caption(event, Names(), coordinates) for event in turn.resolution.events]
    return "\n".join([turn_text(turn, rules, coordinates), "", *boards, "", *told, ""])


def bet(name: str, fen: str, white: str, black: str, lost: str = "0-0") -> str:
    """A turn by the rules of a name, in chess coordinates; ``lost`` are the penalties before it."""
    rules, before = PRESETS[name], from_fen(fen)
    orders = read_order(white, CHESS), read_order(black, CHESS)
    assert [refusal(before, c, o, rules) for c, o in zip(Color, orders, strict=True)] == [None] * 2
    mine, yours = map(int, lost.split("-"))
    resolution = resolve(before, *orders, rules, penalties=(mine, yours))
    return shown(Turn(1, before, *orders, resolution), rules, CHESS)


def expected(kind: str, what: str) -> str:
    """What a block has to hold."""
    if kind == "diagram":
        return "".join(f"  {line}\n" for line in plain(diagram(from_fen(what), PAGE)))
    if kind == "bet":
        return bet(*what.split())
    name, number = what.split()
    game = read_sheet((TESTS / "data" / "games" / name).read_text("utf-8"), name).game
    return shown(game.turns[int(number) - 1], CLASSIC, PAGE)


def test_every_block_is_tested() -> None:
    assert PAGE_TEXT.count("```") == 2 * len(BLOCKS)
    assert {kind for kind, _, _ in BLOCKS} == {"diagram", "turn", "bet"}


def test_the_boards_and_sentences_are_those_of_the_program() -> None:
    wrong = {what: block for kind, what, block in BLOCKS if block != expected(kind, what)}
    assert wrong == {}


def test_every_rule_that_a_caption_can_name_is_on_the_page() -> None:
    assert set(re.findall(r"\*\*\((\d(?:\.[iv]+)?)\)", PAGE_TEXT)) - {"2", "3", "4"} == NUMBERS


def test_every_rule_has_an_example() -> None:
    told = "".join(block for kind, _, block in BLOCKS if kind != "diagram")
    assert set(re.findall(r"\(([\d.iv]+)\)\.$", told, re.M)) == NUMBERS


def test_the_table_of_differences_has_a_column_for_every_rule_set() -> None:
    heads = [line.split("|")[2:-1] for line in PAGE_TEXT.splitlines() if "| classic |" in line]
    assert [[name.strip() for name in head] for head in heads] == [list(PRESETS)]
