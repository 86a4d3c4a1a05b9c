"""BoardRow: a board, and a panel beside it or below it."""

from __future__ import annotations

from typing import Any, Final

from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from apocalypse.rules.position import Position
from apocalypse.tui.board.geometry import Scale, best_scale
from apocalypse.tui.board.widget import Board
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.bare import Bare

NARROWEST_PANEL: Final = 30
"""The columns that a panel needs beside the board."""
WIDE_PANEL: Final = 85
"""The columns of a panel from which on its history stands beside everything else."""
VAST_PANEL: Final = 135
"""The columns from which on that history has room for words beside its orders."""
TALL: Final = 46
"""The rows of a window from which on a panel has room for large letters or small boards."""
LOW_PANEL: Final = 14
"""Lines of the panel below the board."""
ROOMY_ROWS: Final = 40
"""The rows of a window from which on most panels have room for everything."""


class Column(Vertical, Bare):
    """Widgets one below the other."""


class BoardRow(Horizontal, Bare):
    """The board of a match as its players see it, and a panel of other widgets."""

    SCOPED_CSS = False  # it follows the classes of the screen
    DEFAULT_CSS = """
    BoardRow { height: 1fr; }
    /* The board, and the panel beside it or below it; see `fit_board`. */
    .-boardless Board { display: none; }
    .-below {
        BoardRow { layout: vertical; }
        #panel { height: 14; layout: horizontal; }
        #panel > * { width: 1fr; height: 100%; }
    }
    .-folded #panel {
        & > * { display: none; height: 1fr; }
        & > .now { display: block; }
    }
    /* What stands below a form or a question where there is room. */
    #panel > .spare { display: none; }
    .-roomy #panel > .spare { display: block; }
    /* Here it is smaller, or takes another form. */
    .-small-signs #panel > .spare { display: block; }
    .-pictured-rules #panel > .spare { display: none; }
    .-storied #panel > .spare { display: block; }
    .-below #panel > .spare, .-boardless #panel > .spare { display: none; }
    #panel > .pictures { display: none; }
    .-pictured-rules #panel > .pictures { display: block; }
    """

    def __init__(self, match: MatchView, position: Position, *panel: Widget) -> None:
        self._match = match
        self.board = Board(
            position,
            flipped=match.flipped,
            coordinates=match.coordinates,
            letters=match.letters,
        )
        super().__init__(self.board, Column(*panel, id="panel"))

    def flip(self) -> None:
        """Turn the board around, on all screens of the match."""
        self._match.flipped = not self._match.flipped
        self.board.flipped = self._match.flipped


def fit_board(
    screen: Screen[Any],
    window: Size,
    *,
    narrowest: int = NARROWEST_PANEL,
    roomy_rows: int = ROOMY_ROWS,
    has_board: bool = True,
    can_widen: bool = False,
    update: bool,
) -> None:
    """Put the panel of a screen beside the board or below it, whichever makes the board larger.

    Args:
        screen: gets the classes by which everything on it fits itself to the window.
        window: the size of the window.
        narrowest: the columns that the panel needs; the board is left out if need be.
        roomy_rows: the rows from which on the panel has room for everything.
        has_board: whether there is a board at all, if there is room for one.
        can_widen: whether the history of the panel may stand beside its other widgets.
        update: whether to update styles now, or later.
    """
    # Which place leaves more room for the board?
    width = window.width
    height = window.height - 2  # between the top bar and the key bar
    beside: Scale | None = None
    below: Scale | None = None
    if has_board:
        beside = best_scale(width - narrowest, height)
        below = best_scale(width, height - LOW_PANEL)
    is_below = below is not None and (beside is None or below.width > beside.width)

    # Beside the board, the panel takes the columns that are left.
    columns = width
    is_wide = False
    if beside is not None and not is_below:
        columns = max(narrowest, width - beside.board_columns - 1)
        is_wide = can_widen and columns >= WIDE_PANEL and window.height >= TALL

    # The styles follow classes of the screen.
    is_roomy = window.height >= roomy_rows
    screen.update_classes(
        {
            "-below": is_below,
            "-boardless": beside is None and not is_below,
            "-roomy": is_roomy,
            "-low": is_below or not is_roomy,
            "-tall": window.height >= TALL and not is_below,
            "-wide": is_wide,
            "-vast": is_wide and columns >= VAST_PANEL,
        },
        update=update,
    )
    for panel in screen.query("#panel"):  # none is left while the screen is taken apart
        panel.styles.width = columns
