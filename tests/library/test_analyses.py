"""A saved analysis that was changed is ignored, however it was changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.library.analyses import analysis_file, load_analysis, save_analysis, saved_verdicts
from apocalypse.rules.game import Game
from apocalypse.strategy.analysis import analyze, to_record
from apocalypse.strategy.verdicts import turn_verdict


def test_it_comes_back(tmp_path: Path) -> None:
    save_analysis(tmp_path / "reviews" / "x.json", {"turns": []})
    assert load_analysis(tmp_path / "reviews" / "x.json") == {"turns": []}


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"\0", b"\xff", b"[]", b"1", b"null", b'"x"', b"{", b"[" * 10**6),
        *(b"9" * 10**5, b'{"a": ' * 10**5, b" " * 2 * 10**7),
    ],
    ids=lambda data: repr(data[:8]),
)
def test_what_is_no_review_is_none(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "x.json").write_bytes(data)
    assert load_analysis(tmp_path / "x.json") is None


def test_the_values_of_a_finished_game_come_back_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apocalypse.library.analyses.analyses_folder", lambda: tmp_path)
    over = Game(start="5/p4/5/P4/5").play("a2a3", "a4a3")
    going = Game().play("a2a3", "a4a3")
    assert saved_verdicts(over) == []
    for game in (over, going):
        turns = list(analyze(game, depth=1))
        save_analysis(analysis_file(game), to_record(turns))
        expected = [turn_verdict(game, turn) for turn in turns] if game is over else []
        assert saved_verdicts(game) == expected
    save_analysis(analysis_file(over), {"basis": "another", "turns": []})
    assert saved_verdicts(over) == []
