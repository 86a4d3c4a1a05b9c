"""The themes, each a block of `themes.txt`: the colors of the board and of everything around it.

A block describes a theme, and then has a table: a row for each color, with its role, and a column
for each kind of terminal. Textual blends any other colors, but for terminals of 256 and of 16
colors, whose columns hold only colors that these have, so that nothing is rounded to a color that
nobody chose. Quiet is secondary text, and lines are the edges of boxes; `board.palettes` says what
the colors of the board are for.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from textual.theme import Theme

TRUECOLOR: Final = "truecolor"
_PREFIX: Final = "apocalypse-"
_BOARD: Final = "board."
_FORMER_WORDS: Final = {"clear": "high contrast"}
"""Words in settings files of earlier versions."""


class ThemeBlock(NamedTuple):
    """A theme as its block describes it."""

    word: str
    """The name by which players know it."""
    about: str
    is_dark: bool
    colors: dict[str, dict[str, str]]
    """For each kind of terminal (Rich's name of its colors) the colors by role, ``RRGGBB``."""

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
            # Textual would blend these.
            variables |= {name: colors[name] for name in ("accent", "success", "warning", "error")}
            variables |= {
                "block-cursor-foreground": colors["background"],
                "input-selection-background": quiet,
                "input-selection-foreground": colors["background"],
            }
        return Theme(self.name, primary=accent, dark=self.is_dark, variables=variables, **colors)


def _read_block(block: str) -> ThemeBlock:
    """Read a theme: facts on lines of their own, and a table of colors by role and system."""
    description, table = block.split("\n\n")
    facts = dict(line.split(maxsplit=1) for line in description.splitlines())
    header, *lines = table.splitlines()
    _, *systems = header.split()
    colors: dict[str, dict[str, str]] = {system: {} for system in systems}
    for line in lines:
        role, *row = line.split()
        for system, color in zip(systems, row, strict=True):
            colors[system][role] = color
    return ThemeBlock(facts["theme"], facts["about"], facts["ground"] == "dark", colors)


def _read_blocks() -> Iterator[ThemeBlock]:
    text = Path(__file__).with_name("themes.txt").read_text("utf-8")
    return map(_read_block, text.split("\n\n\n"))


BLOCKS: Final = tuple(_read_blocks())
"""The themes in the order in which a key shows them."""
COLOR_SYSTEMS: Final = tuple(BLOCKS[0].colors)
"""The kinds of terminals, by Rich's name of their colors."""


def column_for(color_system: str | None) -> str:
    """The column for a terminal with Rich's name of its colors; truecolor if it has none."""
    return color_system if color_system in COLOR_SYSTEMS else TRUECOLOR


def themes_for(color_system: str | None) -> tuple[Theme, ...]:
    """The themes, always by the same names, for a terminal with Rich's name of its colors."""
    column = column_for(color_system)
    return tuple(block.theme(column) for block in BLOCKS)


DARK, LIGHT, *_ = themes_for(TRUECOLOR)

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
