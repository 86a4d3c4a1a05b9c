"""The themes, each a block of `themes.txt`: the colors of the board and of everything around it.

A block describes a theme, and then has a table: a row for each color, with its role, and a column
for each kind of terminal, under Rich's name of its color system. Textual blends any other colors,
but for terminals of 256 and of 16 colors, whose columns hold only colors that these have, so that
nothing is rounded to a color that nobody chose. Quiet is secondary text, and lines are the edges of
boxes; `board.palettes` says what the colors of the board are for.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from textual.theme import Theme

TRUECOLOR: Final = "truecolor"
"""The color system in which every color can be shown."""
_PREFIX: Final = "apocalypse-"
"""The beginning of the names by which Textual knows these themes."""
_BOARD: Final = "board."
"""The beginning of the roles of colors on the board."""
_FORMER_WORDS: Final = {"clear": "high contrast"}
"""Words in settings files of earlier versions."""


class ThemeBlock(NamedTuple):
    """A theme as its block describes it."""

    word: str
    """The name by which players know it."""
    about: str
    is_dark: bool
    colors: dict[str, dict[str, str]]
    """The colors, ``RRGGBB``, by color system and then by role."""

    @property
    def name(self) -> str:
        """The name by which Textual knows it."""
        return _PREFIX + self.word.replace(" ", "-")

    def board_colors(self, color_system: str) -> dict[str, int]:
        """The colors of the board by role."""
        colors = {}
        for role, color in self.colors[color_system].items():
            if role.startswith(_BOARD):
                colors[role.removeprefix(_BOARD)] = int(color, 16)
        return colors

    def theme(self, color_system: str) -> Theme:
        """Textual's theme."""
        colors: dict[str, Any] = {}
        for role, color in self.colors[color_system].items():
            if not role.startswith(_BOARD):
                colors[role] = f"#{color}"
        quiet = colors.pop("quiet")
        line = colors.pop("line")
        accent = colors["accent"]
        variables = {
            "quiet": quiet,
            "line": line,
            "scrollbar": line,
            "scrollbar-hover": quiet,
            "scrollbar-active": accent,
            "scrollbar-background": colors["surface"],
        }
        if color_system != TRUECOLOR:
            # By default, Textual blends these from other colors.
            for name in ("accent", "success", "warning", "error"):
                variables[name] = colors[name]
            variables["block-cursor-foreground"] = colors["background"]
            variables["input-selection-background"] = quiet
            variables["input-selection-foreground"] = colors["background"]
        return Theme(self.name, primary=accent, dark=self.is_dark, variables=variables, **colors)


def _read_block(block: str) -> ThemeBlock:
    """Read a block: lines of a word and what it says, an empty line, and the table of colors."""
    description, table = block.split("\n\n")
    facts = dict(line.split(maxsplit=1) for line in description.splitlines())
    header, *rows = table.splitlines()
    _, *systems = header.split()
    colors: dict[str, dict[str, str]] = {system: {} for system in systems}
    for row in rows:
        role, *cells = row.split()
        for system, color in zip(systems, cells, strict=True):
            colors[system][role] = color
    return ThemeBlock(facts["theme"], facts["about"], facts["ground"] == "dark", colors)


def _read_blocks() -> Iterator[ThemeBlock]:
    """Read all blocks, between which two lines are empty."""
    text = Path(__file__).with_name("themes.txt").read_text("utf-8")
    return map(_read_block, text.split("\n\n\n"))


BLOCKS: Final = tuple(_read_blocks())
"""The themes in the order in which a key shows them."""
COLOR_SYSTEMS: Final = tuple(BLOCKS[0].colors)
"""The color systems that have a column, by Rich's names."""


def column_for(color_system: str | None) -> str:
    """The color system whose column is for a terminal: its own, or truecolor without a column."""
    if color_system in COLOR_SYSTEMS:
        return color_system
    return TRUECOLOR


def themes_for(color_system: str | None) -> tuple[Theme, ...]:
    """The themes for a terminal, by the same names in every color system."""
    column = column_for(color_system)
    return tuple(block.theme(column) for block in BLOCKS)


DARK, LIGHT, *_ = themes_for(TRUECOLOR)  # one of them stands in for a theme that is none of these

EXTRA_VARIABLES: Final = {name: DARK.variables[name] for name in ("quiet", "line")}
"""Variables that no other theme defines. Without defaults, no other theme could load."""


def short_name(theme: str) -> str:
    """The word by which players know a theme, from its Textual name: ``high contrast``."""
    return theme.removeprefix(_PREFIX).replace("-", " ")


def theme_name(word: str) -> str:
    """The Textual name of the theme that players know by a word; dark for any other word."""
    word = _FORMER_WORDS.get(word, word)
    names = {block.word: block.name for block in BLOCKS}
    return names.get(word, DARK.name)
