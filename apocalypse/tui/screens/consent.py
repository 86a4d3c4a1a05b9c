"""ConsentScreen: a player offers a draw, resigns or asks for a void turn; both see the question."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.binding import Binding

from apocalypse.match.last_turn import Request
from apocalypse.rules.board import Color
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.dialog import Answer, DialogScreen
from apocalypse.wording.names import YOU


class _Words(NamedTuple):
    """The words for a request."""

    status: str
    after_name: str
    """The verb after the name of a side."""
    after_you: str
    """The verb after *you*."""
    yes: str
    no: str


_WORDS: Final[dict[Termination | Request, _Words]] = {
    Termination.AGREEMENT: _Words(
        "Draw offer", "offers a draw", "offer a draw", "Accept", "Decline"
    ),
    Termination.RESIGNATION: _Words("Resignation", "resigns", "resign", "Resign", "Keep playing"),
    Request.VOID: _Words("Void turn", "asks", "ask", "Void it", "Let it stand"),
}

KEEP_PLAYING: Final = Answer("Keep playing", None, "n")
"""The harmless answer of both first questions."""


class ConsentScreen(DialogScreen[Outcome | Request | None]):
    """Asks which player makes a request, since both share the keyboard, and then for a yes.

    It returns the end of the game, `Request.VOID` if the last turn is to be written again, or None
    after a no. Where only one side can make the request, its yes is the only question.
    """

    HELP = """\
Both players look at this screen. Choose the player who asks, offers or resigns; then the player \
who is asked answers yes or no. Against the computer there is one question, and the computer \
answers an offer immediately.

If you both agree that a turn is void, the game returns to before it, and you both write it again. \
The clocks stay as they are, and the turn stays on the sheet as a comment."""

    is_public = False  # an order of this turn may be sealed
    BINDINGS = [
        Binding("y", "answer('y')", "Yes"),
        Binding("n,escape", "answer('n')", "No"),
    ]

    def __init__(
        self,
        request: Termination | Request,
        view: GameView,
        sides: tuple[Color, ...] = tuple(Color),
    ) -> None:
        """Ask the sides that can make a request: for a draw, to resign, or for a void turn."""
        self._request = request
        self._words = _WORDS[request]
        self._names = view.match.names
        self._number = len(view.match.game.turns)
        status = self._words.status
        if request is Request.VOID:
            status = f"{status} {self._number}"
        super().__init__(status, view)
        if len(sides) == 1:
            self._ask_only(sides[0])
        else:
            self._ask_who()

    def _ask_only(self, side: Color) -> None:
        """Ask the only side that can make the request whether it does."""
        question = self._question(side)
        if self._request is Termination.AGREEMENT:
            question = "Offer the computer a draw?"
        yes = Answer(self._words.after_you.capitalize(), self._result(side), "y")
        self.ask(question, (KEEP_PLAYING, yes))

    def _ask_who(self) -> None:
        """Ask which side makes the request."""
        question = f"Who {self._words.after_name}?"
        if self._request is Request.VOID:
            question = f"A mistake in turn {self._number}?\n\nWho asks to void it?"
        answers = [KEEP_PLAYING]
        for color in Color:
            clause = self._names.clause(color, self._words.after_name, self._words.after_you)
            answers.append(Answer(clause, color))
        self.ask(question, answers)

    def _question(self, color: Color) -> str:
        """The question for a yes: to the opponent of a side, or to the side that resigns."""
        names = self._names
        name = names.of(color)
        other = names.of(color.other)
        if self._request is Termination.AGREEMENT:
            return f"{name} offers a draw.\n\n{other}, do you accept?"
        if self._request is Request.VOID:
            return f"{name} asks to void turn {self._number}.\n\n{other}, do you agree?"
        resigns = names.clause(color, self._words.after_name, self._words.after_you, starts=False)
        question = f"{name}, do you resign?"
        if name == YOU:
            question = "Do you resign?"
        return f"If {resigns}, {names.subject(color.other)} wins.\n\n{question}"

    def _result(self, color: Color) -> Outcome | Request:
        """The outcome or request after a yes, when a side asked."""
        if isinstance(self._request, Request):
            return self._request
        if self._request is Termination.AGREEMENT:
            return Outcome(self._request)
        return Outcome(self._request, color.other)

    def take(self, answer: Answer) -> None:
        """Ask for the yes after the answer names a side; leave with any other answer."""
        color = answer.value
        if isinstance(color, Color):
            yes = Answer(self._words.yes, self._result(color), "y")
            self.ask(self._question(color), (Answer(self._words.no, None, "n"), yes))
        else:
            super().take(answer)
