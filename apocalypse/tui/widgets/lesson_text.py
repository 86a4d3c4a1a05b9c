"""What a lesson says: the lecture beside the order slip, and the remark on what came of a try."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from apocalypse.lessons.lesson import HINT_AFTER, Lesson, Verdict, put
from apocalypse.rules.notation import Coordinates, order_text


class LessonText(Static):
    """The rule and the task; after some tries, a hint."""

    DEFAULT_CSS: ClassVar[str] = """
    LessonText { height: 1fr; border: $edge $accent; border-title-color: $accent;
              border-title-style: bold; border-subtitle-color: $quiet; padding: 0 1; }
    """

    def __init__(self, lesson: Lesson, coordinates: Coordinates, tries: int) -> None:
        super().__init__(markup=False)
        reply = lesson.reply
        piece = None if reply is None else lesson.game.position.piece_at(reply.origin)
        kind = None if piece is None else piece.kind
        self.border_title = Content(lesson.title)
        self.border_subtitle = Content(f"Black: {order_text(reply, coordinates, kind)}")
        self._rule = Content(put(lesson.text, coordinates))
        self._asked = Content.styled(put(lesson.task, coordinates), "bold")
        self._hint = Content.styled(f"Hint: {put(lesson.hint, coordinates)}", "$warning")
        self._hinted = tries >= HINT_AFTER

    def render(self) -> Content:
        """The paragraphs; where a hint leaves no room for all, the rule gives way."""
        parts = [self._rule, self._asked, *([self._hint] if self._hinted else [])]
        width, height = self.content_size
        lines = sum(len(part.wrap(max(1, width))) for part in parts) + len(parts) - 1
        shown = parts if lines <= height else parts[-2:]
        return Content("\n\n").join(shown)


class LessonRemark(Static):
    """What is said to a try, as soon as the turn is told."""

    DEFAULT_CSS: ClassVar[str] = """
    LessonRemark { height: 1fr; border: $edge $line; border-title-style: bold; padding: 0 1; }
    LessonRemark.-right { border: $edge $success; border-title-color: $success; }
    LessonRemark.-wrong { border: $edge $warning; border-title-color: $warning; }
    """

    verdict: reactive[Verdict | None] = reactive[Verdict | None](None)
    """What is said; None: nothing yet."""

    def __init__(self, heading: str, coordinates: Coordinates) -> None:
        """Make room for a remark.

        Args:
            heading: stands above what is said to a try that was right.
            coordinates: how squares are written.
        """
        super().__init__(markup=False)
        self._heading = heading
        self._coordinates = coordinates

    def watch_verdict(self, verdict: Verdict | None) -> None:
        """Say it, under a heading that tells without colors whether it was right."""
        solved = verdict is not None and verdict.solved
        self.set_class(solved, "-right")
        self.set_class(verdict is not None and not solved, "-wrong")
        self.border_title = "" if verdict is None else self._heading if solved else "Not yet"

    def render(self) -> Content:
        """The sentence."""
        return Content(put(self.verdict.sentence, self._coordinates) if self.verdict else "")
