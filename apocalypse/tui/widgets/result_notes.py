"""ResultNotes: the sentences of a result, some of which come later than the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from apocalypse.rules.board import Color
from apocalypse.tui.board.themed import Themed
from apocalypse.tui.widgets.wrapped_text import balanced, fits, wrapped
from apocalypse.wording.names import width_of

LATE_LINES: Final = 3
"""The lines that are kept free in a narrow panel for a note that is not there yet."""


class Note(NamedTuple):
    """A sentence of a result."""

    text: str
    paragraph: int
    """Paragraphs stand in the order of their numbers, with blank lines between them."""
    rank: int
    """Where there is no room for all notes, those of the highest ranks are left out."""
    style: str = ""
    lead: str = ""
    """The words about the winner with which the text begins; a headline says the same."""


class ResultNotes(Themed):
    """As many sentences of a result as there is room for.

    Its height is known before all notes are, so that nothing beside it moves when one comes late.
    """

    DEFAULT_CSS = """
    ResultNotes { height: auto; text-align: center; content-align: center middle; }
    """

    def __init__(
        self,
        notes: tuple[Note, ...],
        late_paragraphs: int,
        headline: Widget,
        winner: Color | None = None,
    ) -> None:
        """Show notes about a winner, and keep room for some paragraphs that may come later.

        While the headline is displayed, no note says again who won.
        """
        super().__init__()
        self._headline = headline
        self._winner = winner
        self._first = notes
        self._notes = notes
        self._late_paragraphs = late_paragraphs
        self._waiting: Note | None = None
        """The note that is, or was, shown until another one came."""

    def wait(self, note: Note) -> None:
        """Show a note until another one of its paragraph comes, and keep lines for that one."""
        self.add(note)
        self._waiting = note

    def add(self, *notes: Note) -> None:
        """Show notes that came later, in place of the one that waited for them."""
        others = self._notes
        waiting = self._waiting
        if waiting is not None and any(note.paragraph == waiting.paragraph for note in notes):
            others = tuple(note for note in others if note is not waiting)
        self._notes = tuple(sorted(others + notes, key=lambda note: note.paragraph))
        self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of the first notes, and those that are kept free."""
        lines = wrapped(self._text(self._first, width, has_gaps=True), width)
        return len(lines) + self._late_paragraphs * (1 + LATE_LINES)

    @property
    def shown(self) -> list[Note]:
        """The notes that fit."""
        size = self.content_size
        notes = list(self._notes)
        while len(notes) > 1 and not fits(self._text(notes, size.width), size):
            notes.remove(max(notes, key=lambda note: note.rank))
        return notes

    def render(self) -> Content:
        """The notes that fit, with blank lines between their paragraphs where these fit, too."""
        notes = self.shown
        width = self.content_size.width
        spaced = self._text(notes, width, has_gaps=True)
        if fits(spaced, self.content_size):
            return spaced
        return self._text(notes, width)

    def _text(self, notes: Sequence[Note], width: int, *, has_gaps: bool = False) -> Content:
        """Notes, each on a line of its own, with or without blank lines between the paragraphs."""
        text = Content()
        last: Note | None = None
        for note in notes:
            if last is not None:
                text += "\n"
                if has_gaps and note.paragraph != last.paragraph:
                    text += "\n"
            words = self._note_text(note, width)
            text += words
            if self._waiting is not None and note.paragraph == self._waiting.paragraph:
                text += "\n" * (LATE_LINES - len(wrapped(words, width)))
            last = note
        return text

    def _note_text(self, note: Note, width: int) -> Content:
        """A note with its lead in the winner's color, and on a line of its own if it is long."""
        rest = note.text.removeprefix(note.lead)
        reason = rest.lstrip()
        if not note.lead:
            return Content.styled(balanced(rest, width), note.style)
        if self._headline.display:
            sentence = reason[:1].upper() + reason[1:]
            return Content.styled(balanced(sentence, width), note.style)
        if width_of(note.text) > width:
            rest = f"\n{reason}"
        return Content.styled(note.lead, self._lead_style) + Content.styled(rest, note.style)

    @property
    def _lead_style(self) -> str:
        if self._winner is None:
            return "bold"
        if self.app.no_color:
            return "bold $foreground"  # their color would be a dim gray
        return f"bold {self.palette.ink_style(self._winner)}"
