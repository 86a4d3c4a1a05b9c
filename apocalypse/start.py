"""Start: the first screen of a session, as one value from the command line to the front end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

    from apocalypse.formats.sheet import Sheet
    from apocalypse.library.saved_games import OpenedGame
    from apocalypse.match.setup import MatchSetup


class _FirstScreen:
    """A start that is nothing but its kind, and equal to any other of that kind.

    As a tuple without fields it would be equal to those of all kinds.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class Title(_FirstScreen):
    """The title screen."""

    __slots__ = ()


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


class Explore(NamedTuple):
    """A position to explore; when it is left, the program ends."""

    sheet: Sheet
    """The position, as a sheet without turns."""


class Lessons(NamedTuple):
    """The lessons, then the title."""

    number: int | None = None
    """The first lesson, counted from 1; None: the list of lessons."""


class Training(_FirstScreen):
    """The drills, then the title."""

    __slots__ = ()


Start: TypeAlias = Title | NewGame | Resume | Review | Explore | Lessons | Training
