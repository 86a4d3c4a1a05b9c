"""Check every sentence of twelve reviews by a search two turns deeper.

The games are the four published ones and eight between levels of the computer, each after two turns
of random orders. Hints before their turns are checked, too. Each claim of a sentence is listed with
the figures of the deeper search, and a sentence is wrong if one of its claims is:

- An order that is called sound, better, or worth a hint loses 10 points or more (5 by the endgame
  tables), or a mistake loses less.
- A reason does not carry its loss: against the order that it names, the better order does not bring
  so much more.
- A position stood otherwise, by 10 points or more.

Where two turns take too long, the search is one turn deeper; a turn for which that takes too long
is left out. Sentences that claim nothing are none: that something is not clear. A mistake without a
reason and a contradiction within a review are counted, too.

With ``--seed`` eight new games between levels are checked instead, and nothing is written; else the
list is `tests/data/checked_sentences.txt`. It takes some three hours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.match.practice import Advice, position_advice
from apocalypse.review.analysis import MOST_NODES, TurnAnalysis, put_back_losses, turn_assessment
from apocalypse.review.errors import SOUND_LOSS, Judgment
from apocalypse.review.game_analysis import analyze
from apocalypse.review.ideas import Idea, game_ideas
from apocalypse.review.points import BETTER, POINTS, WINNING, in_points
from apocalypse.review.reasons import Reasons, reasons
from apocalypse.review.sentences import (
    Labels,
    guess_sentence,
    idea_sentences,
    mistake_sentences,
    standing_sentence,
    sum_sentences,
)
from apocalypse.review.verdicts import SideVerdict, TurnVerdict, turn_verdict
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.notation import square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.strategy.computer import Computer
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.levels import LADDER
from apocalypse.strategy.search.assessment import Assessment, assess_with, deepened
from apocalypse.strategy.search.turn_search import Limits, StoppedError
from apocalypse.strategy.search.values import Values
from tests.tools.parser import tool_parser

DATA: Final = Path(__file__).parents[1] / "data"
FILE: Final = DATA / "checked_sentences.txt"
PUBLISHED: Final = tuple(sorted((DATA / "games").glob("[1-4]-*.txt")))
BETWEEN_LEVELS: Final = tuple(sorted((DATA / "level_games").glob("*.txt")))
LEVEL_GAMES: Final = 8
OPENING: Final = 2
"""The turns of random orders before a game between levels."""
GREAT: Final = 0.1
"""A loss of this size is to be named."""
LIKELY: Final = 0.05
"""An order of this probability is likely."""
DEEPER: Final = 2
"""How much deeper the sentences are checked, in turns."""
MOST_POSITIONS: Final = 60_000
"""A turn for whose search this is too few is left out."""
NORMAL_95: Final = 1.96
HINTS: Final = ("hint", "purpose")
"""The kinds of claims that hints make."""


@dataclass
class Deeper:
    """A turn, searched deeper than for its review."""

    turn: TurnAnalysis
    assessment: Assessment
    values: Values
    _payoffs: dict[tuple[int, int], float] = field(default_factory=dict)

    @classmethod
    def of(cls, turn: TurnAnalysis, values: Values) -> Deeper:
        """Search a turn; values that the tables have stay as they are.

        Raises:
            StoppedError: that takes too long.
        """
        if turn.assessment.exact:
            return cls(turn, turn.assessment, values)
        played = turn.played
        values.limits = Limits(nodes=MOST_POSITIONS)
        assessment = assess_with(played.before, 1, values)
        pair = played.white, played.black
        with suppress(StoppedError):
            while assessment.depth < turn.assessment.depth + DEEPER:
                assessment = deepened(assessment, played.before, values, pair)
        if assessment.depth <= turn.assessment.depth:
            raise StoppedError
        return cls(turn, assessment, values)

    @property
    def is_one_deeper(self) -> bool:
        """Whether the second turn takes too long."""
        return self.assessment.depth - self.turn.assessment.depth == 1

    def value(self, color: Color) -> float:
        """The value before the turn for a side."""
        return self.assessment.value * color.sign

    def payoff(self, color: Color, order: Order | None, reply: Order | None) -> float:
        """What an order of a side brings it against a reply."""
        white, black = (order, reply) if color is WHITE else (reply, order)
        pair = self.assessment.pair_index(white, black)
        if pair not in self._payoffs:
            search = self.values.payoff(self.turn.played.before, self.assessment.depth)
            self._payoffs[pair] = search(*pair)
        return self._payoffs[pair] * color.sign

    def loss(self, color: Color, order: Order | None) -> float:
        """What an order loses."""
        average = 0.0
        for reply, part in self.assessment.mix(color.other).items():
            if part:
                average += part * self.payoff(color, order, reply)
        return max(0.0, self.value(color) - average)

    @cached_property
    def put_back_losses(self) -> dict[Color, float]:
        """What the put-back squares lose."""
        return put_back_losses(self.turn.played, self.assessment.depth - 1, self.values)

    def change(self, color: Color) -> float:
        """What both orders changed for a side."""
        played = self.turn.played
        order, reply = played.order(color), played.order(color.other)
        return self.payoff(color, order, reply) - self.value(color)


class Finding(NamedTuple):
    """What the deeper search says about a claim."""

    figures: str
    is_right: bool


@dataclass(frozen=True)
class Claim:
    """What a sentence of a review claims about a turn."""

    turn: TurnAnalysis
    color: Color
    kind: str
    sentence: str
    check: Callable[[Deeper], Finding]

    @property
    def place(self) -> str:
        """The turn, the side, the kind and the sentence, as the list has them."""
        return f"{self.turn.number} {self.color.value} | {self.kind} | {self.sentence}"


@dataclass(frozen=True)
class Claims:
    """The claims about the order of a side in a turn."""

    turn: TurnAnalysis
    side: SideVerdict
    labels: Labels

    def all(self) -> Iterator[Claim]:
        """That it was sound, or lost points, why, and what was better."""
        side = self.side
        if side.judgment is Judgment.SOUND:
            label = self.labels.order(self.turn.played.before, side.order)
            yield self._claim("sound", f"{label} was sound.", self._sound)
        sentences = list(mistake_sentences(self.labels, self.turn.played.before, side))
        if side.is_mistake:
            mistake, better, *_ = sentences
            yield self._claim("mistake", mistake, self._mistake)
            if side.risk is not None:
                yield self._claim("reason", mistake, self._reason)
            yield self._claim("better", better, self._better)
            if side.chance is not None:
                yield self._claim("reason", better, self._reason)
            elif side.coverage is not None:
                yield self._claim("coverage", better, self._coverage)
        if side.is_unpunished:
            yield self._claim("unpunished", sentences[2], self._unpunished)
        if side.put_back_loss:
            yield self._claim("put-back", sentences[-1], self._put_back)

    def _claim(self, kind: str, sentence: str, check: Callable[[Deeper], Finding]) -> Claim:
        return Claim(self.turn, self.side.color, kind, sentence, check)

    def _sound(self, deeper: Deeper) -> Finding:
        return sound_orders(deeper, self.side.color, [self.side.order])

    def _mistake(self, deeper: Deeper) -> Finding:
        loss = deeper.loss(self.side.color, self.side.order)
        return Finding(
            f"lost {points(self.side.loss)}, deeper {points(loss)}", loss >= least_loss(deeper)
        )

    def _better(self, deeper: Deeper) -> Finding:
        return sound_orders(deeper, self.side.color, self.side.better)

    def _reason(self, deeper: Deeper) -> Finding:
        """Against the order that the reason is about, the better order is much better."""
        side = self.side
        gain = deeper.payoff(side.color, side.better[0], side.reply)
        gain -= deeper.payoff(side.color, side.order, side.reply)
        return Finding(f"against that reply {points(gain)} better", gain >= least_loss(deeper))

    def _coverage(self, deeper: Deeper) -> Finding:
        """The better order does well against more of the likely replies than the mistake."""
        color = self.side.color
        least = deeper.value(color) - least_loss(deeper)
        mix = self.turn.assessment.mix(color.other)
        likely = [reply for reply, part in mix.items() if part >= LIKELY]

        def answered(order: Order | None) -> int:
            """How many of the likely replies an order answers."""
            return len([each for each in likely if deeper.payoff(color, order, each) >= least])

        better, written = answered(self.side.better[0]), answered(self.side.order)
        coverage = self.side.coverage
        assert coverage is not None
        is_all = coverage.better == coverage.replies
        figures = f"answers {better} of {len(likely)}, the written one {written}"
        return Finding(figures, better > written and (not is_all or better == len(likely)))

    def _unpunished(self, deeper: Deeper) -> Finding:
        change = deeper.change(self.side.color)
        return Finding(f"deeper {points(change)} after both orders", change > -least_loss(deeper))

    def _put_back(self, deeper: Deeper) -> Finding:
        loss = deeper.put_back_losses[self.side.color]
        figures = f"lost {points(self.side.put_back_loss)}, deeper {points(loss)}"
        return Finding(figures, loss >= least_loss(deeper))


def least_loss(deeper: Deeper) -> float:
    """From which loss on an order was no sound one."""
    return SOUND_LOSS if deeper.assessment.exact else GREAT


def points(part: float) -> int:
    """Points of a value or a loss."""
    return in_points(part)


def sound_orders(deeper: Deeper, color: Color, orders: Sequence[Order | None]) -> Finding:
    """Whether orders of a side lose little."""
    losses = [deeper.loss(color, order) for order in orders]
    figures = ", ".join(f"deeper {points(loss)}" for loss in losses)
    return Finding(figures, max(losses) < least_loss(deeper))


def standing_claim(turn: TurnAnalysis, verdict: TurnVerdict, labels: Labels) -> Claim:
    """Who stood better, and how clearly."""

    def check(deeper: Deeper) -> Finding:
        sign = -1 if verdict.value < 0 else 1
        value = POINTS * sign * deeper.assessment.value
        size = POINTS * abs(verdict.value)
        tolerance = 0 if verdict.is_exact else POINTS * GREAT
        if not size:
            is_right = abs(value) <= POINTS * verdict.error + tolerance
        elif size < BETTER:
            is_right = 0 <= value <= BETTER + tolerance
        elif size < WINNING:
            is_right = BETTER - tolerance <= value <= WINNING + tolerance
        else:
            is_right = value >= WINNING - tolerance
        return Finding(f"{sign * size:.0f}, deeper {sign * value:.0f}", is_right)

    return Claim(turn, WHITE, "standing", standing_sentence(labels, verdict), check)


def guess_claim(turn: TurnAnalysis, verdict: TurnVerdict, labels: Labels) -> Claim:
    """That the guess between two sound orders went a side's way."""
    assert verdict.guess is not None
    gainer = verdict.gainer

    def check(deeper: Deeper) -> Finding:
        losses = [deeper.loss(color, turn.played.order(color)) for color in Color]
        change = deeper.change(gainer)
        figures = f"lost {points(losses[0])} and {points(losses[1])}, gained {points(change)}"
        return Finding(figures, max(losses) < least_loss(deeper) <= change)

    return Claim(turn, gainer, "guess", guess_sentence(labels, verdict.guess), check)


def idea_claims(turn: TurnAnalysis, idea: Idea, labels: Labels) -> Iterator[Claim]:
    """What an idea says beside its mistake: a forced win, or a game that was thrown away."""
    sentences = [*idea_sentences(labels, idea)]
    color = idea.color
    if idea.forced is not None:
        forced = idea.forced

        def check_forced(deeper: Deeper) -> Finding:
            value = deeper.value(forced.winner)
            loss = deeper.loss(color, forced.order)
            figures = f"deeper {points(value)}, and lost {points(loss)}"
            return Finding(figures, POINTS * value >= WINNING and loss < least_loss(deeper))

        yield Claim(turn, color, "forced", sentences[0], check_forced)
    elif idea.is_thrown:
        is_game = idea.color.other.sign * idea.verdict.balance.after >= BETTER

        def check_thrown(deeper: Deeper) -> Finding:
            before = POINTS * deeper.value(color)
            after = before + POINTS * deeper.change(color)
            after -= POINTS * deeper.put_back_losses.get(color, 0.0)
            tolerance = POINTS * GREAT
            if is_game:
                is_right = before > -WINNING - tolerance and after <= -BETTER + tolerance
            else:
                is_right = before >= WINNING - tolerance and after < WINNING + tolerance
            return Finding(f"deeper {before:.0f} to {after:.0f}", is_right)

        yield Claim(turn, color, "thrown", sentences[1], check_thrown)


def hint_claims(sheet: Sheet, turns: Sequence[TurnAnalysis]) -> Iterator[Claim]:
    """What hints would say in a game: sound orders, and what the first of them does."""
    labels = Labels(sheet.names, sheet.coordinates)
    for turn in turns:
        yield from _hint_claims(turn, labels)


def _hint_claims(turn: TurnAnalysis, labels: Labels) -> Iterator[Claim]:
    position = turn.played.before
    assessment = turn_assessment(position, nodes=MOST_NODES)
    for color in Color:
        advice = position_advice(assessment, position, color)
        if advice.order is None:
            continue
        orders = [advice.order] if advice.other is None else [advice.order, advice.other]
        sentence = f"Hint: {advice.sentence(lambda each: labels.order(position, each))}."
        yield Claim(turn, color, "hint", sentence, _HintCheck(color, orders))
        purpose = advice.purpose(labels.square)
        if purpose:
            yield Claim(
                turn,
                color,
                "purpose",
                f"Hint: {labels.order(position, advice.order)}{purpose}.",
                _PurposeCheck(color, advice),
            )


@dataclass(frozen=True)
class _HintCheck:
    color: Color
    orders: Sequence[Order | None]

    def __call__(self, deeper: Deeper) -> Finding:
        return sound_orders(deeper, self.color, self.orders)


@dataclass(frozen=True)
class _PurposeCheck:
    """Whether an order does what a hint says against a reply that is likely, searched deeper."""

    color: Color
    advice: Advice

    def __call__(self, deeper: Deeper) -> Finding:
        position = deeper.turn.played.before
        purpose = self.advice.purpose(square_name)
        share = 0.0
        for reply, part in deeper.assessment.mix(self.color.other).items():
            risk, chance = reasons(position, self.color, None, self.advice.order, reply)
            effects = []
            for why in (Reasons(risk, None), Reasons(None, chance)):
                effects.append(self.advice._replace(why=why).purpose(square_name))
            if purpose in effects:
                share += part
        assert self.advice.order is not None
        origin = self.advice.order.origin
        is_attacked = bool(position.attacker_mask(origin, self.color.other))
        could_be_captured = "captured there" in purpose and is_attacked
        return Finding(f"against {share:.0%}", could_be_captured or share >= LIKELY)


def claims(sheet: Sheet, turns: Sequence[TurnAnalysis]) -> Iterator[Claim]:
    """What the review of a game claims."""
    verdicts = [turn_verdict(turn) for turn in turns]
    labels = Labels(sheet.names, sheet.coordinates)
    for turn, verdict in zip(turns, verdicts, strict=True):
        yield standing_claim(turn, verdict, labels)
        if verdict.has_choice:
            for side in verdict.sides:
                yield from Claims(turn, side, labels).all()
        if verdict.guess is not None:
            yield guess_claim(turn, verdict, labels)
    for idea in game_ideas(verdicts):
        yield from idea_claims(turns[idea.number - 1], idea, labels)


def contradictions(sheet: Sheet, verdicts: Sequence[TurnVerdict]) -> Iterator[str]:
    """Where a review says one thing here, and another there."""
    labels = Labels(sheet.names, sheet.coordinates)
    sums = [*sum_sentences(labels, verdicts)]
    for color in Color:
        named = 0
        for verdict in verdicts:
            side = verdict.sides.of(color)
            place = f"{verdict.turn.number} {color.value}"
            if side.is_mistake and side.order in side.better:
                yield f"{place}: the mistake is recommended"
            if side.loss and not side.is_mistake:
                yield f"{place}: an order lost points and is no mistake"
            if side.is_unpunished and side.was_written and side.risk is not None:
                yield f"{place}: unpunished, and {side.risk}"
            if verdict.guess is not None and side.judgment is not Judgment.SOUND:
                yield f"{place}: a guess, and an order that is not sound"
            named += points(side.loss) + points(side.put_back_loss)
        own = sums[color.index]
        if named and f" {named} points" not in own:
            yield f"{color.value}: {named} points are named, and: {own}"


def level_game(seed: int) -> Sheet:
    """A game between two levels below Master, after some turns of random orders."""
    chance = Random(seed)
    levels = chance.sample(LADDER[:-1], 2)
    white, black = levels
    players = {
        WHITE: Computer(white.value, seed=2 * seed),
        WHITE.other: Computer(black.value, seed=2 * seed + 1),
    }
    game = Game(with_draws(CLASSIC))
    while game.outcome is None:
        orders = []
        for color in Color:
            if len(game.turns) < OPENING:
                orders.append(chance.choice([*choices(game.position, color, game.rules)]))
            else:
                orders.append(players[color].order(game, color))
        game = game.after(*orders)
        if game.to_put_back:
            game = game.put_back({c: players[c].put_back(game, c) for c in game.to_put_back})
    return Sheet(game, white=white.title, black=black.title)


def checked_games(seed: int | None = None) -> dict[str, Sheet]:
    """The twelve games by name; with a seed, eight new ones between levels instead."""
    if seed is not None:
        return {f"level-{each}": level_game(each) for each in range(seed, seed + LEVEL_GAMES)}
    files = [*PUBLISHED, *BETWEEN_LEVELS]
    return {file.stem: read_sheet(file.read_text("utf-8")) for file in files}


class Checked(NamedTuple):
    """The checked review of a game."""

    lines: list[str]
    """A line for each claim."""
    contradictions: list[str]
    mistakes: int
    without_reason: list[str]
    turns: int
    one_deeper: int
    """The turns whose search stops one turn deeper."""
    left_out: int
    """The turns whose search takes too long even for that."""


def checked_review(name: str, sheet: Sheet) -> Checked:
    """Check the review of a game."""
    turns = [*analyze(sheet.game)]
    values = Values(lookup())
    deeper: dict[int, Deeper] = {}
    for turn in reversed(turns):
        try:
            deeper[turn.number] = Deeper.of(turn, values)
        except StoppedError:
            continue
    return review_checked_by(name, sheet, turns, deeper)


def review_checked_by(
    name: str, sheet: Sheet, turns: Sequence[TurnAnalysis], deeper: dict[int, Deeper]
) -> Checked:
    """Check a review by deeper searches of its turns."""
    lines = []
    for claim in (*claims(sheet, turns), *hint_claims(sheet, turns)):
        if claim.turn.number not in deeper:
            continue
        searched = deeper[claim.turn.number]
        searched.values.limits = Limits(nodes=MOST_POSITIONS)
        try:
            finding = claim.check(searched)
        except StoppedError:
            continue
        verdict = "right" if finding.is_right else "wrong"
        lines.append(f"{name} {claim.place} | {finding.figures} | {verdict}")
    verdicts = [turn_verdict(turn) for turn in turns]
    sides = [(verdict, side) for verdict in verdicts for side in verdict.sides]
    mistakes = [(verdict, side) for verdict, side in sides if side.is_mistake]
    without_reason = [
        f"{name} {verdict.turn.number} {side.color.value}"
        for verdict, side in mistakes
        if not side.has_reason
    ]
    return Checked(
        lines,
        [f"{name} {each}" for each in contradictions(sheet, verdicts)],
        len(mistakes),
        without_reason,
        len(turns),
        len([each for each in deeper.values() if each.is_one_deeper]),
        len(turns) - len(deeper),
    )


def sentence_of(line: str) -> str:
    """The game, the turn and the sentence of a line: some sentences make two claims."""
    place, _, sentence, *_ = line.split(" | ")
    return f"{place} | {sentence}"


def wrong_sentences(lines: Sequence[str]) -> list[str]:
    """The sentences of which a claim is wrong."""
    wrong = [sentence_of(line) for line in lines if line.endswith("wrong")]
    return [*dict.fromkeys(wrong)]


def share_of_wrong(lines: Sequence[str]) -> str:
    """How many sentences are wrong."""
    count = len({sentence_of(line) for line in lines})
    wrong = len(wrong_sentences(lines))
    part = wrong / max(count, 1)
    error = NORMAL_95 * sqrt(part * (1 - part) / max(count, 1))
    return f"{wrong} of {count} sentences are wrong: {100 * part:.1f} ± {100 * error:.1f} %."


def report(reviews: Sequence[Checked]) -> Iterator[str]:
    """The figures: by kind of claim, then for all sentences, mistakes and contradictions."""
    lines = [line for review in reviews for line in review.lines]
    of_kind = Counter(line.split(" | ")[1] for line in lines)
    wrong_of_kind = Counter(line.split(" | ")[1] for line in lines if line.endswith("wrong"))
    yield "| kind | claims | wrong |\n| --- | --- | --- |"
    for kind, count in of_kind.items():
        yield f"| {kind} | {count} | {wrong_of_kind[kind]} |"
    of_hints = [line for line in lines if line.split(" | ")[1] in HINTS]
    of_reviews = [line for line in lines if line not in of_hints]
    yield f"Reviews: {share_of_wrong(of_reviews)}"
    yield f"Hints: {share_of_wrong(of_hints)}"
    mistakes = sum(review.mistakes for review in reviews)
    without = [each for review in reviews for each in review.without_reason]
    yield f"{len(without)} of {mistakes} mistakes have no reason. {'; '.join(without)}"
    contradicting = [each for review in reviews for each in review.contradictions]
    yield f"{len(contradicting)} contradictions. {'; '.join(contradicting)}"
    turns = sum(review.turns for review in reviews)
    one_deeper = sum(review.one_deeper for review in reviews)
    left_out = sum(review.left_out for review in reviews)
    yield f"Of {turns} turns {one_deeper} are checked one turn deeper, and {left_out} are left out."


def main() -> None:
    """Check the sentences, print the figures, and write the list."""
    parser = tool_parser("checked_sentences", __doc__)
    parser.add_argument("--seed", type=int, help="of the first of eight new games between levels")
    parser.add_argument("--processes", type=int, help="the number of games at a time")
    arguments = parser.parse_args()
    games = checked_games(arguments.seed)
    with Pool(arguments.processes) as pool:
        reviews = pool.starmap(checked_review, games.items(), chunksize=1)
    lines = [line for review in reviews for line in review.lines]
    if arguments.seed is None:
        FILE.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    for line in lines:
        if line.endswith("wrong"):
            print(line)
    print(*report(reviews), sep="\n")


if __name__ == "__main__":
    main()
