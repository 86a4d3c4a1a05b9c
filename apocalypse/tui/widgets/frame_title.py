"""The titles in the frame of a box, as long as there is room for them."""

from __future__ import annotations

from typing import Final

from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize

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


class TitledBox(Vertical):
    """A box with the first of its titles that fits into its frame; below, of its subtitles."""

    titles: tuple[str, ...] = ("",)
    """The titles, the best first."""
    subtitles: tuple[str, ...] = ("",)
    """The subtitles, the best first."""

    def on_resize(self, event: Resize) -> None:
        """Choose the title and the subtitle."""
        self.border_title = frame_title(event.size.width, *self.titles)
        self.border_subtitle = frame_title(event.size.width, *self.subtitles)
