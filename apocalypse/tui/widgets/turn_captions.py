"""TurnCaptions: both orders of a turn, and below them its captions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from apocalypse.rules.board import Color
from apocalypse.rules.events import Event
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import Coordinates
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.wording.captions import caption
from apocalypse.wording.names import Names, fitted, order_label, width_of

HIGHEST: Final = 12
"""The most lines of the box, unless the window is small."""
FRAME: Final = 2
"""The lines of its frame."""
NAME_COLUMN: Final = 15
"""The columns of a name before its order, if no name is longer."""


class CaptionList(Widget):
    """Sentences below each other; if not all of them fit, the last ones.

    It wraps them itself, because a new one must not lay out the screen while a piece moves.
    """

    DEFAULT_CSS: ClassVar[str] = "CaptionList { height: 1fr; }"

    sentences: reactive[tuple[str, ...]] = reactive[tuple[str, ...]](())

    def render(self) -> Content:
        """As many of the last sentences as fit; of a long one, its last lines.

        A blank line between the orders and them gives way.
        """
        width, height = self.content_size
        shown: list[Content] = []
        for sentence in reversed(self.sentences):
            lines = Content(sentence).wrap(max(1, width))
            if shown and len(lines) + len(shown) > height:
                break
            shown = [*lines, *shown]
        if len(shown) < height and any(above.display for above in self.siblings):
            shown = [Content(), *shown]
        return Content("\n").join(shown[-height:] if height else ())


class OrderLines(Widget):
    """Both orders of a turn, each beside the name of its player."""

    DEFAULT_CSS: ClassVar[str] = "OrderLines { height: 2; }"

    turn: reactive[Turn | None] = reactive[Turn | None](None)

    def __init__(self, names: Names, coordinates: Coordinates, *, id: str) -> None:
        super().__init__(id=id)
        self._names = names
        self._coordinates = coordinates

    @on(events.Show)
    @on(events.Hide)
    def show_gap(self) -> None:
        """Draw the captions again, which have a gap above them only where the orders are."""
        for captions in self.siblings:
            captions.refresh()

    def render(self) -> Content:
        """One line a side; a long name gives way to the orders."""
        turn = self.turn
        if turn is None:
            return Content()
        texts = [order_label(turn.order(c), self._coordinates, turn.before) for c in Color]
        room = max(0, self.content_size.width - 1 - max(map(len, texts)))
        names = [fitted(self._names.of(color), room) for color in Color]
        column = min(room, max(NAME_COLUMN, *map(width_of, names)))
        return Content("\n").join(
            Content(f"{name}{' ' * (column - width_of(name))} ")
            + Content.styled(text, "bold $accent")
            for name, text in zip(names, texts, strict=True)
        )


class TurnCaptions(TitledBox):
    """Both orders of a turn, and the captions so far."""

    DEFAULT_CSS: ClassVar[str] = f"TurnCaptions {{ height: 46%; max-height: {HIGHEST}; }}"

    def __init__(
        self, turn: Turn, names: Names, coordinates: Coordinates, *, id: str, rules: bool = True
    ) -> None:
        """Make a panel; its captions end with the numbers of their rules, or not."""
        super().__init__(id=id)
        self._turn = turn
        self._names = names
        self._coordinates = coordinates
        self._rules = rules

    def _caption(self, event: Event) -> str:
        return caption(event, self._names, self._coordinates, rule=self._rules)

    def compose(self) -> ComposeResult:
        """The orders, and room for captions."""
        yield OrderLines(self._names, self._coordinates, id="orders")
        yield CaptionList()

    def on_mount(self) -> None:
        """Show the orders."""
        self.show(self._turn)

    def show(self, turn: Turn) -> None:
        """Show the orders of a turn, without captions."""
        self._turn = turn
        self.border_title = f"Turn {turn.number}"
        self._make_room()
        self.query_one(OrderLines).turn = turn
        self.query_one(CaptionList).sentences = ()

    def on_resize(self) -> None:
        """Make room for the captions in another width."""
        self._make_room()

    def _make_room(self) -> None:
        """Take the lines that the captions of the turn will need, before they come."""
        width = self.content_size.width
        if width:
            orders = self.query_one(OrderLines)
            lines = len(Color) * orders.display
            for event in self._turn.resolution.events:
                lines += len(Content(self._caption(event)).wrap(width))
            self.styles.min_height = min(HIGHEST, lines + FRAME)

    @property
    def captions(self) -> list[str]:
        """The captions shown so far."""
        return list(self.query_one(CaptionList).sentences)

    def add(self, events: Iterable[Event]) -> None:
        """Add the captions of these events."""
        self.query_one(CaptionList).sentences += tuple(map(self._caption, events))
