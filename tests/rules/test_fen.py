"""FEN: positions in one word, and a sentence for each word that is none."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from apocalypse.rules.fen import looks_like_fen, read_fen
from apocalypse.rules.position import START, FenError, Position
from tests.rules.positions import positions
from tests.rules.turns import BLACK_KNIGHT, BLACK_PAWN, WHITE_KNIGHT, WHITE_PAWN


@given(positions())
def test_a_written_position_reads_back_equal(position: Position) -> None:
    assert Position.from_fen(f" {position.fen}\n") == Position.from_fen(position.fen) == position
    assert repr(position) == f"Position.from_fen({position.fen!r})"


def test_ranks_are_written_from_the_top_down() -> None:
    assert Position.from_fen("npppn/p3p/5/P3P/NPPPN") == START
    assert Position.from_fen("n4/5/2p2/5/3PN").piece_map() == {
        **{"a5": BLACK_KNIGHT, "c3": BLACK_PAWN, "d1": WHITE_PAWN, "e1": WHITE_KNIGHT}
    }


@pytest.mark.parametrize(
    ("text", "is_meant"),
    [
        ("5/5/1P3/5/5 w 0 0", True),
        ("x/n", True),
        (";2008/01/25 Ann - Paul", False),
        ("2008/01/25", False),
        ("1.e4e3 n/p", False),
        ("", False),
    ],
)
def test_a_first_word_with_ranks_and_pieces_is_meant_as_a_position(
    text: str, is_meant: bool
) -> None:
    assert looks_like_fen(text) is is_meant


def test_a_position_is_empty_unless_pieces_are_given() -> None:
    assert Position(0) == Position.from_fen("5/5/5/5/5")


ADVICE = "Write a position such as npppn/p3p/5/P3P/NPPPN."
MOVE = "Put it on another rank."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("5/5/5/5", f"The position '5/5/5/5' has 4 ranks, not 5. {ADVICE}"),
        ("", f"The position '' has 1 rank, not 5. {ADVICE}"),
        ("x" * 999, f"The position '{'x' * 40}...' has 1 rank, not 5. {ADVICE}"),
        ("5/5/4/5/5", f"The rank '4' of the position '5/5/4/5/5' has 4 squares, not 5. {ADVICE}"),
        (
            "5/5/p5/5/5",
            f"The rank 'p5' of the position '5/5/p5/5/5' has 6 squares, not 5. {ADVICE}",
        ),
        (
            "5/5/2k2/5/5",
            "The position '5/5/2k2/5/5' has 'k', where P, N, p, n or a number of "
            f"empty squares (1 to 5) is expected. {ADVICE}",
        ),
        ("P4/5/5/4p/5", f"White has a pawn on its last rank. {MOVE}"),
        ("5/4P/5/5/4p", f"Black has a pawn on its last rank. {MOVE}"),
    ],
)
def test_what_is_no_position_is_refused_with_what_to_write(text: str, sentence: str) -> None:
    with pytest.raises(FenError, match=f"^{re.escape(sentence)}$"):
        Position.from_fen(text)


@pytest.mark.parametrize("fields", ["w 0 0", "w 0 000", 'w 0 {"x":1}', 'w 0 {"flags":"0"}'])
def test_fields_behind_a_position_tell_both_penalties_or_are_refused(fields: str) -> None:
    with pytest.raises(FenError, match="Expected nothing after the position, or fields such as"):
        read_fen(f"{START.fen} {fields}")


@pytest.mark.parametrize("fields", ["b 0 00 -", "w 0 00 e2e3", 'w 0 {"whiteMove":1,"flags":"00"}'])
def test_a_turn_in_which_an_order_waits_is_refused(fields: str) -> None:
    with pytest.raises(FenError, match="This turn is half finished"):
        read_fen(f"{START.fen} {fields}")
