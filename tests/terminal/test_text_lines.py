"""The lines of text mode in a real terminal, which may be narrow or too simple."""

from __future__ import annotations

from pathlib import Path

import pyte
import pytest

from apocalypse.cli.front_end import WRONG_ARGUMENT
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


@pytest.mark.parametrize(("columns", "lines"), [(0, 0), (80, 10), (80, 65535)])
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
    sheet.write_text("1.e4e3 e2e3\n2.a4a3 a2a3\n", "utf-8")
    terminal = Terminal("review", "--text", str(sheet))
    with terminal.run:
        terminal.wait_for("Turn 0 of 2:")
        terminal.press("summary\r")
        terminal.wait_for("One moment.")
        terminal.press("end\r")
        terminal.press("on a3\r")
        terminal.press("quit\r")
        assert terminal.exit_status() == 0
        assert "Turn 2. White a4 to a3. Black a2 to a3." in terminal.text
        assert "a3 is empty." in terminal.text


CANNOT_ERASE = "TERM is unset or dumb: this terminal cannot erase an order"


@pytest.mark.parametrize(("term", "way"), [("dumb", "headphones"), ("", "one-sighted")])
def test_orders_are_not_read_back_on_a_terminal_that_cannot_erase_them(term: str, way: str) -> None:
    terminal = Terminal("play", "--text", "--listening", way, "--no-save", TERM=term)
    with terminal.run:
        assert terminal.exit_status() == WRONG_ARGUMENT
        assert CANNOT_ERASE in terminal.text


def test_and_the_question_before_a_game_asks_for_another_way() -> None:
    terminal = Terminal("--text", "--no-save", TERM="dumb")
    with terminal.run:
        for question, answer in (
            ("Your choice:", "two"),
            ("White, up to 20 characters (now none):", ""),
            ("Black, up to 20 characters (now none):", ""),
            ("(now 1)", ""),
            ("Enter for hidden", "headphones"),
            (CANNOT_ERASE, "hidden"),
            ("Change the rules", "no"),
        ):
            terminal.wait_for(question)
            terminal.press(f"{answer}\r")
        terminal.wait_for("White, your order (it is not shown):")
