"""Privacy: how two people at one screen keep their orders from each other."""

from __future__ import annotations

from enum import Enum


class Privacy(Enum):
    """How an order is kept secret while it is written."""

    HANDOVER = "handover"
    """One writes while the other looks away; a curtain falls between them."""
    BLIND = "blind"
    """Both stay seated, the board stays public, and nothing shows of what is typed."""
