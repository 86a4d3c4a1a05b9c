"""Keyboard layouts: what a key means that sends no Latin letter, or no number without Shift.

Players whose keyboard is set to Russian, Ukrainian, Greek or Hebrew press the key of a Latin letter
and send a letter of their own; an input method may send full-width letters and numbers. On a French
keyboard the number keys send ``& é " ' (`` without Shift.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_LATIN: Final = "qwertyuiopasdfghjklzxcvbnm"
_LAYOUTS: Final = (
    "йцукенгшщзфывапролдячсмить",
    "йцукенгшщзфівапролдячсмить",
    ";ςερτυθιοπασδφγηξκλζχψωβνμ",
    "/'קראטוןםפשדגכעיחלךזסבהנמצ",
)
"""The keys of `_LATIN` in Russian, Ukrainian, Greek and Hebrew."""
_FRENCH_NUMBERS: Final = ("&", "é", '"', "'", "(")
"""The keys of 1 to 5 on a French or Belgian keyboard, without Shift."""
_FILE: Final = r"(^|[^a-z]|\b[hn]|x)[a-e]$"
"""The end of a text after which such a key is a number: ``e``, ``Hb`` and ``axb``, but no word."""


def _latin_letters() -> dict[str, str]:
    """The Latin letters by those of other layouts, small and capital."""
    letters = {}
    for layout in _LAYOUTS:
        for letter, latin in zip(layout, _LATIN, strict=True):
            if letter.isalpha():
                letters[letter.upper()] = latin.upper()
                letters[letter.lower()] = latin  # last: Hebrew has no capitals
    return letters


_LATIN_OF: Final = _latin_letters()


def latin_letter(character: str) -> str:
    """The Latin letter or the number of a key; a character that has none stays as it is."""
    number = unicodedata.decimal(character, None)
    if number is not None:
        return str(number)
    form, _, code = unicodedata.decomposition(character).partition(" ")
    if form == "<wide>":
        return chr(int(code, 16))
    return _LATIN_OF.get(character, character)


def is_letter_or_number(character: str) -> bool:
    """Whether a key may be part of a typed order, on some keyboard."""
    return character.isalnum() or character in _FRENCH_NUMBERS


def number_after_letter(character: str) -> str:
    """The number of a key that follows the letter of a square; other keys as `latin_letter`."""
    if character in _FRENCH_NUMBERS:
        return str(_FRENCH_NUMBERS.index(character) + 1)
    return latin_letter(character)


def latin_text(text: str) -> str:
    """An order or a command as it would be typed with Latin letters and numbers."""
    latin = ""
    for character in text:
        follows_file = re.search(_FILE, latin[-4:], re.IGNORECASE)
        key = number_after_letter if follows_file else latin_letter
        latin += key(character)
    return latin
