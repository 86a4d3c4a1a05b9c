"""Last turn: taken back in practice, or void because two people agree that it was a mistake.

A void turn stays on the sheet as a comment. The clocks stay as they are: the time spent on a turn
is not given back, and a sheet does not say what they showed before it.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.rules.board import Color

if TYPE_CHECKING:
    from apocalypse.match.match import Match

NO_TURN: Final = "There is no turn to take back."
WAITING_PAWN: Final = "A pawn of the last turn is still to be put back. Put it back first."
ONLY_BETWEEN_PEOPLE: Final = (
    "Only two people can void a turn. Against the computer, you can take turns back in practice."
)
ONLY_IN_PRACTICE: Final = "You can take turns back only in practice against the computer."


class Request(Enum):
    """A request to play the last turn again, made instead of an order or after a turn."""

    TAKE_BACK = auto()
    """In practice; the sheet does not mention the turn."""
    VOID = auto()
    """Between two people, who both agree; a comment on the sheet has the orders."""


def can_take_back(match: Match) -> bool:
    """Whether the player may take the last turn back: in practice only."""
    return request_refusal(match, Request.TAKE_BACK) is None


def can_void(match: Match) -> bool:
    """Whether the last turn can be void: between two people, once its pawns are put back.

    It is for the front end to ask only while no order of the next turn is sealed.
    """
    return request_refusal(match, Request.VOID) is None


def request_refusal(match: Match, request: Request) -> str | None:
    """The refusal of a request to play the last turn again, a sentence; None: it is accepted."""
    if request is Request.VOID and match.computer is not None:
        return ONLY_BETWEEN_PEOPLE
    if request is Request.TAKE_BACK and not match.is_practice:
        return ONLY_IN_PRACTICE
    return last_turn_refusal(match)


def last_turn_refusal(match: Match) -> str | None:
    """The reason why the last turn stands, a sentence; None: it may be played again.

    A resignation, an agreed draw and the end of a clock are final, as in chess.
    """
    game = match.game
    if game.stopped is not None:
        # Here and not above: the first curtain is shown before the captions are loaded.
        from apocalypse.wording.captions import outcome_sentence

        return (
            f"{outcome_sentence(game.stopped, match.names)} That is final, and every turn stands."
        )
    if not game.turns:
        return NO_TURN
    if game.to_put_back:
        return WAITING_PAWN
    return None


def sheet_before_turn(match: Match, request: Request) -> Sheet:
    """The sheet of a match without its last turn, which is void or taken back.

    Raises:
        ValueError: the request is refused; with a sentence.
    """
    refusal = request_refusal(match, request)
    if refusal is not None:
        raise ValueError(refusal)
    sheet = match.sheet
    turn = match.game.turns[-1]
    turns_left = turn.number - 1
    shorter = sheet.first_turns(turns_left)
    comments = list(shorter.comments)

    # The notes of the turn, first of all that it is void, move below the turn before, if any.
    place = Place.BELOW if turns_left else Place.HEAD
    if request is Request.VOID:
        orders = ", ".join(turn.side_text(color, sheet.coordinates) for color in Color)
        note = f"Both players voided turn {turn.number}: {orders}."
        comments.append(Comment(note, place, turns_left))
    for comment in sheet.comments:
        if comment.turn >= turn.number:
            comments.append(Comment(comment.text, place, turns_left))

    comments += [comment for comment in sheet.comments if comment.place is Place.END]
    return replace(shorter, comments=tuple(comments))
