"""CommentsScreen: players write comments on a turn of a game that is not played now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static, TextArea

from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, TopBar

NOTE: Final = "Each line is a comment on the game sheet."
LONGEST: Final = 4_000
"""Letters; the comments of one turn may not be longer."""


class CommentsScreen(BaseScreen[tuple[str, ...] | None]):
    """A page for the comments of a turn, one on each line. None: they stay as they were."""

    HELP: ClassVar[str | None] = """\
Write your thoughts about this turn. Each line is a comment, and stands on the game sheet after a \
semicolon.

Ctrl+S saves the comments with the game. Esc goes back; if you have changed something, Esc asks \
once more."""

    DEFAULT_CSS: ClassVar[str] = """
    CommentsScreen #note { height: 3; padding: 1 4 0 4; color: $quiet; }
    CommentsScreen #note.-refused { color: $error; }
    """
    AUTO_FOCUS: ClassVar[str | None] = "TextArea"
    help_key: ClassVar[str] = "f1"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "save", "Save"),
        Binding("escape", "back", "Back"),
    ]

    def __init__(self, title: str, texts: Sequence[str], note: str = NOTE) -> None:
        """Prepare the page with the comments so far, and a note below it."""
        super().__init__()
        self._note = note
        self._title = title
        self._texts = tuple(texts)
        self._may_discard = False
        """Whether Esc was pressed after the last change."""

    def compose(self) -> ComposeResult:
        """The page, a note, the bars."""
        yield TopBar(self._title)
        page = TextArea("\n".join(self._texts), highlight_cursor_line=False)
        page.move_cursor(page.document.end)
        yield page
        yield Static(self._note, id="note", markup=False)
        yield KeyBar(self.key_hints())

    def key_hints(self) -> Hints:
        """How to save, and how to leave without saving."""
        return self.hints("ctrl+s", "escape")

    @property
    def texts(self) -> tuple[str, ...]:
        """The comments on the page, without the blank lines at its end."""
        text = self.query_one(TextArea).text.rstrip()
        return tuple(text.splitlines())

    @on(TextArea.Changed)
    def _take_back_note(self) -> None:
        self._may_discard = False
        self._say(self._note)

    def _say(self, sentence: str, *, is_refused: bool = False) -> None:
        note = self.query_one("#note", Static)
        note.update(sentence)
        note.set_class(is_refused, "-refused")

    def action_save(self) -> None:
        """Leave with the comments, unless they are too long."""
        characters = sum(map(len, self.texts))
        if characters > LONGEST:
            self._say(
                f"The comments have {characters:,} characters. Shorten them to {LONGEST:,}.",
                is_refused=True,
            )
        else:
            self.leave(self.texts)

    def action_back(self) -> None:
        """Leave the comments as they were; ask once more if the page has others."""
        if self._may_discard or self.texts == self._texts:
            self.leave(None)
        else:
            self._may_discard = True
            self._say("Your changes are not saved. Ctrl+S saves them; Esc discards them.")
