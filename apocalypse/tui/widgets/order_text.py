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
    file = f"{entry.file}_" if entry.file else "__"
    if entry.origin is None:
        return Content("Knight " if entry.has_knight_letter else "") + Content.styled(
            file, "$accent"
        )

    def name(square: Square) -> str:
        return square_name(square, entry.coordinates)

    is_knight = entry.position.mask(entry.color, KNIGHT) >> entry.origin & 1
    lacks_target = entry.target is None or (entry.file and not entry.wants_square)
    target = file if lacks_target or entry.target is None else name(entry.target)
    parts = ["Knight " if is_knight else "Pawn ", (name(entry.origin), "$accent")]
    parts += [" to ", (target, "$accent")]
    if entry.promotes:
        parts += [", ", ("a knight", "$accent")]
    elif entry.wants_square:
        put_back = file if entry.put_back is None or entry.file else name(entry.put_back)
        parts += [", back to ", (put_back, "$accent")]
    return Content.assemble(*parts)


def order_advice(entry: OrderEntry, how_to_seal: str, *, loses_game: bool) -> str:
    """What to do next, or what an order that is not safe risks.

    One sentence says how to seal a complete order. With ``loses_game``, one more penalty loses.
    """
    if entry.is_complete and entry.origin is None:
        return f"You have no legal order, so you pass. {how_to_seal}"
    if entry.origin is None:
        ways = "use the arrows or Tab and Enter, click, or type an order like"
        return f"Choose a piece: {ways} {entry.example}."
    if entry.target is None:
        _, bets = entry.target_masks
        legend = f"{HOLLOW_MARKS[entry.rules.turn.bets.policy].legend} " if bets else ""
        return f"Choose one of the marked squares. {legend}Backspace takes it back."
    if entry.file:
        return f"Type the {entry.missing_part} after {entry.file}. Backspace takes it back."
    if not entry.is_complete:
        return put_back_request(entry.rules, may_promote=entry.may_promote)
    if entry.bets:
        names, coordinates = entry.names, entry.coordinates
        return order_risk(entry.bets, entry.color, names, coordinates, loses_game=loses_game)
    return f"{how_to_seal} You can still change it, or take it back with Backspace."
