"""TurnCaptions: both orders of a turn, and below them its captions.

In a large window, the orders are written in the letters of the calls: both players know them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from textual.content import Content
from textual.reactive import reactive

from apocalypse.rules.board import BLACK, WHITE, BySide, Color
from apocalypse.rules.events import Event, Moved, PutBack
from apocalypse.rules.game import Turn
from apocalypse.rules.position import Position
from apocalypse.tui.board.canvas import Alphabet
from apocalypse.tui.board.themed import Themed
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.board_row import ROOMY_ROWS
from apocalypse.tui.widgets.call_letters import ALPHABETS, call_letters
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.wrapped_text import wrapped
from apocalypse.wording.captions import caption, put_back_notice
from apocalypse.wording.names import fitted, order_label, width_of

HIGHEST: Final = 12
"""The most lines of the box, unless the window is small."""
APART: Final = 4
"""The least columns between two orders in large letters, which would be one word otherwise."""
FRAME: Final = 2
"""The lines of its frame."""
BETWEEN_SQUARES: Final = re.compile("(?<=[1-5])(?=[a-e])")
"""Where large letters have a gap, so that the square a piece leaves and its target stand apart."""
NAME_COLUMN: Final = 15
"""The columns of a name before its order, if no name is longer."""


class TurnCaptions(TitledBox, Themed):
    """Both orders of a turn, and its captions so far; if not all of them fit, the last ones.

    It wraps them itself, because a new one must not lay out the screen while a piece moves.
    """

    DEFAULT_CSS = f"TurnCaptions {{ height: 46%; max-height: {HIGHEST}; }}"

    captions = reactive[tuple[str, ...]](())
    """The captions so far."""

    def __init__(self, match: MatchView, *, id: str, rules: bool = True) -> None:
        """Make an empty panel; its captions will end with the numbers of their rules, or not."""
        super().__init__(id=id)
        self._match = match
        self._rules = rules
        self._turn: Turn | None = None
        self._is_from_start = True
        """Whether the turn is shown from its beginning, and not from its put-back on."""

    def _texts(self, events: Iterable[Event]) -> Iterator[str]:
        """The captions of events.

        A put-back that was chosen after the turn is announced, in place of the step before it.
        """
        match = self._match
        announced: Collection[Color] = ()
        if self._is_from_start and self._turn is not None:
            announced = self._turn.squares
        for event in events:
            if isinstance(event, PutBack) and event.color in announced:
                yield put_back_notice(event.color, match.names)
            elif isinstance(event, Moved) and event.piece.color in announced:
                continue
            yield caption(event, match.names, match.coordinates, rule=self._rules)

    def show(self, turn: Turn, *, is_from_start: bool = True) -> None:
        """Show the orders of a turn, without captions; those of its put-back alone may follow."""
        self._turn = turn
        self._is_from_start = is_from_start
        self.border_title = f"Turn {turn.number}"
        self.captions = ()
        self.on_resize()
        self.refresh()

    def on_resize(self) -> None:
        """Take the lines that the captions of the turn will need, before they come."""
        width = self.content_size.width
        if width and self._turn is not None:
            lines = len(Color) + self._caption_lines(width)
            self.styles.min_height = min(HIGHEST, lines + FRAME)

    def _caption_lines(self, width: int) -> int:
        """The lines of all captions of the turn."""
        if self._turn is None:
            return 0
        captions = list(self._texts(self._turn.resolution.events))
        captions += self._notices
        return sum(len(wrapped(each, width)) for each in captions)

    def add(self, events: Iterable[Event]) -> None:
        """Add the captions of these events."""
        self.captions += tuple(self._texts(events))

    def add_all(self, before: Position, events: tuple[Event, ...]) -> None:
        """Add the captions of events from a position, in the order in which a reveal adds them."""
        # Here and not above: a screen that shows no turn needs no animation.
        from apocalypse.tui.board.timeline import beats

        for beat in beats(before, events):
            self.add(beat.events)

    def announce(self) -> None:
        """Add why pawns wait to be put back, if any do."""
        self.captions += self._notices

    @property
    def _notices(self) -> tuple[str, ...]:
        """A sentence for each pawn of the turn that waits to be put back."""
        if self._turn is None:
            return ()
        waiting = self._turn.resolution.to_put_back
        return tuple(put_back_notice(color, self._match.names) for color in waiting)

    def render(self) -> Content:
        """The orders and the captions; a blank line between them gives way."""
        turn = self._turn
        if turn is None:
            return Content()
        width, height = self.content_size
        most = height - 1 - self._caption_lines(width)
        orders = self._large_orders(turn, width, most)
        if orders and len(orders) + 1 < most:
            orders.insert(0, Content())  # as far from the frame above as from the one below
        orders = orders or self._orders(turn, width)
        room = max(0, height - len(orders))
        shown = last_captions(self.captions, width, room)
        if len(shown) < room:
            orders.append(Content())
        return Content("\n").join(orders + shown)

    def _label(self, turn: Turn, color: Color) -> str:
        """An order as it is written."""
        return order_label(turn.order(color), self._match.coordinates, turn.before)

    def _orders(self, turn: Turn, width: int) -> list[Content]:
        """A line for each side with its order; a long name gives way to the orders."""
        labels = BySide.each(lambda color: self._label(turn, color))

        # The orders stand below each other, behind the longer name.
        room = max(0, width - 1 - max(map(len, labels)))
        names = BySide.each(lambda color: fitted(self._match.names.of(color), room))
        longest_name = max(map(width_of, names))
        column = min(room, max(NAME_COLUMN, longest_name))
        lines = []
        for color in Color:
            name = names.of(color)
            gap = " " * (column - width_of(name) + 1)
            style = f"bold {self.palette.ink_style(color)}"
            lines.append(Content(f"{name}{gap}") + Content.styled(labels.of(color), style))
        return lines

    def _large_orders(self, turn: Turn, width: int, most: int) -> list[Content]:
        """At most so many lines with the orders in large letters; empty: there is no room.

        They stand side by side, or one below the other.
        """
        if self._match.letters or self.app.size.height < ROOMY_ROWS:
            return []
        half = (width + APART) // len(Color)
        for alphabet in ALPHABETS:
            # Side by side, they are compared at a glance.
            white = self._block(turn, WHITE, alphabet, half - APART)
            black = self._block(turn, BLACK, alphabet, half - APART)
            if white and black and len(white) <= most:
                lines = []
                for left, right in zip(white, black, strict=True):
                    lines.append(left.pad_right(half - left.cell_length) + right)
                return lines

            # One below the other, they may be twice as long.
            white = self._block(turn, WHITE, alphabet, width)
            black = self._block(turn, BLACK, alphabet, width)
            if white and black and len(white) + len(black) <= most:
                return white + black
        return []

    def _block(self, turn: Turn, color: Color, alphabet: Alphabet, width: int) -> list[Content]:
        """The name of a side and its order in large letters; empty: there is no room."""
        words = BETWEEN_SQUARES.sub(" ", self._label(turn, color))
        letters = call_letters(words, alphabet, width, keeps_case=True)
        if letters is None:
            return []
        style = self.palette.ink_style(color)
        block = [Content.styled(fitted(self._match.names.of(color), width), "bold")]
        for line in letters:
            block.append(Content.styled(line, style))
        return block


def last_captions(captions: Sequence[str], width: int, height: int) -> list[Content]:
    """The lines of as many of the last captions as fit; of a long one, its last lines."""
    if height == 0:
        return []
    shown: list[Content] = []
    for text in reversed(captions):
        lines = wrapped(text, width)
        if shown and len(lines) + len(shown) > height:
            break
        shown = lines + shown
    return shown[-height:]
