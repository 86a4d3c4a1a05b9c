"""The lines of text mode in a real terminal, which may be narrow or too simple."""

from __future__ import annotations

import pytest

from apocalypse.cli.front_end import WRONG_ARGUMENT
from tests.terminal.terminal import Terminal

SENTENCES = (
    "White: knights on a5 and e5, pawns toward row 1.",
    "Type help.",
    "Orders not yet revealed are lost. Leave the game? (yes or no)",
)


def test_no_line_is_broken_in_the_middle_of_a_word() -> None:
    terminal = Terminal("play", "--text", "--no-save", columns=40)
    with terminal.run:
        terminal.wait_for("(it is not shown):")
        terminal.press("quit\r")
        terminal.wait_for("no)")
        words = terminal.text.split()
        for sentence in SENTENCES:
            assert sentence in " ".join(words)


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
            ("now no end", ""),
            ("Enter for hidden", "headphones"),
            (CANNOT_ERASE, "hidden"),
            ("Change the rules", "no"),
        ):
            terminal.wait_for(question)
            terminal.press(f"{answer}\r")
        terminal.wait_for("White, your order (it is not shown):")
