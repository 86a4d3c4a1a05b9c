"""Sheets of games with bets: how they are written, and what may be read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import BLACK, KNIGHT, WHITE, Piece
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE, Coordinates
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, VCHESS, XOGO, Rules
from tests.rules.turns import play

WAITING = ";Rules: vchess\n;Start: n2p1/1P2p/1n3/P3P/N3N\n"
"""White's pawn on b4 is one step from its last rank; White has two knights, one can be taken."""


def test_a_game_of_bets_is_written_with_its_rules_its_marks_and_its_penalties() -> None:
    start = Position.from_fen("n2p1/1P2p/1n3/P3P/N3N")
    game = play(Game(VCHESS, start), "b4b5@c3 e4e3", "c3d4 b3d4", "a2b3 a5c4")
    sheet = Sheet(game, "Ann", "Bob", "2024/05/01", CHESS)
    assert write_sheet(sheet).splitlines()[:6] == [
        ";2024/05/01 Ann - Bob",
        ";Rules: vchess",
        ";Start: n2p1/1P2p/1n3/P3P/N3N",
        "1.b4b5 c3 e4e3  ;White's pawn put back (4.ii)",
        "2.c3d4 Hb3d4    ;White's bet won (7.i), White takes the knight that arrives (7.iii)",
        "3.a2b3 Ha5c4    ;White's bet lost (7.ii)",
    ]
    assert read_sheet(write_sheet(sheet)) == sheet


@pytest.mark.parametrize(
    ("rules", "usual"), [(rules, PAGE if rules is CLASSIC else CHESS) for rules in PRESETS.values()]
)
def test_rules_are_named_and_bring_their_coordinates(rules: Rules, usual: Coordinates) -> None:
    sheet = Sheet(Game(rules), coordinates=usual)
    written = write_sheet(sheet)
    assert (f";Rules: {rules.name}\n" in written) is (rules is not CLASSIC)
    assert ";Coordinates" not in written
    assert read_sheet(written) == sheet
    other = PAGE if usual is CHESS else CHESS
    assert f";Coordinates: {other.value}\n" in write_sheet(replace(sheet, coordinates=other))


@pytest.mark.parametrize("turn", ["1.b4b5 c3 e4e3", "1.b4b5@c3 e4e3", "1. B4B5@C3 E4E3"])
def test_a_square_in_the_order_may_be_written_in_both_ways(turn: str) -> None:
    game = read_sheet(WAITING + turn).game
    assert game.turns[0].white == Order.parse("b4b5@c3", CHESS)
    assert game.turns[0].squares == {}


@pytest.mark.parametrize("mark", ["=H", "=N", "=h", "=n"])
def test_a_promotion_that_is_a_bet_is_marked(mark: str) -> None:
    game = read_sheet(f"{WAITING}1.b4b5{mark} b3a1").game
    assert game.turns[0].white == Order.parse("b4b5=N", CHESS)
    assert game.penalties == (0, 0)
    assert "1.b4b5=H Hb3a1" in write_sheet(Sheet(game, coordinates=CHESS))


@pytest.mark.parametrize("order", ["b4b5", "b4b5=H"])
@pytest.mark.parametrize("rules", PRESETS)
def test_a_promotion_that_goes_without_saying_is_marked_where_the_order_decides_it(
    rules: str, order: str
) -> None:
    text = f";Rules: {rules}\n;Coordinates: chess\n;Start: n2p1/1P2p/1n3/P3P/N4\n1.{order} e4e3"
    written = "b4b5" if rules == CLASSIC.name else "b4b5=H"
    assert f"1.{written} e4e3" in write_sheet(read_sheet(text))


def test_a_promotion_by_the_classic_rules_may_be_marked() -> None:
    """Also beside two knights, since the enemy may capture one of them (4.i)."""
    alone = Game(fen="4n/P3p/5/2P2/4N").after("a4a5=N", "e4e3")
    assert alone.position.piece_at("a5") == Piece(WHITE, KNIGHT)
    game = Game(fen="4n/P3p/5/2Pn1/1N2N").after("a4a5=N", "d2b1")
    assert game.position.fen == "N3n/4p/5/2P2/1n2N"
    assert Game(fen="4p/P4/5/5/1N1N1").after("a4a5=N", "e5e4").to_put_back == (WHITE,)


def test_penalties_are_counted_and_end_the_game() -> None:
    game = read_sheet(";Rules: xogo\n;Result: 0-1\n1.e2d3 e4e3\n2.a2b3 d5d4").game
    assert (game.rules, game.penalties) == (XOGO, (2, 0))
    assert game.outcome == Outcome(Termination.PENALTIES, BLACK)
