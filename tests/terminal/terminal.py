"""A terminal for tests: runs the program in a pseudo-terminal and reads the screen it draws."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import pyte
from pyte.screens import Char
from rich.cells import cell_len

from apocalypse.tui.key_presses import REPEAT_GAP
from tests.terminal.pty_run import PtyRun

_UNREAD = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\[\?[0-9;]*u")
"""Questions to the terminal that the reader of the screen does not know."""

_COLORS = re.compile(rb"\x1b\[[0-9;:]*m")
"""What most of the bytes are; only who looks at cells reads them, since it takes long."""
_TORN = re.compile(rb"\x1b(\[[0-9;:<>=?$]*)?\Z")
"""What is not all there yet."""

Cells: TypeAlias = list[list[tuple[str, str, str, bool]]]
"""Rows of cells: a letter, the colors of it and behind it, and whether it is bold."""

DEADLINE = 60.0
"""Seconds after which a screen that does not come is a failure."""


@cache
def _is_narrow(data: str) -> bool:
    """Whether each character takes one cell."""
    return all(cell_len(letter) == 1 for letter in data)


@cache
def _cell(looks: Char, letter: str) -> Char:
    """A cell that looks so, with a letter."""
    return looks._replace(data=letter)


class _Screen(pyte.Screen):
    """The screen that was drawn; programs draw it often, and tests look at it even more often."""

    def __init__(self, columns: int, lines: int) -> None:
        super().__init__(columns, lines)
        self._rows: list[str] = []

    @property
    def display(self) -> list[str]:
        """The screen, row by row; what nothing was drawn in stays as it was read last."""
        if len(self._rows) != self.lines:
            self._rows = [""] * self.lines
            self.dirty.update(range(self.lines))
        for row in self.dirty:
            if row < self.lines:
                cells = self.buffer[row]
                self._rows[row] = "".join([cells[x].data for x in range(self.columns)])
        self.dirty.clear()
        return self._rows

    def draw(self, data: str) -> None:
        """Draw some letters; most take a cell each."""
        if self.charset or pyte.modes.IRM in self.mode or not _is_narrow(data):
            super().draw(data)
            return
        while data:
            room = self.columns - self.cursor.x
            if room:
                self._draw_in_row(data[:room])
            else:
                super().draw(data[0])  # the next row may begin here
            data = data[room or 1 :]

    def _draw_in_row(self, data: str) -> None:
        """Draw letters that have room in the row, each in a cell."""
        start = self.cursor.x
        end = start + len(data)
        looks = self.cursor.attrs
        cells = (_cell(looks, letter) for letter in data)
        self.buffer[self.cursor.y].update(zip(range(start, end), cells, strict=True))
        self.cursor.x = end
        self.dirty.add(self.cursor.y)


class Terminal:
    """The program in a terminal of its own, with the screen it has drawn so far."""

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        lines: int = 24,
        module: str = "apocalypse",
        colors: bool = False,
        shell: bool = False,
        folder: str = ".",
        **environment: str,
    ) -> None:
        self._screen = _Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self._unread = b""
        self._colors = colors
        self.written = b""
        words = ("-m", module, *arguments)
        self.run = PtyRun(words, columns, lines, shell=shell, folder=folder, **environment)

    @property
    def text(self) -> str:
        """The screen as it is now, line by line."""
        return "\n".join(self._screen.display)

    @property
    def cursor(self) -> tuple[int, int]:
        """The column and the row of the cursor, from 0, whether it is hidden or not."""
        return self._screen.cursor.x, self._screen.cursor.y

    @property
    def cells(self) -> Cells:
        """Every cell as it is now, with its colors.

        Raises:
            AssertionError: it does not read colors.
        """
        assert self._colors
        rows, columns = range(self._screen.lines), range(self._screen.columns)
        cells = ([self._screen.buffer[y][x] for x in columns] for y in rows)
        return [[(cell.data, cell.fg, cell.bg, cell.bold) for cell in row] for row in cells]

    def words(self, after: int = 0) -> bytes:
        """What was written behind so many bytes, without the colors between its letters."""
        return _COLORS.sub(b"", self.written[after:])

    def press(self, keys: str) -> None:
        """Send keys, as the terminal would."""
        self.run.send(keys.encode())

    def wait_for(self, text: str) -> None:
        """Read until the screen shows a text."""
        self.wait_until(lambda: text in self.text, text)

    def wait_for_bytes(self, text: bytes, after: int) -> None:
        """Read until something is written behind so many bytes."""
        self.wait_until(lambda: text in self.words(after), repr(text))

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Read until something is so."""
        end = time.monotonic() + DEADLINE
        while not condition():
            assert time.monotonic() < end, f"In vain waited for {what!r}:\n{self.text}"
            self._read()

    def wait_quietly(self, seconds: float) -> None:
        """Let time pass without a key."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._read(left)

    def decide(self, key: str) -> None:
        """Press a key that decides something, and is no repeat of one before it."""
        self.wait_quietly(REPEAT_GAP)
        self.press(key)

    def lift(self, title: str) -> None:
        """Lift a curtain with Space."""
        self.wait_for(title)
        self.press_until(lambda: title not in self.text, " ")

    def press_until(self, condition: Callable[[], bool], keys: str) -> None:
        """Press keys as people do: much later once more, if nothing came of them.

        Not while the program waits for a processor: it would get both.
        """
        pressed, end = -DEADLINE, time.monotonic() + DEADLINE
        waited = self.run.waited()
        while not condition():
            assert time.monotonic() < end, f"Nothing comes of {keys!r}:\n{self.text}"
            if time.monotonic() > pressed + 10:
                is_first, is_starved = pressed < 0, self.run.waited() > waited + 3
                if is_first or not is_starved:
                    self.decide(keys)
                pressed, waited = time.monotonic(), self.run.waited()
            self._read()

    def wait_for_calm(self) -> None:
        """Read until nothing has come for a while."""
        end, shown = time.monotonic() + DEADLINE, -1
        while shown != len(self.written) and time.monotonic() < end:
            shown = len(self.written)
            self.wait_quietly(0.4)

    def exit_status(self) -> int:
        """Read to the program's end."""
        self.wait_until(lambda: self.run.ended() is not None, "its end")
        while self._read():
            pass
        status = self.run.ended()
        assert status is not None
        return status

    def _read(self, seconds: float = 0.1) -> bool:
        """Read what comes within some seconds; whether anything did."""
        came = self.run.read(min(seconds, 0.1))
        self.written += came
        data = self._unread + came
        torn = _TORN.match(data, data.rfind(b"\x1b"))
        self._unread = torn[0] if torn else b""
        data = _UNREAD.sub(b"", data.removesuffix(self._unread))
        self._stream.feed(data if self._colors else _COLORS.sub(b"", data))
        return bool(came)
