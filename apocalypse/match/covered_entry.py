"""Blind writing: the keys of an order that nobody sees, and what they come to when it is sealed."""

from __future__ import annotations

from typing import Final

from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.orders import Order

LONGEST: Final = 64
"""Keys that are kept: an order has seven at most, and the last one written counts."""


class CoveredEntry:
    """Keys as they are typed. Its text says nothing of them, nor how many there are."""

    __slots__ = ("_entry", "_keys")

    def __init__(self, entry: OrderEntry) -> None:
        """Begin with an empty entry of the side that writes."""
        self._entry = entry
        self._keys: list[str] = []

    def __repr__(self) -> str:
        return "<blind slip>"

    @property
    def written(self) -> bool:
        """Whether any key was typed."""
        return bool(self._keys)

    def type(self, letter: str) -> None:
        """Take a typed letter, whatever it is."""
        self._keys = [*self._keys, letter][-LONGEST:]

    def clear(self) -> None:
        """Forget everything."""
        self._keys = []

    def order(self) -> Order | None:
        """The order that was typed; None is a pass.

        Raises:
            ValueError: it is not an order that may be given.
        """
        entry = self._entry
        for letter in self._keys:
            entry = entry.typed(letter)
            if entry.message:
                raise ValueError("This is not an order.")
        return entry.order
