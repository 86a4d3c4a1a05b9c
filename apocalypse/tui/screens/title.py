"""TitleScreen: the main menu under the picture of the game."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import chain
from math import sin
from typing import Final, NamedTuple, TypeAlias

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center
from textual.content import Content
from textual.geometry import Size
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.board.canvas import (
    BLEND_STEPS,
    SMALL_LETTERS,
    TITLE_LETTERS,
    Canvas,
    Pixel,
    blend,
)
from apocalypse.tui.board.lettering import LARGEST_ZOOM, ink_pixels
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.widgets.bars import BRAND, LIST_HINT, KeyBar, key_name
from apocalypse.tui.widgets.choice_list import ChoiceList
from apocalypse.tui.widgets.knights import KnightSize, draw_knight, knight_size
from apocalypse.tui.widgets.pictures import PixelPicture


class TitleChoice(Enum):
    """An item of the menu, with its label."""

    CONTINUE = "Continue"
    TWO_PLAYERS = "Two players"
    COMPUTER = "Against the computer"
    LEARN = "Learn"
    GAMES = "Games"
    SETTINGS = "Settings"
    QUIT = "Quit"


KEYS: Final = {
    TitleChoice.CONTINUE: "c",
    TitleChoice.TWO_PLAYERS: "p",
    TitleChoice.COMPUTER: "a",
    TitleChoice.LEARN: "l",
    TitleChoice.GAMES: "g",
    TitleChoice.SETTINGS: "s",
    TitleChoice.QUIT: "q",
}
"""The items of the menu in their order, each with its key."""

ROW_WIDTH: Final = 28
"""The columns of a row of the menu."""

ROOMY_LINES: Final = 26
"""The lines of a window from which on large knights and all gaps have room."""


class TitleScreen(BaseScreen[TitleChoice]):
    """The picture of the game, and the menu."""

    AUTO_FOCUS = "OptionList"

    DEFAULT_CSS = """
    TitleScreen {
        TitlePicture { height: 1fr; }
        #about { height: 3; padding: 1 2 0 2; text-align: center; color: $quiet; }
        OptionList { width: 32; height: auto; margin: 1 0 0 0; border: $edge $line; }
        OptionList:focus { border: $edge $accent; }
        &.-low OptionList { margin: 0; }
        /* In a window below 80 by 24. */
        &.-folded #about { display: none; }
        &.-folded OptionList { border: none; }
        /* The menu is at the bottom, and a notice must not cover it. */
        #textual-toastrack { dock: top; margin: 1 0 0 0; align: right top; }
    }
    """

    is_public = True
    BINDINGS = [
        Binding("enter", "enter", "Open"),
        *(Binding(key, f"choose('{choice.name}')", choice.value) for choice, key in KEYS.items()),
    ]

    keys = (LIST_HINT, "enter", "t")

    def __init__(self, *, letters: bool = False, unfinished: bool = False) -> None:
        """Prepare the menu, with *Continue* first if there is a game to continue.

        Pictures may be drawn in letters.
        """
        super().__init__()
        self._letters = letters
        self._choices = [each for each in KEYS if unfinished or each is not TitleChoice.CONTINUE]

    def compose(self) -> ComposeResult:
        """The picture, two sentences about the game, and the menu."""
        yield TitlePicture(letters=self._letters)
        yield Static(
            "Chess on five by five squares. Both players write an order in secret; both\n"
            "are revealed and carried out at the same time. Capture every pawn to win.",
            id="about",
            markup=False,
        )
        with Center():
            menu = ChoiceList(*map(_option, self._choices))
            menu.highlighted = 0
            yield menu
        yield KeyBar(self.key_hints())

    def fit(self, window: Size, *, update: bool = True) -> None:
        """In a low window, leave the line above the menu to the knights."""
        super().fit(window, update=update)
        self.set_class(window.height < ROOMY_LINES, "-low", update=update)

    @on(OptionList.OptionSelected)
    def choose_selected(self, message: OptionList.OptionSelected) -> None:
        """Choose the item that was clicked or entered."""
        self.action_choose(message.option_id or TitleChoice.TWO_PLAYERS.name)

    def action_enter(self) -> None:
        """Choose the item under the cursor."""
        self.query_one(OptionList).action_select()

    def action_choose(self, name: str) -> None:
        """Leave with an item of the menu."""
        if TitleChoice[name] in self._choices:
            self.leave(TitleChoice[name])


def _option(choice: TitleChoice) -> Option:
    """An item of the menu, with its key at the right."""
    label = Content(choice.value).pad_right(ROW_WIDTH - 1 - len(choice.value))
    return Option(label + Content.styled(key_name(KEYS[choice]), "bold"), id=choice.name)


MARGIN: Final = 2
"""Pixels that stay free on both sides of the name."""
KNIGHT_GAP: Final = 2
"""The pixels between the name and the knights, where there is room for them."""
HIGHEST: Final = 4
"""The most pixels above the name."""
GAPS: Final = (4, 3, 2, 1)
"""Possible pixels between two letters, the widest first."""
KERNING: Final = 2
"""The pixels by which L and Y stand closer than other letters."""
Ink: TypeAlias = frozenset[Pixel]
"""The columns and rows of a letter's pixels."""


class _Lettering(NamedTuple):
    """A way to draw the name."""

    letters: dict[str, tuple[str, ...]]
    zoom: int
    gap: int
    stretch: int
    """How many times as high a pixel is: 2 where a whole cell is one pixel."""

    @property
    def width(self) -> int:
        """In pixels of the canvas."""
        columns = len(BRAND) * (len(self.letters["A"][0]) + self.gap) - self.gap
        return self.zoom * (columns - self._closer)

    @property
    def height(self) -> int:
        """In pixels of the canvas, with the shadow."""
        return (self.zoom * len(self.letters["A"]) + self.has_shadow) * self.stretch

    @property
    def has_shadow(self) -> bool:
        """Whether a shadow leaves the letters legible."""
        return self.letters is TITLE_LETTERS

    @property
    def _closer(self) -> int:
        """The pixels by which L and Y stand closer: their shapes would leave a hole."""
        if self.letters is TITLE_LETTERS:
            return KERNING
        return 0

    def ink(self) -> Iterator[Ink]:
        """The pixels of each letter before zooming."""
        left = 0
        for letter in BRAND:
            rows = self.letters[letter]
            if letter == "Y":
                left -= self._closer
            yield frozenset(ink_pixels(rows, left))
            left += len(rows[0]) + self.gap

    def shadow(self) -> Iterator[Ink]:
        """The pixels of each letter that throw a shadow.

        Where a letter is one pixel of ink wide, a shadow would fill what it encloses.
        """
        for letter in self.ink():
            if self.zoom > 1:
                yield letter
            else:
                yield frozenset((x, y) for x, y in letter if not _encloses(letter, x + 1, y + 1))


def _encloses(letter: Ink, column: int, row: int) -> bool:
    """Whether a letter has ink on two opposite sides of a pixel."""
    columns = [x for x, y in letter if y == row]
    rows = [y for x, y in letter if x == column]
    is_between = bool(columns) and min(columns) < column < max(columns)
    return is_between or (bool(rows) and min(rows) < row < max(rows))


def _lettering(width: int, height: int, stretch: int) -> _Lettering | None:
    """The largest lettering that fits into a space, with the widest gaps; None: none fits."""
    for letters in (TITLE_LETTERS, SMALL_LETTERS):
        for zoom in range(LARGEST_ZOOM, 0, -1):
            for gap in GAPS if letters is TITLE_LETTERS else GAPS[-2:]:
                lettering = _Lettering(letters, zoom, gap, stretch)
                if lettering.width + 2 * MARGIN <= width and lettering.height <= height:
                    return lettering
    return None


class TitlePicture(PixelPicture):
    """The picture of the title, in all the space there is."""

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the fire, the name and the knights; nothing covers the name."""
        _draw_fire(canvas, palette)
        lettering = _lettering(canvas.width, canvas.height, self.rows_per_pixel)
        if lettering is None:
            return
        top, size = _fitting_knights(canvas, lettering)
        if size is not None:
            knights = canvas.height - size.height
            middle = canvas.width // 2
            distance = size.width // 4
            draw_knight(canvas, palette, BLACK, middle - distance - size.width, knights, size)
            draw_knight(canvas, palette, WHITE, middle + distance, knights, size)
        _draw_name(canvas, palette, lettering, top)


def _fitting_knights(canvas: Canvas, lettering: _Lettering) -> tuple[int, KnightSize | None]:
    """The row in which the name begins, and the size of the knights below it.

    Where larger knights need the rows above the name, it moves up. They touch it only where there
    would be none otherwise.
    """
    spare = canvas.height - lettering.height
    half = min(HIGHEST, spare // 2)
    lowest = half + half % lettering.stretch
    for gap in (KNIGHT_GAP, 0):
        best_top = lowest
        best: KnightSize | None = None
        for top in range(lowest, 0, -lettering.stretch):
            below = top + lettering.height
            room = canvas.height - below - below % 2 - gap
            size = knight_size(2 * canvas.width // 5, room, 1)
            if size is not None and (best is None or size.height > best.height):
                best_top = top
                best = size
        if best is not None:
            return best_top, best
    return lowest, None


def _draw_fire(canvas: Canvas, palette: Palette) -> None:
    """Draw a glow along the ground, in tongues; nothing where colors do not blend."""
    if not palette.can_blend:
        return
    for x in range(canvas.width):
        # Two waves make tongues that do not repeat; between them, a third of the picture burns.
        height = canvas.height * (0.34 + 0.05 * sin(x * 0.21) + 0.04 * sin(x * 0.53 + 2))
        for y in range(canvas.height):
            heat = 1 - (canvas.height - 1 - y) / height
            if heat > 0:
                canvas.draw_pixel(x, y, palette.spark, heat * heat * 0.7)


def _draw_name(canvas: Canvas, palette: Palette, lettering: _Lettering, top: int) -> None:
    """Draw the name with its shadow."""
    zoom = lettering.zoom
    stretch = lettering.stretch
    left = (canvas.width - lettering.width) // 2
    height = len(lettering.letters["A"])
    shadows = chain.from_iterable(lettering.shadow()) if lettering.has_shadow else ()
    for x, y in shadows:
        column = left + 1 + x * zoom
        row = top + stretch + y * zoom * stretch
        canvas.fill(column, row, zoom, zoom * stretch, palette.bevel)
    # The letters glow from their upper edge down to the sparks.
    for x, y in chain.from_iterable(lettering.ink()):
        color = palette.title
        if palette.can_blend:
            color = blend(palette.title, palette.spark, BLEND_STEPS * y // height)
        canvas.fill(left + x * zoom, top + y * zoom * stretch, zoom, zoom * stretch, color)
