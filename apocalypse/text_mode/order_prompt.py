"""Order prompt: a player writes an order, asks about the game, or gives a command."""

from __future__ import annotations

from collections.abc import Iterator
from random import SystemRandom
from typing import Final, NamedTuple

from apocalypse.match import computer
from apocalypse.match.game_loop import OrderAnswer
from apocalypse.match.last_turn import Request, request_refusal
from apocalypse.match.match import Match
from apocalypse.match.practice import hint_sentence, loss_sentence
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.bets import ILLEGAL, BetSet
from apocalypse.rules.board import Color, Square, squares_in
from apocalypse.rules.legal import (
    has_safe_order,
    legal_orders,
    order_bets,
    put_back_refusal,
    refusal,
)
from apocalypse.rules.notation import NotationError, read_square, square_name
from apocalypse.rules.order_forms import mark_refusal, read_order_on
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode.clock_marks import running_clock
from apocalypse.text_mode.privacy import OrderPrivacy
from apocalypse.text_mode.prompts import (
    QuitError,
    agrees,
    ask,
    ask_in_secret,
    clear_screen,
    emit,
    read_number,
    say,
)
from apocalypse.text_mode.questions import answer, help_lines, nearest
from apocalypse.text_mode.settings import ask_settings
from apocalypse.text_mode.speech import order_words
from apocalypse.wording.bets import bet_condition
from apocalypse.wording.captions import NO_ORDER
from apocalypse.wording.names import YOU
from apocalypse.wording.refusals import refusal_sentence

REFUSED: Final = "This is not a legal order, and nothing was written. Type the whole order again."
"""The same sentence for every mistake, where the opponent can read the screen."""

COMMANDS: Final = ("help", "settings", "draw", "resign", "void", "quit")
"""The words that a player may type instead of an order or a question."""

ORDER_HELP: Final = {
    OrderPrivacy.OPEN: "Type an order as two squares, such as a4a3, and press Enter twice.",
    OrderPrivacy.HEADPHONES: "Type an order as two squares, such as a4a3, and press Enter twice.",
    OrderPrivacy.HIDDEN: (
        "Type an order as two squares, such as a4a3. It is not shown while you type it. The other "
        "player can hear or read the answers to your questions. A square alone is an order of a "
        "pawn, and no question."
    ),
    OrderPrivacy.NUMBERS: "Type the number of your order. To hear the list again, type list.",
}

PRACTICE_HELP: Final = (
    "hint: a square to look at. loss: what your last order gave up. back: play the last turn again."
)

VOID_HELP: Final = "void: the last turn was a mistake. If you both agree, you write it again."
SEALED_ALREADY: Final = (
    "An order of this turn is sealed, so the last turn stands. After the reveal you can void this "
    "turn."
)

_SHUFFLER: Final = SystemRandom()


class WrittenAnswer(NamedTuple):
    """An answer as an order, or the sentence that refuses it."""

    order: Order | None = None
    refusal: str = ""


def ask_order(
    match: Match, color: Color, privacy: OrderPrivacy = OrderPrivacy.HIDDEN
) -> OrderAnswer:
    """Ask a side for its sealed order; the outcome if the players end the game instead.

    In practice also `Request.TAKE_BACK`, and between two people `Request.VOID` if both agree.
    """
    name, game = match.names.of(color), match.game
    if not has_safe_order(game.position, color, game.rules):
        say(f"{match.names.clause(color, *NO_ORDER)}.")
        return Sealed(None)
    is_private = privacy in (OrderPrivacy.HEADPHONES, OrderPrivacy.NUMBERS)
    if is_private:
        say(f"{name}, put on the headphones. Nobody else may listen or see the screen.")
        ask("Press Enter to begin.")
    sealed: OrderAnswer
    try:
        with running_clock(match, color):
            match privacy:
                case OrderPrivacy.HIDDEN:
                    sealed = _ask_hidden(match, color)
                case OrderPrivacy.NUMBERS:
                    sealed = _ask_number(match, color)
                case _:
                    sealed = _ask_and_read_back(match, color, privacy)
    finally:
        if is_private:
            clear_screen()
    if isinstance(sealed, Sealed) and privacy is not OrderPrivacy.OPEN:
        say(f"{name} has written an order.")
    return sealed


def _ask_hidden(match: Match, color: Color) -> OrderAnswer:
    """Ask for an order of which nothing shows, and answer every mistake alike."""
    while True:
        emit(_order_request(match, color))
        text = ask_in_secret(f"{match.names.of(color)}, your order (it is not shown):")
        reaction = react(match, color, text, OrderPrivacy.HIDDEN)
        if not isinstance(reaction, bool):
            return reaction
        if reaction:
            continue
        written = read_answer(match, color, text)
        if not written.refusal:
            return Sealed(written.order)
        say(REFUSED)


def _ask_and_read_back(match: Match, color: Color, privacy: OrderPrivacy) -> OrderAnswer:
    """Ask for an order, read it back, and seal it with a second Enter."""
    name = "your order" if privacy is OrderPrivacy.OPEN else f"{match.names.of(color)}, your order"
    pending: WrittenAnswer | None = None
    emit(_order_request(match, color))
    text = ask(f"{name[0].upper()}{name[1:]}:")
    while True:
        if not text and pending is not None:
            return Sealed(pending.order)
        if match.is_practice and text.lower() == "back":
            if accepts_request(match, Request.TAKE_BACK):
                return Request.TAKE_BACK
            text = ask("Your order:")
            continue
        reaction = react(match, color, text, privacy)
        if not isinstance(reaction, bool):
            return reaction
        if not reaction and text:
            written = read_answer(match, color, text)
            pending = None if written.refusal else written
            say(written.refusal or " ".join(read_back(match, color, written.order)))
        question = "Press Enter to seal it, or type another order:" if pending else "Your order:"
        text = ask(question)


def read_back(match: Match, color: Color, order: Order | None) -> Iterator[str]:
    """An order in words, and what it needs and costs if it is not safe."""
    game = match.game
    words = order_words(match, game.position, color, order)
    yield f"{words[0].upper()}{words[1:]}."
    bets: BetSet = ()
    if order is not None:
        bets = order_bets(game.position, color, order, game.rules) or ()
    if bets:
        yield from bet_words(match, color, bets)


def bet_words(match: Match, color: Color, bets: BetSet) -> Iterator[str]:
    """What a bet needs and costs, or what an illegal order costs."""
    if bets == ILLEGAL:
        yield "This is an illegal order: it will be void"
    else:
        condition = bet_condition(bets, color, match.names, match.coordinates)
        yield f"This is a bet: it stands only if {condition}. Otherwise it is void,"
    limit, penalties = match.game.rules.penalty_limit, match.game.penalties[color.index]
    if limit is None:
        yield "and costs a penalty."
    elif penalties + 1 >= limit:
        yield "and loses the game."
    else:
        yield f"and costs a penalty: you have {penalties}, and {limit} lose the game."


def _ask_number(match: Match, color: Color) -> OrderAnswer:
    """Ask for the number of an order in a list that is shuffled for each turn."""
    orders: list[Order | None] = list(legal_orders(match.game.position, color, match.game.rules))
    _SHUFFLER.shuffle(orders)

    def say_list() -> None:
        for number, order in enumerate(orders, 1):
            say(f"{number}: {' '.join(read_back(match, color, order))}")

    emit(_order_request(match, color))
    say_list()
    while True:
        text = ask_in_secret(f"{match.names.of(color)}, the number of your order:")
        if text.lower() == "list":
            say_list()
            continue
        reaction = react(match, color, text, OrderPrivacy.NUMBERS)
        if not isinstance(reaction, bool):
            return reaction
        if reaction:
            continue
        if number := read_number(text, len(orders)):
            return Sealed(orders[number - 1])
        say(f"Type a number from 1 to {len(orders)}.")


def _order_request(match: Match, color: Color) -> dict[str, object]:
    """What another front end needs to ask for an order."""
    return {"order": color.value, "fen": match.game.position.fen}


def react(match: Match, color: Color, text: str, privacy: OrderPrivacy) -> bool | Outcome | Request:
    """Answer a question or run a command.

    Returns:
        Whether the text was one; or how the players end the game, or their request that the last
        turn is void.
    """
    opponent = match.names.of(color.other)
    # A square alone may be half an order, which an answer would tell.
    is_half = privacy is OrderPrivacy.HIDDEN and len(text) == 2 and text[1:].isdigit()
    lines = None if is_half else answer(match, color, text)
    if lines is not None:
        say(*lines)
        return True
    match text.lower():
        case "help" | "?":
            is_hidden = privacy is OrderPrivacy.HIDDEN
            say(ORDER_HELP[privacy], *help_lines(with_squares=not is_hidden))
            say("settings: how text mode speaks.")
            say("draw, resign, quit: end the game.")
            if match.is_practice:
                say(PRACTICE_HELP)
            if match.computer is None:
                say(VOID_HELP)
        case "hint" if match.is_practice:
            say(f"{hint_sentence(match).removesuffix('.')}.")
        case "loss" if match.is_practice:
            sentence = loss_sentence(match)
            say(f"{sentence}." if sentence else "No loss is known yet.")
        case "draw":
            if accepts_draw(match, color):
                return Outcome(Termination.AGREEMENT)
        case "resign":
            resigns = match.names.clause(color, "resigns", "resign")
            if agrees(f"{resigns}, and {opponent} wins. Are you sure?"):
                return Outcome(Termination.RESIGNATION, color.other)
        case "void":
            if _is_order_sealed(match, color):
                say(SEALED_ALREADY)
            elif agree_to_void(match, color):
                return Request.VOID
        case "settings":
            ask_settings()
        case "quit":
            if leaves():
                raise QuitError
        case _:
            return False
    return True


def _is_order_sealed(match: Match, color: Color) -> bool:
    """Whether an order of this turn is sealed while a side writes; a pass without a choice is none.

    The computer seals its own last.
    """
    first = match.first_writer
    is_second = match.computer is None and color is not first
    return is_second and has_safe_order(match.game.position, first, match.game.rules)


def agree_to_void(match: Match, color: Color | None) -> bool:
    """Whether both players agree that the last turn is void; a sentence if it cannot be.

    A side asks its opponent; without a side, both are asked.
    """
    if not accepts_request(match, Request.VOID):
        return False
    number = len(match.game.turns)
    if color is None:
        return agrees(f"Do you both agree that turn {number} is void?")
    opponent = match.names.of(color.other)
    return agrees(f"{match.names.of(color)} asks to void turn {number}. {opponent}, do you agree?")


def accepts_request(match: Match, request: Request) -> bool:
    """Whether the last turn can be played again; a sentence says why if it cannot."""
    refusal = request_refusal(match, request)
    if refusal:
        say(refusal)
    return not refusal


def leaves() -> bool:
    """Whether the players really want to leave the game."""
    return agrees("Leave the game? Orders not yet revealed are lost.")


def accepts_draw(match: Match, color: Color) -> bool:
    """Whether the opponent of a side accepts a draw; a refusal of the computer is printed."""
    player = match.computer
    opponent = match.names.of(color.other)
    if player is None:
        return agrees(f"{match.names.of(color)} offers a draw. {opponent}, do you accept?")
    if computer.accepts_draw(player, match.game):
        return True
    say(f"{opponent} declines the draw.")
    return False


def read_answer(match: Match, color: Color, text: str) -> WrittenAnswer:
    """The order in an answer, or why it is refused, in a sentence."""
    game = match.game
    try:
        written = read_order_on(game.position, color, text, game.rules, match.coordinates)
    except NotationError as error:
        return WrittenAnswer(refusal=f"{error} {nearest(text, COMMANDS)}")
    reason = refusal(game.position, color, written.order, game.rules)
    if reason is not None:
        return WrittenAnswer(
            refusal=refusal_sentence(
                color, written.order, reason, game.position, match.names, match.coordinates
            )
        )
    return WrittenAnswer(written.order, mark_refusal(written, game.position, color, game.rules))


def written_order(match: Match, color: Color, text: str) -> Order | None:
    """The order in a text; None after a question was answered, or a refusal said."""
    lines = answer(match, color, text)
    if lines is None:
        written = read_answer(match, color, text)
        if not written.refusal:
            return written.order
        lines = [written.refusal]
    say(*lines)
    return None


def ask_square(match: Match, color: Color) -> Square:
    """Ask where the pawn of a side is put back, until the answer is a free square."""
    position = match.game.position
    free = put_back_squares(position, color)
    names = ", ".join(square_name(square, match.coordinates) for square in squares_in(free))
    name = match.names.of(color)
    whose = "Your" if name == YOU else f"{name}, your"
    say(f"{whose} pawn cannot promote. Put it back on {names}.")
    while True:
        text = ask("On which square?" if name == YOU else f"{name}, on which square?")
        try:
            square = read_square(text.lower(), match.coordinates)
        except NotationError as error:
            if text.lower() == "quit" and leaves():
                raise QuitError from None
            say(*(answer(match, color, text) or (str(error), nearest(text, ("quit",)))))
            continue
        reason = put_back_refusal(position, color, square)
        if reason is None:
            return square
        say(refusal_sentence(color, square, reason, position, match.names, match.coordinates))
