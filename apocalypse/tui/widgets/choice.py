"""Choice and FormButton: the answers to a question in one line, and a button, for forms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.formats.options import Answer, Option

ARROW_WIDTH: Final = 2
"""The columns at the left of an answer that choose the one before it."""


class Choice(Widget, can_focus=True):
    """The answers to a question in one line: all with the chosen one in brackets, or one by one.

    Textual's RadioSet takes a line for each answer, and its Select hides all but one.
    """

    DEFAULT_CSS = """
    Choice { height: 1; width: 1fr; min-width: 1; color: $quiet; }
    Choice:focus { color: $foreground; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Previous"),
        Binding("right", "step(1)", "Next"),
        Binding("space", "step(1, True)", "Next"),
    ]

    @dataclass
    class Changed(Message):
        """The player chose another answer."""

        choice: Choice

        @property
        def control(self) -> Choice:
            """The choice."""
            return self.choice

    chosen = reactive(0)
    """The index of the answer."""

    def __init__(self, option: Option, word: str) -> None:
        """Ask for an option; the answer with the word is chosen, or else the one that is typed."""
        super().__init__(id=option.name)
        self.option = option
        self.answers = (*option.answers, option.typed) if option.typed else option.answers
        self._missing: Answer | None = None
        """The answer that was chosen and is not offered now."""
        self.set_reactive(Choice.chosen, self.index_of(word))

    def index_of(self, word: str) -> int:
        """The index of the answer with a word; for another word, of the typed one or the first."""
        words = [answer.word for answer in self.option.answers]
        if word in words:
            return words.index(word)
        return len(words) if self.option.typed else 0

    def offer(self, answers: tuple[Answer, ...]) -> None:
        """Offer some of the answers.

        If the chosen one is not among them, the last one takes its place until it is offered again.
        """
        typed = () if self.option.typed is None else (self.option.typed,)
        offered = (*answers, *typed)
        if offered == self.answers:
            return
        before = self.answer
        wanted = self._missing or before
        is_offered = wanted in offered
        number = offered.index(wanted) if is_offered else len(answers) - 1
        self._missing = None if is_offered else wanted
        self.answers = offered
        self.set_reactive(Choice.chosen, number)
        self.refresh()
        if self.answer is not before:
            self.post_message(self.Changed(self))

    @property
    def answer(self) -> Answer:
        """The chosen answer."""
        return self.answers[self.chosen]

    def watch_chosen(self) -> None:
        """Post a message."""
        self._missing = None
        self.post_message(self.Changed(self))

    @property
    def _shows_one(self) -> bool:
        """Whether only the chosen answer shows, because all of them are too long for the line."""
        words = sum(len(text) for text, _ in self._words())
        return words > self.size.width + 1

    def render(self) -> Content:
        """The words in a line, or the chosen one between arrows to its neighbors."""
        style = "$accent bold" if self.has_focus else "$foreground bold"
        if self._shows_one:
            count, number = len(self.answers), self.chosen
            left, right = "<" if number else " ", ">" if number + 1 < count else " "
            text = f"{left} {self.answer.shown} {right}  {number + 1} of {count}"
            is_wide = len(text) <= self.size.width
            return Content.styled(text if is_wide else text.rpartition("  ")[0], style)
        return Content("").join(
            Content.styled(text, style) if chosen else Content(text)
            for text, chosen in self._words()
        )

    def _words(self) -> Iterator[tuple[str, bool]]:
        for number, answer in enumerate(self.answers):
            chosen = number == self.chosen
            yield (f"[{answer.shown}]" if chosen else f" {answer.shown} "), chosen
            yield " ", False

    @property
    def cursor_screen_offset(self) -> Offset:
        """The cell in which the chosen answer begins."""
        column = ARROW_WIDTH
        if not self._shows_one:
            texts = [text for text, _ in self._words()]
            column = sum(map(len, texts[: 2 * self.chosen]))
        return self.content_region.offset + Offset(column, 0)

    def action_step(self, step: int, around: bool = False) -> None:
        """Choose an answer some steps further, perhaps around the end."""
        last = len(self.answers) - 1
        number = self.chosen + step
        self.chosen = number % (last + 1) if around else max(0, min(last, number))

    def on_click(self, event: events.Click) -> None:
        """Choose the word under the mouse; one by one, the answer before or after."""
        offset = event.get_content_offset(self)
        if self._shows_one:
            is_left = offset is not None and offset.x < ARROW_WIDTH
            self.action_step(-1 if is_left else 1, around=not is_left)
            return
        end = 0
        for number, (text, _) in enumerate(self._words()):
            end += len(text)
            if offset is not None and offset.x < end:
                self.chosen = number // 2
                return


class FormButton(Static, can_focus=True):
    """A button in a row of a form. Textual's Button blends colors that few terminals have."""

    DEFAULT_CSS = """
    FormButton { width: auto; height: 1; padding: 0 2; margin-right: 2; background: $panel; }
    FormButton:focus { background: $accent; color: $background; text-style: bold; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "press", "Press"),
        Binding("left", "go(-1)", "Left"),
        Binding("right", "go(1)", "Right"),
    ]

    def __init__(self, label: str, identifier: str, action: str) -> None:
        super().__init__(label, id=identifier, markup=False)
        self._action = action

    @property
    def cursor_screen_offset(self) -> Offset:
        """The cell in which the label begins."""
        return self.content_region.offset

    async def action_press(self) -> None:
        """Run the action, unless another screen is on top by now."""
        if self.app.screen is self.screen:
            await self.run_action(self._action)

    def action_go(self, step: int) -> None:
        """Go to the button before or after this one, if the row has one there."""
        assert self.parent is not None
        buttons = [each for each in self.parent.children if isinstance(each, FormButton)]
        number = buttons.index(self) + step
        if 0 <= number < len(buttons):
            self.screen.set_focus(buttons[number])

    async def on_click(self) -> None:
        """Press it."""
        await self.action_press()
