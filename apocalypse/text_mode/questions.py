"""Questions: what a player may ask about the game at any prompt, in any words, and the answers.

One table says which words ask for what; squares and numbers stand for themselves.

Every answer comes from the public game alone, so nothing that is asked while an order is written
depends on that order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from apocalypse.match.last_turn import can_take_back, can_void
from apocalypse.match.match import Match
from apocalypse.rules.bets import ILLEGAL
from apocalypse.rules.board import (
    FILES,
    KNIGHT,
    PAWN,
    WHITE,
    Color,
    Piece,
    Square,
    square_at,
)
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
    written_words,
)
from apocalypse.text_mode.vocabulary import (
    IMPERATIVES,
    SPELLED,
    TOPICS,
    Question,
    is_square,
    read_words,
)
from apocalypse.wording.bets import bet_condition
from apocalypse.wording.captions import turn_count
from apocalypse.wording.lists import list_words

Answer: TypeAlias = Iterator[str]

NO_TURN_YET: Final = "No turn has been played yet."
NO_SCORE: Final = "This game is for practice, and does not count for the score."
HELP: Final = (
    "Ask: what is on c3, my knights, what attacks c3, moves a5.",
    "Also board, last, lost, count, clock, score, diagram.",
)
"""What help says about questions."""
MORE_HELP: Final = "help questions: what you can ask."


def answer(
    match: Match, asker: Color | None, text: str, *, is_hidden: bool = False
) -> list[str] | None:
    """The answer to a question about the game; None if the text is no question.

    Enter alone asks for the last turn. The side of the asker, if it has one, says what is *mine*
    and *theirs*. If orders are hidden, a square alone may be half of one, and is no question.
    """
    if not text:
        return list(_last(match))
    words = read_words(text)
    squares = [read_square(word, match.coordinates) for word in words if is_square(word)]
    is_order = bool(squares) and (words[0] in IMPERATIVES or is_square(words[0]))
    if len(squares) > 1 or (is_order and (is_hidden or len(words) > 1)):
        return None
    numbers = [int(word) for word in words if word.isdecimal()]
    question = Question(match, asker, words, next(iter(squares), None), next(iter(numbers), None))
    answers = _answer(question)
    return None if answers is None else list(answers)


def _answer(question: Question) -> Answer | None:
    """The answer to the first thing that the words ask for; None: to nothing."""
    has, square, match = question.has, question.square, question.match
    if square is not None:
        if has("capture"):
            place = question.words.index(question.name(square))
            verb = next(i for i, word in enumerate(question.words) if word in TOPICS["capture"])
            return _attackers(question) if 0 < verb < place else _captures(question)
        if has("attack"):
            return _attackers(question)
        if has("can"):
            return _moves(question)
        is_asked = len(question.words) == 1 or has("stands")
        return iter([square_words(match, square)]) if is_asked else None
    for is_asked, answers in (
        (has("clock"), _clock),
        (has("how") and has("many"), _count),
        (has("how") and (has("pawn") or has("knight")), _rule),
        (has("undo"), _undo),
        (has("turns") and question.number is not None, _turn),
        (has("rank") and question.number in range(1, 6), _line),
        (has("file") and _file_of(question) != "", _line),
        (has("turns") and (has("whose") or has("many")), _status),
        (has("turns") and has("history"), _history),
        (has("many"), _count),
        (has("score"), _score),
        (has("lost"), _lost),
        (has("capture"), _captures),
        (has("can"), _moves),
        (has("board"), _board),
        (has("did") or (has("last") and len(question.whose) == 1), _orders),
        (has("last"), lambda asked: _last(asked.match)),
        (has("whose") and not has("pieces"), _status),
        ("history" in question.words, _history),
        (has("diagram"), _diagram),
        (
            has("pieces") or has("pawn") or has("knight") or question.whose != tuple(Color),
            _pieces,
        ),
    ):
        if is_asked:
            return answers(question)
    return None


def _pieces(question: Question) -> Answer:
    return (pieces_words(question.match, color, question.kinds) for color in question.whose)


def _line(question: Question) -> Answer:
    """The pieces on a rank or a file."""
    is_file, position = question.has("file"), question.match.game.position
    place = _file_of(question) if is_file else str(question.number)
    squares = {question.name(square): square for square in range(25)}
    held = ((name, position.piece_at(squares[name])) for name in sorted(squares) if place in name)
    words = [f"{piece_name(piece)} {name}" for name, piece in held if piece]
    title = f"{'File' if is_file else 'Rank'} {place}"
    yield f"{title}: {', '.join(words)}." if words else f"{title} is empty."


def _file_of(question: Question) -> str:
    """The file that is asked about, after its word or before it; empty: none."""
    letters = (word for word in question.words if word in FILES or word in SPELLED)
    return next((SPELLED.get(letter, letter) for letter in letters), "")


def _asked_pieces(question: Question) -> Iterator[tuple[Square, Piece]]:
    """The piece on the square of a question; without a square, those of the sides asked about."""
    colors = question.whose
    if len(colors) > 1 and question.asker is not None:
        colors = (question.asker,)
    for square, piece in question.match.game.position.placements():
        if square == question.square or (question.square is None and piece.color in colors):
            yield square, piece


def _moves(question: Question) -> Answer:
    pieces = list(_asked_pieces(question))
    if not pieces and question.square is not None:
        yield square_words(question.match, question.square)
    for square, piece in pieces:
        yield from _piece_moves(question.match, square, piece)


def _captures(question: Question) -> Answer:
    position, answers = question.match.game.position, []
    for square, piece in _asked_pieces(question):
        targets = [
            question.name(order.target)
            for order, bets in legal_orders(
                position, piece.color, question.match.game.rules
            ).items()
            if order.origin == square and not bets and position.piece_at(order.target)
        ]
        if targets:
            words = list_words(sorted({*targets}), "or")
            answers.append(f"{piece_name(piece)} {question.name(square)} can capture on {words}.")
    yield from answers or ["Nothing can be captured now."]


def _attackers(question: Question) -> Answer:
    square, position = question.square, question.match.game.position
    assert square is not None
    name = question.name(square)
    attacking = position.attackers(square, Color.WHITE) | position.attackers(square, Color.BLACK)
    attackers = [
        f"{piece_name(piece)} {question.name(origin)}"
        for origin, piece in position.placements()
        if attacking >> origin & 1
    ]
    yield (
        f"{name} is attacked by {list_words(attackers)}."
        if attackers
        else f"No piece attacks {name}."
    )


def _count(question: Question) -> Answer:
    match = question.match
    for color in question.whose:
        counts = (
            (match.game.position.mask(color, kind).bit_count(), kind) for kind in question.kinds
        )
        words = [f"{count} {kind.value}{'s' * (count != 1)}" for count, kind in counts]
        yield f"{match.names.of(color)}: {list_words(words)}."


def _lost(question: Question) -> Answer:
    """How many pieces of each kind a side has fewer than at the start."""
    match, start = question.match, question.match.game.start
    for color in question.whose:
        words = []
        for kind in question.kinds:
            before, now = (
                position.mask(color, kind).bit_count() for position in (start, match.game.position)
            )
            if before > now:
                words.append(f"{before - now} {kind.value}{'s' * (before - now > 1)}")
        lost = list_words(words) if words else "nothing"
        yield f"{match.names.clause(color, 'lost')} {lost}."


def _orders(question: Question) -> Answer:
    """The last order of a side, or both."""
    match = question.match
    if not match.game.turns:
        yield NO_TURN_YET
    elif len(question.whose) > 1:
        yield from _last(match)
    else:
        yield from (written_words(match, match.game.turns[-1], color) for color in question.whose)


def _rule(question: Question) -> Answer:
    return (RULES[kind] for kind in question.kinds)


RULES: Final = {
    PAWN: "A pawn moves one step ahead, or captures one step diagonally ahead.",
    KNIGHT: "A knight moves two squares straight and one to the side.",
}


def _undo(question: Question) -> Answer:
    match = question.match
    if can_take_back(match):
        yield "Type back to play the last turn again."
    elif can_void(match):
        yield "A sealed order stands. If you both agree, void plays the last turn again."
    else:
        yield "A sealed order stands. Before you seal, type another order."


def _status(question: Question) -> Answer:
    match = question.match
    colors = tuple(Color) if question.asker is None else (question.asker,)
    sides = (f"{match.names.clause(c, 'plays', 'play')} {c.value.title()}." for c in colors)
    yield f"Turn {len(match.game.turns) + 1}. {' '.join(sides)} Both write at the same time."


def turn_lines(match: Match, turn: Turn, color: Color | None = None) -> Answer:
    """Both orders of a turn in words, or that of one side alone, and what happened."""
    yield turn_words(match, turn) if color is None else written_words(match, turn, color)
    yield from news(match, turn.resolution.events)


def _turn(question: Question) -> Answer:
    number, turns = question.number, question.match.game.turns
    assert number is not None
    if 1 <= number <= len(turns) or not turns:
        return _turns_words(question.match, turns[number - 1 : number])
    return iter([f"There is no turn {number}. The game has {turn_count(len(turns))}."])


def _last(match: Match) -> Answer:
    return _turns_words(match, match.game.turns[-1:])


def _turns_words(match: Match, turns: Iterable[Turn]) -> Answer:
    """What happened in some turns; without one, that none has been played."""
    lines = [line for turn in turns for line in turn_lines(match, turn)]
    return iter(lines or [NO_TURN_YET])


def _history(question: Question) -> Answer:
    turns = question.match.game.turns
    return iter([turn_words(question.match, turn) for turn in turns] or [NO_TURN_YET])


def _clock(question: Question) -> Answer:
    match = question.match
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


def _score(question: Question) -> Answer:
    match, names = question.match, question.match.names
    white, black = (match.score.points(color) for color in Color)
    if match.is_practice:
        yield NO_SCORE
    else:
        yield match.standing or f"Score of the match: {names.white} {white}, {names.black} {black}."
    limit = match.game.rules.penalty_limit
    if limit is not None:
        counts = (f"{names.of(c)} {match.game.penalties[c.index]}" for c in Color)
        yield f"Penalties: {', '.join(counts)}. {limit} lose the game."


def _board(question: Question) -> Answer:
    return (pieces_words(question.match, color) for color in Color)


def _diagram(question: Question) -> Answer:
    """The board in letters, rank by rank from the top; a braille display has a row for each."""
    position = question.match.game.position
    yield f"  {FILES}"
    for rank in reversed(range(len(FILES))):
        squares = [square_at(file, rank) for file in range(len(FILES))]
        letters = "".join(_letter(position.piece_at(square)) for square in squares)
        yield f"{question.name(squares[0])[1]} {letters}"
    yield "P is a pawn and H a knight: White's are capitals, Black's small."


def _letter(piece: Piece | None) -> str:
    if piece is None:
        return "."
    letter = "H" if piece.kind is KNIGHT else "P"
    return letter if piece.color is WHITE else letter.lower()


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
