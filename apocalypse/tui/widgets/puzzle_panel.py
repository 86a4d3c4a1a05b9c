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
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.wrapped_text import fitting_text, wrapped
from apocalypse.wording.names import order_label

NAME_COLUMNS: Final = 6
"""The columns of a row before its bar: the cursor, the order, and a blank."""
PERCENT_COLUMNS: Final = 5
"""The columns of a row after its bar."""
MOST_BAR_CELLS: Final = 20
FULL: Final = "\N{FULL BLOCK}"
HALF: Final = "\N{LOWER HALF BLOCK}"
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
    """The judgment of an answer, in words."""

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
    """A sentence about a mix that may be changed, in place of the task."""
    answer = reactive[Judgment | None](None)
    """The judgment of the answer; None: the player has not answered yet."""

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
        self.remove_class("-right", "-wrong")
        if answer is None:
            self.border_title = "Your answer"
            return
        self.add_class("-right" if answer.is_solved else "-wrong")
        self.border_title = answer.title.partition(":")[0]

    def render(self) -> Content:
        """The task or the explanation around the orders, as far as there is room."""
        rows = [self._row(number) for number in range(len(self._puzzle.orders))]
        if self.answer is not None:
            self._first_row = 0
            return Content("\n").join(self._explained(rows, self.answer))
        lines = self._task_lines(self.content_size.height - len(rows) - 1)
        self._first_row = len(lines)
        return Content("\n").join(lines + rows)

    def _task_lines(self, room: int) -> list[Content]:
        """The task or the remark in so many lines, and a blank line; without room, nothing."""
        width = self.content_size.width
        sentences = SENTENCE_END.split(self.remark or TASK)
        task = fitting_text(sentences, Size(width, room), least=0)
        if not task:
            return []
        return [*wrapped(task, width), Content()]

    def _explained(self, rows: list[Content], answer: Judgment) -> list[Content]:
        """The rows, and below them as much of the explanation as fits."""
        width, height = self.content_size
        parts = [wrapped(sentence, width) for sentence in answer.sentences]
        matrix = [Content(line) for line in answer.matrix]
        matrix[0] = matrix[0].stylize("$quiet")
        if width >= matrix[0].cell_length:
            parts.insert(0, matrix)
        lines = rows
        for part in parts:
            if len(lines) + 1 + len(part) <= height:
                lines = [*lines, Content(), *part]
        return lines

    @property
    def chosen_cell(self) -> Offset:
        """The cell of the screen in which the row of the chosen order begins."""
        return self.content_region.offset + Offset(0, self._first_row + self.chosen)

    @property
    def _bar_cells(self) -> int:
        room = self.content_size.width - NAME_COLUMNS - PERCENT_COLUMNS
        return max(0, min(MOST_BAR_CELLS, room))

    def _row(self, number: int) -> Content:
        name = order_label(self._puzzle.orders[number], self._coordinates)
        label = Content(f" {name}")
        if number == self.chosen:
            label = Content.styled(f">{name}", "bold $accent")
        label = label.pad_right(NAME_COLUMNS - label.cell_length)
        probability = self.mix[number]
        bar = probability_bar(probability, self._bar_cells)
        return label + bar + f"{probability:>{PERCENT_COLUMNS}.0%}"

    def on_click(self, event: Click) -> None:
        """Report a click on an order."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        number = offset.y - self._first_row
        if not 0 <= number < len(self._puzzle.orders):
            return
        probability = None
        cell = offset.x - NAME_COLUMNS
        if 0 <= cell < self._bar_cells:
            probability = (cell + 1) / self._bar_cells
        self.post_message(self.OrderClicked(number, probability))
