"""The score of a match belongs to the players, whichever side they play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.match.match import Match, new_match, new_sheet
from apocalypse.match.players import people
from apocalypse.match.score import (
    UNPLAYED,
    NextGame,
    Score,
    has_next_game,
    match_standing,
    standing,
)
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.wording.names import Names

DRAW = Outcome(Termination.AGREEMENT)
WHITE_WINS, BLACK_WINS = (Outcome(Termination.RESIGNATION, color) for color in (WHITE, BLACK))


def test_a_win_is_a_point_and_a_draw_half_of_one() -> None:
    score = UNPLAYED.after(WHITE_WINS).after(DRAW).after(BLACK_WINS).after(WHITE_WINS)
    assert (str(score), score.games) == ("2.5 - 1.5", 4)
    assert (str(UNPLAYED), UNPLAYED.games) == ("0 - 0", 0)
    assert str(UNPLAYED.after(BLACK_WINS)) == "0 - 1"


def test_players_who_exchange_sides_take_their_points_with_them() -> None:
    assert UNPLAYED.after(WHITE_WINS).swapped() == Score(0, 2)
    assert str(UNPLAYED.after(WHITE_WINS).swapped().after(DRAW)) == "0.5 - 1.5"


@pytest.mark.parametrize(
    ("score", "names", "sentence"),
    [
        (Score(4, 2), Names("Anna", "Bob"), "Anna leads 2 to 1, first to 3."),
        (Score(1, 3), Names("Anna", "Bob"), "Bob leads 1.5 to 0.5, first to 3."),
        (Score(4, 2), Names("You", "Computer"), "You lead 2 to 1, first to 3."),
        (Score(2, 2), Names("Anna", "Bob"), "The match stands at 1 to 1, first to 3."),
        (Score(6, 2), Names("Anna", "Bob"), "Anna has won the match, 3 to 1."),
        (Score(5, 7), Names("Computer", "You"), "You have won the match, 3.5 to 2.5."),
        (Score(6, 6), Names("Anna", "Bob"), "The match is drawn, 3 to 3."),
    ],
)
def test_how_a_match_stands_is_said_by_the_player_who_leads(
    score: Score, names: Names, sentence: str
) -> None:
    assert standing(score, 3, names) == sentence


def test_a_player_alone_leads_in_the_second_person_where_the_match_has_no_end() -> None:
    assert standing(Score(2, 0), 0, Names("You", "Computer")) == "You lead the match, 1 to 0."


@pytest.mark.parametrize(
    ("score", "first_to", "sentence"),
    [
        (UNPLAYED, 0, None),
        (UNPLAYED, 2, "The match stands at 0 to 0, first to 2."),
        (Score(2, 0), 0, "Ada leads the match, 1 to 0."),
        (Score(1, 3), 0, "Bob leads the match, 1.5 to 0.5."),
        (Score(1, 1), 0, "The match stands at 0.5 to 0.5."),
        (Score(2, 1), 2, "Ada leads 1 to 0.5, first to 2."),
    ],
)
def test_a_sheet_says_how_its_match_stands(
    score: Score, first_to: int, sentence: str | None
) -> None:
    setup = MatchSetup(players=people("Ada", "Bob"), first_to=first_to)
    assert match_standing(new_sheet(setup, score=score)) == sentence


def test_a_match_is_over_when_a_player_has_its_points() -> None:
    def match(score: Score, first_to: int = 2) -> Match:
        return new_match(new_sheet(MatchSetup(first_to=first_to), score=score))

    assert match(Score(20, 0), 0).next_game is NextGame.REMATCH
    assert match(Score(20, 0), 0).standing is None
    assert match(Score(3, 3)).next_game is NextGame.SAME_MATCH
    assert match(Score(1, 4)).next_game is NextGame.NEW_MATCH


@pytest.mark.parametrize(
    ("first_to", "has_next"),
    [(0, False), (1, False), (2, True)],
    ids=["there is no match", "the game won it", "it goes on"],
)
def test_a_game_that_is_over_has_a_next_one_while_nobody_has_won_its_match(
    first_to: int, has_next: bool
) -> None:
    sheet = new_sheet(MatchSetup(first_to=first_to))
    over = replace(sheet, game=sheet.game.resign(BLACK))
    assert has_next_game(over) is has_next


def test_the_score_on_a_sheet_counts_its_game_unless_it_was_for_practice() -> None:
    sheet = new_sheet(MatchSetup(players=people("Ada", "Bob"), first_to=3), score=Score(2, 1))
    assert Score.on(sheet) == Score(2, 1)
    over = replace(sheet, game=sheet.game.resign(BLACK))
    first = new_sheet(MatchSetup(players=people("Ada", "Bob")))
    ended = replace(first, game=first.game.resign(BLACK))
    assert match_standing(ended) is None, "the first game of a series is not said to be of a match"
    assert Score.on(over) == Score(4, 1)
    assert Score.on(replace(over, practice=True)) == Score(2, 1)
