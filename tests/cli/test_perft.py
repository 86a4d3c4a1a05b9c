"""``apocalypse perft``: the number of ways that the first turns can go."""

from __future__ import annotations

import pytest

from apocalypse.cli.main import main
from tests.cli.conftest import refused

Captured = pytest.CaptureFixture[str]


def test_each_depth_has_its_line(capsys: Captured) -> None:
    assert main(["perft", "2"]) == 0
    assert capsys.readouterr().out == "1 81\n2 7183\n"


def test_it_starts_from_any_position(capsys: Captured) -> None:
    assert main(["perft", "1", "--fen", "4n/p4/5/4P/4N", "--rules", "classic"]) == 0
    assert capsys.readouterr().out == "1 9\n"


WAITING = "5/1P2p/5/5/N3N"


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        ([], 21),
        (["--promotion", "free"], 5),
        (["--options", '{"capped": false}'], 5),
        (["--options", '{"put_back": "in the order", "own_start": false}'], 20),
        (["--rules", "vchess"], 42),
        (["--rules", "vchess", "--options", '{"own_start": true}'], 44),
    ],
)
def test_it_counts_by_any_rules(capsys: Captured, arguments: list[str], count: int) -> None:
    assert main(["perft", "1", "--fen", WAITING, *arguments]) == 0
    assert capsys.readouterr().out == f"1 {count}\n"


def test_too_many_pieces_are_refused(capsys: Captured) -> None:
    assert main(["perft", "1", "--fen", "4n/p4/5/4P/NN2N"]) == 1
    assert "White has 3 knights, and can have 2 at most." in capsys.readouterr().err


def test_a_game_that_is_over_has_no_turns_to_count(capsys: Captured) -> None:
    assert main(["perft", "1", "--fen", "4n/p4/5/5/4N"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "Black wins: White has no pawns left (6)." in err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["0"], "the depth must be 1 or more"),
        (["many"], "'many' is not a whole number of 0 or more"),
        (["1", "--options", "3"], "'3' is not a JSON object with options"),
        (["1", "--options", "{"], "'{' is not JSON"),
        (["1", "--options", '{"rules": "xogo"}'], "Name the rule set with --rules"),
        (["1", "--options", '{"bets": 1}'], "'bets' must be 'refused', 'plausible',"),
        (["1", "--fen", "5/5"], "The position '5/5' has 2 ranks, not 5."),
    ],
)
def test_what_cannot_be_counted_is_refused(arguments: list[str], sentence: str) -> None:
    assert sentence in refused("perft", *arguments)
