"""Lettering: the name of the game in pixels."""

from __future__ import annotations

from typing import Final

NAME: Final = "APOCALYPSE"

_LETTERS: Final = {
    "A": (".####.", "##..##", "##..##", "######", "##..##", "##..##", "##..##"),
    "C": (".####.", "##..##", "##....", "##....", "##....", "##..##", ".####."),
    "E": ("######", "##....", "##....", "#####.", "##....", "##....", "######"),
    "L": ("##....", "##....", "##....", "##....", "##....", "##....", "######"),
    "O": (".####.", "##..##", "##..##", "##..##", "##..##", "##..##", ".####."),
    "P": ("#####.", "##..##", "##..##", "#####.", "##....", "##....", "##...."),
    "S": (".#####", "##....", "##....", ".####.", "....##", "....##", "#####."),
    "Y": ("##..##", "##..##", "##..##", ".####.", "..##..", "..##..", "..##.."),
}

LETTER_WIDTH: Final = 6
LETTER_HEIGHT: Final = 7


def name_width(gap: int) -> int:
    """The width of the name in pixels, with so many between its letters."""
    return len(NAME) * (LETTER_WIDTH + gap) - gap


def name_pixels(gap: int) -> set[tuple[int, int]]:
    """The pixels of the name, by column and row."""
    return {
        (index * (LETTER_WIDTH + gap) + x, y)
        for index, letter in enumerate(NAME)
        for y, row in enumerate(_LETTERS[letter])
        for x, mark in enumerate(row)
        if mark == "#"
    }
