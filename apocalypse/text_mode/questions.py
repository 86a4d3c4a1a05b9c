"""Questions: what a player may ask about the game at any prompt, and the answers.

One table has the form of each question, as help names it.

Every answer comes from the public game alone, so nothing that is asked while an order is written
depends on that order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from apocalypse.match.match import Match
from apocalypse.rules.bets import ILLEGAL
from apocalypse.rules.board import FILES, KNIGHT, PAWN, Color, Piece, Square, square_at
from apocalypse.rules.game import Turn
from apocalypse.rules.legal import legal_orders
from apocalypse.rules.notation import read_square, square_name
from apocalypse.rules.rulesets import BetPolicy
from apocalypse.text_mode.speech import (
    news,
    order_words,
    piece_name,
    pieces_words,
    square_words,
    time_words,
    turn_words,
    written_words,
)
from apocalypse.wording.bets import bet_condition
from apocalypse.wording.captions import turn_count
from apocalypse.wording.names import list_words

Answer: TypeAlias = Iterable[str]

NO_TURN_YET: Final = "No turn has been played yet."
NO_SCORE: Final = "This game is for practice, and does not count for the score."
_SQUARE: Final = "([a-e][1-5])"
_SIDES: Final = "(my|their|white|black)"
"""The words for the side that is asked about; without one, it is both."""


class Question(NamedTuple):
    """What can be asked."""

    form: str
    """An example, as help names it."""
    pattern: str
    """The texts that are this question; its groups are arguments of the answer."""
    answer: Callable[..., Answer]
    """Answers it, for a match and the side that asks, if it has one."""


def answer(
    match: Match, asker: Color | None, text: str, *, is_hidden: bool = False
) -> list[str] | None:
    """The answer to a question about the game; None if the text is no question.

    Enter alone asks for the last turn. The side of the asker, if it has one, says what is *my* and
    *their*. If orders are hidden, a square alone may be half of one, and is no question.
    """
    words = " ".join(text.lower().split())
    words = words.removesuffix("?").rstrip() or words
    if is_hidden and re.fullmatch(_SQUARE, words):
        return None
    for question in QUESTIONS:
        if asked := re.fullmatch(question.pattern, words):
            return list(question.answer(match, asker, *asked.groups()))
    return None


def _whose(asker: Color | None, side: str | None) -> tuple[Color, ...]:
    """The sides that a word means."""
    if side in ("white", "black"):
        return (Color(side),)
    if asker is None or side is None:
        return tuple(Color)
    return (asker if side == "my" else asker.other,)


def _square(match: Match, _: Color | None, name: str) -> Answer:
    return (square_words(match, read_square(name, match.coordinates)),)


def _pieces(
    match: Match, asker: Color | None, side: str | None = None, kind: str = "pieces"
) -> Answer:
    kinds = [each for each in (PAWN, KNIGHT) if kind in ("pieces", f"{each.value}s")]
    return (pieces_words(match, color, kinds) for color in _whose(asker, side))


def _own_pieces(match: Match, asker: Color | None) -> Iterator[tuple[Square, Piece]]:
    """The pieces of the player who asks, or of both."""
    for square, piece in match.game.position.placements():
        if asker in (None, piece.color):
            yield square, piece


def _moves(match: Match, asker: Color | None, name: str | None) -> Answer:
    if name is None:
        for square, piece in _own_pieces(match, asker):
            yield from _piece_moves(match, square, piece)
        return
    square = read_square(name, match.coordinates)
    asked = match.game.position.piece_at(square)
    yield from _square(match, asker, name) if asked is None else _piece_moves(match, square, asked)


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


def _captures(match: Match, asker: Color | None) -> Answer:
    position, answers = match.game.position, []
    for square, piece in _own_pieces(match, asker):
        targets = {
            square_name(order.target, match.coordinates)
            for order, bets in legal_orders(position, piece.color, match.game.rules).items()
            if order.origin == square and not bets and position.piece_at(order.target)
        }
        if targets:
            name, words = square_name(square, match.coordinates), list_words(sorted(targets), "or")
            answers.append(f"{piece_name(piece)} {name} can capture on {words}.")
    return answers or ["Nothing can be captured now."]


def _attackers(match: Match, _: Color | None, name: str) -> Answer:
    square, position = read_square(name, match.coordinates), match.game.position
    attacking = position.attackers(square, Color.WHITE) | position.attackers(square, Color.BLACK)
    attackers = [
        f"{piece_name(piece)} {square_name(origin, match.coordinates)}"
        for origin, piece in position.placements()
        if attacking >> origin & 1
    ]
    if attackers:
        return (f"{name} is attacked by {list_words(attackers)}.",)
    return (f"No piece attacks {name}.",)


def _count(match: Match, _: Color | None) -> Answer:
    for color in Color:
        numbers = ((match.game.position.number_of(color, kind), kind) for kind in (PAWN, KNIGHT))
        words = [f"{n} {kind.value}{'s' * (n != 1)}" for n, kind in numbers]
        yield f"{match.names.of(color)}: {list_words(words)}."


def turn_lines(match: Match, turn: Turn, color: Color | None = None) -> Iterator[str]:
    """Both orders of a turn in words, or that of one side alone, and what happened."""
    yield turn_words(match, turn) if color is None else written_words(match, turn, color)
    yield from news(match, turn.resolution.events)


def _turn(match: Match, _: Color | None, text: str) -> Answer:
    number, turns = int(text), match.game.turns
    if not turns:
        return (NO_TURN_YET,)
    if 1 <= number <= len(turns):
        return turn_lines(match, turns[number - 1])
    return (f"There is no turn {number}. The game has {turn_count(len(turns))}.",)


def _last(match: Match, _: Color | None) -> Answer:
    return turn_lines(match, match.game.turns[-1]) if match.game.turns else (NO_TURN_YET,)


def _history(match: Match, _: Color | None) -> Answer:
    return [turn_words(match, turn) for turn in match.game.turns] or [NO_TURN_YET]


def _clock(match: Match, _: Color | None) -> Answer:
    if match.clocks is None:
        return ("This game has no clock.",)
    return [f"{match.names.of(c)}: {time_words(match.clocks.left(c))}." for c in Color]


def _score(match: Match, _: Color | None) -> Answer:
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


def _diagram(match: Match, _: Color | None) -> Answer:
    """The board in letters, rank by rank from the top; a braille display has a row for each."""
    rows = match.game.position.fen.replace("N", "H").replace("n", "h").split("/")
    yield f"  {FILES}"
    for place, row in enumerate(rows, 1):
        rank = square_name(square_at(0, len(rows) - place), match.coordinates)[1]
        yield f"{rank} {re.sub('[1-5]', lambda digit: '.' * int(digit[0]), row)}"
    yield "P is a pawn and H a knight: White's are capitals, Black's small."


QUESTIONS: Final = (
    Question("what is on c3", f"(?:what is on )?{_SQUARE}", _square),
    Question("my knights", f"(?:{_SIDES} )?(pieces|pawns|knights)", _pieces),
    Question("what attacks c3", f"(?:what )?attacks {_SQUARE}", _attackers),
    Question("moves a5", f"moves(?: {_SQUARE})?", _moves),
    Question("board", "board", _pieces),
    Question("last", "(?:last)?", _last),
    Question("turn 4", "turn ([0-9]{1,4})", _turn),
    Question("history", "history", _history),
    Question("captures", "captures", _captures),
    Question("count", "count", _count),
    Question("clock", "clock|time", _clock),
    Question("score", "score", _score),
    Question("diagram", "diagram", _diagram),
)
HELP: Final = f"Ask: {', '.join(question.form for question in QUESTIONS)}."
"""What help says about questions."""
MORE_HELP: Final = "help questions: what you can ask."
