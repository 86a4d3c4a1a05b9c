"""A damaged sheet has no result that the turns which are left of it did not reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.formats.sheet import SheetError
from apocalypse.formats.writer import write_sheet
from apocalypse.library.recovery import LARGEST, recover
from apocalypse.rules.board import WHITE
from apocalypse.rules.outcome import UNFINISHED
from tests.cases import case
from tests.library.sheets import SHORT, sheet

RESIGNED = replace(sheet(*SHORT), game=sheet(*SHORT).game.resign(WHITE))
TEXT = write_sheet(RESIGNED)


def test_a_whole_sheet_keeps_the_result_on_which_the_players_agreed() -> None:
    game = recover(TEXT.encode(), "game.txt")
    assert (game.damage, game.result) == (None, "0-1")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(TEXT.replace("d2e3", "d2e9"), id="an order that is none"),
        pytest.param(TEXT.replace("2.e3d2", "2.e3x2"), id="the first order of a turn"),
        pytest.param(TEXT.replace("2.e3d2", "2.a2a3"), id="an order against the rules"),
        pytest.param(TEXT.replace("2.e3d2", "3.e3d2"), id="a turn that is missing"),
        pytest.param(TEXT[: TEXT.index("d2e3") + 2], id="torn within the last order"),
        pytest.param(TEXT[: TEXT.index("2.e3d2") + 3], id="torn within an order"),
    ],
)
def test_a_sheet_that_lost_a_turn_has_no_result(text: str) -> None:
    assert ";Result: 0-1" in text
    game = recover(text.encode(), "game.txt")
    assert game.damage is not None
    assert len(game.sheet.game.turns) < len(SHORT)
    assert game.sheet.game.outcome is None
    assert game.result == UNFINISHED
    comments = [comment.text for comment in game.sheet.comments]
    assert " Result: 0-1 (White resigned)" in comments


def test_a_sheet_that_lost_none_of_its_turns_keeps_its_result() -> None:
    damaged = TEXT.replace(";Draws: r", ";Draws: R")
    assert damaged != TEXT
    game = recover(damaged.encode(), "game.txt")
    assert game.damage is not None
    assert len(game.sheet.game.turns) == len(SHORT)
    assert game.result == "0-1"
    faulty = next(line for line in damaged.splitlines() if line.startswith(";Draws:"))
    assert f" {faulty[1:]}" in [comment.text for comment in game.sheet.comments]


def test_any_number_of_lines_above_the_first_turn_become_comments() -> None:
    letter = [f"Dear Bob, {number}" for number in range(30)]
    game = recover("\n".join([*letter, TEXT]).encode(), "game.txt")
    assert len(game.sheet.game.turns) == len(SHORT)
    assert [comment.text for comment in game.sheet.comments][:30] == letter


def test_a_sheet_with_many_damaged_lines_is_read_without_twenty_of_them() -> None:
    for faults in (20, 21):
        with case(faults):
            damaged = TEXT.replace("\n1.", "\n;Draws: R" * faults + "\n1.").encode()
            if faults == 20:
                assert recover(damaged, "game.txt").result == "0-1"
            else:
                with pytest.raises(SheetError, match=r"^game\.txt:"):
                    recover(damaged, "game.txt")


def test_what_is_damaged_becomes_a_comment() -> None:
    damaged = TEXT.replace("1.e4e3 d1d2", "1.e4e3 d1d2 ha\0ha").encode()
    game = recover(damaged, "game.txt")
    assert len(game.sheet.game.turns) == len(SHORT)
    assert "ha\ufffdha" in [comment.text for comment in game.sheet.comments]


def test_nobody_guesses_what_orders_mean() -> None:
    for header in ("Rules: chess", "Coordinates: none", "Start: nowhere", "Penalties: none"):
        with case(header), pytest.raises(SheetError) as error:
            recover(TEXT.replace("\n1.", f"\n;{header}\n1.", 1).encode(), "game.txt")
        assert error.value.file == "game.txt"


def test_a_long_sheet_that_is_damaged_keeps_its_title_its_headers_and_its_turns() -> None:
    first, _, rest = TEXT.partition("\n")
    noise = ";nothing of the game\n\n" * 1000
    for text in (f"{first}\n{noise}{rest}", f"\n{first}\n{rest}{noise}"):
        damaged = text.replace("2.e3d2", "2.e3x2")
        game = recover(damaged.encode(), "game.txt")
        assert game.damage is not None
        assert (game.sheet.white, game.sheet.black, game.sheet.date) == ("Ada", "Bob", "2026/11/21")
        assert game.sheet.game.rules == RESIGNED.game.rules
        assert game.sheet.game.turns == RESIGNED.game.turns[:1]
        assert [comment for comment in game.sheet.comments if "nothing" in str(comment)] == []


def test_a_file_that_is_too_large_is_refused_by_its_name() -> None:
    recover(TEXT.ljust(LARGEST).encode(), "game.txt")
    with pytest.raises(SheetError) as error:
        recover(TEXT.ljust(LARGEST + 1).encode(), "game.txt")
    assert (error.value.line, error.value.column) == (1, 1)
    assert str(error.value).startswith("game.txt")
    assert str(error.value) == "game.txt:1:1: This file is too large to be a game sheet."


def test_an_empty_file_is_no_game() -> None:
    for data in (b"", b"\n \n"):
        with pytest.raises(SheetError) as error:
            recover(data, "game.txt")
        assert str(error.value) == "game.txt:1:1: This file is empty."
