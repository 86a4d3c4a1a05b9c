"""Choice and FormButton: the answers to a question in one line, and a button, for forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Offset, Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.formats.options import Answer, Option

ARROW_WIDTH: Final = 2
"""The columns at the left of an answer that choose the one before it."""
LAMP_MARGIN: Final = 2
"""The columns beside the word of an answer, half of them on each side."""


class Choice(Widget, can_focus=True):
    """The answers to a question in one line, with a light behind the chosen one.

    Where the line is too short for all of them, only the chosen one shows; while it has the focus,
    between arrows to its neighbors.

    Textual's RadioSet takes a line for each answer, and its Select hides all but one.
    """

    DEFAULT_CSS = """
    Choice { height: 1; width: 100%; min-width: 1; color: $quiet; }
    Choice:focus { color: $foreground; }
    """

    BINDINGS = [
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

    chosen = reactive(0, layout=True)
    """The index of the answer."""

    def __init__(self, option: Option, word: str) -> None:
        """Ask for an option; the answer with the word is chosen, or else the one that is typed."""
        super().__init__(id=option.name)
        self.option = option
        self.answers = option.answers + self._typed
        self.folds = False
        """Whether it stands beside the label of its row, and below it only with the focus."""
        self._missing: Answer | None = None
        """The answer that was chosen and is not offered now."""
        self.set_reactive(Choice.chosen, self.index_of(word))

    @property
    def _typed(self) -> tuple[Answer, ...]:
        """The answer that is typed, if there is one."""
        if self.option.typed is None:
            return ()
        return (self.option.typed,)

    def index_of(self, word: str) -> int:
        """The index of the answer with a word; for another word, of the typed one or the first."""
        words = [answer.word for answer in self.option.answers]
        if word in words:
            return words.index(word)
        if self.option.typed is not None:
            return len(words)
        return 0

    def offer(self, answers: tuple[Answer, ...]) -> None:
        """Offer some of the answers.

        If the chosen one is not among them, the last one takes its place until it is offered again.
        """
        offered = answers + self._typed
        if offered == self.answers:
            return
        before = self.answer
        wanted = self._missing or before
        self.answers = offered
        if wanted in offered:
            self._missing = None
            self.set_reactive(Choice.chosen, offered.index(wanted))
        else:
            self._missing = wanted
            self.set_reactive(Choice.chosen, len(answers) - 1)
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
    def columns(self) -> int:
        """The columns that all answers take beside each other."""
        return sum(len(answer.shown) + LAMP_MARGIN for answer in self.answers)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As many columns as all answers need, or beside a label the chosen one."""
        if self.folds and not self.has_focus:
            return len(self.answer.shown) + LAMP_MARGIN // 2
        return self.columns

    @property
    def _shows_one(self) -> bool:
        """Whether only the chosen answer shows, because all of them are too long for the line."""
        return self.columns > self.size.width

    def render(self) -> Content:
        """The answers in a line, or the chosen one."""
        if not self._shows_one:
            return self._lamps()
        if self.has_focus:
            return Content.styled(self._arrows(), "$accent bold")
        text = self.answer.shown
        if not self.folds:
            text = f" {text}"
        return Content.styled(text, "$foreground bold")

    def _lamps(self) -> Content:
        """All answers; the light of the chosen one is brighter where the focus is."""
        lit = "bold $foreground on $panel"
        if self.has_focus:
            lit = "bold $background on $accent"
        lamps = Content()
        for number, answer in enumerate(self.answers):
            lamp = f" {answer.shown} "
            if number == self.chosen:
                lamps += Content.styled(lamp, lit)
            else:
                lamps += lamp
        return lamps

    def _arrows(self) -> str:
        """The chosen answer between arrows, and its number where there is room."""
        count = len(self.answers)
        left = "<" if self.chosen else " "
        right = ">" if self.chosen + 1 < count else " "
        short = f"{left} {self.answer.shown} {right}"
        text = f"{short}  {self.chosen + 1} of {count}"
        if len(text) <= self.size.width:
            return text
        return short

    @property
    def cursor_screen_offset(self) -> Offset:
        """The cell in which the chosen answer begins."""
        if self._shows_one:
            return self.content_region.offset + Offset(ARROW_WIDTH, 0)
        before = self.answers[: self.chosen]
        column = sum(len(answer.shown) + LAMP_MARGIN for answer in before)
        return self.content_region.offset + Offset(column + LAMP_MARGIN // 2, 0)

    def action_step(self, step: int, around: bool = False) -> None:
        """Choose an answer some steps further, perhaps around the end."""
        number = self.chosen + step
        count = len(self.answers)
        if around:
            self.chosen = number % count
        else:
            self.chosen = max(0, min(number, count - 1))

    def choose_shown(self, text: str) -> None:
        """Choose the answer that shows as a text, if there is one."""
        for number, answer in enumerate(self.answers):
            if answer.shown == text:
                self.chosen = number

    def on_click(self, event: events.Click) -> None:
        """Choose the word under the mouse; one by one, the answer before or after."""
        offset = event.get_content_offset(self)
        assert isinstance(self.parent, Widget)
        is_beside_label = event.screen_y == self.parent.region.y
        if offset is None or (self.folds and is_beside_label):
            return  # this click has opened the row, and the answers moved away from the mouse
        event.stop()
        if self._shows_one:
            if offset.x < ARROW_WIDTH:
                self.action_step(-1)
            else:
                self.action_step(1, around=True)
            return

        # Which answer is under the mouse?
        end = 0
        for number, answer in enumerate(self.answers):
            end += len(answer.shown) + LAMP_MARGIN
            if offset.x < end:
                self.chosen = number
                return


class FormButton(Static, can_focus=True):
    """A button in a row of a form. Textual's Button blends colors that few terminals have."""

    DEFAULT_CSS = """
    FormButton { width: auto; height: 1; padding: 0 2; margin-right: 2; background: $panel; }
    FormButton:focus { background: $accent; color: $background; text-style: bold; }
    """

    BINDINGS = [
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
