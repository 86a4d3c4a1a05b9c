"""Every character on every screen has one width on all terminals, and is in their fonts.

`test_sizes` looks at every screen, and `test_theme_colors` at those in letters.
"""

from __future__ import annotations

import string

import pytest

from tests.tui.players import Player
from tests.tui.screens import hung
from tests.tui.visible import lines

ASCII = set(string.ascii_letters + string.digits + string.punctuation + " ")
BLOCKS = set("▀▄█")
ROUND = set("─│╭╮╰╯")
PIXELS = ASCII | BLOCKS | ROUND
SQUARE = set("─│┌┐└┘")
"""What the fonts of the Linux console have: they know the line drawing of the VT100."""


LETTERS = ASCII | SQUARE


def characters(player: Player) -> set[str]:
    return set("".join(lines(player.app)))


async def test_the_note_in_a_small_window_is_plain_text() -> None:
    async with hung("order", size=(50, 15)) as player:
        assert characters(player) <= ASCII


@pytest.mark.parametrize(("letters", "box"), [(False, ROUND), (True, SQUARE)])
async def test_a_message_that_pops_up_is_in_the_same_box(letters: bool, box: set[str]) -> None:
    async with hung("settings", letters=letters) as player:
        before = characters(player) - BLOCKS  # of the board beside the settings
        player.app.notify("The disk is full.", title="Not saved", severity="warning")
        await player.until(lambda: "Not saved" in "".join(lines(player.app)))
        assert before - ASCII <= box
        assert characters(player) - BLOCKS - ASCII == box
