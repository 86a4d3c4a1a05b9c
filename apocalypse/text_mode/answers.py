"""Answers: the facts of a game that a player may ask for, each as lines of text.

All of them come from the public game, so nothing that is asked while an order is written depends on
that order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from apocalypse.match.match import Match
from apocalypse.rules.bets import ILLEGAL, BetSet
from apocalypse.rules.board import (
    BLACK,
    FILES,
    KNIGHT,
    PAWN,
    SIZE,
    SQUARES,
    WHITE,
    Color,
    Kind,
    Square,
    file_of,
    rank_of,
    square_at,
    squares_in,
)
from apocalypse.rules.events import Promoted, PutBack, PutBackClash
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.notation import rank_name, read_square, square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC, BetPolicy, Rules
from apocalypse.text_mode.speech import (
    news,
    order_words,
    piece_name,
    pieces_words,
    time_words,
    turn_words,
    written_words,
)
from apocalypse.wording.bets import bet_condition
from apocalypse.wording.captions import outcome_sentence, turn_count
from apocalypse.wording.names import counted, list_words
from apocalypse.wording.rules_summary import draws_sentence

NO_TURN_YET: Final = "No turn has been played yet."
NO_SCORE: Final = "This game is for practice, and does not count for the score."
NO_ASKER: Final = "Nobody in particular asks here. Say white or black, as in white knights."
NO_MATCH: Final = "There is no match here, and no score."
NOTHING: Final = "nothing"


class Asked(NamedTuple):
    """The subject of a question: the match, who asks, and what its words name."""

    match: Match
    asker: Color | None = None
    """The side that asks; None: both players do, or a reader."""
    value: str = ""
    """The square, row, file, turn, side or kind of piece that the question names; empty: none."""

    @property
    def square(self) -> Square:
        """The square that the question names."""
        return read_square(self.value, self.match.coordinates)

    def name(self, square: Square) -> str:
        """A square as the match writes it."""
        return square_name(square, self.match.coordinates)

    @property
    def askers(self) -> Sequence[Color]:
        """The side that asks, or both if nobody in particular does."""
        return tuple(Color) if self.asker is None else (self.asker,)


# --- the board


def board(asked: Asked) -> Iterator[str]:
    """The pieces of both sides."""
    for color in Color:
        yield pieces_words(asked.match, color)


def diagram(asked: Asked) -> Iterator[str]:
    """The board in letters, rank by rank from the top; a braille display has a row for each."""
    position = asked.match.game.position
    yield f"  {FILES}"
    for rank in reversed(range(SIZE)):
        line = rank_name(rank, asked.match.coordinates) + " "
        for file_number in range(SIZE):
            piece = position.piece_at(square_at(file_number, rank))
            line += "." if piece is None else str(piece)
        yield line
    yield "P is a pawn and N a knight: White's are capitals, Black's small."


def on_square(asked: Asked) -> Iterator[str]:
    """The piece on a square."""
    piece = asked.match.game.position.piece_at(asked.square)
    name = asked.name(asked.square)
    if piece is None:
        yield f"{name} is empty."
    else:
        yield f"{name}: {piece_name(piece)}."


def line(asked: Asked, noun: str) -> Iterator[str]:
    """The pieces on a row, as the match counts rows, or on a file."""
    squares = [square for square in SQUARES if asked.value in asked.name(square)]
    yield _pieces_among(asked, f"{noun} {asked.value}", squares)


def next_to(asked: Asked) -> Iterator[str]:
    """The pieces on the up to eight squares around a square."""
    around = []
    for square in SQUARES:
        across = abs(file_of(square) - file_of(asked.square))
        up = abs(rank_of(square) - rank_of(asked.square))
        if max(across, up) == 1:
            around.append(square)
    yield _pieces_among(asked, f"Next to {asked.value}", around)


def _pieces_among(asked: Asked, title: str, squares: Sequence[Square]) -> str:
    """The pieces on some squares, in the order of their names."""
    pieces = []
    for square in sorted(squares, key=asked.name):
        piece = asked.match.game.position.piece_at(square)
        if piece is not None:
            pieces.append(f"{piece_name(piece)} {asked.name(square)}")
    return f"{title}: {list_words(pieces or [NOTHING])}."


def pieces(asked: Asked, kinds: Iterable[Kind] = (PAWN, KNIGHT)) -> Iterator[str]:
    """The pieces of a side or of both, all or those of one kind."""
    colors = list(Color)
    if asked.value in ("white", "black"):
        colors = [Color(asked.value)]
    elif asked.value and asked.asker is None:
        yield NO_ASKER
        return
    elif asked.asker is not None and asked.value:
        colors = [asked.asker if asked.value == "mine" else asked.asker.other]
    for color in colors:
        yield pieces_words(asked.match, color, kinds)


# --- what can move, and what can be captured


def moves(asked: Asked) -> Iterator[str]:
    """Where a piece can go, or each piece of the side that asks."""
    position = asked.match.game.position
    if asked.value and position.piece_at(asked.square) is None:
        yield from on_square(asked)
        return
    if not _can_move(asked.match.game):
        yield _standstill(asked.match.game)
        return
    if asked.value:
        yield from _moves_of(asked, asked.square)
        return
    for square, piece in position.placements():
        if piece.color in asked.askers:
            yield from _moves_of(asked, square)


def _moves_of(asked: Asked, square: Square) -> Iterator[str]:
    """Where a piece can go; what it can bet on is in full if it is the only one asked about."""
    match = asked.match
    piece = match.game.position.piece_at(square)
    assert piece is not None
    policy = match.game.rules.turn.bets.policy

    # What the piece may do: safely, and at a risk.
    safe: set[str] = set()
    risky: dict[Order, BetSet] = {}
    for order, bets in match.game.legal_orders(piece.color).items():
        if order.origin != square:
            continue
        if bets:
            risky[order] = bets
        else:
            safe.add(asked.name(order.target))

    title = f"{piece_name(piece)} {asked.name(square)}"
    if safe:
        yield f"{title} can go to {list_words(sorted(safe), 'or')}."
    else:
        kind = "legal" if policy is BetPolicy.REFUSED else "safe"
        yield f"{title} has no {kind} order."

    # The risks of one piece take a line each, those of all pieces would take dozens.
    if risky and not asked.value:
        noun = "illegal orders" if policy is BetPolicy.PENALIZED else "bets"
        yield f"For its {noun}, ask moves {asked.name(square)}."
        return
    for order, bets in risky.items():
        words = order_words(match, match.game.position, piece.color, order)
        if bets == ILLEGAL:
            yield f"An illegal order, {words}: void, with a penalty."
        else:
            condition = bet_condition(bets, piece.color, match.names, match.coordinates)
            yield f"A bet, {words}: only if {condition}."


def attacks(asked: Asked) -> Iterator[str]:
    """Which pieces of each side could capture on a square; its own side protects a piece."""
    position = asked.match.game.position
    piece = position.piece_at(asked.square)
    attackers = {}
    for color in Color:
        squares = squares_in(position.attacker_mask(asked.square, color))
        named = sorted(_piece_at(asked, square) for square in squares)
        attackers[color] = list_words(named or [NOTHING])
    if piece is None:
        yield f"{asked.value} is empty."
        for color in Color:
            yield f"{color.value.title()} could capture there with {attackers[color]}."
        return
    threat = attackers[piece.color.other]
    protection = attackers[piece.color]
    yield f"{asked.value}, {piece_name(piece)}: attacked by {threat}, protected by {protection}."


def _piece_at(asked: Asked, square: Square) -> str:
    """The piece on a square, without its side: ``pawn a4``."""
    piece = asked.match.game.position.piece_at(square)
    assert piece is not None
    return f"{piece.kind.value} {asked.name(square)}"


def attacked(asked: Asked) -> Iterator[str]:
    """The pieces of the side that asks that the opponent could capture now, and by what."""
    if not _can_move(asked.match.game):
        yield _standstill(asked.match.game)
        return
    for color in asked.askers:
        attackers: dict[Square, list[str]] = {}
        for order in _captures(asked.match.game, color.other):
            attackers.setdefault(order.target, []).append(_piece_at(asked, order.origin))
        for square, named in attackers.items():
            victim = f"{color.value.title()} {_piece_at(asked, square)}"
            yield f"{victim} is attacked by {list_words(sorted(named))}."
        if not attackers:
            yield f"No {color.value.title()} piece is attacked."


def captures(asked: Asked) -> Iterator[str]:
    """The captures that the side that asks can make now."""
    if not _can_move(asked.match.game):
        yield _standstill(asked.match.game)
        return
    for color in asked.askers:
        targets: dict[Square, list[str]] = {}
        for order in _captures(asked.match.game, color):
            targets.setdefault(order.origin, []).append(asked.name(order.target))
        for square, named in targets.items():
            captor = f"{color.value.title()} {_piece_at(asked, square)}"
            yield f"{captor} can capture on {list_words(sorted(named), 'or')}."
        if not targets:
            yield f"{color.value.title()} can capture nothing now."


def _captures(game: Game, color: Color) -> list[Order]:
    """The safe orders of a side to squares on which an enemy piece stands, square by square."""
    enemies = game.position.occupied_by(color.other)
    captures = []
    for order, bets in game.legal_orders(color).items():
        if not bets and enemies >> order.target & 1:
            captures.append(order)
    return sorted(captures, key=lambda order: (order.target, order.origin))


def _can_move(game: Game) -> bool:
    """Whether orders are written now."""
    return game.outcome is None and not game.to_put_back


def _standstill(game: Game) -> str:
    """Why nothing can move now, in a sentence."""
    if game.outcome is not None:
        return "The game is over, so nothing can move."
    return "A pawn is put back first, so nothing can move now."


# --- the turns


def turn_lines(match: Match, turn: Turn, color: Color | None = None) -> Iterator[str]:
    """Both orders of a turn in words, or that of one side alone, and what happened."""
    yield turn_words(match, turn) if color is None else written_words(match, turn, color)
    # A put-back that was chosen after the reveal comes as a surprise without its reason.
    yield from news(match, turn.resolution.events, announced=turn.squares)


def last(asked: Asked) -> Iterator[str]:
    """The last turn, and how the players or their clocks ended the game after it."""
    match = asked.match
    game = match.game
    if game.turns:
        yield from turn_lines(match, game.turns[-1])
    else:
        yield NO_TURN_YET
    if game.stopped is not None:
        yield outcome_sentence(game.stopped, match.names, rule=False)


def turn(asked: Asked) -> Iterator[str]:
    """One turn, by its number."""
    turns = asked.match.game.turns
    if not turns:
        yield NO_TURN_YET
    elif 1 <= int(asked.value) <= len(turns):
        yield from turn_lines(asked.match, turns[int(asked.value) - 1])
    else:
        yield f"There is no turn {int(asked.value)}. The game has {turn_count(len(turns))}."


def history(asked: Asked) -> Iterator[str]:
    """The orders of all turns, and the put-back squares chosen after the reveal."""
    match = asked.match
    turns = asked.match.game.turns
    for turn in turns:
        sentences = [turn_words(match, turn)]
        # A square that was part of an order is in its words.
        if turn.squares:
            put_back = [event for event in turn.events if isinstance(event, PutBack | PutBackClash)]
            sentences += news(match, put_back)
        yield " ".join(sentences)
    if not turns:
        yield NO_TURN_YET


# --- the match


def count(asked: Asked) -> Iterator[str]:
    """The material of both sides, and who is ahead in it."""
    names = asked.match.names
    position = asked.match.game.position
    for color in Color:
        material = {kind: position.number_of(color, kind) for kind in Kind}
        yield f"{names.of(color)}: {_counted(material)}."
    is_even = True
    for color in Color:
        surplus = {}
        for kind in Kind:
            surplus[kind] = position.number_of(color, kind) - position.number_of(color.other, kind)
        if max(surplus.values()) > 0:
            is_even = False
            yield f"{names.clause(color, 'is ahead', 'are ahead')} by {_counted(surplus)}."
    if is_even:
        yield "The material is even."


def lost(asked: Asked) -> Iterator[str]:
    """The losses of each side; a pawn that became a knight is not lost."""
    game = asked.match.game
    for color in Color:
        losses = {}
        for kind in Kind:
            losses[kind] = game.start.number_of(color, kind) - game.position.number_of(color, kind)
        for turn in game.turns:
            for event in turn.events:
                if isinstance(event, Promoted) and event.color is color:
                    losses[PAWN] -= 1
                    losses[KNIGHT] += 1
        yield f"{asked.match.names.clause(color, 'lost')} {_counted(losses)}."


def _counted(numbers: Mapping[Kind, int]) -> str:
    """The pieces of which there are any: ``1 pawn and 2 knights``, or that there is nothing."""
    parts = [counted(number, kind.value) for kind, number in numbers.items() if number > 0]
    return list_words(parts or [NOTHING])


def score(asked: Asked) -> Iterator[str]:
    """How the match stands, and the penalties of this game."""
    match = asked.match
    names = asked.match.names
    if match.origin is None:
        yield NO_MATCH
    elif match.is_practice:
        yield NO_SCORE
    elif match.standing:
        yield match.standing
    else:
        white = match.score.points(WHITE)
        black = match.score.points(BLACK)
        yield f"Score of the match: {names.white} {white}, {names.black} {black}."
    limit = match.game.rules.turn.bets.penalty_limit
    if limit is not None:
        penalties = match.game.penalties
        counts = f"{names.white} {penalties.white}, {names.black} {penalties.black}"
        yield f"Penalties: {counts}. {limit} lose the game."


def clock(asked: Asked) -> Iterator[str]:
    """The time that each side has left."""
    match = asked.match
    if match.clocks is None:
        control = None if match.origin is None else match.origin.clock
        if control is None:
            yield "This game has no clock."
        else:
            yield f"The clock of this game, {control}, does not run now."
        return
    for color in Color:
        yield f"{match.names.of(color)}: {time_words(match.clocks.left(color))}."


def status(asked: Asked) -> Iterator[str]:
    """Which turn is written, who plays which side, or how the game ended."""
    match = asked.match
    turns = len(match.game.turns)
    outcome = match.game.outcome
    if outcome is not None:
        yield f"The game is over after {turn_count(turns)}."
        yield outcome_sentence(outcome, match.names, rule=False)
    elif match.game.to_put_back:
        yield f"A pawn of turn {turns} is still to be put back."
    else:
        yield f"Turn {turns + 1} is next."
    if asked.asker is not None:
        yield f"You play {asked.asker.value.title()}."
        return
    for color in Color:
        if match.names.of(color) != color.value.title():
            yield f"{match.names.clause(color, 'plays', 'play')} {color.value.title()}."


# --- the rules


def rules(asked: Asked) -> Iterator[str]:
    """How a kind of piece moves; or a summary, how the game ends, and which draws there are."""
    played = asked.match.game.rules
    if asked.value.startswith("pawn"):
        yield "A pawn moves one step ahead, or captures one step diagonally ahead."
        yield _promotion(played)
    elif asked.value:
        yield "A knight moves two squares straight and one to the side, and leaps over pieces."
    else:
        if played.name != CLASSIC.name:
            yield f"{played.name} rules. {played.names.summary}"
        yield from SUMMARY
        yield _promotion(played)
        yield "A player without pawns loses."
        if played.turn.bets.penalty_limit is not None:
            yield f"A player with {played.turn.bets.penalty_limit} penalties loses."
        yield draws_sentence(played)


SUMMARY: Final = (
    "Both players write one order in secret. Both orders are carried out at the same time.",
    "If two pieces of a kind go to one square, both are lost. If a knight and a pawn do, the pawn "
    "is lost.",
    "A piece that was ordered away is not captured.",
)
"""The rules for two safe orders in every rule set."""


def _promotion(played: Rules) -> str:
    """The rule for a pawn on its last rank."""
    if not played.turn.capped:
        return "A pawn on its last rank becomes a knight."
    return (
        "A pawn on its last rank becomes a knight. If you already have two knights, you put the "
        "pawn back on an empty square."
    )
