"""The score of a match belongs to the players, whichever side they play."""

from __future__ import annotations

from apocalypse.match.score import Score
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.result import ResultScreen
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import lines

DRAW = Outcome(Termination.AGREEMENT)
WHITE_WINS, BLACK_WINS = (Outcome(Termination.RESIGNATION, color) for color in (WHITE, BLACK))


async def test_the_score_is_shown_by_names_at_the_end_and_below_the_material() -> None:
    match = match_of_turns("e4e3 e2e3")
    match.score = Score(3, 1)
    async with staged(OrderScreen(match, WHITE)) as (_, app):
        assert "score 1.5 - 0.5" in "\n".join(lines(app))
    match.game = match.game.agree_draw()
    async with staged(ResultScreen(match)) as (_, app):
        assert "Ada 1.5   Bob 0.5" in "\n".join(lines(app))
