"""Consent: a player asks for something that needs a yes, and both look at the question.

Players agree on a draw between two turns, or one resigns (`DrawOrResignScreen`), or both agree that
the last turn was a mistake, and write it again (`VoidTurnScreen`).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import ScreenResultType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.match.last_turn import Request
from apocalypse.rules.board import Color
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.screens.base import GameView
from apocalypse.tui.screens.question import DialogScreen
from apocalypse.tui.widgets.bars import LIST_HINT, Hints, KeyBar, KeyHint
from apocalypse.tui.widgets.choice import Card, keyed_answer
from apocalypse.wording.names import YOU

_NOBODY = "nobody"
_YES = "yes"
_NO = "no"


class ConsentScreen(DialogScreen[ScreenResultType | None]):
    """Asks who asks, since both share the keyboard, and then for a yes. None: no.

    Where only one side can ask, its yes is the only question.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]
    verbs: tuple[str, str]
    """What a side does here, after a name and after *you*."""
    answers: tuple[str, str]
    """The labels of yes and no."""

    def __init__(self, view: GameView, sides: tuple[Color, ...] = tuple(Color)) -> None:
        """Prepare the questions of the sides that can ask."""
        super().__init__(view)
        self._sides = sides
        self.asker: Color | None = None
        """The side that asks; None: not chosen yet."""

    @abstractmethod
    def question(self, color: Color) -> str:
        """The question for a yes, when a side asks."""

    @abstractmethod
    def result(self, color: Color) -> ScreenResultType:
        """What follows from a yes, when a side asked."""

    @property
    def first_question(self) -> str:
        """The question who asks."""
        return f"Who {self.verbs[0]}?"

    @property
    def is_alone(self) -> bool:
        """Whether only one side can ask, so that nobody has to be chosen."""
        return len(self._sides) == 1

    def card(self) -> Card:
        """The first question; its first answer is that the key was a mistake."""
        if self.is_alone:
            yes, no = self._hints_alone
            answers = keyed_answer(no, _NOBODY), keyed_answer(yes, self._sides[0].value)
            return Card(self.first_question, *answers)
        who = [
            Option(Content(self.match.names.clause(color, *self.verbs)), id=color.value)
            for color in self._sides
        ]
        return Card(self.first_question, Option("Nobody: keep playing", id=_NOBODY), *who)

    @property
    def _hints_alone(self) -> tuple[KeyHint, KeyHint]:
        """The keys of yes and no for a player alone."""
        return self.hint("y", self.verbs[1].capitalize()), self.hint("n", "Keep playing")

    def key_hints(self) -> Hints:
        """The keys of the first question."""
        no = self.hint("n", "Keep playing")
        answers = self._hints_alone if self.is_alone else (no,)
        return LIST_HINT, KeyHint("Enter", "Choose"), *answers

    @on(OptionList.OptionSelected)
    def choose_selected(self, message: OptionList.OptionSelected) -> None:
        """Take the side, and ask for the yes; then take the answer."""
        if self.asker is not None or message.option_id == _NOBODY:
            self.action_answer(answer=message.option_id == _YES)
        else:
            self._ask(Color(message.option_id), message.option_list)

    def _ask(self, color: Color, answers: OptionList) -> None:
        """Ask for the yes. The first answer is no, as for the first question."""
        self.asker = color
        self.query_one(Card).say(self.question(color))
        yes, no = map(self.hint, "yn", self.answers)
        answers.clear_options()
        answers.add_options((keyed_answer(no, _NO), keyed_answer(yes, _YES)))
        answers.highlighted = 0
        self.query_one(KeyBar).hints = (LIST_HINT, KeyHint("Enter", "Choose"), yes, no)

    def action_answer(self, answer: bool) -> None:
        """Leave with the answer; a yes counts only when a side was chosen."""
        color = self._sides[0] if self.is_alone else self.asker
        if not answer:
            self.leave(None)
        elif color is not None:
            self.leave(self.result(color))


class DrawOrResignScreen(ConsentScreen[Outcome]):
    """Asks who offers or resigns, since both share the keyboard, and then for a yes. None: no."""

    HELP: ClassVar[str | None] = """\
Both players look at this screen. Choose the player who offers or resigns; then the player who is \
asked answers yes or no. Against the computer there is one question, and the computer answers an \
offer immediately."""

    def __init__(
        self, kind: Termination, view: GameView, sides: tuple[Color, ...] = tuple(Color)
    ) -> None:
        """Ask about `Termination.AGREEMENT` or `Termination.RESIGNATION`."""
        super().__init__(view, sides)
        self._is_draw = kind is Termination.AGREEMENT
        self.verbs = ("resigns", "resign")
        self.answers = ("Resign", "Keep playing")
        if self._is_draw:
            self.verbs, self.answers = ("offers a draw", "offer a draw"), ("Accept", "Decline")

    @property
    def status(self) -> str:
        """The heading."""
        return "Draw offer" if self._is_draw else "Resignation"

    @property
    def first_question(self) -> str:
        """The question who offers or resigns; a player alone is asked whether to."""
        if not self.is_alone:
            return super().first_question
        return "Offer the computer a draw?" if self._is_draw else self.question(*self._sides)

    def question(self, color: Color) -> str:
        """The question for a yes: to the opponent, or to the side that resigns."""
        names = self.match.names
        name, other = names.of(color), names.of(color.other)
        if self._is_draw:
            return f"{name} offers a draw.\n\n{other}, do you accept?"
        winner = names.subject(color.other)
        question = "Do you resign?" if name == YOU else f"{name}, do you resign?"
        return f"If {names.clause(color, *self.verbs, starts=False)}, {winner} wins.\n\n{question}"

    def _ask(self, color: Color, answers: OptionList) -> None:
        """Ask for the yes; but against the computer, the choice of the side is the yes."""
        if not self.is_alone:
            super()._ask(color, answers)
        else:
            self.action_answer(answer=True)

    def result(self, color: Color) -> Outcome:
        """How the game ends, if the computer accepts a draw that it is offered."""
        if self._is_draw:
            return Outcome(Termination.AGREEMENT)
        return Outcome(Termination.RESIGNATION, color.other)


class VoidTurnScreen(ConsentScreen[Request]):
    """Asks who wants the last turn to be void, and then the opponent for a yes. None: no."""

    HELP: ClassVar[str | None] = """\
Both players look at this screen. Choose the player who asks; then the opponent answers yes or no. \
If you both agree, the game returns to before the turn, and you both write it again. The clocks \
stay as they are, and the turn stays on the sheet as a comment."""

    verbs = "asks", "ask"
    answers = "Void it", "Let it stand"

    @property
    def _number(self) -> int:
        """The number of the turn to void."""
        return len(self.match.game.turns)

    @property
    def status(self) -> str:
        """The heading."""
        return f"Void turn {self._number}"

    @property
    def first_question(self) -> str:
        """The question who asks."""
        return f"A mistake in turn {self._number}?\n\nWho asks to void it?"

    def question(self, color: Color) -> str:
        """The question to the opponent."""
        names = self.match.names
        name, other = names.of(color), names.of(color.other)
        return f"{name} asks to void turn {self._number}.\n\n{other}, do you agree?"

    def result(self, color: Color) -> Request:
        """What both players agreed on."""
        return Request.VOID
