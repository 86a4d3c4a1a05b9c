"""``apocalypse perft``: the number of ways that the first turns can go."""

from __future__ import annotations

import pytest

from apocalypse.rules.perft import perft
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import VCHESS
from tests.text_mode.stream import Output, run_here


def counted(*words: str) -> Output:
    """Run the command."""
    return run_here("", "perft", *words)


def test_each_depth_has_its_line() -> None:
    assert counted("2") == (0, "1 81\n2 7183\n", "")


def test_it_starts_from_any_position() -> None:
    done = counted("1", "--fen", "4n/p4/5/4P/4N", "--rules", "classic")
    assert done == (0, "1 9\n", "")


def test_it_starts_from_the_position_of_a_running_game_with_its_penalties() -> None:
    for points, penalties in (("00", (0, 0)), ("11", (1, 1))):
        running = f"{START.fen} w 7 {points} -"
        _, lines, _ = counted("2", "--fen", running, "--rules", "vchess")
        assert lines.endswith(f"\n2 {perft(2, START, VCHESS, penalties)}\n")


WAITING = "5/1P2p/5/5/N3N"


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        ([], 21),
        (["--promotion", "free"], 5),
        (["--rules", "vchess"], 42),
    ],
)
def test_it_counts_by_any_rules(arguments: list[str], count: int) -> None:
    assert counted("1", "--fen", WAITING, *arguments) == (0, f"1 {count}\n", "")


@pytest.mark.parametrize(
    ("fen", "status", "sentence"),
    [
        ("4n/p4/5/4P/NN2N", 1, "White has 3 knights, and can have 2 at most."),
        ("4n/p4/5/5/4N", 2, "Black wins: White has no pawns left (6)."),
    ],
)
def test_a_position_in_which_no_game_can_begin_is_refused(
    fen: str, status: int, sentence: str
) -> None:
    done = counted("1", "--fen", fen)
    assert (done.status, done.stdout) == (status, "")
    assert sentence in done.stderr
