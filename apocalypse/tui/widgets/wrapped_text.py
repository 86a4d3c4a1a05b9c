"""Texts in lines of a width: as many sentences as fit, and lines about as long as each other."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.geometry import Size


def wrapped(text: Content | str, columns: int) -> list[Content]:
    """A text in lines of so many columns; where there are none yet, of one."""
    return Content.from_text(text, markup=False).wrap(max(1, columns))


def fits(text: Content, size: Size) -> bool:
    """Whether there is room for a text."""
    return len(wrapped(text, size.width)) <= size.height


def fitting_text(
    sentences: Iterable[str], size: Size, gap: str = " ", *, least: int = 1
) -> Content:
    """Sentences with a gap between them, but not the last ones where there is no room for them.

    So many sentences are shown at least.
    """
    shown = list(sentences)
    text = Content(gap.join(shown))
    while len(shown) > least and not fits(text, size):
        shown.pop()
        text = Content(gap.join(shown))
    return text


def balanced(sentence: str, width: int) -> str:
    """A sentence in as few lines as fit, about as long as each other: no word stands alone.

    A line rather ends with a comma than within a part of the sentence.
    """
    lines = _lines(sentence, width)
    for narrower in range(width - 1, 0, -1):
        shorter = _lines(sentence, narrower)
        if len(shorter) > len(lines):
            break
        if _commas_at_ends(shorter) >= _commas_at_ends(lines):
            lines = shorter
    return "\n".join(lines)


def _lines(sentence: str, width: int) -> list[str]:
    return [line.plain.rstrip() for line in wrapped(sentence, width)]


def _commas_at_ends(lines: Iterable[str]) -> int:
    return len([line for line in lines if line.endswith(",")])
