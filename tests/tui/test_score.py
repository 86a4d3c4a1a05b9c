"""The score of a match belongs to the players, whichever side they play."""

from __future__ import annotations

from apocalypse.match.match import new_sheet
from apocalypse.match.score import UNPLAYED, Score
from apocalypse.match.setup import MatchSetup, Privacy, setup_of
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.result import ResultScreen
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import lines

DRAW = Outcome(Termination.AGREEMENT)
WHITE_WINS, BLACK_WINS = (Outcome(Termination.RESIGNATION, color) for color in (WHITE, BLACK))


def test_a_win_is_a_point_and_a_draw_half_of_one() -> None:
    score = UNPLAYED.after(WHITE_WINS).after(DRAW).after(BLACK_WINS).after(WHITE_WINS)
    assert (str(score), score.games) == ("2.5 - 1.5", 4)
    assert str(UNPLAYED.after(BLACK_WINS)) == "0 - 1"


def test_players_who_exchange_sides_take_their_points_with_them() -> None:
    assert UNPLAYED.after(WHITE_WINS).swapped() == Score(0, 2)
    assert str(UNPLAYED.after(WHITE_WINS).swapped().after(DRAW)) == "0.5 - 1.5"


def test_a_rematch_has_on_its_sheet_what_was_agreed_and_won() -> None:
    setup = MatchSetup(privacy=Privacy.COVERED_KEYS, draws=False)
    sheet = new_sheet(setup, score=Score(3, 1))
    assert (sheet.covered_keys, sheet.score) == (True, (3, 1))
    assert setup_of(sheet) == setup


async def test_the_score_is_shown_by_names_at_the_end_and_below_the_forces() -> None:
    match = match_of_turns("e4e3 e2e3")
    match.score = Score(3, 1)
    async with staged(OrderScreen(match, WHITE)) as (_, app):
        assert "score 1.5 - 0.5" in "\n".join(lines(app))
    match.game = match.game.agree_draw()
    async with staged(ResultScreen(match)) as (_, app):
        assert "Ada 1.5   Bob 0.5" in "\n".join(lines(app))
