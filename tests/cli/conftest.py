from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from apocalypse.cli.main import main
from apocalypse.library.settings import ENVIRONMENT
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
