"""Variations in text mode: other orders in a game that is over, and play on from any position.

Both sides write in the open, and nothing is saved. Values are for games that are over, and for
positions of no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from apocalypse.library.settings import coordinates_of
from apocalypse.match.keyboard_layouts import latin_text
from apocalypse.match.last_turn import NO_TURN
from apocalypse.match.match import Match
from apocalypse.match.order_entry import order_example
from apocalypse.match.players import players_on
from apocalypse.match.variation import Variation
from apocalypse.review.sentences import Labels, position_sentences, trial_sentences
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.legal import has_safe_order, rules_allowing
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.strategy.levels import CLASSIC_ONLY, supports
from apocalypse.text_mode.commands import Command, Commands, RefusedError, all_lines
from apocalypse.text_mode.console import Console, QuitError
from apocalypse.text_mode.speech import order_words, pieces_words
from apocalypse.text_mode.typed_orders import TWO_SQUARES, say_and_complete, written_order
from apocalypse.wording.captions import NO_ORDER, outcome_sentence
from apocalypse.wording.refusals import FREE_HERE

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.strategy.search.assessment import Assessment

PLAY_ON: Final = "Play on with the next orders, or press Enter to leave. Type help for more."
ONE_MOMENT: Final = "One moment."


def explore(console: Console, sheet: Sheet) -> None:
    """Explore the position on a sheet without turns, in the coordinates of new games."""
    rules = rules_allowing(sheet.game.start, sheet.game.rules)
    if rules != sheet.game.rules:
        console.say(FREE_HERE)
    game = Game(rules, sheet.game.start, sheet.game.start_penalties)
    match = Match(game, players_on(sheet), coordinates_of(console.store.settings, rules))
    console.say(*(pieces_words(match, color) for color in Color))
    console.say("Type an order for each side. Type help for more, or press Enter to leave.")
    VariationPrompt(console, match).run()


class VariationPrompt:
    """The prompt at which a player writes for both sides, turn after turn, until the player leaves.

    The match stays as it is.
    """

    def __init__(
        self, console: Console, match: Match, defaults: Mapping[Color, Order | None] | None = None
    ) -> None:
        """Prepare the prompt; in the first turn, Enter keeps the default orders, or leaves."""
        self._console = console
        self._variation = Variation(match)
        self._match = self._variation.match
        self._defaults = defaults or {}
        self._assess = cache(partial(assess_aloud, console))

    def run(self) -> None:
        """Play turns until the player leaves."""
        with suppress(QuitError):
            while True:
                if self._match.game.outcome is not None:
                    self._ask_to_undo()
                elif color := self._variation.writer:
                    self._ask_order(color)
                else:
                    self._play()

    def _undo(self) -> None:
        variation = self._variation
        if not variation.can_undo:
            self._console.say(NO_TURN)
            return
        is_turn = not variation.has_order
        variation.undo()
        self._console.say(f"The {'turn' if is_turn else 'order'} is taken back.")
        if is_turn:
            self._console.say(*(pieces_words(self._match, color) for color in Color))

    def _ask_to_undo(self) -> None:
        text = self._console.ask("Type undo to play on, or press Enter to leave:")
        if latin_text(text).lower() != "undo":
            raise QuitError
        self._undo()

    def _play(self) -> None:
        match, is_first = self._match, self._variation.is_first_turn
        self._variation.play()
        say_and_complete(self._console, match)
        if match.game.outcome is not None:
            self._console.say(outcome_sentence(match.game.outcome, match.names))
        elif is_first:
            self._console.say(PLAY_ON)

    def _ask_order(self, color: Color) -> None:
        """Ask a side for an order, or take one back."""
        console, match, variation = self._console, self._match, self._variation
        say = console.say
        if not has_safe_order(match.game.position, color, match.game.rules):
            say(f"{match.names.clause(color, *NO_ORDER)}.")
            variation.write(color, None)
            return
        example = order_example(match.game.position, color, match.coordinates)
        commands: Commands[None] = Commands(
            console,
            Command("value|v", "who stands better, and best play", lambda: say(*self._value())),
            Command("undo", "take back the last order, or the last turn", self._undo),
            Command("back|quit", "leave; so does Enter", console.leave),
            lines=lambda table: (f"{TWO_SQUARES.format(order=example)}.", *all_lines(table)),
        )

        def read(text: str) -> None:
            if text:
                order = written_order(console, match, color, text, commands.forms)
            elif variation.is_first_turn and color in self._defaults:
                order = self._defaults[color]
            else:
                raise QuitError
            if order is not None:
                variation.write(color, order)

        commands.react(console.ask(f"{match.names.of(color)}:"), read)

    def _value(self) -> Iterator[str]:
        """The value of the position and both mixes; refused if its rules have none."""
        from apocalypse.review.verdicts import position_verdict

        match = self._match
        position = match.game.position
        if not supports(match.game.rules):
            raise RefusedError(CLASSIC_ONLY)
        verdict = position_verdict(position, self._assess(position))
        yield from position_sentences(Labels(match.names, match.coordinates), verdict)


def assess_aloud(console: Console, position: Position) -> Assessment:
    """The assessment of a position, after a word about the time that it takes."""
    from apocalypse.review.analysis import turn_assessment

    console.announce(ONE_MOMENT)
    return turn_assessment(position)


def try_again(console: Console, match: Match, turn: Turn, assessment: Assessment) -> None:
    """Let the player write other orders in a turn, and say what each comes to on average.

    The match and the assessment are those before the turn.
    """
    from apocalypse.review.verdicts import order_trial, worse_side

    computer = match.computer
    color = worse_side(turn, assessment) if computer is None else computer.color.other
    labels = Labels(match.names, match.coordinates)

    def change_sides() -> None:
        nonlocal color
        color = color.other
        console.say(_task(match, turn, color))

    def read(text: str) -> None:
        order = written_order(console, match, color, text, commands.forms)
        if order is not None:
            console.say(*trial_sentences(labels, order_trial(turn, assessment, color, order)))

    commands: Commands[bool] = Commands(
        console,
        Command("other", "write for the other side", change_sides),
        Command("back|quit|", "leave; so does Enter", lambda: True),
    )
    console.say(_task(match, turn, color), "You can also type other or back.")
    commands.ask(lambda: console.ask(f"{match.names.of(color)}:"), read)


def _task(match: Match, turn: Turn, color: Color) -> str:
    wrote = match.names.clause(color, "wrote", starts=False)
    order = order_words(match, turn.before, color, turn.order(color))
    return f"In turn {turn.number}, {wrote} {order}. Type another order."
