"""``apocalypse perft``: the number of ways that the first turns can go."""

from __future__ import annotations

import shlex

import pytest

from apocalypse.rules.perft import perft
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import VCHESS
from tests.text_mode.stream import Output, run_here


def counted(*words: str) -> Output:
    """Run the command."""
    return run_here("", "perft", *words)


WAITING = "5/1P2p/5/5/N3N"
FEW = "np3/1P3/5/5/N4"
ONE_PENALTY_EACH = [perft(depth, Position.from_fen(FEW), VCHESS, (1, 1)) for depth in (1, 2)]


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("2", "1 81\n2 7183"),
        ("1 --fen 4n/p4/5/4P/4N --rules classic", "1 9"),
        (f"1 --fen {WAITING}", "1 21"),
        (f"1 --fen {WAITING} --promotion free", "1 5"),
        (f"1 --fen {WAITING} --rules vchess", "1 42"),
        (
            f"2 --fen '{FEW} w 7 11 -' --rules vchess",
            "1 {}\n2 {}".format(*ONE_PENALTY_EACH),
        ),
    ],
)
def test_each_depth_has_its_line_from_any_position_by_any_rules(words: str, lines: str) -> None:
    assert counted(*shlex.split(words)) == (0, f"{lines}\n", "")


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
