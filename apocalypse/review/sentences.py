"""Sentences about an analysis: values, losses and reads, for every front end and every page.

They stand beside the facts that they put into words, and not in `wording`, which knows the rules
alone: pages take finished sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.formats.comments import TurnNotes
from apocalypse.review.errors import SOUND_LOSS, Judgment
from apocalypse.review.points import BETTER, POINTS, WINNING, in_points
from apocalypse.review.reasons import Runner, Threat
from apocalypse.rules.board import BLACK, WHITE, Color, Piece, Square
from apocalypse.rules.events import Captured, Ended, Missed, Promoted, Trampled
from apocalypse.rules.notation import CHESS, Coordinates, square_name
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.position import Position
from apocalypse.wording.captions import turn_count
from apocalypse.wording.names import Names, list_words, sentence

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.review.ideas import ForcedWin, Idea
    from apocalypse.review.reasons import Guess, Reason
    from apocalypse.review.verdicts import Coverage, SideVerdict, TriedOrder, TurnVerdict

NO_CHOICE: Final = "Neither side had a choice."
POINTS_WORD: Final = re.compile(r"[0-9] points?\b")
A_WIN: Final = f"a win is {POINTS}"
"""The measure of points, where they first stand on a screen."""
SMALL: Final = 0.005
"""A smaller value or error shows as zero."""


def signed_points(points: int) -> str:
    """Points with their sign, ``+25``; zero has no sign."""
    return f"{points:+d}" if points else "0"


def signed(value: float) -> str:
    """A value as points with its sign, ``+25``; zero has no sign."""
    return signed_points(in_points(value))


def points_words(part: float) -> str:
    """A loss or a gain in points: ``17 points``."""
    points = in_points(part)
    return "1 point" if points == 1 else f"{points} points"


RANGES: Final = (
    f"{POINTS} points are the way from a draw to a win. An order loses what it brings less than "
    "the best one, on average against the opponent's best mix: below "
    f"{points_words(SOUND_LOSS)} it is sound, and beyond the error of the search it is a mistake. "
    f"A position is even within that error; up to {BETTER} points are an edge, up to {WINNING} "
    "better, and more is winning."
)
"""The meaning of the words for values."""


class Drawn(NamedTuple):
    """The parts of an idea that are drawn on a board."""

    arrow: Order | None = None
    """The better order."""
    ring: Square | None = None
    """The square that decides."""


NOT_DRAWN: Final = Drawn()


@dataclass(frozen=True)
class Labels:
    """How sentences name players, squares and orders."""

    names: Names
    coordinates: Coordinates = CHESS
    is_brief: bool = False
    """Whether orders are written as on a game sheet."""
    drawn: Drawn = NOT_DRAWN
    """The marks on the board beside the sentences, which say so where they name them."""

    def order(self, position: Position, order: Order | None) -> str:
        """An order: ``knight a5 to c4``, or ``a pass``; in brief, ``Ha5c4``."""
        if order is None:
            return "a pass"
        piece = position.piece_at(order.origin)
        if self.is_brief or piece is None:
            return order_text(order, self.coordinates, position)
        return f"{piece.kind.value} {self.square(order.origin)} to {self.square(order.target)}"

    def better(self, position: Position, order: Order | None) -> str:
        """A better order, with the arrow that is drawn for it."""
        label = self.order(position, order)
        return f"{label} (the arrow)" if order and order == self.drawn.arrow else label

    def square(self, square: Square) -> str:
        """A square by its name."""
        return square_name(square, self.coordinates)

    def spot(self, square: Square) -> str:
        """A square that decides, with the ring that is drawn around it."""
        label = self.square(square)
        return f"{label} (the ring)" if square == self.drawn.ring else label


def turn_sentences(
    labels: Labels, turn: TurnVerdict, earlier: TurnVerdict | None = None
) -> Iterator[str]:
    """The sentences about a turn.

    That a side was winning is not said again, if it was so in the earlier turn.
    """
    standing = standing_sentence(labels, turn)
    is_winning = POINTS * abs(turn.value) >= WINNING
    if earlier is None or not is_winning or standing != standing_sentence(labels, earlier):
        yield standing
    yield from _judgments(labels, turn)
    for side in turn.sides:
        yield from mistake_sentences(labels, turn.turn.before, side)
    if turn.guess is not None:
        yield guess_sentence(labels, turn.guess)
    if turn.balance.draw:
        yield _draw(labels, turn.balance.draw)


def game_sentences(labels: Labels, turns: Iterable[TurnVerdict]) -> Iterator[list[str]]:
    """The sentences about the turns of a game from its first one on, a list for each."""
    earlier = None
    for turn in turns:
        yield list(turn_sentences(labels, turn, earlier))
        earlier = turn


def _judgments(labels: Labels, turn: TurnVerdict) -> Iterator[str]:
    """Which orders were sound or unclear; mistakes and guesses have sentences of their own."""
    if not turn.has_choice:
        yield NO_CHOICE
        return
    sound = [side.color for side in turn.sides if side.judgment is Judgment.SOUND]
    unclear = [side.color for side in turn.sides if side.judgment is Judgment.UNCLEAR]
    both = list(Color)
    if unclear == both:
        yield "Both orders may have lost something, but that is not clear."
    elif unclear:
        yield _unclear_sentence(labels, unclear[0])
    if sound == both and turn.guess is None:
        yield "Both orders were sound."
    elif sound and unclear:
        yield _sound_sentence(labels, sound[0])


def _sound_sentence(labels: Labels, color: Color) -> str:
    owner = labels.names.owner(color)
    return sentence(f"{owner} order was sound.")


def _unclear_sentence(labels: Labels, color: Color) -> str:
    owner = labels.names.owner(color)
    return sentence(f"{owner} order may have lost something, but that is not clear.")


class Paragraphs(NamedTuple):
    """The sentences about a turn; a paragraph may be empty."""

    white: list[str]
    black: list[str]
    both: list[str]


def turn_paragraphs(
    labels: Labels,
    verdict: TurnVerdict,
    ideas: Sequence[Idea],
    shown: Idea | None = None,
) -> Paragraphs:
    """A turn in paragraphs: about White, about Black, and about both.

    Args:
        labels: how players, squares and orders are named.
        verdict: the facts about the turn.
        ideas: what the turn teaches.
        shown: the idea that is drawn on the board, as the labels say; None: none is.
    """
    plain = replace(labels, drawn=NOT_DRAWN)
    of_sides = []
    for side in verdict.sides:
        of_side = [idea for idea in ideas if idea.color is side.color]
        about = next((idea for idea in of_side if idea.mistake or idea.forced), None)
        if about is not None:
            own = labels if about is shown else plain
            of_sides.append(list(idea_sentences(own, about)))
        elif verdict.has_choice:
            of_sides.append(_side_sentences(plain, verdict, side))
        else:
            of_sides.append([])
    white, black = of_sides
    return Paragraphs(white, black, _shared_sentences(labels, verdict, ideas))


def _side_sentences(labels: Labels, verdict: TurnVerdict, side: SideVerdict) -> list[str]:
    """Whether the order of a side was sound, unclear, or a mistake and why."""
    sentences = list(mistake_sentences(labels, verdict.turn.before, side))
    if side.judgment is Judgment.UNCLEAR:
        sentences.insert(0, _unclear_sentence(labels, side.color))
    elif side.judgment is Judgment.SOUND and verdict.guess is None:
        sentences.insert(0, _sound_sentence(labels, side.color))
    return sentences


def _shared_sentences(labels: Labels, verdict: TurnVerdict, ideas: Sequence[Idea]) -> list[str]:
    """The sentences about both sides: the guess, who stood better, a draw by count."""
    sentences = []
    if verdict.guess is not None:
        sentences.append(guess_sentence(labels, verdict.guess))
    elif not verdict.has_choice:
        sentences.append(NO_CHOICE)
    for idea in ideas:
        if not idea.is_about_turn:
            sentences += idea_sentences(labels, idea)
    sentences.append(standing_sentence(labels, verdict))
    if verdict.balance.draw:
        sentences.append(_draw(labels, verdict.balance.draw))
    return sentences


def with_points_explained(sentences: Iterable[str]) -> list[str]:
    """Sentences that say behind the first loss how much a win is."""
    explained = list(sentences)
    for at, text in enumerate(explained):
        first_loss = POINTS_WORD.search(text)
        if first_loss is not None:
            end = first_loss.end()
            explained[at] = f"{text[:end]} ({A_WIN}){text[end:]}"
            break
    return explained


def turn_notes(sheet: Sheet, verdicts: Iterable[TurnVerdict]) -> list[TurnNotes]:
    """The notes on the turns of a game, for pages and pictures."""
    labels = Labels(sheet.names, sheet.coordinates)
    verdicts = list(verdicts)
    notes = []
    for verdict, sentences in zip(verdicts, game_sentences(labels, verdicts), strict=True):
        notes.append(
            TurnNotes(
                verdict.turn.number,
                sentences=" ".join(sentences),
                values=value_sentence(verdict),
                before=verdict.balance.before,
                after=verdict.balance.after,
            )
        )
    return notes


def mistake_sentences(labels: Labels, position: Position, side: SideVerdict) -> Iterator[str]:
    """The losses by the order and the put-back square of a side, why, and what was better."""
    if side.is_mistake:
        yield mistake_sentence(labels, position, side)
        yield _better(labels, position, side)
        if side.is_unpunished:
            yield labels.names.clause(side.color.other, "left that unpunished.")
    if side.put_back_loss:
        square = f"{labels.names.owner(side.color)} put-back square"
        yield sentence(f"{square} lost {points_words(side.put_back_loss)}.")


def mistake_sentence(labels: Labels, position: Position, side: SideVerdict) -> str:
    """Which order lost points, and why."""
    order = labels.names.clause(side.color, f"wrote {labels.order(position, side.order)}")
    loss = f"{order}, which lost {points_words(side.loss)}"
    if side.risk is None:
        return f"{loss}."
    risk = risk_clause(labels, side, side.risk)
    return f"{loss}: {_under_condition(labels, position, side, risk)}."


def judgment_clause(labels: Labels, position: Position, side: SideVerdict) -> str:
    """That an order was sound, unclear, or a mistake and why, without a figure."""
    order = labels.order(position, side.order)
    if side.judgment is Judgment.SOUND:
        return f"{order} was sound"
    if side.judgment is Judgment.UNCLEAR:
        return f"{order} may have lost something, but that is not clear"
    mistake = f"{order} was a mistake"
    if side.risk is not None:
        risk = risk_clause(labels, side, side.risk)
        return f"{mistake}: {_under_condition(labels, position, side, risk)}"
    better = labels.order(position, side.better[0])
    if side.chance is not None:
        return f"{mistake}: {chance_clause(labels, side, side.chance, better)}"
    return f"{mistake}: {better} was better"


def _better(labels: Labels, position: Position, side: SideVerdict) -> str:
    """Which orders were better for a side, and why."""
    word = "Best" if side.is_one_best else "Better"
    orders = list_words((labels.better(position, each) for each in side.better), "or")
    better = f"{word} for {labels.names.subject(side.color)} was {orders}"
    first = "it" if len(side.better) == 1 else labels.order(position, side.better[0])
    if side.chance is not None:
        chance = chance_clause(labels, side, side.chance, first)
        return f"{better}: {_under_condition(labels, position, side, chance)}."
    if side.coverage is not None:
        return f"{better}: {_coverage_clause(labels, position, side, side.coverage, first)}."
    return f"{better}."


def _coverage_clause(
    labels: Labels, position: Position, side: SideVerdict, coverage: Coverage, first: str
) -> str:
    """Which of the enemy's likely orders a better order answers, and the written one does not."""
    enemy = side.color.other
    if coverage.replies == 1:
        only = labels.order(position, coverage.likeliest)
        return f"{first} answers {labels.names.owner(enemy)} only sound order, {only}"
    likely = labels.names.clause(enemy, "was likely to write", "were likely to write", starts=False)
    if coverage.better == coverage.replies:
        return f"{first} answers all that {likely}"
    return f"{first} answers more of what {likely}"


def _under_condition(labels: Labels, position: Position, side: SideVerdict, reason: str) -> str:
    """A reason, with the order against which it holds if the enemy has not written it."""
    if side.was_written:
        return reason
    return f"against {labels.order(position, side.reply)}, {reason}"


def risk_clause(labels: Labels, side: SideVerdict, risk: Reason) -> str:
    """The loss by an order, or the threat to it: ``it left the knight on e1 free to be taken``."""
    names = labels.names
    enemy = side.color.other
    match risk:
        case Captured() | Trampled() | Promoted() as event:
            gain = _gain(labels, event)
            if side.was_written:
                return f"{names.clause(enemy, gain.past, starts=False)} {gain.thing}"
            return f"{names.clause(enemy, gain.present, gain.verb, starts=False)} {gain.thing}"
        case Ended():
            loses = "lost" if side.was_written else "loses"
            return f"it {loses} the game"
        case Threat(Piece(_, kind), square, is_free, is_new=True) if side.was_written:
            piece = f"the {kind.value} on {labels.spot(square)}"
            if is_free:
                return f"after both orders {piece} was free to be taken"
            return f"after both orders {names.subject(enemy)} could capture {piece}"
        case Threat(Piece(_, kind), square, is_free):
            leaves = "left" if side.was_written else "leaves"
            threat = f"where {names.subject(enemy)} can capture it"
            if is_free:
                threat = "free to be taken"
            return f"it {leaves} the {kind.value} on {labels.spot(square)} {threat}"
        case Runner(_, square):
            be = "was" if side.was_written else "is"
            return f"it {be} too late to stop the pawn on {labels.spot(square)}"


def chance_clause(labels: Labels, side: SideVerdict, chance: Reason, order: str) -> str:
    """The gain or the threat of an order: ``it would have captured the pawn on a4``."""
    match chance:
        case Captured() | Trampled() | Promoted() as event:
            gain = _gain(labels, event)
        case Ended():
            gain = _Gain("win", "won", "wins", "the game")
        case Threat(Piece(_, kind), square):
            thing = f"the {kind.value} on {labels.spot(square)}"
            gain = _Gain("attack", "attacked", "attacks", thing)
        case Runner(_, square):
            return f"nobody could stop the pawn on {labels.spot(square)} then"
    if side.was_written:
        return f"{order} would have {gain.past} {gain.thing}"
    return f"{order} {gain.present} {gain.thing}"


class _Gain(NamedTuple):
    """The gain of an order, as a verb and what follows it."""

    verb: str
    """After *you*, such as ``capture``."""
    past: str
    present: str
    """After a name, such as ``captures``."""
    thing: str
    """The words after the verb, such as ``the pawn on d3``."""


def _gain(labels: Labels, event: Captured | Trampled | Promoted) -> _Gain:
    """The gain of a side in a turn: ``capture``, ``the pawn on d3``."""
    match event:
        case Captured(_, order, Piece(_, kind)):
            thing = f"the {kind.value} on {labels.spot(order.target)}"
            return _Gain("capture", "captured", "captures", thing)
        case Trampled(square=square):
            thing = f"the pawn on {labels.spot(square)}"
            return _Gain("trample", "trampled", "tramples", thing)
        case Promoted(_, square):
            return _Gain("promote", "promoted", "promotes", f"on {labels.spot(square)}")


def guess_sentence(labels: Labels, guess: Guess) -> str:
    """The result of the guess between two sound orders; nobody is to blame for it."""
    owner = labels.names.owner
    square = labels.spot(guess.order.target)
    match guess:
        case Captured(piece, _, captured):
            gainer = piece.color
            what = f"{owner(gainer)} {piece.kind.value} struck {square}"
            clause = f"{what}, and the {captured.kind.value} had stayed"
        case Missed(piece, _, escaped):
            gainer = escaped.color
            escape = f"{owner(gainer)} {escaped.kind.value} left {square}"
            clause = f"{escape} as {owner(piece.color)} {piece.kind.value} struck there"
    return f"Both orders were sound, and the guess went {owner(gainer)} way: {clause}."


def idea_question(labels: Labels, idea: Idea) -> str | None:
    """The question that a player is to answer before the answer is shown; None: there is none."""
    names = labels.names
    forced = idea.forced
    if idea.mistake is not None and idea.mistake.is_mistake:
        side = replace(idea.mistake, risk=None)
        return f"{mistake_sentence(labels, idea.verdict.turn.before, side)} What was better?"
    if forced is not None and forced.is_quickest and forced.turns:
        win = names.clause(idea.color, "could win by force")
        return f"{win} in {turn_count(forced.turns)}. How?"
    if forced is not None:
        losing = names.clause(idea.color, "was losing", "were losing")
        return f"{losing}. Which order holds out longest?"
    return None


def idea_sentences(labels: Labels, idea: Idea) -> Iterator[str]:
    """The sentences about what a turn teaches, the most important one first."""
    verdict = idea.verdict
    names = labels.names
    if idea.mistake is not None:
        first, *others = mistake_sentences(labels, verdict.turn.before, idea.mistake)
        yield first
        if idea.is_thrown:
            enemy_points = idea.color.other.sign * verdict.balance.after
            thing = "the game" if enemy_points >= BETTER else "the win"
            yield names.clause(idea.color, f"threw {thing} away in this turn.")
        yield from others
    elif idea.forced is not None:
        order = labels.better(verdict.turn.before, idea.forced.order)
        yield _forced_sentence(labels, idea.color, idea.forced, order)
    elif verdict.guess is not None:
        yield guess_sentence(labels, verdict.guess)
    else:
        yield "No order in this game clearly lost points."
        if verdict.change:
            yield f"This turn changed most, {names.owner(verdict.gainer)} way."


def _forced_sentence(labels: Labels, color: Color, forced: ForcedWin, order: str) -> str:
    """How a side could have won sooner by an order, or held out longer."""
    turns = None if forced.turns is None else turn_count(forced.turns)
    if forced.is_quickest:
        win = labels.names.clause(color, "could win by force")
        return f"{win} in {turns}: the quickest way was {order}."
    losing = labels.names.clause(color, "was losing", "were losing")
    if turns is None:
        return f"{losing}, and could hold out longer with {order}."
    return f"{losing}, and could hold out longest with {order}: {turns} more."


def idea_headline(labels: Labels, idea: Idea) -> str:
    """The first sentence of an idea with its turn, for a summary or the result of the game."""
    first, *others = idea_sentences(labels, idea)
    if idea.is_about_turn:
        return f"Turn {idea.number}: {first}"
    return f"{first} Turn {idea.number} changed most." if others else first


def standing_sentence(labels: Labels, verdict: TurnVerdict) -> str:
    """The side that stood better before a turn."""
    size = abs(verdict.value)
    if size < SMALL:
        return "The position was even." if verdict.is_exact else "The position was about even."
    color = _gainer(verdict.value)
    if POINTS * size < BETTER:
        return labels.names.clause(color, "had an edge.")
    if POINTS * size < WINNING:
        return labels.names.clause(color, "was better.", "were better.")
    return labels.names.clause(color, "was winning.", "were winning.")


def tried_sentences(
    labels: Labels, position: Position, orders: Iterable[TriedOrder]
) -> Iterator[str]:
    """The sentences about the orders of a tried turn: first the loss of each."""
    orders = list(orders)
    for order in orders:
        yield _loss_sentence(labels, position, order.tried)
        if order.written is not None:
            yield f"In the game, {_order_loss(labels, position, order.written, starts=False)}."
    for order in orders:
        if order.tried.is_mistake:
            yield _better(labels, position, order.tried)


def _loss_sentence(labels: Labels, position: Position, side: SideVerdict) -> str:
    """Which order a side wrote, and what it lost and why."""
    if side.is_mistake:
        return mistake_sentence(labels, position, side)
    return f"{_order_loss(labels, position, side)}."


def _order_loss(
    labels: Labels, position: Position, side: SideVerdict, *, starts: bool = True
) -> str:
    """Which order a side wrote, and what it lost: ``Ada wrote a pass, which lost 3 points``."""
    wrote = f"wrote {labels.order(position, side.order)}"
    match side.judgment:
        case Judgment.MISTAKE:
            judgment = f"lost {points_words(side.loss)}"
        case Judgment.UNCLEAR:
            judgment = "may have lost something, but that is not clear"
        case Judgment.SOUND:
            judgment = "was sound"
    return f"{labels.names.clause(side.color, wrote, starts=starts)}, which {judgment}"


def _draw(labels: Labels, points: int) -> str:
    """The loss by a draw by count."""
    loser = labels.names.subject(_gainer(points).other)
    lost = points_words(abs(points) / POINTS)
    return f"A draw rule ended the game, which values do not expect: {loser} lost {lost}."


def value_sentence(turn: TurnVerdict) -> str:
    """White's value before and after a turn, in points, and their error."""
    before = signed_points(turn.balance.before)
    after = signed_points(turn.balance.after)
    error = f" (±{in_points(turn.error)})" if turn.error >= SMALL else ""
    return f"Value for White: {before} points before, {after} after{error}."


def sum_sentences(labels: Labels, turns: Sequence[TurnVerdict]) -> Iterator[str]:
    """The mistakes of a game with all that they lost, and whose way the guesses went.

    The sums are those of the points that the sentences about the turns name.
    """
    for color in Color:
        sides = [turn.sides.of(color) for turn in turns]
        yield _mistakes(labels, color, sides)
    guesses = [turn.gainer for turn in turns if turn.guess is not None]
    for color in Color:
        if count := guesses.count(color):
            went = "1 guess" if count == 1 else f"{count} guesses"
            yield f"{went} went {labels.names.owner(color)} way."


def _mistakes(labels: Labels, color: Color, sides: Iterable[SideVerdict]) -> str:
    """How many mistakes a side made, and the points that they lost."""
    losses = []
    for side in sides:
        if side.loss:
            losses.append(in_points(side.loss))
        if side.put_back_loss:
            losses.append(in_points(side.put_back_loss))
    if not losses:
        return labels.names.clause(color, "made no clear mistake.")
    if len(losses) == 1:
        return labels.names.clause(color, f"made 1 mistake, which lost {losses[0]} points.")
    made = f"made {len(losses)} mistakes, which lost {sum(losses)} points in all."
    return labels.names.clause(color, made)


def _gainer(value: float) -> Color:
    """The side for which a value, or a change of it, counts."""
    return WHITE if value > 0 else BLACK
