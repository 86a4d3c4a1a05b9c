"""The score of a match belongs to the players, whichever side they play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.match.match import sheet_of
from apocalypse.match.players import people
from apocalypse.match.score import Score
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.widgets.pictures import Emblem
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import lines, shown_text

DRAW = Outcome(Termination.AGREEMENT)
WHITE_WINS, BLACK_WINS = (Outcome(Termination.RESIGNATION, color) for color in (WHITE, BLACK))


async def test_the_score_is_shown_by_names_at_the_end_and_below_the_material() -> None:
    match = match_of_turns("e4e3 e2e3")
    match.score = Score(3, 1)
    async with staged(OrderScreen(match, WHITE)) as (_, app):
        assert "score 1.5 - 0.5" in "\n".join(lines(app))
    match.game = match.game.agree_draw()
    async with staged(ResultScreen(match)) as (_, app):
        shown = "\n".join(lines(app))
        assert "Ada 1.5   Bob 0.5" in shown
        assert "score" not in shown


@pytest.mark.parametrize("names", [("", ""), ("Annabella", "Bartholom")])
async def test_both_scores_show_in_the_smallest_window(names: tuple[str, str]) -> None:
    match = match_of_turns("e4e3 e2e3")
    match.players = people(*names)
    match.game = match.game.resign(WHITE)
    match.score = Score(0, 2)
    async with staged(ResultScreen(match), (50, 16)) as (player, app):
        await player.still()
        assert "score 0 - 1" in "\n".join(lines(app))


def first_to_2(score: Score) -> MatchView:
    """A game of a match that is won by the first to two points."""
    match = match_of_turns("e4e3 e2e3")
    match.score = score
    match.origin = replace(sheet_of(match.game, match.players, match.coordinates), first_to=2)
    return match


async def test_the_length_of_a_match_is_shown_with_the_score_from_the_first_game_on() -> None:
    async with staged(OrderScreen(first_to_2(Score()), WHITE)) as (_, app):
        assert "first to 2: 0 - 0" in "\n".join(lines(app))
    async with staged(OrderScreen(first_to_2(Score(3, 1)), WHITE)) as (_, app):
        assert "first to 2: 1.5 - 0.5" in "\n".join(lines(app))


async def test_the_result_says_how_the_match_stands_and_what_comes_next() -> None:
    for score, sentence, key in (
        (Score(3, 1), "Ada leads 1.5 to 0.5, first to 2.", "Enter Next game"),
        (Score(1, 5), "Bob has won the match, 2.5 to 0.5.", "Enter New match"),
    ):
        match = first_to_2(score)
        match.game = match.game.resign(WHITE)
        for size in ((80, 24), (50, 16), (132, 46)):
            async with staged(ResultScreen(match), size) as (player, app):
                await player.still()
                assert shown_text(app, "#standing") == sentence
                shown = "\n".join(lines(app))
                assert key in shown
                assert all(word in shown for word in sentence.split())


@pytest.mark.parametrize("size", [(80, 24), (50, 16)])
async def test_long_names_take_the_place_of_the_emblem(size: tuple[int, int]) -> None:
    match = first_to_2(Score(5, 3))
    match.players = people("Maximiliana Wernher", "Ferdinand the Great")
    match.game = match.game.resign(WHITE)
    async with staged(ResultScreen(match), size) as (player, app):
        await player.still()
        shown = "\n".join(lines(app))
        assert all(word in shown for word in match.standing.split())
        assert not app.screen.query_one(Emblem).display
