"""Every sentence about an analysis, with the case for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from apocalypse.review.ideas import ForcedWin, Idea
from apocalypse.review.reasons import Guess, Reason, Runner
from apocalypse.review.sentences import (
    Drawn,
    Labels,
    chance_clause,
    game_sentences,
    guess_sentence,
    idea_headline,
    idea_question,
    idea_sentences,
    judgment_clause,
    points_words,
    risk_clause,
    signed,
    sum_sentences,
    tried_sentences,
    turn_paragraphs,
    turn_sentences,
    value_sentence,
    with_points_explained,
)
from apocalypse.review.verdicts import (
    Coverage,
    SideVerdict,
    TriedOrder,
    TurnVerdict,
)
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, BySide, Piece
from apocalypse.rules.events import Captured, Ended, Missed, Promoted, Trampled
from apocalypse.rules.notation import square_of
from apocalypse.rules.orders import PASS
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START
from apocalypse.wording.names import Names
from tests.review.verdicts import (
    ATTACKED,
    EXPOSED,
    KNIGHT_ORDER,
    NOTHING,
    REPLY,
    SOUND_SIDES,
    UNCLEAR,
    UNCLEAR_REPLY,
    WEAK,
    WEAK_REPLY,
    verdict,
)

LABELS = Labels(Names("You", "Bruno"))
SOUND = verdict(4)
CAPTURE = Captured(Piece(BLACK, KNIGHT), REPLY, Piece(WHITE, PAWN))
WON = Ended(Outcome(Termination.LAST_PAWN, WHITE))
DRAWN = replace(NOTHING, before=60, drift=-60, draw=-60)
"""A game that White would win is drawn by count."""


def turn(side: SideVerdict, other: SideVerdict = SOUND_SIDES.black) -> TurnVerdict:
    return verdict(4, sides=BySide(side, other))


def weak(**changes: Any) -> Iterable[str]:
    """The sentences about a turn in which White's order was not sound."""
    return turn_sentences(LABELS, turn(replace(WEAK, **changes)))


def question(about: Idea) -> list[str]:
    """The question that an idea asks, if it asks one."""
    asked = idea_question(LABELS, about)
    return [] if asked is None else [asked]


def summed(*turns: TurnVerdict) -> Iterable[str]:
    """The sentences about all turns of a game."""
    return sum_sentences(LABELS, turns)


def beside(tried: SideVerdict, written: SideVerdict | None = None) -> Iterable[str]:
    """The sentences about an order that White tries, beside that of the game."""
    return tried_sentences(LABELS, START, [TriedOrder(tried, written)])


def gain(reason: Reason, *, was_written: bool = False) -> Iterable[str]:
    """What a better order does."""
    return [chance_clause(LABELS, replace(WEAK, was_written=was_written), reason, "it")]


def risk(reason: Reason, *, was_written: bool = False) -> Iterable[str]:
    """What an order risks, or has lost against the order that was written."""
    return [risk_clause(LABELS, replace(WEAK, was_written=was_written), reason)]


def guessed(guess: Guess) -> Iterable[str]:
    """What became of a guess."""
    return [guess_sentence(LABELS, guess)]


def idea(**changes: Any) -> Idea:
    """An idea about White's order."""
    return replace(Idea(turn(WEAK), WHITE, 1.0, WEAK), **changes)


def forced(*, is_quickest: bool) -> Idea:
    win = ForcedWin(WHITE if is_quickest else BLACK, 2, KNIGHT_ORDER, is_quickest)
    return idea(mistake=None, forced=win)


LOST = replace(NOTHING, before=0, after=-90)
LUCKY = replace(
    verdict(4, replace(NOTHING, read=-30)),
    guess=Missed(Piece(WHITE, PAWN), REPLY, Piece(BLACK, KNIGHT)),
)
"""A turn in which a black knight left as a pawn struck."""


CASES: list[tuple[Iterable[str], str]] = [
    (turn_sentences(LABELS, SOUND), "The position was even."),
    (turn_sentences(LABELS, replace(SOUND, is_exact=False)), "The position was about even."),
    (turn_sentences(LABELS, replace(SOUND, value=0.2)), "You had an edge."),
    (turn_sentences(LABELS, replace(SOUND, value=0.5)), "You were better."),
    (turn_sentences(LABELS, replace(SOUND, value=-0.8)), "Bruno was winning."),
    (turn_sentences(LABELS, replace(SOUND, has_choice=False)), "Neither side had a choice."),
    (turn_sentences(LABELS, SOUND), "Both orders were sound."),
    (
        turn_sentences(LABELS, turn(UNCLEAR)),
        "Your order may have lost something, but that is not clear.",
    ),
    (turn_sentences(LABELS, turn(UNCLEAR)), "Bruno's order was sound."),
    (
        turn_sentences(LABELS, turn(UNCLEAR, UNCLEAR_REPLY)),
        "Both orders may have lost something, but that is not clear.",
    ),
    (
        turn_sentences(LABELS, turn(WEAK, UNCLEAR_REPLY)),
        "Bruno's order may have lost something, but that is not clear.",
    ),
    (weak(), "Best for you was knight a1 to b3."),
    (
        weak(better=(KNIGHT_ORDER, None), is_one_best=False),
        "Better for you was knight a1 to b3 or a pass.",
    ),
    (weak(), "You wrote pawn d1 to d2, which lost 17 points."),
    (
        weak(risk=CAPTURE, was_written=True),
        "You wrote pawn d1 to d2, which lost 17 points: Bruno captured the pawn on d3.",
    ),
    (
        weak(risk=CAPTURE),
        "You wrote pawn d1 to d2, which lost 17 points: against knight e5 to d3, Bruno captures "
        "the pawn on d3.",
    ),
    (
        weak(chance=ATTACKED, was_written=True),
        "Best for you was knight a1 to b3: it would have attacked the pawn on a4.",
    ),
    (
        weak(coverage=Coverage(1, 2, 3, REPLY)),
        "Best for you was knight a1 to b3: it answers more of what Bruno was likely to write.",
    ),
    (
        weak(coverage=Coverage(1, 3, 3, REPLY)),
        "Best for you was knight a1 to b3: it answers all that Bruno was likely to write.",
    ),
    (
        weak(coverage=Coverage(0, 1, 1, REPLY)),
        "Best for you was knight a1 to b3: it answers Bruno's only sound order, knight e5 to d3.",
    ),
    (weak(is_unpunished=True), "Bruno left that unpunished."),
    (
        turn_sentences(LABELS, turn(replace(SOUND_SIDES.white, put_back_loss=0.25))),
        "Your put-back square lost 25 points.",
    ),
    (risk(CAPTURE), "Bruno captures the pawn on d3"),
    (risk(Trampled(BLACK, KNIGHT_ORDER, REPLY)), "Bruno tramples the pawn on b3"),
    (risk(Promoted(BLACK, square_of("c1"))), "Bruno promotes on c1"),
    (risk(WON, was_written=True), "it lost the game"),
    (risk(EXPOSED), "it leaves the knight on e1 free to be taken"),
    (
        risk(replace(EXPOSED, is_free=False)),
        "it leaves the knight on e1 where Bruno can capture it",
    ),
    (
        risk(replace(EXPOSED, is_new=True), was_written=True),
        "after both orders the knight on e1 was free to be taken",
    ),
    (
        risk(replace(EXPOSED, is_free=False, is_new=True), was_written=True),
        "after both orders Bruno could capture the knight on e1",
    ),
    (risk(Runner(BLACK, square_of("a2"))), "it is too late to stop the pawn on a2"),
    (gain(CAPTURE), "it captures the pawn on d3"),
    (gain(CAPTURE, was_written=True), "it would have captured the pawn on d3"),
    (gain(Trampled(WHITE, KNIGHT_ORDER, REPLY)), "it tramples the pawn on b3"),
    (gain(Promoted(WHITE, square_of("c5"))), "it promotes on c5"),
    (gain(WON, was_written=True), "it would have won the game"),
    (gain(ATTACKED), "it attacks the pawn on a4"),
    (gain(Runner(WHITE, square_of("a4"))), "nobody could stop the pawn on a4 then"),
    (
        guessed(Captured(Piece(WHITE, KNIGHT), KNIGHT_ORDER, Piece(BLACK, PAWN))),
        "Both orders were sound, and the guess went your way: your knight struck b3, and the pawn "
        "had stayed.",
    ),
    (
        guessed(Missed(Piece(WHITE, PAWN), REPLY, Piece(BLACK, KNIGHT))),
        "Both orders were sound, and the guess went Bruno's way: Bruno's knight left d3 as your "
        "pawn struck there.",
    ),
    (
        turn_sentences(LABELS, verdict(4, DRAWN)),
        "A draw rule ended the game, which values do not expect: you lost 60 points.",
    ),
    (
        question(idea()),
        "You wrote pawn d1 to d2, which lost 17 points. What was better?",
    ),
    (question(forced(is_quickest=True)), "You could win by force in 2 turns. How?"),
    (
        question(forced(is_quickest=False)),
        "You were losing. Which order holds out longest?",
    ),
    (
        idea_sentences(LABELS, forced(is_quickest=True)),
        "You could win by force in 2 turns: the quickest way was knight a1 to b3.",
    ),
    (
        idea_sentences(LABELS, forced(is_quickest=False)),
        "You were losing, and could hold out longest with knight a1 to b3: 2 turns more.",
    ),
    (
        idea_sentences(
            LABELS, idea(mistake=None, forced=ForcedWin(BLACK, None, KNIGHT_ORDER, False))
        ),
        "You were losing, and could hold out longer with knight a1 to b3.",
    ),
    (
        idea_sentences(LABELS, idea(verdict=verdict(4, LOST), is_thrown=True)),
        "You threw the game away in this turn.",
    ),
    (
        idea_sentences(LABELS, idea(is_thrown=True)),
        "You threw the win away in this turn.",
    ),
    (
        idea_sentences(LABELS, idea(mistake=None, verdict=verdict(4, LOST))),
        "This turn changed most, Bruno's way.",
    ),
    (
        [value_sentence(verdict(4, replace(NOTHING, before=10, after=-25)))],
        "Value for White: +10 points before, -25 after.",
    ),
    (
        [value_sentence(verdict(4, NOTHING, 0.2))],
        "Value for White: 0 points before, 0 after (±20).",
    ),
    (beside(SideVerdict(WHITE, KNIGHT_ORDER)), "You wrote knight a1 to b3, which was sound."),
    (beside(SideVerdict(BLACK, PASS)), "Bruno wrote a pass, which was sound."),
    (
        beside(SideVerdict(WHITE, KNIGHT_ORDER), WEAK),
        "In the game, you wrote pawn d1 to d2, which lost 17 points.",
    ),
    (
        beside(WEAK, SideVerdict(WHITE, KNIGHT_ORDER)),
        "In the game, you wrote knight a1 to b3, which was sound.",
    ),
    (
        [idea_headline(LABELS, idea())],
        "Turn 4: You wrote pawn d1 to d2, which lost 17 points.",
    ),
    (
        [idea_headline(LABELS, idea(mistake=None, verdict=verdict(4, LOST)))],
        "No order in this game clearly lost points. Turn 4 changed most.",
    ),
    (
        [idea_headline(LABELS, idea(mistake=None, verdict=SOUND))],
        "No order in this game clearly lost points.",
    ),
    (
        beside(UNCLEAR),
        "You wrote knight a1 to b3, which may have lost something, but that is not clear.",
    ),
    (summed(SOUND, turn(UNCLEAR)), "You made no clear mistake."),
    (summed(SOUND, turn(WEAK)), "You made 1 mistake, which lost 17 points."),
    (
        summed(turn(replace(WEAK, put_back_loss=0.25)), turn(WEAK)),
        "You made 3 mistakes, which lost 59 points in all.",
    ),
    (summed(LUCKY), "1 guess went Bruno's way."),
    (summed(LUCKY, LUCKY), "2 guesses went Bruno's way."),
    (
        [judgment_clause(LABELS, START, UNCLEAR)],
        "knight a1 to b3 may have lost something, but that is not clear",
    ),
    ([judgment_clause(LABELS, START, SOUND_SIDES.white)], "knight a1 to b3 was sound"),
    (
        [judgment_clause(LABELS, START, WEAK)],
        "pawn d1 to d2 was a mistake: knight a1 to b3 was better",
    ),
    (
        [judgment_clause(LABELS, START, replace(WEAK, risk=CAPTURE, was_written=True))],
        "pawn d1 to d2 was a mistake: Bruno captured the pawn on d3",
    ),
    (
        [judgment_clause(LABELS, START, replace(WEAK, chance=ATTACKED))],
        "pawn d1 to d2 was a mistake: knight a1 to b3 attacks the pawn on a4",
    ),
]


@pytest.mark.parametrize(("sentences", "expected"), CASES)
def test_a_sentence_in_its_case(sentences: Iterable[str], expected: str) -> None:
    assert expected in [*sentences]


def test_every_sentence_about_a_turn_comes_in_its_place() -> None:
    both = turn(
        replace(WEAK, loss=1, risk=EXPOSED, put_back_loss=0.25),
        replace(WEAK_REPLY, is_unpunished=True),
    )
    assert [*turn_sentences(LABELS, both)] == [
        "The position was even.",
        "You wrote pawn d1 to d2, which lost 100 points: against knight e5 to d3, it leaves the "
        "knight on e1 free to be taken.",
        "Best for you was knight a1 to b3.",
        "Your put-back square lost 25 points.",
        "Bruno wrote knight e5 to d3, which lost 50 points.",
        "Best for Bruno was knight e5 to d3.",
        "You left that unpunished.",
    ]


def test_that_a_side_was_winning_is_said_once() -> None:
    winning, better = (replace(SOUND, value=value) for value in (0.9, 0.5))
    turns = [better, better, winning, winning, replace(winning, value=-0.9), better]
    standings = [sentences[0] for sentences in game_sentences(LABELS, turns)]
    assert standings == [
        "You were better.",
        "You were better.",
        "You were winning.",
        "Both orders were sound.",
        "Bruno was winning.",
        "You were better.",
    ]


def test_both_losses_of_each_side_come_before_what_was_better() -> None:
    orders = [TriedOrder(replace(WEAK, risk=EXPOSED), WEAK), TriedOrder(WEAK_REPLY)]
    assert [*tried_sentences(LABELS, START, orders)] == [
        "You wrote pawn d1 to d2, which lost 17 points: against knight e5 to d3, it leaves the "
        "knight on e1 free to be taken.",
        "In the game, you wrote pawn d1 to d2, which lost 17 points.",
        "Bruno wrote knight e5 to d3, which lost 50 points.",
        "Best for you was knight a1 to b3.",
        "Best for Bruno was knight e5 to d3.",
    ]


def test_a_guess_is_the_whole_of_its_idea_and_has_no_question() -> None:
    guess = Missed(Piece(WHITE, PAWN), REPLY, Piece(BLACK, KNIGHT))
    lucky = idea(mistake=None, verdict=replace(SOUND, guess=guess))
    assert idea_question(LABELS, lucky) is None
    assert [*idea_sentences(LABELS, lucky)] == [guess_sentence(LABELS, guess)]


def test_orders_are_brief_where_there_is_no_room() -> None:
    assert Labels(Names(), is_brief=True).order(START, KNIGHT_ORDER) == "Ha1b3"


@pytest.mark.parametrize("is_brief", [False, True])
def test_a_pass_is_called_one(is_brief: bool) -> None:
    assert Labels(Names(), is_brief=is_brief).order(START, PASS) == "a pass"


def test_points_are_hundredths_of_the_way_from_a_draw_to_a_win() -> None:
    assert [points_words(part) for part in (0.0, 0.01, 0.174, 2.0)] == [
        *("0 points", "1 point", "17 points", "200 points")
    ]


def test_a_value_has_its_sign() -> None:
    assert [signed(0.254), signed(-1.0), signed(0.004)] == ["+25", "-100", "0"]


def test_points_are_explained_where_they_first_stand() -> None:
    sentences = ["Ada wrote a pass.", "Bo lost 1 point: why?", "That lost 20 points."]
    assert with_points_explained(sentences) == [
        "Ada wrote a pass.",
        "Bo lost 1 point (a win is 100): why?",
        "That lost 20 points.",
    ]


def test_each_side_has_a_paragraph_and_only_the_idea_that_is_shown_names_its_marks() -> None:
    sides = BySide(
        replace(WEAK, chance=ATTACKED, was_written=True),
        replace(WEAK_REPLY, chance=EXPOSED, was_written=True),
    )
    turn = verdict(4, sides=sides)
    ideas = [Idea(turn, side.color, 1.0, side) for side in sides]
    drawn = replace(LABELS, drawn=Drawn(KNIGHT_ORDER, ATTACKED.square))
    white, black, both = turn_paragraphs(drawn, turn, ideas, ideas[0])
    assert "knight a1 to b3 (the arrow)" in " ".join(white)
    assert "the pawn on a4 (the ring)" in " ".join(white)
    assert "(the" not in " ".join([*black, *both])
    plain = turn_paragraphs(LABELS, turn, ideas)
    assert "(the" not in " ".join(" ".join(paragraph) for paragraph in plain)


def test_a_side_without_an_idea_hears_whether_its_order_was_sound() -> None:
    white, black, both = turn_paragraphs(LABELS, verdict(4), [])
    assert (white, black) == (["Your order was sound."], ["Bruno's order was sound."])
    assert both == ["The position was even."]
