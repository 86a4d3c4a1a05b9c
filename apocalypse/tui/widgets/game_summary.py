"""GameSummary: players, end and values of a game; TurnComments: what people wrote on a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.wording.captions import outcome_sentence, turn_count
from apocalypse.wording.names import fitted, width_of

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

    DEFAULT_CSS = "GameSummary { height: 10; }"

    values = reactive[tuple[float, ...]](())
    """The value for White after each turn analyzed so far."""

    def __init__(self, match: MatchView) -> None:
        super().__init__()
        self.border_title = "The game"
        self._match = match

    def render(self) -> Content:
        """The players, then the rules and the end, or the chart."""
        names, game = self._match.names, self._match.game
        lines = [self._players]
        if self.values:
            lines += chart(self.values, self.content_size.width)
        else:
            lines += ["", f"{turn_count(len(game.turns))}, {game.rules.name} rules", ""]
            if game.outcome is not None:
                lines.append(outcome_sentence(game.outcome, names))
        return Content("\n".join(lines))

    @property
    def _players(self) -> str:
        """Both names in one line; a long one gives way."""
        room = max(0, self.content_size.width - len(VERSUS))
        white, black = self._match.names
        other = min(width_of(black), room // 2)
        white = fitted(white, room - other)
        return VERSUS.join((white, fitted(black, room - width_of(white))))


def chart(values: Sequence[float], width: int) -> Iterator[str]:
    """The rows of a chart, with a bar for each of the last turns that fit."""
    shown = values[-max(1, width - len("White ")) :]
    for label, parts in ROWS:
        yield f"{label} {''.join(parts[round(5 * (1 + value))] for value in shown)}"


MOST_LINES: Final = 4
MORE: Final = " ..."
"""The end of the last line if there is more."""


class TurnComments(Widget):
    """The comments on the turn shown; it takes no room if there are none."""

    DEFAULT_CSS = "TurnComments { height: auto; color: $accent; padding: 0 1; }"

    texts = reactive[tuple[str, ...]]((), layout=True)

    def _lines(self, width: int) -> list[Content]:
        """The comments, wrapped; if there are too many lines, the last one says so."""
        comments = (Content(text.strip()) for text in self.texts)
        lines = [line for comment in comments for line in comment.wrap(max(1, width))]
        if len(lines) > MOST_LINES:
            words, *_ = lines[MOST_LINES - 1].wrap(max(1, width - len(MORE)))
            lines[MOST_LINES - 1 :] = [words.rstrip() + MORE]
        return lines

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the comments need."""
        return len(self._lines(width))

    def render(self) -> Content:
        """The comments, each from the beginning of a line."""
        return Content("\n").join(self._lines(self.content_size.width))
