"""A game that is not on disk is marked until it is; notices cover nothing that matters."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from apocalypse.formats.sheet import Sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.journal import Journal, SaveNotice
from apocalypse.rules.board import WHITE
from apocalypse.tui.screens.base_screen import NOT_SAVED
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.menu import LeaveScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.review import ReviewScreen
from tests.tui.players import Player
from tests.tui.reveal_steps import match_of_turns, play_game, staged
from tests.tui.test_comments import write_comment
from tests.tui.visible import lines

write = Journal.write


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A list that holds something as long as no disk takes a game."""
    full = [True]

    def fail_or_write(journal: Journal, sheet: Sheet) -> SaveNotice | None:
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(journal, sheet)

    monkeypatch.setattr(Journal, "write", fail_or_write)
    return full


async def marked(player: Player) -> bool:
    """Whether the first line says that the game is not saved."""
    await player.still()
    return NOT_SAVED in lines(player.app)[0]


def notices(player: Player) -> Iterator[str]:
    """The notices that are in sight."""
    for toast in player.app.screen.query(Toast):
        if toast.display and toast.region.area:
            yield str(toast._notification.message)


async def test_a_mark_stays_on_every_screen_until_the_game_is_saved_again(
    tmp_path: Path, full_disk: list[bool]
) -> None:
    async with staged(lambda host: play_game(host, match_of_turns())) as (player, app):
        app.autosave = Autosave(tmp_path / "game.txt")
        await player.on(HandoverScreen)
        assert not await marked(player)
        await player.write_turn("a4a3", "e2e3")
        assert await marked(player)
        assert list(notices(player)) == [
            "The game cannot be saved (No space left on device). You can keep playing."
        ]
        await player.press_to(ConsentScreen, "o")
        assert await marked(player)
        await player.press("escape")
        await player.revealed()
        await player.press_to(LeaveScreen, "ctrl+c")
        assert await marked(player)
        await player.press("n")
        await player.revealed()
        await player.press_to(HandoverScreen, "space")
        assert await marked(player)
        assert list(notices(player)) == []
        await player.begin_order()
        assert await marked(player)
        assert list(notices(player)) == []
        full_disk.clear()
        await player.press(*"b5b4", "s")
        await player.write_turn("d1d2")
        assert not await marked(player)
        assert "The game is saved again, with all its turns." in notices(player)
        await player.press_to(ConsentScreen, "x")
        assert not await marked(player)
        await player.press_each("down", "enter", "y")
        await player.on(ResultScreen)
        assert not await marked(player)


async def test_the_mark_tells_nothing_of_an_order(tmp_path: Path, full_disk: list[bool]) -> None:
    visible_state = []
    for secret in ("c5c4", "b5b4"):
        match = match_of_turns("a4a3 e2e3")
        async with staged(partial(play_game, match=match)) as (player, app):
            app.autosave = Autosave(tmp_path / "game.txt")
            app.save(match)
            await player.revealed()
            await player.press("space")
            await player.begin_order(*secret, "s")
            await player.on(HandoverScreen)
            await player.still()
            assert await marked(player)
            visible_state.append((lines(app), list(notices(player))))
    assert visible_state[0] == visible_state[1]


async def test_a_notice_waits_for_a_screen_with_a_free_corner() -> None:
    async with staged(lambda host: play_game(host, match_of_turns())) as (player, app):
        app.say("The file was damaged.", "Damaged file")
        await player.still()
        assert (list(notices(player)), len(app._notifications)) == ([], 0)
        await player.lift()
        await player.press(*"a4a3", "s")
        await player.lift()
        await player.still()
        assert (list(notices(player)), len(app._notifications)) == ([], 0)
        await player.press(*"e2e3", "s")
        await player.lift()
        await player.revealed()
        await player.still()
        assert list(notices(player)) == ["The file was damaged."]


async def test_comments_that_are_not_on_disk_are_not_said_to_be_saved(
    tmp_path: Path, full_disk: list[bool]
) -> None:
    match = match_of_turns("a4a3 e2e3", fen="n4/4p/5/P4/4N")
    match.game = match.game.resign(WHITE)
    async with staged(lambda host: play_game(host, match)) as (player, app):
        app.autosave = Autosave(tmp_path / "game.txt")
        await player.on(ResultScreen)
        await player.still()
        await player.press_to(ReviewScreen, "v")
        await write_comment(player)
        assert await marked(player)
        assert "Comments saved" not in lines(app)[0]
        full_disk.clear()
        await write_comment(player)
        assert not await marked(player)
        assert "Comments saved" in lines(app)[0]
