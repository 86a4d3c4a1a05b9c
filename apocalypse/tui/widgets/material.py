"""Material: the pieces that each side has on the board, and its penalties.

Where there is room, they stand on a tray with those that were lost; else they are counted.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip

from apocalypse.formats.writer import LETTERS
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece
from apocalypse.rules.position import Position
from apocalypse.tui.board.canvas import UPPER_HALF, Canvas, blend, half_block_segments
from apocalypse.tui.board.geometry import TINY, L, M, Scale
from apocalypse.tui.board.palettes import Palette, palette_for
from apocalypse.tui.board.pieces import FLAT, Pixels, flat_piece, sprite
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.wording.names import fitted, width_of

LOST: Final = "!"
"""The mark of a penalty, here and in the history."""
LINES: Final = 2
"""The lines of cells that a tiny piece takes."""
NARROWEST: Final = 30
"""The columns of the panel before it has its place."""
BESIDE_NAMES: Final = 9
"""The columns of the frame and the dash that its names leave free."""


class _Tray(NamedTuple):
    """How large the pieces on a tray are, in pixels, which are columns of cells."""

    scale: Scale
    knight: int
    """From a knight to the next piece."""
    pawn: int


TRAYS: Final = (_Tray(L, 11, 9), _Tray(M, 9, 7), _Tray(TINY, 6, 5))
"""The trays, larger pieces first."""
NUMBERS: Final = 5
"""The columns that the numbers beside a tray need, with a blank on both sides."""
HOLE: Final = 3
"""How dark the place of a lost piece is, in eighths."""


class MaterialPanel(TitledBox):
    """The names in the frame, and below each a tiny piece of each kind with its number.

    Where there are no half blocks, they are the letters of the diagrams: C and o for White, H and x
    for Black.
    """

    DEFAULT_CSS = """
    MaterialPanel { height: auto; border: $edge $line; border-title-style: none; }
    """

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
        self._game_start = match.game.start
        self.count(match.game.position if position is None else position, match.game.penalties)

    def count(self, position: Position, penalties: Penalties) -> None:
        """Count the pieces in a position, and mark the penalties of both sides, if any."""
        self._position, self.penalties = position, penalties
        self.on_resize()
        self.refresh()

    def on_resize(self) -> None:
        """Fit the heading to the frame."""
        self._fit_heading(self.content_size.width)

    def _fit_heading(self, width: int) -> None:
        """Put the names with their penalties into the frame, unless they stand on trays."""
        tray = self._tray(width)
        if tray is not None and self._has_names(tray, width):
            self.border_title = "Material"
            return
        half = (max(NARROWEST, self.outer_size.width) - BESIDE_NAMES) // 2
        self.border_title = Content(" - ").join(self._heading(color, half) for color in Color)

    def _heading(self, color: Color, columns: int) -> Content:
        marks = f" {LOST * self.penalties.of(color)}".rstrip()
        name = fitted(self._names.of(color), columns - len(marks))
        return Content(name) + Content.styled(marks, "$error bold")

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of the trays, or of a piece."""
        tray = self._tray(width)
        if tray is not None:
            self._fit_heading(width)  # before the first frame
            return len(Color) * tray.scale.lines
        return 1 if self._letters else LINES

    def render_line(self, y: int) -> Strip:
        """One line of cells, where the pieces stand on trays."""
        width = self.content_size.width
        tray = self._tray(width)
        if tray is None:
            return super().render_line(y)
        palette = palette_for(self.app.current_theme, self.app.console.color_system)
        side, line = divmod(y, tray.scale.lines)
        color = tuple(Color)[min(side, 1)]
        ink, ground = palette.tiny_colors(color)

        # The name, the numbers, the penalties; or the numbers alone, below the heading.
        counts = (self._position.number_of(color, kind) for kind in (KNIGHT, PAWN))
        texts = ["+".join(map(str, counts))]
        if self._has_names(tray, width):
            texts = [self._names.of(color), *texts, LOST * self.penalties.of(color)]
        room = max(NUMBERS, self._name_columns)
        if not self._has_names(tray, width):
            room = NUMBERS
        text = texts[line] if line < len(texts) else ""
        style = Style(color=f"#{ink:06x}", bgcolor=f"#{ground:06x}", bold=True)
        beside = Segment(f" {text}{' ' * (room - 1 - width_of(text))}", style)
        behind = Segment(" " * (width - room - self._length(tray)), style)

        upper, lower = self._drawn_tray(color, tray, palette)[2 * line : 2 * line + 2]
        return Strip([beside, *half_block_segments(upper, lower), behind], width)

    def _slots(self, color: Color) -> tuple[int, int]:
        """The knights and the pawns of a side, with those that it lost."""
        knights, pawns = (
            max(position.number_of(color, kind) for position in (self._game_start, self._position))
            for kind in (KNIGHT, PAWN)
        )
        return knights, pawns

    def _length(self, tray: _Tray) -> int:
        """The columns of a tray; both are as long."""
        slots = [self._slots(color) for color in Color]
        return 1 + max(knights * tray.knight + pawns * tray.pawn for knights, pawns in slots)

    def _has_names(self, tray: _Tray, width: int) -> bool:
        """Whether both names have room beside a tray."""
        return self._length(tray) + self._name_columns <= width

    @property
    def _name_columns(self) -> int:
        """The columns of the longer name, with a blank on both sides."""
        return 2 + max(width_of(self._names.of(color)) for color in Color)

    def _tray(self, width: int) -> _Tray | None:
        """The tray with the largest pieces beside their names or at least numbers; None: none."""
        if not width or self._letters or self.screen.has_class("-low"):
            return None
        possible = [tray for tray in TRAYS if self._length(tray) + NUMBERS <= width]
        named = [tray for tray in possible if self._has_names(tray, width)]
        return next(iter(named or possible), None)

    def _drawn_tray(self, color: Color, tray: _Tray, palette: Palette) -> list[list[int]]:
        """The rows of pixels of a tray: first the knights, then the pawns."""
        _, ground = palette.tiny_colors(color)
        canvas = Canvas(self._length(tray), tray.scale.height, ground, can_blend=palette.can_blend)
        hole = blend(ground, palette.shadow, HOLE) if palette.can_blend else palette.bevel
        x = 0
        for kind, count, pitch in zip((KNIGHT, PAWN), self._slots(color), tray[1:], strict=True):
            piece = Piece(color, kind)
            pixels = _pixels(piece, tray.scale, palette)
            shift = (pitch - tray.scale.width) // 2
            standing = self._position.number_of(*piece)
            for number in range(count):
                for (dx, dy), pixel in pixels.items():
                    canvas.draw_pixel(x + shift + dx, dy, pixel if number < standing else hole)
                x += pitch
        return canvas.rows

    def render(self) -> Content:
        """The pieces of both sides, side by side."""
        half = self.content_size.width // len(Color)
        palette = palette_for(self.app.current_theme, self.app.console.color_system)
        sides = []
        for color in Color:
            kinds = (Piece(color, kind) for kind in (KNIGHT, PAWN))
            pieces = {piece: self._position.number_of(*piece) for piece in kinds}
            lettered = [_lettered(pieces, half)]
            sides.append(lettered if self._letters else _drawing(color, pieces, palette, half))
        return Content("\n").join(map(Content.__add__, *sides))


def _pixels(piece: Piece, scale: Scale, palette: Palette) -> Pixels:
    """A piece on a tray. The smallest ones have no outline, which would join them."""
    if scale is not TINY:
        return sprite(piece, scale, palette).pixels
    ink, ground = palette.tiny_colors(piece.color)
    rows = flat_piece(piece, palette, ground, ink, FLAT)
    return {
        (x, y): pixel
        for y, row in enumerate(rows)
        for x, pixel in enumerate(row)
        if pixel != ground
    }


def _lettered(pieces: dict[Piece, int], width: int) -> Content:
    """The letter of each kind with its number."""
    text = "   ".join(f"{LETTERS[piece]} {number}" for piece, number in pieces.items())
    return Content.styled(text.ljust(width), "bold")


def _drawing(color: Color, pieces: dict[Piece, int], palette: Palette, width: int) -> list[Content]:
    """Two lines of so many columns with tiny pieces, each with its number on the lower line."""
    ink, ground = palette.tiny_colors(color)
    plain = f"{_style(ink, ground)} bold"
    lines = [Content()] * LINES
    for piece, count in pieces.items():
        rows = flat_piece(piece, palette, ground, ink)
        for number in range(LINES):
            upper, lower = rows[2 * number : 2 * number + 2]
            for above, below in zip(upper, lower, strict=True):
                lines[number] += Content.styled(UPPER_HALF, _style(above, below))
            beside = f" {count} "
            lines[number] += Content.styled(beside if number else " " * len(beside), plain)
    return [line + Content.styled(" " * (width - line.cell_length), plain) for line in lines]


def _style(foreground: int, background: int) -> str:
    """A style of two colors ``0xRRGGBB``."""
    return f"#{foreground:06x} on #{background:06x}"
