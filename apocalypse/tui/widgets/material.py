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
from apocalypse.match.score import Score
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import KNIGHT, PAWN, Color, Kind, Piece
from apocalypse.rules.position import Position
from apocalypse.tui.board.canvas import UPPER_HALF, Canvas, blend, half_block_segments
from apocalypse.tui.board.geometry import TINY, L, M, Scale
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.pieces import FLAT, Pixels, flat_piece, sprite
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.themed import Themed
from apocalypse.tui.widgets.titled_box import TitledBox
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
    pitches: dict[Kind, int]
    """From a piece of a kind to the next one."""


TRAYS: Final = (
    _Tray(L, {KNIGHT: 11, PAWN: 9}),
    _Tray(M, {KNIGHT: 9, PAWN: 7}),
    _Tray(TINY, {KNIGHT: 6, PAWN: 5}),
)
"""The trays, larger pieces first."""
NUMBER_COLUMNS: Final = 5
"""The columns of the numbers beside a tray, with a blank on both sides."""
HOLE_EIGHTHS: Final = 2
"""How much of the color of the standing pieces the place of a lost one has."""


class MaterialPanel(TitledBox, Themed):
    """The names in the frame, and below each a tiny piece of each kind with its number.

    Where there are no half blocks, they are the letters of the diagrams: C and o for White, H and x
    for Black.
    """

    DEFAULT_CSS = """
    MaterialPanel { height: auto; border: $edge $line; border-title-style: none; }
    """

    def __init__(self, match: MatchView, position: Position | None = None) -> None:
        """Count the pieces in a position; None: in the position after the last turn."""
        super().__init__()
        self._match = match
        self._has_score = True
        self._names = match.names
        self._letters = match.letters
        self._game_start = match.game.start
        if position is None:
            position = match.game.position
        self.count(position, match.game.penalties)

    def count(self, position: Position, penalties: Penalties) -> None:
        """Count the pieces in a position, and mark the penalties of both sides, if any."""
        self._position = position
        self.penalties = penalties
        if self._has_score:
            self.border_subtitle = self._score_line
        self.on_resize()
        self.refresh()

    def leave_score_out(self) -> None:
        """Let another panel tell the score."""
        self._has_score = False
        self.border_subtitle = ""

    @property
    def _score_line(self) -> str:
        """The score of the match; empty: this is its first game, and it has no end.

        A game counts from its last position on, so that no earlier one gives its result away.
        """
        match = self._match
        score = match.score
        if (self._position, self.penalties) != (match.game.position, match.game.penalties):
            score = Score(*match.sheet.score)
        if match.first_to:
            return f"first to {match.first_to}: {score}"
        if score.games:
            return f"score {score}"
        return ""

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
        if self._letters:
            return 1
        return LINES

    def render_line(self, y: int) -> Strip:
        """One line of cells, where the pieces stand on trays."""
        width = self.content_size.width
        tray = self._tray(width)
        if tray is None:
            return super().render_line(y)
        side, line = divmod(y, tray.scale.lines)
        color = tuple(Color)[min(side, 1)]

        # The words at the left, and as a ground for the pieces, the color that they stand out from.
        texts = self._texts(color, tray, width)
        text = ""
        if line < len(texts):
            text = texts[line]
        columns = NUMBER_COLUMNS
        if self._has_names(tray, width):
            columns = self._name_columns
        ink, ground = self.palette.tiny_colors(color)
        style = Style(color=f"#{ink:06x}", bgcolor=f"#{ground:06x}", bold=True)
        beside = Segment(f" {text}{' ' * (columns - 1 - width_of(text))}", style)
        behind = Segment(" " * (width - columns - self._length(tray)), style)

        upper, lower = self._drawn_tray(color, tray)[2 * line : 2 * line + 2]
        return Strip([beside, *half_block_segments(upper, lower), behind], width)

    def _texts(self, color: Color, tray: _Tray, width: int) -> list[str]:
        """The words beside a tray, line by line; those of a heading are not repeated."""
        knights = self._position.number_of(color, KNIGHT)
        pawns = self._position.number_of(color, PAWN)
        numbers = f"{knights}+{pawns}"
        if self._has_names(tray, width):
            return [self._names.of(color), numbers, LOST * self.penalties.of(color)]
        return [numbers]

    def _places(self, color: Color, kind: Kind) -> int:
        """The pieces of a kind that a side has, with those that it lost."""
        at_start = self._game_start.number_of(color, kind)
        return max(at_start, self._position.number_of(color, kind))

    def _length(self, tray: _Tray) -> int:
        """The columns of a tray; both are as long."""
        longest = 0
        for color in Color:
            length = 1
            for kind, pitch in tray.pitches.items():
                length += pitch * self._places(color, kind)
            longest = max(longest, length)
        return longest

    def _has_names(self, tray: _Tray, width: int) -> bool:
        """Whether both names have room beside a tray."""
        return self._length(tray) + self._name_columns <= width

    @property
    def _name_columns(self) -> int:
        """The columns of the longer name, with a blank on both sides."""
        longest = max(map(width_of, self._names))
        return max(NUMBER_COLUMNS, 2 + longest)

    def _tray(self, width: int) -> _Tray | None:
        """The tray with the largest pieces beside their names or at least numbers; None: none."""
        if not width or self._letters or self.screen.has_class("-low"):
            return None
        largest = None
        for tray in TRAYS:
            if self._has_names(tray, width):
                return tray
            if largest is None and self._length(tray) + NUMBER_COLUMNS <= width:
                largest = tray
        return largest

    def _drawn_tray(self, color: Color, tray: _Tray) -> list[list[int]]:
        """The rows of pixels of a tray: first the knights, then the pawns."""
        palette = self.palette
        ink, ground = palette.tiny_colors(color)
        canvas = Canvas(self._length(tray), tray.scale.height, ground, can_blend=palette.can_blend)
        hole = palette.bevel
        if palette.can_blend:
            hole = blend(ground, ink, HOLE_EIGHTHS)
        x = 0
        for kind, pitch in tray.pitches.items():
            pixels = _pixels(Piece(color, kind), tray.scale, palette)
            shift = (pitch - tray.scale.width) // 2
            standing = self._position.number_of(color, kind)
            for number in range(self._places(color, kind)):
                if number == standing:  # from here on, pieces are lost
                    pixels = dict.fromkeys(pixels, hole)
                for (dx, dy), pixel in pixels.items():
                    canvas.draw_pixel(x + shift + dx, dy, pixel)
                x += pitch
        return canvas.rows

    def render(self) -> Content:
        """The pieces of both sides, side by side."""
        half = self.content_size.width // len(Color)
        white, black = (self._counted(color, half) for color in Color)
        lines = [left + right for left, right in zip(white, black, strict=True)]
        return Content("\n").join(lines)

    def _counted(self, color: Color, columns: int) -> list[Content]:
        """A piece of each kind with its number, in lines of so many columns."""
        counts = {}
        for kind in (KNIGHT, PAWN):
            counts[Piece(color, kind)] = self._position.number_of(color, kind)
        if self._letters:
            return [_lettered(counts, columns)]
        return _drawing(color, counts, self.palette, columns)


def _pixels(piece: Piece, scale: Scale, palette: Palette) -> Pixels:
    """A piece on a tray. The smallest ones have no outline, which would join them."""
    if scale is not TINY:
        return sprite(piece, scale, palette).pixels
    ink, ground = palette.tiny_colors(piece.color)
    pixels = {}
    for y, row in enumerate(flat_piece(piece, palette, ground, ink, FLAT)):
        for x, pixel in enumerate(row):
            if pixel != ground:
                pixels[x, y] = pixel
    return pixels


def _lettered(counts: dict[Piece, int], width: int) -> Content:
    """The letter of each kind with its number."""
    text = "   ".join(f"{LETTERS[piece]} {number}" for piece, number in counts.items())
    return Content.styled(text.ljust(width), "bold")


def _drawing(color: Color, counts: dict[Piece, int], palette: Palette, width: int) -> list[Content]:
    """Two lines of so many columns with tiny pieces, each with its number on the lower line."""
    ink, ground = palette.tiny_colors(color)
    plain = f"{_style(ink, ground)} bold"
    lines = []
    for number in range(LINES):
        line = Content()
        for piece, count in counts.items():
            rows = flat_piece(piece, palette, ground, ink)
            upper, lower = rows[2 * number : 2 * number + 2]
            for above, below in zip(upper, lower, strict=True):
                line += Content.styled(UPPER_HALF, _style(above, below))
            beside = f" {count} "
            if number < LINES - 1:
                beside = " " * len(beside)
            line += Content.styled(beside, plain)
        margin = " " * (width - line.cell_length)
        lines.append(line + Content.styled(margin, plain))
    return lines


def _style(foreground: int, background: int) -> str:
    """A style of two colors ``0xRRGGBB``."""
    return f"#{foreground:06x} on #{background:06x}"
