"""Diagrams: the shape that the program of the classic page prints."""

from __future__ import annotations

from apocalypse.formats.diagram import diagram, heading
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.fen import from_fen
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START


def test_page_coordinates_count_the_ranks_from_the_top() -> None:
    assert diagram(START, PAGE).splitlines() == [
        ";  abcde",
        "; +-----",
        ";1|HxxxH",
        ";2|x...x",
        ";3|.....",
        ";4|o...o",
        ";5|CoooC",
    ]


def test_chess_coordinates_count_the_ranks_from_the_bottom() -> None:
    assert diagram(from_fen("1n3/5/2P1p/5/4N"), CHESS).splitlines() == [
        ";  abcde",
        "; +-----",
        ";5|.H...",
        ";4|.....",
        ";3|..o.x",
        ";2|.....",
        ";1|....C",
    ]


def test_the_heading_says_how_the_game_ended() -> None:
    assert heading(Outcome(Termination.LAST_PAWN, BLACK)) == ";Game won by black."
    assert heading(Outcome(Termination.LAST_PAWN, WHITE)) == ";Game won by white."
    assert heading(Outcome(Termination.STALEMATE)) == ";Game drawn."
    assert heading(None) == ";Game not finished."
