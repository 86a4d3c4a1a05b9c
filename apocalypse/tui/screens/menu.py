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
ABOUT: Final = {
    MenuChoice.CONTINUE: "Back to where you were.",
    MenuChoice.HELP: "What the screen is for, and its keys.",
    MenuChoice.SETTINGS: "Theme, speed, board, curtain.",
    MenuChoice.AGREEMENT: "Your opponent accepts or declines.",
    MenuChoice.RESIGNATION: "Your opponent wins, if you say yes.",
    MenuChoice.VOID: "If you both agree, you write turn {turn} again.",
}
"""What an item does; to leave and to quit depend on the game."""
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
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help"),
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
        self._game_view = view
        self._saved = saved
        self._is_written = is_written
        names = {request.name for request in requests}
        choices = [each for each in MenuChoice if each not in REQUESTS or each.name in names]
        labels = {MenuChoice.CONTINUE: "Back"} if view.is_over else {}
        items = (Answer(labels.get(c, c.value), c, KEYS.get(c, "")) for c in choices)
        self.ask(self._sentence, items)

    @property
    def _sentence(self) -> str:
        """Whether the game waits, runs on the clock, or is over."""
        clocks = self._game_view.match.clocks
        if self._game_view.is_over:
            return "The game is over."
        is_timed = clocks is not None and clocks.running is not None
        return "Your clock is running." if is_timed else "The game waits for you."

    about_lines = 6

    def panel_widgets(self) -> Iterable[Widget]:
        """The items, and a sentence about the one under the cursor."""
        yield from super().panel_widgets()
        yield Static(id="about", markup=False)

    def key_hints(self) -> Hints:
        """The keys of the menu."""
        leave = self.hint("escape", self.answers[0].label)
        return LIST_HINT, KeyHint("Enter", "Choose"), leave

    def _about(self, choice: MenuChoice) -> str:
        if choice in (MenuChoice.LEAVE, MenuChoice.QUIT):
            return quit_sentences(self._game_view, self._saved)
        match = self._game_view.match
        # The computer answers an offer on the screen below, where the order stays.
        stays = choice is MenuChoice.AGREEMENT and match.computer is not None
        is_dropped = self._is_written and choice in REQUESTS and not stays
        about = ABOUT[choice].format(turn=len(match.game.turns))
        return f"{about} {DROPPED}" if is_dropped else about

    @on(OptionList.OptionHighlighted)
    def show_about(self, message: OptionList.OptionHighlighted) -> None:
        """Show what an item does."""
        choice = MenuChoice(self.answers[message.option_index].value)
        self.query_one("#about", Static).update(self._about(choice))

    def action_help(self) -> None:
        """Choose help, which is about the screen below."""
        self.leave(MenuChoice.HELP)


class LeaveScreen(DialogScreen[bool]):
    """Asks before the program quits during a game; True means yes."""

    is_public = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer('y')", "Quit"),
        Binding("n,escape,space", "answer('n')", "Stay"),
    ]

    def __init__(self, view: GameView | None = None, saved: str = "") -> None:
        """Prepare the question, with a sentence about whether the game is saved."""
        super().__init__("Quit", view)
        loss = f"\n\n{quit_sentences(view, saved)}" if saved else ""
        answers = Answer("Stay", False, "n"), Answer("Quit", True, "y")
        self.ask(f"Quit Apocalypse?{loss}", answers)


def quit_sentences(view: GameView | None, saved: str) -> str:
    """Whether the game is saved, and what quitting drops: nothing if no order is written."""
    drops_order = view is not None and view.has_order
    return f"{saved} Orders not yet revealed are lost." if drops_order else saved
