"""The ends that players and their clocks bring about, whatever stands on the board."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Game, OutOfTurnError
from apocalypse.rules.outcome import STOPS, Outcome, Termination
from apocalypse.rules.position import START
from tests.rules.turns import play, square

STOPPED = {
    "agreed": (Game.agree_draw, (), Outcome(Termination.AGREEMENT), "1/2-1/2"),
    "White resigns": (Game.resign, (WHITE,), Outcome(Termination.RESIGNATION, BLACK), "0-1"),
    "Black resigns": (Game.resign, (BLACK,), Outcome(Termination.RESIGNATION, WHITE), "1-0"),
    "White's time": (Game.flag, (WHITE,), Outcome(Termination.TIME, BLACK), "0-1"),
    "Black's time": (Game.flag, (BLACK,), Outcome(Termination.TIME, WHITE), "1-0"),
    "both times": (Game.flag, (BLACK, WHITE), Outcome(Termination.BOTH_TIMES), "1/2-1/2"),
}


@pytest.mark.parametrize(("stop", "sides", "outcome", "result"), STOPPED.values(), ids=STOPPED)
def test_a_game_is_stopped_between_two_turns_and_is_over(
    stop: object, sides: tuple[Color, ...], outcome: Outcome, result: str
) -> None:
    assert callable(stop)
    game = play(Game(), "e2e3 d5d4")
    over = stop(game, *sides)
    assert (over.outcome, over.result) == (outcome, result)
    assert (over.turns, over.position) == (game.turns, game.position)
    assert game.outcome is None
    with pytest.raises(OutOfTurnError, match="over"):
        play(over, "e1d3 a5b3")
    with pytest.raises(OutOfTurnError, match="over"):
        stop(over, *sides)


def test_these_are_all_the_stops_and_no_rule_has_their_number() -> None:
    assert {outcome for *_, outcome, _ in STOPPED.values()} == set(STOPS)
    assert {outcome.rule for outcome in STOPS} == {""}


def test_a_game_may_be_stopped_before_its_first_turn() -> None:
    over = Game().resign(WHITE)
    assert (over.result, over.position) == ("0-1", START)


def test_what_ended_on_the_board_stays_as_it_is() -> None:
    over = play(Game(start=from_fen("4p/3n1/5/4P/N4")), "a1b3 d4e2")
    with pytest.raises(OutOfTurnError, match="over"):
        over.agree_draw()
    assert over.result == "0-1"


def test_4_ii_a_waiting_pawn_is_put_back_before_anybody_resigns() -> None:
    waiting = play(Game(start=from_fen("n2pn/1P2p/5/P3P/N3N")), "b4b5 e4e3")
    with pytest.raises(OutOfTurnError, match="put back"):
        waiting.resign(BLACK)
    assert waiting.put_back({WHITE: square("c3")}).resign(BLACK).result == "1-0"


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(Termination.LAST_PAWN, WHITE),
        Outcome(Termination.AGREEMENT, WHITE),
        Outcome(Termination.RESIGNATION),
        Outcome(Termination.TIME),
    ],
)
def test_nobody_can_stop_a_game_in_another_way(outcome: Outcome) -> None:
    with pytest.raises(ValueError, match="Players cannot end a game with"):
        Game().stop(outcome)


def test_an_earlier_moment_of_a_stopped_game_was_not_stopped() -> None:
    game = play(Game(), "e2e3 d5d4", "e1d3 a5b3").agree_draw()
    assert game.first_turns(1) == play(Game(), "e2e3 d5d4")
    assert game.first_turns(2) == game
