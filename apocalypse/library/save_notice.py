"""Save notice: what players should know about the file of their game."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import NamedTuple

from apocalypse.formats.printable import printable


class SaveEvent(Enum):
    """What happened; the value is its sentence."""

    FAILED = "The game cannot be saved ({reason}). You can keep playing."
    SAVED_AGAIN = "The game is saved again, with all its turns."
    NAME_TAKEN = "{name} already exists. The game is saved in {place}."
    CHANGED = "{name} was changed by another program. Saving continues in {place}."
    REMOVED = "{name} was removed. The game is saved again in {place}."
    SAVED_BEFORE = "You have this game already, in {name}"


class SaveNotice(NamedTuple):
    """An event, and the files that it is about."""

    event: SaveEvent
    file: Path | None = None
    place: Path | None = None
    """Where the game is saved now, if not in its file."""
    reason: str = ""
    """The answer of the system to a save that failed."""

    def __str__(self) -> str:
        name = printable(self.file.name) if self.file else ""
        return self.event.value.format(
            name=name, place=printable(str(self.place)), reason=self.reason
        )
