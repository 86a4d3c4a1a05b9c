"""TitledBox: a panel in a frame, whose heading is cut to its width."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.content import Content
from textual.reactive import var
from textual.widget import Widget

from apocalypse.wording.names import fitted, width_of

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

    titles: var[tuple[str, ...]] = var((), init=False)
    """The titles, the best first."""
    subtitles: var[tuple[str, ...]] = var((), init=False)
    """The subtitles, the best first."""

    def watch_titles(self) -> None:
        """Choose the title."""
        if self.titles:
            self.border_title = frame_title(self.outer_size.width, *self.titles)

    def watch_subtitles(self) -> None:
        """Choose the subtitle."""
        if self.subtitles:
            self.border_subtitle = frame_title(self.outer_size.width, *self.subtitles)

    def on_resize(self) -> None:
        """Choose both for another width."""
        self.watch_titles()
        self.watch_subtitles()
