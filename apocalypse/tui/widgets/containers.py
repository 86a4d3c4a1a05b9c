"""Containers: TitledBox, with a heading, and Bare, painted without a search.

A frame of the board asks every widget around it for its lines. Textual would look for borders,
padding, titles and links in each of them, sixty times a second.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget


class Bare(Widget):
    """A widget of one color, without border, padding or content of its own."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Lines of its background, all the same."""
        strip = Strip.blank(crop.width, self.visual_style.rich_style)
        for line_filter in self.get_line_filters():
            strip = strip.apply_filter(line_filter, self.background_colors[1])
        return [strip] * crop.height


class Row(Horizontal, Bare):
    """Widgets side by side."""


class Column(Vertical, Bare):
    """Widgets one below the other."""


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
    """A sentence in as few lines as fit, about as long as each other: no word stands alone."""
    lines = wrapped(sentence, width)
    for narrower in range(width - 1, 0, -1):
        shorter = wrapped(sentence, narrower)
        if len(shorter) > len(lines):
            break
        lines = shorter
    return "\n".join(line.plain.rstrip() for line in lines)


class TitledBox(Widget):
    """A box with a heading in its frame."""

    DEFAULT_CSS = """
    TitledBox { border: $edge $accent; border-title-color: $accent; border-title-style: bold;
                border-subtitle-color: $quiet; padding: 0 1; }
    """
