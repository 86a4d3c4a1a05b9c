"""The program below ``textual serve``: pipes in place of a terminal, packets in place of bytes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from apocalypse.cli.front_end import BROWSER, DRIVER

READY = b"__GANGLION__\n"


def packet(kind: bytes, payload: bytes) -> bytes:
    """What the server writes to the program."""
    return kind + len(payload).to_bytes(4, "big") + payload


def served(folder: Path) -> subprocess.Popen[bytes]:
    """The program as the server starts it."""
    environment = {**os.environ, DRIVER: BROWSER, "COLUMNS": "80", "ROWS": "24"}
    environment |= {"XDG_DATA_HOME": str(folder), "TEXTUAL_ANIMATIONS": "none"}
    return subprocess.Popen(
        [sys.executable, "-m", "apocalypse"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )


def read_until(program: subprocess.Popen[bytes], text: bytes) -> None:
    """Read packets until one has a text."""
    assert program.stdout is not None
    while True:
        head = program.stdout.read(5)
        assert len(head) == 5, "the program ended"
        payload = program.stdout.read(int.from_bytes(head[1:], "big"))
        if text in payload:
            return


def test_the_table_starts_in_a_browser_and_is_left_there(tmp_path: Path) -> None:
    with served(tmp_path) as program:
        assert program.stdout is not None
        assert program.stdin is not None
        assert program.stdout.readline() == READY
        read_until(program, b"Two players")
        program.stdin.write(packet(b"D", b"p"))
        program.stdin.flush()
        read_until(program, b"Rules and clock")
        program.stdin.write(packet(b"M", json.dumps({"type": "quit"}).encode()))
        program.stdin.flush()
        while program.stdout.read(4096):
            pass
        assert program.wait(timeout=20) == 0


def test_it_ends_with_its_server(tmp_path: Path) -> None:
    with served(tmp_path) as program:
        assert program.stdout is not None
        assert program.stdin is not None
        assert program.stdout.readline() == READY
        read_until(program, b"Two players")
        program.stdin.close()
        program.stdout.close()
        assert program.wait(timeout=20) in (1, 129)
