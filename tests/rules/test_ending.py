"""Rule 6: the end, tested once when rules 1 to 4 are done; and 5, the pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.events import ArrivalsTraded, Ended, Promoted
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.rulesets import CLASSIC, VCHESS, WIKIPEDIA, PassPolicy, Rules
from tests.rules.turns import fen_after, square, turn

WHITE_WINS = Outcome(Termination.LAST_PAWN, WHITE)
BLACK_WINS = Outcome(Termination.LAST_PAWN, BLACK)
NO_PAWNS = Outcome(Termination.BOTH_LAST_PAWNS)
NO_ORDERS = Outcome(Termination.STALEMATE)
WHITE_IS_STUCK = Outcome(Termination.STALEMATE, stuck=WHITE)
BLACK_IS_STUCK = Outcome(Termination.STALEMATE, stuck=BLACK)
STUCK_DRAWS = Rules("stuck draws", passes=PassPolicy.DRAWS)


def test_6_a_side_left_without_pawns_loses() -> None:
    turned = turn("4p/3n1/5/4P/N4", "a1b3", "d4e2")
    assert (turned.outcome, fen_after(turned)) == (BLACK_WINS, "4p/5/1N3/4n/5")
    assert turned.events[-1] == Ended(BLACK_WINS)


def test_6_black_loses_the_last_pawn() -> None:
    turned = turn("n3p/5/3N1/P4/5", "d3e5", "a5b3")
    assert (turned.outcome, fen_after(turned)) == (WHITE_WINS, "4N/5/1n3/P4/5")


def test_6_a_last_pawn_that_is_trampled_is_lost() -> None:
    assert turn("4p/5/5/n1P2/N4", "c2c3", "a2c3").outcome == BLACK_WINS


def test_6_both_last_pawns_lost_in_one_turn_are_a_draw() -> None:
    turned = turn("n4/4p/5/4P/N4", "e2e3", "e4e3")
    assert turned.outcome == NO_PAWNS
    assert turned.events[-1] == Ended(NO_PAWNS)


def test_6_promoting_the_last_pawn_loses() -> None:
    turned = turn("5/1P2p/5/5/N4", "b4b5", "e4e3")
    assert turned.events[-2:] == (Promoted(WHITE, square("b5")), Ended(BLACK_WINS))
    assert fen_after(turned) == "1N3/5/4p/5/N4"


def test_6_promoting_both_last_pawns_is_a_draw() -> None:
    assert turn("5/1P3/5/3p1/5", "b4b5", "d2d1").outcome == NO_PAWNS


def test_6_promoting_the_last_pawn_while_taking_the_enemys_last_is_a_draw() -> None:
    assert turn("np3/P4/5/5/N4", "a4b5", "a5b3").outcome == NO_PAWNS


def test_6_a_pawn_that_waits_to_be_put_back_counts_as_a_pawn() -> None:
    turned = turn("5/1P2p/5/5/N3N", "b4b5", "e4e3")
    assert (turned.outcome, turned.to_put_back) == (None, (WHITE,))


def test_6_its_square_is_asked_for_only_if_the_game_continues() -> None:
    turned = turn("np3/P4/5/5/N3N", "a4b5", "a5b3")
    assert (turned.outcome, turned.to_put_back) == (WHITE_WINS, ())
    assert fen_after(turned) == "1P3/5/1n3/5/N3N"


def test_6_last_pawns_that_trade_places_are_still_pawns() -> None:
    turned = turn("n3n/1P3/5/3p1/N3N", "b4b5", "d2d1")
    assert turned.events[-1] == ArrivalsTraded(square("b5"), square("d1"))
    assert turned.outcome is None


def test_6_if_neither_side_has_a_safe_order_it_is_a_draw() -> None:
    turned = turn("4p/p4/P4/4P/5", "e2e3", "e5e4")
    assert (turned.outcome, fen_after(turned)) == (NO_ORDERS, "5/p3p/P3P/5/5")


@pytest.mark.parametrize(
    ("passes", "outcome"), [(PassPolicy.ALLOWED, None), (PassPolicy.DRAWS, WHITE_IS_STUCK)]
)
@pytest.mark.parametrize("rules", [CLASSIC, VCHESS, WIKIPEDIA], ids=lambda rules: rules.name)
def test_5_if_one_side_has_none_it_passes_or_draws_as_the_rules_say(
    rules: Rules, passes: PassPolicy, outcome: Outcome | None
) -> None:
    rules = replace(rules, passes=passes)
    assert turn("4p/p1p2/P4/4P/5", "e2e3", "e5e4", rules).outcome == outcome


def test_6_a_lack_of_orders_is_looked_for_when_the_pawn_is_back() -> None:
    fen = "5/1P2p/5/5/N3N"
    assert turn(fen, "b4b5", "e4e3", STUCK_DRAWS).to_put_back == (WHITE,)
    assert turn(fen, "b4b5", "e4e3", STUCK_DRAWS, white="e4").outcome is None
    assert turn(fen, "b4b5", "e4e3", STUCK_DRAWS, white="e2").outcome == BLACK_IS_STUCK


def test_6_the_end_by_pawns_goes_before_the_end_by_orders() -> None:
    turned = turn("5/5/4p/P4/2N2", "c1e2", "e3e2", STUCK_DRAWS)
    assert (turned.outcome, fen_after(turned)) == (WHITE_WINS, "5/5/5/P3N/5")


@pytest.mark.parametrize(
    ("outcome", "result", "value", "rule"),
    [
        (WHITE_WINS, "1-0", 1, "6"),
        (BLACK_WINS, "0-1", -1, "6"),
        (NO_PAWNS, "1/2-1/2", 0, "6"),
        (NO_ORDERS, "1/2-1/2", 0, "6"),
        (Outcome(Termination.REPETITION), "1/2-1/2", 0, ""),
        (Outcome(Termination.QUIET_TURNS), "1/2-1/2", 0, ""),
    ],
)
def test_an_outcome_has_a_result_a_value_and_the_number_of_its_rule(
    outcome: Outcome, result: str, value: float, rule: str
) -> None:
    assert (outcome.result, outcome.value) == (result, value)
    assert outcome.rule == Ended(outcome).rule == rule
