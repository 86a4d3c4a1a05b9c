"""Lists in sentences."""

from __future__ import annotations

from collections.abc import Iterable


def list_words(parts: Iterable[str], conjunction: str = "and") -> str:
    """One or more parts as a list in a sentence: ``a2, b1 and c1``."""
    *others, last = parts
    return f"{', '.join(others)} {conjunction} {last}" if others else last
