"""Answers at a terminal: corrected as usual, hidden or shown, and early ones forgotten or kept."""

from __future__ import annotations

import io
import os
import select
import sys
import termios
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from apocalypse.text_mode import keyboard as keyboard_module
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.keyboard import CANNOT_HIDE, Keyboard

QUESTION = "Your order:"


class Screen(io.StringIO):
    """Standard output; as soon as the question stands there, keys are pressed."""

    def __init__(self, master: int, keys: bytes) -> None:
        super().__init__()
        self._master, self._keys = master, keys

    def write(self, text: str) -> int:
        if QUESTION in text:
            os.write(self._master, self._keys)
        return super().write(text)


class Desk:
    """A terminal at which somebody sits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.master, self.terminal = os.openpty()
        self.usual = termios.tcgetattr(self.terminal)
        self.keyboard = Keyboard(self.terminal)
        self._monkeypatch = monkeypatch

    def answer(
        self,
        keys: bytes,
        *,
        early: bytes = b"",
        is_secret: bool = True,
        keeps_early: bool = False,
    ) -> str:
        """What is understood of keys."""
        if early:
            os.write(self.master, early)
            select.select([self.terminal], [], [])  # until the terminal has the line
        self._monkeypatch.setattr(sys, "stdout", Screen(self.master, keys))
        return self.keyboard.ask(QUESTION, is_secret=is_secret, keeps_early=keeps_early)

    def shown(self) -> bytes:
        """What the terminal has shown of the keys."""
        os.write(self.terminal, b"#")
        shown = b""
        while not shown.endswith(b"#"):
            shown += os.read(self.master, 1024)
        return shown[:-1]


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    made = Desk(monkeypatch)
    yield made
    os.close(made.master)
    os.close(made.terminal)


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (b"e4e3\n", "e4e3"),
        (b"e4e3\r", "e4e3"),
        (b" e4e3 \n", "e4e3"),
        (b"e4e2\x7f3\n", "e4e3"),
        (b"a4a3\x15e4e3\n", "e4e3"),
        (b"\xfce4\n", "\N{REPLACEMENT CHARACTER}e4"),
        (b"\n", ""),
    ],
)
def test_a_hidden_answer_is_corrected_as_any_other_and_not_shown(
    desk: Desk, keys: bytes, answer: str
) -> None:
    assert desk.answer(keys) == answer
    assert desk.shown() == b""


def test_an_open_answer_is_shown_by_the_terminal(desk: Desk) -> None:
    assert desk.answer(b"yes\n", is_secret=False) == "yes"
    assert desk.shown() == b"yes\r\n"


@pytest.mark.parametrize("is_secret", [True, False])
def test_what_is_typed_before_the_question_is_forgotten(desk: Desk, is_secret: bool) -> None:
    assert desk.answer(b"e4e3\n", early=b"a4a3\na4", is_secret=is_secret) == "e4e3"
    assert b"a4" not in desk.shown()


def test_lines_before_a_question_that_keeps_them_answer_it_and_the_next(desk: Desk) -> None:
    assert desk.answer(b"", early=b"value\nidea\n", is_secret=False, keeps_early=True) == "value"
    assert isinstance(sys.stdout, Screen)
    assert sys.stdout.getvalue() == f"{QUESTION} value\n"
    assert desk.answer(b"", is_secret=False, keeps_early=True) == "idea"
    assert desk.shown() == b"", "the terminal shows none of them a second time"


def test_the_first_question_that_keeps_nothing_forgets_what_was_kept(desk: Desk) -> None:
    desk.answer(b"", early=b"value\nidea\n", is_secret=False, keeps_early=True)
    assert desk.answer(b"e4e3\n") == "e4e3"


def test_the_end_of_the_input_is_no_answer(desk: Desk) -> None:
    with pytest.raises(EOFError):
        desk.answer(b"\x04")


def test_the_terminal_is_left_as_it_was(desk: Desk) -> None:
    desk.answer(b"e4e3\n")
    assert termios.tcgetattr(desk.terminal) != desk.usual
    desk.keyboard.give_back()
    assert termios.tcgetattr(desk.terminal) == desk.usual


def test_a_terminal_that_continues_showing_is_named_before_anybody_types(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.keyboard.give_back()
    monkeypatch.setattr(termios, "tcsetattr", lambda *_: None)
    assert desk.answer(b"e4e3\n") == "e4e3"
    assert isinstance(sys.stdout, Screen)
    assert sys.stdout.getvalue().startswith(f"{CANNOT_HIDE}\n{QUESTION}")


class Terminal(io.StringIO):
    """Standard input at a terminal."""

    def isatty(self) -> bool:
        return True


def imported_again(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of keyboards as another system imports it."""
    monkeypatch.delitem(sys.modules, keyboard_module.__name__)
    return import_module(keyboard_module.__name__)


def test_where_python_cannot_set_terminals_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "termios", None)
    monkeypatch.setattr(sys, "stdin", Terminal("e4e3\n"))
    keyboard = imported_again(monkeypatch).find_keyboard()
    assert keyboard is None
    assert Console().ask(QUESTION, is_secret=True) == "e4e3"
    assert capsys.readouterr().out.startswith(f"{CANNOT_HIDE}\n{QUESTION}")


def test_a_windows_console_forgets_early_keys_and_hides_an_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    early = ["a", "4", "\r"]
    msvcrt = ModuleType("msvcrt")
    msvcrt.__dict__["kbhit"] = lambda: bool(early)
    msvcrt.__dict__["getwch"] = lambda: early.pop(0)
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("getpass.getpass", lambda question: f"{question}e4e3 ")
    console: Any = imported_again(monkeypatch)
    assert console.ask_console(QUESTION, is_secret=True) == f"{QUESTION} e4e3"
    assert early == []
