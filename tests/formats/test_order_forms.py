"""Sheets with orders in any form that people write, and what is said where two can be meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import SheetError

GAMES = Path(__file__).parents[1] / "data" / "games"


@pytest.mark.parametrize(
    ("short", "long"),
    [
        (";Rules: vchess\n1.d1d2 e4e3 2.dxe3 exd2", ";Rules: vchess\n1.d1d2 e4e3 2.d2e3 e3d2"),
        (";Rules: vchess\n1.(c1)c2 Nb3", ";Rules: vchess\n1.c1c2 a5b3"),
        ("1. c4 d2 2. b4 Nac2", "1.c5c4 d1d2 2.b5b4 a1c2"),
        ("1.Hb3! b1-b2?! 2.Nxc1 a3", "1.a5b3 b1b2 2.b3c1 a2a3"),
        (
            ";Rules: vchess\n;Start: n2p1/1P2p/1n3/P3P/N3N\n1.b5 c3 e3 2.cxd4 Nbxd4",
            ";Rules: vchess\n;Start: n2p1/1P2p/1n3/P3P/N3N\n1.b4b5 c3 e4e3 2.c3d4 b3d4",
        ),
        (
            ";Rules: vchess\n;Start: n2p1/1P2p/1n3/P3P/N3N\n1.b5=N e3",
            ";Rules: vchess\n;Start: n2p1/1P2p/1n3/P3P/N3N\n1.b4b5=H e4e3",
        ),
        # With one knight there is no put-back square: the square alone is Black's order.
        (
            ";Start: 4n/P4/5/4p/N4\n1.a1 e5",
            ";Start: 4n/P4/5/4p/N4\n1.a2a1 e4e5",
        ),
        (
            ";Start: 1n1n1/5/5/p4/4P\n1.e4 a5 c3",
            ";Start: 1n1n1/5/5/p4/4P\n1.e5e4 a4a5 c3",
        ),
        # Black's last pawn promotes, so the game is over and White's is not put back.
        (
            ";Start: N4/1P1n1/5/p4/3N1\n1.b1 (a4)a5",
            ";Start: N4/1P1n1/5/p4/3N1\n1.b2b1 a4a5",
        ),
    ],
)
def test_sheets_in_short_forms_are_the_same_games(short: str, long: str) -> None:
    assert read_sheet(short).game == read_sheet(long).game


@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        (
            "1.e4e3 Nc2",
            8,
            "Black, turn 1: Nc2 can mean Ha1c2 or He1c2. Write one of them.",
        ),
        (
            "1.Ne2 Ha1b3",
            3,
            "White, turn 1: No such knight of yours can go to e2. Write both squares.",
        ),
        (
            "1.axb3 d1d2",
            3,
            "White, turn 1: A pawn moves diagonally only to capture. b3 is empty.",
        ),
        ("1.b6 d1d2", 3, "Expected White's order, such as e4e3 or Ha5b3, or **** for a pass"),
    ],
)
def test_a_short_form_that_is_not_one_order_is_refused(
    text: str, column: int, sentence: str
) -> None:
    with pytest.raises(SheetError) as refused:
        read_sheet(text)
    assert refused.value.column == column
    assert refused.value.sentence.startswith(sentence)


# Black's last pawn promotes, so the game is over and White's is not put back.
