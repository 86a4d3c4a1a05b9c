"""PutBackPanel: the area in which a pawn is put back from its last rank, in the open (4.ii)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from apocalypse.match.order_entry import type_square
from apocalypse.rules.board import Color, Mask, Square
from apocalypse.rules.legal import put_back_refusal
from apocalypse.rules.notation import square_name
from apocalypse.rules.resolution import arrived_pawn, put_back, put_back_squares
from apocalypse.tui.areas.area import BoardFrame
from apocalypse.tui.areas.square_choice import CENTER, SquareChoice
from apocalypse.tui.board.marks import Marks
from apocalypse.tui.widgets.bars import KeyHint
from apocalypse.tui.widgets.key_buttons import SealButton
from apocalypse.tui.widgets.wrapped_text import balanced
from apocalypse.wording.captions import put_back_notice
from apocalypse.wording.names import YOU
from apocalypse.wording.refusals import refusal_words

PUT_BACK_TITLE: Final = "Put back"
"""The heading; the top bar says who puts a pawn back."""
PARAGRAPHS: Final = "\n\n"
"""What stands between two paragraphs."""


class _Question(Static):
    """Paragraphs of which no line is a word alone."""

    def render(self) -> Content:
        """The paragraphs, each in lines about as long as each other."""
        width = self.content_size.width
        paragraphs = f"{self.content}".split(PARAGRAPHS)
        return Content(PARAGRAPHS.join(balanced(each, width) for each in paragraphs))


class PutBackPanel(SquareChoice):
    """Why a pawn is put back, or why a square is refused, and a button to seal the choice.

    One side after the other chooses a square, and can choose another one until it is sealed.
    """

    DEFAULT_CSS = """
    PutBackPanel {
        height: 10;
        #ask { height: 1fr; }
        &.-refused #ask { color: $error; }
    }
    """

    keys = (KeyHint("Arrows", "Move", is_minor=True), "enter", "s")

    def __init__(
        self,
        frame: BoardFrame,
        sides: tuple[Color, ...],
        answer: Callable[[Mapping[Color, Square]], object],
        *,
        is_sealed: bool = True,
    ) -> None:
        """Ask some sides, one after the other; a function takes their squares.

        A square counts when it is sealed; else as soon as it is chosen, and then Enter from an
        earlier turn only returns.
        """
        super().__init__(frame, enter_returns=not is_sealed)
        self._answer = answer
        self._is_sealed = is_sealed
        self._sides = sides
        self._squares: dict[Color, Square] = {}
        """The squares that are sealed."""
        self._chosen: Square | None = None
        """Where the pawn stands, if the player seals that; None: not chosen."""
        self._file = ""
        """The typed letter of a square that waits for its number."""
        self.border_title = PUT_BACK_TITLE

    def compose(self) -> ComposeResult:
        """The question, and the button where a choice is sealed."""
        yield _Question(self._question, id="ask", markup=False)
        if self._is_sealed:
            yield SealButton("S  Seal")

    @property
    def side(self) -> Color | None:
        """The side that chooses now; None: no side does."""
        return next((color for color in self._sides if color not in self._squares), None)

    def ask(self, sides: tuple[Color, ...]) -> None:
        """Ask other sides, or none."""
        self._sides = sides
        self._squares = {}
        self.cursor = CENTER
        self.border_title = PUT_BACK_TITLE if sides else ""
        self._ask_next()

    def _ask_next(self) -> None:
        """Ask the next side."""
        self._chosen = None
        self._file = ""
        self.say(self._question)

    # What is shown.

    @property
    def _question(self) -> str:
        """Why a pawn is put back, and how to choose its square."""
        if self.side is None:
            return ""
        notice = put_back_notice(self.side, self.match.names)
        name = self.match.names.of(self.side)
        if self._is_sealed and name != YOU:
            # Both players look on, and this one chooses.
            notice = f"{name}, you have two knights, so this pawn is put back."
        how = "Type or click a marked square, or use the arrows."
        return f"{notice}{PARAGRAPHS}{how}"

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Show a sentence, in red if it refuses a square."""
        self.set_class(refused, "-refused")
        self.query_one("#ask", Static).update(sentence, layout=False)
        for button in self.walk_children(SealButton):  # none where no choice is sealed
            button.show("S  Seal", is_ready=self._chosen is not None)

    def show(self) -> None:
        """Show where the pawn stands, and the squares on which it may."""
        if self.side is None:
            return
        position = self.match.game.position
        board = self.frame.board
        if self._chosen is not None:
            _, board.position = put_back(position, {self.side: self._chosen})
        targets = put_back_squares(position, self.side)
        waiting = arrived_pawn(position, self.side).bit_length() - 1
        board.marks = Marks(self.cursor, waiting, targets)

    # How a square is chosen.

    @property
    def cursor_stops(self) -> Mask:
        """The put-back squares."""
        if self.side is None:
            return 0
        return put_back_squares(self.match.game.position, self.side)

    def choose(self, square: Square) -> None:
        """Show the pawn on a square, unless that is refused."""
        if self.side is None:
            return
        self._file = ""
        self.put_cursor(square)
        match = self.match
        position = match.game.position
        reason = put_back_refusal(position, self.side, square)
        if reason is not None:
            words = refusal_words(
                self.side, square, reason, position, match.names, match.coordinates
            )
            self.say(words.sentence, refused=True)
            return
        self._chosen = square
        if not self._is_sealed:
            self.seal()
            return
        self.frame.show_current()
        where = square_name(square, match.coordinates)
        self.say(f"The pawn goes to {where}.\n\nPress S or Enter to seal it.")

    def type_letter(self, letter: str) -> None:
        """Take one letter or number of a square."""
        if self.side is None:
            return
        typed = type_square(self._file, letter, self.match.coordinates)
        self._file = typed.file
        if typed.square is not None:
            self.choose(typed.square)
        elif typed.message:
            self.say(typed.message, refused=True)
        else:
            self.say(f"{self._file}_")

    def take_back(self) -> None:
        """Take back a typed letter and all choices."""
        if self.side is not None:
            self._squares = {}
            self._ask_next()
            self.frame.show_current()

    # How it is sealed.

    def confirm(self) -> bool:
        """Seal the square under the cursor, if it is chosen already."""
        is_chosen = self.cursor == self._chosen
        if is_chosen:
            self.seal()
        return is_chosen

    def seal(self) -> None:
        """Take the chosen square, and ask the next side or hand the squares up."""
        side = self.side
        if side is None:
            return
        if self._chosen is None:
            self.say(self._question, refused=True)
            return
        squares = {**self._squares, side: self._chosen}
        if len(squares) == len(self._sides):
            self._answer(squares)
        else:
            self._squares = squares
            self._ask_next()
            self.frame.show_current()
