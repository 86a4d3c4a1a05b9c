"""The draws that players may switch on: repetition, and turns without progress."""

from __future__ import annotations

from dataclasses import replace

from apocalypse.rules.board import WHITE
from apocalypse.rules.events import Ended
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Game
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import XOGO, Rules
from tests.rules.turns import play, square

OUT, HOME = "a1b3 e5d3", "b3a1 d3e5"
"""Two turns of the knights that lead back to where they began."""
THREE_TIMES = Rules("three times", repetition=3)
FIFTY = Rules("fifty", quiet_turns=50)
THREE_QUIET = Rules("three quiet", quiet_turns=3)


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
    assert play(Game(), OUT, HOME).drawn_if_repeated == frozenset()


def test_a_position_of_before_a_penalty_is_not_repeated() -> None:
    once = play(Game(replace(XOGO, repetition=2)), OUT)
    assert once.drawn_if_repeated == {START, once.position}
    penalized = play(once, "b3a1 d5c4")
    assert penalized.penalties == (0, 1)
    assert penalized.drawn_if_repeated == {penalized.position}


def test_the_occurrences_need_not_follow_each_other() -> None:
    game = play(Game(THREE_TIMES), OUT, HOME, "e1d3 a5b3", "d3e1 b3a5")
    assert game.outcome == Outcome(Termination.REPETITION, limit=3)


def test_fifty_quiet_turns_are_a_draw_and_forty_nine_are_not() -> None:
    game = play(Game(FIFTY), *[OUT, HOME] * 24, OUT)
    assert (len(game.turns), game.outcome) == (49, None)
    assert play(game, HOME).outcome == Outcome(Termination.QUIET_TURNS, limit=50)


def test_a_pawns_order_begins_the_count_again() -> None:
    game = play(Game(THREE_QUIET), OUT, HOME, "e2e3 e5d3", "a1b3 d3e5")
    assert [turn.is_quiet for turn in game.turns] == [True, True, False, True]
    assert game.outcome is None


def test_a_capture_begins_the_count_again() -> None:
    game = play(Game(THREE_QUIET), OUT, "b3a1 d3c1", "a1b3 c1d3", HOME)
    assert [turn.is_quiet for turn in game.turns] == [True, False, True, True]
    assert game.outcome is None
    assert play(game, OUT).outcome == Outcome(Termination.QUIET_TURNS, limit=3)


def test_a_pass_beside_a_knights_order_is_quiet() -> None:
    game = play(Game(start=from_fen("n4/p4/P4/5/5")), "**** a5b3")
    assert game.turns[0].is_quiet


def test_neither_draw_is_found_where_the_rules_do_not_switch_it_on() -> None:
    assert play(Game(), *[OUT, HOME] * 30).outcome is None


def test_the_end_on_the_board_goes_before_a_count() -> None:
    rules = Rules("immediate", quiet_turns=1, repetition=1)
    game = play(Game(rules, from_fen("4p/3n1/5/4P/N4")), "a1b3 d4e2")
    assert game.result == "0-1"


def test_a_turn_that_waits_for_a_square_is_counted_when_the_pawn_is_back() -> None:
    rules = Rules("immediate", repetition=1)
    waiting = play(Game(rules, from_fen("n2pn/1P2p/5/P3P/N3N")), "b4b5 e4e3")
    assert waiting.outcome is None
    game = waiting.put_back({WHITE: square("c3")})
    assert game.outcome == Outcome(Termination.REPETITION, limit=1)
