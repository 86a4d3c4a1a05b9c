"""The command line as a whole: version, help, what it loads, and how a command is cut short."""

from __future__ import annotations

import os
import platform
import re
import signal
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

import pytest
from rich.console import Console

import apocalypse
from apocalypse.cli.colors import color_words
from apocalypse.cli.main import main
from tests.text_mode.stream import run_here

COMMANDS = ("play", "replay", "resolve", "orders", "perft", "completion")


COMPOSED = str(Path(__file__).parents[1] / "data" / "games" / "1-composed.txt")


PROGRAM = (sys.executable, "-m", "apocalypse")


INTERRUPTIBLE = """
import signal, sys
from apocalypse.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(sys.argv[1:]))
"""
"""The program, deaf to Ctrl+C no longer where the tests run in the background."""


Captured = pytest.CaptureFixture[str]


def shown(*arguments: str) -> str:
    """What the program prints when it is only asked about itself."""
    done = run_here("", *arguments)
    assert (done.status, done.stderr) == (0, "")
    return done.stdout


def test_the_version_says_what_a_report_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"TERM": "xterm-256color", "TERM_PROGRAM": "odd\x1b"}.items():
        monkeypatch.setenv(name, value)
    for name in ("COLORTERM", "NO_COLOR", "SSH_CONNECTION", "XTERM_VERSION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((100, 30)))
    versions = f"Python {platform.python_version()}, Textual {version('textual')}, {sys.platform}"
    terminal = r"xterm-256color in odd\x1b, 100x30, 256 colors"
    line = shown("--version")
    assert line.startswith(f"apocalypse {apocalypse.__version__} ({versions}; {terminal}, ")
    assert shown("--board", "letters", "--version") == line
    monkeypatch.setenv("SSH_CONNECTION", "1")
    assert "xterm-256color in odd\\x1b by ssh, " in shown("--version")


@pytest.mark.parametrize(
    "term", ["xterm", "xterm-256color", "xterm-kitty", "foot", "tmux-256color", "rxvt-16color", ""]
)
@pytest.mark.parametrize("colors", ["", "truecolor", "24bit"])
def test_the_version_names_the_colors_in_which_the_board_is_drawn(
    monkeypatch: pytest.MonkeyPatch, term: str, colors: str
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLORTERM", colors)
    monkeypatch.delenv("NO_COLOR", raising=False)
    drawn = Console(force_terminal=True, _environ=os.environ).color_system
    words = {"truecolor": "all colors", "256": "256 colors", "standard": "16 colors"}
    if term or colors:
        assert color_words() == words[str(drawn)]
    monkeypatch.setenv("NO_COLOR", "1")
    assert color_words() == "grays"


def test_help_names_every_command_and_gives_examples() -> None:
    text = shown("--help")
    assert set(COMMANDS) <= set(re.findall(r"(?:^|  )  ([a-z]+)  ", text, re.M))
    assert "examples:\n  apocalypse play" in text
    assert len(text.splitlines()) <= 40
    assert max(map(len, text.splitlines())) <= 80


def test_the_words_of_a_command_line_follow_the_name_of_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["apocalypse", "--version"])
    assert main() == 0
    assert capsys.readouterr().out.startswith(f"apocalypse {apocalypse.__version__} (")


def test_help_is_a_command_and_the_version_a_letter() -> None:
    assert shown("help") == shown("--help")
    assert shown("help", "play") == shown("play", "--help")
    assert shown("-V") == shown("--version")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command_gives_an_example(command: str) -> None:
    text = shown(command, "--help")
    assert f"apocalypse {command}" in text.split("example", 1)[1]


def test_help_of_orders_tells_of_the_pass() -> None:
    assert "the single order ****." in shown("orders", "--help")


def test_the_module_runs_like_the_command() -> None:
    done = subprocess.run([*PROGRAM, "perft", "1"], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"1 81\n", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="it has no broken pipes")
@pytest.mark.parametrize("arguments", [("replay", COMPOSED), ("--help",)])
def test_a_reader_that_goes_away_ends_the_program_quietly(arguments: tuple[str, ...]) -> None:
    # Without a buffer argparse would meet the broken pipe alone, and keep silent about it.
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        [*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=buffered
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full here")
def test_a_full_disk_is_said() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*PROGRAM, "replay", COMPOSED], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"apocalypse: [Errno 28] No space left")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such signal")
def test_control_c_ends_the_program_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "orders"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdin.write(b"?\n")
        program.stdin.flush()
        assert b"error" in program.stdout.readline()  # an answer at once: it waits for more
        while program.poll() is None:  # one that comes just before it waits is not heard
            program.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                program.wait(3)
        assert program.stderr.read() == b""
    assert program.returncode == 130
