"""ReviewScreen: a game to look through, turn by turn, with what every order was worth.

It shows public turns alone, and changes nothing: what if an order had been another is played on a
table of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual import events, work
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.rules.game import Turn
from apocalypse.tui.board.turn_replay import replay_turn
from apocalypse.tui.flows.analysis import GameAnalysis
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import FLIP_HINT, BoardScreen
from apocalypse.tui.widgets.analysis_panel import AnalysisPanel
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.game_summary import GameSummary
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.material import MaterialPanel
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.wording.captions import outcome_sentence

ROOMY: Final = 40
"""Lines of a window in which there is room for everything at once."""


class ReviewScreen(BoardScreen[None]):
    """A game as it was played."""

    HELP: ClassVar[str | None] = """\
Left and Right step through the turns; Space plays the game. The arrows on the board are the \
orders.

W tries another order in the turn shown; the game itself stays as it was.

P shows the analysis: what each order gave up against best play, what a good guess gained, and \
the mixed strategies that nobody can exploit. An arrow marks the order that was played."""

    DEFAULT_CSS: ClassVar[str] = """
    ReviewScreen TurnCaptions { height: 10; }
    ReviewScreen AnalysisPanel { display: none; }
    ReviewScreen.-priced AnalysisPanel { display: block; }
    ReviewScreen.-priced MaterialPanel { display: none; }
    ReviewScreen.-priced #end { display: none; }
    ReviewScreen.-priced.-low TurnCaptions { height: 1fr; min-height: 7; max-height: 10; }
    ReviewScreen.-priced.-low TurnCaptions #orders { display: none; }
    ReviewScreen AnalysisPanel { height: 16; }
    ReviewScreen.-low AnalysisPanel { height: 10; }
    ReviewScreen.-priced GameSummary { height: 8; }
    ReviewScreen #end { height: auto; color: $quiet; padding: 0 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Back"),
        Binding("right", "step(1)", "On"),
        Binding("home", "first", "Start"),
        Binding("end", "last", "End"),
        Binding("space", "play", "Play"),
        Binding("r", "replay", "Replay"),
        Binding("plus,equals_sign", "speed(1)", "Faster"),
        Binding("minus", "speed(-1)", "Slower"),
        Binding("w", "what_if", "What if"),
        Binding("p", "price", "Analysis"),
        Binding("x", "export", "Export"),
        Binding("escape,q", "leave", "Back"),
    ]

    def __init__(self, match: MatchView, turn: int | None = None, *, over: bool = True) -> None:
        """Prepare a review.

        Args:
            match: the game, as its players see it.
            turn: the turn to begin with; None: the last one.
            over: whether nobody plays this game any more; a live one has no prices.
        """
        super().__init__(match)
        self._begin = len(match.game.turns) if turn is None else turn
        self._over = over
        self._playing = False
        self._pricing = GameAnalysis(match.game)

    @property
    def status(self) -> str:
        """What is shown."""
        return f"After turn {self.shown_turn}" if self.shown_turn else "The start"

    def panel_widgets(self) -> Iterable[Widget]:
        """What came of the turn, what it was worth, the list of turns, the forces."""
        game = self.match.game
        yield GameSummary(self.match)
        yield AnalysisPanel(game, self.match.names, self.match.coordinates)
        yield History(game, self.match.coordinates)
        if game.outcome is not None:
            told = outcome_sentence(game.outcome, self.match.names)
            yield Static(told, id="end", markup=False)
        yield MaterialPanel(game.position, self.match.names)

    def key_hints(self) -> Hints:
        """How to go through the game, and what else there is."""
        prices = (KeyHint("p", "Analysis", "screen.price"),) if self._priceable else ()
        return (
            KeyHint("Arrows", "Turn"),
            KeyHint("Space", "Stop" if self._playing else "Play", "screen.play"),
            KeyHint("w", "What if", "screen.what_if"),
            *prices,
            KeyHint("x", "Export", "screen.export"),
            FLIP_HINT,
            KeyHint("Esc", "Back", "screen.leave"),
        )

    @property
    def _priceable(self) -> bool:
        return self._over and self._pricing.possible

    def on_mount(self) -> None:
        """Show the turn to begin with."""
        self.show_turn(self._begin)

    def on_unmount(self) -> None:
        """Think no further about a game that nobody looks at."""
        self._pricing.stop()

    def on_resize(self, event: events.Resize) -> None:
        """Where the panel is low, prices take less of it."""
        super().on_resize(event)
        self.set_class(self.has_class("-below") or event.size.height < ROOMY, "-low")

    def show_current(self) -> None:
        """There is no present here but the turn that is shown."""

    def action_step(self, step: int) -> None:
        """Go to an earlier or later turn, and stop playing."""
        self._stop()
        self.show_turn(max(0, min((self.shown_turn or 0) + step, len(self.match.game.turns))))

    def action_first(self) -> None:
        """Go to the start."""
        self._stop()
        self.show_turn(0)

    def action_last(self) -> None:
        """Go to the last turn."""
        self._stop()
        self.show_turn(len(self.match.game.turns))

    def show_turn(self, turn: int | None) -> None:
        """Show the board after a turn, with its orders, and what it was worth."""
        super().show_turn(0 if turn is None else turn)
        for worth in self.query(AnalysisPanel):
            worth.turn = self._pricing.turn(self.shown_turn or 0)

    @property
    def _turn(self) -> Turn | None:
        return self.match.game.turns[self.shown_turn - 1] if self.shown_turn else None

    def _stop(self) -> None:
        if self._playing:
            self._playing = False
            self.workers.cancel_group(self, "telling")
            self._show_hints()

    def _show_hints(self) -> None:
        self.query_one(KeyBar).hints = self.key_hints()

    def action_play(self) -> None:
        """Tell the game from here on, or stop."""
        if self._playing:
            self._stop()
            self.show_turn(self.shown_turn)
        else:
            first = (self.shown_turn or 0) + 1
            self._tell(range(first, len(self.match.game.turns) + 1))

    def action_replay(self) -> None:
        """Tell the turn that is shown once more."""
        self._stop()
        if self.shown_turn:
            self._tell(range(self.shown_turn, self.shown_turn + 1))

    @work(exclusive=True, group="telling")
    async def _tell(self, numbers: range) -> None:
        """Tell turns one after the other, each as a reveal."""
        self._playing = True
        self._show_hints()
        for number in numbers:
            self.show_turn(number)
            turn = self.match.game.turns[number - 1]
            await replay_turn(self.board, self.query_one("#past", TurnCaptions), turn, self.match)
            self.show_turn(number)
        self._playing = False
        self._show_hints()

    def action_speed(self, step: int) -> None:
        """Tell turns faster or slower."""
        self.match.speed = self.match.speed.stepped(step)
        self.query_one(TopBar).status = f"Speed: {self.match.speed.value}"

    def action_price(self) -> None:
        """Show what the orders were worth, as soon as each turn is thought through, or no more."""
        if self.has_class("-priced"):
            self.remove_class("-priced")
        elif self._priceable:
            self._stop()
            self.add_class("-priced")
            self._price()

    @work(exclusive=True, group="pricing")
    async def _price(self) -> None:
        worth = self.query_one(AnalysisPanel)
        async for done in self._pricing.run():
            worth.progress = done
            worth.turn = self._pricing.turn(self.shown_turn or 0)
            self.query_one(GameSummary).values = self._pricing.values
        worth.totals = self._pricing.sums

    @work(exclusive=True, group="variation")
    async def action_what_if(self) -> None:
        """Play the turn that is shown with another order, and on from there, by hand."""
        from apocalypse.tui.flows.what_if import explore

        self._stop()
        if self.match.game.turns:
            await explore(self.app.push_screen_wait, self.match, max(1, self.shown_turn or 0))

    @work(exclusive=True, group="export")
    async def action_export(self) -> None:
        """Copy the sheet or the position."""
        from apocalypse.tui.screens.export import ExportScreen

        self._stop()
        await self.app.push_screen_wait(ExportScreen(self.match, self.shown_turn or 0))

    def action_leave(self) -> None:
        """Go back to where one came from."""
        if self.is_current:
            self.dismiss(None)
