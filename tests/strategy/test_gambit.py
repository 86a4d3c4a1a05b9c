"""Gambit: the payoff matrix of a turn, written as .nfg and read back."""

from __future__ import annotations

import io
import re
from typing import NamedTuple

import pytest

from apocalypse.rules.notation import PAGE
from apocalypse.rules.position import START, Position
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.gambit import write_nfg
from apocalypse.strategy.payoff_matrix import matrix_value
from apocalypse.strategy.search.assessment import Assessment, assess

STUCK = Position.from_fen("4p/3p1/p4/P4/5")


class StrategicGame(NamedTuple):
    """What a file of Gambit says."""

    title: str
    players: list[str]
    strategies: list[list[str]]
    comment: str
    payoffs: list[list[tuple[float, float]]]
    """By White's order and Black's."""


def read_nfg(text: str) -> StrategicGame:
    """Read a file, whose first player's strategies vary fastest."""
    words = re.findall(r'"([^"]*)"|([^\s"]+)', text)
    assert [sign for _, sign in words[:3]] == ["NFG", "1", "R"]
    title, players = words[3][0], [words[5][0], words[6][0]]
    place, strategies = 9, list[list[str]]()
    while words[place][1] == "{":
        end = words.index(("", "}"), place)
        strategies.append([label for label, _ in words[place + 1 : end]])
        place = end + 1
    comment = words[place + 1][0]
    numbers = [float(sign) for _, sign in words[place + 2 :]]
    count = len(strategies[0])
    pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
    assert len(pairs) == count * len(strategies[1])
    return StrategicGame(
        title, players, strategies, comment, [pairs[row::count] for row in range(count)]
    )


@pytest.mark.parametrize("position", [START, STUCK], ids=["start", "stuck"])
def test_gambit_reads_the_orders_and_their_payoffs(position: Position) -> None:
    assessment = assess(position, 1)
    game = read_nfg(write_nfg(assessment, 'Ada "the \\" - Bob, turn 1'))
    assert (game.title, game.players) == ("Ada 'the /' - Bob, turn 1", ["White", "Black"])
    assert game.strategies == [
        [str(order or "****") for order in orders]
        for orders in (assessment.white_orders, assessment.black_orders)
    ]
    for row, payoffs in zip(game.payoffs, assessment.payoffs, strict=True):
        assert [white for white, _ in row] == pytest.approx(list(payoffs), abs=1e-9)
        assert all(white == -black for white, black in row)
    value = matrix_value([[white for white, _ in row] for row in game.payoffs])
    assert value == pytest.approx(assessment.value, abs=1e-8)


def test_orders_are_written_in_the_coordinates_of_the_sheet() -> None:
    game = read_nfg(write_nfg(assess(START, 1), "Turn 1", PAGE))
    assert "a5b3" in game.strategies[0]


def test_the_comment_says_where_the_payoffs_come_from() -> None:
    assert read_nfg(write_nfg(assess(START, 1), "")).comment == (
        "Payoffs by a search of depth 1. Value for White: 0"
    )
    ending = assess(Position.from_fen("5/p4/1P3/5/5"), 1, lookup=lookup())
    assert ending.exact
    assert read_nfg(write_nfg(ending, "")).comment.startswith("Payoffs exact. Value")


@pytest.mark.parametrize("position", [START, STUCK], ids=["start", "stuck"])
def test_gambit_finds_the_same_value(position: Position) -> None:
    gambit = pytest.importorskip("pygambit", reason="Gambit is not installed: pip install pygambit")
    assessment: Assessment = assess(position, 1)
    game = gambit.read_nfg(io.BytesIO(write_nfg(assessment, '"1" \\').encode()))
    white, _ = game.players
    result = gambit.nash.lp_solve(game, rational=False)
    # Gambit 16 has a list here, Gambit 17 the one equilibrium.
    (equilibrium,) = getattr(result, "equilibria", None) or [result.equilibrium]
    assert equilibrium.payoff(white) == pytest.approx(assessment.value, abs=1e-6)
