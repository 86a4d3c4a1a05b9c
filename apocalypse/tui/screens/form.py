"""FormScreen: a few questions, one a row, and a sentence about the row that has the focus."""

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

from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.choice import Choice

ON, OFF = "on", "off"
ROW_HINTS: Final = (
    KeyHint("Up Down", "Row", is_minor=True),
    KeyHint("Left Right", "Choose", is_minor=True),
)


class FormScreen(BaseScreen[ScreenResultType]):
    """Rows of choices and inputs. Arrows move among and along rows; Enter finishes the form."""

    DEFAULT_CSS: ClassVar[str] = """
    FormScreen #form { width: 74; height: auto; border: $edge $line; padding: 1 4; }
    FormScreen .row { height: 1; margin-bottom: 1; }
    FormScreen .label { width: 15; color: $quiet; }
    /* Textual restyles what is in a row when the focus changes only if the row has such a rule. */
    FormScreen .row:focus-within { text-style: none; }
    FormScreen .row:focus-within .label { color: $accent; text-style: bold; }
    FormScreen Input { width: 24; height: 1; border: none; padding: 0 1; background: $panel; }
    FormScreen Input:focus { border: none; background: $panel; background-tint: transparent; }
    FormScreen .own-clock { width: 10; margin-left: 1; }
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
        Binding("enter", "finish", "Done"),
        Binding("escape", "back", "Back"),
    ]

    help_key: ClassVar[str] = "f1"
    heading = ""
    """The middle of the top bar."""

    _refused: Widget | None = None
    """The widget whose answer was refused."""

    @abstractmethod
    def rows(self) -> Iterable[tuple[str, tuple[Widget, ...]]]:
        """The label and the widgets of each row."""

    @abstractmethod
    def about(self, widget: Widget) -> str:
        """A sentence about the widget that has the focus."""

    @abstractmethod
    def action_finish(self) -> None:
        """Leave with the answers."""

    def compose(self) -> ComposeResult:
        """The rows, the sentence, the bars."""
        yield TopBar(self.heading)
        with Middle(), Center(), Vertical(id="form"):
            for label, widgets in self.rows():
                with Horizontal(id=f"{widgets[0].id}-row", classes="row"):
                    yield Static(label, classes="label", markup=False)
                    yield from widgets
            yield Static(id="about", markup=False)
        yield KeyBar(self.key_hints())

    def choice(self, name: str) -> str:
        """The chosen value of a field."""
        return self.query_one(f"#{name}", Choice).option.value

    def refuse(self, name: str, sentence: str) -> None:
        """Show what is wrong with an answer, and move the focus there."""
        self._refused = self.query_one(f"#{name}")
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
