"""LastTurns: the last turns as small boards, with both orders as arrows.

It shows public turns alone, and a turn that is still being revealed not before its end. Each board
is drawn once, and the lines of the box once for each change.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.segment import Segment
from textual.events import Click
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip

from apocalypse.rules.board import SIZE
from apocalypse.rules.game import Game
from apocalypse.rules.notation import Coordinates
from apocalypse.tui.board.arrows import Arrow, arrows_of
from apocalypse.tui.board.geometry import Scale
from apocalypse.tui.board.small_board import SMALL_SCALES, Lines, small_board
from apocalypse.tui.board.themed import Themed
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.history import History, turn_orders, turn_words
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.wording.names import fitted

MOST_BOARDS: Final = 4
"""The most boards in the box: beyond so many they become larger."""
GAP: Final = 2
"""The columns between two boards."""
ROW_GAP: Final = 1
"""The most lines between two rows of boards."""
CAPTION: Final = 1
"""The lines above a board, with its orders."""
FRAME: Final = 2
"""The lines, and the columns, of the frame of the box."""


class _Grid(NamedTuple):
    """Where the boards stand in the box."""

    scale: Scale
    columns: int
    rows: int
    size: Size
    """The cells inside the box."""

    @property
    def width(self) -> int:
        """The columns of a board."""
        return SIZE * self.scale.width

    @property
    def height(self) -> int:
        """The lines of a board with its caption."""
        return SIZE * self.scale.lines + CAPTION

    @property
    def number(self) -> int:
        """How many boards it has."""
        return self.columns * self.rows

    @property
    def covered(self) -> int:
        """The cells that its boards cover."""
        return self.number * self.width * self.height

    @property
    def left(self) -> int:
        """The columns before the first board."""
        taken = self.columns * (self.width + GAP) - GAP
        return (self.size.width - taken) // 2

    @property
    def top(self) -> int:
        """The lines above the first row of boards."""
        taken = (self.rows - 1) * self.row_lines + self.height
        return (self.size.height - taken) // 2

    @property
    def row_lines(self) -> int:
        """The lines from one row of boards to the next."""
        return min(self.height + ROW_GAP, self.size.height // self.rows)


def _best_grid(size: Size, turns: int) -> _Grid | None:
    """The boards for so many turns and the start that cover the most of a box; None: no room."""
    most = min(MOST_BOARDS, turns + 1)
    best = None
    for scale in SMALL_SCALES:
        one = _Grid(scale, 1, 1, size)
        columns = (size.width + GAP) // (one.width + GAP)
        rows = size.height // one.height
        if not columns or not rows:
            break
        columns = min(columns, most)
        rows = min(rows, most // columns)
        grid = _Grid(scale, columns, rows, size)
        if best is None or grid.covered >= best.covered:
            best = grid
    return best


class LastTurns(TitledBox, Themed):
    """Small boards in the order of their turns. A click on one asks for its turn."""

    BORDER_TITLE = "The turns"
    BORDER_SUBTITLE = "[ ] or click: large"
    COMPONENT_CLASSES = {"last-turns--quiet", "last-turns--shown"}
    DEFAULT_CSS = """
    LastTurns {
        display: none; height: 1fr; padding: 0; border: $edge $line; border-title-style: none;
        .last-turns--quiet { color: $quiet; }
        .last-turns--shown { text-style: reverse; }
    }
    """

    shown_turn: reactive[int | None] = reactive(None)
    """The number of the turn on the large board (0: the start), or None for the present."""
    is_revealing = reactive(False)
    """Whether the last turn is still being revealed, so that its board must not show yet."""

    def __init__(self, match: MatchView, *, is_last_large: bool = False) -> None:
        """Show the turns of a match; its last one may be what the large board is about."""
        super().__init__()
        self._is_last_large = is_last_large
        self._match = match
        self._game = match.game
        self._coordinates = match.coordinates
        self._drawn_lines: list[Strip] = []
        self._drawn_for: object = None
        """The state from which the lines were drawn; None: none are."""

    def follow(self, game: Game, coordinates: Coordinates | None = None) -> None:
        """Show the turns of a game that has become longer or shorter, or those of another one."""
        self._game = game
        self._coordinates = coordinates or self._coordinates
        self.refresh()

    def lines_needed(self, width: int, lines: int) -> int:
        """The lines of the box around the boards that fit into so many columns and lines."""
        grid = _best_grid(Size(width - FRAME, lines - FRAME), self._last)
        if grid is None:
            return 0
        return grid.rows * (grid.height + ROW_GAP) - ROW_GAP + FRAME

    @property
    def _last(self) -> int:
        """The last turn that may show."""
        turns = len(self._game.turns)
        if self.is_revealing:
            return turns - 1
        return turns

    def _numbers(self, count: int) -> range:
        """The last turns on so many boards, or those around the one on the large board.

        The start (0) is among them as long as there is room.
        """
        if count == 1:
            alone = self._number_alone
            return range(alone, alone + 1)
        first = self._last + 1 - count
        if self.shown_turn is not None:
            first = min(first, self.shown_turn - count // 2)
        first = max(0, first)
        return range(first, first + count)

    @property
    def _number_alone(self) -> int:
        """The turn on a board that stands alone: the one before the turn on the large board."""
        large = self.shown_turn
        if large is None and not self._is_last_large:
            return self._last
        if large is None:
            large = len(self._game.turns)
        before = large - 1 if large else 1  # before the start there is none
        return min(before, self._last)

    def render_line(self, y: int) -> Strip:
        """One line of cells."""
        key = (
            self.content_size,
            self.app.theme,
            self._game,
            self._coordinates,
            self._match.flipped,
            self.shown_turn,
            self.is_revealing,
        )
        if self._drawn_for != key:
            self._drawn_lines = self._lines(self.content_size)
            self._drawn_for = key
        lines = self._drawn_lines
        if y < len(lines):
            return lines[y]
        return self._blank_line(self.content_size.width)

    def _lines(self, size: Size) -> list[Strip]:
        """All lines of the box."""
        grid = _best_grid(size, self._last)
        if grid is None:
            return []
        numbers = self._numbers(grid.number)
        blank_line = self._blank_line(size.width)
        gap = Segment(" " * GAP, self.rich_style)
        lines = [blank_line] * grid.top
        for row in range(grid.rows):
            first = row * grid.columns
            of_row = numbers[first : first + grid.columns]
            boards = [self._board(number, grid) for number in of_row]
            if row:
                lines += [blank_line] * (grid.row_lines - grid.height)
            for line in range(grid.height):
                segments = [Segment(" " * grid.left, self.rich_style)]
                for board in boards:
                    segments += board[line]
                    segments.append(gap)
                strip = Strip(segments)
                lines.append(strip.adjust_cell_length(size.width, self.rich_style))
        return lines

    def _blank_line(self, columns: int) -> Strip:
        return Strip.blank(columns, self.rich_style)

    def _board(self, number: int, grid: _Grid) -> Lines:
        """A caption and a board."""
        position = self._game.start
        arrows: tuple[Arrow, ...] = ()
        if number:
            turn = self._game.turns[number - 1]
            position = turn.after
            # The caption names a put-back square, and its pawn stands there: no room for an arrow.
            arrows = tuple(arrow for arrow in arrows_of(turn) if not arrow.is_put_back)
        flipped = self._match.flipped
        board = small_board(position, arrows, grid.scale, self.palette, flipped=flipped)
        return (self._caption(number, grid), *board)

    def _caption(self, number: int, grid: _Grid) -> tuple[Segment, ...]:
        """The number of a turn and its orders, with words for what happened."""
        quiet = self.get_component_rich_style("last-turns--quiet")
        text = "The start"
        words = ""
        if number:
            turn = self._game.turns[number - 1]
            orders = turn_orders(turn, self._coordinates)
            text = f"{number} {orders.white}  {orders.black}"
            words = turn_words(turn.events)

        # If there is no room for all words, the last one says most.
        text = fitted(text, grid.width)
        room = grid.width - len(text)
        for shorter in (words, words.rpartition(", ")[2], ""):
            if len(shorter) < room or not shorter:
                words = shorter
                break

        if number == self.shown_turn:
            shown = self.get_component_rich_style("last-turns--shown")
            return (Segment(text + words.rjust(room), shown),)
        return Segment(text, self.rich_style), Segment(words.rjust(room), quiet)

    def on_click(self, event: Click) -> None:
        """Ask for the turn of the board."""
        offset = event.get_content_offset(self)
        grid = _best_grid(self.content_size, self._last)
        if offset is None or grid is None:
            return

        # Which board is under the mouse?
        column, beside = divmod(offset.x - grid.left, grid.width + GAP)
        row = (offset.y - grid.top) // grid.row_lines
        is_inside_row = 0 <= column < grid.columns and beside < grid.width
        is_inside = is_inside_row and 0 <= row < grid.rows
        if not is_inside:
            return
        number = self._numbers(grid.number)[row * grid.columns + column]
        self.post_message(History.TurnClicked(number))
