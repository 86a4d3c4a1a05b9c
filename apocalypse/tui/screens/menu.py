"""MenuScreen: what players can do on any screen of a game, one key away.

The screen below keeps what is written on it, and shows none of it here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import OptionList, Static

from apocalypse.match.last_turn import Request
from apocalypse.rules.outcome import Termination
from apocalypse.tui.screens.base import GameView
from apocalypse.tui.screens.question import DialogScreen
from apocalypse.tui.widgets.bars import LIST_HINT, Hints, KeyHint
from apocalypse.tui.widgets.choice import Card, keyed_answer


class MenuChoice(Enum):
    """An item of the menu, with its label."""

    CONTINUE = "Keep playing"
    HELP = "Help"
    SETTINGS = "Settings"
    AGREEMENT = "Offer a draw"
    RESIGNATION = "Resign"
    VOID = "Void the last turn"
    LEAVE = "Return to the title"
    QUIT = "Quit"


REQUESTS: Final = (MenuChoice.AGREEMENT, MenuChoice.RESIGNATION, MenuChoice.VOID)
"""The items that ask both players, named like the request."""
KEYS: Final = {
    MenuChoice.CONTINUE: "escape",
    MenuChoice.HELP: "question_mark",
    MenuChoice.AGREEMENT: "o",
    MenuChoice.RESIGNATION: "x",
    MenuChoice.QUIT: "ctrl+q",
}
"""The keys of the items; those of Help and Quit are bound on every screen."""
DROPPED: Final = "The order that you are writing is dropped."
"""Both players look at the next question, and one of them writes on a new screen after it."""


class MenuScreen(DialogScreen[MenuChoice]):
    """The menu of a game. Nothing happens to the game before an item is chosen."""

    DEFAULT_CSS: ClassVar[str] = """
    MenuScreen #about { height: auto; padding: 1 2; color: $quiet; }
    MenuScreen.-boardless #panel > #about {
        display: block; height: auto; text-align: center; padding: 0 2; max-width: 58;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(KEYS[choice], f"choose('{choice.name}')", choice.value)
        for choice in (MenuChoice.CONTINUE, MenuChoice.AGREEMENT, MenuChoice.RESIGNATION)
    ]

    status = "Menu"

    def __init__(
        self,
        view: GameView,
        *,
        saved: str,
        requests: Collection[Termination | Request],
        is_written: bool,
    ) -> None:
        """Prepare the menu.

        Args:
            view: the game.
            saved: a sentence about whether the game is saved.
            requests: what the players can ask for now.
            is_written: whether an order is written on the screen below.
        """
        super().__init__(view)
        self._saved = saved
        self._is_written = is_written
        names = {request.name for request in requests}
        self._choices = [each for each in MenuChoice if each not in REQUESTS or each.name in names]

    def card(self) -> Card:
        """The items, each with its key."""
        options = (keyed_answer(self._item(choice), choice.name) for choice in self._choices)
        return Card(self._sentence, *options)

    @property
    def _sentence(self) -> str:
        """Whether the game waits, runs on the clock, or is over."""
        clocks = self.match.clocks
        if self.is_over:
            return "The game is over."
        is_timed = clocks is not None and clocks.running is not None
        return "Your clock is running." if is_timed else "The game waits for you."

    def _item(self, choice: MenuChoice) -> KeyHint:
        """The label of an item, and its key if it has one."""
        label = choice.value
        if choice is MenuChoice.CONTINUE and self.is_over:
            label = "Back"
        return self.hint(KEYS[choice], label) if choice in KEYS else KeyHint("", label)

    def panel_widgets(self) -> Iterable[Widget]:
        """The items, and a sentence about the one under the cursor."""
        yield from super().panel_widgets()
        yield Static(id="about", markup=False)

    def key_hints(self) -> Hints:
        """The keys of the menu."""
        leave = self._item(MenuChoice.CONTINUE)
        return self.hints(LIST_HINT, KeyHint("Enter", "Choose"), leave)

    def _about(self, choice: MenuChoice) -> str:
        dropped = f" {DROPPED}" if self._is_written else ""
        match choice:
            case MenuChoice.CONTINUE:
                return "Back to where you were."
            case MenuChoice.HELP:
                return "What the screen is for, and its keys."
            case MenuChoice.SETTINGS:
                return "Theme, speed, board, curtain."
            case MenuChoice.AGREEMENT:
                # The computer answers on the screen below, where the order stays.
                effect = dropped if self.match.computer is None else ""
                return f"Your opponent accepts or declines.{effect}"
            case MenuChoice.RESIGNATION:
                return f"Your opponent wins, if you say yes.{dropped}"
            case MenuChoice.VOID:
                number = len(self.match.game.turns)
                return f"If you both agree, you write turn {number} again.{dropped}"
            case MenuChoice.LEAVE | MenuChoice.QUIT:
                return self.quit_sentences(self._saved)

    @on(OptionList.OptionHighlighted)
    def show_about(self, message: OptionList.OptionHighlighted) -> None:
        """Show what an item does."""
        if message.option_id is not None:
            self.query_one("#about", Static).update(self._about(MenuChoice[message.option_id]))

    @on(OptionList.OptionSelected)
    def choose_selected(self, message: OptionList.OptionSelected) -> None:
        """Choose the item that was clicked or entered."""
        if message.option_id is not None:
            self.action_choose(message.option_id)

    def action_choose(self, name: str) -> None:
        """Leave with an item."""
        choice = MenuChoice[name]
        if choice in self._choices:
            self.leave(choice)

    def action_help(self) -> None:
        """Choose help, which is about the screen below."""
        self.action_choose(MenuChoice.HELP.name)


STAY: Final = "stay"
QUIT: Final = "quit"


class LeaveScreen(DialogScreen[bool]):
    """Asks whether to quit; True means yes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Quit"),
        Binding("n,escape,space", "answer(False)", "Stay"),
    ]

    status = "Quit"

    def __init__(self, view: GameView | None = None, saved: str = "") -> None:
        """Prepare the question, with a sentence about whether the game is saved."""
        super().__init__(view)
        self._saved = saved

    def card(self) -> Card:
        """The question; its first answer is that the key was a mistake."""
        loss = f"\n\n{self.quit_sentences(self._saved)}" if self._saved else ""
        answers = keyed_answer(self.hint("n"), STAY), keyed_answer(self.hint("y"), QUIT)
        return Card(f"Quit Apocalypse?{loss}", *answers)

    def key_hints(self) -> Hints:
        """The keys of the list, and those of the answers."""
        return self.hints(LIST_HINT, KeyHint("Enter", "Choose"), "y", "n")

    @on(OptionList.OptionSelected)
    def answer_selected(self, message: OptionList.OptionSelected) -> None:
        """Take the answer that was clicked or entered."""
        self.action_answer(message.option_id == QUIT)

    def action_answer(self, answer: bool) -> None:
        """Leave with the answer."""
        self.leave(answer)
