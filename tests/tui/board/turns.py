"""One turn for each thing that can happen, as beats."""

from __future__ import annotations

from typing import Final

from apocalypse.rules.board import BLACK, WHITE, Color, Square
from apocalypse.rules.fen import from_fen
from apocalypse.rules.judging import NO_PENALTIES, Penalties
from apocalypse.rules.refusal import refusal
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import CLASSIC, ONLINE, VCHESS, XOGO, Rules
from apocalypse.sheets.notation import CHESS, read_order, read_square
from apocalypse.tui.widgets.board import Beat, beats
from apocalypse.tui.widgets.board.pixels import Canvas, segments

NO_EXCHANGE: Final = Rules("no exchange", exchange=False)

TURNS: Final = {
    "both move": ("npppn/p3p/5/P3P/NPPPN", "a1b3", "e4e3"),
    "a capture": ("npppn/p3p/5/P1p1P/NPPPN", "b1c2", "e5d3"),
    "two captures": ("npppn/p3p/1p1P1/P3P/NPPPN", "a2b3", "e4d3"),
    "a missed capture": ("npppn/p3p/1p3/P3P/NPPPN", "a2b3", "b3b2"),
    "pawns trade places": ("npppn/p3p/1p3/P3P/NPPPN", "a2b3", "b3a2"),
    "knights trade places": ("1ppp1/p2np/5/P1N1P/NPPP1", "c2d4", "d4c2"),
    "two knights meet": ("npppn/p3p/5/P3P/NPPPN", "a1b3", "a5b3"),
    "two pawns meet": ("npppn/p3p/5/P3P/NPPPN", "a2a3", "a4a3"),
    "a knight meets a pawn": ("npppn/1p2p/5/P3P/NPPPN", "a1b3", "b4b3"),
    "a pawn meets a knight": ("npppn/p3p/5/1P2P/NPPPN", "b2b3", "a5b3"),
    "both promote": ("1pp2/P3p/5/p3P/1PP2", "a4a5", "a2a1"),
    "both exchange": ("1ppn1/P2np/5/p3P/1PNN1", "a4a5", "a2a1"),
    "a pass": ("5/p4/P4/5/1N3", "b1d2", "****"),
    "the end": ("5/5/1p3/P4/5", "a2b3", "b3b2"),
    "the end by capture": ("5/3n1/1p3/P4/5", "a2b3", "d4e2"),
}
"""What happens: position, White's order, Black's order (chess coordinates)."""


BET_TURNS: Final = {
    "a bold pawn takes a knight": (VCHESS, "npppn/p3p/5/P3P/NPPPN", "e2d3", "e5d3"),
    "a bold knight avenges a pawn": (VCHESS, "npppn/p3p/3P1/P3P/NPP1N", "e1d3", "e4d3"),
    "a black bet is won": (XOGO, "npppn/p3p/5/P3P/NPPPN", "a1b3", "a4b3"),
    "a knight tramples a bold pawn": (ONLINE, "npppn/p3p/5/P3P/NPPPN", "e2d3", "e5d3"),
    "two pawns meet, one bold": (ONLINE, "npppn/p3p/3P1/P3P/NPP1N", "e2d3", "e4d3"),
    "a bold step after a piece that leaves": (VCHESS, "2ppn/p3p/1n3/PP2P/N1PPN", "b2b3", "b3d4"),
    "a bet is lost": (VCHESS, "npppn/p3p/5/P3P/NPPPN", "e2d3", "e4e3"),
    "both bets are lost": (VCHESS, "npppn/p3p/5/P3P/NPPPN", "e2d3", "e4d3"),
    "a void order is captured": (VCHESS, "1pppn/p2np/5/P3P/NPPPN", "e2d3", "d4e2"),
    "a promotion is won": (VCHESS, "n2p1/1P2p/1n3/P3P/N3N", "b4b5=H", "b3a1"),
    "a promotion is lost": (VCHESS, "n2p1/1P2p/1n3/P3P/N3N", "b4b5=H", "e4e3"),
    "a pawn goes back": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4b5@c3", "e4e3"),
    "a pawn goes back where it started": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4b5@b4", "e4e3"),
    "a pawn takes and goes back": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4a5@c3", "e4e3"),
    "a pawn misses and goes back": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4a5@c3", "a5b3"),
    "a pawn goes back from where its captor was": (
        XOGO,
        "p2pn/1P2p/5/P3P/N3N",
        "b4a5@c3",
        "a5b4",
    ),
    "a pawn passes an arriving knight": (XOGO, "n2p1/1P1np/5/P3P/N3N", "b4b5@c3", "d4b5"),
    "a bold pawn passes the captor of its knight": (
        XOGO,
        "2Np1/1P2n/5/P3P/N4",
        "b4c5@d3",
        "e4c5",
    ),
    "two knights meet, one bold": (ONLINE, "npppn/p3p/3P1/P3P/NPP1N", "e1d3", "e5d3"),
    "a bold knight tramples a pawn": (ONLINE, "npppn/p3p/3P1/P3P/NPP1N", "e1d3", "e4d3"),
    "a knight tramples a bold captor": (ONLINE, "npppn/p3p/3P1/P3P/NPP1N", "e2d3", "e5d3"),
    "a white knight waits below": (XOGO, "n3n/p3p/5/3pP/N3N", "e1c2", "d2d1@c2"),
    "a pawn goes back under a knight": (XOGO, "n2pp/1P2n/5/P3P/N3N", "b4b5@c3", "e4c3"),
    "a pawn goes back onto a pawn": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4b5@e3", "e4e3"),
    "it takes first": (XOGO, "n2pn/1P2p/5/P3P/N3N", "b4a5@e3", "e4e3"),
    "its start is taken": (XOGO, "3pn/1P2p/3n1/P3P/N3N", "b4b5@b4", "d3b4"),
    "its knight falls": (XOGO, "n2p1/1P2p/1n3/P3P/N3N", "b4b5@c3", "b3a1"),
    "both go back": (XOGO, "n3n/1P2p/5/P2p1/N3N", "b4b5@b2", "d2d1@d4"),
    "both go back to one square": (XOGO, "n3n/1P2p/5/P2p1/N3N", "b4b5@c3", "d2d1@c3"),
    "both go back to where the other passes": (
        XOGO,
        "n3n/1P2p/5/P2p1/N3N",
        "b4b5@d1",
        "d2d1@b5",
    ),
    "both take and go back to one square": (XOGO, "n3n/1P2p/5/P2p1/N1P1N", "b4a5@c3", "d2c1@c3"),
    "a pawn goes back on a bet": (VCHESS, "n2p1/1P2p/1n3/P3P/N3N", "b4b5@e4", "e4e3"),
    "a bold pawn takes one that goes back": (VCHESS, "n2pn/4p/5/P2pP/N3N", "a2b3", "d2d1@b3"),
    "a bold pawn goes back onto a knight": (VCHESS, "1n1p1/1P2p/5/P3P/N3N", "b4b5@c3", "b5c3"),
    "a knight goes under a bold pawn": (ONLINE, "1n1p1/1P2p/5/P3P/N3N", "b4b5@c3", "b5c3"),
}
"""What happens where there are bets: rules, position, White's order, Black's order."""


def bet_turn(name: str, penalties: Penalties = NO_PENALTIES) -> tuple[Resolution, tuple[Beat, ...]]:
    """A turn of the table of bets, and its beats."""
    rules, fen, *written = BET_TURNS[name]
    before = from_fen(fen)
    orders = [read_order(text, CHESS) for text in written]
    for color, order in zip(Color, orders, strict=True):
        assert refusal(before, color, order, rules) is None, (name, color)
    resolution = resolve(before, orders[0], orders[1], rules, penalties=penalties)
    return resolution, beats(before, resolution.events, seed=7)


def order_turn(name: str) -> tuple[Resolution, tuple[Beat, ...]]:
    """A turn of the table above, and its beats."""
    fen, white, black = TURNS[name]
    before = from_fen(fen)
    resolution = resolve(before, read_order(white, CHESS), read_order(black, CHESS))
    return resolution, beats(before, resolution.events, seed=7)


def put_back_turn(white: str, black: str | None = None) -> tuple[Resolution, tuple[Beat, ...]]:
    """White's pawn arrives on a5 (and Black's on a1), then they are put back, without exchange."""
    fen = "1ppn1/P2np/5/p3P/1PNN1" if black else "1ppn1/P2np/5/4P/1PNN1"
    reply = "a2a1" if black else "e4e3"
    orders = read_order("a4a5", CHESS), read_order(reply, CHESS)
    rules = NO_EXCHANGE if black else CLASSIC
    waiting = resolve(from_fen(fen), *orders, rules)
    chosen = {WHITE: square(white)} | ({BLACK: square(black)} if black else {})
    whole = resolve(from_fen(fen), *orders, rules, chosen)
    return whole, beats(waiting.position, whole.events[len(waiting.events) :], seed=7)


def square(name: str) -> Square:
    """A square by its name in chess coordinates."""
    return read_square(name, CHESS)


def text_of(canvas: Canvas) -> str:
    """The glyphs of a picture without its colors."""
    lines = range(canvas.height // 2)
    return "\n".join(
        "".join(s.text for s in segments(canvas.rows[2 * n], canvas.rows[2 * n + 1], {}, -1))
        for n in lines
    )
