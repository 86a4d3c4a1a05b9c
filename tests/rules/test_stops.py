"""Outcomes: the ends that players and clocks bring about, and draws by count."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.events import Ended
from apocalypse.rules.game import Game, OutOfTurnError
from apocalypse.rules.outcome import STOPS, Outcome, Termination
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, XOGO
from tests.rules.turns import play, square

STOPPED = {
    "agreed": (Game.agree_draw, (), Outcome(Termination.AGREEMENT), "1/2-1/2"),
    "White resigns": (Game.resign, (WHITE,), Outcome(Termination.RESIGNATION, BLACK), "0-1"),
    "Black resigns": (Game.resign, (BLACK,), Outcome(Termination.RESIGNATION, WHITE), "1-0"),
    "White's time": (Game.flag, (WHITE,), Outcome(Termination.TIME, BLACK), "0-1"),
    "Black's time": (Game.flag, (BLACK,), Outcome(Termination.TIME, WHITE), "1-0"),
    "both times": (Game.flag, (BLACK, WHITE), Outcome(Termination.BOTH_TIMES), "1/2-1/2"),
}


def test_these_are_all_the_stops_and_no_rule_has_their_number() -> None:
    assert {outcome for *_, outcome, _ in STOPPED.values()} == set(STOPS)
    assert {outcome.rule for outcome in STOPS} == {""}


@pytest.mark.parametrize(("stop", "sides", "outcome", "result"), STOPPED.values(), ids=STOPPED)
def test_a_game_is_stopped_between_two_turns_and_is_over(
    stop: object, sides: tuple[Color, ...], outcome: Outcome, result: str
) -> None:
    assert callable(stop)
    game = play(Game(), "e2e3 d5d4")
    over = stop(game, *sides)
    assert (over.outcome, over.result) == (outcome, result)
    assert (over.turns, over.position) == (game.turns, game.position)
    assert over.first_turns(1) == over, "an earlier moment was not stopped"
    assert over.first_turns(0) == Game()
    with pytest.raises(OutOfTurnError, match="over"):
        play(over, "e1d3 a5b3")
    with pytest.raises(OutOfTurnError, match="over"):
        stop(over, *sides)


def test_4_ii_a_waiting_pawn_is_put_back_before_anybody_resigns() -> None:
    waiting = play(Game(start=Position.from_fen("n2pn/1P2p/5/P3P/N3N")), "b4b5 e4e3")
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


@pytest.mark.parametrize(
    ("outcome", "result", "value", "rule"),
    [
        (Outcome(Termination.LAST_PAWN, WHITE), "1-0", 1, "6"),
        (Outcome(Termination.LAST_PAWN, BLACK), "0-1", -1, "6"),
        (Outcome(Termination.BOTH_LAST_PAWNS), "1/2-1/2", 0, "6"),
        (Outcome(Termination.STALEMATE), "1/2-1/2", 0, "6"),
        (Outcome(Termination.REPETITION), "1/2-1/2", 0, ""),
        (Outcome(Termination.QUIET_TURNS), "1/2-1/2", 0, ""),
    ],
)
def test_an_outcome_has_a_result_a_value_and_the_number_of_its_rule(
    outcome: Outcome, result: str, value: float, rule: str
) -> None:
    assert (outcome.result, outcome.value) == (result, value)
    assert outcome.rule == Ended(outcome).rule == rule


OUT, HOME = "a1b3 e5d3", "b3a1 d3e5"
"""Two turns of the knights that lead back to where they began."""


THREE_TIMES = CLASSIC.with_options(name="three times", repetition=3)


THREE_QUIET = CLASSIC.with_options(name="three quiet", quiet_turns=3)


def test_the_third_occurrence_of_a_position_is_a_draw_the_start_counted() -> None:
    twice = play(Game(THREE_TIMES), OUT, HOME, OUT)
    assert twice.outcome is None
    game = play(twice, HOME)
    assert game.position == START
    assert game.outcome == Outcome(Termination.REPETITION, limit=3)
    assert game.turns[-1].resolution.events[-1] == Ended(game.outcome)
    assert game.result == "1/2-1/2"


def test_what_would_be_the_third_occurrence_is_known_before() -> None:
    once = Game(THREE_TIMES)
    assert once.drawn_if_repeated == frozenset()
    twice = play(once, OUT, HOME)
    assert twice.drawn_if_repeated == {START}
    assert play(twice, OUT).drawn_if_repeated == {START, twice.turns[0].after}
    unlimited = play(Game(), *[OUT, HOME] * 3)
    assert (unlimited.drawn_if_repeated, unlimited.outcome) == (frozenset(), None)


def test_a_position_of_before_a_penalty_is_not_repeated() -> None:
    once = play(Game(XOGO.with_options(repetition=2)), OUT)
    assert once.drawn_if_repeated == {START, once.position}
    penalized = play(once, "b3a1 d5c4")
    assert penalized.penalties == (0, 1)
    assert penalized.drawn_if_repeated == {penalized.position}


@pytest.mark.parametrize(
    ("turns", "quiet"),
    [
        ((OUT, HOME, "e2e3 e5d3", "a1b3 d3e5"), [True, True, False, True]),
        ((OUT, HOME, "a1b3 e4e3", "b3a1 e5d3"), [True, True, False, True]),
        ((OUT, "b3a1 d3c1", "a1b3 c1d3", HOME), [True, False, True, True]),
    ],
    ids=["an order of White's pawn", "an order of Black's pawn", "a capture"],
)
def test_what_begins_the_count_of_quiet_turns_again(
    turns: tuple[str, ...], quiet: list[bool]
) -> None:
    game = play(Game(THREE_QUIET), *turns)
    assert [turn.is_quiet for turn in game.turns] == quiet
    assert game.outcome is None
    quiet_end = Outcome(Termination.QUIET_TURNS, limit=3)
    assert play(Game(THREE_QUIET), OUT, HOME, OUT).outcome == quiet_end


def test_a_pass_beside_a_knights_order_is_quiet() -> None:
    game = play(Game(start=Position.from_fen("n4/p4/P4/5/5")), "**** a5b3")
    assert game.turns[0].is_quiet


def test_the_counts_of_an_earlier_moment_are_those_of_that_moment() -> None:
    game = play(Game(THREE_TIMES), OUT, HOME, OUT)
    for number in range(4):
        earlier = game.first_turns(number)
        again = play(Game(THREE_TIMES), *(OUT, HOME, OUT)[:number])
        assert earlier.drawn_if_repeated == again.drawn_if_repeated
        assert play(earlier, *(OUT, HOME, OUT, HOME)[number:]).outcome is not None
    quiet = play(Game(THREE_QUIET), OUT, HOME, OUT)
    assert quiet.undo().after("a1c2", "e5d3").outcome == quiet.outcome
    assert quiet.first_turns(1).after("b3a1", "d3e5").outcome is None


def test_the_end_on_the_board_goes_before_a_count() -> None:
    rules = CLASSIC.with_options(name="immediate", quiet_turns=1, repetition=1)
    game = play(Game(rules, Position.from_fen("4p/3n1/5/4P/N4")), "a1b3 d4e2")
    assert game.result == "0-1"


def test_a_turn_that_waits_for_a_square_is_counted_when_the_pawn_is_back() -> None:
    rules = CLASSIC.with_options(name="immediate", repetition=1)
    waiting = play(Game(rules, Position.from_fen("n2pn/1P2p/5/P3P/N3N")), "b4b5 e4e3")
    assert waiting.outcome is None
    game = waiting.put_back({WHITE: square("c3")})
    assert game.outcome == Outcome(Termination.REPETITION, limit=1)
