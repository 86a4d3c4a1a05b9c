"""A result says what decided the game, and nothing else of its last turn."""

from __future__ import annotations

import pytest

from apocalypse.match.deciding_events import deciding_events
from apocalypse.rules import events
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import PRESETS


def deciding(game: Game) -> list[events.Event]:
    """What decided a game in its last turn."""
    assert game.outcome is not None
    return deciding_events(game.turns[-1], game.outcome)


def test_the_capture_of_the_last_pawn_decides_whatever_the_loser_captures_after_it() -> None:
    game = Game(fen="5/3nP/pP3/2N2/1n3").after("c2a3", "d4b3")
    assert [type(event) for event in game.turns[-1].events][:2] == [events.Captured] * 2
    (event,) = deciding(game)
    assert isinstance(event, events.Captured)
    assert event.captured.color is BLACK


def test_both_captures_decide_where_neither_side_has_a_pawn_left() -> None:
    game = Game(fen="5/3n1/pP3/2N2/1n3").after("c2a3", "d4b3")
    lost = [event.captured.color for event in deciding(game) if isinstance(event, events.Captured)]
    assert sorted(lost, key=lambda color: color is BLACK) == [WHITE, BLACK]


def test_a_clash_of_the_last_pawns_decides_for_both_sides() -> None:
    game = Game(fen="5/p4/5/P4/1n1N1").after("a2a3", "a4a3")
    assert [type(event) for event in deciding(game)] == [events.Clash]


def test_who_promotes_the_last_pawn_has_none_left() -> None:
    game = Game(fen="5/P4/5/4p/1n1N1").after("a4a5", "b1d2")
    assert [type(event) for event in deciding(game)] == [events.Promoted]


@pytest.mark.parametrize(
    ("rules", "kind"), [("xogo", events.BetLost), ("wikipedia", events.IllegalOrder)]
)
def test_the_last_penalty_decides(rules: str, kind: type[events.Event]) -> None:
    start = Game(PRESETS[rules], fen="5/p4/5/P4/1n1N1", start_penalties=(1, 0))
    assert [type(event) for event in deciding(start.after("a2b3", "a4a3"))] == [kind]


def test_nothing_on_the_board_decides_a_game_that_is_given_up() -> None:
    assert deciding(Game().after("a2a3", "a4a3").resign(WHITE)) == []


def test_a_knight_on_the_last_pawn_decides() -> None:
    game = Game(fen="5/4p/5/2P2/1n3").after("c2c3", "b1c3")
    assert [type(event) for event in deciding(game)] == [events.Trampled]


def test_of_two_pawns_that_a_side_loses_the_last_one_decides() -> None:
    game = Game(fen="5/P4/2P2/4p/1n3").after("a4a5", "b1c3")
    happened = {type(event) for event in game.turns[-1].events}
    assert happened >= {events.Captured, events.Promoted}
    assert [type(event) for event in deciding(game)] == [events.Promoted]
