"""Comments: what people wrote on a sheet, without what the program adds."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate

from apocalypse.formats.headers import header_key, other_lines
from apocalypse.formats.remarks import turn_remark
from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.tokens import Scanned
from apocalypse.formats.turns import WrittenTurn
from apocalypse.formats.writer import closing_lines
from apocalypse.rules.board import WHITE


def read_comments(
    scanned: Scanned, turns: Sequence[WrittenTurn], sheet: Sheet
) -> tuple[Comment, ...]:
    """The comments that people wrote on a sheet.

    Args:
        scanned: the text.
        turns: the words of its turns.
        sheet: the sheet without comments.
    """
    comments = _without_remarks(_placed(scanned, turns), sheet)
    comments = _without_closing_lines(comments, sheet)
    head = [comment.text for comment in comments if comment.place is Place.HEAD]
    others = [comment for comment in comments if comment.place is not Place.HEAD]
    return (*map(Comment, other_lines(sheet, head)), *others)


def _placed(scanned: Scanned, turns: Sequence[WrittenTurn]) -> list[Comment]:
    """All comments, each with its place."""
    lengths = [1 + len(turn.orders) + len(turn.squares) for turn in turns]
    ends = list(accumulate(lengths))
    placed = []
    for before, comment in scanned.comments:
        index = bisect_left(ends, before)
        if before == 0:
            place, number = Place.HEAD, 0
        else:
            turn, number = turns[index], turns[index].number
            within = before - (ends[index] - lengths[index])
            if within == 1:
                place = Place.NUMBER
            elif within <= 2 + (WHITE in turn.squares):
                place = Place.WHITE
            elif within == lengths[index] and scanned.words[before - 1].line != comment.line:
                place = Place.BELOW
            else:
                place = Place.TURN
        placed.append(Comment(comment.text, place, number).cleaned)
    return placed


def _without_remarks(comments: list[Comment], sheet: Sheet) -> list[Comment]:
    """The comments without the program's own remarks on turns."""
    beside: dict[int, list[str]] = {}
    for comment in comments:
        if comment.place is Place.TURN:
            beside.setdefault(comment.turn, []).append(comment.text)
    remarks = {turn.number: turn_remark(turn) for turn in sheet.game.turns}
    own = {
        number for number, remark in remarks.items() if remark and beside.get(number) == [remark]
    }
    return [each for each in comments if each.place is not Place.TURN or each.turn not in own]


def _without_closing_lines(comments: list[Comment], sheet: Sheet) -> list[Comment]:
    """The comments without the lines that close a sheet; those after them are at its end."""
    turns = len(sheet.game.turns)
    place = Place.BELOW if turns else Place.HEAD
    own = [Comment(line.removeprefix(";"), place, turns) for line in closing_lines(sheet)]
    for start in range(len(comments) - len(own), -1, -1):
        if comments[start] == own[0] and comments[start : start + len(own)] == own:
            after = comments[start + len(own) :]
            if not turns and any(header_key(comment.text) for comment in after):
                return comments
            return [*comments[:start], *(Comment(each.text, Place.END) for each in after)]
    return comments
