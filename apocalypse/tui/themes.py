"""The three themes: the colors of everything but the board, which has `board.palettes`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from textual.theme import Theme

DARK: Final = Theme(
    name="apocalypse-dark",
    dark=True,
    primary="#FFB454",
    secondary="#8D9AC0",
    accent="#FFB454",
    success="#7CE38B",
    warning="#E8C547",
    error="#FF7A5C",
    background="#11131B",
    surface="#181B26",
    panel="#232838",
    foreground="#E6E8F0",
    variables={"quiet": "#8D93A8", "line": "#3A4563"},
)
"""Pale pieces on slate blue."""

LIGHT: Final = Theme(
    name="apocalypse-light",
    dark=False,
    primary="#9C4200",
    secondary="#8A6A43",
    accent="#9C4200",
    success="#22702F",
    warning="#8A5A00",
    error="#B3261E",
    background="#FBF7EF",
    surface="#F3EADA",
    panel="#E9DBC0",
    foreground="#2A211A",
    variables={"quiet": "#6E6050", "line": "#C9A477"},
)
"""Ivory and walnut."""

HIGH_CONTRAST: Final = Theme(
    name="apocalypse-high-contrast",
    dark=True,
    primary="#FFD84A",
    secondary="#C4CCDE",
    accent="#FFD84A",
    success="#8FD8FF",
    warning="#FFE9B8",
    error="#FFB3A0",
    background="#0B0D12",
    surface="#14171F",
    panel="#222734",
    foreground="#F4F6FA",
    variables={"quiet": "#B4BCCE", "line": "#5A6888"},
)
"""Dark with strong contrasts, for color-blind eyes and low vision."""

EXTRA_VARIABLES: Final = {name: DARK.variables[name] for name in ("quiet", "line")}
"""Variables that no other theme defines. Without defaults, no other theme could load."""


def _with_colors(
    theme: Theme,
    *,
    background: str,
    surface: str,
    panel: str,
    foreground: str,
    accent: str,
    success: str,
    warning: str,
    error: str,
    quiet: str,
    line: str,
) -> Theme:
    """A theme with these colors and no others: it also names those that Textual would blend."""
    derived = {"accent": accent, "block-cursor-foreground": background}
    derived |= {"success": success, "warning": warning, "error": error}
    derived |= {"input-selection-background": panel, "input-selection-foreground": foreground}
    return replace(
        theme,
        primary=accent,
        accent=accent,
        success=success,
        warning=warning,
        error=error,
        background=background,
        surface=surface,
        panel=panel,
        foreground=foreground,
        variables={"quiet": quiet, "line": line} | derived,
    )


DARK_256: Final = _with_colors(
    DARK,
    background="#121212",
    surface="#1C1C1C",
    panel="#303030",
    foreground="#D7D7FF",
    accent="#FFAF5F",
    success="#87D787",
    warning="#FFD75F",
    error="#FF875F",
    quiet="#8787AF",
    line="#444444",
)
LIGHT_256: Final = _with_colors(
    LIGHT,
    background="#FFFFFF",
    surface="#FFFFD7",
    panel="#D7D7AF",
    foreground="#303030",
    accent="#875F00",
    success="#005F00",
    warning="#5F5F00",
    error="#AF0000",
    quiet="#626262",
    line="#D7AF87",
)
HIGH_CONTRAST_256: Final = _with_colors(
    HIGH_CONTRAST,
    background="#080808",
    surface="#121212",
    panel="#303030",
    foreground="#FFFFFF",
    accent="#FFD75F",
    success="#87D7FF",
    warning="#FFFFD7",
    error="#FFAF87",
    quiet="#AFAFD7",
    line="#626262",
)
DARK_16: Final = _with_colors(
    DARK,
    background="#000000",
    surface="#000000",
    panel="#0000AA",
    foreground="#FFFFFF",
    accent="#FFFF55",
    success="#55FF55",
    warning="#FFFF55",
    error="#FF5555",
    quiet="#AAAAAA",
    line="#555555",
)
LIGHT_16: Final = _with_colors(
    LIGHT,
    background="#FFFFFF",
    surface="#FFFFFF",
    panel="#AAAAAA",
    foreground="#000000",
    accent="#0000AA",
    success="#0000AA",
    warning="#AA00AA",
    error="#AA0000",
    quiet="#555555",
    line="#AAAAAA",
)
HIGH_CONTRAST_16: Final = _with_colors(
    HIGH_CONTRAST,
    background="#000000",
    surface="#000000",
    panel="#0000AA",
    foreground="#FFFFFF",
    accent="#FFFF55",
    success="#55FFFF",
    warning="#55FFFF",
    error="#FFFFFF",
    quiet="#AAAAAA",
    line="#AAAAAA",
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
