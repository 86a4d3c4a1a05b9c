"""The driver, which ends with its terminal, and its input: any bytes become messages for the app.

Textual's parser fails on bytes that are not UTF-8, on keys that the kitty protocol reports as held
or released, and on some reports that no terminal should send. A failure would end the app.

The ``time`` of a message is when its bytes were there, however busy the app is.
"""

from __future__ import annotations

import os
import re
import signal
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from threading import Event
from typing import Final

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.message import Message
from textual.messages import InBandWindowResize

from apocalypse.match.keyboard_layouts import latin_letter
from apocalypse.tui.key_presses import RepeatedKey
from apocalypse.tui.terminal.unread_input import UnreadInput

_KEY_REPORT: Final = (
    r"\x1b\[([0-9]+)(?::[0-9:]*)?(?:;([0-9]*)(?::([0-9])?[0-9:]*)?(;[0-9:]*)?)?([u~A-FHPQRS])"
)
"""A key as the kitty protocol reports it: code, modifiers and kind of event, text, final letter.

https://sw.kovidgoyal.net/kitty/keyboard-protocol/
"""
_PART: Final = re.compile(f"{_KEY_REPORT}|\x1b?[^\x1b]+|\x1b")
"""A report; or else at most one sequence, and what follows it."""
_TORN_REPORT: Final = re.compile(r"(\x1b\[[0-9:;]*)?\Z")
"""The beginning of a report at the end of what was read, without its final letter; or nothing."""
_REPEATED: Final = "2"
_RELEASED: Final = "3"
_SHIFT: Final = 1
"""Shift among the modifiers of a report, which are one more than their sum."""
_CTRL: Final = 4
"""Ctrl among them."""
_KEYPAD: Final = {
    "57409": str(ord(".")),
    "57410": str(ord("/")),
    "57411": str(ord("*")),
    "57412": str(ord("-")),
    "57413": str(ord("+")),
    "57415": str(ord("=")),
}
"""The codes of the symbols on a keypad, with those of the keys that mean the same."""
_SHIFT_MEANS_NOTHING: Final = ("32", "127", "13", "57414")
"""The codes of Space, of Backspace, of Enter and of that on a keypad."""
_SPACES: Final = dict.fromkeys((0xA0, 0x202F, 0x3000), " ")
"""Spaces that are sent with AltGr, with Shift, and by an input method for Japanese or Chinese."""
_MOUSE_BUTTONS: Final = re.compile(r"\x1b\[<([0-9]+)")
"""The beginning of a mouse report, with the number for its button."""
_EXTRA_BUTTONS: Final = 128
"""The bit of a mouse report from which on its buttons are counted from the eighth one."""
_FIRST_EXTRA_BUTTON: Final = 8
"""The number of the first of them."""
_PASTE_END: Final = "\x1b[201~"
_PASTE_SILENCE_TICKS: Final = 10
"""After so many ticks without input a paste is over, even without its end."""
_UNBELIEVABLE: Final = (events.Resize, InBandWindowResize, events.CursorPosition)
"""The system knows the size of the window. A cursor position would move the mouse in Textual; some
terminals send one for Shift+F3."""


def _plain_space(code: str) -> str:
    """The code of Space for that of another space, and any other one as it is."""
    if code.isdecimal() and int(code) in _SPACES:
        return str(ord(" "))
    return code


class Parser(XTermParser):
    """Textual's parser, which does not take the button for *back* for the main one."""

    def parse_mouse_code(self, code: str) -> Message | None:
        """The event of a mouse report."""
        event = super().parse_mouse_code(code)
        report = _MOUSE_BUTTONS.match(code)
        if isinstance(event, events.MouseEvent) and report and int(report[1]) & _EXTRA_BUTTONS:
            event.button += _FIRST_EXTRA_BUTTON - 1
        return event


class TerminalInput:
    """The bytes that the terminal sent so far, and the messages in them."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._parser = Parser()
        self._torn = ""
        """The start of a report whose end is still to come."""
        self._silent_ticks = 0

    def feed(self, data: bytes) -> Iterator[Message]:
        """Read more bytes, and yield their messages."""
        self._silent_ticks = 0
        text = self._torn + self._decoder.decode(data).translate(_SPACES)
        torn = _TORN_REPORT.search(text)
        assert torn is not None  # it may be empty
        self._torn = torn[0]
        for part in _PART.finditer(text.removesuffix(self._torn)):
            if part[1]:
                yield from self._keys(part)
            else:
                yield from self._messages(part[0])

    def tick(self) -> Iterator[Message]:
        """Yield the messages that are due after a tenth of a second without input."""
        torn = self._torn
        self._torn = ""
        yield from self._messages(torn)
        yield from self._checked(self._parser.tick())
        self._silent_ticks += 1
        if self._silent_ticks == _PASTE_SILENCE_TICKS:
            yield from self._messages(_PASTE_END)

    def _keys(self, report: re.Match[str]) -> Iterator[Message]:
        """The key in a report, in a form that Textual reads; nothing if it was released."""
        code, modifiers, kind, text, final = report.groups("")
        if kind == _RELEASED:
            return

        # A key that means the same as another one is sent as that.
        code = _plain_space(_KEYPAD.get(code, code))
        if text:
            text = f";{_plain_space(text[1:])}"
        held = int(modifiers or 1) - 1
        if held & _SHIFT and code in _SHIFT_MEANS_NOTHING:
            others = held - _SHIFT
            modifiers = str(others + 1) if others else ""
        if held & _CTRL and len(code) < 7:  # a longer code may be no character
            code = str(ord(latin_letter(chr(int(code)))))

        sequence = f"\x1b[{code};{modifiers}{text}".rstrip(";") + final
        for message in self._messages(sequence):
            if kind == _REPEATED and isinstance(message, events.Key):
                yield RepeatedKey(message.key, message.character)
            else:
                yield message

    def _messages(self, text: str) -> Iterator[Message]:
        if not text:
            return iter(())
        return self._checked(self._parser.feed(text))

    def _checked(self, messages: Iterable[Message]) -> Iterator[Message]:
        """The messages that may be true; a failure loses no more than a sequence."""
        try:
            for message in messages:
                if isinstance(message, events.Key):
                    f"{message.character}".encode()  # half a character cannot be shown
                if not isinstance(message, _UNBELIEVABLE):
                    yield message
        except Exception:
            self._parser = Parser()


SILENCE_SECONDS: Final = 0.1
"""Seconds without input after which Escape is a key, and no longer the start of a sequence."""
REPEATS: Final = "\x1b[=2;2u"
"""Asks a terminal to say that a key is held or released, in the kitty protocol."""
PLAIN_KEYS: Final = "\x1b[=0;1u"
"""Asks a terminal to send keys as it does without the protocol."""
NO_FOCUS: Final = "\x1b[?1004l"
"""Asks a terminal to report no longer that its window comes to the front."""
ERASE: Final = "\x1b[H\x1b[2J"
"""A terminal without a second screen, such as the Linux console, keeps what is not erased."""


class TerminalDriver(Driver):
    """A mixin for Textual's drivers of a terminal and of ``textual serve``."""

    exit_event: Event
    fileno: int
    unread_input: UnreadInput
    """The input of the app, which reads it, too."""

    def run_input_thread(self) -> None:
        """Send what comes from the terminal to the app, until either ends."""
        if self.is_web:
            super().run_input_thread()  # type: ignore[misc]  # of Textual's driver
        else:
            self._read_terminal()
        if not self.exit_event.is_set():
            os.kill(os.getpid(), signal.SIGHUP)

    def _read_terminal(self) -> None:
        """Read the terminal until it is gone or the app ends."""
        source = TerminalInput()
        unread = self.unread_input
        unread.open(self.fileno)
        time = 0.0
        while not self.exit_event.is_set():
            if unread.wait(SILENCE_SECONDS):
                unread.read(1)
            is_silent = True
            for time, data in unread.take():
                if not data:
                    return
                self._process(source.feed(data), time)
                is_silent = False
            if is_silent:
                self._process(source.tick(), time)

    def _process(self, messages: Iterable[Message], time: float) -> None:
        """Send the messages of bytes that were there at a time."""
        for message in messages:
            message.time = time
            self.process_message(message)

    def start_application_mode(self) -> None:
        """Take the terminal."""
        super().start_application_mode()  # type: ignore[safe-super]  # of Textual's driver
        if not constants.DISABLE_KITTY_KEY:
            self.write(REPEATS)

    def stop_application_mode(self) -> None:
        """Give the terminal back, with nothing of the app on its screen.

        What it still sends before it has heard of that would be typed into the shell.
        """
        if not constants.DISABLE_KITTY_KEY:
            self.write(PLAIN_KEYS)
        self.write(f"{NO_FOCUS}{ERASE}")
        self.disable_input()
        self.unread_input.drain()
        super().stop_application_mode()  # type: ignore[safe-super]  # of Textual's driver
