"""Answers at a terminal: corrected as usual, hidden or shown, and never those typed too early."""

from __future__ import annotations

import io
import os
import select
import signal
import sys
import termios
import threading
import time
from collections.abc import Iterator
from importlib import import_module
from types import FrameType, ModuleType

import pytest

from apocalypse.text_mode import keyboard as keyboard_module
from apocalypse.text_mode.keyboard import CANNOT_HIDE, TerminalKeyboard
from apocalypse.text_mode.prompts import ask, at_keyboard
from apocalypse.text_mode.signals import SignalError, listening

QUESTION = "Your order:"
WAITING = ("_read", "_has_key")
"""The functions that wait for a key."""
STILL = 20
"""How often in a row the player has to be at the same step of one of them."""
PATIENCE = 5.0
"""Seconds after which a signal had no effect."""


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
        self.keyboard = TerminalKeyboard(self.terminal)
        self.usual = termios.tcgetattr(self.terminal)
        self._monkeypatch = monkeypatch

    def answer(self, keys: bytes, *, early: bytes = b"", is_secret: bool = True) -> str:
        """What is understood of keys."""
        self.keyboard.hide()
        os.write(self.master, early)
        self._monkeypatch.setattr(sys, "stdout", Screen(self.master, keys))
        return self.keyboard.ask(QUESTION, is_secret=is_secret)

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


KEYS = [
    (b"e4e3\n", "e4e3"),
    (b"e4e3\r", "e4e3"),
    (b" e4e3 \n", "e4e3"),
    (b"e4e2\x7f3\n", "e4e3"),
    (b"e4e2\b3\n", "e4e3"),
    (b"\x7f\x7fe4\n", "e4"),
    ("ü\x7fe4\n".encode(), "e4"),
    ("\N{GRINNING FACE}\x7fe4\n".encode(), "e4"),
    (b"\xfce4\n", "\N{REPLACEMENT CHARACTER}e4"),
    (b"a4a3\x15e4e3\n", "e4e3"),
    (b"board a4a3\x17now\n", "boardnow"),
    (b"e4e3\x04", "e4e3"),
    (b"\n", ""),
]


@pytest.mark.parametrize(("keys", "answer"), KEYS)
def test_a_hidden_answer_is_corrected_as_any_other_and_not_shown(
    desk: Desk, keys: bytes, answer: str
) -> None:
    assert desk.answer(keys) == answer
    assert desk.shown() == b""


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        (b"yes\n", b"yes"),
        (b"no\x7f\x7fyes\n", b"no\b \b\b \byes"),
        (b"no\x15yes\n", b"no\b \b\b \byes"),
        ("ü\x7fyes\n".encode(), "ü\b \byes".encode()),
        ("\N{GRINNING FACE}\x7fyes\n".encode(), "\N{GRINNING FACE}\b \b\b \byes".encode()),
        (b"\x1b[Ayes\n", b"^[[Ayes"),
    ],
)
def test_an_open_answer_is_shown_as_by_the_terminal(desk: Desk, keys: bytes, shown: bytes) -> None:
    desk.answer(keys, is_secret=False)
    assert desk.shown() == shown


@pytest.mark.parametrize("is_secret", [True, False])
def test_what_is_typed_before_the_question_is_forgotten(desk: Desk, is_secret: bool) -> None:
    assert desk.answer(b"e4e3\n", early=b"a4a3\na4", is_secret=is_secret) == "e4e3"
    assert b"a4" not in desk.shown()


def test_the_end_of_the_input_is_no_answer(desk: Desk) -> None:
    with pytest.raises(EOFError):
        desk.answer(b"\x04")


def test_a_signal_to_another_thread_wakes_who_waits_for_a_key(desk: Desk) -> None:
    """As does one that comes in the moment before the wait."""
    player = threading.main_thread().ident
    assert player is not None
    is_over, needs_key = threading.Event(), threading.Event()

    def send_signal() -> None:
        steps: list[tuple[FrameType, int]] = []
        while len(steps) < STILL or len(set(steps[-STILL:])) > 1:
            frame = sys._current_frames()[player]
            steps += [(frame, frame.f_lasti)] if frame.f_code.co_name in WAITING else []
            time.sleep(0.001)
        signal.pthread_kill(threading.get_ident(), signal.SIGTERM)
        if not is_over.wait(PATIENCE):
            needs_key.set()
            os.write(desk.master, b"\n")

    desk.keyboard.hide()
    sender = threading.Thread(target=send_signal)
    with listening(desk.keyboard):
        sender.start()
        with pytest.raises(SignalError):
            desk.keyboard.ask(QUESTION, is_secret=True)
    is_over.set()
    sender.join()
    assert not needs_key.is_set()
    assert desk.keyboard.signals is None


def test_a_signal_wakes_the_keyboard_once(desk: Desk) -> None:
    with listening(desk.keyboard):
        signal.raise_signal(signal.SIGCONT)
        assert desk.answer(b"e4e3\n") == "e4e3"
        assert desk.keyboard.signals is not None
        assert select.select([desk.keyboard.signals], [], [], 0)[0] == []
    assert signal.set_wakeup_fd(-1) == -1, "a later signal writes to no file"


def test_the_terminal_is_left_as_it_was(desk: Desk) -> None:
    desk.answer(b"e4e3\n")
    assert termios.tcgetattr(desk.terminal) != desk.usual
    desk.keyboard.give_back()
    assert termios.tcgetattr(desk.terminal) == desk.usual


def test_a_terminal_that_continues_showing_is_named_before_anybody_types(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    with at_keyboard(keyboard):
        assert ask(QUESTION, is_secret=True) == "e4e3"
    assert capsys.readouterr().out.startswith(f"{CANNOT_HIDE}\n{QUESTION}")


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ("e4e3\r", "e4e3"),
        ("e4e2\b3\r", "e4e3"),
        ("\xe0He4\x00;e3\r", "e4e3"),
        ("e\x1a4\r", "e\x1a4"),
    ],
)
def test_a_windows_console_is_asked_key_by_key(
    monkeypatch: pytest.MonkeyPatch, keys: str, answer: str
) -> None:
    early, pressed = ["a", "4", "\r"], iter(keys)
    msvcrt = ModuleType("msvcrt")
    msvcrt.__dict__["kbhit"] = lambda: bool(early)
    msvcrt.__dict__["getwch"] = lambda: early.pop(0) if early else next(pressed)
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setattr(sys, "platform", "win32")
    console = imported_again(monkeypatch).ConsoleKeyboard()
    assert console.ask(QUESTION, is_secret=True) == answer
