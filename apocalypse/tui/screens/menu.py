"""MenuScreen: what players can do on any screen of a game, one key away.

The screen below keeps what is written on it, and shows none of it here.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import OptionList, Static

from apocalypse.match.last_turn import Request
from apocalypse.rules.outcome import Termination
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.dialog import Answer, DialogScreen
from apocalypse.tui.widgets.bars import LIST_HINT, Hints, KeyHint


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


REQUESTS: Final[dict[MenuChoice, Termination | Request]] = {
    MenuChoice.AGREEMENT: Termination.AGREEMENT,
    MenuChoice.RESIGNATION: Termination.RESIGNATION,
    MenuChoice.VOID: Request.VOID,
}
"""The items that ask both players, with what they ask for."""
KEYS: Final = {
    MenuChoice.CONTINUE: "escape",
    MenuChoice.HELP: "question_mark",
    MenuChoice.AGREEMENT: "o",
    MenuChoice.RESIGNATION: "x",
    MenuChoice.QUIT: "ctrl+q",
}
"""The keys of the items; those of Help and Quit are bound on every screen."""
ABOUT: Final = {
    MenuChoice.CONTINUE: "Back to where you were.",
    MenuChoice.HELP: "What the screen is for, and its keys.",
    MenuChoice.SETTINGS: "Theme, speed, board, curtain.",
    MenuChoice.AGREEMENT: "Your opponent accepts or declines.",
    MenuChoice.RESIGNATION: "Your opponent wins, if you say yes.",
    MenuChoice.VOID: "If you both agree, you write turn {turn} again.",
}
"""The effect of an item; that of leaving and of quitting depends on the game."""
ABOUT_LINES: Final = 6
"""The lines of the sentence about an item, with those around it."""
DROPPED: Final = "The order that you are writing is dropped."
"""Both players look at the next question, and one of them writes on a new screen after it."""


class MenuScreen(DialogScreen[MenuChoice]):
    """The menu of a game. Nothing happens to the game before an item is chosen."""

    DEFAULT_CSS = """
    MenuScreen {
        #about { height: auto; padding: 1 2; color: $quiet; }
        &.-boardless #panel > #about {
            display: block; height: auto; text-align: center; padding: 0 2; max-width: 58;
        }
    }
    """

    is_public = True
    BINDINGS = [
        Binding("question_mark,f1", "answer('question_mark')", "Help"),
        *(
            Binding(KEYS[choice], f"answer('{KEYS[choice]}')", choice.value)
            for choice in (MenuChoice.CONTINUE, MenuChoice.AGREEMENT, MenuChoice.RESIGNATION)
        ),
    ]

    def __init__(
        self,
        view: GameView,
        *,
        saved: str,
        requests: Collection[Termination | Request],
        is_written: bool,
    ) -> None:
        """Prepare the menu, with a sentence about whether the game is saved.

        If an order is written on the screen below, it warns where that would be dropped.
        """
        super().__init__("Menu", view)
        self.about_lines = ABOUT_LINES
        self._saved = saved
        self._is_written = is_written
        items = []
        for choice in MenuChoice:
            if choice not in REQUESTS or REQUESTS[choice] in requests:
                items.append(Answer(choice.value, choice, KEYS.get(choice, "")))
        if view.is_over:
            items[0] = items[0]._replace(label="Back")
        self.ask(self._sentence, items)

    @property
    def _sentence(self) -> str:
        """Whether the game waits, runs on the clock, or is over."""
        if self._view.is_over:
            return "The game is over."
        clocks = self._view.match.clocks
        if clocks is not None and clocks.running is not None:
            return "Your clock is running."
        return "The game waits for you."

    def panel_widgets(self) -> ComposeResult:
        """The items, and a sentence about the one under the cursor."""
        yield from super().panel_widgets()
        yield Static(id="about", markup=False)

    def key_hints(self) -> Hints:
        """The keys of the menu."""
        leave = self.hint("escape", self.answers[0].label)
        return LIST_HINT, KeyHint("Enter", "Choose"), leave

    def _about(self, choice: MenuChoice) -> str:
        if choice in (MenuChoice.LEAVE, MenuChoice.QUIT):
            return quit_sentences(self._view, self._saved)
        match = self._view.match
        about = ABOUT[choice].format(turn=len(match.game.turns))
        # The computer answers an offer on the screen below, where the order stays.
        stays = choice is MenuChoice.AGREEMENT and match.computer is not None
        if self._is_written and choice in REQUESTS and not stays:
            return f"{about} {DROPPED}"
        return about

    @on(OptionList.OptionHighlighted)
    def show_about(self, message: OptionList.OptionHighlighted) -> None:
        """Show what an item does."""
        choice = MenuChoice(self.answers[message.option_index].value)
        self.query_one("#about", Static).update(self._about(choice))


class LeaveScreen(DialogScreen[bool]):
    """Asks before the program quits during a game; True means yes."""

    is_public = True
    BINDINGS = [
        Binding("y", "answer('y')", "Quit"),
        Binding("n,escape,space", "answer('n')", "Stay"),
    ]

    def __init__(self, view: GameView | None = None, saved: str = "") -> None:
        """Prepare the question, with a sentence about whether the game is saved."""
        super().__init__("Quit", view)
        question = "Quit Apocalypse?"
        if saved:
            question += f"\n\n{quit_sentences(self._view, saved)}"
        self.ask(question, (Answer("Stay", False, "n"), Answer("Quit", True, "y")))


def quit_sentences(view: GameView, saved: str) -> str:
    """Whether the game is saved, and what quitting drops: nothing if no order is written."""
    if view.has_order:
        return f"{saved} Orders not yet revealed are lost."
    return saved
