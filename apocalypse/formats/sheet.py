"""Sheet: a game as it is kept on paper, with the names of the players and the date."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import Final

from apocalypse.formats.comments import Comment, Place
from apocalypse.formats.time_control import TimeControl, TimesLeft
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, Coordinates
from apocalypse.wording.names import COMPUTER, Names

_DATE: Final = re.compile(r"[0-9]{4}/[0-9]{2}/[0-9]{2}")

_OF_THE_LAST_TURN: Final = ("Result:", "Times:")
"""The headers that say how the game stands after its last turn."""

_UNWRITABLE: Final = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that cannot stand within a line: controls, half characters, line breaks."""


class SheetError(ValueError):
    """A text that is no game sheet, or a game that breaks the rules.

    Attributes:
        file: the name of the file, as the reader was given it.
        line: the line of the mistake, counted from 1.
        column: the character of that line, counted from 1 (a tab is one character).
        sentence: what is wrong there and what was expected, for a player to read.
    """

    def __init__(self, file: str, line: int, column: int, sentence: str) -> None:
        super().__init__(f"{file}:{line}:{column}: {sentence}")
        self.file = file
        self.line = line
        self.column = column
        self.sentence = sentence


def is_date(text: str) -> bool:
    """Whether a text has the form of a sheet's date, ``YYYY/MM/DD``."""
    return _DATE.fullmatch(text) is not None


def clean_name(name: str) -> str:
    """A name as it can stand on one line of a sheet.

    Control characters and line breaks become blanks, runs of blanks one blank, and there is none
    at either end. Everything else stays, semicolons too.
    """
    kept = (" " if unicodedata.category(letter) in _UNWRITABLE else letter for letter in name)
    return " ".join("".join(kept).split())


@dataclass(frozen=True)
class Sheet:
    """A game with what is written around it. Names are cleaned when the sheet is made."""

    game: Game
    white: str = ""
    """The name of White's player, or an empty text."""
    black: str = ""
    """The name of Black's player, or an empty text."""
    date: str = ""
    """The day of the game, ``YYYY/MM/DD``, or an empty text."""
    coordinates: Coordinates = PAGE
    """How squares are written on the sheet."""
    clock: TimeControl | None = None
    """How long the players had to think; None: as long as they liked."""
    times: TimesLeft | None = None
    """What they had left after the last turn, where there is a clock."""
    covered_keys: bool = False
    """Whether nothing shows of what is typed; else one player looks away while the other writes."""
    score: tuple[int, int] = (0, 0)
    """The half points that White and Black have from earlier games of their match."""
    comments: tuple[Comment, ...] = ()
    """What else stands on the sheet, in its order.

    Headers are among them only if the sheet writes them in another way or place than the program
    does: `header_lines` then keeps them as they are, as long as they say what the sheet says.
    """
    white_level: str = ""
    """The level of the computer that plays White; empty: a person plays."""
    black_level: str = ""
    """The level of the computer that plays Black; empty: a person plays."""

    def __post_init__(self) -> None:
        """Clean the names and the comments.

        Raises:
            ValueError: the date has another form, or there are times without a clock.
        """
        if self.times is not None and self.clock is None:
            raise ValueError("There are times, but no clock.")
        if self.date and not is_date(self.date):
            raise ValueError(f"{self.date!r} is no date of the form YYYY/MM/DD.")
        object.__setattr__(self, "white", clean_name(self.white))
        object.__setattr__(self, "black", clean_name(self.black))
        object.__setattr__(self, "comments", tuple(comment.cleaned for comment in self.comments))

    def comments_at(self, place: Place, turn: int = 0) -> list[str]:
        """The texts of the comments at a place, in their order."""
        return [text for text, *where in self.comments if where == [place, turn]]

    def first_turns(self, number: int) -> Sheet:
        """The sheet as it stood after a number of turns (all of them, if it has fewer).

        Later comments are left out with their turns, as are the result and the times.
        """
        if number >= len(self.game.turns):
            return self
        comments = (
            comment
            for comment in self.comments
            if 0 < comment.turn <= number
            or (comment.place is Place.HEAD and not comment.text.startswith(_OF_THE_LAST_TURN))
        )
        return replace(
            self, game=self.game.first_turns(number), times=None, comments=tuple(comments)
        )

    @property
    def names(self) -> Names:
        """What sentences call the players: by their names, or else by their colors."""
        white, black = Names()
        return Names(
            COMPUTER if self.white_level else self.white or white,
            COMPUTER if self.black_level else self.black or black,
        )
