"""Material: the pieces that each side has on the board, and its penalties.

A picture of each kind stands beside its number, as large as there is room; in a small window, and
where there are no half blocks, the numbers stand in words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip

from apocalypse.formats.writer import LETTERS
from apocalypse.match.score import Score
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import KNIGHT, PAWN, Color, Kind, Piece
from apocalypse.rules.game import Game
from apocalypse.rules.position import Position
from apocalypse.tui.board.canvas import LARGE_LETTERS, Canvas, half_block_segments
from apocalypse.tui.board.geometry import XL, XXL, L, Scale
from apocalypse.tui.board.lettering import ink_pixels, letter_rows
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.pieces import Pixels, sprite
from apocalypse.tui.board.themed import Themed
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.wording.names import Names, counted, fitted, width_of

LOST: Final = "!"
"""The mark of a penalty, here and in the history."""
KINDS: Final = (KNIGHT, PAWN)
"""The kinds of pieces in the order in which they stand here."""
SCALES: Final = (XXL, XL, L)
"""The sizes of the pictures, largest first."""
BETWEEN_KINDS: Final = 2
"""The columns between the number of one kind and the picture of the next."""
MARGIN: Final = 1
"""The columns beside words."""
KNIGHTS_COLUMNS: Final = len("2 knights")
"""The columns of the number of knights in words."""
LEAST_WORDS: Final = len("1 lost")
"""The columns that there are at least for a name and its losses beside pictures."""
AIRY: Final = 30
"""The columns from which on words have a wider gap between them."""
USUAL_LINES: Final = len(Color) * L.lines
"""The lines of pictures that nothing else limits."""
WORDS_LINES: Final = len(Color)
"""The lines in words: one for each side."""
FRAME_LINES: Final = 2
"""The lines of the frame."""

LinesAbove: TypeAlias = Callable[[Size, int], int]
"""The lines that a widget needs in a container of some size, above so many others."""


class Arrangement(NamedTuple):
    """How the pictures of both sides stand."""

    scale: Scale
    is_stacked: bool
    """Whether Black's stand below White's, with the names at the left; else beside them."""

    @property
    def apart(self) -> int:
        """The columns between a picture and its number."""
        return self.scale.width // 6

    @property
    def lines_of_side(self) -> int:
        """The lines of a side; side by side, its name stands above its pictures."""
        if self.is_stacked:
            return self.scale.lines
        return 1 + self.scale.lines

    @property
    def lines(self) -> int:
        """The lines of both sides."""
        if self.is_stacked:
            return len(Color) * self.lines_of_side
        return self.lines_of_side


class MaterialPanel(TitledBox, Themed):
    """The names, and for each a picture of each kind with its number."""

    BORDER_TITLE = "Material"
    DEFAULT_CSS = """
    MaterialPanel { height: auto; border: $edge $line; border-title-style: none; }
    """

    def __init__(
        self,
        match: MatchView,
        position: Position | None = None,
    ) -> None:
        """Count the pieces in a position; None: in the position after the last turn."""
        super().__init__()
        self._match = match
        self._lines_above: LinesAbove | None = None
        self._has_score = True
        self._drawn_lines: list[Strip] = []
        self._drawn_for: object = None
        """The state from which the lines were drawn; None: none are."""
        self._names = match.names
        self._letters = match.letters
        self._start_position = match.game.start
        if position is None:
            position = match.game.position
        self.count(position, match.game.penalties)

    def count(self, position: Position, penalties: Penalties) -> None:
        """Count the pieces in a position, and mark the penalties of both sides, if any."""
        self._position = position
        self.penalties = penalties
        if self._has_score:
            self.border_subtitle = self._score_line
        self.refresh()

    def follow(self, names: Names, game: Game) -> None:
        """Count the pieces of another game, without a score."""
        self._names = names
        self._start_position = game.start
        self.leave_score_out()
        self.count(game.position, game.penalties)

    def fill_room_below(self, lines_above: LinesAbove) -> None:
        """Draw the pieces as large as the lines below another widget allow."""
        self._lines_above = lines_above

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

    # How large the pictures are.

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of the pictures, or of the words."""
        lines = USUAL_LINES
        if self._lines_above is not None:
            lines_above = self._lines_above(container, WORDS_LINES + FRAME_LINES)
            if lines_above:
                lines = container.height - lines_above - FRAME_LINES
        arrangement = self._largest(width, lines)
        if arrangement is None:
            return WORDS_LINES
        return arrangement.lines

    def _largest(self, width: int, lines: int) -> Arrangement | None:
        """The largest pictures in a room, side by side if they fit so; None: words."""
        if not self._has_pictures:
            return None
        for scale in SCALES:
            for is_stacked in (False, True):
                arrangement = Arrangement(scale, is_stacked)
                if arrangement.lines <= lines and self._fits(arrangement, width):
                    return arrangement
        return None

    @property
    def _has_pictures(self) -> bool:
        """Whether the window has room for pictures, and half blocks to draw them."""
        return not self._letters and self.screen.has_class("-tall")

    def _fits(self, arrangement: Arrangement, width: int) -> bool:
        """Whether so many columns have room for both sides."""
        columns = self._columns(arrangement)
        if arrangement.is_stacked:
            return columns + LEAST_WORDS + 2 * MARGIN <= width
        return len(Color) * columns <= width

    def _columns(self, arrangement: Arrangement) -> int:
        """The columns of the pictures of a side with their numbers."""
        columns = BETWEEN_KINDS * (len(KINDS) - 1)
        for kind in KINDS:
            columns += self._picture_columns(kind, arrangement.scale)
            columns += arrangement.apart + self._number_columns
        return columns

    def _picture_columns(self, kind: Kind, scale: Scale) -> int:
        """The columns of the picture of a kind, of either side."""
        columns = 0
        for color in Color:
            picture = _picture(Piece(color, kind), scale, self.palette)
            columns = max(columns, 1 + max(x for x, _ in picture))
        return columns

    @property
    def _number_columns(self) -> int:
        """The columns of the longest number."""
        most = 0
        for color in Color:
            for kind in KINDS:
                most = max(most, self._position.number_of(color, kind))
        return len(_digits(most)[0])

    # In pictures.

    def render_line(self, y: int) -> Strip:
        """One line of cells; in pictures, they are drawn once for each change."""
        size = self.content_size
        arrangement = self._largest(size.width, size.height)
        if arrangement is None:
            return super().render_line(y)
        key = (
            size,
            self.app.theme,
            self._names,
            self._start_position,
            self._position,
            self.penalties,
        )
        if self._drawn_for != key:
            self._drawn_lines = self._lines(arrangement, size.width)
            self._drawn_for = key
        lines = self._drawn_lines
        if y < len(lines):
            return lines[y]
        return Strip.blank(size.width, self.rich_style)

    def _lines(self, arrangement: Arrangement, width: int) -> list[Strip]:
        """The lines of both sides, below each other or side by side."""
        if arrangement.is_stacked:
            white = self._side(Color.WHITE, arrangement, width)
            black = self._side(Color.BLACK, arrangement, width)
            return white + black

        half = width // len(Color)
        white = self._side(Color.WHITE, arrangement, half)
        black = self._side(Color.BLACK, arrangement, width - half)
        return [Strip.join(halves) for halves in zip(white, black, strict=True)]

    def _side(self, color: Color, arrangement: Arrangement, width: int) -> list[Strip]:
        """The lines of a side: its words, and its pictures with their numbers."""
        scale = arrangement.scale
        ink, ground = self.palette.material_colors(color)
        style = Style(color=f"#{ink:06x}", bgcolor=f"#{ground:06x}", bold=True)
        columns = self._columns(arrangement)
        pictures = self._pictures(color, arrangement, ink, ground)

        # The words stand above the pictures, or at their left.
        lines = []
        left = (width - columns) // 2
        words = [""] * scale.lines
        if arrangement.is_stacked:
            room = width - columns - 2 * MARGIN
            texts = [fitted(text, room) for text in self._words(color)]
            words[: len(texts)] = texts
            longest = max(map(width_of, texts))
            left = max(left, longest + 2 * MARGIN)
        else:
            lines.append(Strip([Segment(self._words_above(color, width), style)], width))

        for line, text in enumerate(words):
            before = " " * left
            if text:
                before = f" {text}"
                before += " " * (left - width_of(before))
            upper, lower = pictures.rows[2 * line : 2 * line + 2]
            segments = [Segment(before, style)]
            segments += half_block_segments(upper, lower)
            segments.append(Segment(" " * (width - left - columns), style))
            lines.append(Strip(segments, width))
        return lines

    def _words(self, color: Color) -> list[str]:
        """The name of a side, its losses and its penalties, if there are any."""
        words = [self._names.of(color)]
        lost = self._lost(color)
        if lost:
            words.append(f"{lost} lost")
        penalties = self.penalties.of(color)
        if penalties:
            words.append(LOST * penalties)
        return words

    def _words_above(self, color: Color, width: int) -> str:
        """The same in one line of so many columns; a long name gives way."""
        name, *others = self._words(color)
        at_end = " ".join(others)
        room = width - width_of(at_end) - 3 * MARGIN
        name = fitted(name, room)
        gap = " " * (room - width_of(name))
        return f" {name}{gap} {at_end} "

    def _lost(self, color: Color) -> int:
        """The pieces that a side has lost; a pawn that became a knight is not among them."""
        lost = 0
        for kind in Kind:
            lost += self._start_position.number_of(color, kind) - self._position.number_of(
                color, kind
            )
        return max(0, lost)

    def _pictures(self, color: Color, arrangement: Arrangement, ink: int, ground: int) -> Canvas:
        """A picture of each kind with its number at its right."""
        scale = arrangement.scale
        canvas = Canvas(self._columns(arrangement), scale.height, ground, can_blend=False)
        left = 0
        for kind in KINDS:
            # Both sides take the same columns, so that their numbers stand below each other.
            picture = _picture(Piece(color, kind), scale, self.palette)
            for (x, y), pixel in picture.items():
                canvas.draw_pixel(left + x, y, pixel)
            left += self._picture_columns(kind, scale) + arrangement.apart

            digits = _digits(self._position.number_of(color, kind))
            top = (scale.height - len(digits)) // 2
            canvas.draw_pixels(ink_pixels(digits, left, top), ink)
            left += self._number_columns + BETWEEN_KINDS
        return canvas

    # In words.

    def render(self) -> Content:
        """A line for each side: its name, its pieces, its penalties."""
        width = self.content_size.width
        gap = " "
        if width >= AIRY:
            gap = "  "
        numbers = {color: self._numbers(color, gap) for color in Color}
        longest = max(map(len, numbers.values()))
        lines = []
        for color in Color:
            marks = LOST * self.penalties.of(color)
            if marks:
                marks = f" {marks}"
            name = fitted(self._names.of(color), width - 1 - longest - len(marks))
            before = " " * (width - longest - width_of(name) - len(marks))
            line = Content.styled(name, "bold") + Content.styled(marks, "$error bold")
            lines.append(line + Content(f"{before}{numbers[color]:<{longest}}"))
        return Content("\n").join(lines)

    def _numbers(self, color: Color, gap: str) -> str:
        """The pieces of a side with a gap between the kinds; on a board in letters, with theirs."""
        texts = []
        for kind in KINDS:
            number = self._position.number_of(color, kind)
            text = counted(number, kind.value)
            if self._letters:
                text = f"{LETTERS[Piece(color, kind)]} {number}"
            texts.append(text)
        knights, pawns = texts
        return f"{knights:<{KNIGHTS_COLUMNS}}{gap}{pawns}"


def _digits(number: int) -> list[str]:
    """The rows of a number in the letters of the calls."""
    rows = letter_rows(f"{number}", LARGE_LETTERS)
    assert rows is not None
    return rows


def _picture(piece: Piece, scale: Scale, palette: Palette) -> Pixels:
    """A piece without the columns of its square at its left."""
    pixels = sprite(piece, scale, palette).pixels
    left = min(x for x, _ in pixels)
    return {(x - left, y): pixel for (x, y), pixel in pixels.items()}
