"""What is written in secret is not shown by the terminal; where it would be, that is said first."""

from __future__ import annotations

import io
import sys

import pytest

from apocalypse.plain.keyboard import CANNOT_HIDE
from apocalypse.plain.lines import EndedError, ask_in_secret
from tests.terminal.pty_run import PtyRun

PLAY = ("-m", "apocalypse", "play", "--plain", "--no-save")


class Typewriter(io.StringIO):
    """A terminal that prints whatever is typed."""

    def isatty(self) -> bool:
        return True


def shown_until(run: PtyRun, words: bytes) -> bytes:
    """What the terminal shows up to some words."""
    shown = b""
    while words not in shown:
        more = run.read(20)
        assert more, shown
        shown += more
    return shown


def test_an_order_is_not_echoed_before_the_reveal() -> None:
    with PtyRun(PLAY) as run:
        shown = shown_until(run, b"White, your order (it is not shown):")
        run.send(b"a4a3\n")
        shown += shown_until(run, b"Black, your order (it is not shown):")
        assert b"a4a3" not in shown
        run.send(b"e2e3\n")
        revealed = shown_until(run, b"White, your order")
        before, turn, _ = revealed.partition(b"Turn 1: White a4a3, Black e2e3.")
        assert turn
        assert b"e2e3" not in before
        run.send(b"quit\n")
        shown_until(run, b"(yes or no)")


def test_a_terminal_that_shows_everything_is_named_before_anybody_types(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Typewriter("a4a3\n"))
    assert ask_in_secret("Ada, your order:") == "a4a3"
    assert capsys.readouterr().out.startswith(f"{CANNOT_HIDE}\nAda, your order:")
    with pytest.raises(EndedError):
        ask_in_secret("Bob, your order:")
