"""A saved analysis serves the reviews of its game, and one that does not fit is ignored."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.library.analyses import (
    SavedAnalysis,
    analyses_folder,
    analysis_file,
    save_turns,
    saved_notes,
    saved_turns,
)
from apocalypse.review.game_analysis import analyze, to_record
from apocalypse.review.sentences import turn_notes
from apocalypse.review.verdicts import turn_verdict
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import XOGO
from apocalypse.strategy.endgame_tables import shared
from tests.cases import case

ENDING = ";Coordinates: chess\n;Start: n4/4p/5/P4/4N\n1.a2a3 e4e3\n2.e1d3 a5b3\n"

COSTLY = ";Coordinates: chess\n;Start: 1pp2/p2pp/5/P2PP/1PP2\n1.e2e3 d4d3\n2.c1c2 b5b4\n"
"""Two turns that a second pass searches."""


def test_what_is_no_review_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apocalypse.library.analyses.analyses_folder", lambda: tmp_path)
    for data in (
        *(b"", b"\0", b"\xff", b"[]", b"1", b"null", b'"x"', b"{", b"[" * 10**6),
        *(b"9" * 10**5, b'{"a": ' * 10**5, b" " * 2 * 10**7),
    ):
        with case(data[:8]):
            analysis_file(Game()).write_bytes(data)
            assert saved_turns(Game()) == ()


def test_each_game_has_a_file_of_its_own() -> None:
    waiting = Game(start="n2pn/1P2p/5/P3P/N3N").play("b4b5", "e4e3")
    games = [
        *(Game(), Game(XOGO), Game(start="5/p4/5/P4/5"), Game().play("a2a3", "e4e3")),
        *(Game().play("e2e3", "e4e3"), Game().play("a2a3", "d5d4")),
        *(waiting, waiting.put_back({WHITE: "c3"}), waiting.put_back({WHITE: "d3"})),
    ]
    files = [analysis_file(game) for game in games]
    assert len(set(files)) == len(games)
    assert files == [analysis_file(game) for game in games]
    assert files[0].stem == "ecd8c4623d7816a63fe87093a992f914", "as in earlier versions"
    assert {(file.parent, file.suffix) for file in files} == {(analyses_folder(), ".json")}


def test_the_values_of_a_finished_game_come_back_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apocalypse.library.analyses.analyses_folder", lambda: tmp_path)
    over = Game(start="5/p4/5/P4/5").play("a2a3", "a4a3")
    going = Game().play("a2a3", "a4a3")
    assert saved_notes(Sheet(over)) == []
    for game in (over, going):
        turns = list(analyze(game, depth=1))
        save_turns(game, turns)
        verdicts = [turn_verdict(turn) for turn in turns] if game is over else []
        assert saved_notes(Sheet(game)) == turn_notes(Sheet(game), verdicts)
    analysis_file(over).write_text('{"basis": "another", "turns": []}')
    assert saved_notes(Sheet(over)) == []


def test_an_analysis_without_endgame_tables_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = Game().play("a2a3", "e4e3").resign(BLACK)
    turns = list(analyze(game, depth=1))
    with monkeypatch.context() as patch:
        patch.setattr(shared, "shared_tables", lambda: SimpleNamespace(trouble="It is damaged."))
        save_turns(game, turns)
    assert not saved_turns(game)
    save_turns(game, turns)
    assert [turn.number for turn in saved_turns(game)] == [1]


def test_an_analysis_continues_after_what_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = read_sheet(COSTLY).game
    first = SavedAnalysis(game)
    parts = first.run()
    next(parts)
    assert not saved_turns(game)
    next(part for part in parts if first.is_complete)
    assert [turn.number for turn in saved_turns(game)] == [1, 2]
    again = SavedAnalysis(game)
    again.load()
    assert (again.is_complete, again.is_final) == (True, False)
    assert [turn.after for turn in again.turns] == [turn.after for turn in first.turns]
    assert [*again.run()][-1] == 1
    last = SavedAnalysis(game)
    last.load()
    assert last.is_final
    assert list(last.run()) == []


def test_a_saved_analysis_with_a_wrong_number_counts_as_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = read_sheet(ENDING).game.resign(BLACK)
    turns = list(analyze(game, depth=1))
    save_turns(game, turns)
    assert len(saved_notes(Sheet(game))) == 2
    damages: list[dict[str, Any]] = [
        {"depth": 0},
        {"payoffs": [[0.7, 0, 1], [0, 0.220202, 0.6], [-0.6, -1, 0]]},
    ]
    for damage in damages:
        with case(damage):
            record = to_record(turns)
            record["turns"][0] |= damage
            analysis_file(game).write_text(json.dumps(record))
            assert saved_notes(Sheet(game)) == []
