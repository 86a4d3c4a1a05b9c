"""Snapshots: a screen as readable text, first its characters and then its styles, by name."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from itertools import groupby
from pathlib import Path
from string import ascii_letters
from typing import Final

from rich.color import Color
from rich.style import Style
from textual.theme import Theme

from apocalypse.tui.board.palettes import Palette, PieceColors, SquareColors, palette_for
from apocalypse.tui.themes import DARK, LIGHT
from tests.tui.players import Player
from tests.tui.screens import hung
from tests.tui.visible import cells, lines

FOLDER: Final = Path(__file__).parent / "snapshots"
NAMES: Final = (
    "title",
    "handover",
    "last curtain",
    "order",
    "reveal",
    "past",
    "put back",
    "result",
)
SIZES: Final = ((80, 24), (120, 40))
THEMES: Final = (DARK, LIGHT)


async def taken(name: str) -> AsyncIterator[tuple[Path, str]]:
    """A scene in every size and theme: the file of each snapshot, and what is in it."""
    async with hung(name) as player:
        for columns, rows in SIZES:
            await player.resize(columns, rows)
            for theme in THEMES:
                player.app.theme = theme.name
                await player.still()
                shade = theme.name.removeprefix("apocalypse-")
                file = f"{name} {columns}x{rows} {shade}.txt".replace(" ", "-")
                yield FOLDER / file, snapshot(player, theme)


def snapshot(player: Player, theme: Theme) -> str:
    """The screen: its lines, its styles by letters (``a12``: twelve cells), what these mean."""
    expected = _names(player.app.get_css_variables(), palette_for(theme, "truecolor"))
    letters: dict[str, str] = {}
    styled = []
    for line in cells(player.app.screen):
        runs = [(_style(text, style, expected), len(text)) for text, style in line if text]
        texts = []
        for name, group in groupby(runs, key=lambda run: run[0]):
            letter = letters.setdefault(name, _letter(len(letters)))
            texts.append(f"{letter}{sum(length for _, length in group)}")
        styled.append(" ".join(texts))
    shown = [f"|{line}|" for line in lines(player.app)]
    meaning = [f"{letter:2} {name}" for name, letter in letters.items()]
    return "\n".join([*shown, "", *styled, "", *meaning, ""])


def _letter(number: int) -> str:
    """A letter for a style, or two where there are many."""
    many, one = divmod(number, len(ascii_letters))
    return (ascii_letters[many - 1] if many else "") + ascii_letters[one]


def _style(text: str, style: Style | None, expected: dict[str, str]) -> str:
    """What a style looks like; the ink of blank cells is not seen."""
    assert style is not None
    paper = f"on {_color(style.bgcolor, expected)}"
    if text.isspace() and not style.reverse and not style.underline:
        return paper
    ways = [way for way in ("bold", "dim", "italic", "underline", "reverse") if getattr(style, way)]
    return " ".join([_color(style.color, expected), paper, *ways])


def _color(color: Color | None, expected: dict[str, str]) -> str:
    assert color is not None
    assert color.triplet is not None
    return expected.get(color.triplet.hex, color.triplet.hex)


TEXTS: Final = ("background", "surface", "panel", "foreground", "accent", "warning", "error")


def _names(variables: dict[str, str], palette: Palette) -> dict[str, str]:
    """The names of colors: first the theme's own, then those of its board."""
    named = [(name, variables[name]) for name in (*TEXTS, "quiet", "line")]
    expected: dict[str, str] = {}
    for name, color in [*named, *board_colors(palette)]:
        expected.setdefault(color.lower(), name)
    return expected


def board_colors(
    palette: Palette | SquareColors | PieceColors, above: str = "board"
) -> Iterator[tuple[str, str]]:
    """The names of all colors of a board, with the colors as text."""
    colors = palette._asdict() if isinstance(palette, tuple) else vars(palette)
    for part, value in colors.items():
        name = f"{above}.{part}"
        if isinstance(value, SquareColors | PieceColors):
            yield from board_colors(value, name)
        elif isinstance(value, tuple):
            yield from ((f"{name}.{n}", f"#{color:06X}") for n, color in enumerate(value))
        elif isinstance(value, int) and not isinstance(value, bool):
            yield name, f"#{value:06X}"
