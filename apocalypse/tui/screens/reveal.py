"""RevealScreen: both orders are opened and carried out at the same time, beat by beat.

After the last beat the screen stays as the public position, until the players continue.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, TypeAlias

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding

from apocalypse.match.last_turn import Request, can_take_back, can_void
from apocalypse.rules.events import Event
from apocalypse.rules.outcome import Termination
from apocalypse.rules.position import Position
from apocalypse.tui.board.arrows import arrows_of
from apocalypse.tui.board.widget import Board
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import (
    GAME,
    HISTORY_HINT,
    LESSON,
    BoardScreen,
    Place,
)
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.remark import Remark, RemarkBox
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.tui.widgets.turn_player import TurnPlayer


class RevealAnswer(Enum):
    """The next step after a reveal."""

    CONTINUE = "continue"
    REVIEW = "review"


RevealResult: TypeAlias = RevealAnswer | Termination | Request
"""The result of a reveal: the next step, or a request that both players decide on."""


VOID_HELP: Final = "If an order was a mistake, you can both agree in the menu to void the turn."


@dataclass(frozen=True)
class Occasion:
    """The occasion of a reveal: a turn of a game, unless the values say otherwise."""

    place: Place = GAME
    heading: str = "Both orders are revealed"
    """The middle of the top bar."""
    help: str = """\
Both orders are shown and carried out at the same time, step by step. Then the board \
stays until you start the next turn with Space or a click on the board."""
    next_key: Literal["space", "enter"] = "space"
    """The key to name for what comes next; Space always continues."""
    next_label: str = ""
    """The name of the next step; empty: that of the game."""
    remark: Remark | None = None
    """The remark on the turn after its reveal; None: there is none."""


GAME_TURN: Final = Occasion()
LESSON_TURN: Final = Occasion(
    LESSON,
    help="""\
Both orders are carried out at the same time, step by step, each with the number of its rule. \
Below is what your order did. Enter continues, or lets you try again.""",
    next_key="enter",
)


class RevealScreen(BoardScreen[RevealResult]):
    """The reveal of the last turn of a game or a lesson, or of what a put-back added to it.

    It returns what the players want next, or None if they leave the game or the lesson.
    """

    DEFAULT_CSS = """
    RevealScreen {
        &.-lesson TurnCaptions { height: 12; }
        &.-lesson.-roomy RemarkBox { height: 14; }
        /* In a small window the remark takes the place of the captions. */
        &.-folded.-remarked #panel {
            & > .now { display: none; }
            & > RemarkBox { display: block; }
        }
        &.-folded.-remarked.-past #panel > RemarkBox { display: none; }
    }
    """
    help_has_rules = True
    is_public = True

    BINDINGS = [
        *TurnPlayer.BINDINGS,
        Binding("space", "continue", "Continue"),
        Binding("enter", "skip_all", "Skip all"),
        Binding("r", "replay", "Replay"),
        Binding("v", "review", "Review"),
        Binding("u", "undo_turn", "Undo turn"),
        Binding("o", "end('AGREEMENT')", "Offer a draw"),
        Binding("x", "end('RESIGNATION')", "Resign"),
    ]

    def __init__(
        self,
        match: MatchView,
        before: Position,
        events: tuple[Event, ...],
        occasion: Occasion = GAME_TURN,
        *,
        is_revealed: bool = False,
    ) -> None:
        """Prepare to reveal the last turn, of which the events start from a position.

        If the players have seen the reveal, only its end is shown.
        """
        super().__init__(match)
        self.place = occasion.place._replace(is_last_turn_large=True)
        self._occasion = occasion
        self.turn = match.game.turns[-1]
        """The turn that is revealed."""
        self.is_revealed = is_revealed
        """Whether every event is shown, and the screen is the public position between turns."""
        self.turn_player = TurnPlayer(match)
        self._before = before
        self._events = events

    @property
    def help_text(self) -> str | None:
        """The purpose of the screen, and how a mistake is put right."""
        text = self._occasion.help
        if Request.VOID in self.requests:
            return f"{text} {VOID_HELP}"
        return text

    @property
    def status(self) -> str:
        """The heading."""
        return self._occasion.heading

    @property
    def first_position(self) -> Position:
        """The position before the turn, unless the players have seen the reveal."""
        return super().first_position if self.is_revealed else self._before

    def panel_widgets(self) -> ComposeResult:
        """Both orders with the captions, the remark, the history, the material."""
        captions = TurnCaptions(self.match, id="turn", rules=self.place.is_lesson)
        captions.show(self.turn, is_from_start=self._before == self.turn.before)
        yield captions
        if self.place.is_lesson:
            yield RemarkBox()
        yield from super().panel_widgets()

    def key_hints(self) -> Hints:
        """The keys during the reveal, and after it."""
        speed = self.turn_player.speed_hint
        if not self.is_revealed:
            return self.hints(self.hint("space", "Skip"), "enter", speed, "f", "escape")
        next_turn = self.hint(self._occasion.next_key, self.next_label)
        if self.place.is_lesson:
            # The history names its own keys where it has room.
            return self.hints(next_turn, "r", "f", "escape")
        keys: list[str | KeyHint] = [next_turn, "r"]
        if self._can_take_back:
            keys.append("u")
        keys.append(HISTORY_HINT)
        if self._can_end:
            keys += ["f", "o", "x"]
        else:
            keys += [speed, "f"]
        return self.hints(*keys, "v", "escape")

    @property
    def _is_between_turns(self) -> bool:
        """Whether the players of a game decide here what comes next."""
        return self.place.is_game and self.is_revealed

    @property
    def _can_end(self) -> bool:
        """Whether the players can end the game here."""
        game = self.match.game
        return self._is_between_turns and game.outcome is None and not game.to_put_back

    @property
    def _can_take_back(self) -> bool:
        """Whether the player can take the turn back here."""
        return self._is_between_turns and can_take_back(self.match)

    @property
    def next_label(self) -> str:
        """The name of the next step, for the line of keys."""
        if self._occasion.next_label:
            return self._occasion.next_label
        if self.match.game.outcome is not None:
            return "Result"
        if self.match.game.to_put_back:
            return "Put back"
        return "Next turn"

    def on_mount(self) -> None:
        """Play the reveal, unless the players have seen it."""
        if self.is_revealed:
            captions = self.query_one(TurnCaptions)
            captions.add_all(self._before, self._events)
            captions.announce()
        else:
            self.play()

    @work(exclusive=True)
    async def play(self) -> None:
        """Play the turn, then show the position after it."""
        self.is_revealed = False
        self.show_keys()
        penalties = self.match.game.first_turns(self.turn.number - 1).penalties
        self.material.count(self._before, penalties)
        self._set_revealing(is_revealing=True)
        captions = self.query_one(TurnCaptions)
        await self.turn_player.play(self.board, captions, self.turn, self._before, self._events)
        if not self.walk_children(Board):  # the program ends, and the screen is empty already
            return
        captions.announce()
        self.is_revealed = True
        self.show_current()
        self.show_keys()

    def show_current(self) -> None:
        """Show the position after the turn, with both orders as arrows, and the remark."""
        if not self.is_revealed:
            return
        super().show_current()
        self.board.mark(arrows=arrows_of(self.turn))
        self.material.count(self.board.position, self.match.game.penalties)
        self._set_revealing(is_revealing=False)
        remark = self._occasion.remark
        if remark is not None:
            self.query_one(RemarkBox).show(remark)
            self.add_class("-remarked")

    def _set_revealing(self, *, is_revealing: bool) -> None:
        """Keep the end of the turn out of the history and the small boards, or show it."""
        self.history.is_revealing = is_revealing
        self.last_turns.is_revealing = is_revealing

    def show_turn(self, turn: int | None) -> None:
        """Show an earlier turn, or the current position, after the reveal."""
        if self.is_revealed:
            super().show_turn(turn)

    def action_replay(self) -> None:
        """Play the reveal again."""
        if self.is_revealed:
            self.show_turn(None)
            self.play()
            self.remove_class("-remarked")  # the captions come again

    def action_skip_all(self) -> None:
        """Skip to the end of the turn; after it, continue where Enter is the key for that."""
        if not self.is_revealed:
            self.turn_player.skip_all()
        elif self._occasion.next_key == "enter":
            self.action_continue()

    def action_continue(self) -> None:
        """Skip to the end of the beat; after the reveal, return to its turn, or leave."""
        if not self.is_revealed:
            self.turn_player.skip()
        elif self.shown_turn is not None:
            self.show_turn(None)
        else:
            self.leave(RevealAnswer.CONTINUE)

    @on(Board.SquareClicked)
    def continue_by_click(self) -> None:
        """Continue, as Space does."""
        self.action_continue()

    def action_review(self) -> None:
        """Leave for a review, after the reveal."""
        if self._is_between_turns:
            self.leave(RevealAnswer.REVIEW)

    def action_undo_turn(self) -> None:
        """In practice, leave to play the turn again."""
        if self._can_take_back:
            self.leave(Request.TAKE_BACK)

    def action_end(self, name: str) -> None:
        """Leave to end the game, where the players can do that."""
        if self._can_end:
            self.leave(Termination[name])

    @property
    def game_view(self) -> GameView | None:
        """The position on the board; during the reveal, the one before it."""
        if not self.place.is_game:
            return None
        position = None if self.is_revealed else self._before
        return GameView(self.match, position, self.turn_number)

    @property
    def requests(self) -> tuple[Termination | Request, ...]:
        """After the reveal, an end of the game, and to void the turn."""
        requests: tuple[Termination | Request, ...] = ()
        if self._can_end:
            requests = (Termination.AGREEMENT, Termination.RESIGNATION)
        if self._is_between_turns and can_void(self.match):
            requests += (Request.VOID,)
        return requests
