"""Containers: TitledBox, with a heading cut to its width, and Bare, painted without a search.

A frame of the board asks every widget around it for its lines. Textual would look for borders,
padding, titles and links in each of them, sixty times a second.
"""

from __future__ import annotations

from typing import ClassVar, Final

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from apocalypse.wording.names import fitted, width_of


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


AROUND: Final = 6
"""The columns of a frame that its title leaves free."""


def frame_title(columns: int, *titles: str) -> Content:
    """The first of some titles that fits into a frame; of the last one, as much as fits.

    The columns are those of the box.
    """
    room = max(0, columns - AROUND)
    fitting = [title for title in titles if width_of(title) <= room]
    return Content(fitting[0] if fitting else fitted(titles[-1], room))


class TitledBox(Widget):
    """A box with the first of its titles that fits into its frame; below, of its subtitles."""

    DEFAULT_CSS: ClassVar[str] = """
    TitledBox { border: $edge $accent; border-title-color: $accent; border-title-style: bold;
                border-subtitle-color: $quiet; padding: 0 1; }
    """

    titles: reactive[tuple[str, ...]] = reactive[tuple[str, ...]](())
    """The titles, the best first."""
    subtitles: reactive[tuple[str, ...]] = reactive[tuple[str, ...]](())
    """The subtitles, the best first."""

    _drawn_titles: tuple[Content | None, Content | None] = None, None

    @property
    def fitting_title(self) -> Content | None:
        """The title for this width; None: another one stays."""
        return frame_title(self.outer_size.width, *self.titles) if self.titles else None

    @property
    def _fitting_subtitle(self) -> Content | None:
        return frame_title(self.outer_size.width, *self.subtitles) if self.subtitles else None

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw the box, its title and subtitle chosen for its width.

        They are chosen here because an event about the width comes after the first frame.
        """
        titles = self.fitting_title, self._fitting_subtitle
        if titles != self._drawn_titles:
            self._drawn_titles = title, subtitle = titles
            if title is not None:
                self.border_title = title
            if subtitle is not None:
                self.border_subtitle = subtitle
        return super().render_lines(crop)
