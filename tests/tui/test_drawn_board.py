"""The board of the player who sees it: what text mode gets from the app that draws it."""

from __future__ import annotations

from pathlib import Path

import pytest

from apocalypse.library.settings import SettingsStore
from apocalypse.match.game_loop import BoardAnswer, BoardError
from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.rules.board import WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.outcome import Termination
from apocalypse.tui.order_app import OrderApp, drawn_board


def answer_with(status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> BoardAnswer:
    """What text mode gets if the app offers a draw and ends with a status."""

    def run_app(app: OrderApp) -> int:
        app.answer = Termination.AGREEMENT
        return status

    monkeypatch.setattr("apocalypse.tui.order_app.run_app", run_app)
    draw = drawn_board("letters", None, SettingsStore(tmp_path / "settings.json"))
    return draw(Match(Game(), people("Ada", "Bob")), WHITE, [])


@pytest.mark.parametrize("status", [1, 143])
def test_the_answer_is_that_of_the_app_unless_it_failed_or_was_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, status: int
) -> None:
    with pytest.raises(BoardError) as caught:
        answer_with(status, monkeypatch, tmp_path)
    assert caught.value.status == status
    assert answer_with(0, monkeypatch, tmp_path) is Termination.AGREEMENT
