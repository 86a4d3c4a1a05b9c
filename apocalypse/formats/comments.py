"""Comments: what people wrote on a sheet, without what the program adds, and how they change it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import accumulate

from apocalypse.formats.headers import header_key, other_lines, read_title
from apocalypse.formats.remarks import turn_remark
from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.tokens import Scanned
from apocalypse.formats.turns import WrittenTurn
from apocalypse.formats.writer import closing_lines
from apocalypse.rules.board import WHITE


def read_comments(
    scanned: Scanned, turns: Sequence[WrittenTurn], sheet: Sheet
) -> tuple[Comment, ...]:
    """The comments that people wrote, for a sheet that was read without them."""
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
        if comments[start : start + len(own)] == own:
            after = comments[start + len(own) :]
            if not turns and any(header_key(comment.text) for comment in after):
                return comments
            return [*comments[:start], *(Comment(each.text, Place.END) for each in after)]
    return comments


def shown_comments(sheet: Sheet, turn: int) -> list[Comment]:
    """What people wrote about a turn (0: before the first one), in their order, without headers.

    What stands below the final diagram belongs to the last turn.
    """
    return [comment for comment in _comments_of(sheet, turn) if not _is_header(sheet, comment)]


def all_comments(sheet: Sheet) -> list[Comment]:
    """What people wrote on a sheet, without headers."""
    turns = range(len(sheet.game.turns) + 1)
    return [comment for turn in turns for comment in shown_comments(sheet, turn)]


def with_comments(sheet: Sheet, turn: int, texts: Sequence[str]) -> Sheet:
    """A sheet with other comments on a turn (0: before the first one), as people have edited them.

    The texts are as they are shown, each on one line. One that stays as it was keeps its place, and
    so does one that replaces another. New ones stand below the turn, or before the first one.
    """
    shown = shown_comments(sheet, turn)
    numbers = [n for n, comment in enumerate(sheet.comments) if comment in shown]
    entries = [(float(n), c) for n, c in enumerate(sheet.comments) if n not in numbers]
    new: list[Comment] = []
    number = float(len(sheet.comments))
    matcher = SequenceMatcher(None, [each.shown_text for each in shown], texts, autojunk=False)
    # From the last one to the first: pairs of an old text with the one in its place.
    for kind, start, end, new_start, new_end in reversed(matcher.get_opcodes()):
        for index in reversed(range(new_end - new_start)):
            if start + index < end:
                comment, number = shown[start + index], float(numbers[start + index])
            else:
                comment = _new_place(shown[:end], new, turn)
                number = numbers[end - 1] + 0.5 if end else number - 0.5
            if kind != "equal":
                comment = _as_text(texts[new_start + index], comment)
            new.insert(0, comment)
            entries.insert(0, (number, comment))
    comments = [each for _, each in sorted(entries, key=_place_in_order)]
    if comments and comments[0] in new and comments[0].place is Place.HEAD:
        # A date on the first line would be the date of the game.
        comments = [Comment("")] * bool(read_title(comments[0].text).date) + comments
    return replace(sheet, comments=tuple(comments))


def _new_place(before: Sequence[Comment], after: Sequence[Comment], turn: int) -> Comment:
    """The place of a new comment between others: below the turn, if the order allows it."""
    if after and after[0].place in (Place.NUMBER, Place.WHITE, Place.TURN):
        return after[0]
    if before and before[-1].place is Place.END:
        return before[-1]
    return Comment("", Place.BELOW if turn else Place.HEAD, turn)


def _comments_of(sheet: Sheet, turn: int) -> list[Comment]:
    """The comments that belong to a turn, headers included."""
    is_last = turn == len(sheet.game.turns)
    return [
        comment
        for comment in sheet.comments
        if (is_last if comment.place is Place.END else comment.turn == turn)
    ]


def _is_header(sheet: Sheet, comment: Comment) -> bool:
    """Whether a comment is a header in a form of its own."""
    if comment.place is not Place.HEAD:
        return False
    is_first = comment is next(each for each in sheet.comments if each.place is Place.HEAD)
    return bool(header_key(comment.text) or (is_first and read_title(comment.text).date))


def _as_text(text: str, place: Comment) -> Comment:
    """What a person wrote, at the place of a comment, on one line and never as a header."""
    is_header = place.turn == 0 and header_key(text)
    return place._replace(text=f" {text}" if is_header else text).cleaned


def _place_in_order(entry: tuple[float, Comment]) -> tuple[bool, int, int, float]:
    """Sorts comments as they stand on a sheet; those at one place by their number."""
    number, comment = entry
    places = list(Place)
    return comment.place is Place.END, comment.turn, places.index(comment.place), number
