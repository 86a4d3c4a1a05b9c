"""A game is reviewed, replayed, analyzed, and tried with other orders; it stays as it is."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import pytest
from textual.content import Content

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.match.players import players_on
from apocalypse.review.ideas import Idea
from apocalypse.rules.board import BLACK, WHITE, BySide
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import square_of
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.board.arrows import arrows_of, order_arrow
from apocalypse.tui.board.widget import Board
from apocalypse.tui.flows.review import review
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.export import ExportScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.review import (
    STILL_RUNNING,
    ReviewAction,
    ReviewAnswer,
    ReviewScreen,
)
from apocalypse.tui.screens.try_orders import TryScreen
from apocalypse.tui.widgets import turn_player
from apocalypse.tui.widgets.analysis_panel import AnalysisPanel
from apocalypse.tui.widgets.bars import TopBar
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.wording.captions import outcome_sentence
from tests.review.analyzed_game import game, quick_analysis
from tests.review.verdicts import ATTACKED, EXPOSED, WEAK, verdict
from tests.tui.reveal_steps import PEOPLE, match_of_turns, play_game, reveal, staged
from tests.tui.visible import cells, lines

SHEET = Path(__file__).parents[1] / "data" / "games" / "2-jacques-alain.txt"
IDEAS = "3-alain-jacques.txt"
TWO_IDEAS_IN_A_TURN = "5-every-rule.txt"
"""A game with several ideas."""


def published() -> MatchView:
    sheet = read_sheet(SHEET.read_text("utf-8"))
    return MatchView(sheet.game, players_on(sheet))


def ending() -> MatchView:
    """Two turns whose values are in the endgame tables, so that no search is needed."""
    return match_of_turns("a4a3 e2e3", "e5d3 a1b3", fen="n4/4p/5/P4/4N")


async def test_arrows_home_and_end_go_through_the_game() -> None:
    match = published()
    async with staged(ReviewScreen(match, 0)) as (player, app):
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        assert screen.board.position == match.game.start
        for key, turn in (
            ("right", 1),
            ("right", 2),
            ("left", 1),
            ("down", 2),
            ("down", 3),
            ("up", 2),
            ("end", 12),
            ("right", 12),
        ):
            await player.press(key)
            assert screen.shown_turn == turn
            assert screen.board.position == match.game.turns[turn - 1].after
            assert len(screen.board.marks.arrows) == 2
        await player.press("home", "left")
        assert screen.shown_turn == 0
        assert screen.board.position == match.game.start
        assert lines(app)[0].split("  ")[-1].strip() == "12 turns"
        await player.press(*["right"] * 4)
        texts = screen.query_one("#past", TurnCaptions).captions
        assert texts == (
            "Alain's knight leaps from a4 to c3 (1).",
            "Jacques' knight captures the pawn on e2 (3.i).",
        )
        assert screen.query_one(History).shown_turn == 4
        await player.press("escape")
        assert app.results == [ReviewAnswer(ReviewAction.LEAVE, 4)]


async def test_at_the_start_of_the_game_other_orders_are_tried_in_the_first_turn() -> None:
    async with staged(ReviewScreen(match_of_turns("e4e3 e2e3"), 0)) as (player, app):
        await player.press_each("a")
        assert app.results == [ReviewAnswer(ReviewAction.TRY, 1)]


async def test_the_end_of_the_game_is_said_once_at_the_start_and_at_its_last_turn() -> None:
    sheet = read_sheet(SHEET.with_name("4-alain-sylvain.txt").read_text("utf-8"))
    for ended in (sheet.game.first_turns(3).resign(BLACK), sheet.game):
        assert ended.outcome is not None
        match = MatchView(ended, players_on(sheet))
        sentence = outcome_sentence(ended.outcome, match.names)
        async with staged(ReviewScreen(match, 0)) as (player, app):
            for keys, times in ((), 1), (("right",), 0), (("end",), 1):
                await player.press(*keys)
                await player.still()
                panel = " ".join(" ".join(line[50:].strip(" │") for line in lines(app)).split())
                assert panel.count(sentence) == times


async def test_a_put_back_is_announced_as_in_the_reveal() -> None:
    match = match_of_turns("a2a1 e1e2", fen="4p/P4/5/5/1N1N1")
    match.game = match.game.put_back({WHITE: square_of("c3")})
    notice = "Ada has two knights already, so this pawn is put back."
    async with staged(ReviewScreen(match, 1)) as (player, app):
        captions = app.screen.query_one(TurnCaptions)
        *_, before, last = captions.captions
        assert before == notice
        assert "is put back from" in last
        await player.press("space")
        await player.still()
        assert captions.captions.count(notice) == 1
    # What a put-back adds to its reveal does not say it again.
    turn = match.game.turns[-1]
    after_turn = put_back_free(turn)
    events = turn.events[-1:]
    async with staged(RevealScreen(match, after_turn, events)) as (player, _):
        screen = await player.revealed()
        assert notice not in screen.query_one(TurnCaptions).captions


def put_back_free(turn: Turn) -> Position:
    """The position in which the pawn of a turn waits to be put back."""
    return resolve(turn.before, turn.white, turn.black).position


async def test_a_pass_is_called_one() -> None:
    sheet = read_sheet(SHEET.with_name("1-composed.txt").read_text("utf-8"))
    async with staged(ReviewScreen(MatchView(sheet.game, PEOPLE), 15)) as (_, app):
        shown = "\n".join(lines(app))
        assert re.search(r"Ada +pass ", shown)
        assert re.search(r"15 pass +Ha3c2", shown)
        assert "****" not in shown


async def test_space_plays_to_the_end() -> None:
    match = published()
    async with staged(ReviewScreen(match, 9)) as (player, app):
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        await player.press("space")
        await player.until(lambda: screen.shown_turn == 12 and not screen._is_playing)
        assert screen.board.position == match.game.position


@pytest.mark.parametrize(("key", "turn"), [("left", 1), ("space", 2)])
async def test_a_key_that_stops_the_playing_leaves_no_piece_in_flight(
    key: str, turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_flight = asyncio.Event()

    async def halt(board: Board, *_: object) -> None:
        assert board._beat is not None
        board.show_frame(board._beat, 0.5)
        in_flight.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Board, "_play_frames", halt)
    monkeypatch.setattr(turn_player, "OPENING_SECONDS", 0.0)
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3")
    async with staged(ReviewScreen(match, turn)) as (player, app):
        at_rest = cells(app.screen)
    async with staged(ReviewScreen(match, 1)) as (player, app):
        app.animation_level = "full"
        await player.press("space")
        await player.until(in_flight.is_set)
        await player.press(key)
        await player.still()
        assert cells(app.screen) == at_rest


async def test_a_key_copies_the_game_sheet() -> None:
    match = published()
    async with staged(ReviewScreen(match, 2)) as (player, app):
        await player.press("y")
        await player.until(lambda: app.clipboard == write_sheet(match.sheet))
        await player.until(lambda: lines(app)[0].count("Copied") == 1)
        assert "Y Copy" in lines(app)[-1]


async def test_a_small_panel_says_less(monkeypatch: pytest.MonkeyPatch) -> None:
    why = replace(WEAK, risk=EXPOSED, chance=ATTACKED, is_unpunished=True)
    sides = BySide(why, replace(why, color=BLACK, loss=0.5))
    monkeypatch.setattr(
        "apocalypse.review.verdicts.turn_verdict", lambda *_: verdict(1, sides=sides)
    )
    match = ending()
    analysis = BackgroundAnalysis(match.game)
    analysis.answered.add(1)
    async with staged(ReviewScreen(match, 1, analysis)) as (player, app):
        panel = app.screen.query_one(AnalysisPanel)
        await player.press("p")
        await player.until(lambda: panel.progress == 1)
        await player.resize(160, 50)
        assert "to be taken" in panel.render().plain
        await player.resize(80, 24)
        shown = panel.render().plain
        columns, height = panel.content_size
        assert len(Content(shown).wrap(columns)) <= height
        assert "17 points" in shown


async def test_the_reveal_comes_back_after_a_review_and_a_trial_as_it_ended() -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3")
    async with staged(lambda host: reveal(host, match)) as (player, app):
        screen = await player.revealed()
        captions = screen.query_one(TurnCaptions).captions
        await player.press("[", "v", "q", "q")  # keys right behind V do nothing
        reviewed = await player.on(ReviewScreen)
        assert reviewed.shown_turn == 2
        await player.still()
        await player.press_to(TryScreen, "a")
        await player.press_to(ReviewScreen, "escape")
        again = await player.press_to(RevealScreen, "escape")
        assert again is not screen
        assert (again.is_revealed, again.shown_turn) == (True, None)
        await player.still()
        assert again.query_one(TurnCaptions).captions == captions
        assert again.board.position == match.game.position
        assert app.results == []
        await player.press("space")
        await player.until(lambda: app.results)


async def test_the_analysis_and_the_turn_are_still_there_after_an_export() -> None:
    match = ending()
    async with staged(lambda host: review(host, match, 0)) as (player, app):
        panel = app.screen.query_one(AnalysisPanel)
        await player.press("right", "p")
        await player.until(lambda: panel.progress == 1)
        await player.press("plus")
        assert app.screen.query_one(TopBar).status == "Speed: fast"
        await player.press_to(ExportScreen, "x")
        await player.press("enter")
        assert app.clipboard.startswith("<!DOCTYPE html>")
        assert app.settings.speed == "fast"
        screen = await player.press_to(ReviewScreen, "escape")
        await player.until(lambda: screen.query_one(AnalysisPanel).progress == 1)
        await player.still()
        assert screen.shown_turn == 1
        assert any("What was" in line for line in lines(app))


async def test_a_review_in_80_columns_names_seven_keys_and_shows_orders_and_turns() -> None:
    match = published()
    screen = ReviewScreen(match, 3, BackgroundAnalysis(match.game))
    async with staged(screen) as (player, app):
        keys = "Space Play", "N Idea", "P Analysis", "A Try", "X Export", "Esc Back", "? Help"
        assert lines(app)[-1].rstrip().split("  ") == [" Arrows Turn", *keys]
        await player.press("b")
        assert screen.query_one(TopBar).status == "The analysis is still running"
        await player.press("p")
        await player.still()
        assert lines(app)[-1].rstrip().split("  ") == [
            " Arrows Turn",
            *("N Idea", "A Try", "P Hide", "X Export", "Y Copy", "Esc Back", "? Help"),
        ]
        before = lines(app)
        await player.press("v", "w")
        await player.still()
        assert lines(app) == before, "former keys do nothing"
        assert len(screen.board.marks.arrows) == 2
        history = screen.query_one(History)
        assert history.region.bottom <= app.size.height - 1
        assert screen.query_one(AnalysisPanel).region.height >= 10


async def test_the_analysis_is_not_said_to_run_when_it_has_an_idea(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("apocalypse.review.game_analysis.GameAnalysis", quick_analysis)
    match = MatchView(game(IDEAS), PEOPLE)
    screen = ReviewScreen(match, 0, BackgroundAnalysis(match.game))
    screen.remark = STILL_RUNNING
    async with staged(screen) as (player, _):
        await player.until(lambda: screen.query_one(TopBar).status == screen.past_status)


async def test_n_and_b_walk_the_ideas_and_each_begins_with_a_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("apocalypse.review.game_analysis.GameAnalysis", quick_analysis)
    match = MatchView(game(TWO_IDEAS_IN_A_TURN), PEOPLE)
    analysis = BackgroundAnalysis(match.game)
    async with staged(ReviewScreen(match, 0, analysis)) as (player, app):
        panel, screen = app.screen.query_one(AnalysisPanel), app.screen
        assert isinstance(screen, ReviewScreen)
        await player.until(lambda: panel.progress)
        numbers = list(dict.fromkeys(idea.number for idea in analysis.ideas))
        assert len(numbers) > 1
        for number in numbers:
            turn = match.game.turns[number - 1]
            await player.press("n")
            assert screen.shown_turn == number
            if panel.questions:
                assert "What was better?" in str(panel.render())
                assert panel.border_subtitle == "A: try  N: answer"
                assert screen.board.position == turn.before
                assert screen.board.marks.arrows == arrows_of(turn)
                assert screen.query_one(TopBar).status == f"Before turn {number}"
                await player.press("n")
                assert screen.shown_turn == number
                assert "What was better?" not in str(panel.render())
            ideas = sorted(analysis.ideas_of(number), key=lambda each: -each.weight)
            assert_drawn(screen, ideas[0])
            for idea in ideas[1:]:
                await player.press("o", "n")
                assert_drawn(screen, idea)
            await player.press("o")
            assert (screen.board.position, screen.board.marks.targets) == (turn.after, 0)
            assert screen.board.marks.arrows == arrows_of(turn)
            assert not marked_words(panel)
            await player.press("o")
            assert_drawn(screen, ideas[-1])
            await player.press("o")  # the next turn begins with its idea nevertheless
        await player.press("n")
        assert screen.shown_turn == numbers[0], "after the last idea comes the first"
        for number in reversed(numbers):
            await player.press("b")
            assert screen.shown_turn == number


async def test_n_is_named_answer_while_a_question_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apocalypse.review.game_analysis.GameAnalysis", quick_analysis)
    match = MatchView(game(IDEAS), PEOPLE)
    async with staged(ReviewScreen(match, 0, BackgroundAnalysis(match.game))) as (player, app):
        panel = app.screen.query_one(AnalysisPanel)
        await player.until(lambda: panel.progress == 1)
        await player.press("n")
        while not panel.questions:
            await player.press("n")
        await player.still()
        assert "N Answer" in lines(app)[-1]
        await player.press("n")
        await player.still()
        assert "N Idea" in lines(app)[-1]


def marked_words(panel: AnalysisPanel) -> set[str]:
    """The words of the panel that name what is drawn on the board."""
    text = " ".join(panel.render().plain.split())
    return {word for word in ("(the arrow)", "(the ring)") if word in text}


def assert_drawn(screen: ReviewScreen, idea: Idea) -> None:
    """One idea is drawn before its turn: at most an arrow and a ring, which the text names."""
    marks, turn = screen.board.marks, idea.verdict.turn
    assert screen.board.position == turn.before
    assert marks.arrows == order_arrow(idea.better, idea.color)
    assert marks.targets == (0 if idea.square is None else 1 << idea.square)
    assert not marks.targets & ~turn.before.occupied
    words = {"(the arrow)"} if idea.better is not None else set()
    words |= {"(the ring)"} if idea.square is not None else set()
    assert marked_words(screen.query_one(AnalysisPanel)) == words


async def test_the_result_comes_back_after_a_review() -> None:
    match = match_of_turns("a4b3 d2e4", fen="5/3n1/1p3/P4/5")
    async with staged(lambda host: play_game(host, match)) as (player, app):
        result = await player.on(ResultScreen)
        await player.still()
        await player.press_to(ReviewScreen, "v")
        await player.press("q")
        assert await player.on(ResultScreen) is not result
        await player.calm()
        await player.press("q")
        await player.until(lambda: app.results)
        assert app.results == [False]


async def test_an_analysis_that_grows_while_the_review_closes_shows_nothing() -> None:
    match = ending()
    analysis = BackgroundAnalysis(match.game)
    async with staged(ReviewScreen(match, 1, analysis)) as (player, app):
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        await player.until(lambda: analysis.is_final)
        await screen.board.remove()
        screen._update_analysis()
