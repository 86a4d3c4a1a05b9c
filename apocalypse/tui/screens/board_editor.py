"""BoardEditorScreen: players set up a position, to play from it or to explore it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar, Final, NamedTuple

from textual import events, work
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.library.imports import NoGameError, import_text
from apocalypse.match.board_editor import EMPTY, EditedBoard
from apocalypse.match.order_entry import type_square
from apocalypse.rules.board import Piece, Square
from apocalypse.rules.position import LETTERS, START
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.square_choice import SquareChoiceScreen
from apocalypse.tui.terminal.clipboard import copy_text
from apocalypse.tui.widgets.bars import ACTION, Hints, KeyHint, MinorBinding, named_key
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.tui.widgets.material import MaterialPanel

NO_POSITION = "This is a game, not a position."
PIECES = {letter: piece for piece, letter in LETTERS.items()}
ALL = {"EMPTY": EMPTY, "START": START}
"""Positions that replace all pieces, by the word of an action."""


class EditorAction(Enum):
    """What the players want from the position that they set up."""

    PLAY = "play"
    EXPLORE = "explore"


class EditorAnswer(NamedTuple):
    """What the players want, and from which position."""

    action: EditorAction
    board: EditedBoard


class BoardEditorScreen(SquareChoiceScreen[EditorAnswer]):
    """The board, whose squares players fill and empty. None: they leave."""

    HELP: ClassVar[str | None] = """\
Move the cursor with the arrows, or type a square such as c3. Capital P and N put a White pawn or \
knight there, small p and n a Black one, and a period or Del empties the square. Enter, Space or a \
click puts the marked piece on a square, or takes it away again.

Z empties the board, I sets up the start. R changes the rules. Backspace or U takes back the last \
change. You can also paste a position in FEN.

The line below says whether a game can begin in the position. S starts one, against another person \
or the computer. V explores the position: you write orders for both sides, and see the values. X \
copies the position as FEN."""

    DEFAULT_CSS: ClassVar[str] = """
    BoardEditorScreen #note { height: auto; min-height: 3; padding: 0 2; color: $quiet; }
    BoardEditorScreen.-folded #panel > EditorPanel { height: 7; min-height: 7; }
    BoardEditorScreen.-folded #panel > #note { display: block; padding: 0 1; }
    BoardEditorScreen #note.-refused { color: $warning; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(letter, f"put('{letter}')", f"Put {letter}") for letter in PIECES),
        Binding("delete,full_stop", "put('')", "Empty the square"),
        Binding("z", "set_all('EMPTY')", "Empty board"),
        Binding("i", "set_all('START')", "Start of the game"),
        Binding("r", "next_rules", "Rules"),
        MinorBinding("backspace,u", "take_back", "Undo"),
        Binding("s", "answer('PLAY')", "Play"),
        Binding("v", "answer('EXPLORE')", "Explore"),
        Binding("x", "copy", "Copy FEN"),
        Binding("escape,q", "back", "Back"),
    ]
    has_history: ClassVar[bool] = False
    status = "Set up a position"
    turn_label = ""

    def __init__(self, match: MatchView, edited: EditedBoard) -> None:
        """Begin with a board; the match says how the players see it."""
        super().__init__(match)
        self.edited = edited
        """What is set up."""
        self._earlier: list[EditedBoard] = []
        """The boards before each change, the last one at the end."""
        self._file = ""
        """A typed letter that waits for its number."""
        self._message = ""
        """What to say instead of whether a game can begin."""
        self._is_refused = False
        """Whether that says what is wrong."""

    @property
    def panel(self) -> EditorPanel:
        """The panel with the pieces."""
        return self.query_one(EditorPanel)

    def panel_widgets(self) -> Iterable[Widget]:
        """The pieces, whether a game can begin, the material."""
        yield EditorPanel()
        yield Static(id="note", markup=False)
        yield MaterialPanel(self.match, self.edited.position)

    def key_hints(self) -> Hints:
        """How to fill squares, and what to do with the position."""
        return self.hints(self.hint("enter", "Put"), "s", "v", "x", "backspace", "f", "escape")

    def _panel_hints(self) -> Hints:
        """The keys that change the whole board and the rules, for the panel."""
        return self.hints("z", "i", self.hint("r", f"Rules: {self.edited.rules.name}"))

    def show_current(self) -> None:
        """Show the position, its penalties, and whether a game can begin."""
        self.board.position = self.edited.position
        self.board.cursor = self.cursor
        self.panel.hints = self._panel_hints()
        material = self.query_one(MaterialPanel)
        material.position, material.penalties = self.edited.position, self.edited.penalties
        refusal = self.edited.refusal
        note = self.query_one("#note", Static)
        fen = "" if refusal else f"\n{self.edited.position.fen}"
        note.update(self._message or f"{self.edited.summary}{fen}")
        note.set_class(self._is_refused if self._message else bool(refusal), "-refused")

    def _change(self, edited: EditedBoard) -> None:
        self._message = self._file = ""
        if edited != self.edited:
            self._earlier.append(self.edited)
            self.edited = edited
        self.show_current()

    def _say(self, message: str, *, is_refused: bool = True) -> None:
        self._message, self._is_refused, self._file = message, is_refused, ""
        self.show_current()

    def choose(self, square: Square) -> None:
        """Put the marked piece on a square, or take it away again."""
        self.cursor = square
        self._change(self.edited.toggled(square, self.panel.brush))

    def action_put(self, letter: str) -> None:
        """Put a piece under the cursor and mark it, or empty the square."""
        self.action_brush(letter)
        self._change(self.edited.put(self.cursor, self.panel.brush))

    def action_brush(self, letter: str) -> None:
        """Mark what Enter and a click put on a square."""
        piece: Piece | None = PIECES[letter] if letter else None
        self.panel.brush = piece

    def action_set_all(self, name: str) -> None:
        """Empty the board, or set up the start."""
        self._change(EditedBoard(ALL[name]).with_rules(self.edited.rules, self.edited.penalties))

    def action_next_rules(self) -> None:
        """Take the next rule set."""
        self._change(self.edited.with_next_rules())

    def type_letter(self, letter: str) -> None:
        """Take a letter of a square, to which the cursor goes."""
        square, file, message = type_square(self._file, letter, self.match.coordinates)
        if square is not None:
            self.cursor = square
            self._say("")
        else:
            self._say(message)
            self._file = file

    def take_back(self) -> None:
        """Take back the last change."""
        if self._earlier:
            self.edited = self._earlier.pop()
        self._say("")

    def on_paste(self, event: events.Paste) -> None:
        """Take a position that is pasted."""
        event.stop()
        try:
            imported = import_text(event.text)
        except NoGameError as error:
            self._say(str(error))
            return
        if imported.is_position:
            self._change(EditedBoard.of(imported))
        else:
            self._say(NO_POSITION)

    @work(exclusive=True, group="copy")
    async def action_copy(self) -> None:
        """Copy the position as FEN, and say by what."""
        sentence = await copy_text(self.app, self.edited.position.fen)
        self._say(sentence, is_refused=False)

    def action_answer(self, name: str) -> None:
        """Leave to play or to explore, if a game can begin here; else say why not."""
        if self.edited.refusal:
            self._say("")
        else:
            self.leave(EditorAnswer(EditorAction[name], self.edited))


BRUSHES: Final[tuple[Piece | None, ...]] = (*LETTERS, None)
"""What can be put on a square: the pieces, then nothing."""


class EditorPanel(TitledBox):
    """A row for each piece and for each thing that changes the board; every row can be clicked."""

    DEFAULT_CSS: ClassVar[str] = "EditorPanel { height: 1fr; min-height: 9; }"

    hints: reactive[Hints] = reactive[Hints](())
    """The keys that change more than a square."""
    brush: reactive[Piece | None] = reactive[Piece | None](next(iter(LETTERS)))
    """What Enter and a click put on a square."""

    def __init__(self) -> None:
        super().__init__()
        self.border_title = "Pieces"

    def render(self) -> Content:
        """The pieces, then the rest."""
        rows = [self._brush_row(piece) for piece in BRUSHES]
        others = [Content("  ") + named_key(hint) for hint in self.hints]
        if len(rows) + len(others) < self.content_size.height:
            rows += [Content(), *others]
        return Content("\n").join(rows)

    def _brush_row(self, piece: Piece | None) -> Content:
        row = named_key(brush_hint(piece))
        if piece == self.brush:
            return Content.styled("> ", "bold $accent") + row.stylize("bold")
        return Content("  ") + row

    async def on_click(self, event: events.Click) -> None:
        """Run the action of the row under the mouse."""
        action = event.style.meta.get(ACTION)
        if action:
            await self.run_action(action)


def brush_hint(piece: Piece | None) -> KeyHint:
    """The row of a piece, or of nothing."""
    if piece is None:
        return KeyHint(".", "Nothing", "screen.brush('')")
    label = f"{piece.color.value.title()} {piece.kind.value}"
    return KeyHint(LETTERS[piece], label, f"screen.brush('{LETTERS[piece]}')")
