"""Both orders are opened together and shown beat by beat, as often and as fast as one likes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from apocalypse.rules.notation import PAGE
from apocalypse.tui.areas.square_choice import CENTER
from apocalypse.tui.board import widget
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.timeline import beats
from apocalypse.tui.board.widget import Board
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.reveal import RevealAnswer, RevealScreen
from apocalypse.tui.widgets import turn_player
from apocalypse.tui.widgets.bars import KeyBar
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.wording.captions import caption
from tests.tui.players import Player
from tests.tui.reveal_steps import NAMES, StagedApp, match_of_turns, staged
from tests.tui.visible import lines

TURNS = {
    "both move": ("e4e3 a1b3", ""),
    "two knights meet": ("a5b3 a1b3", ""),
    "a knight meets a pawn": ("b4b3 a1b3", "npppn/4p/5/1P2P/NPPPN"),
    "a capture is missed": ("a4b3 b3b4", "npppn/p3p/1p3/P3P/NPPPN"),
    "pawns swap places": ("a4b3 b3a4", "npppn/p3p/1p3/P3P/NPPPN"),
    "both promote": ("a2a1 a4a5", "1pp2/P3p/5/p3P/1PP2"),
    "both exchange": ("a2a1 a4a5", "1ppn1/P2np/5/p3P/1PNN1"),
    "a pass": ("b5d4 ****", "5/p4/P4/5/1N3"),
    "the end": ("a4b3 d2e4", "5/3n1/1p3/P4/5"),
}


def captions_of(match: MatchView) -> tuple[str, ...]:
    """The captions of a table's last turn, beat by beat."""
    events = (event for beat in beats_of(match) for event in beat.events)
    return tuple(caption(event, NAMES, PAGE, rule=False) for event in events)


def beats_of(match: MatchView) -> tuple[Beat, ...]:
    """What a table's last turn is told in."""
    turn = match.game.turns[-1]
    return beats(turn.before, turn.resolution.events)


def of_last_turn(match: MatchView) -> RevealScreen:
    """The reveal of a table's last turn."""
    turn = match.game.turns[-1]
    return RevealScreen(match, turn.before, turn.resolution.events)


@asynccontextmanager
async def revealed(match: MatchView) -> AsyncIterator[tuple[Player, RevealScreen, StagedApp]]:
    """The reveal of a table's last turn, told to its end, without motion."""
    screen = of_last_turn(match)
    async with staged(screen) as (player, app):
        await player.revealed()
        yield player, screen, app


async def test_a_click_on_the_board_continues_as_space_does() -> None:
    async with revealed(match_of_turns("e4e3 a1b3")) as (player, screen, app):
        await player.press("pageup")
        assert screen.is_past
        await player.click(CENTER)
        assert not screen.is_past
        await player.click(CENTER)
        assert app.results == [RevealAnswer.CONTINUE]


@pytest.mark.parametrize("name", ["a capture is missed", "both exchange", "the end"])
async def test_captions_say_everything_in_order_and_no_rules(name: str) -> None:
    turn, fen = TURNS[name]
    match = match_of_turns(turn, fen=fen)
    events = match.game.turns[-1].resolution.events
    async with revealed(match) as (_, screen, _):
        texts = screen.query_one(TurnCaptions).captions
        assert texts == captions_of(match)
        assert sorted(texts) == sorted(caption(each, NAMES, PAGE, rule=False) for each in events)
        assert screen.board.position == match.game.position


async def test_both_orders_stand_side_by_side_with_their_writers() -> None:
    async with revealed(match_of_turns("a5b3 e2e3")) as (player, _, _):
        await player.still()
        panel = [line[50:].strip(" │") for line in lines(player.app)]
        assert panel[1].startswith("╭─ Turn 1 ─")
        assert panel[2].split() == ["Ada", "Ha5b3"]
        assert panel[3].split() == ["Bob", "e2e3"]


async def test_r_tells_the_turn_again_and_space_returns_from_the_past_first() -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3")
    async with revealed(match) as (player, screen, app):
        await player.press("[", "r")
        await player.revealed()
        assert (screen.shown_turn, screen.board.position) == (None, match.game.position)
        assert screen.query_one(TurnCaptions).captions == captions_of(match)
        await player.press("[", "[", "[")
        assert (screen.shown_turn, screen.board.position) == (0, match.game.start)
        await player.press("]")
        assert screen.board.position == match.game.turns[0].after
        await player.press("space")
        assert (screen.shown_turn, screen.board.position) == (None, match.game.position)
        assert app.results == []
        await player.calm()
        await player.press("space", "space", "space")
        assert app.results == [RevealAnswer.CONTINUE]


class TimeStands:
    """A reveal in motion in which no time passes: only a key brings it on."""

    def __init__(self, player: Player, screen: RevealScreen) -> None:
        self.player = player
        self.screen = screen

    async def until_beat(self, number: int) -> None:
        """Wait until so many beats have begun."""
        count = sum(len(beat.events) for beat in beats_of(self.screen.match)[:number])
        await self.player.until(
            lambda: (
                len(self.screen.query_one(TurnCaptions).captions) == count
                and self.screen.board.progress == 0
            )
        )
        await self.player.settle()


@asynccontextmanager
async def in_motion(
    match: MatchView, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[TimeStands, StagedApp]]:
    """A reveal with animations, and time that stands still."""
    monkeypatch.setattr(turn_player, "OPENING_SECONDS", 3600)
    screen = of_last_turn(match)

    async def course(app: object) -> None:
        assert isinstance(app, StagedApp)
        app.animation_level = "full"
        monkeypatch.setattr(widget, "monotonic", lambda: 0.0)
        await app.show(screen)

    async with staged(course) as (player, app):
        yield TimeStands(player, screen), app


async def test_captions_that_come_back_stand_as_the_reveal_left_them() -> None:
    match = match_of_turns("e5d3 b1b2", "d3b2 a1b3")
    screen = of_last_turn(match)
    screen.is_revealed = True
    async with staged(screen):
        leap, capture = screen.query_one(TurnCaptions).captions
        assert (leap, capture) == captions_of(match)
        assert "captures" in capture


async def test_enter_skips_to_the_end_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of_turns("a4b3 b3b4", fen="npppn/p3p/1p3/P3P/NPPPN")
    async with in_motion(match, monkeypatch) as (stands, app):
        await stands.player.press("enter")
        await stands.player.revealed()
        assert stands.screen.query_one(TurnCaptions).captions == captions_of(match)
        await stands.player.press("enter")
        assert app.results == []


async def test_space_skips_to_the_end_of_the_beat_and_no_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_of_turns("a4b3 b3b4", fen="npppn/p3p/1p3/P3P/NPPPN")
    turn = match.game.turns[-1]
    async with in_motion(match, monkeypatch) as (stands, app):
        assert [arrow[:2] for arrow in stands.screen.board.marks.arrows] == [
            order[:2] for order in (turn.white, turn.black) if order
        ]
        for beat in range(1, len(beats_of(match)) + 1):
            assert not stands.screen.is_revealed
            await stands.player.press("space")
            await stands.until_beat(beat)
        await stands.player.press("space")
        await stands.player.revealed()
        assert stands.screen.query_one(TurnCaptions).captions == captions_of(match)
        assert app.results == []


async def test_nobody_looks_back_or_leaves_before_all_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with in_motion(match_of_turns("e4e3 e2e3"), monkeypatch) as (stands, app):
        await stands.player.press("[", "r", "o", "x")
        assert app.screen is stands.screen
        assert stands.screen.shown_turn is None
        assert not stands.screen.is_revealed
        assert [hint.label for hint in stands.screen.query_one(KeyBar).hints] == [
            "Skip",
            "Skip all",
            "Speed: normal",
            "Flip",
            "Menu",
        ]


async def test_the_program_may_end_while_a_turn_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = of_last_turn(match_of_turns("e4e3 e2e3"))
    async with staged(screen) as (player, app):
        await player.until(lambda: screen.is_revealed)

        async def clear(board: Board, seconds: float) -> None:
            await board.remove()

        monkeypatch.setattr(screen.turn_player, "pause", clear)
        await screen.play().wait()
        assert app._exception is None
        assert not screen.is_revealed


async def test_a_pawn_that_waits_to_be_put_back_is_announced() -> None:
    match = match_of_turns("a2a1 e1e2", fen="4p/P4/5/5/1N1N1")
    turn = match.game.turns[-1]
    notice = "Ada has two knights already, so this pawn is put back."
    for is_revealed in (False, True):
        screen = RevealScreen(match, turn.before, turn.resolution.events, is_revealed=is_revealed)
        async with staged(screen) as (player, app):
            await player.revealed()
            await player.still()
            assert screen.query_one(TurnCaptions).captions[-1] == notice
            words = " ".join(line[51:78].strip() for line in lines(app))
            assert notice in " ".join(words.split())
