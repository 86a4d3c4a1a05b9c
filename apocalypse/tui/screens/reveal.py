"""RevealScreen: both orders are opened, carried out at once, and told beat by beat.

When the last beat is over the screen stays as the table between turns, until Space goes on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.widget import Widget

from apocalypse.match import computer
from apocalypse.rules.events import Event
from apocalypse.rules.game import Turn
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.tui.board import Board, arrows_of, beats, touched_squares
from apocalypse.tui.board.preferences import Speed
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import FLIP_HINT, HISTORY_HINT, BoardScreen
from apocalypse.tui.screens.draw_or_resign import DrawOrResignScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.material import MaterialPanel
from apocalypse.tui.widgets.turn_captions import TurnCaptions

OPENING_SECONDS: Final = 0.9
"""How long both arrows are seen before anything moves."""
TOLD_AT: Final = 0.5
"""The part of a beat after which it is put into words: the eye comes first."""


PARLEY_HINTS: Final = (
    KeyHint("o", "Offer draw", "screen.parley('AGREEMENT')"),
    KeyHint("x", "Resign", "screen.parley('RESIGNATION')"),
)


class RevealScreen(BoardScreen[Outcome | None]):
    """The reveal of the last turn of the game, or of the part of it that just came about.

    It gives how the players ended the game there, or None if it goes on.
    """

    HELP: ClassVar[str | None] = """\
Both orders are shown and carried out at the same time, step by step, each with the number of its \
rule. Then the board stays until you start the next turn."""
    help_has_rules: ClassVar[bool] = True

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "go_on", "Continue"),
        Binding("enter", "skip_all", "Skip all"),
        Binding("r", "replay", "Replay"),
        Binding("v", "review", "Review"),
        Binding("plus,equals_sign", "speed(1)", "Faster"),
        Binding("minus", "speed(-1)", "Slower"),
        Binding("o", "parley('AGREEMENT')", "Offer a draw"),
        Binding("x", "parley('RESIGNATION')", "Resign"),
    ]

    def __init__(self, match: MatchView, before: Position, events: tuple[Event, ...]) -> None:
        """Prepare a reveal.

        Args:
            match: the match; the turn revealed is its game's last.
            before: the position from which the events start.
            events: what happened, as the engine told it.
        """
        super().__init__(match)
        self._before = before
        self._events = events
        self.told = False
        """Whether everything is told, and the screen has become the table between turns."""
        self._left = False
        self._hurried = False
        self._skip = asyncio.Event()

    @property
    def turn(self) -> Turn:
        """The turn that is revealed."""
        return self.match.game.turns[-1]

    @property
    def status(self) -> str:
        """What is going on."""
        return "Both orders are revealed"

    def panel_widgets(self) -> Iterable[Widget]:
        """Both orders with what came of them, the history, the forces."""
        yield TurnCaptions(self.turn, self.match.names, self.match.coordinates, id="turn")
        yield History(self.match.game, self.match.coordinates)
        yield MaterialPanel(self._before, self.match.names)

    def key_hints(self) -> Hints:
        """The keys while the turn is told, and after it."""
        speed = KeyHint("+ -", f"Speed: {self.match.speed.value}")
        if not self.told:
            everything = KeyHint("Enter", "Skip all", "screen.skip_all")
            return (KeyHint("Space", "Skip", "screen.go_on"), everything, speed, FLIP_HINT)
        on = KeyHint("Space", self._next, "screen.go_on")
        replay = KeyHint("r", "Replay", "screen.replay")
        if not self._open:
            return (on, replay, HISTORY_HINT, speed, FLIP_HINT)
        return (on, replay, HISTORY_HINT, FLIP_HINT, *PARLEY_HINTS)

    @property
    def _open(self) -> bool:
        """Whether the players may end the game here: all is told, and the board has not."""
        game = self.match.game
        return self.told and game.outcome is None and not game.to_put_back

    @property
    def _next(self) -> str:
        if self.match.game.outcome is not None:
            return "Result"
        return "Put back" if self.match.game.to_put_back else "Next turn"

    def on_mount(self) -> None:
        """Begin at once."""
        self.tell()

    @work(exclusive=True)
    async def tell(self) -> None:
        """Show the orders, then every beat with its captions, then the table as it is now."""
        self.told = self._hurried = False
        self.query_one(KeyBar).hints = self.key_hints()
        board, revealed = self.board, self.query_one(TurnCaptions)
        board.position, board.touched, board.targets = self._before, 0, 0
        board.arrows = arrows_of(self.turn)
        self.query_one(MaterialPanel).position = self._before
        self.query_one(History).is_revealing = True
        revealed.show(self.turn)
        await self._wait(OPENING_SECONDS)
        board.arrows = ()
        for beat in beats(self._before, self._events):
            async with asyncio.TaskGroup() as together:
                together.create_task(board.play(beat, self._speed.factor))
                await self._wait(beat.duration * TOLD_AT)
                revealed.add(beat.events)
        if not self.query(Board):  # the program ends, and the table is cleared already
            return
        self.told = True
        self.quiet.restart()
        self.show_current()
        self.query_one(KeyBar).hints = self.key_hints()

    async def _wait(self, seconds: float) -> None:
        """Give people time to read, unless they skip it or do without motion."""
        self._skip.clear()
        if self.app.animation_level == "none":
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), seconds / self._speed.factor)

    @property
    def _speed(self) -> Speed:
        """How fast the next beat is told."""
        return Speed.OFF if self._hurried else self.match.speed

    def show_current(self) -> None:
        """The position as it is now, with the squares of the turn marked."""
        if not self.told:
            return
        board = self.board
        board.position, board.arrows = self.match.game.position, ()
        board.touched = touched_squares(self.turn)
        self.query_one(MaterialPanel).position = board.position
        self.query_one(History).is_revealing = False
        self.query_one(TopBar).status = self.status

    def show_turn(self, turn: int | None) -> None:
        """Look at a turn, once everything is told."""
        if self.told:
            super().show_turn(turn)

    def action_replay(self) -> None:
        """Tell the turn once more."""
        if self.told:
            self.show_turn(None)
            self.tell()

    def action_speed(self, step: int) -> None:
        """Tell turns faster or slower, from the next beat on."""
        self.match.speed = self.match.speed.stepped(step)
        self.query_one(KeyBar).hints = self.key_hints()

    def action_skip_all(self) -> None:
        """Skip to the end of the turn."""
        self._hurried = not self.told
        self._skip_beat()

    def _skip_beat(self) -> None:
        if not self.told:
            self._skip.set()
            self.board.skip()

    def action_parley(self, kind: str) -> None:
        """Ask who offers a draw, or resigns."""
        # The computer answers an offer immediately, without a screen that asks again.
        if self._open and self.is_current and self.may_decide():
            self.parley(kind)

    @work(exclusive=True, group="parley")
    async def parley(self, kind: str) -> None:
        """Ask how the game is to end; with an answer it is over."""
        self.show_turn(None)
        outcome = await self._parley(Termination[kind])
        if outcome is not None and not self._left:
            self._left = True
            self.dismiss(outcome)

    async def _parley(self, kind: Termination) -> Outcome | None:
        """How the players, or one of them and the computer, end the game; None if they go on."""
        names, game = self.match.names, self.match.game
        player = self.match.computer
        if player is None:
            return await self.app.push_screen_wait(DrawOrResignScreen(kind, names))
        if kind is Termination.RESIGNATION:
            speakers = (player.color.other,)
            return await self.app.push_screen_wait(DrawOrResignScreen(kind, names, speakers))
        if await asyncio.to_thread(computer.accepts_draw, player, game):
            return Outcome(kind)
        self.query_one(TopBar).status = f"{names.of(player.color)} declines the draw"
        return None

    @work(exclusive=True, group="review")
    async def action_review(self) -> None:
        """Look through the turns so far; the game goes on where it was left."""
        if not self.told or self._left or not self.is_current:
            return
        from apocalypse.tui.screens.review import ReviewScreen

        self.show_turn(None)
        match = replace(self.match, clocks=None, origin=self.match.sheet)
        await self.app.push_screen_wait(ReviewScreen(match, over=False))

    def action_go_on(self) -> None:
        """Skip to the end of the beat; when all is told, leave the table.

        A key that is still held down from the curtain does neither.
        """
        if not self.may_decide():
            return
        if not self.told:
            self._skip_beat()
        elif self.shown_turn is not None:
            self.show_turn(None)
            self.quiet.restart()
        elif not self._left:
            self._left = True
            self.dismiss(None)
