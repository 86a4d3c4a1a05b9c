"""Why an order is refused where orders may be bets and say where a pawn goes back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.rules.board import WHITE
from apocalypse.rules.fen import from_fen
from apocalypse.rules.legal import Reason, refusal
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC, ONLINE, VCHESS, WIKIPEDIA, XOGO, Rules

START = "npppn/p3p/5/P3P/NPPPN"
WAITING = "n2pn/1P2p/5/P3P/N3N"
BLOCKED = "5/p3p/P4/4P/4N"
LAST_PAWN_STAYS = replace(XOGO, last_pawn_may_promote=False)
PLAUSIBLE_LAST_PAWN = replace(ONLINE, last_pawn_may_promote=False)
SAFE_LAST_PAWN = replace(CLASSIC, last_pawn_may_promote=False)


@pytest.mark.parametrize(
    ("rules", "fen", "written", "reason"),
    [
        (CLASSIC, START, "e2d3", Reason.NOTHING_TO_CAPTURE),
        (VCHESS, START, "e2d3", None),
        (VCHESS, START, "b1c2", Reason.BET_IS_HOPELESS),
        (VCHESS, START, "b1a2", Reason.BET_IS_HOPELESS),
        (VCHESS, START, "e2e3", None),
        (XOGO, START, "b1c2", None),
        (XOGO, START, "b1a2", None),
        (XOGO, START, "a1a2", Reason.NOT_A_KNIGHTS_MOVE),
        (XOGO, START, "e2e4", Reason.NOT_A_PAWNS_STEP),
        (XOGO, START, "c3c4", Reason.EMPTY_ORIGIN),
        (XOGO, START, "e4e3", Reason.ENEMY_PIECE),
        (XOGO, START, "****", Reason.MUST_MOVE),
        (XOGO, "npppn/p3p/4P/4P/NPPPN", "e2e3", Reason.PAWN_BLOCKED),
        (VCHESS, "npppn/p3p/4P/4P/NPPPN", "e2e3", Reason.PAWN_BLOCKED),
        (VCHESS, BLOCKED, "a3a4", Reason.BET_IS_HOPELESS),
        (XOGO, BLOCKED, "a3a4", None),
        (CLASSIC, WAITING, "b4b5", None),
        (CLASSIC, WAITING, "b4b5@c3", Reason.NO_PUT_BACK),
        (VCHESS, WAITING, "b4b5@c3", None),
        (VCHESS, WAITING, "e2e3@c3", Reason.NO_PUT_BACK),
        (VCHESS, WAITING, "b4b5", Reason.PUT_BACK_MISSING),
        (XOGO, WAITING, "b4b5", None),
        (VCHESS, WAITING, "b4b5@c5", Reason.PUT_BACK_LAST_RANK),
        (VCHESS, WAITING, "b4b5@a1", Reason.PUT_BACK_OCCUPIED),
        (VCHESS, WAITING, "b4b5@b4", Reason.PUT_BACK_OCCUPIED),
        (XOGO, WAITING, "b4b5@b4", None),
        (VCHESS, WAITING, "b4b5@e4", None),
        (XOGO, WAITING, "b4b5@e4", Reason.PUT_BACK_OCCUPIED),
        (WIKIPEDIA, WAITING, "b4b5@e4", Reason.PUT_BACK_OCCUPIED),
        (ONLINE, "n2pn/1P2p/4P/P4/N3N", "b4b5@e4", Reason.BET_IS_HOPELESS),
        (VCHESS, "n2pn/1P2p/5/P3P/N4", "b4b5@c3", Reason.NO_PUT_BACK),
        (ONLINE, "1npn1/1NPPP/2p2/1P2p/1P1N1", "d4d5@e3", Reason.BET_IS_HOPELESS),
        (VCHESS, "1n3/P2p1/5/1p2P/1N1N1", "a4a5@c3", None),
        (WIKIPEDIA, "4n/1P2p/5/5/N4", "b4b5", None),
        (WIKIPEDIA, "4n/1P2p/5/5/N4", "b4b5@c3", Reason.NO_PUT_BACK),
        (LAST_PAWN_STAYS, "4n/1P2p/5/5/N4", "b4b5", Reason.LAST_PAWN_PROMOTES),
        (LAST_PAWN_STAYS, "4n/1P2p/5/5/N4", "b4b5@c3", Reason.LAST_PAWN_PROMOTES),
        (XOGO, "4n/1P2p/5/5/N4", "b4b5", None),
        (LAST_PAWN_STAYS, "n4/1p2P/5/5/N4", "e4e5", Reason.LAST_PAWN_PROMOTES),
        # a5 is free only if its knight captures on b3, and then the pawn on a4 is the last one.
        (PLAUSIBLE_LAST_PAWN, "n4/P3p/1Pp2/5/N4", "a4a5", None),
        (PLAUSIBLE_LAST_PAWN, "n4/P1p1p/1P3/5/N4", "a4a5", Reason.BET_IS_HOPELESS),
        (SAFE_LAST_PAWN, "4n/5/1P2p/5/N4", "b3a4", Reason.NOTHING_TO_CAPTURE),
        (VCHESS, "4n/1P2p/5/5/N4", "b4a5", Reason.BET_IS_HOPELESS),
    ],
)
def test_why_an_order_is_refused(
    rules: Rules, fen: str, written: str, reason: Reason | None
) -> None:
    assert refusal(from_fen(fen), WHITE, Order.parse(written, CHESS), rules) is reason


def test_of_two_bets_with_the_same_ends_vchess_accepts_the_first_alone() -> None:
    position = from_fen("2n2/2Pn1/1p3/4P/N3N")
    bets = [Order.parse(text, CHESS) for text in ("c4b5@d2", "c4c5@d2")]
    assert [refusal(position, WHITE, bet, ONLINE) for bet in bets] == [None, None]
    assert [refusal(position, WHITE, bet, VCHESS) for bet in bets] == [Reason.SAME_ENDS, None]
