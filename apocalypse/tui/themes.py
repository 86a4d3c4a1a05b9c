"""The three themes: the colors of everything but the board, which has `board.palettes`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from textual.theme import Theme

_COLORS: Final = Path(__file__).with_name("themes.txt").read_text("utf-8")
"""A row for each color, ``RRGGBB``: those of the three themes in truecolor, in 256 colors, in 16.

Textual blends any others, but for the themes of 256 and of 16 colors, which name them all. Quiet is
secondary text; lines are the edges of boxes.
"""
_PREFIX: Final = "apocalypse-"
_NAMES: Final = ("dark", "light", "high-contrast")
_FORMER_WORDS: Final = {"clear": "high contrast"}
"""Words in settings files of earlier versions."""


def _theme(column: int) -> Theme:
    """The theme in a column of the table, counted from 0."""
    rows = (line.split() for line in _COLORS.splitlines())
    colors: dict[str, Any] = {name: f"#{others[column]}" for name, *others in rows}
    quiet, line, accent = colors.pop("quiet"), colors.pop("line"), colors["accent"]
    variables = {
        "quiet": quiet,
        "line": line,
        "scrollbar": line,
        "scrollbar-hover": quiet,
        "scrollbar-active": accent,
        "scrollbar-background": colors["surface"],
    }
    if column >= len(_NAMES):
        variables |= {name: colors[name] for name in ("accent", "success", "warning", "error")}
        variables |= {
            "block-cursor-foreground": colors["background"],
            "input-selection-background": quiet,
            "input-selection-foreground": colors["background"],
        }
    name = _NAMES[column % len(_NAMES)]
    return Theme(
        f"{_PREFIX}{name}", primary=accent, dark=name != "light", variables=variables, **colors
    )


DARK, LIGHT, HIGH_CONTRAST = _FINE = tuple(map(_theme, range(3)))
"""Pale pieces on slate blue; ivory and walnut; and dark with strong contrasts, for color-blind eyes
and low vision."""
_COARSE: Final = {
    "256": tuple(map(_theme, range(3, 6))),
    "standard": tuple(map(_theme, range(6, 9))),
}

EXTRA_VARIABLES: Final = {name: DARK.variables[name] for name in ("quiet", "line")}
"""Variables that no other theme defines. Without defaults, no other theme could load."""


def short_name(theme: str) -> str:
    """The word by which players know a theme, from its Textual name: ``high contrast``."""
    return theme.removeprefix(_PREFIX).replace("-", " ")


def theme_name(word: str) -> str:
    """The Textual name of the theme that players know by a word; dark for any other word."""
    word = _FORMER_WORDS.get(word, word)
    names = {short_name(theme.name): theme.name for theme in _FINE}
    return names.get(word, DARK.name)


def themes_for(color_system: str | None) -> tuple[Theme, ...]:
    """Dark, light and high contrast, always by the same names, for a color system of Rich's.

    For ``256`` and ``standard`` they hold only colors that such a terminal has.
    """
    return _COARSE.get(color_system or "", _FINE)
