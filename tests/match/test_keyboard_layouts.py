"""Orders and commands are understood whatever layout the keyboard is set to."""

from __future__ import annotations

from itertools import chain

import pytest

from apocalypse.match.keyboard_layouts import is_letter_or_number, latin_letter, latin_text
from apocalypse.match.order_entry import CoveredEntry, OrderEntry
from apocalypse.rules.board import WHITE
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.wording.names import Names

ORDERS = {
    "Russian": "у4у3",
    "Russian, Caps Lock": "У4У3",
    "Greek": "ε4ε3",
    "Hebrew": "ק4ק3",
    "French without Shift": "e'e\"",
    "French, capitals": "E'E\"",
    "full width": "ｅ４ｅ３",
    "Arabic numbers": "e٤e٣",
}


ASSIGNED = (range(0x40000), range(0xE0000, 0xF0000))
"""The planes of Unicode that have characters."""


def entry() -> OrderEntry:
    return OrderEntry(START, WHITE, CLASSIC, Names(), PAGE)


@pytest.mark.parametrize("text", ORDERS.values(), ids=ORDERS)
def test_an_order_is_typed_on_another_layout_in_sight_or_covered(text: str) -> None:
    written, covered = entry(), CoveredEntry(entry())
    for letter in text:
        written = written.typed(letter)
        covered.type(letter)
    assert (written.order, written.message) == (Order.parse("e4e3", PAGE), "")
    assert covered.order() == written.order
    assert latin_text(text).lower() == "e4e3"


def test_a_key_of_an_order_is_a_letter_or_a_number_on_some_keyboard() -> None:
    assert all(is_letter_or_number(key) for key in "".join(ORDERS.values()))
    assert not any(is_letter_or_number(key) for key in "?/ \t-*")


def test_every_row_of_letters_stands_for_the_same_keys() -> None:
    assert latin_text("ЙЦУКЕНГШЩЗфывапролдячсмить") == "QWERTYUIOPasdfghjklzxcvbnm"
    assert latin_text("ςΕΡΤΥΘΙΟΠαΣδφγηξκλζχψωβνμ") == "wERTYUIOPaSdfghjklzxcvbnm"
    assert latin_text("קראטוןםפשדגכעיחלךזסבהנמצ") == "ertyuiopasdfghjklzxcvbnm"
    assert latin_text("і") == "s"


def test_a_bracket_around_a_square_is_not_part_of_it() -> None:
    covered = CoveredEntry(entry())
    for letter in "(c5c4":
        covered.type(letter)
    assert covered.order() == Order.parse("c5c4", PAGE)


def test_a_character_of_two_letters_is_not_a_square() -> None:
    for character in "㏅⑫":  # in full: cd, 12
        message = entry().typed("e").typed(character).message
        assert message.startswith(f"{character} is not part of a square.")


def test_every_character_stands_for_one() -> None:
    assert all(len(latin_letter(chr(code))) == 1 for code in chain(*ASSIGNED))


def test_a_piece_or_a_capture_may_stand_before_a_number_without_shift() -> None:
    for text, latin in (
        ('Ha(b"', "Ha5b3"),
        ('axb"', "axb3"),
        ("Nxd'", "Nxd4"),
        ("d'xe\"", "d4xe3"),
    ):
        assert latin_text(text) == latin


def test_latin_text_stays_as_it_is() -> None:
    for text in ("e4e3", "Ha5b3", "(c1)c2", "what if", "npppn/p3p/5/P3P/NPPPN w 0 10 -", "a5=H"):
        assert latin_text(text) == text
    for text in ("White's pawns", "where's my knight", "the piece's square (mine)"):
        assert latin_text(text) == text
