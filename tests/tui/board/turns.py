"""One turn for each thing that can happen, as beats."""

from __future__ import annotations

from typing import Final

from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.board import BLACK, WHITE, Color, Square
from apocalypse.rules.legal import refusal
from apocalypse.rules.notation import CHESS, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import CLASSIC, ONLINE, VCHESS, XOGO, Rules
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.timeline import beats

NO_EXCHANGE: Final = Rules("no exchange", trade_arrivals=False)

TURNS: Final = {
    "both move": ("npppn/p3p/5/P3P/NPPPN", "a1b3", "e4e3"),
    "a capture": ("npppn/p3p/5/P1p1P/NPPPN", "b1c2", "e5d3"),
    "two captures": ("npppn/p3p/1p1P1/P3P/NPPPN", "a2b3", "e4d3"),
    "a missed capture": ("npppn/p3p/1p3/P3P/NPPPN", "a2b3", "b3b2"),
    "pawns trade places": ("npppn/p3p/1p3/P3P/NPPPN", "a2b3", "b3a2"),
    "knights trade places": ("1ppp1/p2np/5/P1N1P/NPPP1", "c2d4", "d4c2"),
    "two knights clash": ("npppn/p3p/5/P3P/NPPPN", "a1b3", "a5b3"),
    "two pawns clash": ("npppn/p3p/5/P3P/NPPPN", "a2a3", "a4a3"),
    "White's knight tramples a pawn": ("npppn/1p2p/5/P3P/NPPPN", "a1b3", "b4b3"),
    "Black's knight tramples a pawn": ("npppn/p3p/5/1P2P/NPPPN", "b2b3", "a5b3"),
    "both promote": ("1pp2/P3p/5/p3P/1PP2", "a4a5", "a2a1"),
    "both exchange": ("1ppn1/P2np/5/p3P/1PNN1", "a4a5", "a2a1"),
    "a pass": ("5/p4/P4/5/1N3", "b1d2", "****"),
    "a piece is captured while its side passes": ("5/p4/P4/1N3/5", "b2a4", "****"),
    "the end in a draw": ("n4/p4/5/P4/N4", "a2a3", "a4a3"),
    "the end by capture": ("5/3n1/1p3/P4/5", "a2b3", "d4e2"),
}
"""What happens: position, White's order, Black's order (chess coordinates)."""


BET_TURNS: Final = {
    "a bet of a pawn takes a knight": (VCHESS, "npppn/p3p/5/P3P/NPPPN", "e2d3", "e5d3"),
    "a bet of a knight captures the captor of a pawn": (
        VCHESS,
        "npppn/p3p/3P1/P3P/NPP1N",
        "e1d3",
        "e4d3",
    ),
    "a black bet is won": (XOGO, "npppn/p3p/5/P3P/NPPPN", "a1b3", "a4b3"),
    "a knight tramples a pawn on a bet": (ONLINE, "npppn/p3p/5/P3P/NPPPN", "e2d3", "e5d3"),
    "two pawns clash, one on a bet": (ONLINE, "npppn/p3p/3P1/P3P/NPP1N", "e2d3", "e4d3"),
    "a bet follows a piece that leaves": (VCHESS, "2ppn/p3p/1n3/PP2P/N1PPN", "b2b3", "b3d4"),
    "a bet is lost": (VCHESS, "npppn/p3p/5/P3P/NPPPN", "e2d3", "e4e3"),
    "both bets are lost": (VCHESS, "npppn/p3p/5/P3P/NPPPN", "e2d3", "e4d3"),
    "a void order is captured": (VCHESS, "1pppn/p2np/5/P3P/NPPPN", "e2d3", "d4e2"),
    "a promotion is won": (VCHESS, "n2p1/1P2p/1n3/P3P/N3N", "b4b5=H", "b3a1"),
    "a promotion is lost": (VCHESS, "n2p1/1P2p/1n3/P3P/N3N", "b4b5=H", "e4e3"),
    "a pawn is put back": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4b5@c3", "e4e3"),
    "a pawn is put back where it started": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4b5@b4", "e4e3"),
    "a pawn captures and is put back": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4a5@c3", "e4e3"),
    "a pawn misses a capture and is put back": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4a5@c3", "a5b3"),
    "a pawn is put back from where its captor was": (
        XOGO,
        "p2pn/1P2p/5/P3P/N3N",
        "b4a5@c3",
        "a5b4",
    ),
    "a pawn passes an arriving knight": (XOGO, "n2p1/1P1np/5/P3P/N3N", "b4b5@c3", "d4b5"),
    "a pawn on a bet passes the captor of its knight": (
        XOGO,
        "2Np1/1P2n/5/P3P/N4",
        "b4c5@d3",
        "e4c5",
    ),
    "two knights clash, one on a bet": (ONLINE, "npppn/p3p/3P1/P3P/NPP1N", "e1d3", "e5d3"),
    "a knight on a bet tramples a pawn": (ONLINE, "npppn/p3p/3P1/P3P/NPP1N", "e1d3", "e4d3"),
    "a knight tramples a captor on a bet": (ONLINE, "npppn/p3p/3P1/P3P/NPP1N", "e2d3", "e5d3"),
    "a white knight waits below": (XOGO, "n3n/p3p/5/3pP/N3N", "e1c2", "d2d1@c2"),
    "a pawn is put back under a knight": (XOGO, "n2pp/1P2n/5/P3P/N3N", "b4b5@c3", "e4c3"),
    "a pawn is put back onto a pawn": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4b5@e3", "e4e3"),
    "a capture before a put-back": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4a5@e3", "e4e3"),
    "the start of a put-back pawn is taken": (XOGO, "3pn/1P2p/3n1/P3P/N3N", "b4b5@b4", "d3b4"),
    "a put-back pawn loses its knight": (XOGO, "n2p1/1P2p/1n3/P3P/N3N", "b4b5@c3", "b3a1"),
    "both are put back": (XOGO, "n3n/1P2p/5/P2p1/N3N", "b4b5@b2", "d2d1@d4"),
    "both are put back on one square": (XOGO, "n3n/1P2p/5/P2p1/N3N", "b4b5@c3", "d2d1@c3"),
    "both are put back where the other passes": (
        XOGO,
        "n3n/1P2p/5/P2p1/N3N",
        "b4b5@d1",
        "d2d1@b5",
    ),
    "both capture and are put back on one square": (
        XOGO,
        "n3n/1P2p/5/P2p1/N1P1N",
        "b4a5@c3",
        "d2c1@c3",
    ),
    "a pawn is put back on a bet": (VCHESS, "n2p1/1P2p/1n3/P3P/N3N", "b4b5@e4", "e4e3"),
    "a pawn on a bet captures one that is put back": (
        VCHESS,
        "n2pn/4p/5/P2pP/N3N",
        "a2b3",
        "d2d1@b3",
    ),
    "a pawn on a bet is put back onto a knight": (
        VCHESS,
        "1n1p1/1P2p/5/P3P/N3N",
        "b4b5@c3",
        "b5c3",
    ),
    "a knight moves under a pawn on a bet": (ONLINE, "1n1p1/1P2p/5/P3P/N3N", "b4b5@c3", "b5c3"),
}
"""What happens where there are bets: rules, position, White's order, Black's order."""


def bet_turn(name: str, penalties: Penalties = NO_PENALTIES) -> tuple[Resolution, tuple[Beat, ...]]:
    """A turn of the table of bets, and its beats."""
    rules, fen, *written = BET_TURNS[name]
    before = Position.from_fen(fen)
    orders = [Order.parse(text, CHESS) for text in written]
    for color, order in zip(Color, orders, strict=True):
        assert refusal(before, color, order, rules) is None, (name, color)
    resolution = resolve(before, orders[0], orders[1], rules, penalties=penalties)
    return resolution, beats(before, resolution.events)


def order_turn(name: str) -> tuple[Resolution, tuple[Beat, ...]]:
    """A turn of the table above, and its beats."""
    fen, white, black = TURNS[name]
    before = Position.from_fen(fen)
    resolution = resolve(before, Order.parse(white, CHESS), Order.parse(black, CHESS))
    return resolution, beats(before, resolution.events)


def put_back_turn(white: str, black: str | None = None) -> tuple[Resolution, tuple[Beat, ...]]:
    """White's pawn arrives on a5 (and Black's on a1), then they are put back, without exchange."""
    fen = "1ppn1/P2np/5/p3P/1PNN1" if black else "1ppn1/P2np/5/4P/1PNN1"
    reply = "a2a1" if black else "e4e3"
    orders = Order.parse("a4a5", CHESS), Order.parse(reply, CHESS)
    rules = NO_EXCHANGE if black else CLASSIC
    waiting = resolve(Position.from_fen(fen), *orders, rules)
    chosen = {WHITE: square(white)} | ({BLACK: square(black)} if black else {})
    resolution = resolve(Position.from_fen(fen), *orders, rules, chosen)
    return resolution, beats(waiting.position, resolution.events[len(waiting.events) :])


def square(name: str) -> Square:
    """A square by its name in chess coordinates."""
    return read_square(name, CHESS)
