"""GameSummary: players, end and values of a game; TurnComments: what people wrote on a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.wrapped_text import wrapped
from apocalypse.wording.captions import outcome_sentence, turn_count
from apocalypse.wording.names import Names, fitted, width_of

ROWS: Final = (
    ("White", "         ▄█"),
    ("     ", "       ▄███"),
    ("even ", "▄▄▄▄▄─▀▀▀▀▀"),
    ("     ", "███▀       "),
    ("Black", "█▀         "),
)
"""The rows of the chart: who wins, and the parts of the bars for values from -1 to 1."""
VERSUS: Final = " vs. "


class GameSummary(TitledBox):
    """The overview shown in review before the first turn."""

    BORDER_TITLE = "The game"
    DEFAULT_CSS = "GameSummary { height: 10; }"

    values = reactive[tuple[float, ...]](())
    """The value for White after each turn analyzed so far."""

    def __init__(self, match: MatchView) -> None:
        super().__init__()
        self._match = match

    def render(self) -> Content:
        """The players, then the rules and the end, or the chart."""
        names = self._match.names
        game = self._match.game
        width = self.content_size.width
        lines = [versus(names, width)]
        if self.values:
            lines += chart(self.values, width)
        else:
            lines += ["", f"{turn_count(len(game.turns))}, {game.rules.name} rules", ""]
            if game.outcome is not None:
                lines.append(outcome_sentence(game.outcome, names))
        return Content("\n".join(lines))


def versus(names: Names, columns: int, between: str = VERSUS) -> str:
    """Both names in one line of so many columns; a long one gives way."""
    room = max(0, columns - len(between))
    other = min(width_of(names.black), room // 2)
    white = fitted(names.white, room - other)
    return f"{white}{between}{fitted(names.black, room - width_of(white))}"


def chart(values: Sequence[float], width: int) -> Iterator[str]:
    """The rows of a chart, with a bar for each of the last turns that fit."""
    shown = values[-max(1, width - len("White ")) :]
    for label, parts in ROWS:
        yield f"{label} {''.join(parts[round(5 * (1 + value))] for value in shown)}"


MOST_COMMENT_LINES: Final = 4
MORE: Final = " ..."
"""The end of the last line if there is more."""


class TurnComments(Widget):
    """The comments on the turn shown; it takes no room if there are none."""

    DEFAULT_CSS = "TurnComments { height: auto; color: $accent; padding: 0 1; }"

    texts = reactive[tuple[str, ...]]((), layout=True)

    def _lines(self, width: int) -> list[Content]:
        """The comments, wrapped; if there are too many lines, the last one says so."""
        lines = []
        for text in self.texts:
            lines += wrapped(text.strip(), width)
        if len(lines) <= MOST_COMMENT_LINES:
            return lines
        shown = lines[:MOST_COMMENT_LINES]
        words = wrapped(shown.pop(), width - len(MORE))[0]
        shown.append(words.rstrip() + MORE)
        return shown

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the comments need."""
        return len(self._lines(width))

    def render(self) -> Content:
        """The comments, each from the beginning of a line."""
        return Content("\n").join(self._lines(self.content_size.width))
