"""Printable text: text from outside, without characters that control a terminal."""

from __future__ import annotations

import re
from typing import Final

_UNPRINTABLE: Final = (
    "["
    "\x00-\x1f\x7f-\x9f"  # controls: escapes, carriage returns, and 8-bit ones
    "\u00ad\u180e\u200b\u2060-\u2065\ufeff\ufff9-\ufffb"  # characters without width
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f"  # marks of direction
    "\u2028\u2029"  # line ends
    "\ud800-\udfff"  # half characters: bytes of a file name that are not text
    "]"
)


def printable(text: str) -> str:
    r"""A text as one line without control characters.

    Controls, line ends, marks of direction and characters without width appear as escapes:
    ``\x1b``, ``\n``, ``\u202e``. The joiners of emoji and of Persian words stay. A printable text
    is unchanged.
    """
    return re.sub(_UNPRINTABLE, _escape, text)


def _escape(match: re.Match[str]) -> str:
    return match[0].encode("unicode_escape").decode("ascii")


def printable_lines(text: str) -> str:
    """A text of several lines, each of them printable."""
    return "\n".join(map(printable, text.split("\n")))
