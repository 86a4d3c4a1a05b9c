"""The board of the player who sees it: what text mode gets from the app that draws it."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from apocalypse.cli.sighted_board import sighted_board
from apocalypse.library.settings import SettingsStore
from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.rules.board import WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.outcome import Termination
from apocalypse.text_mode.match import BoardAnswer, BoardError
from apocalypse.text_mode.signals import SIGNALED, SignalError
from apocalypse.tui.order_app import OrderApp

MATCH = Match(Game(), people("Ada", "Bob"))


def answer_with(status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> BoardAnswer:
    """What text mode gets if the app offers a draw and ends with a status."""

    def run_app(app: OrderApp) -> int:
        app.answer = Termination.AGREEMENT
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        return status

    monkeypatch.setattr("apocalypse.tui.app.run_app", run_app)
    draw = sighted_board("letters", None, SettingsStore(tmp_path / "settings.json"))
    return draw(MATCH, WHITE, [])


def test_the_answer_is_that_of_the_app_and_signals_are_those_of_text_mode(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    handler = signal.getsignal(signal.SIGINT)
    assert answer_with(0, monkeypatch, tmp_path) is Termination.AGREEMENT
    assert signal.getsignal(signal.SIGINT) is handler


@pytest.mark.parametrize(
    ("status", "error"), [(1, BoardError), (SIGNALED + signal.SIGTERM, SignalError)]
)
def test_an_app_that_failed_or_was_ended_has_no_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, status: int, error: type[Exception]
) -> None:
    handler = signal.getsignal(signal.SIGINT)
    with pytest.raises(error):
        answer_with(status, monkeypatch, tmp_path)
    assert signal.getsignal(signal.SIGINT) is handler
