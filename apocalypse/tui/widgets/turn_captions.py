"""TurnCaptions: both orders of a turn, and below them its captions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.rules.board import Color
from apocalypse.rules.events import Event
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import Coordinates, order_text
from apocalypse.wording.captions import caption
from apocalypse.wording.names import Names


class CaptionList(Widget):
    """Sentences below each other; if not all of them fit, the last ones.

    It wraps them itself, because a new one must not lay out the screen while a piece moves.
    """

    DEFAULT_CSS: ClassVar[str] = "CaptionList { height: 1fr; }"

    sentences: reactive[tuple[str, ...]] = reactive[tuple[str, ...]](())

    def render(self) -> Content:
        """As many of the last sentences as fit; of a long one, its last lines."""
        width, height = self.content_size
        shown: list[Content] = []
        for sentence in reversed(self.sentences):
            lines = Content(sentence).wrap(max(1, width))
            if shown and len(lines) + len(shown) > height:
                break
            shown = [*lines, *shown]
        return Content("\n").join(shown[-height:] if height else ())


class TurnCaptions(Vertical):
    """Both orders of a turn, and the captions so far."""

    DEFAULT_CSS: ClassVar[str] = """
    TurnCaptions { height: 12; border: $edge $accent; border-title-color: $accent;
               border-title-style: bold; padding: 0 1; }
    TurnCaptions #orders { height: 2; margin-bottom: 1; }
    """

    def __init__(
        self,
        turn: Turn,
        names: Names,
        coordinates: Coordinates,
        *,
        id: str | None = None,  # noqa: A002
    ) -> None:
        super().__init__(id=id)
        self._turn = turn
        self._names = names
        self._coordinates = coordinates

    def compose(self) -> ComposeResult:
        """The orders, and room for captions."""
        yield Static(id="orders", markup=False)
        yield CaptionList()

    def on_mount(self) -> None:
        """Show the orders."""
        self.show(self._turn)

    def show(self, turn: Turn) -> None:
        """Show the orders of a turn, without captions."""
        self._turn = turn
        self.border_title = f"Turn {turn.number}"
        lines = Content("\n").join(self._order_line(color) for color in Color)
        self.query_one("#orders", Static).update(lines, layout=False)
        self.query_one(CaptionList).sentences = ()

    def _order_line(self, color: Color) -> Content:
        name = Content(self._names.of(color)).truncate(14, ellipsis=True)
        text = order_text(self._turn.order(color), self._coordinates, self._turn.before)
        return name.pad_right(max(1, 16 - name.cell_length)) + Content.styled(text, "bold $accent")

    @property
    def captions(self) -> list[str]:
        """The captions shown so far."""
        return list(self.query_one(CaptionList).sentences)

    def add(self, events: Iterable[Event]) -> None:
        """Add the captions of these events."""
        new = (caption(event, self._names, self._coordinates) for event in events)
        self.query_one(CaptionList).sentences += tuple(new)
