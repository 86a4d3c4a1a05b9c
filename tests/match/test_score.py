"""The score of a match belongs to the players, whichever side they play."""

from __future__ import annotations

from apocalypse.match.match import new_sheet
from apocalypse.match.score import UNPLAYED, Score
from apocalypse.match.setup import MatchSetup, Privacy, setup_of
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.outcome import Outcome, Termination

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
