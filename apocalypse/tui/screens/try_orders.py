"""TryScreen: other orders for a turn, or for a position of no game, and what follows from them.

Everything happens on this screen: both sides write, the turn is played, pawns are put back, and the
next turn is written. Nothing is secret, and nothing is saved.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding

from apocalypse.match.order_entry import OrderEntry
from apocalypse.match.trial import Trial
from apocalypse.rules.board import Color, Square
from apocalypse.rules.events import Event
from apocalypse.rules.game import Turn
from apocalypse.rules.position import Position
from apocalypse.tui.areas.order_panel import BothSides, OrderPanel, empty_entry
from apocalypse.tui.areas.put_back_panel import PutBackPanel
from apocalypse.tui.background_analysis import PositionAnalyses
from apocalypse.tui.board.widget import Board
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import HISTORY_HINT, BoardScreen, Place
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.loss_panel import LossPanel
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.tui.widgets.turn_player import TurnPlayer
from apocalypse.wording.captions import outcome_sentence

HEADING: Final = "Try"
OF_THE_GAME: Final = "This is the order of the game. Choose a piece of either side to change it."
"""The remark on an order that nobody changed."""
WRITING_ACTIONS: Final = frozenset(("other_side", "undo", "step"))
"""The actions that wait while a turn is played."""


class TryScreen(BoardScreen[None]):
    """Orders that players try in the open, one turn after the other.

    S, Enter, letters and clicks on the board come to `OrderPanel`, which calls `_try`, or while a
    pawn is put back to `PutBackPanel`, which calls `_put_back`; while a turn is played, they come
    to neither, and Enter skips. Escape leaves.
    """

    HELP = """\
The board is as it was before the turn, and the arrows are the orders of the game; in a position \
of no game, both sides write. Change the order of either side, or of both: choose a piece and then \
one of the marked squares, with the arrows and Enter, with the mouse, or by typing an order such \
as {order}. O changes sides.

S carries out both orders. Then you see what each order that you changed loses on average against \
the opponent's best mix, beside the order of the game. Enter continues with the next turn, for \
which both sides write. U takes back what you tried last.

Nothing is secret here, and the game stays as it was played. During a game, and by other rules \
than the classic ones, no losses are shown."""

    DEFAULT_CSS = """
    TryScreen {
        #panel > PutBackPanel { display: none; }
        LossPanel { display: none; }
        &.-asking #panel {
            & > PutBackPanel { display: block; }
            & > OrderPanel.now { display: none; }
        }
        &.-past #panel > PutBackPanel { display: none; }
        &.-judged #panel > LossPanel { display: block; }
        &.-judged.-low #panel {
            & > History { display: none; }
            & > Story { display: none; }
        }
        &.-judged.-roomy #panel > LossPanel { height: 14; }
    }
    """

    is_public = True
    BINDINGS = [
        *TurnPlayer.BINDINGS,
        Binding("enter,space", "skip", "Skip"),
        Binding("o", "other_side", "Other side"),
        Binding("u", "undo", "Undo"),
        Binding("q", "back", "Back"),
    ]
    place = Place(is_writing=True)

    def __init__(
        self,
        match: MatchView,
        trial: Trial,
        color: Color = Color.WHITE,
        analyses: PositionAnalyses | None = None,
    ) -> None:
        """Try orders from the position of a trial on, first those of a side.

        The match is shown as its players see it. Without analyses no losses are shown.
        """
        super().__init__(match)
        self.trial = trial
        self.has_tried = False
        """Whether a turn was tried."""
        self._analyses = analyses
        self.turn_player = TurnPlayer(match)
        self.order_panel = OrderPanel(
            self,
            color,
            self._try,
            open_orders=lambda: self.trial.orders,
            both_sides=BothSides(self._change, self._remark),
            title="Order",
            verb="try",
        )
        self.put_back_panel = PutBackPanel(self, (), self._put_back, is_sealed=False)
        self.area = self.order_panel

    @property
    def is_playing(self) -> bool:
        """Whether a turn is being played on the board."""
        return self.area is None

    # What is shown.

    @property
    def status(self) -> str:
        """Whose order is tried, or whose pawn is put back."""
        names = self.match.names
        side = self.put_back_panel.side
        if self.area is self.order_panel:
            return f"{HEADING}: {names.owner(self.order_panel.color)} order"
        if self.is_playing or side is None:
            return f"{HEADING}: turn {len(self.trial.game.turns)}"
        return f"{HEADING}: {names.clause(side, 'puts a pawn back', 'put a pawn back')}"

    @property
    def turn_number(self) -> int:
        """The number of the turn that is written, or that is not over yet."""
        last = len(self.trial.game.turns)
        return last + 1 if self._is_written else last

    @property
    def _is_written(self) -> bool:
        """Whether orders of a turn are written, unless one is played."""
        game = self.trial.game
        return game.outcome is None and not game.to_put_back

    @property
    def help_text(self) -> str:
        """How to try orders, with an example that the side can write."""
        return (self.HELP or "").format(order=self.order_panel.example)

    def panel_widgets(self) -> ComposeResult:
        """The order panel, or the question for a square; the losses, the history, the material."""
        order_panel, *others = super().panel_widgets()
        yield order_panel
        yield self.put_back_panel
        if self._analyses is not None:
            yield LossPanel(self.match)
        yield from others

    def key_hints(self) -> Hints:
        """The keys of an order, of a turn that is played, or of the turn that was tried last."""
        undo = ("u",) if self.trial.can_undo else ()
        if self.is_playing:
            return self.hints("enter", self.turn_player.speed_hint, "f", "escape")
        if self.trial.game.outcome is not None:
            return self.hints(*undo, HISTORY_HINT, "f", "escape")
        if self.is_past:
            return self.hints(self.hint("enter", "Next turn"), *undo, HISTORY_HINT, "f", "escape")
        if self.area is self.put_back_panel:
            return self.hints(KeyHint("Arrows", "Move"), "enter", *undo, "f", "escape")
        arrows = KeyHint("Arrows", "Move", is_minor=True)
        seal = self.hint("s", "Try")
        return self.hints(arrows, "enter", "backspace", seal, "o", *undo, HISTORY_HINT, "escape")

    def show_turn(self, turn: int | None) -> None:
        """Show an earlier turn, and of one that was tried the losses; None: the trial."""
        super().show_turn(turn)
        self._show_losses(turn or 0)

    def _show_losses(self, number: int) -> None:
        """Show what the orders of a turn lost, if it was tried and is complete."""
        game = self.trial.game
        is_complete = not game.to_put_back or number < len(game.turns)
        is_tried = self.trial.turns_before < number and is_complete
        if self._analyses is None or not is_tried:
            self.remove_class("-judged")
            self.workers.cancel_group(self, "losses")
            return
        self.add_class("-judged")
        turn = game.turns[number - 1]
        panel = self.query_one(LossPanel)
        panel.show(self._analyses.of(turn.before), turn, self.trial.game_turn_for(turn))
        self._follow(panel)

    @work(exclusive=True, group="losses")
    async def _follow(self, panel: LossPanel) -> None:
        """Show the losses, deeper and deeper."""
        async for _ in panel.analysis.run():
            panel.refresh()

    # How the orders are written.

    def _change(self, entry: OrderEntry) -> None:
        """Take a change of an order: it stands when it is complete, until another is begun."""
        chosen = replace(entry, file="")
        if chosen.origin is not None and chosen.is_complete:
            self.trial = self.trial.with_order(entry.color, chosen.order)
        elif chosen.origin is not None:
            self.trial = self.trial.without_order(entry.color)
        self.top_bar.status = self.status
        self.show_keys()

    def _remark(self) -> str:
        """The remark on an order that is still the one of the game; empty: it is another one."""
        color = self.order_panel.color
        is_of_game = color in self.trial.game_orders and color not in self.trial.tried_orders
        return OF_THE_GAME if is_of_game else ""

    def action_other_side(self) -> None:
        """Write for the other side; the order of this one stays as it is."""
        self.return_to_present()
        if self.area is self.order_panel:
            self._write(self.order_panel.color.other)

    def _write(self, color: Color) -> None:
        """Let a side write."""
        self.order_panel.begin(color)
        self.show_turn(None)

    # What happens to the orders.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a turn is played, only what changes nothing on the board."""
        is_possible = not self.is_playing or action not in WRITING_ACTIONS
        return is_possible and super().check_action(action, parameters)

    def _try(self, entry: OrderEntry) -> bool:
        """Play the turn, or let a side write that has no order yet.

        False: the order that is written is not finished.
        """
        if entry.origin is not None and not entry.is_complete:
            return False

        # A side that has to pass need not say so.
        for color in Color:
            if color not in self.trial.orders and empty_entry(self.match, color).must_pass:
                self.trial = self.trial.with_order(color, None)
        missing = [color for color in Color if color not in self.trial.orders]
        if entry.color in missing:
            return False
        if missing:
            self._write(missing[0])
            return True

        self.has_tried = True
        self._follow_trial(self.trial.played())
        turn = self.trial.game.turns[-1]
        self._play(turn, turn.before, turn.events)
        return True

    def _put_back(self, squares: Mapping[Color, Square]) -> None:
        """Put the pawns back, and play the rest of the turn."""
        waiting = self.trial.game.turns[-1].resolution
        self._follow_trial(self.trial.put_back(squares))
        turn = self.trial.game.turns[-1]
        self._play(turn, waiting.position, turn.events[len(waiting.events) :])

    def action_undo(self) -> None:
        """Take back the orders tried for this turn, or else the last turn."""
        if not self.trial.can_undo:
            return
        color = Color.WHITE
        if self.trial.tried_orders:
            color = self.order_panel.color
        self._follow_trial(self.trial.undone())
        self._continue(color)
        self.show_turn(None)

    def _follow_trial(self, trial: Trial) -> None:
        """Take a trial with more turns, or fewer."""
        self.trial = trial
        self.match.game = trial.game

    def _continue(self, color: Color) -> None:
        """Let a side write, or pawns be put back, or say how the game ended."""
        game = self.trial.game
        self.history.follow(game)
        self.last_turns.follow(game)
        self.order_panel.begin(color)
        self.put_back_panel.ask(game.to_put_back)
        self.area = self.order_panel if self._is_written else self.put_back_panel
        self.set_class(not self._is_written, "-asking")
        if game.outcome is not None:
            end = outcome_sentence(game.outcome, self.match.names, rule=False)
            self.put_back_panel.say(f"{end}\n\nU takes the last turn back.")

    # How a turn is played.

    def _play(self, turn: Turn, before: Position, shown: tuple[Event, ...]) -> None:
        """Play a turn, or what a put-back added to it; then show it as a whole."""
        self.area = None
        self.top_bar.status = self.status
        self.remove_class("-asking", "-judged")
        self.add_class("-past")
        self.show_keys()
        self._play_on_board(turn, before, shown)

    @work(exclusive=True, group="play")
    async def _play_on_board(self, turn: Turn, before: Position, shown: tuple[Event, ...]) -> None:
        """Play a turn, then show it as a whole, or ask where its pawns are put back."""
        captions = self.query_one(TurnCaptions)
        await self.turn_player.play(self.board, captions, turn, before, shown)
        if not self.walk_children(Board):  # the program ends, and the screen is empty already
            return
        self._continue(Color.WHITE)
        self.show_turn(None if self.trial.game.to_put_back else turn.number)

    def action_skip(self) -> None:
        """Skip to the end of the turn that is played."""
        self.turn_player.skip_all()
