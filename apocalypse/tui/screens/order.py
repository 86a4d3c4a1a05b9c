"""OrderScreen: one side writes its order in secret.

Everything on it is computed from the public position. Each order gets a new screen, which is left
before the next one is drawn; the order leaves it sealed. `CoveredOrderScreen` is for a side that
writes while the other watches. `TimeUpScreen` comes in the place of both when the time is up.
"""

from __future__ import annotations

from math import inf
from typing import TypeAlias

from textual import on, work
from textual.binding import Binding

from apocalypse.match.game_loop import OrderAnswer
from apocalypse.match.last_turn import Request, can_take_back, can_void
from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.advice import Advice
from apocalypse.tui.areas.covered_order_panel import CoveredOrderPanel
from apocalypse.tui.areas.order_panel import OrderPanel, order_title
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import WRITING, BoardScreen
from apocalypse.tui.screens.dialog import Answer, DialogScreen
from apocalypse.tui.widgets.bars import Hints, TopBar
from apocalypse.tui.widgets.clock import Clock
from apocalypse.wording.bets import HOLLOW_MARKS

OrderResult: TypeAlias = OrderAnswer | Termination
"""The result of an order screen: the order, an end that is agreed on, or one to be asked about."""


def order_requests(match: MatchView, color: Color) -> tuple[Termination | Request, ...]:
    """The requests of a side that writes: an end of the game, or to void the last turn.

    A turn cannot be void after an order of the next one was sealed.
    """
    ends = (Termination.AGREEMENT, Termination.RESIGNATION)
    if color is match.first_writer and can_void(match):
        return (*ends, Request.VOID)
    return ends


class OrderScreen(BoardScreen[OrderResult]):
    """The screen on which a side writes its order in the order panel.

    It returns the sealed order, or how the players want to end the game instead. S, Enter, letters
    and clicks on the board come to `OrderPanel`, which calls `seal`; Escape opens the menu
    (`BoardScreen.action_way_out`).
    """

    HELP = """\
Choose a piece, then one of the marked squares: with the arrows or Tab and Enter, with the mouse, \
or by typing an order such as {order}. You can mix the three ways.

Backspace takes back your last choice. When the order is complete, S seals it, and so does Enter \
pressed twice. Nobody sees it before the reveal."""

    BINDINGS = [
        Binding("i", "hint", "Hint"),
        Binding("u", "undo_turn", "Undo turn"),
    ]
    help_has_rules = True
    place = WRITING

    def __init__(self, match: MatchView, color: Color, advice: Advice | None = None) -> None:
        """Let a side write; against the computer, with its advice."""
        super().__init__(match)
        self.color = color
        self.remark = ""
        """A heading about what came before; empty: who writes."""
        self.order_panel = OrderPanel(self, color, self.seal, title=order_title(color))
        self.area = self.order_panel
        self._advice = advice
        self._agreement: Outcome | None = None
        """The draw that was offered and accepted while this order was written."""
        self._hints = 0
        """In practice, the hints that were given for this order."""

    @property
    def help_text(self) -> str:
        """How to write an order that this side can write, and the hollow marks of the rule set."""
        how_to_write = (self.HELP or "").format(order=self.order_panel.example)
        mark = HOLLOW_MARKS.get(self.match.game.rules.turn.bets.policy)
        if mark is None:
            return how_to_write
        return f"{how_to_write}\n\n{mark.help}"

    @property
    def status(self) -> str:
        """The side that writes, and the one that looks away, unless it is the computer."""
        if self.remark:
            return self.remark
        names = self.match.names
        opponent = self.color.other
        writes = names.clause(self.color, "writes", "write")
        if self.match.computer is not None:
            return f"{writes}, and so does {self.match.players.label(opponent)}"
        return f"{writes}, {names.of(opponent)} looks away"

    def key_hints(self) -> Hints:
        """The keys of practice before the others."""
        practice = []
        if self.match.has_hints:
            practice.append("i")
        if can_take_back(self.match):
            practice.append("u")
        return self.hints(*practice) + super().key_hints()

    # How the screen is left.

    def seal(self, entry: OrderEntry) -> bool:
        """Leave with an order, sealed, if it is finished."""
        if entry.is_complete:
            self.leave(Sealed(entry.order))
        return entry.is_complete

    @on(Clock.TimeUp)
    def give_up(self) -> None:
        """Leave without an order. Nothing that was written is sealed."""
        self.leave(Sealed(None))

    @property
    def requests(self) -> tuple[Termination | Request, ...]:
        """The requests in the menu."""
        return order_requests(self.match, self.color)

    def action_undo_turn(self) -> None:
        """In practice, leave to play the last turn again."""
        if can_take_back(self.match):
            self.leave(Request.TAKE_BACK)

    def leave_for(self, request: Termination | Request) -> None:
        """Leave; but the computer answers the offer of a draw here, and what is written stays.

        Otherwise it is forgotten, since both players look at what comes next.
        """
        if request is Termination.AGREEMENT and self._advice is not None:
            self._offer_draw(self._advice)
        else:
            super().leave_for(request)

    # What the computer says meanwhile.

    def on_mount(self) -> None:
        """Say whether the last order was sound, as soon as that is known."""
        if self._advice is not None:
            self._say_judgment(self._advice)

    @work(group="judgment")
    async def _say_judgment(self, advice: Advice) -> None:
        """Put the judgment in place of the heading, unless another remark is there by now."""
        sentence = await advice.judgment()
        if sentence and not self.remark:
            self._say(sentence)

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """In practice, name a piece, then its target, then the order; what is written stays."""
        if self.match.is_practice and self._advice is not None:
            self.order_panel.say("Looking for a hint.")
            self._hints += 1
            self.order_panel.give(await self._advice.hint(self._hints))

    @work(exclusive=True, group="draw")
    async def _offer_draw(self, advice: Advice) -> None:
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
        """Put a remark in place of the heading; an earlier turn keeps its own."""
        self.remark = remark
        if not self.is_past:
            for bar in self.walk_children(TopBar):  # none is left while the screen is taken apart
                bar.status = self.status


class CoveredOrderScreen(BoardScreen[OrderResult]):
    """The screen on which a side types its order with covered keys, the same for every order.

    It returns the sealed order, or how the players want to end the game instead. Letters, Backspace
    and S come to `CoveredOrderPanel`, which leaves with the sealed order; a click does nothing, and
    Escape opens the menu (`BoardScreen.action_way_out`). Keys that came before it was painted do
    nothing: they are the last ones of the other side.
    """

    HELP = """\
Cover the keys with one hand. Type an order such as {order} and seal it with S. Four stars stand \
for whatever you type, one key or ten. Backspace starts again."""

    help_has_rules = True
    place = WRITING

    def __init__(self, match: MatchView, color: Color) -> None:
        super().__init__(match)
        self.opened_at = inf  # until it is painted
        self.color = color
        self.remark = ""
        """A heading about what came before; empty: who writes."""
        self.order_panel = CoveredOrderPanel(self, color, seal=self.leave)
        self.area = self.order_panel

    @property
    def help_text(self) -> str:
        """How to type an order, with an example that this side can write."""
        return (self.HELP or "").format(order=self.order_panel.example)

    @property
    def status(self) -> str:
        """The side that writes, and that its keys are covered."""
        writes = self.match.names.clause(self.color, "writes", "write")
        return self.remark or f"{writes} with covered keys"

    @on(Clock.TimeUp)
    def give_up(self) -> None:
        """Leave without an order. Nothing that was written is sealed."""
        self.leave(Sealed(None))

    @property
    def requests(self) -> tuple[Termination | Request, ...]:
        """The requests in the menu."""
        return order_requests(self.match, self.color)


class TimeUpScreen(DialogScreen[bool]):
    """Tells a player, and nobody else, that the time is up, in place of the order screen."""

    HELP = """\
Your time is up, so nothing you wrote in this turn counts. Your opponent hears of it when both of \
you have written."""

    BINDINGS = [Binding("space", "answer('space')", "Continue")]

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
