"""Bare: a widget that is painted without a search.

A frame of the board asks every widget around it for its lines. Textual would look for borders,
padding, titles and links in each of them, sixty times a second.
"""

from __future__ import annotations

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Bare(Widget):
    """A widget of one color, without border, padding or content of its own."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Lines of its background, all the same."""
        strip = Strip.blank(crop.width, self.visual_style.rich_style)
        _, background = self.background_colors
        for line_filter in self.get_line_filters():
            strip = strip.apply_filter(line_filter, background)
        return [strip] * crop.height
