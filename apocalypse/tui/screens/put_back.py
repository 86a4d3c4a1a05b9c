"""PutBackScreen: a player puts a pawn back from its last rank, in the open (4.ii)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.match.order_entry import type_square
from apocalypse.rules.board import Color, Mask, Square
from apocalypse.rules.legal import put_back_refusal
from apocalypse.rules.notation import square_name
from apocalypse.rules.resolution import arrived_pawn, put_back, put_back_squares
from apocalypse.tui.board.marks import Marks
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import MENU_BINDING
from apocalypse.tui.screens.board_screen import GAME, HISTORY_HINT
from apocalypse.tui.screens.square_choice import SquareChoiceScreen
from apocalypse.tui.widgets.bars import LIST_HINT, Keys, TopBar
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.wording.refusals import refusal_sentence


class PutBackQuestion(TitledBox, Static):
    """The box of the question, and of the reason why a square is refused."""

    DEFAULT_CSS: ClassVar[str] = """
    PutBackQuestion { height: 10; }
    PutBackQuestion.-refused { color: $error; }
    """

    def __init__(self, text: str = "") -> None:
        super().__init__(text, id="ask", markup=False)
        self.border_title = "Put back"

    def say(self, text: str, *, refused: bool = False) -> None:
        """Show another text, in red if it refuses a square."""
        self.update(text, layout=False)
        self.set_class(refused, "-refused")


def put_back_question(match: MatchView, color: Color) -> str:
    """Why a pawn is put back, and how to choose its square."""
    waiting = arrived_pawn(match.game.position, color).bit_length() - 1
    where = square_name(waiting, match.coordinates)
    has_two_knights = match.names.clause(color, "has two knights", "have two knights")
    return (
        f"{has_two_knights}: the pawn on {where} is put back."
        "\n\nChoose a marked square: use the arrows and Enter, click it, or type it."
    )


class PutBackScreen(SquareChoiceScreen[Square]):
    """The player of a pawn chooses its square while both players look on."""

    HELP: ClassVar[str | None] = """\
You have two knights, so the pawn that reached its last rank is put back on an empty square of \
another rank (4.ii). Choose one of the marked squares, and seal it with S or Enter: until then \
you can choose another one. Both players may look."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "seal", "Seal"), MENU_BINDING]
    keys: ClassVar[Keys] = (LIST_HINT, "enter", "s", HISTORY_HINT, "f", "escape")
    place = GAME
    is_public: ClassVar[bool] = True

    def __init__(self, match: MatchView, color: Color) -> None:
        super().__init__(match)
        self.color = color
        self._file = ""
        self._chosen: Square | None = None
        """Where the pawn stands, if the player seals that; None: not chosen."""

    @property
    def status(self) -> str:
        """Who puts a pawn back."""
        return self.match.names.clause(self.color, "puts a pawn back", "put a pawn back")

    def panel_widgets(self) -> Iterable[Widget]:
        """The question, the history, the material."""
        yield PutBackQuestion(self._question)
        yield from super().panel_widgets()

    @property
    def _question(self) -> str:
        return put_back_question(self.match, self.color)

    def show_current(self) -> None:
        """Show the waiting pawn and the put-back squares."""
        board, position = self.board, self.match.game.position
        if self._chosen is None:
            board.position = position
        else:
            board.position = put_back(position, {self.color: self._chosen})[1]
        waiting = arrived_pawn(position, self.color).bit_length() - 1
        board.marks = Marks(self.cursor, waiting, put_back_squares(position, self.color))
        self.query_one(TopBar).status = self.status

    @property
    def cursor_stops(self) -> Mask:
        """The put-back squares."""
        return put_back_squares(self.match.game.position, self.color)

    def choose(self, square: Square) -> None:
        """Show the pawn on a square, unless that is refused."""
        self._file = ""
        self._put_cursor(square)
        position = self.match.game.position
        reason = put_back_refusal(position, self.color, square)
        if reason is None:
            self._chosen = square
            self.show_current()
            where = square_name(square, self.match.coordinates)
            self._say(f"The pawn goes to {where}.\n\nPress S or Enter to seal it.", refused=False)
            return
        names, coordinates = self.match.names, self.match.coordinates
        self._say(
            refusal_sentence(self.color, square, reason, position, names, coordinates), refused=True
        )

    def action_choose(self) -> None:
        """Choose the square under the cursor; seal it if it is chosen already."""
        if self.shown_turn is None and self.cursor == self._chosen:
            self.action_seal()
        else:
            super().action_choose()

    def action_seal(self) -> None:
        """Put the pawn back on the chosen square."""
        if self.shown_turn is not None:
            self.return_to_current()
        elif self._chosen is not None:
            self.leave(self._chosen)
        else:
            self._say(self._question, refused=True)

    def type_letter(self, letter: str) -> None:
        """Type one letter of the square."""
        square, self._file, message = type_square(self._file, letter, self.match.coordinates)
        if square is not None:
            self.choose(square)
        elif message:
            self._say(message, refused=True)
        else:
            self._say(f"{self._file}_", refused=False)

    def take_back(self) -> None:
        """Take back a typed letter and the choice."""
        self._file, self._chosen = "", None
        self.show_current()
        self._say(self._question, refused=False)

    def _say(self, text: str, *, refused: bool) -> None:
        self.query_one(PutBackQuestion).say(text, refused=refused)
