"""The command line as a whole: version, help, what it loads, and how a command is cut short."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import apocalypse
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


def test_version() -> None:
    version = f"apocalypse {apocalypse.__version__}\n"
    assert shown("--version") == version
    assert shown("--board", "letters", "--version") == version


def test_help_names_every_command_and_gives_examples() -> None:
    text = shown("--help")
    assert set(COMMANDS) <= set(re.findall(r"(?:^|  )  ([a-z]+)  ", text, re.M))
    assert "examples:\n  apocalypse play" in text
    assert len(text.splitlines()) <= 40
    assert max(map(len, text.splitlines())) <= 80


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
