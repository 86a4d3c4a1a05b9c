"""After the end: who won and why, the whole game to look through, and what comes next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.events import Resize

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.time_control import TimeControls
from apocalypse.match.clocks import Clocks
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import SMALLEST
from apocalypse.tui.screens.result import ResultAnswer, ResultBox, ResultScreen
from apocalypse.tui.widgets.bars import TopBar
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.material import TALL
from apocalypse.tui.widgets.pictures import EMBLEM_LINES, Emblem
from apocalypse.wording.captions import outcome_sentence
from tests.tui.players import key_event
from tests.tui.reveal_steps import NAMES, PEOPLE, staged
from tests.tui.visible import lines, shown_text

SHEET = Path(__file__).parent.parent / "data" / "games" / "1-composed.txt"


@pytest.fixture(scope="module")
def finished() -> MatchView:
    """A published game at its end."""
    return MatchView(read_sheet(SHEET.read_text(encoding="utf-8"), SHEET.name).game, PEOPLE)


async def test_it_says_who_won_and_by_which_rule(finished: MatchView) -> None:
    async with staged(ResultScreen(finished)) as (_, app):
        assert finished.game.outcome is not None
        assert shown_text(app, "#sentence") == outcome_sentence(finished.game.outcome, NAMES)
        assert shown_text(app, "#sentence") == "Bob wins: Ada has no pawns left (6)."
        assert app.screen.query_one(TopBar).status == "Bob has won"
        assert "0-1 after 16 turns" in "\n".join(lines(app))


async def test_the_whole_game_can_be_stepped_through_in_both_directions(
    finished: MatchView,
) -> None:
    screen = ResultScreen(finished)
    game = finished.game
    positions = [game.start, *(turn.after for turn in game.turns)]
    async with staged(screen) as (player, app):
        for number in reversed(range(len(positions))):
            await player.press("[" if number % 2 else "left")
            assert (screen.shown_turn, screen.board.position) == (number, positions[number])
        for number in range(1, len(positions)):
            await player.press("]" if number % 2 else "right")
            assert (screen.shown_turn, screen.board.position) == (number, positions[number])
        await player.press("]")
        assert (screen.shown_turn, screen.board.position) == (None, game.position)
        assert app.results == []


async def test_the_turn_that_is_looked_at_is_always_in_sight(finished: MatchView) -> None:
    screen = ResultScreen(finished)
    async with staged(screen) as (player, app):
        history = screen.query_one(History)
        for number in reversed(range(len(finished.game.turns) + 1)):
            await player.press("[")
            await player.still()
            region = history.content_region
            rows = [line[region.x : region.right] for line in lines(app)[region.y : region.bottom]]
            title = f"{number:>2} " if number else "   White    Black"
            assert any(row.startswith(title) for row in rows), (number, rows)


async def test_the_emblem_is_not_drawn_after_the_screen_was_left(
    finished: MatchView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its parts may be gone by then, which would end the program."""
    screen = ResultScreen(finished)
    async with staged(screen) as (player, app):
        calls: list[bool] = []
        monkeypatch.setattr(ResultBox, "draw_emblem", lambda _: calls.append(screen.is_dismissed))
        player.send(Resize(screen.size, screen.size))
        player.send(key_event("q"))
        await player.until(lambda: not screen.is_attached)
        await player.still()
        assert app.results == [ResultAnswer.TITLE]
        assert True not in calls


@pytest.mark.parametrize(
    ("key", "answer"), [("enter", ResultAnswer.REMATCH), ("q", ResultAnswer.TITLE)]
)
async def test_a_key_chooses_a_rematch_or_the_title(
    finished: MatchView, key: str, answer: ResultAnswer
) -> None:
    async with staged(ResultScreen(finished)) as (player, app):
        await player.press("space", key, key)
        assert app.results == [answer]


@pytest.mark.parametrize("size", [(80, 24), (50, 16)])
async def test_no_clock_shows_at_the_end(finished: MatchView, size: tuple[int, int]) -> None:
    match = replace(finished, clocks=Clocks(TimeControls.equal(5, 3), lambda: 0.0))
    async with staged(ResultScreen(match), size) as (player, app):
        await player.still()
        assert "5:00" not in "\n".join(lines(app))


@pytest.mark.parametrize("reason", ["last pawn", "quiet turns"])
async def test_a_low_window_shows_four_turns_below_the_result(
    finished: MatchView, reason: str
) -> None:
    game = finished.game
    if reason == "quiet turns":
        turn = game.turns[-1]
        outcome = Outcome(Termination.QUIET_TURNS, limit=50)
        ended = turn.resolution._replace(outcome=outcome)
        game = replace(game, turns=(*game.turns[:-1], replace(turn, resolution=ended)))
    async with staged(ResultScreen(replace(finished, game=game))) as (player, app):
        await player.still()
        rows = "\n".join(lines(app))
        assert all(f"│ {number} " in rows for number in (13, 14, 15, 16))
        assert app.screen.query_one(Emblem).display == (reason == "last pawn")
        await player.resize(80, TALL)
        assert app.screen.query_one(Emblem).size.height == EMBLEM_LINES
        await player.resize(*SMALLEST)
        assert app.screen.query_one(Emblem).display, "the result has the panel for itself"
