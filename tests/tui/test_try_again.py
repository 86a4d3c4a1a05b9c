"""In a turn of a finished game, players write their own order and see what it comes to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pytest
from textual.geometry import Size

from apocalypse.formats.imports import read_import
from apocalypse.formats.reader import read_sheet
from apocalypse.match import players
from apocalypse.review import analysis as analysis_module
from apocalypse.review.game_analysis import GameAnalysis
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.notation import square_of
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import VCHESS
from apocalypse.strategy.levels import Level
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.background_analysis import Exploration
from apocalypse.tui.flows.review import review
from apocalypse.tui.flows.what_if import explore_sheet
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import SMALLEST
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.what_if import TrialScreen, TryOrderScreen, WhatIfOrderScreen
from apocalypse.tui.widgets.analysis_panel import AnalysisPanel
from apocalypse.tui.widgets.assessment_panel import PositionPanel
from apocalypse.tui.widgets.bars import KeyBar
from apocalypse.tui.widgets.containers import fitting_text
from tests.tui.players import Player
from tests.tui.reveal_steps import PEOPLE, match_of_turns, play_game, reveal, staged
from tests.tui.test_review import write_for
from tests.tui.visible import lines

GAMES = Path(__file__).parents[1] / "data" / "games"
ENDING = "n4/4p/5/P4/4N"
"""Its values are in the endgame tables, so that nothing is searched for long."""
TURNS = ("a4a3 e2e3", "e5d3 a1b3")


def ending() -> MatchView:
    return match_of_turns(*TURNS, fen=ENDING)


def text(player: Player) -> str:
    return " ".join(" ".join(lines(player.app)).split())


async def try_turn(player: Player, *keys: str) -> TryOrderScreen:
    return await player.press_to(TryOrderScreen, *keys, "a")


async def tried(player: Player) -> TrialScreen:
    screen = await player.on(TrialScreen)
    await player.until(lambda: screen.panel.analysis.is_complete)
    await player.still()
    return screen


async def test_an_order_of_either_side_is_tried_against_the_best_mix_and_carried_out() -> None:
    match = ending()
    played = match.game
    async with staged(lambda host: review(host, match, 2)) as (player, _):
        screen = await try_turn(player)
        assert screen.board.position == played.turns[1].before
        assert screen.status.startswith("Try again: ")
        first = screen.color
        await player.press(*"a3" if first is WHITE else "e3")
        assert screen.entry.origin is not None
        await player.press("o")
        await player.still()
        assert screen.color is first.other
        assert screen.entry.origin is None
        assert screen.entry.piece_mask >> screen.cursor & 1
        assert f"Try again: {match.names.of(first.other)}'s order" in text(player)
        if screen.color is BLACK:
            await player.press("o")
        assert screen.status == "Try again: Ada's order"
        await player.press(*"a3a2s")
        trial = await tried(player)
        assert trial.board.position == played.turns[1].before
        assert trial.board.marks.arrows[0].target == square_of("a4")
        assert trial.panel.trial is not None
        assert "On average" in text(player)
        assert "wrote" in text(player)
        again = await player.press_to(TryOrderScreen, "a")
        assert (again.color, again.entry.origin) == (WHITE, None)
        await player.press(*"e5c4s")
        await tried(player)
        await player.press("w")
        shown = await player.revealed()
        assert shown.turn.white == Order(square_of("e1"), square_of("c2"))
        assert shown.turn.black == played.turns[1].black
        reviewed = await player.press_to(ReviewScreen, "w")
        assert reviewed.shown_turn == 2
        assert match.game == played


async def test_it_begins_with_the_side_that_lost_more() -> None:
    sheet = read_sheet((GAMES / "2-jacques-alain.txt").read_text("utf-8"))
    match = MatchView(sheet.game, PEOPLE)
    async with staged(lambda host: review(host, match, 6)) as (player, _):
        assert (await try_turn(player)).color is WHITE


async def test_a_turn_that_mattered_offers_it() -> None:
    match = match_of_turns("e5d3 e2e3", "d3b4 a1b3", fen=ENDING)
    async with staged(lambda host: review(host, match, 0)) as (player, app):
        await player.press("p")
        panel = app.screen.query_one(AnalysisPanel)
        await player.until(lambda: panel.progress == 1)
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        assert screen._analysis is not None
        assert screen._analysis.idea_turn(0, 1) == 1
        for number in (1, 2):
            await player.press("right")
            await player.still()
            assert ("A: try" in text(player)) == (number == 1)
        await player.press("left")
        assert (await try_turn(player)).color is BLACK, "the analysis knows who lost more"
        await player.press(*"e2e3s")
        await tried(player)
        await player.press_to(ReviewScreen, "escape")
        assert "A: try" not in text(player), "after a try comes the answer"


async def test_a_player_alone_tries_an_order_of_their_own() -> None:
    match = match_of_turns("e5d3 e2e3", "d3b4 a1b3", fen=ENDING)
    match.players = players.Players(black=players.Player(level=Level.FAIR))
    async with staged(lambda host: review(host, match, 1)) as (player, _):
        assert (await try_turn(player)).color is WHITE, "though the computer lost more"


async def test_other_rules_have_no_analysis_and_nothing_to_try() -> None:
    match = MatchView(Game(VCHESS), PEOPLE)
    async with staged(lambda host: review(host, match, 0)) as (player, app):
        await player.press("a", "p")
        assert isinstance(app.screen, ReviewScreen)
        assert not app.screen.has_class("-analyzed")
        assert "Try" not in str([hint.label for hint in app.screen.query_one(KeyBar).hints])


async def test_a_variation_has_the_values_of_its_positions() -> None:
    match = ending()
    async with staged(lambda host: review(host, match, 1)) as (player, _):
        screen = await write_for(player, "enter")
        assert "Values" not in [widget.border_title for widget in screen.query(".now")]
        assert "Best for" not in text(player)
        await player.press("p")
        await player.until(lambda: screen.query_one(PositionPanel).analysis.is_complete)
        await player.still()
        assert "Best for Ada is" in text(player)
        assert "Best for Bob is" in text(player)
        assert "Esc Back" in lines(player.app)[-1]
        await player.press("v")
        await player.still()
        assert "exact" in text(player)
        assert "Bob: mix" in text(player)
        await player.press("p")
        await player.still()
        assert "Bob: mix" not in text(player)


async def test_a_position_with_a_third_knight_is_explored_with_free_promotion() -> None:
    sheet = read_import("4p/1NNN1/5/5/P4").sheet
    async with staged(lambda host: explore_sheet(host, sheet)) as (player, _):
        screen = await player.on(WhatIfOrderScreen)
        assert not screen.match.game.rules.capped
        assert not screen.query(PositionPanel)


async def test_what_was_written_last_is_taken_back() -> None:
    match = match_of_turns(fen=ENDING)
    async with staged(lambda host: explore_sheet(host, match.sheet)) as (player, app):
        white = await player.on(WhatIfOrderScreen)
        await player.still()
        await player.press("u")  # there is nothing to take back
        assert app.screen is white
        await player.press(*"a4a3s")
        black = await player.on_other(white, WhatIfOrderScreen)
        assert black.color is BLACK
        await player.press("u")
        white = await player.on_other(black, WhatIfOrderScreen)
        assert white.color is WHITE
        await player.press(*"a4a3s")
        black = await player.on_other(white, WhatIfOrderScreen)
        shown = await player.press_to(RevealScreen, *"e2e3s")
        await player.until(lambda: shown.is_revealed)
        white = await player.press_to(WhatIfOrderScreen, "space")
        assert len(white.match.game.turns) == 1
        await player.press(*"e5d3s")
        black = await player.on_other(white, WhatIfOrderScreen)
        await player.press("u")
        white = await player.on_other(black, WhatIfOrderScreen)
        assert (white.color, len(white.match.game.turns)) == (WHITE, 1)
        await player.press("u")
        again = await player.on_other(white, WhatIfOrderScreen)
        assert (again.color, len(again.match.game.turns)) == (WHITE, 0)
        await player.press("escape")
        await player.until(lambda: app.results)
        assert match.game.turns == ()


async def test_where_a_variation_is_over_its_last_turn_is_taken_back() -> None:
    match = match_of_turns(fen="5/5/1p3/1P3/2N2")
    async with staged(lambda host: explore_sheet(host, match.sheet)) as (player, _):
        white = await player.on(WhatIfOrderScreen)
        await player.still()
        await player.press(*"c5b3s")
        black = await player.on_other(white, WhatIfOrderScreen)
        await player.press("s")  # Black passes
        shown = await player.on(RevealScreen)
        await player.until(lambda: shown.is_revealed)
        assert shown.match.game.outcome is not None
        assert "Undo turn" in text(player)
        again = await player.press_to(WhatIfOrderScreen, "space")
        assert again is not black
        assert (again.color, again.match.game.turns) == (WHITE, ())


async def variation(host: ApocalypseApp) -> None:
    await host.show(WhatIfOrderScreen(match_of_turns(), WHITE, Exploration()))


async def reviewed(host: ApocalypseApp) -> None:
    await review(host, match_of_turns("a4a3 e2e3"), 1)


async def reviewed_after_the_result(host: ApocalypseApp) -> None:
    match = match_of_turns("a4a3 e2e3")
    match.game = match.game.resign(WHITE)
    await play_game(host, match)


@pytest.mark.parametrize(
    ("place", "search", "flow", "keys"),
    [
        (analysis_module, "turn_assessments", variation, ["escape"]),
        (GameAnalysis, "run", reviewed, ["escape"]),
        (GameAnalysis, "run", reviewed_after_the_result, ["v", "escape", "q"]),
    ],
)
async def test_the_search_stops_when_nobody_can_come_back_to_it(
    place: object,
    search: str,
    flow: Callable[[ApocalypseApp], Awaitable[None]],
    keys: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    questions: list[Callable[[], bool]] = []

    def searching(_: object, cancelled: Callable[[], bool], **__: object) -> Iterator[None]:
        questions.append(cancelled)
        for _tick in range(1_000):
            if cancelled():
                return
            sleep(0.01)
        yield

    monkeypatch.setattr(place, search, searching)
    async with staged(flow) as (player, _):
        await player.until(lambda: questions)
        await player.press_each(*keys[:-1])
        assert not questions[-1]()
        await player.press_each(*keys[-1:])
        await player.until(questions[-1])
        assert len(questions) == 1


@contextmanager
def no_search(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every assessment of a position fails."""

    def fail(*_: object, **__: object) -> None:
        raise AssertionError("a position was assessed")

    with monkeypatch.context() as patched:
        for name in ("turn_assessments", "turn_assessment"):
            patched.setattr(analysis_module, name, fail)
        patched.setattr(GameAnalysis, "run", fail)
        yield


async def test_nothing_of_this_is_reached_from_a_live_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of_turns("e4e3 e2e3")
    with no_search(monkeypatch):
        async with staged(lambda host: reveal(host, match)) as (player, app):
            await player.revealed()
            reviewed = await player.press_to(ReviewScreen, "v")
            await player.press("a", "p", "v", "n", "b")
            assert app.screen is reviewed
            assert not reviewed.has_class("-analyzed")
            assert "Analysis" not in lines(app)[-1]
            await write_for(player, "enter")
            await player.press("p", "v", "p", "o", "a")
            assert isinstance(app.screen, WhatIfOrderScreen)
            assert not app.screen.query(PositionPanel)
            assert "Values" not in text(player)


async def test_no_screen_of_a_live_game_opens_values(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of_turns(fen="4n/P3p/5/4P/N3N")
    with no_search(monkeypatch):
        async with staged(lambda host: play_game(host, match)) as (player, app):
            for order in ("a2a1", "e2e3"):
                screen = await player.begin_order()
                await player.press("p", "v", "o", "w", "u", "i")
                assert app.screen is screen
                await player.press(*order, "s")
            await player.lift()
            shown = await player.revealed()
            await player.press("p", "a", "w", "u", "i")
            assert app.screen is shown
            waiting = await player.press_to(PutBackScreen, "space")
            await player.press("p", "v", "w", "u", "i")
            assert waiting.is_current


async def test_the_reply_that_an_order_has_to_fear_is_an_arrow_too() -> None:
    turn = match_of_turns("e5d3 e2e3", fen=ENDING).game.turns[0]
    screen = TrialScreen(match_of_turns(fen=ENDING), turn, BLACK, turn.black, Exploration())
    async with staged(screen) as (player, _):
        trial = await tried(player)
        assert not trial.panel.border_subtitle, "nothing is searched any more"
        verdict = trial.panel.trial
        assert verdict is not None
        assert verdict.verdict.reply is not None
        arrows = [(arrow.origin, arrow.target) for arrow in trial.board.marks.arrows]
        assert arrows == [(square_of("e4"), square_of("e3")), verdict.verdict.reply[:2]]


async def test_in_the_smallest_window_the_values_give_way_to_an_order() -> None:
    match = match_of_turns(fen=ENDING)
    async with staged(lambda host: explore_sheet(host, match.sheet), SMALLEST) as (player, _):
        screen = await player.on(WhatIfOrderScreen)
        await player.until(lambda: screen.query_one(PositionPanel).analysis.is_complete)
        await player.still()
        assert "Best for Ada is" in text(player)
        await player.press(*"a4")
        await player.still()
        assert "Best for" not in text(player)
        assert "Pawn a4 to" in text(player)
        await player.press("backspace")
        await player.still()
        assert "Best for Ada is" in text(player)


def test_a_sentence_without_room_is_left_out() -> None:
    sentences = ("One two.", "Three four.")
    assert str(fitting_text(sentences, Size(20, 2))) == "One two. Three four."
    assert str(fitting_text(sentences, Size(12, 1))) == "One two."
    assert str(fitting_text(sentences, Size(4, 1))) == "One two."
    assert str(fitting_text(sentences, Size(4, 1), least=0)) == ""
