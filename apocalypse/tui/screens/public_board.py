"""The board beside a form, a list, a question or a page: what both players know of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from apocalypse.rules.game import Game, Turn
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.board.geometry import best_scale
from apocalypse.tui.board.marks import Marks, turn_marks
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.board_row import LOW_PANEL, NARROWEST_PANEL, Column, fit_board
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.material import MaterialPanel
from apocalypse.tui.widgets.rules_box import RulesBox
from apocalypse.tui.window_size import is_folded

BAR_LINES: Final = 2
"""The top bar and the key bar."""
FRAME_CELLS: Final = 2
"""The lines, and the columns, of the frame of a box."""


def game_at_start() -> GameView:
    """The start of a game by the classic rules, where no game is played."""
    return GameView(MatchView(Game()))


def shown_turn(view: GameView) -> Turn | None:
    """The last turn; None: there is none, or it is not yet revealed as a whole."""
    turns = view.match.game.turns
    if not turns or view.position is not None:
        return None
    return turns[-1]


def public_marks(view: GameView) -> Marks:
    """The squares of the last turn, if it was shown as a whole."""
    return turn_marks(shown_turn(view))


class PublicStory(Column):
    """The turns that both players saw, and the material, below a question or a form."""

    DEFAULT_CSS = "PublicStory { width: 100%; height: 1fr; }"

    def __init__(self, view: GameView) -> None:
        match = view.match
        if view.position is not None:
            # The last turn is still being revealed.
            match = replace(match, game=match.game.first_turns(len(match.game.turns) - 1))
        history = History(match.game, match.coordinates)
        history.border_subtitle = ""
        super().__init__(history, MaterialPanel(match, view.shown_position), classes="spare")


def public_story(view: GameView) -> tuple[Widget, ...]:
    """The widgets below a question or a form: the story of a game, or before that its rules."""
    game = view.match.game
    if game.turns:
        return (PublicStory(view),)
    if game.rules.name == CLASSIC.name:
        return (RulesBox(classes="spare"),)
    return ()


def fit_public_board(
    screen: Screen[Any],
    window: Size,
    *,
    least_columns: int = 0,
    can_widen: bool = False,
    update: bool,
) -> Size:
    """Put a board beside the panel of a screen, or none in a small window; the size of the panel.

    The size is that within the frame of a box which fills the panel. A panel that needs much room
    says from how many columns of the window on there is room for a board, and one with a history
    whether that may stand beside its other widgets.
    """
    has_board = not is_folded(window) and window.width >= least_columns
    fit_board(screen, window, has_board=has_board, can_widen=can_widen, update=update)
    return panel_size(screen, window)


def panel_size(screen: Screen[Any], window: Size) -> Size:
    """The cells within the frame of a box that fills the panel of a screen, once it is fitted."""
    columns = window.width
    lines = window.height - BAR_LINES
    if screen.has_class("-below"):
        lines = LOW_PANEL
    elif not screen.has_class("-boardless"):
        scale = best_scale(columns - NARROWEST_PANEL, lines)
        assert scale is not None
        columns -= scale.board_columns + 1
    return Size(columns - FRAME_CELLS, lines - FRAME_CELLS)
