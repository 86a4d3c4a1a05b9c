"""The README: what it shows is what the program prints, and its commands are those that are run."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from apocalypse.cli.main import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")

SHELL: list[str] = re.findall(r"^```sh\n(.*)\n```$", README, re.M)
EXAMPLES: list[tuple[str, str]] = [
    example
    for block in re.findall(r"^```console\n(.*?)^```$", README, re.M | re.S)
    for example in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M)
]


def printed(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command of the README prints, an ``echo`` before it included."""
    *fed, run = command.split(" | ")
    if fed:
        (words,) = (shlex.split(echo) for echo in fed)
        assert words[0] == "echo"
        sys.stdin = io.TextIOWrapper(io.BytesIO(f"{words[1]}\n".encode()))
    program, *arguments = shlex.split(run)
    assert program == "apocalypse"
    try:
        status = main(arguments)
    except SystemExit as left:  # --version
        status = int(left.code or 0)
    assert status == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_an_example_prints_what_the_readme_shows(
    command: str,
    output: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "stdin", sys.stdin)
    assert printed(command, capsys) == output


def test_every_command_that_prints_has_an_example() -> None:
    words = {word for command, _ in EXAMPLES for word in command.split()}
    assert {"replay", "resolve", "orders", "perft", "--version"} <= words


def test_the_readme_opens_with_a_picture() -> None:
    title, picture = README.split("\n\n")[:2]
    assert title == "# Apocalypse"
    assert re.fullmatch(r"!\[.+\]\(screenshots/\w+\.svg\)", picture)


def test_two_commands_are_enough_for_a_machine_with_python_alone() -> None:
    start, develop = SHELL
    assert start.startswith("python3 -m venv .venv && .venv/bin/pip install ")
    assert start.endswith("&& .venv/bin/apocalypse")
    assert develop.startswith("python3 -m venv .venv && .venv/bin/pip install ")
    assert develop.endswith("&& .venv/bin/pytest")


def test_what_must_hold_before_a_change_lands_begins_with_the_second_command() -> None:
    lines = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert SHELL[1] in lines
