"""PuzzlePanel: the orders of a puzzle with their parts, and after the answer its explanation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from textual.content import Content
from textual.events import Click
from textual.geometry import Offset, Size
from textual.message import Message
from textual.reactive import reactive

from apocalypse.rules.notation import Coordinates
from apocalypse.training.puzzle import Puzzle
from apocalypse.tui.widgets.containers import TitledBox, fitting_text
from apocalypse.wording.names import order_label

NAME: Final = 6
"""The columns of a row before its bar: the cursor, the order, and a blank."""
PERCENT: Final = 5
"""The columns of a row after its bar."""
WIDEST: Final = 20
"""The most cells of a bar."""


FULL, HALF = "\N{FULL BLOCK}", "\N{LOWER HALF BLOCK}"
SENTENCE_END: Final = re.compile(r"(?<=[.?]) ")


def probability_bar(probability: float, cells: int) -> Content:
    """A bar in halves that the Linux console has, padded with blanks on a darker ground."""
    halves = round(2 * probability * cells)
    ink = FULL * (halves // 2) + HALF * (halves % 2)
    return Content.styled(ink.ljust(cells), "$accent on $surface")


TASK: Final = (
    "You are White. How often would you write each of these orders? Your opponent knows your mix, "
    "but not which order you pick. You lose what the best reply takes from you."
)


class Judgment(NamedTuple):
    """What the panel says about an answer."""

    title: str
    is_solved: bool
    matrix: tuple[str, ...]
    sentences: tuple[str, ...]
    """The most important one first: those without room are left out."""


class PuzzlePanel(TitledBox):
    """The question, the orders with bars, and the answer."""

    DEFAULT_CSS = """
    PuzzlePanel { height: 1fr; }
    PuzzlePanel.-right { border: $edge $success; border-title-color: $success; }
    PuzzlePanel.-wrong { border: $edge $warning; border-title-color: $warning; }
    """

    mix = reactive[tuple[float, ...]](())
    """By order: its probability."""
    chosen = reactive(0)
    """The number of the order under the cursor."""
    remark = reactive("")
    """What is said about a mix that may be changed, in place of the task."""
    answer = reactive[Judgment | None](None)
    """What is said about the answer; None: the player has not answered yet."""

    @dataclass
    class OrderClicked(Message):
        """An order was clicked."""

        number: int
        """Of the order, from 0."""
        probability: float | None
        """That of a bar up to this place; None: the click was beside the bar."""

    def __init__(self, puzzle: Puzzle, coordinates: Coordinates) -> None:
        super().__init__()
        self._puzzle = puzzle
        self._coordinates = coordinates
        self._first_row = 0
        """The line of the first order, as it was drawn last."""

    def watch_answer(self, answer: Judgment | None) -> None:
        """Set the heading and the color: whether it was right shows without color, too."""
        self.set_class(answer is not None and answer.is_solved, "-right")
        self.set_class(answer is not None and not answer.is_solved, "-wrong")
        self.border_title = "Your answer" if answer is None else answer.title.partition(":")[0]

    def render(self) -> Content:
        """The task or the explanation around the orders, as far as there is room."""
        width, height = self.content_size
        rows = [self._row(number) for number in range(len(self._puzzle.orders))]
        room = height - len(rows)
        if self.answer is None:
            question = self.remark or TASK
            sentences = SENTENCE_END.split(question)
            task = fitting_text(sentences, Size(width, room - 1), least=0)
            lines = [*task.wrap(max(1, width)), Content()] if task else []
            self._first_row = len(lines)
            return Content("\n").join([*lines, *rows])
        self._first_row = 0
        matrix = [Content(line) for line in self.answer.matrix]
        matrix[0] = matrix[0].stylize("$quiet")
        parts = [matrix] if width >= matrix[0].cell_length else []
        parts += [Content(sentence).wrap(max(1, width)) for sentence in self.answer.sentences]
        lines = rows
        for part in parts:
            if len(lines) + 1 + len(part) <= height:
                lines = [*lines, Content(), *part]
        return Content("\n").join(lines)

    @property
    def chosen_cell(self) -> Offset:
        """The cell of the screen in which the row of the chosen order begins."""
        return self.content_region.offset + Offset(0, self._first_row + self.chosen)

    @property
    def _bar_cells(self) -> int:
        return max(0, min(WIDEST, self.content_size.width - NAME - PERCENT))

    def _row(self, number: int) -> Content:
        name = order_label(self._puzzle.orders[number], self._coordinates)
        is_chosen = number == self.chosen
        label = Content(f"{'>' if is_chosen else ' '}{name:<{NAME - 1}}")
        if is_chosen:
            label = label.stylize("bold $accent")
        probability = self.mix[number]
        return (
            label
            + probability_bar(probability, self._bar_cells)
            + Content(f"{probability:>{PERCENT}.0%}")
        )

    def on_click(self, event: Click) -> None:
        """Report a click on an order."""
        offset = event.get_content_offset(self)
        if offset is None or not 0 <= offset.y - self._first_row < len(self._puzzle.orders):
            return
        probability = None
        if 0 <= offset.x - NAME < self._bar_cells:
            probability = (offset.x - NAME + 1) / self._bar_cells
        self.post_message(self.OrderClicked(offset.y - self._first_row, probability))
