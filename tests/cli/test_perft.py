"""``apocalypse perft``: the number of ways that the first turns can go."""

from __future__ import annotations

import pytest

from apocalypse.cli.main import main

Captured = pytest.CaptureFixture[str]


def test_each_depth_has_its_line(capsys: Captured) -> None:
    assert main(["perft", "2"]) == 0
    assert capsys.readouterr().out == "1 81\n2 7183\n"


def test_it_starts_from_any_position(capsys: Captured) -> None:
    assert main(["perft", "1", "--fen", "4n/p4/5/4P/4N", "--rules", "classic"]) == 0
    assert capsys.readouterr().out == "1 9\n"


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
        (["1", "--fen", "5/5"], "The position '5/5' has 2 ranks, not 5."),
    ],
)
def test_what_cannot_be_counted_is_refused(
    capsys: Captured, arguments: list[str], sentence: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["perft", *arguments])
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err
