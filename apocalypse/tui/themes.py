"""The two themes of the table: colors of everything that is not the board."""

from __future__ import annotations

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
"""Night: pale pieces on slate blue."""

LIGHT: Final = Theme(
    name="apocalypse-light",
    dark=False,
    primary="#AD4A00",
    secondary="#8A6A43",
    accent="#AD4A00",
    success="#22702F",
    warning="#8A5A00",
    error="#B3261E",
    background="#FBF7EF",
    surface="#F3EADA",
    panel="#E9DBC0",
    foreground="#2A211A",
    variables={"quiet": "#6E6050", "line": "#C9A477"},
)
"""Day: ivory and walnut."""

EXTRA_VARIABLES: Final = {name: DARK.variables[name] for name in ("quiet", "line")}
"""The variables that no other theme defines; without a default, another theme could not load."""
