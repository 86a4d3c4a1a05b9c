"""The board beside a form, a list, a question or a page: what both players know of a game."""

from __future__ import annotations

from typing import Any, Final

from textual.geometry import Size
from textual.screen import Screen

from apocalypse.rules.game import Turn
from apocalypse.tui.board.geometry import best_scale
from apocalypse.tui.board.marks import NO_MARKS, Marks, touched_squares
from apocalypse.tui.screens.base import GameView, is_folded
from apocalypse.tui.widgets.board_row import LOW_PANEL, NARROWEST_PANEL, fit_board

BARS: Final = 2
"""The lines of the top bar and of the key bar."""
FRAME: Final = 2
"""The lines, and the columns, of the frame of a box."""


def shown_turn(view: GameView) -> Turn | None:
    """The last turn; None: there is none, or it is not yet revealed as a whole."""
    turns = view.match.game.turns
    if not turns or view.position is not None:
        return None
    return turns[-1]


def public_marks(view: GameView) -> Marks:
    """The squares of the last turn, if it was shown as a whole."""
    turn = shown_turn(view)
    return NO_MARKS if turn is None else Marks(touched=touched_squares(turn))


def fit_public_board(
    screen: Screen[Any], window: Size, *, narrowest: int = NARROWEST_PANEL, update: bool
) -> Size:
    """Put a board beside the panel of a screen, or none in a small window; the size of the panel.

    The size is that within the frame of a box which fills the panel.
    """
    has_board = not is_folded(window)
    fit_board(screen, window, narrowest=narrowest, has_board=has_board, update=update)
    columns = window.width
    lines = window.height - BARS
    if screen.has_class("-below"):
        lines = LOW_PANEL
    elif not screen.has_class("-boardless"):
        scale = best_scale(columns - narrowest, lines)
        assert scale is not None
        columns -= scale.board_columns + 1
    return Size(columns - FRAME, lines - FRAME)
