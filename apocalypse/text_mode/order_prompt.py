"""Order prompt: a player writes an order, asks about the game, or gives a command."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain, repeat
from threading import Timer
from typing import Final, NoReturn, TypeVar

from apocalypse.match.game_loop import OrderAnswer
from apocalypse.match.keyboard_layouts import latin_text
from apocalypse.match.last_turn import Request, request_refusal
from apocalypse.match.match import Match
from apocalypse.match.order_entry import order_example
from apocalypse.match.practice import STEPS, hint
from apocalypse.rules.board import Color
from apocalypse.rules.legal import has_safe_order, order_bets
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode import answers
from apocalypse.text_mode.answers import Asked, turn_lines
from apocalypse.text_mode.console import ONE_MOMENT, Console
from apocalypse.text_mode.privacy import OrderPrivacy
from apocalypse.text_mode.prompt_commands import (
    Command,
    Commands,
    RefusedError,
    UnknownTextError,
    command_lines,
)
from apocalypse.text_mode.question_forms import answer
from apocalypse.text_mode.resign_and_draw import agree_to_void, ask_to_resign, offer_draw
from apocalypse.text_mode.settings import speech_commands
from apocalypse.text_mode.speech import order_words, time_words
from apocalypse.text_mode.typed_orders import TWO_SQUARES, read_order
from apocalypse.wording.bets import order_risk
from apocalypse.wording.captions import NO_ORDER

_Result = TypeVar("_Result")

REFUSED: Final = "No legal order, and no question. Type help, or moves and a square."
"""The same sentence for every mistake, where the opponent can read the screen."""

READY: Final = "ready"
"""The word that hands over, whoever types it.

It is no key that led there, so nothing that is typed too early hands over.
"""
READY_FIRST: Final = f"Type {READY} first."

CLOCK_MARKS: Final = (60, 30, 10)
"""The seconds left at which players are warned, if they want that."""

_READ_BACK_HELP: Final = f"{TWO_SQUARES}, and press Enter twice. Enter alone repeats the last turn."
ORDER_HELP: Final = {
    OrderPrivacy.OPEN: _READ_BACK_HELP,
    OrderPrivacy.HEADPHONES: _READ_BACK_HELP,
    OrderPrivacy.HIDDEN: (
        f"{TWO_SQUARES}. It is not shown. The other player can hear the answers to your questions."
    ),
}

VOID_HELP: Final = "the last turn was a mistake. If you both agree, you write it again"
NO_HINTS: Final = "There are hints only in practice against the computer."
SEALED_ALREADY: Final = (
    "An order of this turn is sealed, so the last turn stands. After the reveal you can void this "
    "turn."
)


def ask_order(
    console: Console,
    match: Match,
    color: Color,
    privacy: OrderPrivacy = OrderPrivacy.HIDDEN,
    *,
    has_heard: bool = True,
) -> OrderAnswer:
    """Ask a side for its sealed order; the outcome if the players end the game instead.

    A player who puts on the headphones and has not heard the last turn hears then what the
    opponent wrote, and what happened.

    In practice also `Request.TAKE_BACK`, and between two people `Request.VOID` if both agree.
    """
    name, game = match.names.of(color), match.game
    if not has_safe_order(game.position, color, game.rules):
        console.say(f"{match.names.clause(color, *NO_ORDER)}.")
        return Sealed(None)

    if privacy is OrderPrivacy.HEADPHONES:
        _hand_over_headphones(console, match, color)
        if not has_heard and game.turns:
            console.say(*turn_lines(match, game.turns[-1], color.other))

    ask = _ask_hidden if privacy is OrderPrivacy.HIDDEN else _ask_and_read_back
    try:
        with running_clock(console, match, color):
            sealed = ask(console, match, color, privacy)
    finally:
        if privacy is OrderPrivacy.HEADPHONES:
            console.erase_screen()
    is_secret = isinstance(sealed, Sealed) and privacy is not OrderPrivacy.OPEN
    if is_secret and console.is_new(f"written {color.value}"):
        console.say(f"{name} has written an order.")
    return sealed


def _hand_over_headphones(console: Console, match: Match, color: Color) -> None:
    """Wait until a side wears the headphones; it may ask about the game before."""
    name = match.names.of(color)
    question = f"{name}, headphones:"
    if console.is_new(f"headphones {color.value}"):
        console.say(f"Give {name} the headphones; nobody else may look.")
        question = f"Type {READY} (it is not shown) and press Enter:"
    about = f"{READY}: {name} wears the headphones and writes."
    commands: Commands[None] = Commands(
        console, lines=lambda _: (about,), questions=partial(answer, match, color)
    )
    ask_until_ready(console, question, commands)


def ask_until_ready(console: Console, question: str, commands: Commands[_Result]) -> _Result | None:
    """Ask until a player is ready (None), or a command is the answer.

    Nothing that is typed shows, and no mistake is quoted: it can be an order, typed too early.
    """

    def refuse(_: str) -> NoReturn:
        raise RefusedError(READY_FIRST)

    while True:
        text = console.ask(question, is_secret=True)
        if latin_text(text).lower() == READY:
            return None
        result = commands.react(text, refuse)
        if result is not None:
            return result


def _ask_hidden(console: Console, match: Match, color: Color, privacy: OrderPrivacy) -> OrderAnswer:
    """Ask for an order of which nothing shows, and answer every mistake alike."""
    name = match.names.of(color)

    def listen() -> str:
        is_new = console.is_new(f"hidden {color.value}")
        words = "your order (it is not shown):" if is_new else "your order:"
        return console.ask(f"{name}, {words}", is_secret=True)

    def read(text: str) -> OrderAnswer:
        try:
            return Sealed(read_order(match, color, text))
        except (RefusedError, UnknownTextError):
            raise RefusedError(REFUSED) from None

    return order_commands(console, match, color, privacy).ask(listen, read)


def _ask_and_read_back(
    console: Console, match: Match, color: Color, privacy: OrderPrivacy
) -> OrderAnswer:
    """Ask for an order, read it back, and seal it with a second Enter."""
    pending: Order | None = None

    def seal() -> OrderAnswer | None:
        """Seal what was read back; before that, Enter repeats the last turn."""
        if pending is None:
            console.say(*answers.last(Asked(match, color)))
            return None
        return Sealed(pending)

    commands = order_commands(console, match, color, privacy, seal=seal)

    def listen() -> str:
        if pending is not None:
            words = "Enter seals:"
            if console.is_new("seal"):
                words = "Press Enter to seal it, or type another order:"
            return console.ask(f"{read_back(match, color, pending)} {words}")
        return console.ask("Your order:")

    def read(text: str) -> None:
        nonlocal pending
        pending = read_order(match, color, text)

    return commands.ask(listen, read)


def read_back(match: Match, color: Color, order: Order) -> str:
    """An order in words, and what it needs and costs if it is not safe."""
    game = match.game
    sentence = f"{order_words(match, game.position, color, order)}."
    if sentence.startswith("knight"):  # squares keep their small letters
        sentence = sentence.capitalize()
    bets = order_bets(game.position, color, order, game.rules)
    if not bets:
        return sentence
    limit, penalties = game.rules.turn.bets.penalty_limit, game.penalties.of(color)
    loses = limit is not None and penalties + 1 >= limit
    risk = order_risk(bets, color, match.names, match.coordinates, loses_game=loses)
    return f"{sentence} {risk}"


def order_commands(
    console: Console,
    match: Match,
    color: Color,
    privacy: OrderPrivacy,
    *,
    seal: Callable[[], OrderAnswer | None] | None = None,
    is_sealed: bool | None = None,
    first_line: str = "",
) -> Commands[OrderAnswer]:
    """The commands that a side may type instead of an order.

    ``seal`` is what Enter alone does; by default it repeats the last turn. ``is_sealed`` says
    whether an order of this turn is sealed, so that the last turn stands; None: it depends on who
    writes first. ``first_line`` is how help begins; by default with how an order is typed.
    """
    if is_sealed is None:
        # The computer seals its own order last; a pass without a choice is none.
        game, first = match.game, match.first_writer
        is_second = match.computer is None and color is not first
        is_sealed = is_second and has_safe_order(game.position, first, game.rules)
    speech = speech_commands(console)
    practice = practice_commands(console, match)
    ends: list[Command[OrderAnswer]] = [
        Command("draw", "end the game", lambda: offer_draw(console, match, color)),
        Command("resign", "end the game", lambda: ask_to_resign(console, match, color)),
        Command("quit", "end the game", partial(console.quit_if_sure, is_sealed=is_sealed)),
    ]
    void = void_command(console, match, color, is_sealed=is_sealed)
    in_help: list[Command[OrderAnswer]] = [*practice, *speech, *ends, void]

    def lines(_: object) -> Iterator[str]:
        example = order_example(match.game.position, color, match.coordinates)
        yield first_line or ORDER_HELP[privacy].format(order=example)
        forms = [command.form for command in in_help if command.meaning]
        yield f"Commands: {', '.join(forms)}. help game: what they do."

    def say_game_help() -> None:
        console.say(*command_lines(in_help))

    commands: list[Command[OrderAnswer]] = [Command("help game", "", say_game_help)]
    if seal is not None:
        commands.append(Command("", "", seal))
    commands += [*speech, *ends, *practice, void]
    return Commands(console, *commands, lines=lines, questions=partial(answer, match, color))


def practice_commands(console: Console, match: Match) -> tuple[Command[OrderAnswer], ...]:
    """The commands of practice; elsewhere help does not name them, and they say why."""
    steps = chain(range(1, STEPS), repeat(STEPS))

    def say_hint() -> None:
        if not match.is_practice:
            raise RefusedError(NO_HINTS)
        step = next(steps)
        if step == 1 and match.has_hints:
            console.announce(ONE_MOMENT)
        console.say(hint(match, step, is_brief=False).sentence)

    about = "the piece, then its target, then the order" if match.has_hints else ""
    return Command("hint", about, say_hint), take_back_command(match)


def take_back_command(match: Match) -> Command[Request]:
    """The command that takes the last turn back in practice."""

    def take_back() -> Request:
        _refuse(match, Request.TAKE_BACK)
        return Request.TAKE_BACK

    about = "take the last turn back, and write it again" if match.is_practice else ""
    return Command("undo|back", about, take_back)


def void_command(
    console: Console, match: Match, color: Color | None, *, is_sealed: bool = False
) -> Command[Request]:
    """The command that makes the last turn void, if both players agree and no order is sealed."""

    def void() -> Request | None:
        _refuse(match, Request.VOID)
        if is_sealed:
            raise RefusedError(SEALED_ALREADY)
        return Request.VOID if agree_to_void(console, match, color) else None

    return Command("void", VOID_HELP if match.computer is None else "", void)


def _refuse(match: Match, request: Request) -> None:
    """Raise RefusedError if a request to play the last turn again is refused."""
    if refusal := request_refusal(match, request):
        raise RefusedError(refusal)


@contextmanager
def running_clock(console: Console, match: Match, color: Color) -> Iterator[None]:
    """Run the clock of a side while it writes, and announce its marks."""
    if match.clocks is None:
        yield
        return
    match.clocks.start(color)
    left = match.clocks.left(color)
    timers = []
    for mark in marks_before(left, CLOCK_MARKS if console.voice.tells_time else ()):
        sentence = f"{match.names.of(color)}: {time_words(mark)} left."
        timer = Timer(left - mark, console.announce, (sentence,))
        timer.daemon = True
        timer.start()
        timers.append(timer)
    try:
        yield
    finally:
        for timer in timers:
            timer.cancel()
    match.clocks.stop()


def marks_before(left: float, marks: Iterable[int]) -> list[int]:
    """The marks that a clock with so many seconds has yet to pass; the end is always one."""
    return [mark for mark in {*marks, 0} if mark < left]
