"""Comments: what people wrote on a sheet beside its turns, each with the place where it stands."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final, NamedTuple

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_UNWRITABLE: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]")
"""What no file of text holds: control characters and half characters."""
_REPLACEMENT: Final = "\ufffd"


class Place(Enum):
    """Where a comment stands, in the order of a sheet."""

    HEAD = "head"
    """Before the first turn."""
    NUMBER = "number"
    """After the number of a turn, before White's order."""
    WHITE = "white"
    """After White's order, before Black's."""
    TURN = "turn"
    """After both orders of a turn, on their line."""
    BELOW = "below"
    """Below a turn, on a line of its own."""
    END = "end"
    """After the diagram with which the program ends a sheet."""


class Comment(NamedTuple):
    """The text of a comment, without its semicolon, and its place."""

    text: str
    place: Place = Place.HEAD
    turn: int = 0
    """The number of the turn; 0 for the head and the end of a sheet."""

    @property
    def cleaned(self) -> Comment:
        """The same comment on one line, without characters that no file of text holds."""
        if self.text.isprintable():
            return self
        text = _UNWRITABLE.sub(_REPLACEMENT, _LINE_END.sub(" ", self.text))
        return self if text == self.text else self._replace(text=text)
