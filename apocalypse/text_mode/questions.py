"""Questions: what a player may ask about the game at any prompt, in any words, and the answers.

One table has the words of each topic, and one says which topics ask for what.

Every answer comes from the public game alone, so nothing that is asked while an order is written
depends on that order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from apocalypse.match.last_turn import can_take_back, can_void
from apocalypse.match.match import Match
from apocalypse.rules.bets import ILLEGAL
from apocalypse.rules.board import FILES, KNIGHT, PAWN, Color, Kind, Piece, Square, square_at
from apocalypse.rules.game import Turn
from apocalypse.rules.legal import legal_orders
from apocalypse.rules.notation import read_square, square_name
from apocalypse.rules.rulesets import BetPolicy
from apocalypse.text_mode.speech import (
    SPELLED_FILES,
    news,
    order_words,
    piece_name,
    pieces_words,
    time_words,
    turn_words,
    written_words,
)
from apocalypse.wording.bets import bet_condition
from apocalypse.wording.captions import turn_count
from apocalypse.wording.names import list_words

NO_TURN_YET: Final = "No turn has been played yet."
NO_SCORE: Final = "This game is for practice, and does not count for the score."
HELP: Final = (
    "Ask: what is on c3, my knights, what attacks c3, moves a5.",
    "Also board, last, lost, count, clock, score, diagram.",
)
"""What help says about questions."""
MORE_HELP: Final = "help questions: what you can ask."

SPELLED: Final = {word: file for file, word in SPELLED_FILES.items()} | {"alpha": "a"}
TOPICS: Final = {
    topic: frozenset(words.split())
    for topic, words in {
        "pawn": "pawn pawns",
        "knight": "knight knights horse horses",
        "mine": "mine my own i me",
        "theirs": "theirs their his her hers opponent opponents enemy computer they he she",
        "side": "white black",
        "how": "how rule rules explain",
        "many": "many count number material left remain remaining total",
        "clock": "clock clocks time seconds minutes long",
        "undo": "undo takeback unseal void revert",
        "turns": "turn turns move",
        "score": "score points standing winning wins ahead leads leading penalties penalty",
        "lost": "lose lost losses captured taken gone dead missing",
        "whose": "whose which color am status",
        "all": "history all every",
        "history": "history",
        "last": "last previous repeat again happened latest said",
        "did": "did was order orders play played plays wrote write written sealed made",
        "can": "can could may moves go goes legal possible options choices reach",
        "attack": "attack attacks attacked attacking attackers threat threats threaten threatens "
        "threatened safe danger hit hits guards covers",
        "strike": "attack attacks threaten threatens hit hits",
        "does": "does do can could",
        "capture": "capture captures capturing take takes taking",
        "rank": "rank row ranks",
        "digit": "1 2 3 4 5",
        "file": "file column files",
        "letter": f"a b c d e {' '.join(SPELLED)}",
        "board": "board position",
        "diagram": "diagram braille drawing",
        "stands": "what whats which who is on at anything anybody something free empty occupied "
        "stands square",
        "pieces": "pieces piece men where list show have has",
        "imperative": "take capture move go put pawn knight horse from to",
    }.items()
}
"""Words for each topic, with synonyms.

A text that names a square and begins with an imperative is meant as an order.
"""


class Question(NamedTuple):
    """A question in words: who asks, what is asked about, and the words themselves."""

    match: Match
    asker: Color | None
    words: tuple[str, ...]
    square: Square | None

    def has(self, topic: str) -> bool:
        """Whether a word of a topic is among the words, or a number."""
        if topic == "number":
            return self.number is not None
        return not TOPICS[topic].isdisjoint(self.words)

    @property
    def number(self) -> int | None:
        """The first number among the words: a turn, or a rank."""
        return next((int(word) for word in self.words if word.isdecimal()), None)

    @property
    def whose(self) -> tuple[Color, ...]:
        """The sides that are asked about; without a word for one, both."""
        for color in Color:
            if color.value in self.words:
                return (color,)
        if self.asker is None or not (self.has("mine") or self.has("theirs")):
            return tuple(Color)
        return (self.asker.other if self.has("theirs") else self.asker,)

    @property
    def kinds(self) -> list[Kind]:
        """The kinds of pieces that are asked about; without a word for one, both."""
        return [kind for kind in (PAWN, KNIGHT) if self.has(kind.value)] or [PAWN, KNIGHT]

    def name(self, square: Square) -> str:
        """A square as the match writes it."""
        return square_name(square, self.match.coordinates)


def answer(
    match: Match, asker: Color | None, text: str, *, is_hidden: bool = False
) -> list[str] | None:
    """The answer to a question about the game; None if the text is no question.

    Enter alone asks for the last turn. The side of the asker, if it has one, says what is *mine*
    and *theirs*. If orders are hidden, a square alone may be half of one, and is no question.
    """
    words = _words(text or "last")
    squares = [read_square(word, match.coordinates) for word in words if _is_square(word)]
    is_order = bool(squares) and (words[0] in TOPICS["imperative"] or _is_square(words[0]))
    if len(squares) > 1 or (is_order and (is_hidden or len(words) > 1)):
        return None
    question = Question(match, asker, words, next(iter(squares), None))
    for topics, answers in ABOUT_SQUARES if squares else ABOUT_GAME:
        if all(map(question.has, topics.split())):
            return list(answers(question))
    return list(_square(question)) if squares and len(words) == 1 else None


def _words(text: str) -> tuple[str, ...]:
    """The words of a text in small letters; spelled squares are written together."""
    plain = re.sub(r"[.,;:!?()\"'\u2019]", " ", re.sub(r"['\u2019]s\b", "", text.lower()))
    for word, file in SPELLED.items():
        plain = re.sub(rf"\b{word} ?(?=[1-5]\b)", file, plain)
    return tuple(plain.split()) or ("",)


def _is_square(word: str) -> bool:
    return re.fullmatch("[a-e][1-5]", word) is not None


def _square(question: Question) -> Iterable[str]:
    position = question.match.game.position
    assert question.square is not None
    name, piece = question.name(question.square), position.piece_at(question.square)
    yield f"{name} is empty." if piece is None else f"{name}: {piece_name(piece)}."


def _pieces(question: Question) -> Iterable[str]:
    return (pieces_words(question.match, color, question.kinds) for color in question.whose)


def _line(question: Question) -> Iterable[str]:
    """The pieces on a rank or a file."""
    is_file, position = question.has("file"), question.match.game.position
    letters = (word for word in question.words if word in TOPICS["letter"])
    place = next(SPELLED.get(each, each) for each in letters) if is_file else str(question.number)
    held = sorted((question.name(square), piece) for square, piece in position.placements())
    words = [f"{piece_name(piece)} {name}" for name, piece in held if place in name]
    title = f"{'File' if is_file else 'Rank'} {place}"
    yield f"{title}: {', '.join(words)}." if words else f"{title} is empty."


def _asked_pieces(question: Question) -> Iterator[tuple[Square, Piece]]:
    """The piece on the square of a question; without a square, those of the sides asked about."""
    colors = question.whose
    if len(colors) > 1 and question.asker is not None:
        colors = (question.asker,)
    for square, piece in question.match.game.position.placements():
        if square == question.square or (question.square is None and piece.color in colors):
            yield square, piece


def _moves(question: Question) -> Iterable[str]:
    pieces = list(_asked_pieces(question))
    if not pieces and question.square is not None:
        yield from _square(question)
    for square, piece in pieces:
        yield from _piece_moves(question, square, piece)


def _piece_moves(question: Question, square: Square, piece: Piece) -> Iterable[str]:
    match = question.match
    position, rules = match.game.position, match.game.rules
    title = f"{piece_name(piece)} {question.name(square)}"
    orders = {o: b for o, b in legal_orders(position, piece.color, rules).items() if o[0] == square}
    safe = sorted({question.name(order.target) for order, bets in orders.items() if not bets})
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


def _captures(question: Question) -> Iterable[str]:
    """What can be captured; with a square behind the verb, by which pieces."""
    if question.square is not None:
        place = question.words.index(question.name(question.square))
        verbs = TOPICS["capture"] | TOPICS["strike"]
        verb = next(i for i, word in enumerate(question.words) if word in verbs)
        if 0 < verb < place:
            return _attackers(question)
    position, answers = question.match.game.position, []
    for square, piece in _asked_pieces(question):
        orders = legal_orders(position, piece.color, question.match.game.rules).items()
        targets = {
            question.name(order.target)
            for order, bets in orders
            if order.origin == square and not bets and position.piece_at(order.target)
        }
        if targets:
            words = list_words(sorted(targets), "or")
            answers.append(f"{piece_name(piece)} {question.name(square)} can capture on {words}.")
    return answers or ["Nothing can be captured now."]


def _attackers(question: Question) -> Iterable[str]:
    square, position = question.square, question.match.game.position
    assert square is not None
    name = question.name(square)
    attacking = position.attackers(square, Color.WHITE) | position.attackers(square, Color.BLACK)
    attackers = [
        f"{piece_name(piece)} {question.name(origin)}"
        for origin, piece in position.placements()
        if attacking >> origin & 1
    ]
    if attackers:
        return (f"{name} is attacked by {list_words(attackers)}.",)
    return (f"No piece attacks {name}.",)


def _count(question: Question) -> Iterable[str]:
    """How many pieces a side has, or how many fewer than at the start."""
    match, is_lost = question.match, question.has("lost") and not question.has("many")
    now, start = match.game.position, match.game.start
    for color in question.whose:
        words = []
        for kind in question.kinds:
            count = now.mask(color, kind).bit_count()
            if is_lost:
                count = start.mask(color, kind).bit_count() - count
            if count > 0 or not is_lost:
                words.append(f"{count} {kind.value}{'s' * (count != 1)}")
        pieces = list_words(words or ["nothing"])
        owner = match.names.clause(color, "lost") if is_lost else f"{match.names.of(color)}:"
        yield f"{owner} {pieces}."


def _orders(question: Question) -> Iterable[str]:
    """The last order of a side, or both."""
    match = question.match
    if not match.game.turns:
        return (NO_TURN_YET,)
    if len(question.whose) > 1:
        return turn_lines(match, match.game.turns[-1])
    return (written_words(match, match.game.turns[-1], color) for color in question.whose)


def _rule(question: Question) -> Iterable[str]:
    return (RULES[kind] for kind in question.kinds)


RULES: Final = {
    PAWN: "A pawn moves one step ahead, or captures one step diagonally ahead.",
    KNIGHT: "A knight moves two squares straight and one to the side.",
}


def _undo(question: Question) -> Iterable[str]:
    if can_take_back(question.match):
        yield "Type back to play the last turn again."
    elif can_void(question.match):
        yield "A sealed order stands. If you both agree, void plays the last turn again."
    else:
        yield "A sealed order stands. Before you seal, type another order."


def _status(question: Question) -> Iterable[str]:
    match = question.match
    colors = tuple(Color) if question.asker is None else (question.asker,)
    sides = (f"{match.names.clause(c, 'plays', 'play')} {c.value.title()}." for c in colors)
    yield f"Turn {len(match.game.turns) + 1}. {' '.join(sides)} Both write at the same time."


def turn_lines(match: Match, turn: Turn, color: Color | None = None) -> Iterator[str]:
    """Both orders of a turn in words, or that of one side alone, and what happened."""
    yield turn_words(match, turn) if color is None else written_words(match, turn, color)
    yield from news(match, turn.resolution.events)


def _turn(question: Question) -> Iterable[str]:
    number, turns = question.number, question.match.game.turns
    assert number is not None
    if not turns:
        return (NO_TURN_YET,)
    if 1 <= number <= len(turns):
        return turn_lines(question.match, turns[number - 1])
    return (f"There is no turn {number}. The game has {turn_count(len(turns))}.",)


def _history(question: Question) -> Iterable[str]:
    turns = question.match.game.turns
    return [turn_words(question.match, turn) for turn in turns] or [NO_TURN_YET]


def _clock(question: Question) -> Iterable[str]:
    match = question.match
    if match.clocks is None:
        return ("This game has no clock.",)
    return [f"{match.names.of(c)}: {time_words(match.clocks.left(c))}." for c in Color]


def _score(question: Question) -> Iterable[str]:
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


def _diagram(question: Question) -> Iterable[str]:
    """The board in letters, rank by rank from the top; a braille display has a row for each."""
    rows = question.match.game.position.fen.replace("N", "H").replace("n", "h").split("/")
    yield f"  {FILES}"
    for place, row in enumerate(rows, 1):
        rank = question.name(square_at(0, len(rows) - place))[1]
        yield f"{rank} {re.sub('[1-5]', lambda digit: '.' * int(digit[0]), row)}"
    yield "P is a pawn and H a knight: White's are capitals, Black's small."


_Table: TypeAlias = tuple[tuple[str, Callable[[Question], Iterable[str]]], ...]
ABOUT_SQUARES: Final[_Table] = (
    ("capture", _captures),
    ("strike does", _captures),
    ("attack", _attackers),
    ("can", _moves),
    ("stands", _square),
)
"""The topics that ask for something about a square; the first row that fits counts."""
ABOUT_GAME: Final[_Table] = (
    ("clock", _clock),
    ("how many", _count),
    ("how pawn", _rule),
    ("how knight", _rule),
    ("undo", _undo),
    ("turns number", _turn),
    ("rank digit", _line),
    ("file letter", _line),
    ("turns whose", _status),
    ("turns many", _status),
    ("turns all", _history),
    ("many", _count),
    ("score", _score),
    ("lost", _count),
    ("capture", _captures),
    ("can", _moves),
    ("board", _pieces),
    ("did", _orders),
    ("last", _orders),
    ("whose pieces", _pieces),
    ("whose", _status),
    ("history", _history),
    ("diagram", _diagram),
    *((topic, _pieces) for topic in ("pieces", "pawn", "knight", "side", "mine", "theirs")),
)
"""The same for everything else."""
