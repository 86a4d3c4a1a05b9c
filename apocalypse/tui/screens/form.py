"""FormScreen: a row for each option, and a sentence about the row that has the focus."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Middle, Vertical
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Input, Static

from apocalypse.formats.options import Answer, Option
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.choice import Choice
from apocalypse.tui.widgets.text_entry import Line
from apocalypse.wording.names import LONGEST_NAME

ROW_HINTS: Final = (
    KeyHint("Up Down", "Row", is_minor=True),
    KeyHint("Left Right", "Choose", is_minor=True),
)


class OptionRow(Horizontal):
    """The label of an option, its answers, and an input for the one that is typed."""

    def __init__(self, option: Option, word: str) -> None:
        """Ask for an option; the answer with the word is chosen, or stands in the input."""
        super().__init__(id=f"{option.name}-row", classes="row")
        self.option = option
        self.choice = Choice(option, word) if option.answers else None
        self.input: Input | None = None
        if option.typed is not None:
            text = word if self.answer is option.typed else option.typed.word
            name = f"own-{option.name}" if self.choice else option.name
            self.input = Line(text, "no name needed", id=name, max_length=LONGEST_NAME)
        self.show_input()

    def compose(self) -> ComposeResult:
        """The label and the widgets."""
        yield Static(self.option.label, classes="label", markup=False)
        yield from filter(None, (self.choice, self.input))

    @on(Choice.Changed)
    def show_input(self) -> None:
        """Show the input only if its answer is chosen."""
        if self.input is not None and self.choice is not None:
            self.input.display = self.answer is self.option.typed
            self.set_class(self.input.display, "-own", update=self.is_mounted)

    @property
    def answer(self) -> Answer | None:
        """The chosen answer, or the one that is typed."""
        return self.choice.answer if self.choice else self.option.typed

    @property
    def typed(self) -> Input | None:
        """The input, if its answer is the chosen one."""
        return self.input if self.answer is self.option.typed else None

    @property
    def word(self) -> str:
        """The word of the answer."""
        if self.typed is not None:
            return self.typed.value.strip()
        return self.answer.word if self.answer else ""


class FormScreen(BaseScreen[ScreenResultType]):
    """Rows of choices and inputs. Arrows move among and along rows; Enter finishes the form."""

    DEFAULT_CSS = """
    FormScreen #form { width: 74; height: auto; border: $edge $line; padding: 1 4; }
    FormScreen .row { height: 1; margin-bottom: 1; }
    FormScreen .label { width: 15; color: $quiet; }
    /* Textual restyles what is in a row when the focus changes only if the row has such a rule. */
    FormScreen .row:focus-within { text-style: none; }
    FormScreen .row:focus-within .label { color: $accent; text-style: bold; }
    FormScreen Input { width: 24; height: 1; border: none; padding: 0 1; background: $panel; }
    FormScreen Input:focus { border: none; background: $panel; background-tint: transparent; }
    FormScreen OptionRow.-own Choice { width: 18; }
    FormScreen OptionRow.-own Input { width: 16; margin-left: 1; }
    FormScreen #about { height: 2; color: $quiet; }
    FormScreen #about.-refused { color: $error; }
    /* In a window below 80 by 24. */
    FormScreen.-folded #form {
        width: 100%; max-height: 100%; border: none; padding: 0 1; overflow-y: auto;
        scrollbar-size-vertical: 1;
    }
    FormScreen.-folded .row { margin-bottom: 0; }
    FormScreen.-folded .label { width: 16; }
    FormScreen.-folded #about { height: 3; }
    FormScreen.-folded Choice { width: 1fr; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "Row above"),
        Binding("down", "app.focus_next", "Row below"),
        # The app itself moves the focus, before it sends letters that were typed behind Enter.
        Binding("enter", "next_name", "Next name", priority=True),
        Binding("enter", "finish", "Done"),
        Binding("escape", "back", "Back"),
    ]

    def __init__(self, heading: str) -> None:
        """Prepare a form; the heading is the middle of the top bar."""
        super().__init__()
        self.heading = heading
        self._refused: Widget | None = None
        """The widget whose answer was refused."""

    @abstractmethod
    def proposals(self) -> Iterable[tuple[Option, str]]:
        """The options, each with the word of the answer to propose."""

    @abstractmethod
    def action_finish(self) -> None:
        """Leave with the answers."""

    def compose(self) -> ComposeResult:
        """The rows, the sentence, the bars."""
        yield TopBar(self.heading)
        with Middle(), Center(), Vertical(id="form"):
            for option, word in self.proposals():
                yield OptionRow(option, word)
            yield from self.buttons()
            yield Static(id="about", markup=False)
        yield KeyBar(self.key_hints())

    @property
    def next_name(self) -> Input | None:
        """The input to which Enter moves: the second of two names, from the first."""
        rows = [row for row in self.query(OptionRow) if row.display and row.choice is None]
        focused = [row.input is self.focused for row in rows]
        return rows[1].input if len(rows) > 1 and focused[0] else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter moves from the first of two names to the second; anywhere else, it finishes."""
        is_possible = action != "next_name" or self.next_name is not None
        return is_possible and super().check_action(action, parameters)

    def action_next_name(self) -> None:
        """Move to the second name."""
        self.set_focus(self.next_name)

    def enter_hint(self, label: str = "") -> KeyHint:
        """The hint for Enter, which finishes the form (by the label) or moves to a name."""
        if self.next_name is not None:
            return KeyHint("Enter", "Next name", "screen.next_name")
        return self.hint("enter", label)

    def buttons(self) -> Iterable[Widget]:
        """The row of buttons below the options, if the form has any."""
        return ()

    def row(self, option: Option) -> OptionRow:
        """The row of an option."""
        return self.query_one(f"#{option.name}-row", OptionRow)

    @property
    def words(self) -> dict[str, str]:
        """The words of all answers, by the names of their options."""
        return {row.option.name: row.word for row in self.query(OptionRow)}

    def about(self, widget: Widget) -> str:
        """A sentence about the widget that has the focus."""
        row = widget.parent
        return row.answer.about if isinstance(row, OptionRow) and row.answer else ""

    def refuse(self, option: Option, sentence: str) -> None:
        """Show what is wrong with an answer, and move the focus there."""
        row = self.row(option)
        self._refused = row.typed or row.choice
        self.set_focus(self._refused)
        self._show(sentence)

    def _show(self, sentence: str) -> None:
        about = self.query_one("#about", Static)
        about.update(sentence)
        about.set_class(self._refused is not None, "-refused")

    @on(Choice.Changed)
    @on(Input.Changed)
    def show_about_change(self, message: Choice.Changed | Input.Changed) -> None:
        """Show the sentence about a new answer."""
        if message.control is self.focused:
            self._show_about(message.control)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Show the keys, and the sentence about the row, unless it shows a refusal."""
        self.show_keys()
        if event.widget is not self._refused:
            self._show_about(event.widget)

    def _show_about(self, widget: Widget) -> None:
        self._refused = None
        self._show(self.about(widget))

    @on(Input.Submitted)
    def finish_by_input(self) -> None:
        """Finish the form by Enter in an input."""
        self.action_finish()
