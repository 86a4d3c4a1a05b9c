from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeAlias

import pytest

from apocalypse.cli.main import main
from apocalypse.library.autosave import Autosave
from apocalypse.library.settings import ENVIRONMENT, SettingsStore
from apocalypse.start import Start
from tests.text_mode.stream import run_here

Feed: TypeAlias = Callable[[bytes], None]
"""Gives bytes to standard input."""

Answered: TypeAlias = tuple[int, list[dict[str, Any]]]
"""The exit status of a command, and its answers."""

Ask: TypeAlias = Callable[..., Answered]
"""Runs a command on lines of standard input: objects, or bytes as they are."""


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody chose on this machine is neither read nor changed."""
    monkeypatch.setenv(ENVIRONMENT, "")


def refused(*words: str) -> str:
    """What the program says to arguments that it does not accept."""
    done = run_here("", *words)
    assert (done.status, done.stdout) == (2, "")
    return done.stderr


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch) -> Feed:
    def give(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))

    return give


@pytest.fixture
def ask(feed: Feed, capsys: pytest.CaptureFixture[str]) -> Ask:
    def run(command: str, *lines: dict[str, Any] | bytes) -> Answered:
        written = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
        feed(b"\n".join(written))
        status = main([command])
        return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return run


class Stream(io.StringIO):
    """A standard stream, on a terminal or not."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


class Desk:
    """Where the program is started from; in place of the real table, which would draw."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.starts: list[Start] = []
        """What each run began with."""
        self.letters = False
        """Whether the last one was drawn in letters."""
        self.autosave: Autosave | None = None
        self.store: SettingsStore | None = None
        app = ModuleType("apocalypse.tui.app")
        app.__dict__["ApocalypseApp"] = dict
        app.__dict__["run_app"] = lambda arguments: self.open_table(**arguments)
        monkeypatch.setitem(sys.modules, "apocalypse.tui.app", app)
        monkeypatch.setenv("TERM", "xterm-256color")

    def open_table(
        self, *, start: Start, letters: bool, autosave: Autosave | None, store: SettingsStore
    ) -> int:
        assert "TEXTUAL_LOG" not in os.environ
        self.starts.append(start)
        self.letters = letters
        self.autosave = autosave
        self.store = store
        if autosave is not None:
            self.at_the_table(autosave)
        return 0

    def at_the_table(self, autosave: Autosave) -> object:
        """What is played, and kept."""

    def start(self, *arguments: str, elsewhere: str = "") -> tuple[int, str]:
        """Start the program with one standard stream led elsewhere: its status and its words."""
        for name in ("stdin", "stdout", "stderr"):
            self.monkeypatch.setattr(sys, name, Stream(terminal=name != elsewhere))
        words = sys.stderr
        assert isinstance(words, Stream)
        return main(arguments), words.getvalue()


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch)
