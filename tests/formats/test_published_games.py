"""The four games that were published with the rules end as they were recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.diagram import diagram
from apocalypse.formats.reader import decode_sheet, read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.notation import PAGE
from apocalypse.rules.outcome import Outcome, Termination

GAMES = Path(__file__).parents[1] / "data" / "games"


def published(name: str) -> Sheet:
    return read_sheet(decode_sheet((GAMES / name).read_bytes(), name), name)


def test_the_composed_game_is_won_by_black() -> None:
    sheet = published("1-composed.txt")
    assert (sheet.date, sheet.white, sheet.black) == ("2007/12/31", "", "")
    assert len(sheet.game.turns) == 16
    assert sheet.game.outcome == Outcome(Termination.LAST_PAWN, BLACK)
    assert diagram(sheet.game.position, PAGE).splitlines()[2:] == [
        ";1|.xxx.",
        ";2|....x",
        ";3|....H",
        ";4|.....",
        ";5|.....",
    ]


def test_the_second_game_was_resigned() -> None:
    sheet = published("2-jacques-alain.txt")
    assert (sheet.date, sheet.white, sheet.black) == ("2008/01/12", "Jacques", "Alain")
    assert len(sheet.game.turns) == 12
    assert sheet.game.result == "*"


def test_the_third_game_is_drawn_when_both_last_pawns_fall() -> None:
    sheet = published("3-alain-jacques.txt")
    assert (sheet.date, sheet.white, sheet.black) == ("2008/01/25", "Alain", "Jacques")
    assert len(sheet.game.turns) == 17
    assert sheet.game.outcome == Outcome(Termination.BOTH_LAST_PAWNS)


def test_the_fourth_game_is_won_by_white_without_a_last_put_back_square() -> None:
    sheet = published("4-alain-sylvain.txt")
    assert len(sheet.game.turns) == 14
    assert sheet.game.turns[9].squares == {BLACK: 20}  # a1 in page coordinates
    assert sheet.game.turns[13].squares == {}
    assert sheet.game.outcome == Outcome(Termination.LAST_PAWN, WHITE)


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.txt")), ids=lambda path: path.stem)
def test_a_published_game_reads_back_as_it_was_written(path: Path) -> None:
    sheet = published(path.name)
    assert read_sheet(write_sheet(sheet)) == sheet
