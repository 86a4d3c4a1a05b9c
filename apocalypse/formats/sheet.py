"""Sheet: a game as written on paper, with its players, date, clock and comments."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from typing import Final, NamedTuple

from apocalypse.formats.options import GameOptions
from apocalypse.formats.printable import printable
from apocalypse.formats.time_control import TimesLeft
from apocalypse.rules.board import BySide
from apocalypse.rules.game import Game, check_game
from apocalypse.rules.notation import PAGE, Coordinates, check_coordinates
from apocalypse.rules.other_names import Advising, advise_on_arguments
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.wording.names import COMPUTER, Names

LINE_END: Final = r"\r\n|\r|\n"
LARGEST: Final = 1 << 20
"""The most bytes of a file of game sheets, for whoever reads or writes one."""
_DATE: Final = r"[0-9]{4}/[0-9]{2}/[0-9]{2}"
_DAY_FIRST: Final = r"([0-9]{1,2}(?=\.)|(?:1[3-9]|[23][0-9])(?=/))[./]([0-9]{1,2})[./]([0-9]{4})"
"""With slashes, only a number above 12 is certain to be the day."""
_UNWRITABLE: Final = r"[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]"
"""Control characters and half characters, which no text file holds."""
_REPLACEMENT: Final = "\ufffd"
_NOT_IN_NAMES: Final = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that cannot stand within a line: controls, half characters, line breaks."""


class SheetError(ValueError):
    """A text that is not a game sheet, or a game that breaks the rules.

    Attributes:
        file: the name of the file, as given to the reader.
        line: the line of the mistake, counted from 1.
        column: the character in that line, counted from 1 (a tab is one character).
        sentence: what is wrong and what was expected, for a player to read.
    """

    def __init__(self, file: str, line: int, column: int, sentence: str) -> None:
        super().__init__(f"{file}:{line}:{column}: {sentence}")
        self.file = file
        self.line = line
        self.column = column
        self.sentence = sentence


def is_date(text: str) -> bool:
    """Whether a text is a day of the calendar as a sheet has it, ``YYYY/MM/DD``."""
    if not re.fullmatch(_DATE, text):
        return False
    year, month, day = map(int, text.split("/"))
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True


def read_date(text: str) -> str:
    """Read a date, also ``2008-01-25``, ``2008.01.25``, ``25.1.2008``; empty for other texts."""
    if match := re.fullmatch(_DAY_FIRST, text):
        day, month, year = match.groups()
        text = f"{year}/{month:0>2}/{day:0>2}"
    text = re.sub(r"[-.]", "/", text)
    return text if is_date(text) else ""


def clean_name(name: str) -> str:
    """A name on one line: control characters, line breaks and runs of blanks become one blank."""
    letters = ""
    for letter in name:
        letters += " " if unicodedata.category(letter) in _NOT_IN_NAMES else letter
    return " ".join(letters.split())


class Place(Enum):
    """Where a comment stands, in the order of a sheet."""

    HEAD = "head"
    """Before the first turn."""
    TURN = "turn"
    """On the line of a turn."""
    BELOW = "below"
    """Below a turn, on a line of its own."""
    END = "end"
    """After the final diagram of a sheet."""


class Comment(NamedTuple):
    """A text by a person on a sheet, beside its turns: without the semicolon, and its place."""

    text: str
    place: Place = Place.HEAD
    turn: int = 0
    """The number of the turn; 0 for the head and the end of a sheet."""

    @property
    def shown_text(self) -> str:
        """The text without what controls a terminal, for screens and pages."""
        return printable(self.text.replace("\t", " "))

    @property
    def cleaned(self) -> Comment:
        """The same comment on one line, without characters that no text file holds."""
        if self.text.isprintable():
            return self
        one_line = re.sub(LINE_END, " ", self.text)
        return self._replace(text=re.sub(_UNWRITABLE, _REPLACEMENT, one_line))


_NO_SCORE: Final = BySide(0, 0)


@advise_on_arguments
@dataclass(frozen=True)
class Sheet(GameOptions, metaclass=Advising):
    """A game with what is written around it. Names and comments are cleaned."""

    game: Game
    white: str = ""
    """The name of White's player, or an empty text."""
    black: str = ""
    """The name of Black's player, or an empty text."""
    date: str = ""
    """The day of the game, ``YYYY/MM/DD``, or an empty text."""
    coordinates: Coordinates = PAGE
    """How squares are written on the sheet."""
    times: TimesLeft | None = None
    """The time left after the last turn, where there is a clock."""
    score: BySide[int] = _NO_SCORE
    """The half points of White and Black from earlier games of their match."""
    comments: tuple[Comment, ...] = ()
    """The comments in their order, without headers."""
    white_level: str = ""
    """The level of the computer that plays White; empty: a person plays."""
    black_level: str = ""
    """The level of the computer that plays Black; empty: a person plays."""
    stated_result: str = ""
    """The result of a game that does not end on the board, ``1-0 (Black had to leave)``."""

    def __post_init__(self) -> None:
        """Clean the names and the comments.

        Raises:
            ValueError: the date has another form, or there are times without a clock.
        """
        check_game(self.game)
        check_coordinates(self.coordinates)
        if self.times is not None and self.clock is None:
            raise ValueError("There are times, but no clock.")
        if self.date and not is_date(self.date):
            raise ValueError(f"{self.date!r} is not a date of the form YYYY/MM/DD.")
        object.__setattr__(self, "score", BySide(*self.score))
        object.__setattr__(self, "white", clean_name(self.white))
        object.__setattr__(self, "black", clean_name(self.black))
        object.__setattr__(self, "comments", tuple(comment.cleaned for comment in self.comments))

    def first_turns(self, number: int) -> Sheet:
        """The sheet after a number of turns, or after all of them if it has fewer.

        Later comments are left out with their turns, and so are the result and the times.
        """
        if number >= len(self.game.turns):
            return self
        comments = []
        for comment in self.comments:
            if comment.place is Place.HEAD or 0 < comment.turn <= number:
                comments.append(comment)
        game = self.game.first_turns(number)
        return replace(self, game=game, times=None, comments=tuple(comments), stated_result="")

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` if the game is unfinished.

        Where the board shows no end, the sheet may state one: the players may have agreed on it.
        """
        stated, _, _ = self.stated_result.partition(" ")
        if stated and self.game.outcome is None:
            return stated
        return self.game.result

    @property
    def listed_result(self) -> str:
        """The result for a list: ``unfinished`` in place of ``*``."""
        return "unfinished" if self.result == UNFINISHED else self.result

    @property
    def names(self) -> Names:
        """The names of the players for sentences; their colors, if they have none."""
        white, black = Names()
        return Names(
            COMPUTER if self.white_level else self.white or white,
            COMPUTER if self.black_level else self.black or black,
        )
