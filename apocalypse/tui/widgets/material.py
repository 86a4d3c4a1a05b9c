"""Material: the pieces that each side has on the board, and its penalties."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from apocalypse.formats.writer import LETTERS
from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.board import KNIGHT, PAWN, Color, Kind, Piece
from apocalypse.rules.position import START, Position
from apocalypse.tui.board.canvas import UPPER_HALF
from apocalypse.tui.board.palettes import Palette, palette_for
from apocalypse.tui.board.pieces import tiny_piece
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.wording.names import fitted, width_of

NAME_WIDTH: Final = 16
LOST: Final = "!"
"""The mark of a penalty, here and in the history."""
LINES: Final = 2
"""The lines of cells that a tiny piece takes."""
ALL_WIDTH: Final = 31
"""The columns that two knights and five pawns take."""
WIDE: Final = 42
"""Columns in which a name and every piece of its side stand side by side."""
TALL: Final = 30
"""Rows of a window in which each side has its own lines."""


class MaterialPanel(TitledBox):
    """Both sides' pieces, drawn tiny: a piece of each kind with its number, or all of them.

    In a low window the names are the title, White's first.

    Where there are no half blocks, they are the letters of the diagrams: C and o for White, H and x
    for Black.
    """

    DEFAULT_CSS: ClassVar[str] = """
    MaterialPanel { height: auto; border: $edge $line; border-title-style: none; }
    MaterialPanel.-low { padding: 0; }
    """

    position: reactive[Position] = reactive(START)
    """The position that is counted."""

    penalties: reactive[Penalties] = reactive(NO_PENALTIES)
    """The penalties of both sides; shown if there are any."""

    def __init__(self, match: MatchView, position: Position | None = None) -> None:
        """Count the pieces in a position; None: in the position after the last turn.

        The score of the earlier games is in the frame, if there were any or if the match has an
        end.
        """
        super().__init__()
        if match.first_to:
            self.border_subtitle = f"first to {match.first_to}: {match.score}"
        elif match.score.games:
            self.border_subtitle = f"score {match.score}"
        self._names = match.names
        self._letters = match.letters
        shown = match.game.position if position is None else position
        self.set_reactive(MaterialPanel.position, shown)
        self.set_reactive(MaterialPanel.penalties, match.game.penalties)

    def on_mount(self) -> None:
        """Leave out the names in a low window."""
        self._set_low()

    def on_resize(self) -> None:
        """Do so in another window, too."""
        self._set_low()

    def _set_low(self) -> None:
        self.set_class(self._is_low, "-low")

    @property
    def _is_low(self) -> bool:
        """Whether the window leaves no line for the names."""
        return self.app.size.height < TALL and not self._letters

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of both sides, from the first frame on."""
        if self._letters:
            return len(Color)
        if self._has_room_for_all(width):
            return len(Color) * LINES
        return LINES if self._is_low else 1 + LINES

    def _has_room_for_all(self, width: int) -> bool:
        """Whether every piece is drawn in so many columns, not one of each kind."""
        return not self._is_low and width + self.gutter.width >= WIDE

    @property
    def fitting_title(self) -> Content:
        """The names in a low panel."""
        if not self._is_low:
            return Content("Material")
        room = self.content_size.width - 5
        widths = {c: width_of(self._names.of(c)) + 1 + self.penalties[c.index] for c in Color}
        # A name takes what the opponent's leaves.
        rooms = (max(room // 2, room - widths[color.other]) for color in Color)
        names = (self._name_cell(c, r).rstrip() for c, r in zip(Color, rooms, strict=True))
        return Content(" - ").join(names)

    def render(self) -> Content:
        """The names and the pieces of both sides."""
        if self._letters:
            return Content("\n").join(self._lettered(color) for color in Color)
        palette = palette_for(self.app.current_theme, self.app.console.color_system)
        knights = max(self.position.number_of(color, KNIGHT) for color in Color)
        has_room = self._has_room_for_all(self.content_size.width)
        if has_room and knights <= 2:  # free promotion can give more
            blocks = [self._all_pieces(color, palette) for color in Color]
            return Content("\n").join(line for block in blocks for line in block)
        half = self.content_size.width // 2
        sides = [self._counted(color, palette, half) for color in Color]
        lines = [left + right for left, right in zip(*sides, strict=True)]
        return Content("\n").join(lines[1:] if self._is_low else lines)

    def _name_cell(self, color: Color, width: int) -> Content:
        """A name with its penalties, in so many columns."""
        lost = LOST * self.penalties[color.index]
        marks = Content.styled(f" {lost}", "$error bold") if lost else Content()
        room = max(0, width - 1 - marks.cell_length)
        name = Content(fitted(self._names.of(color), room)) + marks
        return name.pad_right(max(0, width - name.cell_length))

    def _lettered(self, color: Color) -> Content:
        """One line: the name, and a letter for each piece."""
        knights, pawns = (
            LETTERS[Piece(color, kind)] * self.position.number_of(color, kind)
            for kind in (KNIGHT, PAWN)
        )
        line = self._name_cell(color, NAME_WIDTH)
        return line + Content.styled(f"{knights or '-':2} {pawns or '-':5}", "bold")

    def _all_pieces(self, color: Color, palette: Palette) -> list[Content]:
        """The name beside a drawing of every piece."""
        kinds = [
            kind for kind in (KNIGHT, PAWN) for _ in range(self.position.number_of(color, kind))
        ]
        drawing = _drawing(color, [(kind, "") for kind in kinds], palette, ALL_WIDTH)
        room = self.content_size.width - ALL_WIDTH
        names = [self._name_cell(color, room), Content(" " * room)]
        return [name + line for name, line in zip(names, drawing, strict=True)]

    def _counted(self, color: Color, palette: Palette, width: int) -> list[Content]:
        """The name above a drawing of each kind of piece with its number."""
        pieces = [(kind, str(self.position.number_of(color, kind))) for kind in (KNIGHT, PAWN)]
        return [self._name_cell(color, width), *_drawing(color, pieces, palette, width)]


def _drawing(
    color: Color, pieces: list[tuple[Kind, str]], palette: Palette, width: int
) -> list[Content]:
    """Two lines of so many columns with tiny pieces, each with a text beside its lower line."""
    ink, ground = palette.tiny_colors(color)
    plain = f"{_style(ink, ground)} bold"
    lines = [Content()] * LINES
    for kind, text in pieces:
        rows = tiny_piece(Piece(color, kind), palette, ground, ink)
        for number in range(LINES):
            upper, lower = rows[2 * number : 2 * number + 2]
            lines[number] += Content.styled(" ", plain)
            for above, below in zip(upper, lower, strict=True):
                lines[number] += Content.styled(UPPER_HALF, _style(above, below))
            beside = f" {text}" if text else ""
            lines[number] += Content.styled(beside if number else " " * len(beside), plain)
    return [line + Content.styled(" " * (width - line.cell_length), plain) for line in lines]


def _style(foreground: int, background: int) -> str:
    """A style of two colors ``0xRRGGBB``."""
    return f"#{foreground:06x} on #{background:06x}"
