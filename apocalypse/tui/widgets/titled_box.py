"""TitledBox: a box with a heading in its frame."""

from __future__ import annotations

from textual.widget import Widget


class TitledBox(Widget):
    """A box with a heading in its frame."""

    DEFAULT_CSS = """
    TitledBox { border: $edge $accent; border-title-color: $accent; border-title-style: bold;
                border-subtitle-color: $quiet; padding: 0 1; }
    """
