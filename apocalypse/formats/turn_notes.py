"""TurnNotes: what an analysis says about a turn, as pages and pictures show it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TurnNotes:
    """Sentences and values, which pages show as they are."""

    number: int
    """The turn, from 1."""
    sentences: str
    """What there is to say about it."""
    numbers: tuple[str, ...]
    """The same in numbers, a sentence each."""
    before: int
    """White's value before the turn: from 100 (a win) to -100."""
    after: int
    """The same after the turn."""
