"""What a review knows of a game: its analysis as it grows, its ideas, and notes on its turns."""

from __future__ import annotations

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.review.game_analysis import analyze
from apocalypse.review.game_review import GameReview
from apocalypse.review.sentences import Labels, turn_notes, turn_paragraphs
from apocalypse.review.verdicts import turn_verdict
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS
from apocalypse.rules.rulesets import XOGO
from apocalypse.wording.names import Names

COSTLY = ";Coordinates: chess\n;Start: 1pp2/p2pp/5/P2PP/1PP2\n1.e2e3 d4d3\n2.c1c2 b5b4\n"
"""Two turns that a second pass searches."""


def test_a_review_continues_where_it_was_left_and_knows_nothing_until_it_is_over() -> None:
    game = read_sheet(COSTLY).game
    review = GameReview(game)
    parts = review.run()
    while next(parts) < 1:
        assert (review.turns, review.turn(1), [*review.ideas]) == ((), None, [])
        parts = review.run()
    assert review.is_final
    assert sum(turn.assessment.depth for turn in review.turns) > 4
    assert [turn.balance() for turn in review.turns] == [turn.balance() for turn in analyze(game)]
    first, second = review.turns
    assert first.after == second.assessment.value


def test_ideas_are_walked_around_the_end() -> None:
    review = GameReview(read_sheet(COSTLY).game)
    assert review.idea_turn(0, 1) is None
    for _ in review.run():
        assert bool(review.ideas) is review.is_final
    numbers = list(dict.fromkeys(idea.number for idea in review.ideas))
    assert review.first_idea in review.ideas
    assert review.idea_turn(0, 1) == numbers[0] == review.idea_turn(numbers[-1], 1)
    assert review.idea_turn(numbers[0], -1) == numbers[-1]
    assert [idea for number in numbers for idea in review.ideas_of(number)] == [*review.ideas]


def test_notes_are_about_the_turns_that_are_analyzed() -> None:
    sheet = Sheet(Game(fen="5/p4/5/P4/5").after("a2a3", "a4a3"), "Ada", "Bob")
    review = GameReview(sheet.game)
    assert review.notes(sheet) == []
    assert [*review.run()][-1] == 1
    assert review.notes(sheet) == turn_notes(sheet, [turn_verdict(turn) for turn in review.turns])


def test_a_turn_is_counted_from_1() -> None:
    game = read_sheet(COSTLY).game
    review = GameReview(game)
    assert [review.position_before(number) for number in (1, 2)] == [
        turn.before for turn in game.turns
    ]


def test_a_turn_has_its_own_paragraphs() -> None:
    review = GameReview(read_sheet(COSTLY).game)
    assert [*review.run()][-1] == 1
    labels = Labels(Names(), CHESS)
    for number, verdict in enumerate(review.verdicts, 1):
        paragraphs = turn_paragraphs(labels, verdict, review.ideas_of(number))
        assert review.paragraphs(labels, number, None) == paragraphs


def test_only_turns_that_are_over_and_classic_games_are_analyzed() -> None:
    waiting = Game(fen="n2pn/1P2p/5/P3P/N3N").after("b4b5", "e4e3")
    assert waiting.to_put_back
    counts = [GameReview(game).count for game in (Game(), waiting, Game().after("a2a3", "e4e3"))]
    assert counts == [0, 0, 1]
    later = Game(fen="n2pn/4p/1P3/P3P/N3N").after("b3b4", "d5d4").after("b4b5", "e4e3")
    assert later.to_put_back
    assert GameReview(later).count == 1
    played = (Game(rules).after("a2a3", "e4e3") for rules in (Game().rules, XOGO))
    assert [GameReview(game).is_possible for game in played] == [True, False]
