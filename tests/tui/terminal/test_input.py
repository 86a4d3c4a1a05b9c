"""Whatever a terminal sends is read: nothing ends the input, and a key that follows arrives."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from apocalypse.tui.key_presses import RepeatedKey
from apocalypse.tui.terminal.driver import TerminalInput

ODD = [
    b"\xfc",  # a Latin-1 terminal
    b"\xc3",
    b"\x1b[M \x80!",  # X10 mouse at column 96
    b"\x1b[M \xff\xff",
    b"\x1b[97:65;2u",
    b"\x1b[1;1:3A",
    b"\x1b[1114112u",
    b"\x1b[99999999999999999999u",
    b"\x1b[55296u",  # half a character
    b"\x1b[97;1;55296u",
    b"\x1b[97;1;1114112u",
    b"\x1b[97;;u",
    b"\x1b[;;;u",
    b"\x1b[:u",
    b"\x1b[<0;99999999999999999;1M",
    b"\x1b[<0;-1;-1M",
    b"\x1b[<--M",
    b"\x1b[48;0;0;0;0t\x1b[<0;1;1M",
    b"\x1b[48;99999;99999;1;1t",
    b"\x1b[?2048;9$y",
    b"\x1b[?2026;0$y",
    b"\x1b[0;0R",
]


def read(*chunks: bytes) -> list[Message]:
    """The messages in what a terminal sends, without a silence between the chunks."""
    source = TerminalInput()
    return [message for chunk in chunks for message in source.feed(chunk)]


def keys(*chunks: bytes) -> list[str]:
    """The keys in it, by their names."""
    return [message.key for message in read(*chunks) if isinstance(message, events.Key)]


@pytest.mark.parametrize("odd", ODD)
def test_odd_input_ends_nothing_and_the_next_key_arrives(odd: bytes) -> None:
    assert keys(odd, b"s")[-1:] == ["s"]
    torn = [bytes([byte]) for byte in odd]
    assert keys(*torn, b"s")[-1:] == ["s"]
    assert not any(isinstance(m, events.Resize | events.CursorPosition) for m in read(odd))


PRESSED = {
    "space": [
        *(b" ", b"\x1b[32u", b"\x1b[32;1u", b"\x1b[32;1:1u", b"\x1b[32;1;32u", b"\x1b[32;;32u"),
        "\u3000".encode(),  # from an input method
        # With Shift still down after a capital, and with AltGr.
        *(b"\x1b[32;2u", b"\x1b[32;2;32u", b"\x1b[32;2:1;32u", b"\x1b[32;66;32u"),
        *("\u00a0".encode(), "\u202f".encode(), b"\x1b[160u", b"\x1b[32;;160u"),
        *(b"\x1b[32;3;160u", b"\x1b[32;4;160u", b"\x1b[32;2;8239u"),
    ],
    "enter": [
        *(b"\r", b"\x1b[13u", b"\x1b[13;1u", b"\x1b[13;1:1u", b"\x1b[13;2u", b"\x1b[13;2:1u"),
        *(b"\x1b[57414u", b"\x1b[57414;2u"),
    ],
    "backspace": [b"\x7f", b"\x1b[127u", b"\x1b[127;2u", b"\x1b[127;2:1u"],
    "ctrl+space": [b"\x1b[32;5u", b"\x1b[32;6u"],
    "shift+left": [b"\x1b[1;2D", b"\x1b[57417;2u"],
    "shift+tab": [b"\x1b[Z", b"\x1b[9;2u"],
    "up": [b"\x1b[A", b"\x1bOA", b"\x1b[1A", b"\x1b[1;1A", b"\x1b[1;1:1A"],
    "ы": ["ы".encode(), b"\x1b[1099u", b"\x1b[1099;1;1099u"],  # in a name
    "s": [b"s", b"\x1b[115u", b"\x1b[115;1:1;115u", b"\x1b[115::115;1;115u"],
    "ctrl+q": [b"\x11", b"\x1b[113;5u", b"\x1b[113;5:1u"],
    # On a Russian and a Greek keyboard.
    "ctrl+s": [b"\x13", b"\x1b[1099;5u", b"\x1b[1099::115;5u", b"\x1b[963;69u"],
    "alt+shift+ы": [b"\x1b[1099;4u"],
    "f9": [b"\x1b[20~", b"\x1b[20;1~", b"\x1b[20;1:1~"],
    # On a keypad, with Num Lock and without.
    "4": [b"4", b"\x1bOt", b"\x1b[57403u", b"\x1b[57403;129;52u"],
    "plus": [b"+", b"\x1bOk", b"\x1b[57413;;43u", b"\x1b[57413;129;43u"],
    "minus": [b"-", b"\x1bOm", b"\x1b[57412;129;45u"],
    "equals_sign": [b"=", b"\x1b[57415u", b"\x1b[57415;129;61u"],
    "full_stop": [b".", b"\x1bOn", b"\x1b[57409;129;46u"],
    "left": [b"\x1b[D", b"\x1b[57417u"],
}
HELD = {
    "space": [
        b"\x1b[32;2:2;32u",
        b"\x1b[32;1:2u",
        b"\x1b[32;1:2;32u",
        b"\x1b[32;:2u",
        b"\x1b[32:32;1:2u",
    ],
    "enter": [b"\x1b[13;1:2u"],
    "up": [b"\x1b[1;1:2A"],
    "s": [b"\x1b[115;1:2;115u"],
    "f9": [b"\x1b[20;1:2~"],
}
RELEASED = [
    b"\x1b[32;1:3u",
    b"\x1b[32;:3u",
    b"\x1b[32;1:3;32u",
    b"\x1b[13;1:3u",
    b"\x1b[1;1:3A",
    b"\x1b[20;1:3~",
    b"\x1b[57441;1:3u",  # Shift
    b"\x1b[1;1:3R",
]


@pytest.mark.parametrize("key", PRESSED)
def test_a_key_is_the_same_in_every_encoding(key: str) -> None:
    for encoding in PRESSED[key]:
        (pressed,) = read(encoding)
        assert isinstance(pressed, events.Key), encoding
        assert (pressed.key, isinstance(pressed, RepeatedKey)) == (key, False), encoding
    for encoding in HELD.get(key, []):
        (held,) = read(encoding)
        assert isinstance(held, RepeatedKey), encoding
        assert held.key == key


@pytest.mark.parametrize("release", RELEASED)
def test_a_key_that_is_let_go_is_no_message(release: bytes) -> None:
    assert read(release) == []
    assert read(*[bytes([byte]) for byte in release]) == []


def test_a_held_key_is_handled_like_any_key() -> None:
    assert RepeatedKey.handler_name == events.Key.handler_name == "on_key"
    assert RepeatedKey("space", " ").is_printable


def test_a_mouse_report_of_the_oldest_form_types_nothing() -> None:
    for column in range(32, 256):
        report = bytes([0x1B, ord("["), ord("M"), 32, column, 33])
        assert keys(report, b"s") == ["s"], column
        assert keys(report[:4], report[4:], b"s") == ["s"], column


def test_each_mouse_button_has_its_own_number() -> None:
    codes = {0: 1, 1: 2, 2: 3, 128: 8, 129: 9, 16: 1, 144: 8}
    for code, button in codes.items():
        for torn in (False, True):
            data = f"\x1b[<{code};5;5M".encode()
            (press,) = read(*(bytes([byte]) for byte in data) if torn else (data,))
            assert isinstance(press, events.MouseDown)
            assert press.button == button, code


def silence(source: TerminalInput) -> list[Message]:
    """The messages of a second in which the terminal sends nothing."""
    return [message for _ in range(10) for message in source.tick()]


def test_a_paste_without_an_end_does_not_swallow_all_keys() -> None:
    source = TerminalInput()
    assert list(source.feed(b"\x1b[200~a4")) == []
    (paste,) = silence(source)
    assert isinstance(paste, events.Paste)
    assert paste.text == "a4"
    (key,) = source.feed(b"s")
    assert isinstance(key, events.Key)


def test_a_paste_torn_at_any_byte_is_one_paste() -> None:
    text = "\x1b[200~a4 ü a3\x1b[201~".encode()
    for cut in range(1, len(text)):
        source = TerminalInput()
        matches = [*source.feed(text[:cut]), *source.feed(text[cut:]), *silence(source)]
        assert [m.text for m in matches if isinstance(m, events.Paste)] == ["a4 ü a3"]


@given(st.lists(st.one_of(st.binary(max_size=9), st.sampled_from([*ODD, *RELEASED])), max_size=8))
def test_no_bytes_end_the_input(chunks: list[bytes]) -> None:
    source = TerminalInput()
    for chunk in chunks:
        list(source.feed(chunk))
        list(source.tick())
    # What is unfinished is finished: a mouse report, a character, a sequence, a paste.
    list(source.feed(b"   " + b"~" * 40))
    silence(source)
    last = list(source.feed(b"s"))
    assert [message.key for message in last if isinstance(message, events.Key)] == ["s"]
