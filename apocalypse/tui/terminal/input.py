"""Terminal input: turns any bytes from the terminal into messages for the app.

Textual's parser fails on bytes that are not UTF-8 and on some key and mouse reports, which ends
the app. This module drops such input.
"""

from __future__ import annotations

import re
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message
from textual.messages import InBandWindowResize

from apocalypse.match.keyboard_layouts import latin_letter
from apocalypse.tui.quiet import RepeatedKey

_KEY_REPORT: Final = re.compile(
    r"\x1b\[([0-9:]*)((?:;[0-9:]*)?)((?:;[0-9:]*)?)([u~ABCDEFHPQRS])", re.ASCII
)
"""A key as the kitty protocol reports it: code, modifiers and kind of event, text, final letter.

https://sw.kovidgoyal.net/kitty/keyboard-protocol/
"""
_KEYPAD: Final = {
    str(code): str(ord(symbol)) for code, symbol in zip(range(57409, 57414), "./*-+", strict=True)
} | {"57415": str(ord("="))}
"""The codes of the symbols on a keypad, with those of the keys that mean the same."""
_WIDE_SPACE: Final = "\u3000"
"""What an input method for Japanese or Chinese sends for Space."""
_CTRL: Final = 4
"""Ctrl among the modifiers of a report, which are one more than their sum."""
_REPEAT: Final = "2"
_RELEASE: Final = "3"
_X10_MOUSE: Final = re.compile(rb"\x1b\[M[\x20-\xff]{3}", re.DOTALL)
"""A mouse report in the oldest form, which holds no text: columns from 96 are not UTF-8."""
_PARTIAL_X10_MOUSE: Final = re.compile(rb"\x1b\[M[\x20-\xff]{0,2}\Z", re.DOTALL)
_PASTE_MARK: Final = re.compile(r"\x1b\[20([01])~")
"""The start (0) or end (1) of pasted text."""
_PASTE_END: Final = "\x1b[201~"
_PASTE_TIMEOUT: Final = 1.0
"""Seconds without input after which a paste is over, even without its end mark."""
_FARTHEST: Final = 1000
"""The largest believable column and row of the mouse."""


class KeyParser(XTermParser):
    """Textual's parser, without key releases and with repeated keys marked.

    Textual requests flags 1, 8 and 16 of the kitty protocol (unambiguous keys, all keys as reports,
    their text), but not flag 2 (event types). If a terminal sends event types anyway, a release or
    a repeat must not look like a key press.
    """

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        if sequence == _WIDE_SPACE:
            sequence = " "
        report = _KEY_REPORT.fullmatch(sequence)
        if report is None:
            yield from super()._sequence_to_key_events(sequence, alt)
            return
        code, modifiers, text, final = report.groups()
        code = code.partition(":")[0]  # without the codes on other keyboard layouts
        code = _KEYPAD.get(code, code)
        modifiers, _, kind = modifiers.removeprefix(";").partition(":")
        characters = [part for part in text.removeprefix(";").split(":") if _is_character(part)]
        if kind.partition(":")[0] == _RELEASE or (code and not _is_character(code)):
            yield events.Key(Keys.Ignore, sequence)
            return
        if code and modifiers.isdecimal() and int(modifiers) - 1 & _CTRL:
            code = str(ord(latin_letter(chr(int(code)))))
        fields = [code, modifiers, ":".join(characters)]
        while fields and not fields[-1]:
            fields.pop()
        for key in super()._sequence_to_key_events(f"\x1b[{';'.join(fields)}{final}", alt):
            if kind.partition(":")[0] == _REPEAT:
                yield RepeatedKey(key.key, key.character)
            else:
                yield key


def _is_character(number: str) -> bool:
    """Whether a number in a report is a character code."""
    if not number or len(number) > 7:
        return False
    return not 0xD800 <= (code := int(number)) <= 0xDFFF and code <= 0x10FFFF


class TerminalInput:
    """The bytes that the terminal sent so far, and the messages in them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self._tail = ""
        self._is_pasting = False
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._parser = KeyParser()
        self._partial = b""

    def feed(self, data: bytes) -> Iterator[Message]:
        """Read more bytes, and yield their messages."""
        data = _X10_MOUSE.sub(b"", self._partial + data)
        partial = _PARTIAL_X10_MOUSE.search(data)
        self._partial = partial[0] if partial else b""
        text = self._decoder.decode(data.removesuffix(self._partial))
        self._last = self._clock()
        self._find_pastes(text)
        yield from self._parsed(text)

    def tick(self) -> Iterator[Message]:
        """Yield the messages that are due: Escape if nothing follows it, the end of a stale paste.

        Without a timeout, a paste without its end mark would swallow every later key.
        """
        yield from self._guarded(self._parser.tick())
        if self._is_pasting and self._clock() - self._last > _PASTE_TIMEOUT:
            self._is_pasting = False
            yield from self._parsed(_PASTE_END)

    def _find_pastes(self, text: str) -> None:
        marks = _PASTE_MARK.findall(self._tail + text)
        if marks:
            self._is_pasting = marks[-1] == "0"
        self._tail = (self._tail + text)[1 - len(_PASTE_END) :]

    def _parsed(self, text: str) -> Iterator[Message]:
        """Parse character by character, so that a failure loses only one sequence."""
        for character in text:
            yield from self._guarded(self._parser.feed(character))

    def _guarded(self, messages: Iterable[Message]) -> Iterator[Message]:
        try:
            for message in messages:
                if _is_believable(message):
                    yield message
        except Exception:
            # A failure ends the parser, a generator; the sequence that it failed on is dropped.
            self._parser = KeyParser()


def _is_believable(message: Message) -> bool:
    """Whether a message may be true.

    The system reports the window size. A size from the terminal could be wrong, and after one
    Textual would stop asking the system.
    """
    match message:
        case events.Resize() | InBandWindowResize() | events.CursorPosition():
            return False
        case events.MouseEvent():
            return 0 <= message.screen_x <= _FARTHEST and 0 <= message.screen_y <= _FARTHEST
    return True
