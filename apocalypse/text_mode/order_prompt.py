"""Order prompt: a player writes an order, asks about the game, or gives a command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Timer
from typing import Final, Literal, NoReturn, TypeVar

from apocalypse.match.game_loop import OrderAnswer
from apocalypse.match.last_turn import Request, request_refusal
from apocalypse.match.match import Match
from apocalypse.match.order_entry import order_example
from apocalypse.match.practice import hint
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
from apocalypse.text_mode.question_forms import answer_question
from apocalypse.text_mode.resign_and_draw import agree_to_void, ask_to_resign, offer_draw
from apocalypse.text_mode.settings import ask_settings
from apocalypse.text_mode.speech import order_words, time_words
from apocalypse.text_mode.typed_orders import TWO_SQUARES, read_order
from apocalypse.wording.bets import order_risk
from apocalypse.wording.captions import no_order_clause

_Result = TypeVar("_Result")

REFUSED: Final = "No legal order, and no question. Type help, or moves and a square."
"""The same sentence for every mistake, where the opponent can read the screen."""

READY: Final = "ready"
"""The word that hands over, whoever types it.

It is a word of its own, and no key that is pressed elsewhere: whoever types too early must not hand
over by that.
"""
READY_FIRST: Final = f"Type {READY} first."

CLOCK_MARKS: Final = (60, 30, 10, 0)
"""The seconds left at which a player is warned."""

HIDDEN_HELP: Final = (
    f"{TWO_SQUARES}. It is not shown. The other player can hear the answers to your questions."
)
READ_BACK_HELP: Final = f"{TWO_SQUARES}, and press Enter twice. Enter alone repeats the last turn."
UNDO_HELP: Final = "take the last turn back, and write it again"
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
    game = match.game
    if not has_safe_order(game.position, color, game.rules):
        console.say(f"{no_order_clause(color, match.names)}.")
        return Sealed(None)

    if privacy is OrderPrivacy.HEADPHONES:
        _hand_over_headphones(console, match, color)
        if not has_heard and game.turns:
            console.say(*turn_lines(match, game.turns[-1], color.other))

    ask = _ask_and_read_back
    if privacy is OrderPrivacy.HIDDEN:
        ask = _ask_hidden
    try:
        with running_clock(console, match, color):
            answer = ask(console, match, color)
    finally:
        # What was read back stays on the screen no longer than the player writes.
        if privacy is OrderPrivacy.HEADPHONES:
            console.erase_screen()

    is_secret_order = isinstance(answer, Sealed) and privacy is not OrderPrivacy.OPEN
    if is_secret_order and console.is_new(f"written {color.value}"):
        console.say(f"{match.names.of(color)} has written an order.")
    return answer


def _hand_over_headphones(console: Console, match: Match, color: Color) -> None:
    """Wait until a side wears the headphones; it may ask about the game before."""
    name = match.names.of(color)
    question = f"{name}, headphones:"
    if console.is_new(f"headphones {color.value}"):
        console.say(f"Give {name} the headphones; nobody else may look.")
        question = f"Type {READY} (it is not shown) and press Enter:"
    ready = ready_command(f"{name} wears the headphones and writes")
    commands = Commands(console, ready, questions=partial(answer_question, match, color))
    ask_until_ready(commands, question)


def ready_command(meaning: str) -> Command[Literal[True]]:
    """The command that hands over."""
    return Command(READY, meaning, lambda: True)


def ask_until_ready(commands: Commands[_Result], question: str) -> _Result:
    """Ask until a player is ready, or another command is the answer.

    Nothing that is typed shows, and no mistake is quoted: it can be an order, typed too early.
    """

    def refuse(_: str) -> NoReturn:
        raise RefusedError(READY_FIRST)

    return commands.ask(question, refuse, is_secret=True)


def _ask_hidden(console: Console, match: Match, color: Color) -> OrderAnswer:
    """Ask for an order of which nothing shows, and answer every mistake alike."""

    def question() -> str:
        words = "your order:"
        if console.is_new(f"hidden {color.value}"):
            words = "your order (it is not shown):"
        return f"{match.names.of(color)}, {words}"

    def read(text: str) -> OrderAnswer:
        try:
            return Sealed(read_order(match, color, text))
        except (RefusedError, UnknownTextError):
            raise RefusedError(REFUSED) from None

    commands: Commands[OrderAnswer] = order_commands(console, match, color, about=HIDDEN_HELP)
    return commands.ask(question, read, is_secret=True)


def _ask_and_read_back(console: Console, match: Match, color: Color) -> OrderAnswer:
    """Ask for an order, read it back, and seal it with a second Enter."""
    pending: Order | None = None

    def press_enter() -> OrderAnswer | None:
        """Seal what was read back; before that, Enter repeats the last turn."""
        if pending is None:
            console.say(*answers.last(Asked(match, color)))
            return None
        return Sealed(pending)

    def question() -> str:
        if pending is None:
            return "Your order:"
        words = "Enter seals:"
        if console.is_new("seal"):
            words = "Press Enter to seal it, or type another order:"
        return f"{read_back(match, color, pending)} {words}"

    def read(text: str) -> None:
        nonlocal pending
        pending = read_order(match, color, text)

    enter: Command[OrderAnswer] = Command("", "", press_enter)
    commands = order_commands(console, match, color, enter, about=READ_BACK_HELP)
    return commands.ask(question, read)


def read_back(match: Match, color: Color, order: Order) -> str:
    """An order in words, and what it needs and costs if it is not safe."""
    game = match.game
    sentence = f"{order_words(match, game.position, color, order)}."
    if sentence.startswith("knight"):  # squares keep their small letters
        sentence = sentence.capitalize()
    bets = order_bets(game.position, color, order, game.rules)
    if not bets:
        return sentence
    limit = game.rules.turn.bets.penalty_limit
    penalties = game.penalties.of(color)
    loses = limit is not None and penalties + 1 >= limit
    risk = order_risk(bets, color, match.names, match.coordinates, loses_game=loses)
    return f"{sentence} {risk}"


# --- the commands instead of an order


def order_commands(
    console: Console,
    match: Match,
    color: Color,
    *first: Command[_Result],
    about: str = "",
    is_sealed: bool | None = None,
) -> Commands[OrderAnswer | _Result]:
    """The commands that a side may type instead of an order.

    ``about`` is how help begins, with room for an example of an order; by default with the
    meanings of the ``first`` commands. ``is_sealed`` says whether an order of this turn is sealed,
    so that the last turn stands; None: it depends on who writes first.
    """
    if is_sealed is None:
        is_sealed = _has_opponent_sealed(match, color)
    in_help: list[Command[OrderAnswer]] = [
        hint_command(console, match),
        *last_turn_commands(console, match, color, is_sealed=is_sealed),
        Command("settings", "how text mode speaks", partial(ask_settings, console)),
        Command("draw", "end the game", partial(offer_draw, console, match, color)),
        Command("resign", "end the game", partial(ask_to_resign, console, match, color)),
        Command("quit", "end the game", partial(console.quit_if_sure, is_sealed=is_sealed)),
    ]
    forms = ", ".join(command.form for command in in_help if command.meaning)
    example = order_example(match.game.position, color, match.coordinates)

    def say_game_help() -> None:
        console.say(*command_lines(in_help))

    return Commands(
        console,
        *first,
        Command("help game", "", say_game_help),
        *in_help,
        lines=(
            *command_lines(first),
            about.format(order=example),
            f"Commands: {forms}. help game: what they do.",
        ),
        questions=partial(answer_question, match, color),
    )


def _has_opponent_sealed(match: Match, color: Color) -> bool:
    """Whether the opponent of a side that writes now has sealed an order of the same turn."""
    if match.computer is not None:
        return False  # the computer seals its order last
    first = match.first_writer
    if color is first:
        return False

    # Without a legal order, the first side passed, and sealed nothing.
    return has_safe_order(match.game.position, first, match.game.rules)


def hint_command(console: Console, match: Match) -> Command[OrderAnswer]:
    """The command for a hint in practice; elsewhere help does not name it, and it says why."""
    step = 0

    def say_hint() -> None:
        nonlocal step
        if not match.is_practice:
            raise RefusedError(NO_HINTS)
        step += 1
        if step == 1 and match.has_hints:
            console.announce(ONE_MOMENT)
        console.say(hint(match, step, is_brief=False).sentence)

    about = ""
    if match.has_hints:
        about = "the piece, then its target, then the order"
    return Command("hint", about, say_hint)


def last_turn_commands(
    console: Console, match: Match, color: Color | None, *, is_sealed: bool = False
) -> tuple[Command[Request], Command[Request]]:
    """The commands that play the last turn again, by a side or by both players together.

    One takes it back in practice. The other makes it void, if both players agree and no order of
    the next turn is sealed.
    """

    def check(request: Request) -> None:
        refusal = request_refusal(match, request)
        if refusal is not None:
            raise RefusedError(refusal)

    def take_back() -> Request:
        check(Request.TAKE_BACK)
        return Request.TAKE_BACK

    def void() -> Request | None:
        check(Request.VOID)
        if is_sealed:
            raise RefusedError(SEALED_ALREADY)
        return Request.VOID if agree_to_void(console, match, color) else None

    # Help names what the match allows.
    undo_help = ""
    if match.is_practice:
        undo_help = UNDO_HELP
    void_help = ""
    if match.computer is None:
        void_help = VOID_HELP
    return (Command("undo|back", undo_help, take_back), Command("void", void_help, void))


# --- the clock


@contextmanager
def running_clock(console: Console, match: Match, color: Color) -> Iterator[None]:
    """Run the clock of a side while it writes, and announce its marks."""
    if match.clocks is None:
        yield
        return
    match.clocks.start(color)
    left = match.clocks.left(color)
    timers = []
    for mark in CLOCK_MARKS:
        if mark < left:
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
