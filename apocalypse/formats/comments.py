"""Comments: what people wrote on a sheet, without what the program adds, and how they change it.

Beside them, pages and pictures show what an analysis says: the `TurnNotes`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, islice

from apocalypse.formats.headers import header_key, header_keys
from apocalypse.formats.remarks import ending_remark, turn_remark
from apocalypse.formats.sheet import Comment, Place, Sheet
from apocalypse.formats.tokens import Scanned
from apocalypse.formats.turns import WrittenTurn
from apocalypse.formats.writer import closing_lines
from apocalypse.rules.board import WHITE
from apocalypse.rules.outcome import Outcome


@dataclass(frozen=True)
class TurnNotes:
    """Sentences and values, which pages show as they are."""

    number: int
    """The turn, from 1."""
    sentences: str
    """What there is to say about it."""
    numbers: tuple[str, ...]
    """The same in numbers, a sentence each."""
    before: int
    """White's value before the turn: from 100 (a win) to -100."""
    after: int
    """The same after the turn."""


def read_comments(
    scanned: Scanned, turns: Sequence[WrittenTurn], sheet: Sheet
) -> tuple[Comment, ...]:
    """The comments that people wrote, for a sheet that was read without them."""
    placed = _placed(scanned, turns)
    keys = header_keys([comment.text for comment in scanned.head])
    head = [
        comment
        for comment, key in zip(placed, keys, strict=False)
        if not key or (key == "Result" and _has_remark(comment, sheet.game.outcome))
    ]
    comments = _without_remarks([*head, *placed[len(keys) :]], sheet)
    return tuple(_without_closing_lines(comments, sheet))


def _has_remark(result: Comment, outcome: Outcome | None) -> bool:
    """Whether a person wrote why the game ended, and not only the program."""
    is_commented = len(result.text.split()) > len(["Result:", "1-0"])
    return outcome is not None and is_commented and ending_remark(outcome) not in result.text


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
            return [*comments[:start], *(Comment(each.text, Place.END) for each in after)]
    return comments


def shown_comments(sheet: Sheet, turn: int) -> list[Comment]:
    """What people wrote about a turn (0: before the first one), in their order.

    What stands below the final diagram belongs to the last turn.
    """
    is_last = turn == len(sheet.game.turns)
    return [
        comment
        for comment in sheet.comments
        if (is_last if comment.place is Place.END else comment.turn == turn)
    ]


def all_comments(sheet: Sheet) -> list[Comment]:
    """What people wrote on a sheet, by turn."""
    turns = range(len(sheet.game.turns) + 1)
    return [comment for turn in turns for comment in shown_comments(sheet, turn)]


def with_comments(sheet: Sheet, turn: int, texts: Sequence[str]) -> Sheet:
    """A sheet with other comments on a turn (0: before the first one), as people have edited them.

    The texts are as they are shown, each on one line. They take the places of the former ones, one
    after the other. Further ones stand below the turn, or before the first one.
    """
    shown = shown_comments(sheet, turn)
    place = Comment("", Place.BELOW if turn else Place.HEAD, turn)
    if shown and shown[-1].place is Place.END:
        place = shown[-1]
    places = [*shown, *[place] * (len(texts) - len(shown))]
    new = list(map(_edited, places, texts))
    unused, comments = iter(new), []
    for comment in sheet.comments:
        if comment not in shown:
            comments.append(comment)
        else:
            comments += islice(unused, 1)
    return replace(sheet, comments=tuple(sorted([*comments, *unused], key=_place_on_sheet)))


def _edited(comment: Comment, text: str) -> Comment:
    """A comment with the text that a person wrote, on one line and never as a header."""
    if text == comment.shown_text:
        return comment
    is_header = comment.turn == 0 and header_key(text)
    return comment._replace(text=f" {text}" if is_header else text).cleaned


def _place_on_sheet(comment: Comment) -> tuple[bool, int, int]:
    """Sorts comments as they stand on a sheet."""
    return comment.place is Place.END, comment.turn, list(Place).index(comment.place)
