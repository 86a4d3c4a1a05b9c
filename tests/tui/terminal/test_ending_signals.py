"""The signals on which the app ends by itself."""

from __future__ import annotations

import signal

import pytest

from apocalypse.tui.terminal.signals import endings


def test_signals_that_end_a_program_end_the_app_and_no_others() -> None:
    numbers = endings()
    assert {signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT} <= set(numbers)
    harmless = {signal.SIGWINCH, signal.SIGCHLD, signal.SIGCONT, signal.SIGPIPE}
    assert not {*harmless, signal.SIGTSTP, signal.SIGKILL, signal.SIGSEGV} & set(numbers)


def test_a_signal_that_the_parent_process_set_to_be_ignored_stays_ignored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(signal, "getsignal", under_nohup)
    assert signal.SIGHUP not in endings()
    assert signal.SIGTERM in endings()


def under_nohup(number: int) -> signal.Handlers:
    """The handlers of a program that is started with nohup."""
    return signal.SIG_IGN if number == signal.SIGHUP else signal.SIG_DFL
