"""Verdicts on turns for the tests of sentences and of pages."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apocalypse.review.analysis import Balance
from apocalypse.review.errors import Judgment
from apocalypse.review.reasons import Threat
from apocalypse.review.verdicts import SideVerdict, TurnVerdict
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, BySide, Piece
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import square_of
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START
from apocalypse.rules.resolution import Resolution

KNIGHT_ORDER: Final = Order("a1", "b3")
PAWN_ORDER: Final = Order("d1", "d2")
REPLY: Final = Order("e5", "d3")
EXPOSED: Final = Threat(Piece(WHITE, KNIGHT), square_of("e1"))
ATTACKED: Final = Threat(Piece(BLACK, PAWN), square_of("a4"))

SOUND_SIDES: Final = BySide(SideVerdict(WHITE, KNIGHT_ORDER), SideVerdict(BLACK, REPLY))
UNCLEAR: Final = replace(SOUND_SIDES.white, judgment=Judgment.UNCLEAR)
UNCLEAR_REPLY: Final = replace(SOUND_SIDES.black, judgment=Judgment.UNCLEAR)
WEAK: Final = SideVerdict(
    WHITE,
    PAWN_ORDER,
    Judgment.MISTAKE,
    (KNIGHT_ORDER,),
    is_one_best=True,
    loss=0.17,
    reply=REPLY,
)
WEAK_REPLY: Final = SideVerdict(
    BLACK, REPLY, Judgment.MISTAKE, (REPLY,), is_one_best=True, loss=0.5
)

NOTHING: Final = Balance(2, 0, 0, BySide(0, 0), 0, 0)


def verdict(
    number: int,
    balance: Balance = NOTHING,
    error: float = 0.0,
    sides: BySide[SideVerdict] = SOUND_SIDES,
) -> TurnVerdict:
    """What is to be said about a turn in an even position, in which nobody read the other."""
    return TurnVerdict(
        Turn(number, START, KNIGHT_ORDER, REPLY, Resolution((), START)),
        0.0,
        is_exact=True,
        has_choice=True,
        sides=sides,
        guess=None,
        balance=balance,
        error=error,
    )
