"""The text of a lesson beside the order panel, and the remark on a try."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from apocalypse.lessons.lesson import HINT_AFTER, Lesson, Verdict, fill_squares
from apocalypse.rules.notation import Coordinates
from apocalypse.tui.widgets.frame_title import TitledBox
from apocalypse.tui.widgets.puzzle_panel import SENTENCE_END
from apocalypse.wording.orders import order_label


class LessonText(TitledBox):
    """The rule and the task, and after some tries a hint.

    The frame names the lesson, if there is room; else the top bar names it.
    """

    DEFAULT_CSS: ClassVar[str] = "LessonText { height: 1fr; }"

    def __init__(self, lesson: Lesson, coordinates: Coordinates, tries: int) -> None:
        super().__init__()
        reply = order_label(lesson.reply, coordinates, lesson.game.position)
        self.titles = (lesson.title, "Your task")
        self.border_subtitle = Content(f"Black: {reply}")
        self._rule = fill_squares(lesson.text, coordinates)
        self._assignment = Content.styled(fill_squares(lesson.task, coordinates), "bold")
        self._hint = Content.styled(f"Hint: {fill_squares(lesson.hint, coordinates)}", "$warning")
        self._has_hint = tries >= HINT_AFTER

    def render(self) -> Content:
        """The paragraphs; of the rule, as many sentences as have room; no hint without room."""
        others = [self._assignment, *([self._hint] if self._has_hint else [])]
        width, height = self.content_size
        sentences = SENTENCE_END.split(self._rule)
        while sentences:
            text = Content("\n\n").join((Content(" ".join(sentences)), *others))
            if len(text.wrap(max(1, width))) <= height:
                return text
            sentences.pop()
        text = Content("\n\n").join(others)
        return text if len(text.wrap(max(1, width))) <= height else self._assignment


class LessonRemark(Static):
    """The remark on a try, after the reveal."""

    DEFAULT_CSS: ClassVar[str] = """
    LessonRemark { height: 1fr; border-title-style: bold; padding: 0 1; visibility: hidden; }
    LessonRemark.-right { border: $edge $success; border-title-color: $success; }
    LessonRemark.-wrong { border: $edge $warning; border-title-color: $warning; }
    LessonRemark.-right, LessonRemark.-wrong { visibility: visible; }
    """

    verdict: reactive[Verdict | None] = reactive[Verdict | None](None)
    """The verdict on the try, or None before the end of the reveal."""

    def __init__(self, heading: str, coordinates: Coordinates) -> None:
        """Make room for a remark; the heading is that of a right try."""
        super().__init__(markup=False)
        self._heading = heading
        self._coordinates = coordinates

    def watch_verdict(self, verdict: Verdict | None) -> None:
        """Set the heading and the color: whether the try was right shows without color, too."""
        solved = verdict is not None and verdict.is_solved
        self.set_class(solved, "-right")
        self.set_class(verdict is not None and not solved, "-wrong")
        self.border_title = "" if verdict is None else self._heading if solved else "Not yet"

    def render(self) -> Content:
        """The sentence of the verdict."""
        return Content(
            fill_squares(self.verdict.sentence, self._coordinates) if self.verdict else ""
        )
