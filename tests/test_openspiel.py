"""The classic game in OpenSpiel: its own tests, and that it plays what the rules say."""

from __future__ import annotations

import unittest
from typing import TYPE_CHECKING, Final

import pytest

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.perft import perft
from apocalypse.rules.position import START, Position

if TYPE_CHECKING:
    from apocalypse.openspiel import ApocalypseGame, ApocalypseState

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: the extra openspiel")
openspiel = pytest.importorskip("apocalypse.openspiel", reason="OpenSpiel is not installed")

ARRIVING: Final = "4p/P4/5/5/1N1N1"


def load(fen: str = START.fen, max_turns: int = 200) -> ApocalypseGame:
    game: ApocalypseGame = pyspiel.load_game(
        openspiel.SHORT_NAME, {"fen": fen, "max_turns": max_turns}
    )
    return game


def actions(white: str, black: str) -> list[int]:
    return [openspiel.order_action(Order.parse(text)) for text in (white, black)]


@pytest.mark.parametrize("fen", [START.fen, ARRIVING])
def test_openspiel_plays_random_games(fen: str) -> None:
    game = load(fen, 40)
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    turn_based = pyspiel.convert_to_turn_based(game)
    pyspiel.random_sim_test(turn_based, num_sims=5, serialize=False, verbose=False)


def test_openspiel_finds_its_interface_kept() -> None:
    flags = pytest.importorskip("absl.flags", reason="absl is not installed")
    api_test = pytest.importorskip(
        "open_spiel.integration_tests.api_test", reason="OpenSpiel came without its tests"
    )
    flags.FLAGS(["tests", f"--test_only_games={openspiel.SHORT_NAME}$"])
    result = unittest.TestResult()
    api_test.load_tests(unittest.TestLoader(), (), None).run(result)
    assert result.testsRun >= 5
    assert (result.failures, result.errors) == ([], [])


def test_the_actions_of_a_state_are_the_legal_orders() -> None:
    state = load().new_initial_state()
    for player, color in enumerate((WHITE, BLACK)):
        texts = [state.action_to_string(player, action) for action in state.legal_actions(player)]
        assert sorted(texts) == sorted(map(str, Game().legal_orders(color)))


def count(state: ApocalypseState, depth: int) -> int:
    """The ways in which the next turns can go."""
    if depth == 0 and not state.played.to_put_back:
        return 1
    if state.is_terminal():
        return 0
    total = 0
    if state.is_simultaneous_node():
        for white in state.legal_actions(0):
            for black in state.legal_actions(1):
                child = state.clone()
                child.apply_actions([white, black])
                total += count(child, depth - 1)
        return total
    return sum(count(state.child(action), depth) for action in state.legal_actions())


@pytest.mark.parametrize(("fen", "depth"), [(START.fen, 1), (ARRIVING, 2)])
def test_the_turns_are_as_many_as_perft_counts(fen: str, depth: int) -> None:
    position = Position.from_fen(fen)
    assert count(load(fen).new_initial_state(), depth) == perft(depth, position)


def test_4_ii_the_owner_alone_puts_its_pawn_back() -> None:
    state = load(ARRIVING).new_initial_state()
    state.apply_actions(actions("a4a5", "e5e4"))
    assert state.current_player() == 0
    assert (state.legal_actions(1), len(state.legal_actions(0))) == ([], 17)
    assert state.observation_tensor(0)[-2:] == [1, 0]
    assert state.observation_string(1) == "P4/4p/5/5/1N1N1 white puts back"
    later = state.clone()
    later.apply_action(openspiel.PUT_BACK_ACTION + 12)
    assert later.played.position.fen == "5/4p/2P2/5/1N1N1"
    assert state.played.to_put_back == (WHITE,)


def test_5_a_side_without_an_order_passes() -> None:
    state = load("4p/3p1/p4/P4/5").new_initial_state()
    assert state.legal_actions(0) == [openspiel.PASS_ACTION]
    assert state.action_to_string(0, openspiel.PASS_ACTION) == "****"
    state.apply_actions([openspiel.PASS_ACTION, actions("d4d3", "d4d3")[1]])
    assert state.played.turns[0].white is None


def test_the_winner_gets_1_and_the_loser_minus_1() -> None:
    state = load("4p/3n1/5/4P/N4").new_initial_state()
    state.apply_actions(actions("a1b3", "d4e2"))
    assert state.is_terminal()
    assert state.returns() == [-1, 1]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


def test_a_game_is_drawn_after_its_last_turn() -> None:
    state = load(max_turns=1).new_initial_state()
    state.apply_actions(actions("e2e3", "d5d4"))
    assert (state.is_terminal(), state.returns()) == (True, [0, 0])


def test_a_pawn_is_still_put_back_after_the_last_turn() -> None:
    state = load(ARRIVING, max_turns=1).new_initial_state()
    state.apply_actions(actions("a4a5", "e5e4"))
    assert not state.is_terminal()
    state.apply_action(openspiel.PUT_BACK_ACTION)
    assert state.is_terminal()


def test_the_board_is_seen_in_four_planes() -> None:
    state = load().new_initial_state()
    planes = state.observation_tensor(0)
    assert len(planes) == 102
    assert [sum(planes[25 * plane :][:25]) for plane in range(4)] == [5, 2, 5, 2]
    assert planes[25] == planes[29] == 1
    assert state.observation_string(0) == START.fen
