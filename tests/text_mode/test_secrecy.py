"""What is written in secret is not shown by the terminal; where it would be, that is said first."""

from __future__ import annotations

import io
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from apocalypse.text_mode.console import Console, EndedError
from apocalypse.text_mode.keyboard import CANNOT_HIDE
from tests.terminal.pty_run import PtyRun

PLAY = ("-m", "apocalypse", "play", "--text", "--no-save")


GAME = "1.b5b4 b1b2\n"
HUNG_UP = 128 + signal.SIGHUP
LEARN = ("-m", "apocalypse", "learn", "--text", "2")


class Typewriter(io.StringIO):
    """A terminal that prints whatever is typed."""

    def isatty(self) -> bool:
        return True


def shown_until(run: PtyRun, words: bytes) -> bytes:
    """What the terminal shows up to some words."""
    shown = b""
    while words not in shown:
        more = run.read(60)
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
        before, turn, _ = revealed.partition(b"Turn 1. White a4 to a3. Black e2 to e3.")
        assert turn
        assert b"e2e3" not in before
        run.send(b"quit\n")
        shown_until(run, b"(yes or no)")


def test_a_terminal_that_shows_everything_is_named_before_anybody_types(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Typewriter("a4a3\n"))
    console = Console()
    assert console.ask("Ada, your order:", is_secret=True) == "a4a3"
    assert capsys.readouterr().out.startswith(f"{CANNOT_HIDE}\nAda, your order:")
    with pytest.raises(EndedError):
        console.ask("Bob, your order:", is_secret=True)


def test_a_closed_terminal_ends_a_game_with_the_documented_status(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME, "utf-8")
    assert status_after_hang_up("White, your order", "continue", "--text", str(file)) == HUNG_UP
    assert file.read_text("utf-8") == GAME


def test_and_the_lessons() -> None:
    assert (
        status_after_hang_up("Your choice, or Enter for how you win:", "learn", "--text") == HUNG_UP
    )


def status_after_hang_up(question: str, *words: str) -> int | None:
    """The exit status of the program, whose terminal is closed at a question."""
    with PtyRun(("-m", "apocalypse", *words)) as run:
        shown_until(run, question.encode())
        run.hang_up()
        while run.ended() is None:
            time.sleep(0.01)
        return run.ended()


@pytest.mark.parametrize("keys", [b"\x13", b"\x13help\n"], ids=["waiting", "printing"])
def test_a_signal_ends_the_program_while_ctrl_s_holds_the_terminal(keys: bytes) -> None:
    with PtyRun(PLAY) as run:
        shown_until(run, b"White, your order (it is not shown):")
        run.send(keys)
        time.sleep(0.2)
        os.kill(run.pid, signal.SIGTERM)
        shown_until(run, b"You left the game.")


def test_a_lesson_is_asked_for_again_after_a_stop() -> None:
    """Where no shell is, nothing stops, and nothing hangs."""
    with PtyRun(LEARN) as run:
        shown_until(run, b"Your order:")
        os.kill(run.pid, signal.SIGTSTP)
        shown_until(run, b"Your order:")
        run.send(b"quit\n")
        shown_until(run, b"You left the lessons.")
