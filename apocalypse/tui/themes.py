"""The three themes: the colors of everything but the board, which has `board.palettes`."""

from __future__ import annotations

from typing import Any, Final

from textual.theme import Theme

_COLORS: Final = """\
background  11131B FBF7EF 0B0D12  121212 FFFFFF 080808  000000 FFFFFF 000000
surface     181B26 F3EADA 14171F  1C1C1C FFFFD7 121212  000000 FFFFFF 000000
panel       232838 E9DBC0 222734  303030 D7D7AF 303030  0000AA AAAAAA 0000AA
foreground  E6E8F0 2A211A F4F6FA  D7D7FF 303030 FFFFFF  FFFFFF 000000 FFFFFF
accent      FFB454 9C4200 FFD84A  FFAF5F 875F00 FFD75F  FFFF55 0000AA FFFF55
secondary   8D9AC0 8A6A43 C4CCDE  8D9AC0 8A6A43 C4CCDE  8D9AC0 8A6A43 C4CCDE
success     7CE38B 22702F 8FD8FF  87D787 005F00 87D7FF  55FF55 0000AA 55FFFF
warning     E8C547 8A5A00 FFE9B8  FFD75F 5F5F00 FFFFD7  FFFF55 AA00AA 55FFFF
error       FF7A5C B3261E FFB3A0  FF875F AF0000 FFAF87  FF5555 AA0000 FFFFFF
quiet       8D93A8 6E6050 B4BCCE  8787AF 626262 AFAFD7  AAAAAA 555555 AAAAAA
line        3A4563 C9A477 5A6888  444444 D7AF87 626262  555555 AAAAAA AAAAAA
"""
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
