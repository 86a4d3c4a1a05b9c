"""The three themes: the colors of everything but the board, which has `board.palettes`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from textual.theme import Theme


def _theme(name: str, colors: str, *, dark: bool, secondary: str | None) -> Theme:
    """A theme of ten colors; Textual blends any others.

    Args:
        name: the Textual name of the theme.
        colors: background, surface, panel and foreground, accent, success, warning, error, quiet
            text, and lines.
        dark: whether the background is dark.
        secondary: the secondary color.
    """
    background, surface, panel, foreground, accent, *others = colors.split()
    success, warning, error, quiet, line = others
    return Theme(
        name,
        primary=accent,
        secondary=secondary,
        background=background,
        surface=surface,
        panel=panel,
        foreground=foreground,
        accent=accent,
        success=success,
        warning=warning,
        error=error,
        dark=dark,
        variables={
            "quiet": quiet,
            "line": line,
            "scrollbar": line,
            "scrollbar-hover": quiet,
            "scrollbar-active": accent,
            "scrollbar-background": surface,
        },
    )


def _theme_of_few_colors(theme: Theme, colors: str) -> Theme:
    """A theme with these colors and no others: it also names those that Textual would blend."""
    few = _theme(theme.name, colors, dark=theme.dark, secondary=theme.secondary)
    derived = {
        "accent": few.accent,
        "block-cursor-foreground": few.background,
        "success": few.success,
        "warning": few.warning,
        "error": few.error,
        "input-selection-background": few.variables["quiet"],
        "input-selection-foreground": few.background,
    }
    return replace(few, variables=few.variables | {k: v or "" for k, v in derived.items()})


DARK: Final = _theme(
    "apocalypse-dark",
    "#11131B #181B26 #232838 #E6E8F0 #FFB454 #7CE38B #E8C547 #FF7A5C #8D93A8 #3A4563",
    dark=True,
    secondary="#8D9AC0",
)
"""Pale pieces on slate blue."""

LIGHT: Final = _theme(
    "apocalypse-light",
    "#FBF7EF #F3EADA #E9DBC0 #2A211A #9C4200 #22702F #8A5A00 #B3261E #6E6050 #C9A477",
    dark=False,
    secondary="#8A6A43",
)
"""Ivory and walnut."""

HIGH_CONTRAST: Final = _theme(
    "apocalypse-high-contrast",
    "#0B0D12 #14171F #222734 #F4F6FA #FFD84A #8FD8FF #FFE9B8 #FFB3A0 #B4BCCE #5A6888",
    dark=True,
    secondary="#C4CCDE",
)
"""Dark with strong contrasts, for color-blind eyes and low vision."""

EXTRA_VARIABLES: Final = {name: DARK.variables[name] for name in ("quiet", "line")}
"""Variables that no other theme defines. Without defaults, no other theme could load."""

DARK_256: Final = _theme_of_few_colors(
    DARK,
    "#121212 #1C1C1C #303030 #D7D7FF #FFAF5F #87D787 #FFD75F #FF875F #8787AF #444444",
)
LIGHT_256: Final = _theme_of_few_colors(
    LIGHT,
    "#FFFFFF #FFFFD7 #D7D7AF #303030 #875F00 #005F00 #5F5F00 #AF0000 #626262 #D7AF87",
)
HIGH_CONTRAST_256: Final = _theme_of_few_colors(
    HIGH_CONTRAST,
    "#080808 #121212 #303030 #FFFFFF #FFD75F #87D7FF #FFFFD7 #FFAF87 #AFAFD7 #626262",
)
DARK_16: Final = _theme_of_few_colors(
    DARK,
    "#000000 #000000 #0000AA #FFFFFF #FFFF55 #55FF55 #FFFF55 #FF5555 #AAAAAA #555555",
)
LIGHT_16: Final = _theme_of_few_colors(
    LIGHT,
    "#FFFFFF #FFFFFF #AAAAAA #000000 #0000AA #0000AA #AA00AA #AA0000 #555555 #AAAAAA",
)
HIGH_CONTRAST_16: Final = _theme_of_few_colors(
    HIGH_CONTRAST,
    "#000000 #000000 #0000AA #FFFFFF #FFFF55 #55FFFF #55FFFF #FFFFFF #AAAAAA #AAAAAA",
)

_THEMES: Final = {
    "256": (DARK_256, LIGHT_256, HIGH_CONTRAST_256),
    "standard": (DARK_16, LIGHT_16, HIGH_CONTRAST_16),
}

_PREFIX: Final = "apocalypse-"
_FORMER_WORDS: Final = {"clear": "high contrast"}
"""Words in settings files of earlier versions."""


def short_name(theme: str) -> str:
    """The word by which players know a theme, from its Textual name: ``high contrast``."""
    return theme.removeprefix(_PREFIX).replace("-", " ")


def theme_name(word: str) -> str:
    """The Textual name of the theme that players know by a word; dark for any other word."""
    word = _FORMER_WORDS.get(word, word)
    names = {short_name(theme.name): theme.name for theme in (DARK, LIGHT, HIGH_CONTRAST)}
    return names.get(word, DARK.name)


def themes_for(color_system: str | None) -> tuple[Theme, ...]:
    """The themes for a terminal: dark, light and high contrast, always by the same names.

    Args:
        color_system: Rich's name for the colors of the terminal. For ``256`` and ``standard`` the
            themes hold only colors that such a terminal has.
    """
    return _THEMES.get(color_system or "", (DARK, LIGHT, HIGH_CONTRAST))
