"""Every sentence about an analysis, with the case for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from apocalypse.review.analysis import Balance
from apocalypse.review.reasons import Reason
from apocalypse.review.sentences import (
    FRACTIONS,
    Labels,
    deed,
    fraction_words,
    headline,
    number_sentences,
    position_sentences,
    practice_words,
    signed,
    sum_sentences,
    summary_sentences,
    trial_sentences,
    turn_sentences,
)
from apocalypse.review.verdicts import (
    OrderTrial,
    PositionVerdict,
    SideVerdict,
    TurnVerdict,
    decisive_turns,
)
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Piece
from apocalypse.rules.events import Captured, Clash, Ended, Promoted, Trampled
from apocalypse.rules.notation import square_of
from apocalypse.rules.orders import PASS
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START
from apocalypse.wording.names import Names
from tests.cases import case
from tests.review.verdicts import (
    ATTACKED,
    EXPOSED,
    KNIGHT_ORDER,
    NOTHING,
    PAWN_ORDER,
    REPLY,
    SOUND_SIDES,
    WEAK,
    WEAK_REPLY,
    verdict,
)

LABELS = Labels(Names("You", "Bruno"))
SOUND = verdict(4)
CAPTURE = Captured(Piece(BLACK, KNIGHT), REPLY, Piece(WHITE, PAWN))
WON = Ended(Outcome(Termination.LAST_PAWN, WHITE))
GAME = Balance(2, 0, -37, 0, 30, 60, -7)
DRAWN = replace(NOTHING, before=60, drift=-60, draw=-60)
"""A game that White would win is drawn by count."""


def turn(side: SideVerdict, other: SideVerdict = SOUND_SIDES[1]) -> TurnVerdict:
    return verdict(4, sides=(side, other))


def weak(**changes: Any) -> Iterable[str]:
    """The sentences about a turn in which White's order was not sound."""
    return turn_sentences(LABELS, turn(replace(WEAK, **changes)))


def numbers(balance: Balance, error: float) -> Iterable[str]:
    return number_sentences(LABELS, verdict(4, balance, error))


def standing(value: float, *, is_exact: bool = True) -> Iterable[str]:
    """The sentences about a position in which White has one order, and Black a mix of two."""
    mixes = (None,), (REPLY, None)
    return position_sentences(LABELS, PositionVerdict(START, value, is_exact, mixes, (1, 2)))


TRIAL = OrderTrial(
    START,
    SideVerdict(WHITE, KNIGHT_ORDER),
    written=PAWN_ORDER,
    expectation=0.21,
    written_expectation=0.05,
    best=0.24,
    error=0.1,
)
WORSE_TRIAL = replace(
    TRIAL, verdict=WEAK, written=KNIGHT_ORDER, expectation=-0.05, written_expectation=0.2
)


def tried(trial: OrderTrial = TRIAL, **changes: Any) -> Iterable[str]:
    """The sentences about an order that White tries."""
    return trial_sentences(LABELS, replace(trial, **changes))


def gain(reason: Reason) -> Iterable[str]:
    """What an order does."""
    return [deed(LABELS, reason, is_risk=False)]


def risk(reason: Reason) -> Iterable[str]:
    """What an order risks."""
    return [deed(LABELS, reason, is_risk=True)]


CASES: list[tuple[Iterable[str], str]] = [
    (turn_sentences(LABELS, SOUND), "The position was even."),
    (turn_sentences(LABELS, replace(SOUND, is_exact=False)), "The position was about even."),
    (turn_sentences(LABELS, replace(SOUND, value=0.2)), "You had an edge."),
    (turn_sentences(LABELS, replace(SOUND, value=0.5)), "You were clearly better."),
    (turn_sentences(LABELS, replace(SOUND, value=-0.8)), "Bruno was close to a win."),
    (turn_sentences(LABELS, replace(SOUND, value=-1.0)), "Bruno was winning."),
    (turn_sentences(LABELS, replace(SOUND, has_choice=False)), "Neither side had a choice."),
    (turn_sentences(LABELS, SOUND), "Both orders were sound."),
    (weak(), "Best was knight a1 to b3."),
    (weak(better=(KNIGHT_ORDER, None), is_one_best=False), "Better was knight a1 to b3 or a pass."),
    (turn_sentences(LABELS, turn(WEAK, WEAK_REPLY)), "Best for you was knight a1 to b3."),
    (
        turn_sentences(LABELS, turn(WEAK, replace(WEAK_REPLY, is_one_best=False))),
        "Better for Bruno was knight e5 to d3.",
    ),
    (weak(), "You chose pawn d1 to d2, which cost about a sixth of a game."),
    (
        weak(was_punished=True, loss=1),
        "You chose pawn d1 to d2, which cost a whole game; Bruno punished that.",
    ),
    (
        turn_sentences(LABELS, turn(SOUND_SIDES[0], replace(WEAK_REPLY, was_punished=False))),
        "Bruno chose knight e5 to d3, which cost half a game; you did not punish that.",
    ),
    (
        turn_sentences(LABELS, turn(replace(SOUND_SIDES[0], put_back_loss=0.25))),
        "Your put-back square cost a quarter of a game.",
    ),
    (weak(risk=CAPTURE), "Against knight e5 to d3, your order loses the pawn on d3."),
    (
        weak(chance=Promoted(WHITE, square_of("c5"))),
        "Against knight e5 to d3, knight a1 to b3 promotes on c5.",
    ),
    (
        weak(risk=EXPOSED, chance=ATTACKED),
        "Against knight e5 to d3, your order leaves the knight on e1 to be taken; knight a1 to b3 "
        "attacks the pawn on a4.",
    ),
    (gain(CAPTURE), "captures the pawn on d3"),
    (gain(Trampled(WHITE, KNIGHT_ORDER, REPLY)), "tramples the pawn on b3"),
    (gain(Promoted(WHITE, square_of("c5"))), "promotes on c5"),
    (gain(WON), "wins the game"),
    (gain(ATTACKED), "attacks the pawn on a4"),
    (risk(Trampled(BLACK, KNIGHT_ORDER, REPLY)), "loses the pawn on b3"),
    (risk(Promoted(BLACK, square_of("c1"))), "lets a pawn promote on c1"),
    (risk(WON), "loses the game"),
    (risk(EXPOSED), "leaves the knight on e1 to be taken"),
    (
        turn_sentences(LABELS, replace(SOUND, read=0.33)),
        "You read Bruno well, and gained about a third of a game.",
    ),
    (
        turn_sentences(LABELS, replace(SOUND, read=-0.1)),
        "Bruno read you well, and gained a tenth of a game.",
    ),
    (
        turn_sentences(LABELS, verdict(4, DRAWN)),
        "A draw rule ended the game, which values do not expect; that cost you three fifths of a "
        "game.",
    ),
    (
        numbers(replace(NOTHING, before=10, after=-25), 0.0),
        "Value for White: +10 points of 100 before, -25 after.",
    ),
    (numbers(NOTHING, 0.2), "Value for White: 0 points of 100 before, 0 after."),
    (numbers(replace(NOTHING, white_loss=40), 0.0), "You gave up 40."),
    (numbers(replace(NOTHING, black_loss=12), 0.2), "Bruno gave up 12 (±20)."),
    (numbers(replace(NOTHING, read=5), 0.0), "Your read gained 5."),
    (numbers(replace(NOTHING, read=-5), 0.2), "Bruno's read gained 5 (±20)."),
    (
        numbers(replace(NOTHING, drift=-3), 0.2),
        "Searching one turn deeper changed the value by -3.",
    ),
    (numbers(DRAWN, 0.0), "The draw rule changed the value by -60."),
    ([practice_words("e2e3", 0.004, is_clear=False)], "e2e3 lost nothing"),
    ([practice_words("e2e3", 0.2, is_clear=False)], "e2e3 was sound play"),
    ([practice_words("e2e3", 0.3, is_clear=True)], "e2e3 lost 30 points"),
    ([practice_words("e2e3", 0.01, is_clear=True)], "e2e3 lost 1 point"),
    (standing(0.0), "The position is even."),
    (standing(0.0, is_exact=False), "The position is about even."),
    (standing(0.2), "You have an edge."),
    (standing(-0.2), "Bruno has an edge."),
    (standing(-0.5), "Bruno is clearly better."),
    (standing(0.8), "You are close to a win."),
    (standing(1.0), "You are winning."),
    (standing(0.0), "You have to pass."),
    (
        position_sentences(
            LABELS, PositionVerdict(START, 0.0, True, ((KNIGHT_ORDER,), (REPLY,)), (1, 2))
        ),
        "You have no choice: knight a1 to b3.",
    ),
    (
        position_sentences(
            LABELS, PositionVerdict(START, 0.0, True, ((KNIGHT_ORDER,), (REPLY,)), (9, 9))
        ),
        "Best for you is knight a1 to b3.",
    ),
    (standing(0.0), "Best for Bruno is a mix of knight e5 to d3 and a pass, the likeliest first."),
    (
        position_sentences(
            LABELS, PositionVerdict(START, 0.0, True, ((REPLY,) * 4, (REPLY,) * 5), (9, 9))
        ),
        "Best for you is a mix of knight e5 to d3, knight e5 to d3, knight e5 to d3 and 1 other, "
        "the likeliest first.",
    ),
    (tried(), "Knight a1 to b3 is sound."),
    (tried(WORSE_TRIAL), "Pawn d1 to d2 costs about a sixth of a game."),
    (tried(written=KNIGHT_ORDER), "It is what you wrote."),
    (
        tried(written_expectation=0.2),
        "It is as good as what you wrote, pawn d1 to d2, within the error.",
    ),
    (tried(), "It is better than what you wrote, pawn d1 to d2, by about a sixth of a game."),
    (
        tried(WORSE_TRIAL),
        "It is worse than what you wrote, knight a1 to b3, by a quarter of a game.",
    ),
    (
        tried(written=KNIGHT_ORDER, error=0.0),
        "Against Bruno's best mix, knight a1 to b3 averages +0.21 for you; the best order averages "
        "+0.24.",
    ),
    (
        tried(),
        "Against Bruno's best mix, knight a1 to b3 averages +0.21 for you, and pawn d1 to d2 "
        "+0.05; the best order averages +0.24 (error 0.10).",
    ),
    (
        summary_sentences(LABELS, [turn(WEAK)]),
        "Turn 4: You chose pawn d1 to d2, which cost about a sixth of a game.",
    ),
    (
        summary_sentences(LABELS, []),
        "No turn decided the game: all losses and reads are within the error.",
    ),
    (sum_sentences(LABELS, GAME, 0.4), "You lost nothing."),
    (
        sum_sentences(LABELS, GAME, 0.4),
        "Bruno's orders were sound: they lost 0.30 of a game, within the error of 0.40.",
    ),
    (
        sum_sentences(LABELS, replace(GAME, white_loss=50), 0.0),
        "You lost 0.50 of a game through weak orders.",
    ),
    (
        sum_sentences(LABELS, replace(GAME, read=-30), 0.3),
        "Neither player clearly read the other better.",
    ),
    (
        sum_sentences(LABELS, GAME, 0.4),
        "You gained 0.60 of a game through good reads (error 0.40).",
    ),
    (
        sum_sentences(LABELS, replace(GAME, read=-1), 0.0),
        "Bruno gained 0.01 of a game through good reads.",
    ),
    (
        sum_sentences(LABELS, GAME, 0.4),
        "A deeper search found 0.07 of a game for Bruno, which no order explains.",
    ),
    (
        sum_sentences(LABELS, replace(GAME, drift=7), 0.4),
        "A deeper search found 0.07 of a game for you, which no order explains.",
    ),
    (
        sum_sentences(LABELS, replace(GAME, drift=-60, draw=-67), 0.4),
        "A deeper search found 0.07 of a game for you, which no order explains.",
    ),
    (
        sum_sentences(LABELS, replace(GAME, drift=53, draw=60), 0.4),
        "The draw rule cost Bruno 0.60 of a game.",
    ),
]


@pytest.mark.parametrize(("sentences", "expected"), CASES)
def test_a_sentence_in_its_case(sentences: Iterable[str], expected: str) -> None:
    assert expected in [*sentences]


def test_every_sentence_about_a_turn_comes_in_its_place() -> None:
    both = turn(
        replace(WEAK, was_punished=True, loss=1, risk=EXPOSED, put_back_loss=0.25),
        replace(WEAK_REPLY, was_punished=False),
    )
    assert [*turn_sentences(LABELS, replace(both, read=0.33))] == [
        "The position was even.",
        "Best for you was knight a1 to b3.",
        "You chose pawn d1 to d2, which cost a whole game; Bruno punished that.",
        "Against knight e5 to d3, your order leaves the knight on e1 to be taken.",
        "Your put-back square cost a quarter of a game.",
        "Best for Bruno was knight e5 to d3.",
        "Bruno chose knight e5 to d3, which cost half a game; you did not punish that.",
        "You read Bruno well, and gained about a third of a game.",
    ]


def test_in_short_the_outlook_and_the_reasons_are_left_out() -> None:
    both = turn(replace(WEAK, risk=EXPOSED, chance=ATTACKED), WEAK_REPLY)
    assert [*turn_sentences(LABELS, both, is_short=True)] == [
        "Best for you was knight a1 to b3.",
        "You chose pawn d1 to d2, which cost about a sixth of a game.",
        "Best for Bruno was knight e5 to d3.",
        "Bruno chose knight e5 to d3, which cost half a game.",
    ]


def test_every_sentence_about_a_tried_order_comes_in_its_place() -> None:
    sentences = [*tried(WORSE_TRIAL, verdict=replace(WEAK, risk=EXPOSED))]
    assert sentences[:4] == [
        "Pawn d1 to d2 costs about a sixth of a game.",
        "Best was knight a1 to b3.",
        "Against knight e5 to d3, your order leaves the knight on e1 to be taken.",
        "It is worse than what you wrote, knight a1 to b3, by a quarter of a game.",
    ]
    assert len(sentences) == 5


def test_a_brief_order_begins_a_sentence_as_it_is_written() -> None:
    trial = replace(TRIAL, verdict=SideVerdict(WHITE, PAWN_ORDER))
    first, *_ = trial_sentences(Labels(Names(), is_brief=True), trial)
    assert first == "d1d2 is sound."
    first, *_ = trial_sentences(
        Labels(Names(), is_brief=True), replace(TRIAL, verdict=SideVerdict(WHITE, PASS))
    )
    assert first == "A pass is sound."


def test_an_event_without_words_is_an_error() -> None:
    with pytest.raises(ValueError, match="No words"):
        deed(LABELS, Clash(KNIGHT, KNIGHT_ORDER, KNIGHT_ORDER), is_risk=False)


def test_orders_are_brief_where_there_is_no_room() -> None:
    assert Labels(Names(), is_brief=True).order(START, KNIGHT_ORDER) == "Ha1b3"


@pytest.mark.parametrize("is_brief", [False, True])
def test_a_pass_is_called_one(is_brief: bool) -> None:
    assert Labels(Names(), is_brief=is_brief).order(START, PASS) == "a pass"


def test_a_fraction_is_near_the_number() -> None:
    for hundredths in range(3, 201):
        with case(hundredths):
            number = hundredths / 100
            words = fraction_words(number)
            (part,) = (part for part, name in FRACTIONS if name == words.removeprefix("about "))
            assert abs(part - number) <= max(0.03, number / 8)
            assert words.startswith("about ") == (abs(part - number) >= 0.0005)


def test_the_summary_has_the_three_turns_that_mattered_most() -> None:
    weights = (0.2, 0.9, 0.0, 0.4, 0.3)
    turns = [
        replace(turn(replace(WEAK, loss=weight)), number=number)
        for number, weight in enumerate(weights, start=1)
    ]
    assert [each.number for each in decisive_turns(turns)] == [2, 4, 5]


def test_the_headline_is_the_heaviest_part_of_a_turn() -> None:
    read = replace(turn(WEAK), read=0.5)
    assert headline(LABELS, read) == "You read Bruno well, and gained half a game."
    square = turn(replace(WEAK, put_back_loss=0.75))
    assert headline(LABELS, square) == "Your put-back square cost three quarters of a game."


def test_a_value_has_its_sign() -> None:
    assert [signed(0.254), signed(-1.0), signed(0.004)] == ["+0.25", "-1.00", " 0.00"]
