"""Every character on every screen has one width on all terminals, and is in their fonts."""

from __future__ import annotations

import string

import pytest

from tests.tui.players import Player
from tests.tui.screens import SCENES, hung
from tests.tui.visible import lines

ASCII = set(string.ascii_letters + string.digits + string.punctuation + " ")
HALF_BLOCK = {"\N{UPPER HALF BLOCK}"}
ROUND = set("─│╭╮╰╯")
SQUARE = set("─│┌┐└┘")
"""What the fonts of the Linux console have: they know the line drawing of the VT100."""


def characters(player: Player) -> set[str]:
    return set("".join(lines(player.app)))


@pytest.mark.parametrize("name", SCENES)
async def test_a_screen_has_these_characters_and_no_others(name: str) -> None:
    async with hung(name, (132, 46)) as player:
        assert characters(player) - ASCII - HALF_BLOCK - ROUND == set()


@pytest.mark.parametrize("name", SCENES)
async def test_a_screen_in_letters_has_those_of_the_linux_console(name: str) -> None:
    async with hung(name, letters=True, system="standard") as player:
        assert characters(player) - ASCII - SQUARE == set()


@pytest.mark.parametrize("letters", [False, True], ids=["pixels", "letters"])
async def test_the_note_in_a_small_window_is_plain_text(letters: bool) -> None:
    async with hung("order", size=(50, 15), letters=letters) as player:
        assert characters(player) <= ASCII


@pytest.mark.parametrize(("letters", "box"), [(False, ROUND), (True, SQUARE)])
async def test_a_message_that_pops_up_is_in_the_same_box(letters: bool, box: set[str]) -> None:
    async with hung("settings", letters=letters) as player:
        before = characters(player)
        player.app.notify("The disk is full.", title="Not saved", severity="warning")
        await player.until(lambda: "Not saved" in "".join(lines(player.app)))
        assert before - ASCII <= box
        assert characters(player) - ASCII == box
