"""An order that is being written, in words: its squares so far, and what to do next."""

from __future__ import annotations

from textual.content import Content

from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.board import KNIGHT, Square
from apocalypse.rules.notation import square_name
from apocalypse.wording.bets import HOLLOW_MARKS, order_risk, put_back_request
from apocalypse.wording.names import PASS_LABEL


def order_content(entry: OrderEntry) -> Content:
    """The order so far, with a line for each square that is still to be chosen."""
    if entry.is_complete and entry.origin is None:
        return Content.styled(PASS_LABEL.capitalize(), "$accent")
    unfinished = f"{entry.file or '_'}_"
    if entry.origin is None and entry.has_knight_letter:
        return Content("Knight ") + Content.styled(unfinished, "$accent")
    if entry.origin is None and entry.file:
        return Content.styled(unfinished, "$accent")
    if entry.origin is None:
        return Content()

    def name(square: Square) -> str:
        return square_name(square, entry.coordinates)

    # The piece, and where it goes.
    piece = "Pawn"
    if entry.position.mask(entry.color, KNIGHT) >> entry.origin & 1:
        piece = "Knight"
    target = unfinished
    if entry.target is not None and (entry.wants_square or not entry.file):
        target = name(entry.target)
    origin = name(entry.origin)
    order = Content.assemble(f"{piece} ", (origin, "$accent"), " to ", (target, "$accent"))

    # What becomes of a pawn at the end of the board.
    if entry.promotes:
        return order + ", " + Content.styled("a knight", "$accent")
    if not entry.wants_square:
        return order
    put_back = unfinished
    if entry.put_back is not None and not entry.file:
        put_back = name(entry.put_back)
    return order + ", back to " + Content.styled(put_back, "$accent")


def other_piece_notice(before: OrderEntry, entry: OrderEntry) -> str:
    """Say that another piece was chosen in place of one; empty: none was."""
    if before.origin is None or entry.origin is None or entry.target is not None:
        return ""
    if entry.origin == before.origin:
        return ""
    old = square_name(before.origin, entry.coordinates)
    new = square_name(entry.origin, entry.coordinates)
    return f"{new} moves now, in place of {old}."


def order_advice(entry: OrderEntry, how_to_seal: str, *, loses_game: bool) -> str:
    """Say what to do next, or what an order that is not safe risks.

    One sentence says how to seal a complete order. With ``loses_game``, one more penalty loses.
    """
    if entry.is_complete and entry.origin is None:
        return f"You have no legal order, so you pass. {how_to_seal}"
    if entry.origin is None:
        ways = "use the arrows or Tab and Enter, click, or type an order like"
        return f"Choose a piece: {ways} {entry.example}."
    if entry.target is None:
        sentences = ["Choose one of the marked squares.", "Backspace takes it back."]
        _, bets = entry.target_masks
        if bets:
            sentences.insert(1, HOLLOW_MARKS[entry.rules.turn.bets.policy].legend)
        return " ".join(sentences)
    if entry.file:
        return f"Type the {entry.missing_part} after {entry.file}. Backspace takes it back."
    if not entry.is_complete:
        return put_back_request(entry.rules, may_promote=entry.may_promote)
    if entry.bets:
        return order_risk(
            entry.bets, entry.color, entry.names, entry.coordinates, loses_game=loses_game
        )
    return f"{how_to_seal} You can still change it, or take it back with Backspace."
