"""FormScreen: a few questions below each other, and a sentence about the one that is asked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Middle, Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, TopBar
from apocalypse.tui.widgets.choice import Choice

_Result = TypeVar("_Result")


class FormScreen(BaseScreen[_Result]):
    """Rows of choices and texts. Arrows go from row to row and along a row; Enter is the end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "Row above"),
        Binding("down", "app.focus_next", "Row below"),
        Binding("enter", "finish", "Done"),
        Binding("escape", "back", "Back"),
    ]

    help_key: ClassVar[str] = "F1"
    HEADING: ClassVar[str] = ""
    """What the line at the top says, usually."""

    _wrong: Widget | None = None
    """The part with an answer that cannot be understood."""

    @property
    def heading(self) -> str:
        """What the line at the top says now."""
        return self.HEADING

    @abstractmethod
    def rows(self) -> Iterable[tuple[str, tuple[Widget, ...]]]:
        """The label of each row, and what stands in it."""

    @abstractmethod
    def key_hints(self) -> Hints:
        """The keys to name."""

    @abstractmethod
    def about(self, widget: Widget) -> str:
        """A sentence about the part of the form that has the focus."""

    @abstractmethod
    def action_finish(self) -> None:
        """Enter: take what is chosen."""

    @abstractmethod
    def action_back(self) -> None:
        """Escape."""

    def compose(self) -> ComposeResult:
        """The rows, the sentence, the keys."""
        yield TopBar(self.heading)
        with Middle(), Center(), Vertical(id="form"):
            for label, widgets in self.rows():
                with Horizontal(classes="row"):
                    yield Static(label, classes="label", markup=False)
                    yield from widgets
            yield Static(id="about", markup=False)
        yield KeyBar(self.key_hints())

    def choice(self, name: str) -> str:
        """The answer to a question, by the name of its field."""
        return self.query_one(f"#{name}", Choice).option.value

    def refuse(self, widget: Widget, sentence: str) -> None:
        """Say what is wrong with an answer, and go there."""
        self._wrong = widget
        self.set_focus(widget)
        self._say(sentence)

    def _say(self, sentence: str) -> None:
        about = self.query_one("#about", Static)
        about.update(sentence)
        about.set_class(self._wrong is not None, "-refused")

    @on(Choice.Changed)
    @on(Input.Changed)
    def say_about_change(self, message: Choice.Changed | Input.Changed) -> None:
        """Say something about the new answer."""
        if message.control is self.focused:
            self._wrong = None
            self._say(self.about(message.control))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Say something about the row; what is wrong with it is said already."""
        if event.widget is not self._wrong:
            self._wrong = None
            self._say(self.about(event.widget))

    @on(Input.Submitted)
    def finish_submitted(self) -> None:
        """Enter in a text is Enter."""
        self.action_finish()
