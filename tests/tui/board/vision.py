"""Colors as eyes see them: dichromacies simulated, contrasts measured."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

Light: TypeAlias = tuple[float, float, float]
"""Red, green and blue in linear sRGB, from 0 to 1."""

EYES: Final = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices for linear sRGB, at severity 1.0, from G. M. Machado, M. M. Oliveira and L. A. F.
Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009."""


@cache
def simulate(color: int, eyes: str) -> Light:
    """A color ``0xRRGGBB`` as these eyes see it."""
    light = [_linear((color >> shift & 255) / 255) for shift in (16, 8, 0)]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
        for row in EYES[eyes]
    )
    return red, green, blue


@cache
def contrast(one: int, other: int, eyes: str) -> float:
    """The contrast ratio of WCAG 2 between two colors, from 1 to 21."""
    darker, brighter = sorted(_luminance(simulate(color, eyes)) for color in (one, other))
    return (brighter + 0.05) / (darker + 0.05)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _luminance(light: Light) -> float:
    red, green, blue = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
