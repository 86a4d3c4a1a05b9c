"""TimedOrderScreen, OrderScreen: one side writes its order in secret.

Everything on these screens is computed from the public position. Each order gets a new screen,
which is left before the next one is drawn; the order leaves it sealed. `TimeUpScreen` comes in its
place when the time is up.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from math import inf
from typing import ClassVar, TypeAlias

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.widget import Widget

from apocalypse.match.game_loop import OrderAnswer
from apocalypse.match.last_turn import Request, can_take_back, can_void
from apocalypse.match.order_entry import MOST_KEYS, OrderEntry
from apocalypse.match.practice import STEPS
from apocalypse.rules.board import WHITE, Color, Mask, Square
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.board.arrows import entry_arrows
from apocalypse.tui.board.widget import Board
from apocalypse.tui.computer_advice import ComputerAdvice
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import MENU_BINDING, GameView
from apocalypse.tui.screens.board_screen import HISTORY_HINT, WRITING, BoardScreen
from apocalypse.tui.screens.question import Answer, QuestionScreen
from apocalypse.tui.screens.square_choice import SquareChoiceScreen, nearest_to_center
from apocalypse.tui.widgets.bars import Hints, KeyHint, TopBar
from apocalypse.tui.widgets.clock import Clock
from apocalypse.tui.widgets.order_panel import OrderPanel
from apocalypse.wording.bets import mark_help

OrderResult: TypeAlias = OrderAnswer | Termination
"""What an order screen returns: the order, an end that is agreed on, or one to be asked about."""


class TimedOrderScreen(BoardScreen[OrderResult]):
    """The screen of the side that writes. It closes when the side's time is up.

    It returns the order, or how the players want to end the game instead.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "seal", "Seal"), MENU_BINDING]
    help_has_rules: ClassVar[bool] = True
    place = WRITING

    def __init__(self, match: MatchView, color: Color) -> None:
        super().__init__(match)
        self.color = color
        self.remark = ""
        """A heading about what came before; empty: who writes."""

    @property
    def requests(self) -> tuple[Termination | Request, ...]:
        """An end of the game; a void turn, but not after an order of this one was sealed."""
        is_voidable = self.color is self.match.first_writer and can_void(self.match)
        void = (Request.VOID,) if is_voidable else ()
        return (Termination.AGREEMENT, Termination.RESIGNATION, *void)

    @abstractmethod
    def entry_panel(self) -> Widget:
        """The panel in which the order is written."""

    @abstractmethod
    def action_seal(self) -> None:
        """Seal the order and leave, once; from an earlier turn, only return to the current one."""

    @property
    def message_when_small(self) -> str:
        """The clock keeps running: a player could otherwise stop it by making the window small."""
        return super().message_when_small if self.match.clocks is None else "The clock is running."

    def empty_entry(self) -> OrderEntry:
        """An entry of the side that writes, with nothing chosen."""
        match = self.match
        return OrderEntry(
            match.game.position, self.color, match.game.rules, match.names, match.coordinates
        )

    @property
    def help_text(self) -> str:
        """How to write an order, with an example that this side can write."""
        return (self.HELP or "").format(order=self.empty_entry().example)

    def panel_widgets(self) -> Iterable[Widget]:
        """The order panel, the history, the material."""
        yield self.entry_panel()
        yield from super().panel_widgets()

    @on(Clock.TimeUp)
    def give_up(self) -> None:
        """Leave without an order. Nothing that was written is sealed."""
        self.leave(Sealed(None))


class OrderScreen(TimedOrderScreen, SquareChoiceScreen[OrderResult]):
    """The screen on which a side chooses its order on the board."""

    HELP: ClassVar[str | None] = """\
Choose a piece, then one of the marked squares: with the arrows or Tab and Enter, with the mouse, \
or by typing an order such as {order}. You can mix the three ways.

Backspace takes back your last choice. When the order is complete, S seals it, and so does Enter \
pressed twice. Nobody sees it before the reveal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "hint", "Hint"),
        Binding("u", "undo_turn", "Undo turn"),
    ]

    def __init__(
        self, match: MatchView, color: Color, advice: ComputerAdvice | None = None
    ) -> None:
        """Let a side write; against the computer, with its advice."""
        super().__init__(match, color)
        self._advice = advice
        self.entry = self.empty_entry()
        self.cursor = nearest_to_center(self.entry.piece_mask)
        self._is_armed = False
        """Whether the finished order was confirmed once, so that Enter or Space seals it."""
        self._agreement: Outcome | None = None
        """The draw that was offered and accepted while this order was written."""
        self._hints = 0
        """In practice, the hints that were given for this order."""
        self._hint: Square | None = None
        """The square that the last of them named; None: no hint yet."""

    @property
    def help_text(self) -> str:
        """How to write an order, and what the hollow marks of the rule set are."""
        return "\n\n".join(filter(None, (super().help_text, mark_help(self.match.game.rules))))

    @property
    def status(self) -> str:
        """Who writes, and who looks away; the computer has nothing to look away from."""
        if self.remark:
            return self.remark
        names, opponent = self.match.names, self.color.other
        writes = names.clause(self.color, "writes", "write")
        if self.match.computer is not None:
            return f"{writes}, and so does {self.match.players.label(opponent)}"
        return f"{writes}, {names.of(opponent)} looks away"

    def entry_panel(self) -> Widget:
        """The panel that shows the chosen squares in words."""
        return OrderPanel(self.entry, self.match.game.penalties)

    def order_hints(self) -> Hints:
        """The keys of the order panel."""
        return self.hints(KeyHint("Arrows", "Move"), "enter", "backspace", "s")

    def key_hints(self) -> Hints:
        """The keys of the order panel, those of practice, the history, the menu."""
        practice = []
        if self.match.has_hints:
            practice.append("i")
        if can_take_back(self.match):
            practice.append("u")
        return self.hints(*practice, *self.order_hints(), HISTORY_HINT, "f", "escape")

    def show_current(self) -> None:
        """Show the position, and what is chosen so far."""
        super().show_current()
        self._show_entry()

    def _show_entry(self) -> None:
        entry, (targets, bets) = self.entry, self._marked_squares
        self.board.mark(
            cursor=self.cursor,
            selected=entry.origin,
            targets=targets,
            bets=bets,
            arrows=tuple(entry_arrows(entry)),
        )
        self.query_one(OrderPanel).show(entry, is_armed=self._is_armed)

    @property
    def _marked_squares(self) -> tuple[Mask, Mask]:
        """Where the chosen piece can go, safely and as a bet; else the hinted square."""
        is_choosing = self.entry.origin is not None and not self.entry.is_complete
        if is_choosing:
            return self.entry.target_masks
        return (0 if self._hint is None else 1 << self._hint), 0

    def _write(self, entry: OrderEntry) -> None:
        if not self.is_dismissed:
            self.entry = entry
            self._is_armed = False
            self._show_entry()

    @property
    def cursor_stops(self) -> Mask:
        """The squares that may be chosen next, or the pieces that have an order."""
        safe, bets = self.entry.target_masks
        return safe | bets or self.entry.piece_mask

    def action_choose(self) -> None:
        """Choose the square under the cursor; on a finished order, confirm it, then seal it."""
        ends_here = self.entry.is_complete and self.entry.last_square in (None, self.cursor)
        if self.shown_turn is not None or not ends_here:
            super().action_choose()
        elif not self._is_armed:
            self._is_armed = True
            self._show_entry()
        else:
            self.action_seal()

    def choose(self, square: Square) -> None:
        """Choose a piece, its target, or the put-back square."""
        self.cursor = square
        self._write(self.entry.choose(square))

    def type_letter(self, letter: str) -> None:
        """Take one letter of a typed order."""
        entry = self.entry.typed(letter)
        if entry.origin is not None:
            chosen = (entry.put_back, entry.target, entry.origin)
            self.cursor = next(square for square in chosen if square is not None)
        self._write(entry)

    def on_paste(self, event: events.Paste) -> None:
        """Type what is pasted, such as ``e4e3``."""
        event.stop()
        self.return_to_current()
        for letter in event.text.strip()[:MOST_KEYS]:
            self.type_letter(letter)

    def take_back(self) -> None:
        """Take back the last choice."""
        self._write(self.entry.taken_back())

    def on_mount(self) -> None:
        """Say what the last order lost, as soon as that is known."""
        if self._advice is not None:
            self._say_loss(self._advice)

    @work(group="loss")
    async def _say_loss(self, advice: ComputerAdvice) -> None:
        """Put the loss in place of the heading, unless another remark is there by now."""
        sentence = await advice.loss()
        if sentence and not self.remark:
            self._say(sentence)

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """In practice, name a piece, then its target, then the order; what is written stays."""
        if self.match.is_practice and self._advice is not None:
            panel = self.query_one(OrderPanel)
            panel.give("Looking for a hint.")
            self._hints = min(STEPS, self._hints + 1)
            sentence, self._hint = await self._advice.hint(self._hints)
            panel.give(sentence)
            self._say(self.remark)

    def leave_for(self, request: Termination | Request) -> None:
        """Leave; but the computer answers the offer of a draw here, and what is written stays.

        Otherwise it is forgotten, since both players look at what comes next.
        """
        if request is Termination.AGREEMENT and self._advice is not None:
            self._offer_draw(self._advice)
        else:
            super().leave_for(request)

    @work(exclusive=True, group="draw")
    async def _offer_draw(self, advice: ComputerAdvice) -> None:
        """Ask the computer; leave if it accepts, once no other screen is open above this one."""
        self._say(self.match.names.clause(self.color.other, "considers the draw"))
        answer = await advice.answer_draw()
        if isinstance(answer, Outcome):
            self._agreement = answer
            self.leave(answer)
        else:
            self._say(answer)

    def on_screen_resume(self) -> None:
        """Leave if the computer accepted a draw while another screen was open above this one."""
        if self._agreement is not None:
            self.leave(self._agreement)

    def _say(self, remark: str) -> None:
        """Put a remark in place of the heading, and mark a hint; an earlier turn keeps its own."""
        self.remark = remark
        if self.shown_turn is None:
            for bar in self.query(TopBar):  # none is left while the screen is taken apart
                bar.status = self.status
            targets, bets = self._marked_squares
            for board in self.query(Board):
                board.mark(targets=targets, bets=bets)

    def action_undo_turn(self) -> None:
        """In practice, leave to play the last turn again."""
        if can_take_back(self.match):
            self.leave(Request.TAKE_BACK)

    @on(OrderPanel.SealPressed)
    def action_seal(self) -> None:
        """Seal the order and leave, once; from an earlier turn, only return to the order panel."""
        if self.shown_turn is not None:
            self.return_to_current()
        elif not self.entry.is_complete:
            self._write(self.entry.not_sealed())
        else:
            self.leave(Sealed(self.entry.order))


class TimeUpScreen(QuestionScreen[bool]):
    """Tells a player, and nobody else, that the time is up, in place of the order screen."""

    HELP: ClassVar[str | None] = """\
Your time is up, so nothing you wrote in this turn counts. Your opponent hears of it when both of \
you have written."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "answer('space')", "Continue")]

    def __init__(self, match: MatchView, color: Color) -> None:
        name = match.names.of(color)
        status = "Your time is up" if match.computer else f"{name}, your time is up"
        super().__init__(status, GameView(match))
        self.opened_at = inf  # it comes while keys are pressed that were meant for the order
        sentences = [f"{status}.", "Nothing you wrote in this turn counts."]
        if match.computer is None and color is WHITE:
            opponent = match.names.of(color.other)
            sentences.append(f"{opponent} writes now, and hears of it afterward.")
        self.ask("\n\n".join(sentences), (Answer("Continue", True, "space"),))
