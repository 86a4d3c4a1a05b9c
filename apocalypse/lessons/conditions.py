"""Signs: what has to happen in a turn for a lesson to be shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Piece
from apocalypse.rules.events import Event

YOUR_PAWN: Final = Piece(WHITE, PAWN)
YOUR_KNIGHT: Final = Piece(WHITE, KNIGHT)
BLACK_PAWN: Final = Piece(BLACK, PAWN)
BLACK_KNIGHT: Final = Piece(BLACK, KNIGHT)


@dataclass(frozen=True)
class Condition:
    """An event of a kind, with certain values in some of its fields."""

    event: type[Event]
    fields: Mapping[str, Any] = field(default_factory=dict)
    lacking: str = "that is not what the lesson asks for"
    """What a turn lacks in which it did not happen: ``nothing was captured``."""

    def among(self, events: Iterable[Event]) -> bool:
        """Whether it happened."""
        return any(self._is(event) for event in events)

    def _is(self, event: Event) -> bool:
        return isinstance(event, self.event) and all(
            getattr(event, name) == value for name, value in self.fields.items()
        )


def sign(event: type[Event], lacking: str = "", **fields: object) -> Condition:
    """A sign: an event whose fields have these values."""
    return Condition(event, fields, lacking) if lacking else Condition(event, fields)
