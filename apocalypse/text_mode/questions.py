"""Questions: what a player may ask about the game at any prompt, and the answers.

Every answer comes from the public game alone, so nothing that is asked while an order is written
depends on that order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import SequenceMatcher, get_close_matches
from typing import Final, NamedTuple, TypeAlias

from apocalypse.formats.diagram import diagram
from apocalypse.match.match import Match
from apocalypse.rules.bets import ILLEGAL
from apocalypse.rules.board import FILES, KNIGHT, PAWN, Color, Piece, Square
from apocalypse.rules.game import Turn
from apocalypse.rules.legal import legal_orders
from apocalypse.rules.notation import read_square, square_name
from apocalypse.rules.rulesets import BetPolicy
from apocalypse.text_mode.clock_marks import time_words
from apocalypse.text_mode.speech import (
    news,
    order_words,
    piece_name,
    pieces_words,
    square_words,
    turn_words,
)
from apocalypse.wording.bets import bet_condition
from apocalypse.wording.captions import turn_count
from apocalypse.wording.lists import list_words

Answer: TypeAlias = Iterator[str]

_KIND_WORDS: Final = {
    **dict.fromkeys(("pawns", "pawn", "p"), PAWN),
    **dict.fromkeys(("knights", "knight", "n", "h"), KNIGHT),
}
_WHOSE_WORDS: Final = ("mine", "my", "theirs", "their", "white", "black")
_PIECES: Final = (
    rf"(?:p|pieces|{'|'.join((*_WHOSE_WORDS, 'pawns', 'knights'))})"
    rf"(?: (?:{'|'.join((*_WHOSE_WORDS, *_KIND_WORDS))}))*"
)

NO_TURN_YET: Final = "No turn has been played yet."
NO_SCORE: Final = "This game is for practice, and does not count for the score."


class QuestionForm(NamedTuple):
    """One way to ask: its long form for help, its pattern, and its answer."""

    long: str
    short: str
    meaning: str
    pattern: str
    answer: Callable[[Match, Color | None, re.Match[str]], Answer]


def answer(match: Match, asker: Color | None, text: str) -> list[str] | None:
    """The answer to a question about the game; None if the text is no question.

    The side of the asker, if it has one, says what is *mine* and *theirs*.
    """
    words = " ".join(text.lower().split())
    for form in FORMS:
        question = re.fullmatch(form.pattern, words)
        if question is not None:
            return list(form.answer(match, asker, question))
    return None


def nearest(text: str, commands: Iterable[str] = ()) -> str:
    """A sentence with the question or command nearest to a text that is neither."""
    near = nearest_form(text, (*(form.long for form in FORMS), *commands))
    return f"Did you mean {near}?" if near else "Type help for what you can ask."


def nearest_form(text: str, forms: Iterable[str]) -> str | None:
    """The form whose first word is nearest to a word of a text; None: none is near.

    Squares and numbers are no words. Of several words that are equally near, the first counts.
    """
    by_word = {form.split()[0]: form for form in forms}
    words = [word for word in text.lower().split() if len(word) > len("c3")]
    pairs = [(word, near) for word in words for near in get_close_matches(word, by_word, n=1)]
    if not pairs:
        return None
    return by_word[max(pairs, key=lambda pair: SequenceMatcher(None, *pair).ratio())[1]]


def help_lines(*, with_squares: bool = True, with_game: bool = True) -> Iterator[str]:
    """Every question in its long and its short form, with what it answers.

    A square alone is one of them, except where orders are hidden: there it may be an order. Where a
    position has no game, there are only the questions about the board (not ``with_game``).
    """
    forms = FORMS if with_game else _BOARD_FORMS
    for form in forms if with_squares else forms[1:]:
        short = f" or {form.short}" if form.short else ""
        yield f"{form.long}{short}: {form.meaning}."


def _square(match: Match, name: str) -> Square:
    return read_square(name, match.coordinates)


def _on_square(match: Match, _asker: Color | None, question: re.Match[str]) -> Answer:
    yield square_words(match, _square(match, question[1]))


def _pieces(match: Match, asker: Color | None, question: re.Match[str]) -> Answer:
    first, *words = question[0].split()
    words += [] if first == "p" else [first]
    colors: tuple[Color, ...] = tuple(Color)
    for word in words:
        if word in ("white", "black"):
            colors = (Color(word),)
        elif word in _WHOSE_WORDS and asker is not None:
            colors = (asker if word in ("mine", "my") else asker.other,)
    kinds = {_KIND_WORDS[word] for word in words if word in _KIND_WORDS} or {PAWN, KNIGHT}
    for color in colors:
        yield pieces_words(match, color, [kind for kind in (PAWN, KNIGHT) if kind in kinds])


def _line(match: Match, squares: list[Square], title: str) -> Answer:
    position = match.game.position
    held = [(square, piece) for square in squares if (piece := position.piece_at(square))]
    words = [f"{piece_name(p)} {square_name(s, match.coordinates)}" for s, p in held]
    yield f"{title}: {', '.join(words)}." if words else f"{title} is empty."


def _rank(match: Match, _asker: Color | None, question: re.Match[str]) -> Answer:
    squares = [_square(match, f"{file}{question[1]}") for file in FILES]
    return _line(match, squares, f"Rank {question[1]}")


def _file(match: Match, _asker: Color | None, question: re.Match[str]) -> Answer:
    squares = [_square(match, f"{question[1]}{rank}") for rank in "12345"]
    return _line(match, squares, f"File {question[1]}")


def _all_moves(match: Match, asker: Color | None, _question: re.Match[str]) -> Answer:
    position = match.game.position
    for color in tuple(Color) if asker is None else (asker,):
        for square, piece in position.placements():
            if piece.color is color:
                yield from _piece_moves(match, square, piece)


def _moves(match: Match, _asker: Color | None, question: re.Match[str]) -> Answer:
    square = _square(match, question[1])
    piece = match.game.position.piece_at(square)
    if piece is None:
        yield square_words(match, square)
    else:
        yield from _piece_moves(match, square, piece)


def _piece_moves(match: Match, square: Square, piece: Piece) -> Answer:
    position, rules = match.game.position, match.game.rules
    title = f"{piece_name(piece)} {square_name(square, match.coordinates)}"
    orders = {o: b for o, b in legal_orders(position, piece.color, rules).items() if o[0] == square}
    safe = sorted(
        {square_name(o.target, match.coordinates) for o, bets in orders.items() if not bets}
    )
    kind = "legal" if rules.bets is BetPolicy.REFUSED else "safe"
    ability = f"can go to {list_words(safe, 'or')}" if safe else f"has no {kind} order"
    yield f"{title} {ability}."
    for order, bets in orders.items():
        words = order_words(match, position, piece.color, order)
        if bets == ILLEGAL:
            yield f"An illegal order, {words}: void, with a penalty."
        elif bets:
            condition = bet_condition(bets, piece.color, match.names, match.coordinates)
            yield f"A bet, {words}: only if {condition}."


def _attacked(match: Match, _asker: Color | None, question: re.Match[str]) -> Answer:
    square, position = _square(match, question[1]), match.game.position
    attacking = position.attackers(square, Color.WHITE) | position.attackers(square, Color.BLACK)
    attackers = [
        f"{piece_name(piece)} {square_name(origin, match.coordinates)}"
        for origin, piece in position.placements()
        if attacking >> origin & 1
    ]
    yield (
        f"{question[1]} is attacked by {list_words(attackers)}."
        if attackers
        else f"No piece attacks {question[1]}."
    )


def turn_lines(match: Match, turn: Turn) -> Answer:
    """Both orders of a turn in words, and what happened."""
    yield turn_words(match, turn)
    yield from news(match, turn.resolution.events)


def _turn(match: Match, _asker: Color | None, question: re.Match[str]) -> Answer:
    number, turns = int(question[1]), match.game.turns
    if 1 <= number <= len(turns):
        yield from turn_lines(match, turns[number - 1])
    elif not turns:
        yield NO_TURN_YET
    else:
        yield f"There is no turn {number}. The game has {turn_count(len(turns))}."


def _last(match: Match, _asker: Color | None, _question: re.Match[str]) -> Answer:
    if match.game.turns:
        yield from turn_lines(match, match.game.turns[-1])
    else:
        yield NO_TURN_YET


def _history(match: Match, _asker: Color | None, _question: re.Match[str]) -> Answer:
    for turn in match.game.turns:
        yield turn_words(match, turn)
    if not match.game.turns:
        yield NO_TURN_YET


def _clock(match: Match, _asker: Color | None, _question: re.Match[str]) -> Answer:
    if match.clocks is None:
        yield "This game has no clock."
        return
    for color in Color:
        yield f"{match.names.of(color)}: {time_words(match.clocks.left(color))}."
    if not match.clocks.controls.are_equal:
        for color in Color:
            increment = match.clocks.controls.of(color).increment
            gets = match.names.clause(color, "gets", "get")
            time = f"{time_words(increment)} for each order" if increment else "no extra time"
            yield f"{gets} {time}."


def _score(match: Match, _asker: Color | None, _question: re.Match[str]) -> Answer:
    names = match.names
    white, black = (match.score.points(color) for color in Color)
    if match.is_practice:
        yield NO_SCORE
    else:
        yield match.standing or f"Score of the match: {names.white} {white}, {names.black} {black}."
    limit = match.game.rules.penalty_limit
    if limit is not None:
        counts = (f"{names.of(c)} {match.game.penalties[c.index]}" for c in Color)
        yield f"Penalties: {', '.join(counts)}. {limit} lose the game."


def _board(match: Match, _asker: Color | None, _question: re.Match[str]) -> Answer:
    for color in Color:
        yield pieces_words(match, color)


def _diagram(match: Match, _asker: Color | None, _question: re.Match[str]) -> Answer:
    for line in diagram(match.game.position, match.coordinates).splitlines():
        yield line.removeprefix(";")
    yield "o and C are White's pawns and knights, x and H are Black's."


_BOARD_FORMS: Final = (
    QuestionForm("c3", "", "what stands on a square", r"([a-e][1-5])", _on_square),
    QuestionForm("board", "b", "the pieces of both sides", r"b|board", _board),
    QuestionForm("diagram", "d", "the board drawn in letters", r"d|diagram", _diagram),
    QuestionForm(
        "pieces mine",
        "mine",
        "your pieces; also theirs, white, black, knights, pawns",
        _PIECES,
        _pieces,
    ),
    QuestionForm("rank 3", "r 3", "the pieces on a rank", r"(?:r|rank) ?([1-5])", _rank),
    QuestionForm("file c", "f c", "the pieces on a file", r"(?:f|file) ?([a-e])", _file),
    QuestionForm("moves", "m", "where each of your pieces can go", r"m|moves", _all_moves),
    QuestionForm("moves b1", "m b1", "where a piece can go", r"(?:m|moves) ?([a-e][1-5])", _moves),
    QuestionForm(
        "attacked c3",
        "a c3",
        "what attacks a square",
        r"(?:a |(?:what )?attack(?:s|ed)? ?)([a-e][1-5])",
        _attacked,
    ),  # ac3 is an order of the pawn on file a
)

FORMS: Final = (
    *_BOARD_FORMS,
    QuestionForm("last", "l", "the last turn", r"l|last", _last),
    QuestionForm("turn 4", "t 4", "an earlier turn", r"(?:t|turn) ?(\d{1,4})", _turn),
    QuestionForm("history", "", "all turns", r"history", _history),
    QuestionForm("clock", "c", "the time left", r"c|clock|time", _clock),
    QuestionForm("score", "s", "the score of the match, and the penalties", r"s|score", _score),
)
"""The questions, in the order of the help. The first pattern that fits answers."""
