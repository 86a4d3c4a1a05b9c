"""The page for players, docs/notation.md: each of its examples does what the page says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from apocalypse.formats.headers import KEYS
from apocalypse.formats.options import GAME_OPTIONS, Privacy
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet, SheetError
from apocalypse.formats.time_control import TimesLeft, read_time_controls
from apocalypse.formats.writer import LETTERS, diagram, write_sheet
from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.board import BLACK, WHITE, BySide, Color
from apocalypse.rules.events import BetWon
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE, Coordinates, read_square, square_name
from apocalypse.rules.order_forms import read_order_on
from apocalypse.rules.orders import Order, order_text, read_form
from apocalypse.rules.outcome import STOPS
from apocalypse.rules.position import LETTERS as FEN_LETTERS
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS
from apocalypse.wording.captions import ending_remark
from apocalypse.wording.names import Names
from tests.cases import case
from tests.formats.games import RULE_SETS

PAGE_TEXT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")

BLOCKS: dict[str, list[str]] = {}
for _kind, _text in re.findall(r"^```text ([a-z ]+)\n(.*?)^```$", PAGE_TEXT, re.M | re.S):
    BLOCKS.setdefault(_kind, []).append(_text)


def columns(text: str) -> Iterator[tuple[str, str]]:
    """The text and the remark of each line of a block."""
    for line in text.splitlines():
        written, _, remark = line.partition("  ")
        yield written, remark.strip()


def test_every_block_is_of_a_kind_that_is_tested() -> None:
    assert PAGE_TEXT.count("```") == 2 * sum(map(len, BLOCKS.values()))
    assert BLOCKS.keys() == {
        "diagram page",
        "diagram chess",
        "orders",
        "forms",
        "bets",
        "sheet",
        "headers",
        "written",
        "mistake",
    }


@pytest.mark.parametrize("coordinates", Coordinates)
def test_the_start_is_drawn_as_shown(coordinates: Coordinates) -> None:
    assert BLOCKS[f"diagram {coordinates.value}"] == [f"{diagram(START, coordinates)}\n"]


def test_what_is_quoted_are_the_letters_of_diagrams_and_fen_and_the_ends_off_the_board() -> None:
    inline = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", PAGE_TEXT, flags=re.M | re.S))
    pieces = {letter for letter in (*LETTERS.values(), *FEN_LETTERS.values()) if letter != "."}
    endings = {f"({ending_remark(outcome)})" for outcome in STOPS}
    notation = {word for word in inline if not word.startswith(("apocalypse ", "."))}
    assert notation == pieces | endings | {"e4", "e2", "pass"}
    assert read_square("e4", PAGE) == read_square("e2", CHESS)


def test_orders_are_read_as_the_page_says() -> None:
    (block,) = BLOCKS["orders"]
    words = [word for word, _ in columns(block)]
    step, leap, marked, promoted, passed = (Order.parse(word, PAGE) for word in words)
    assert order_text(step, PAGE) == "e4e3"
    assert leap == marked
    assert order_text(promoted, PAGE) == "a2a1=H"
    assert passed is None
    forms = [form for form in (read_form(word, PAGE) for word in words) if form is not None]
    assert [form.knight for form in forms] == [False, False, True, False]
    assert [form.promotes for form in forms] == [False, False, False, True]


def test_orders_that_leave_something_out_are_read_as_the_page_says() -> None:
    (block,) = BLOCKS["forms"]
    for line in block.splitlines():
        form, order, _ = line.split(maxsplit=2)
        assert read_order_on(START, WHITE, form, VCHESS, CHESS) == Order.parse(order, CHESS)


def test_the_board_reads_all_forms_but_those_of_which_the_page_says_that_it_does_not() -> None:
    (block,) = BLOCKS["forms"]
    for line in block.splitlines():
        form, order, remark = line.split(maxsplit=2)
        entry = OrderEntry(START, WHITE, VCHESS, Names(), CHESS)
        for letter in form:
            entry = entry.typed(letter)
        with case(form):
            assert entry.is_complete == ("not on the board" not in remark)
            if entry.is_complete:
                assert entry.order == Order.parse(order, CHESS)


def test_bets_are_read_as_the_page_says() -> None:
    (block,) = BLOCKS["bets"]
    position = Position.from_fen("1n3/3P1/5/P3P/N3N")
    back, marked, other, ends = (
        read_order_on(position, WHITE, word, VCHESS, CHESS) for word, _ in columns(block)
    )
    assert order_text(back, CHESS) == order_text(ends, CHESS) == "d4d5@c2"
    assert order_text(marked, CHESS) == order_text(other, CHESS) == "d4d5=H"


@pytest.mark.parametrize(("block", "order"), [(5, "b4b5@c3"), (6, "b4b5=H")])
def test_sheets_of_other_rule_sets_are_read_as_the_page_says(block: int, order: str) -> None:
    game = read_sheet(BLOCKS["sheet"][block]).game
    assert game.rules == VCHESS
    assert order_text(game.turns[0].white, CHESS) == order
    assert isinstance(game.turns[-1].resolution.events[0], BetWon)


@pytest.mark.parametrize(
    ("block", "turns", "put_back"),
    [(0, 2, {}), (1, 2, {}), (2, 1, {WHITE: "c3"}), (3, 1, {BLACK: "c3"}), (4, 2, {})],
)
def test_sheets_are_read_as_the_page_says(
    block: int, turns: int, put_back: dict[Color, str]
) -> None:
    game = read_sheet(BLOCKS["sheet"][block]).game
    assert len(game.turns) == turns
    squares = {color: square_name(at, PAGE) for color, at in game.turns[-1].squares.items()}
    assert squares == put_back


def test_no_sheet_of_the_page_is_left_out() -> None:
    assert len(BLOCKS["sheet"]) == 7


def test_headers_are_read_as_the_page_says() -> None:
    (block,) = BLOCKS["headers"]
    headers = [written for written, remark in columns(block) if remark]
    assert len(headers) == len(block.splitlines())
    rules = CLASSIC.with_options(repetition=3, quiet_turns=50, capped=False)
    game = Game(rules, start_penalties=(1, 0)).resign(WHITE)
    sheet = Sheet(
        game,
        "Alain",
        "Sylvain",
        "2008/01/25",
        CHESS,
        TimesLeft(271, 182),
        clock=read_time_controls("5+3"),
        privacy=Privacy.COVERED_KEYS,
        score=BySide(3, 1),
        white_level="strong",
        black_level="good",
        practice=True,
        first_to=3,
    )
    assert replace(read_sheet("\n".join(headers)), comments=()) == sheet
    keys = [header[1:].partition(":")[0] for header in headers[1:]]
    assert keys == [key for key in KEYS if key in keys]
    assert set(KEYS) - set(keys) <= {option.header for option in GAME_OPTIONS}


def test_the_rule_sets_are_named() -> None:
    assert f"The header Rules names the rule set: {RULE_SETS}." in " ".join(PAGE_TEXT.split())


@pytest.mark.parametrize("block", BLOCKS["written"])
def test_whole_sheets_are_what_the_program_writes(block: str) -> None:
    assert write_sheet(read_sheet(block)) == block


@pytest.mark.parametrize("block", BLOCKS["mistake"])
def test_mistakes_have_the_messages_of_the_page(block: str) -> None:
    text, _, message = block.rpartition("\n\n")
    with pytest.raises(SheetError) as caught:
        read_sheet(text, "game.txt")
    assert f"{caught.value}\n" == message
