"""Choice: one of a few words in a line, all of them in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from apocalypse.tui.screens.form_fields import Field, Option


class Choice(Widget, can_focus=True):
    """The answers to a question. The chosen one stands in brackets."""

    DEFAULT_CSS: ClassVar[str] = """
    Choice { height: 1; width: auto; min-width: 1; color: $quiet; }
    Choice:focus { color: $foreground; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Before"),
        Binding("right", "step(1)", "Next"),
        Binding("space", "step(1, True)", "Next"),
    ]

    class Changed(Message):
        """Another answer was chosen."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

        @property
        def control(self) -> Choice:
            """Where it was chosen."""
            return self.choice

    chosen: reactive[int] = reactive(0)
    """The number of the answer, from 0."""

    def __init__(self, field: Field, value: str) -> None:
        super().__init__(id=field.id)
        self.field = field
        self.set_reactive(Choice.chosen, field.index_of(value))

    @property
    def option(self) -> Option:
        """The answer."""
        return self.field.options[self.chosen]

    def watch_chosen(self) -> None:
        """Say so."""
        self.post_message(self.Changed(self))

    def get_content_width(self, *_: object) -> int:
        """All the words, each with room for its brackets."""
        return sum(len(text) for text, _ in self._words())

    def render(self) -> Content:
        """The words in a line."""
        style = "$accent bold" if self.has_focus else "$foreground bold"
        return Content("").join(
            Content.styled(text, style) if chosen else Content(text)
            for text, chosen in self._words()
        )

    def _words(self) -> Iterator[tuple[str, bool]]:
        for number, option in enumerate(self.field.options):
            chosen = number == self.chosen
            yield (f"[{option.shown}]" if chosen else f" {option.shown} "), chosen
            yield " ", False

    def action_step(self, step: int, around: bool = False) -> None:
        """Choose the answer so many places on; after the last one comes the first, if wanted."""
        last = len(self.field.options) - 1
        wanted = self.chosen + step
        self.chosen = wanted % (last + 1) if around else max(0, min(last, wanted))

    def on_click(self, event: events.Click) -> None:
        """Choose the word under the mouse."""
        offset = event.get_content_offset(self)
        end = 0
        for number, (text, _) in enumerate(self._words()):
            end += len(text)
            if offset is not None and offset.x < end:
                self.chosen = number // 2
                return
