"""BoardScreen: a top bar, a board with a panel beside it, and a key bar.

Players can step through the turns of the game and flip the board.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from textual import events, getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Offset, Size
from textual.screen import ScreenResultType

from apocalypse.match.keyboard_layouts import is_letter_or_number
from apocalypse.rules.position import Position
from apocalypse.tui.areas.area import Area
from apocalypse.tui.areas.square_choice import SquareChoice
from apocalypse.tui.board.arrows import arrows_of
from apocalypse.tui.board.marks import NO_MARKS, turn_marks
from apocalypse.tui.board.widget import Board
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.board_row import NARROWEST_PANEL, ROOMY_ROWS, BoardRow, fit_board
from apocalypse.tui.widgets.clock import Clock
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.last_turns import LastTurns
from apocalypse.tui.widgets.material import MaterialPanel
from apocalypse.tui.widgets.story import Story
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.tui.window_size import is_folded
from apocalypse.wording.rules_summary import RULES_SUMMARY

HISTORY_HINT: Final = KeyHint("[ ]", "History", is_minor=True)
"""The frame of the history names Page Up and Page Down, which need no AltGr."""
FOLDED_PANEL_COLUMNS: Final = 20
"""The width of the panel in a small window, where it shows only what matters now."""


class Place(NamedTuple):
    """The part of the program that a screen with a board belongs to, and its demands."""

    way_out: str = "Back"
    """The label of Escape."""
    is_game: bool = False
    """Whether a game is played here: Escape opens its menu."""
    is_lesson: bool = False
    """Whether it is a step of a lesson: its turns have no numbers, and its words need more room."""
    is_writing: bool = False
    """Whether orders are written for the next turn."""
    has_clocks: bool = False
    """Whether the clocks of the match are in the panel."""
    folded_panel: int = FOLDED_PANEL_COLUMNS
    """The columns that the panel needs in a small window; the board is left out if need be."""
    roomy_rows: int = ROOMY_ROWS
    """The rows of a window from which on the panel has room for everything."""
    is_last_turn_large: bool = False
    """Whether the board is about the last turn, and not about the one that comes next."""
    rules: Sequence[str] = RULES_SUMMARY
    """The rules below the history, where there is room; the first ones matter most here."""


GAME: Final = Place("Menu", is_game=True, has_clocks=True)
"""Between two turns, or while they are revealed."""
WRITING: Final = GAME._replace(is_writing=True)
"""While an order is written."""
LESSON: Final = Place("Lessons", is_lesson=True, roomy_rows=34)


class BoardScreen(BaseScreen[ScreenResultType]):
    """A screen that shows the board of a match in its current position or after an earlier turn."""

    DEFAULT_CSS = """
    BoardScreen {
        #past { display: none; }
        &.-past #past { display: block; }
        &.-past .now { display: none; }
        &.-below #panel {
            & > Story { width: 30; }
            & > Clock { dock: bottom; width: 100%; height: 1; }
        }
        &.-tall TurnCaptions { height: 18; max-height: 18; }
        &.-wide TurnCaptions { height: 16; }
        &.-vast TurnCaptions { height: 12; }
        &.-wide LastTurns { display: block; }
        &.-wide Story { height: 1fr; }
        &.-wide #panel > History { dock: right; width: 28; height: 100%; }
        &.-vast #panel > History { width: 41; }
        /* In a lesson, where there is room for them. */
        &.-lesson History, &.-lesson MaterialPanel { display: none; }
        &.-lesson.-roomy History, &.-lesson.-roomy MaterialPanel { display: block; }
        &.-lesson.-below History, &.-lesson.-below MaterialPanel { display: none; }
        &.-folded.-past #panel {
            & > .now { display: none; }
            & > #past { display: block; }
        }
        &.-folded #panel {
            & > Clock { display: block; height: 1; }
            & > TurnCaptions { max-height: 100%; }
        }
        /* The question needs all lines, its answer does not. */
        &.-folded PutBackPanel SealButton { display: none; }
        &.-folded PutBackPanel SealButton.-ready { display: block; }
    }
    """

    place: Place = Place()
    """The part of the program that the screen belongs to."""
    board = getters.query_one(Board)
    """The board widget."""
    top_bar = getters.query_one(TopBar)
    """The top bar."""
    history = getters.query_one(History)
    """The list of turns, where the panel has one."""
    last_turns = getters.query_one(LastTurns)
    """The small boards, where the panel has a history."""
    material = getters.query_one(MaterialPanel)
    """The pieces of both sides, where the panel has a history."""
    BINDINGS = [
        Binding("left_square_bracket,pageup", "step(-1)", "Back"),
        Binding("right_square_bracket,pagedown", "step(1)", "Forward"),
        Binding("f", "flip", "Flip", show=False),
        Binding("escape", "way_out", "Way out"),
    ]

    def __init__(self, match: MatchView) -> None:
        super().__init__()
        self.match = match
        self.shown_turn: int | None = None
        """The earlier turn on the board, 0 for the start; None: the current position."""

    @property
    def message_when_small(self) -> str:
        """The second sentence of the note: no player can stop the clock by a small window."""
        clocks = self.match.clocks
        is_running = clocks is not None and clocks.running is not None
        if is_running:
            return "The clock is running."
        return super().message_when_small

    @property
    def turn_number(self) -> int:
        """The number of the last turn, or of the one that is being written."""
        last = len(self.match.game.turns)
        return last + 1 if self.place.is_writing else last

    @property
    def game_view(self) -> GameView | None:
        """The position after the last turn, and nothing of what is written here."""
        if not self.place.is_game:
            return None
        has_order = self.place.is_writing
        return GameView(self.match, turn_number=self.turn_number, has_order=has_order)

    @property
    def turn_label(self) -> str:
        """The turn, for the right end of the top bar."""
        return "" if self.place.is_lesson else f"turn {self.turn_number}"

    @property
    @abstractmethod
    def status(self) -> str:
        """The sides and what they do, for the middle of the top bar."""

    @property
    def past_status(self) -> str:
        """Which earlier turn is shown, in place of who does what."""
        return f"After turn {self.shown_turn}" if self.shown_turn else "The start"

    def panel_widgets(self) -> ComposeResult:
        """The widgets of the side panel: the area, the history, the material.

        Captions of an earlier turn replace the first one.
        """
        if self.area is not None:
            yield self.area
        yield History(
            self.match.game,
            self.match.coordinates,
            writing=self.place.is_writing,
            rules=self.place.rules,
        )
        yield Story(
            LastTurns(self.match, is_last_large=self.place.is_last_turn_large),
            MaterialPanel(self.match, self.first_position),
        )

    @property
    def choice_cell(self) -> Offset | None:
        """The square with the cursor of the area, if it is drawn."""
        boards = self.walk_children(Board)
        if isinstance(self.area, SquareChoice) and boards:
            return boards[0].cursor_cell
        return super().choice_cell

    @property
    def first_position(self) -> Position:
        """The position on the board when the screen appears."""
        return self.match.game.position

    def compose(self) -> ComposeResult:
        """The bars, the board and the panel."""
        match = self.match
        now, *others = self.panel_widgets()
        now.add_class("now", update=False)
        panel = [now, TurnCaptions(match, id="past")]
        if match.clocks is not None and self.place.has_clocks:
            panel.append(Clock(match.clocks, match.names))

        yield TopBar(self.status, self.turn_label)
        yield BoardRow(match, self.first_position, *panel, *others)
        yield KeyBar(self.key_hints())

    def on_mount(self) -> None:
        """Show the current position."""
        self.show_current()

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Put the panel beside the board or below it."""
        super().fit(window, update=update)
        narrowest = self.place.folded_panel if is_folded(window) else NARROWEST_PANEL
        fit_board(
            self,
            window,
            narrowest=narrowest,
            roomy_rows=self.place.roomy_rows,
            can_widen=not self.place.is_lesson and not self.match.letters,
            update=update,
        )
        self.set_class(self.place.is_lesson, "-lesson", update=update)

    def on_screen_resume(self) -> None:
        """Follow what was changed on a screen above this one."""
        for board in self.walk_children(Board):
            board.flipped = self.match.flipped

    def show_current(self) -> None:
        """Show the current position, with the squares of the last turn marked."""
        game = self.match.game
        self.board.position = game.position
        self.board.marks = turn_marks(game.turns[-1] if game.turns else None)
        self.top_bar.status = self.status
        self.top_bar.turn = self.turn_label
        if self.area is not None:
            self.area.show()

    def _area_in_present(self) -> Area | None:
        """Return to the present for the area; None: no area takes letters, pastes and clicks."""
        if self.area is None or self.is_dismissed:
            return None
        self.return_to_present()
        return self.area

    async def on_key(self, event: events.Key) -> None:
        """Hand a letter or a number that is bound to no action to the area."""
        letter = event.character or ""
        is_typed = is_letter_or_number(letter) and self.binding_of(event.key) is None
        if is_typed and self.is_on_top and (area := self._area_in_present()):
            event.stop()
            area.type_letter(letter)

    def on_paste(self, event: events.Paste) -> None:
        """Hand what is pasted to the area."""
        if area := self._area_in_present():
            event.stop()
            area.paste(event.text)

    @on(Board.SquareClicked)
    def click_square(self, message: Board.SquareClicked) -> None:
        """Hand a click on the board to the area."""
        if area := self._area_in_present():
            area.click_square(message.square)

    def key_hints(self) -> Hints:
        """The keys of the area, the history and the way out."""
        if self.area is None:
            return super().key_hints()
        keys = self.area.keys
        if not self.place.is_lesson:  # there the history names its own keys, where it has room
            keys += (HISTORY_HINT,)
        return self.hints(*keys, "f", "escape")

    def hint(self, key: str, label: str = "") -> KeyHint:
        """The hint for a key; Escape does what the place says."""
        return super().hint(key, self.place.way_out if key == "escape" else label)

    async def action_way_out(self) -> None:
        """Open the menu of the game, or leave where no game is played."""
        if self.place.is_game:
            await self.run_action("app.menu")
        else:
            self.leave()

    def action_flip(self) -> None:
        """Turn the board around."""
        self.query_one(BoardRow).flip()
        for boards in self.walk_children(LastTurns):
            boards.refresh()

    def action_speed(self, step: int) -> None:
        """Play turns faster or slower, from the next beat on."""
        self.match.speed = self.match.speed.stepped(step)
        self.show_keys()

    def action_step(self, step: int) -> None:
        """Show an earlier or later turn; the current position follows the last one."""
        if not self.walk_children(History):
            return
        last = len(self.match.game.turns)
        shown = self.shown_turn
        if shown is None:
            shown = last + 1
        turn = max(0, shown + step)
        self.show_turn(turn if turn <= last else None)

    @on(History.TurnClicked)
    def show_clicked_turn(self, message: History.TurnClicked) -> None:
        """Show the turn whose row was clicked, where the keys may show one."""
        if self.check_action("step", ()):
            self.show_turn(message.turn)

    @property
    def is_past(self) -> bool:
        """Whether an earlier turn is shown."""
        return self.shown_turn is not None

    def mark(self, **changes: Any) -> None:
        """Change some of the marks on the board, unless an earlier turn is shown."""
        if not self.is_past:
            for board in self.walk_children(Board):  # none is left while the screen is taken apart
                board.mark(**changes)

    def return_to_present(self) -> bool:
        """Return from an earlier turn; whether one was shown."""
        if not self.is_past:
            return False
        self.show_turn(None)
        return True

    def show_turn(self, turn: int | None) -> None:
        """Show the board after a turn, with its orders; None: the current position."""
        self.shown_turn = turn
        self.set_class(bool(turn), "-past")
        self.history.shown_turn = turn
        self.last_turns.shown_turn = turn
        game = self.match.game
        if turn is None:
            self.show_current()
        else:
            self._show_past(turn)
            game = game.first_turns(turn)
        self.material.count(self.board.position, game.penalties)
        self.show_keys()

    def show_keys(self) -> None:
        """Name the keys; while an earlier turn is shown, first the one that leads back."""
        super().show_keys()
        if not self.is_past:
            return
        for bar in self.walk_children(KeyBar):
            if HISTORY_HINT in bar.hints:
                others = (hint for hint in bar.hints if hint != HISTORY_HINT)
                bar.hints = (HISTORY_HINT._replace(is_minor=False), *others)

    def _show_past(self, turn: int) -> None:
        """Show the position after a turn (0: the start), with its arrows and captions."""
        self.top_bar.status = self.past_status
        board = self.board
        game = self.match.game
        if turn == 0:
            board.position = game.start
            board.marks = NO_MARKS
            return
        played = game.turns[turn - 1]
        board.position = played.after
        board.marks = replace(turn_marks(played), arrows=arrows_of(played))
        past = self.query_one("#past", TurnCaptions)
        past.show(played)
        past.add_all(played.before, played.resolution.events)
