"""TryScreen: other orders for a turn, or for a position of no game, and what follows from them.

Everything happens on this screen: both sides write, the turn is played, pawns are put back, and the
next turn is written. Nothing is secret, and nothing is saved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar, Final

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.widget import Widget

from apocalypse.match.order_entry import MOST_KEYS, OrderEntry, type_square
from apocalypse.match.trial import Trial
from apocalypse.rules.board import Color, Mask, Square
from apocalypse.rules.events import Event
from apocalypse.rules.game import Turn
from apocalypse.rules.legal import put_back_refusal
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import arrived_pawn, put_back_squares
from apocalypse.tui.background_analysis import PositionAnalyses
from apocalypse.tui.board.arrows import Arrow, entry_arrows, order_arrow
from apocalypse.tui.board.marks import Marks
from apocalypse.tui.board.widget import Board
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import HISTORY_HINT, Place
from apocalypse.tui.screens.put_back import PutBackQuestion, put_back_question
from apocalypse.tui.screens.square_choice import SquareChoiceScreen, nearest_to_center
from apocalypse.tui.widgets.bars import Hints, KeyHint, TopBar
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.loss_panel import LossPanel
from apocalypse.tui.widgets.material import MaterialPanel
from apocalypse.tui.widgets.order_panel import OrderPanel
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.tui.widgets.turn_player import TurnPlayer
from apocalypse.wording.captions import outcome_sentence
from apocalypse.wording.refusals import refusal_sentence

HEADING: Final = "Try"
OF_THE_GAME: Final = "This is the order of the game. Choose a piece of either side to change it."
"""What the order panel says of an order that nobody changed."""
WRITING_ACTIONS: Final = frozenset(
    ("try", "other_side", "undo", "move", "next", "take_back", "step")
)
"""What waits until a turn is played."""


class TryScreen(SquareChoiceScreen[None]):
    """Orders that players try in the open, one turn after the other."""

    HELP: ClassVar[str | None] = """\
The board is as it was before the turn, and the arrows are the orders of the game; in a position \
of no game, both sides write. Change the order of either side, or of both: choose a piece and then \
one of the marked squares, with the arrows and Enter, with the mouse, or by typing an order such \
as {order}. O changes sides.

S carries out both orders. Then you see what each order that you changed loses on average against \
the opponent's best mix, beside the order of the game. Enter continues with the next turn, for \
which both sides write. U takes back what you tried last.

Nothing is secret here, and the game stays as it was played. During a game, and by other rules \
than the classic ones, no losses are shown."""

    DEFAULT_CSS: ClassVar[str] = """
    TryScreen #panel > #ask { display: none; }
    TryScreen.-asking #panel > #ask { display: block; }
    TryScreen.-asking #panel > OrderPanel.now { display: none; }
    TryScreen LossPanel { display: none; }
    TryScreen.-judged #panel > LossPanel { display: block; }
    TryScreen.-judged.-low #panel > History { display: none; }
    TryScreen.-judged.-low #panel > MaterialPanel { display: none; }
    TryScreen.-judged.-roomy #panel > LossPanel { height: 14; }
    """

    is_public: ClassVar[bool] = True
    BINDINGS: ClassVar[list[BindingType]] = [
        *TurnPlayer.BINDINGS,
        Binding("s", "try", "Try"),
        Binding("o", "other_side", "Other side"),
        Binding("u", "undo", "Undo"),
        Binding("escape,q", "back", "Back"),
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
        self.color = color
        """The side that writes."""
        self.entry = self._entry_of(color)
        """The order of that side, as far as it is chosen."""
        self._is_armed = False
        """Whether the finished order was confirmed once, so that Enter or Space tries it."""
        self._put_cursor_on(self.entry)
        self.turn_player = TurnPlayer(match)
        self._is_playing = False
        """Whether a turn is being played on the board."""
        self._squares: dict[Color, Square] = {}
        """The put-back squares that were chosen for the last turn."""
        self._file = ""
        """The typed letter of a put-back square that waits for its number."""

    # What is shown.

    @property
    def status(self) -> str:
        """Whose order is tried, or whose pawn is put back."""
        names, side = self.match.names, self._put_back_side
        if self._is_playing or self._is_over:
            return f"{HEADING}: turn {len(self.trial.game.turns)}"
        if side is not None:
            return f"{HEADING}: {names.clause(side, 'puts a pawn back', 'put a pawn back')}"
        return f"{HEADING}: {names.owner(self.color)} order"

    @property
    def turn_number(self) -> int:
        """The number of the turn that is written, or that is not over yet."""
        is_written = self._put_back_side is None and not self._is_over
        return len(self.trial.game.turns) + is_written

    @property
    def help_text(self) -> str:
        """How to try orders, with an example that the side can write."""
        return (self.HELP or "").format(order=self.entry.example)

    def panel_widgets(self) -> Iterable[Widget]:
        """The order panel, or the question for a square; the losses, the history, the material."""
        game = self.trial.game
        panel = OrderPanel(self.entry, game.penalties, verb="try")
        panel.border_title = "Order"
        yield panel
        yield PutBackQuestion()
        if self._analyses is not None:
            yield LossPanel(self.match)
        yield History(game, self.match.coordinates, writing=True)
        yield MaterialPanel(self.match)

    def key_hints(self) -> Hints:
        """The keys of an order, of a turn that is played, or of the turn that was tried last."""
        undo = (self.hint("u", "Undo"),) if self.trial.can_undo else ()
        if self._is_playing:
            speed = self.turn_player.speed_hint
            return self.hints(self.hint("enter", "Skip"), speed, "f", "escape")
        if self._is_over:
            return self.hints(*undo, HISTORY_HINT, "f", "escape")
        if self.shown_turn is not None:
            return self.hints(self.hint("enter", "Next turn"), *undo, HISTORY_HINT, "f", "escape")
        if self._put_back_side is not None:
            return self.hints(KeyHint("Arrows", "Move"), "enter", *undo, "f", "escape")
        arrows = KeyHint("Arrows", "Move", is_minor=True)
        return self.hints(arrows, "enter", "backspace", "s", "o", *undo, HISTORY_HINT, "escape")

    def show_current(self) -> None:
        """Show the position of the trial, with what is chosen so far."""
        super().show_current()
        self.query_one(TopBar).turn = self.turn_label
        is_asking = self._is_over or self._put_back_side is not None
        self.set_class(is_asking, "-asking")
        if self._is_over:
            self._say_end()
        elif is_asking:
            self._ask()
        else:
            self._show_entry()
        self.show_keys()

    def show_turn(self, turn: int | None) -> None:
        """Show an earlier turn, and of one that was tried the losses; None: the trial."""
        if self._is_playing:
            return
        self.remove_class("-asking")
        super().show_turn(turn)
        self._show_losses(turn or 0)

    def _show_losses(self, number: int) -> None:
        """Show what the orders of a turn lost, if it was tried and is complete."""
        game, analyses = self.trial.game, self._analyses
        is_complete = not game.to_put_back or number < len(game.turns)
        is_tried = self.trial.start < number and is_complete
        self.set_class(is_tried and analyses is not None, "-judged")
        if is_tried and analyses is not None:
            turn, panel = game.turns[number - 1], self.query_one(LossPanel)
            panel.show(analyses.of(turn.before), turn, self.trial.written_for(turn))
            self._follow(panel)
        else:
            self.workers.cancel_group(self, "losses")

    @work(exclusive=True, group="losses")
    async def _follow(self, panel: LossPanel) -> None:
        """Show the losses, deeper and deeper."""
        async for _ in panel.analysis.run():
            panel.update()

    # How an order is written.

    @property
    def _is_over(self) -> bool:
        """Whether the game is over with the last turn that was tried."""
        return self.trial.game.outcome is not None

    def _entry_of(self, color: Color) -> OrderEntry:
        """The order of a side as it stands; empty if it has none yet."""
        game, match = self.trial.game, self.match
        entry = OrderEntry(game.position, color, game.rules, match.names, match.coordinates)
        order = self.trial.orders.get(color)
        if order is None:
            return entry
        entry = entry.choose(order.origin).choose(order.target)
        if order.put_back is not None:
            return entry.choose(order.put_back)
        return entry.promoting() if entry.wants_square else entry

    def _put_cursor_on(self, entry: OrderEntry) -> None:
        """Put the cursor on the square that was chosen last, or else on a piece."""
        last = entry.last_square
        self.cursor = nearest_to_center(entry.piece_mask) if last is None else last

    def _begin(self, color: Color) -> None:
        """Let a side write; its order stays as it stands until another is chosen."""
        self.color = color
        self.entry = self._entry_of(color)
        self._is_armed = False
        self._put_cursor_on(self.entry)

    def _show_entry(self) -> None:
        """Show the order that is written, and both orders as arrows."""
        entry, panel = self.entry, self.query_one(OrderPanel)
        is_choosing = entry.origin is not None and not entry.is_complete
        targets, bets = entry.target_masks if is_choosing else (0, 0)
        self.board.mark(
            cursor=self.cursor,
            selected=entry.origin,
            targets=targets,
            bets=bets,
            arrows=tuple(self._arrows()),
        )
        panel.penalties = self.trial.game.penalties
        panel.show(entry, is_armed=self._is_armed)
        panel.give(OF_THE_GAME if entry.is_complete and self._is_of_the_game else "")

    @property
    def _is_of_the_game(self) -> bool:
        """Whether the side that writes keeps the order of the game so far."""
        is_possible = self.trial.written is not None and self.trial.is_first_turn
        return is_possible and self.color not in self.trial.changed

    def _arrows(self) -> Iterator[Arrow]:
        """The orders as they would be carried out, and the one that is chosen now."""
        for color in Color:
            if color is self.color and self.entry.origin is not None:
                yield from entry_arrows(self.entry)
            else:
                yield from order_arrow(self.trial.orders.get(color), color)

    def _write(self, entry: OrderEntry) -> None:
        """Take an entry; a complete one is the order of its side, until another piece is chosen."""
        if self.is_dismissed:
            return
        self.entry = entry
        self._is_armed = False
        chosen = replace(entry, file="")
        if chosen.origin is not None and chosen.is_complete:
            self.trial = self.trial.with_order(entry.color, chosen.order)
        elif chosen.origin is not None:
            self.trial = self.trial.without_order(entry.color)
        self._show_entry()
        self.show_keys()

    @property
    def cursor_stops(self) -> Mask:
        """The squares that may be chosen next, or the pieces that have an order."""
        side = self._put_back_side
        if side is not None:
            return put_back_squares(self.trial.game.position, side)
        safe, bets = self.entry.target_masks
        return safe | bets or self.entry.piece_mask

    def choose(self, square: Square) -> None:
        """Choose a piece of either side, its target, or the square of a pawn that is put back."""
        if self._is_playing or self._is_over:
            return
        self.cursor = square
        if self._put_back_side is not None:
            self._put_back(square)
            return
        if self._begins_other_side(square):
            self._begin(self.color.other)
            self.cursor = square
            self.query_one(TopBar).status = self.status
        self._write(self.entry.choose(square))

    def _begins_other_side(self, square: Square) -> bool:
        """Whether a square has a piece of the other side, and no piece waits for its target."""
        entry = replace(self.entry, file="")
        is_first = entry.origin is None or entry.is_complete
        other = self.trial.game.position.occupied_by(self.color.other)
        return is_first and bool(other >> square & 1)

    def type_letter(self, letter: str) -> None:
        """Take one letter of a typed order, of either side, or of a put-back square."""
        if self._is_playing or self._is_over:
            return
        if self._put_back_side is not None:
            self._type_put_back(letter)
            return
        before, entry = self.entry, self.entry.typed(letter)
        square = None
        if len(before.file) == 1:  # of `axb3`, the target is no piece to choose
            square, *_ = type_square(before.file, letter, self.match.coordinates)
        # A knight of the other side may be meant as a target, too: `Na1`.
        is_origin = not before.has_knight_letter or bool(entry.message)
        if square is not None and is_origin and self._begins_other_side(square):
            self.choose(square)
            return
        if entry.last_square is not None:
            self.cursor = entry.last_square
        self._write(entry)

    def on_paste(self, event: events.Paste) -> None:
        """Type what is pasted, such as ``e4e3``."""
        event.stop()
        self.return_to_current()
        for letter in event.text.strip()[:MOST_KEYS]:
            self.type_letter(letter)

    def take_back(self) -> None:
        """Take back the last choice."""
        if self._put_back_side is not None:
            self._file = ""
            self._squares = {}
            self._ask()
        elif not self._is_over:
            self._write(self.entry.taken_back())

    def action_other_side(self) -> None:
        """Write for the other side; the order of this one stays as it is."""
        self.return_to_current()
        if self._put_back_side is None and not self._is_over:
            self._begin(self.color.other)
            self.show_current()

    # What happens to the orders.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a turn is played, only what changes nothing on the board."""
        is_possible = not self._is_playing or action not in WRITING_ACTIONS
        return is_possible and super().check_action(action, parameters)

    def action_choose(self) -> None:
        """Choose the square under the cursor; on a finished order, confirm it, then try it.

        While a turn is played, skip to its end; after it, return to the trial.
        """
        entry = self.entry
        is_writing = self._put_back_side is None and not self._is_over
        ends_here = entry.is_complete and entry.last_square in (None, self.cursor)
        if self._is_playing:
            self.turn_player.skip_all()
        elif self.shown_turn is not None:
            self.return_to_current()
        elif not is_writing or not ends_here:
            self.choose(self.cursor)
        elif not self._is_armed:
            self._is_armed = True
            self._show_entry()
        else:
            self.action_try()

    @on(OrderPanel.SealPressed)
    def action_try(self) -> None:
        """Carry out both orders, once there are two; from an earlier turn, only return."""
        if self._is_playing:
            return
        if self.shown_turn is not None:
            self.return_to_current()
        elif self._put_back_side is not None or self._is_over:
            return
        elif self.entry.origin is not None and not self.entry.is_complete:
            self._write(self.entry.not_sealed())
        else:
            self._try()

    def _try(self) -> None:
        """Play the turn, or let a side write that has no order yet."""
        for color in Color:
            if color not in self.trial.orders and self._entry_of(color).must_pass:
                self.trial = self.trial.with_order(color, None)
        missing = [color for color in Color if color not in self.trial.orders]
        if self.color in missing:
            self._write(self.entry.not_sealed())
        elif missing:
            self._begin(missing[0])
            self.show_current()
        else:
            self.has_tried = True
            self._follow_trial(self.trial.played())
            turn = self.trial.game.turns[-1]
            self._play(turn, turn.before, turn.events)

    def action_speed(self, step: int) -> None:
        """Play turns faster or slower."""
        self.turn_player.change_speed(step)
        self.show_keys()

    def _follow_trial(self, trial: Trial) -> None:
        """Take a trial with more turns, or fewer."""
        self.trial = trial
        self.match.game = trial.game

    @work(exclusive=True, group="play")
    async def _play(self, turn: Turn, before: Position, shown: tuple[Event, ...]) -> None:
        """Play a turn, or what a put-back added to it; then show it as a whole."""
        self._is_playing = True
        self.query_one(TopBar).status = self.status
        self.remove_class("-asking", "-judged")
        self.add_class("-past")
        self.show_keys()
        captions = await self._captions(turn)
        await self.turn_player.play(self.board, captions, turn, before, shown)
        if not self.query(Board):  # the program ends, and the screen is empty already
            return
        self._is_playing = False
        self._squares = {}
        self._begin(Color.WHITE)
        self.query_one(History).follow(self.trial.game)
        self.show_turn(None if self.trial.game.to_put_back else turn.number)

    async def _captions(self, turn: Turn) -> TurnCaptions:
        """The captions; a trial from the start of a game has none before its first turn."""
        for captions in self.query(TurnCaptions):
            return captions
        match = self.match
        captions = TurnCaptions(turn, match.names, match.coordinates, id="past")
        await self.query_one("#panel").mount(captions, before=0)
        return captions

    def action_undo(self) -> None:
        """Take back the orders tried for this turn, or else the last turn."""
        if not self.trial.can_undo:
            return
        is_turn = not self.trial.changed
        color = Color.WHITE if is_turn else self.color
        self._follow_trial(self.trial.undone())
        self._squares, self._file = {}, ""
        self._begin(color)
        self.query_one(History).follow(self.trial.game)
        self.show_turn(None)

    # How a pawn is put back.

    @property
    def _put_back_side(self) -> Color | None:
        """The side that chooses a square for its pawn now; None: neither does."""
        owing = self.trial.game.to_put_back
        return next((color for color in owing if color not in self._squares), None)

    def _ask(self, refused: str = "") -> None:
        """Ask for a square, or say why one is refused, and mark those that may be chosen."""
        side, position = self._put_back_side, self.trial.game.position
        assert side is not None
        waiting = arrived_pawn(position, side).bit_length() - 1
        self.board.marks = Marks(self.cursor, waiting, put_back_squares(position, side))
        self.query_one(TopBar).status = self.status
        question = refused or put_back_question(self.match, side)
        self.query_one(PutBackQuestion).say(question, refused=bool(refused))

    def _say_end(self) -> None:
        """Say how the game ended, in place of the order."""
        outcome = self.trial.game.outcome
        assert outcome is not None
        end = outcome_sentence(outcome, self.match.names, rule=False)
        self.query_one(PutBackQuestion).say(f"{end}\n\nU takes the last turn back.")

    def _put_back(self, square: Square) -> None:
        """Put the pawn of a side back; when all are, play the rest of the turn."""
        self._file = ""
        side, position = self._put_back_side, self.trial.game.position
        assert side is not None
        reason = put_back_refusal(position, side, square)
        if reason is not None:
            match = self.match
            self._ask(
                refusal_sentence(side, square, reason, position, match.names, match.coordinates)
            )
            return
        self._squares[side] = square
        if self._put_back_side is not None:
            self._ask()
            return
        waiting = self.trial.game.turns[-1].resolution
        self._follow_trial(self.trial.put_back(self._squares))
        turn = self.trial.game.turns[-1]
        self._play(turn, waiting.position, turn.events[len(waiting.events) :])

    def _type_put_back(self, letter: str) -> None:
        """Type one letter of a put-back square."""
        square, self._file, message = type_square(self._file, letter, self.match.coordinates)
        if square is not None:
            self.cursor = square
            self._put_back(square)
        elif message:
            self._ask(message)
        else:
            self.query_one(PutBackQuestion).say(f"{self._file}_")
