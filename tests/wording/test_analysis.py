"""Every pattern of a sentence about a turn, and the sums of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Piece
from apocalypse.rules.events import Captured, Clash, Ended, Promoted, Trampled
from apocalypse.rules.notation import square_of
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START
from apocalypse.wording.analysis import (
    FRACTIONS,
    Balance,
    SideVerdict,
    TurnVerdict,
    Words,
    decisive_turns,
    fraction_words,
    signed,
    summary_sentences,
    sums_sentences,
    turn_sentences,
)
from apocalypse.wording.names import Names

KNIGHT_ORDER, PAWN_ORDER = (
    Order(*map(square_of, squares)) for squares in (("a1", "b3"), ("d1", "d2"))
)
REPLY = Order(square_of("e5"), square_of("d3"))
WORDS = Words(Names("You", "Bruno"))
SOUND = TurnVerdict(
    *(4, START, 0.0),
    is_exact=True,
    has_choice=True,
    sides=(SideVerdict(WHITE, KNIGHT_ORDER), SideVerdict(BLACK, REPLY)),
    read=0.0,
    drift=0.0,
)
WEAK = SideVerdict(
    WHITE, PAWN_ORDER, (KNIGHT_ORDER,), is_one_best=True, loss=0.17, was_punished=False
)
PAWN_OF = {color: Piece(color, PAWN) for color in (WHITE, BLACK)}
KNIGHT_OF = {color: Piece(color, KNIGHT) for color in (WHITE, BLACK)}
CAPTURE = Captured(KNIGHT_OF[BLACK], REPLY, PAWN_OF[WHITE])


def turn(side: SideVerdict, other: SideVerdict = SOUND.sides[1]) -> TurnVerdict:
    return replace(SOUND, sides=(side, other))


@pytest.mark.parametrize(
    ("verdict", "sentences"),
    [
        (SOUND, ["The position was even.", "Both orders were sound."]),
        (
            replace(SOUND, is_exact=False),
            ["The position was about even.", "Both orders were sound."],
        ),
        (replace(SOUND, value=0.2), ["You had an edge.", "Both orders were sound."]),
        (replace(SOUND, value=0.5), ["You were clearly better.", "Both orders were sound."]),
        (replace(SOUND, value=-0.5), ["Bruno was clearly better.", "Both orders were sound."]),
        (replace(SOUND, value=-0.8), ["Bruno was close to a win.", "Both orders were sound."]),
        (replace(SOUND, value=1.0), ["You were winning.", "Both orders were sound."]),
        (
            replace(SOUND, has_choice=False),
            ["The position was even.", "Neither side had a choice."],
        ),
        (
            turn(WEAK),
            [
                "The position was even.",
                "Best was knight a1 to b3.",
                "You chose pawn d1 to d2 instead, which costs about a sixth of a game; Bruno did "
                "not punish that.",
            ],
        ),
        (
            turn(replace(WEAK, better=(KNIGHT_ORDER, None), is_one_best=False, was_punished=None)),
            [
                "The position was even.",
                "Better was knight a1 to b3 or a pass.",
                "You chose pawn d1 to d2 instead, which costs about a sixth of a game.",
            ],
        ),
        (
            turn(
                replace(WEAK, was_punished=True, loss=1),
                replace(WEAK, color=BLACK, order=REPLY, better=(REPLY,), loss=0.5),
            ),
            [
                "The position was even.",
                "Best for you was knight a1 to b3.",
                "You chose pawn d1 to d2 instead, which costs a whole game; Bruno punished that.",
                "Best for Bruno was knight e5 to d3.",
                "Bruno chose knight e5 to d3 instead, which costs half a game; you did not punish "
                "that.",
            ],
        ),
        (
            turn(replace(SOUND.sides[0], put_back_loss=0.25)),
            [
                "The position was even.",
                "Both orders were sound.",
                "Your put-back square costs a quarter of a game.",
            ],
        ),
        (
            replace(SOUND, read=0.33),
            [
                "The position was even.",
                "Both orders were sound.",
                "You read Bruno well, and gained about a third of a game.",
            ],
        ),
        (
            replace(SOUND, read=-0.1),
            [
                "The position was even.",
                "Both orders were sound.",
                "Bruno read you well, and gained a tenth of a game.",
            ],
        ),
        (
            replace(SOUND, drift=-0.5),
            [
                "The position was even.",
                "Both orders were sound.",
                "Unexplained: a search one turn further sees half a game for Bruno.",
            ],
        ),
    ],
)
def test_a_turn_in_sentences(verdict: TurnVerdict, sentences: list[str]) -> None:
    assert [*WORDS.sentences(verdict)] == sentences


@pytest.mark.parametrize(
    ("side", "sentence"),
    [
        (
            replace(WEAK, reply=REPLY, reason=CAPTURE, is_risk=True),
            "It risked knight e5 to d3, which captures the pawn on d3.",
        ),
        (
            replace(WEAK, reply=REPLY, reason=Trampled(WHITE, KNIGHT_ORDER, REPLY)),
            "Against knight e5 to d3, knight a1 to b3 tramples the pawn on b3.",
        ),
        (
            replace(WEAK, reply=REPLY, reason=Promoted(WHITE, square_of("c5"))),
            "Against knight e5 to d3, knight a1 to b3 promotes on c5.",
        ),
        (
            replace(WEAK, reply=REPLY, reason=Ended(Outcome(Termination.LAST_PAWN, WHITE))),
            "Against knight e5 to d3, knight a1 to b3 wins the game.",
        ),
    ],
)
def test_the_reason_is_what_happens_on_the_board(side: SideVerdict, sentence: str) -> None:
    assert [*WORDS.sentences(turn(side))][3] == sentence


def test_an_event_without_words_is_an_error() -> None:
    with pytest.raises(ValueError, match="No words"):
        WORDS.deed(Clash(KNIGHT, KNIGHT_ORDER, KNIGHT_ORDER))


def test_orders_are_brief_where_there_is_no_room() -> None:
    assert Words(Names(), is_brief=True).order(START, KNIGHT_ORDER) == "Ha1b3"


@pytest.mark.parametrize("hundredths", range(3, 201))
def test_a_fraction_is_near_the_number(hundredths: int) -> None:
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
    first, *_ = summary_sentences(WORDS, turns)
    assert first == (
        "Turn 2: You chose pawn d1 to d2, which costs nine tenths of a game; Bruno did not punish "
        "that."
    )
    (none,) = summary_sentences(WORDS, [SOUND])
    assert none == "No turn decided the game: everything is within the error."


def test_the_headline_is_the_heaviest_part_of_a_turn() -> None:
    read = replace(turn(WEAK), read=0.5)
    assert WORDS.headline(read) == "You read Bruno well, and gained half a game."
    square = turn(replace(WEAK, put_back_loss=0.75))
    assert WORDS.headline(square) == "Your put-back square costs three quarters of a game."


@pytest.mark.parametrize(
    ("balance", "error", "sentences"),
    [
        (
            Balance(2, 0, 0, 0, 30, 60, -7),
            0.4,
            [
                "You lost nothing.",
                "Bruno lost 0.30 of a game, within the error of 0.40: sound play.",
                "You gained 0.60 of a game through good reads (error 0.40).",
                "Unexplained: -0.07 for White. By so much a search one turn further changed the "
                "values.",
            ],
        ),
        (
            Balance(2, 0, 0, 50, 0, -1, 0),
            0.0,
            [
                "You lost 0.50 of a game through weak orders.",
                "Bruno lost nothing.",
                "Bruno gained 0.01 of a game through good reads.",
            ],
        ),
        (
            Balance(2, 0, 0, 0, 0, -30, 0),
            0.3,
            [
                "You lost nothing.",
                "Bruno lost nothing.",
                "Neither player clearly read the other better.",
            ],
        ),
    ],
)
def test_sums_within_their_error_are_no_findings(
    balance: Balance, error: float, sentences: list[str]
) -> None:
    assert [*sums_sentences(Names("You", "Bruno"), balance, error)] == sentences


def test_a_value_has_its_sign() -> None:
    assert [signed(0.254), signed(-1.0), signed(0.004)] == ["+0.25", "-1.00", " 0.00"]


@pytest.mark.parametrize(
    ("balance", "error", "sentences"),
    [
        (Balance(2, 0, 0, 0, 0, 0, 0), 0.2, ["0 points of 100 before, 0 after."]),
        (
            Balance(2, 10, -25, 40, 0, 5, 0),
            0.0,
            [
                "+10 points of 100 before, -25 after.",
                "Ada's order gave up 40.",
                "Ada's read gained 5.",
            ],
        ),
        (
            Balance(2, 0, 7, 0, 12, -5, 0),
            0.2,
            [
                "0 points of 100 before, +7 after.",
                "Your order gave up 12 (±20).",
                "Your read gained 5 (±20).",
            ],
        ),
    ],
)
def test_a_turn_has_its_value_and_what_changed_it(
    balance: Balance, error: float, sentences: list[str]
) -> None:
    first, *others = turn_sentences(Names("Ada", "You"), balance, error)
    assert [first.removeprefix("Value for White: "), *others] == sentences
