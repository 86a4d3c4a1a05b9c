"""Privacy: how two people at one screen keep their orders from each other."""

from __future__ import annotations

from enum import Enum


class Privacy(Enum):
    """How an order is kept secret while it is written.

    ``Privacy(word)`` also reads the words of versions before 0.2, ``handover`` and ``blind``.
    """

    LOOK_AWAY = "look-away"
    """One player writes while the other looks away; a curtain falls between them."""
    COVERED_KEYS = "covered-keys"
    """Both stay seated, the board stays public, and nothing shows what is typed."""

    @classmethod
    def _missing_(cls, value: object) -> Privacy | None:
        return {"handover": cls.LOOK_AWAY, "blind": cls.COVERED_KEYS}.get(str(value))
