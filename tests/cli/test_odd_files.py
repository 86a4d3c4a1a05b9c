"""Pipes, devices, folders and masses of junk get a sentence, and keep nobody waiting."""

from __future__ import annotations

import io
import os
import socket
import sys
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from apocalypse.cli.main import main
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import SheetError
from apocalypse.library.saved_games import recover
from tests.cases import case

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a pipe, a socket and another folder."""
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    Path("folder").mkdir()
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
    Path("link").symlink_to("pipe")
    return tmp_path


@pytest.mark.parametrize(
    "command",
    [["replay"], ["review"], ["export"], ["analyze"], ["continue", "--text"]],
    ids=" ".join,
)
def test_what_is_no_file_gets_a_sentence(
    odd: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    Path("large").write_bytes(b"1. e4e3 d1d2\n" * 10**5)
    names = ("pipe", "link", "socket", "folder", "large", "/dev/zero", "/dev/full", "no\0name")
    for name in names:
        with case(name):
            assert main([*command, name]) == 1
            written = capsys.readouterr()
            assert written.out == ""
            assert written.err.count("\n") == 1
            assert "\0" not in written.err


class Endless(io.RawIOBase):
    """Input that never ends, like /dev/zero."""

    taken = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer)
        self.taken += len(view)
        assert self.taken < 10**7
        view[:] = bytes(len(view))
        return len(view)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["export", "-"], "-:1:1: This file is too large to be a game sheet."),
        (["orders"], "This line has more than 1,000,000 bytes."),
    ],
)
def test_input_without_an_end_is_not_read_to_its_end(
    command: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    # All that is read of it is its bytes.
    endless = cast("io.BytesIO", io.BufferedReader(cast("io.FileIO", Endless())))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(endless))
    assert main(command) == 1
    written = capsys.readouterr()
    assert sentence in written.out + written.err


START = b";2026/11/21 Ada - Bob\n1. e4e3 d1d2\n"
FILL = {
    **{"digits": b"1", "stars": b"*", "blanks": b" ", "lines": b"\n", "comments": b";x\n"},
    **{"numbers": b"2.\n", "words": b"x ", "turns": b"2. q w\n", "zeros": b"\0", "high": b"\xff"},
    **{"letters": "\u00e9".encode(), "headers": b";Draws: x\n", "returns": b"\r", "dashes": b" - "},
}


TORN = b"\n;2026/11/21 Ada - Bob\n1. e4e3 d1d2\n" + b"2. q w\n" * 30
STARTS = (b"", START, b";", START + b";")
ENDS = (b"", TORN, b"\n2.")
SIZE = 3_000
"""Bytes; about as many as a game has."""


def test_junk_is_not_read_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """All readings together go through few more lines than the file has letters."""
    looked = 0

    def counted(text: str, file: str = "", *, unfinished: bool = False) -> object:
        nonlocal looked
        try:
            return read_sheet(text, file, unfinished=unfinished)
        except SheetError as error:
            looked += error.line
            raise

    monkeypatch.setattr("apocalypse.library.saved_games.read_sheet", counted)
    for (name, fill), start, end in product(FILL.items(), STARTS, ENDS):
        with case(name, start[:9], end[:9]):
            looked = 0
            data = start + fill * ((SIZE - len(start) - len(end)) // len(fill)) + end
            with suppress(SheetError):
                assert len(recover(data, "junk").sheet.game.turns) <= 1
            assert looked <= 8 * SIZE
