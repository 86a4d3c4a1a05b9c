"""Start: the first screen of a session, as one value from the command line to the front end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

    from apocalypse.formats.sheet import Sheet
    from apocalypse.library.saved_games import OpenedGame
    from apocalypse.match.setup import MatchSetup


class Title:
    """The title screen."""


class NewGame(NamedTuple):
    """A new game, then the title."""

    setup: MatchSetup


class Resume(NamedTuple):
    """A saved game that continues, then the title."""

    game: OpenedGame


class Review(NamedTuple):
    """A game to step through; when it is left, the program ends."""

    sheet: Sheet
    file: Path | None = None
    """The file of the game, for its comments; None: it came from standard input."""


class TryPosition(NamedTuple):
    """A position in which to try orders; when it is left, the program ends."""

    sheet: Sheet
    """The position, as a sheet without turns."""


class Lessons(NamedTuple):
    """The lessons, then the title."""

    number: int | None = None
    """The first lesson, counted from 1; None: the list of lessons."""


class Training:
    """Ten puzzles, then the list of lessons."""


Start: TypeAlias = Title | NewGame | Resume | Review | TryPosition | Lessons | Training
