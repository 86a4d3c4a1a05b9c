"""The lines of text mode in a real terminal, which may be narrow or too simple."""

from __future__ import annotations

from pathlib import Path

import pyte
import pytest

from tests.terminal.pty_run import PtyRun
from tests.terminal.terminal import Terminal

SENTENCES = (
    "White: knights on a5 and e5, pawns toward row 1.",
    "Type help.",
    "White has written an order.",
    "Orders not yet revealed are lost. Leave the game? (yes or no)",
)


def test_no_line_is_broken_in_the_middle_of_a_word() -> None:
    terminal = Terminal("play", "--text", "--no-save", columns=40)
    with terminal.run:
        terminal.wait_for("(it is not shown):")
        terminal.press("a4a3\r")
        terminal.wait_for("Black, your order")
        terminal.press("quit\r")
        terminal.wait_for("no)")
        words = terminal.text.split()
        for sentence in SENTENCES:
            assert sentence in " ".join(words)


@pytest.mark.parametrize(("columns", "lines"), [(0, 0), (80, 65535)])
def test_an_order_that_was_read_back_is_erased_whatever_size_is_reported(
    columns: int, lines: int
) -> None:
    """Serial lines and some containers report no size, and others that of another window."""
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    words = ("-m", "apocalypse", "play", "--text", "--no-save", "--listening", "headphones")
    with PtyRun(words, columns, lines) as run:

        def shown_up_to(text: str) -> str:
            while text not in (shown := "\n".join(screen.display)):
                # This reader erases the screen, too, where terminals erase the scrollback alone.
                stream.feed(run.read(60).replace(b"\x1b[3J", b""))
            return shown

        for question, answer in (
            ("Type ready (it is not shown) and press Enter:", "ready"),
            ("Your order:", "a4a3"),
            ("a4 to a3. Press Enter to seal it, or type another order:", ""),
        ):
            shown_up_to(question)
            run.send(f"{answer}\n".encode())
        shown = shown_up_to("Give Black the headphones; nobody else may look.")
        assert "a3" not in shown
        assert "Give White" not in shown


def test_what_is_typed_while_a_review_is_analyzed_is_answered(tmp_path: Path) -> None:
    sheet = tmp_path / "game.txt"
    sheet.write_text(";Start: n4/4p/5/P4/4N\n1.a4a3 e2e3\n2.a3a2 e3e4\n", "utf-8")
    terminal = Terminal("review", "--text", str(sheet))
    with terminal.run:
        terminal.wait_for("Turn 0 of 2:")
        terminal.press("summary\rend\ron a4\rquit\r")
        assert terminal.exit_status() == 0
        after = terminal.text.partition("One moment.")[2]
        assert "Turn 2. White a3 to a2. Black e3 to e4." in after
        assert "a4 is empty." in after
