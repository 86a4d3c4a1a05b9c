"""Terminal input: bytes from the terminal as messages for the app, whatever the bytes are.

Textual's parser fails at a byte that is not UTF-8, at some key reports and at some mouse reports,
and its failure ends the app. Here such input is dropped.
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

from apocalypse.tui.quiet import RepeatedKey

_KEY_REPORT: Final = re.compile(
    r"\x1b\[([0-9:]*)((?:;[0-9:]*)?)((?:;[0-9:]*)?)([u~ABCDEFHPQRS])", re.ASCII
)
"""A key as the kitty protocol reports it: code, modifiers and kind of event, text, final letter.

https://sw.kovidgoyal.net/kitty/keyboard-protocol/
"""
_REPEAT: Final = "2"
_RELEASE: Final = "3"
_X10_MOUSE: Final = re.compile(rb"\x1b\[M[\x20-\xff]{3}", re.DOTALL)
"""A mouse report in the oldest form, which holds no text: columns from 96 are not UTF-8."""
_TORN_X10_MOUSE: Final = re.compile(rb"\x1b\[M[\x20-\xff]{0,2}\Z", re.DOTALL)
_PASTE_MARK: Final = re.compile(r"\x1b\[20([01])~")
"""The begin (0) and the end (1) of what is pasted."""
_PASTE_END: Final = "\x1b[201~"
_PASTE_PATIENCE: Final = 1.0
"""Seconds without input after which a paste is over, whose end did not come."""
_FARTHEST: Final = 1000
"""The last column and line at which a mouse is believed to be."""


class KeyParser(XTermParser):
    """Textual's parser, without key releases and with repeated keys marked.

    Textual asks the terminal for unambiguous keys, all keys as reports, and their text (flags 1, 8
    and 16 of the kitty protocol), and not for the kind of event (flag 2). A terminal that sends the
    kind all the same must not make a release or a repeat look like a key that was pressed.
    """

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        report = _KEY_REPORT.fullmatch(sequence)
        if report is None:
            yield from super()._sequence_to_key_events(sequence, alt)
            return
        code, modifiers, text, final = report.groups()
        code = code.partition(":")[0]  # and not what the key is on another keyboard
        modifiers, _, kind = modifiers.removeprefix(";").partition(":")
        characters = [part for part in text.removeprefix(";").split(":") if _is_character(part)]
        if kind.partition(":")[0] == _RELEASE or (code and not _is_character(code)):
            yield events.Key(Keys.Ignore, sequence)
            return
        fields = [code, modifiers, ":".join(characters)]
        while fields and not fields[-1]:
            fields.pop()
        for key in super()._sequence_to_key_events(f"\x1b[{';'.join(fields)}{final}", alt):
            if kind.partition(":")[0] == _REPEAT:
                yield RepeatedKey(key.key, key.character)
            else:
                yield key


def _is_character(number: str) -> bool:
    """Whether a number in a report is the code of a character."""
    if not number or len(number) > 7:
        return False
    return not 0xD800 <= (code := int(number)) <= 0xDFFF and code <= 0x10FFFF


class TerminalInput:
    """What the terminal sent so far, and the messages in it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self._tail = ""
        self._is_pasting = False
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._parser = KeyParser()
        self._torn = b""

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages that come with some more bytes."""
        data = _X10_MOUSE.sub(b"", self._torn + data)
        torn = _TORN_X10_MOUSE.search(data)
        self._torn = torn[0] if torn else b""
        text = self._decoder.decode(data.removesuffix(self._torn))
        self._last = self._clock()
        self._look_for_pastes(text)
        yield from self._parsed(text)

    def tick(self) -> Iterator[Message]:
        """The messages that come with time: Escape, if nothing follows it.

        A paste without an end would swallow every key from then on, so time ends it, too.
        """
        yield from self._guarded(self._parser.tick())
        if self._is_pasting and self._clock() - self._last > _PASTE_PATIENCE:
            self._is_pasting = False
            yield from self._parsed(_PASTE_END)

    def _look_for_pastes(self, text: str) -> None:
        marks = _PASTE_MARK.findall(self._tail + text)
        if marks:
            self._is_pasting = marks[-1] == "0"
        self._tail = (self._tail + text)[1 - len(_PASTE_END) :]

    def _parsed(self, text: str) -> Iterator[Message]:
        """Parse one character after the other, so that a failure loses only its sequence."""
        for character in text:
            yield from self._guarded(self._parser.feed(character))

    def _guarded(self, messages: Iterable[Message]) -> Iterator[Message]:
        try:
            for message in messages:
                if _is_believed(message):
                    yield message
        except Exception:
            # The parser is a generator, which a failure ends; whatever it failed at is dropped.
            self._parser = KeyParser()


def _is_believed(message: Message) -> bool:
    """Whether a message can be meant.

    The size of the window comes from the system; what the terminal says of it could be wrong, and
    Textual would not ask the system any more.
    """
    match message:
        case events.Resize() | InBandWindowResize() | events.CursorPosition():
            return False
        case events.MouseEvent():
            return 0 <= message.screen_x <= _FARTHEST and 0 <= message.screen_y <= _FARTHEST
    return True
