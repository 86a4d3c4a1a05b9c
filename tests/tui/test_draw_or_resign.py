"""Draws by agreement and resignations: in the open, between turns, asked twice."""

from __future__ import annotations

import re

import pytest

from apocalypse.match import computer_opponent
from apocalypse.match.players import Player, Players
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.strategy.levels import Level
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.widgets.bars import KeyBar, TopBar
from tests.tui.reveal_steps import match_of_turns, reveal, staged
from tests.tui.test_reveal import of_last_turn
from tests.tui.visible import lines, shown_text

ENDS = {
    ("o", "down", "enter", "y"): Outcome(Termination.AGREEMENT),
    ("x", "down", "down", "enter", "y"): Outcome(Termination.RESIGNATION, WHITE),
    ("x", "down", "enter", "down", "enter"): Outcome(Termination.RESIGNATION, BLACK),
}
SECOND_THOUGHTS = [
    ("x", "enter"),
    ("o", "escape"),
    ("o", "y", "n"),
    ("o", "down", "enter", "enter"),
    ("x", "down", "enter", "space", "escape"),
]


@pytest.mark.parametrize(("keys", "outcome"), ENDS.items())
async def test_a_game_ends_when_it_is_known_who_wants_it_and_there_is_a_yes(
    keys: tuple[str, ...], outcome: Outcome
) -> None:
    match = match_of_turns("e4e3 e2e3")
    async with staged(lambda host: reveal(host, match)) as (player, app):
        await player.revealed()
        await player.press_to(ConsentScreen, keys[0])
        await player.press_each(*keys[1:])
        await player.until(lambda: app.results)
        assert app.results == [outcome]


async def test_play_continues_after_second_thoughts() -> None:
    match = match_of_turns("e4e3 e2e3")
    async with staged(lambda host: reveal(host, match)) as (player, app):
        await player.revealed()
        for key, *others in SECOND_THOUGHTS:
            await player.press_to(ConsentScreen, key)
            await player.press_each(*others)
            await player.revealed()
        await player.press("space")
        await player.until(lambda: app.results)
        assert app.results == [None]


async def test_it_is_plain_who_asks_and_who_answers() -> None:
    async with staged(ConsentScreen(Termination.AGREEMENT, GameView(match_of_turns()))) as (
        player,
        app,
    ):
        assert "Who offers a draw?" in "\n".join(lines(app))
        await player.press_each("down", "down", "enter")
        assert shown_text(app, "#question").startswith("Bob offers a draw.\n\nAda, do you accept?")
        await player.still()
        assert "Y Accept  N Decline" in lines(app)[-1]
        assert re.search(r"Accept +Y", "\n".join(lines(app)))
    async with staged(ConsentScreen(Termination.RESIGNATION, GameView(match_of_turns()))) as (
        player,
        app,
    ):
        await player.press_each("down", "enter")
        assert shown_text(app, "#question").startswith(
            "If Ada resigns, Bob wins.\n\nAda, do you resign?"
        )


async def test_nobody_is_asked_while_a_pawn_waits_or_an_order_is_written() -> None:
    waiting = match_of_turns("a2a1 e2e3", fen="4n/P3p/5/4P/N3N")
    async with staged(of_last_turn(waiting)) as (player, app):
        await player.revealed()
        await player.press("o", "x")
        assert isinstance(app.screen, RevealScreen)
        assert "Resign" not in [hint.label for hint in app.screen.query_one(KeyBar).hints]
    async with staged(OrderScreen(match_of_turns("e4e3 e2e3"), WHITE)) as (player, app):
        await player.press("o", "x")
        assert isinstance(app.screen, OrderScreen)


async def test_the_computer_answers_an_offer_that_the_player_means(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = iter((False, True))
    monkeypatch.setattr(computer_opponent, "accepts_draw", lambda *_: next(answers))
    match = match_of_turns("e4e3 e2e3")
    match.players = Players(Player("Ada"), Player(level=Level.GOOD))
    async with staged(lambda host: reveal(host, match)) as (player, app):
        for keys, status in (
            (("enter",), ""),
            (("down", "enter"), "The computer declines the draw"),
        ):
            await player.revealed()
            await player.press_to(ConsentScreen, "o")
            assert shown_text(app, "#question") == "Offer the computer a draw?"
            await player.press_each(*keys)
            again = await player.revealed()
            assert ("draw" in again.query_one(TopBar).status) is bool(status)
            assert status in again.query_one(TopBar).status
            assert not app.results
        await player.press_to(ConsentScreen, "o")
        await player.press_each("down", "enter")
        await player.until(lambda: app.results)
        assert app.results == [Outcome(Termination.AGREEMENT)]


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_the_story_of_the_game_stands_below_the_question(size: tuple[int, int]) -> None:
    screen = ConsentScreen(Termination.AGREEMENT, GameView(match_of_turns("e4e3 e2e3")))
    async with staged(screen, size) as (_, app):
        shown = "\n".join(lines(app))
        assert "1 e4e3" in shown
        assert "Material" in shown
