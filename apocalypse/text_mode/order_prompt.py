"""Order prompt: a player writes an order, asks about the game, or gives a command."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from apocalypse.formats.json_objects import marked_orders
from apocalypse.match import computer
from apocalypse.match.game_loop import OrderAnswer
from apocalypse.match.keyboard_layouts import latin_text
from apocalypse.match.last_turn import Request, request_refusal
from apocalypse.match.match import Match
from apocalypse.match.order_entry import order_example
from apocalypse.match.practice import hint, loss_sentence
from apocalypse.rules.board import Color
from apocalypse.rules.legal import has_safe_order, order_bets
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode.clock_marks import running_clock
from apocalypse.text_mode.commands import Command, Commands, command_lines
from apocalypse.text_mode.privacy import OrderPrivacy
from apocalypse.text_mode.prompts import (
    agrees,
    ask,
    clear_screen,
    emit,
    quit_if_sure,
    say,
)
from apocalypse.text_mode.questions import help_lines
from apocalypse.text_mode.settings import ask_settings
from apocalypse.text_mode.speech import order_words
from apocalypse.text_mode.typed_orders import TWO_SQUARES, WrittenAnswer, is_question, read_answer
from apocalypse.wording.bets import order_risk
from apocalypse.wording.captions import NO_ORDER

REFUSED: Final = "This is not a legal order, and nothing was written. Type the whole order again."
"""The same sentence for every mistake, where the opponent can read the screen."""

ORDER_HELP: Final = {
    OrderPrivacy.OPEN: f"{TWO_SQUARES}, and press Enter twice.",
    OrderPrivacy.HEADPHONES: f"{TWO_SQUARES}, and press Enter twice.",
    OrderPrivacy.HIDDEN: (
        f"{TWO_SQUARES}. It is not shown while you type it. The other player can hear or read the "
        "answers to your questions. A square alone is an order of a pawn, and no question."
    ),
}

VOID_HELP: Final = "the last turn was a mistake. If you both agree, you write it again"
SEALED_ALREADY: Final = (
    "An order of this turn is sealed, so the last turn stands. After the reveal you can void this "
    "turn."
)


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
    is_private = privacy is OrderPrivacy.HEADPHONES
    if is_private:
        say(f"{name}, put on the headphones. Nobody else may listen or see the screen.")
        while not is_letter_of(color, text := ask(f"{name}, {letter_request(color)}.")):
            is_question(match, color, latin_text(text))
    sealed: OrderAnswer
    try:
        with running_clock(match, color):
            if privacy is OrderPrivacy.HIDDEN:
                sealed = _ask_hidden(match, color)
            else:
                sealed = _ask_and_read_back(match, color, privacy)
    finally:
        if is_private:
            clear_screen()
    if isinstance(sealed, Sealed) and privacy is not OrderPrivacy.OPEN:
        say(f"{name} has written an order.")
    return sealed


def letter_request(color: Color) -> str:
    """What a side, or its opponent, is asked to type before that side writes.

    It is no key that led there, so nothing that is typed too early hands over.
    """
    return f"type {color.value[0].upper()} and press Enter"


def is_letter_of(color: Color, text: str) -> bool:
    """Whether a text is what `letter_request` asks for."""
    return latin_text(text).lower() == str(color.value)[0]


def _ask_hidden(match: Match, color: Color) -> OrderAnswer:
    """Ask for an order of which nothing shows, and answer every mistake alike."""

    def listen() -> str:
        emit(_order_request(match, color))
        return ask(f"{match.names.of(color)}, your order (it is not shown):", is_secret=True)

    def read(text: str) -> OrderAnswer | None:
        # A square alone may be half an order, which an answer would tell.
        is_half = len(text) == 2 and text[1:].isdigit()
        if not is_half and is_question(match, color, text):
            return None
        written = read_answer(match, color, text)
        if not written.refusal:
            return Sealed(written.order)
        say(REFUSED)
        return None

    commands = order_commands(match, color, OrderPrivacy.HIDDEN)
    return commands.ask(listen, read)


def _ask_and_read_back(match: Match, color: Color, privacy: OrderPrivacy) -> OrderAnswer:
    """Ask for an order, read it back, and seal it with a second Enter."""
    name = "your order" if privacy is OrderPrivacy.OPEN else f"{match.names.of(color)}, your order"
    question = f"{name[0].upper()}{name[1:]}:"
    pending: WrittenAnswer | None = None
    commands = order_commands(match, color, privacy)

    def listen() -> str:
        nonlocal question
        if pending is None:
            emit(_order_request(match, color))
        text = ask("Press Enter to seal it, or type another order:" if pending else question)
        question = "Your order:"
        return text

    def read(text: str) -> OrderAnswer | None:
        nonlocal pending
        if text and not is_question(match, color, text):
            written = read_answer(match, color, text, commands.forms)
            if written.refusal:
                say(written.refusal)
            else:
                pending = written
            if pending is not None:
                say(read_back(match, color, pending.order))
        return None if text or pending is None else Sealed(pending.order)

    return commands.ask(listen, read)


def read_back(match: Match, color: Color, order: Order | None) -> str:
    """An order in words, and what it needs and costs if it is not safe."""
    game = match.game
    words = order_words(match, game.position, color, order)
    sentence = f"{words[0].upper()}{words[1:]}."
    bets = order and order_bets(game.position, color, order, game.rules)
    if not bets:
        return sentence
    limit, penalties = game.rules.penalty_limit, game.penalties[color.index]
    loses = limit is not None and penalties + 1 >= limit
    risk = order_risk(bets, color, match.names, match.coordinates, loses_game=loses)
    return f"{sentence} {risk}"


def _order_request(match: Match, color: Color) -> dict[str, object]:
    """What another program needs to answer with an order."""
    return {
        "order": color.value,
        "fen": match.game.position.fen,
        "penalties": list(match.game.penalties),
        "orders": list(marked_orders(match.game, color, match.coordinates)),
    }


def order_commands(
    match: Match,
    color: Color,
    privacy: OrderPrivacy,
    *,
    is_sealed: bool | None = None,
) -> Commands[OrderAnswer]:
    """What a side may type instead of an order.

    Args:
        match: the match.
        color: the side that writes.
        privacy: how it keeps its order secret.
        is_sealed: whether an order of this turn is sealed, so that the last turn stands; None: it
            depends on who writes first.
    """
    if is_sealed is None:
        is_sealed = _is_order_sealed(match, color)
    ends: Iterable[Command[OrderAnswer]] = (
        Command("settings", "how text mode speaks", ask_settings),
        Command(
            "draw",
            "end the game",
            lambda: Outcome(Termination.AGREEMENT) if accepts_draw(match, color) else None,
        ),
        Command("resign", "end the game", lambda: _resignation(match, color)),
        Command("quit", "end the game", quit_if_sure),
    )
    practice = practice_commands(match) if match.is_practice else ()
    void: Command[OrderAnswer] = Command(
        "void",
        VOID_HELP if match.computer is None else "",
        lambda: Request.VOID if agree_to_void(match, color) else None,
        lambda: request_refusal(match, Request.VOID) or (SEALED_ALREADY if is_sealed else ""),
    )

    def lines(_: object) -> Iterator[str]:
        example = order_example(match.game.position, color, match.coordinates)
        yield ORDER_HELP[privacy].format(order=example)
        yield from help_lines(with_squares=privacy is not OrderPrivacy.HIDDEN)
        yield from command_lines(ends)
        if match.is_practice:
            yield practice_help(match)
        yield from command_lines((void,))

    return Commands(*ends, *practice, void, lines=lines)


def practice_commands(match: Match) -> tuple[Command[OrderAnswer], ...]:
    """What practice adds to the commands."""

    def say_loss() -> None:
        sentence = loss_sentence(match)
        say(f"{sentence}." if sentence else "No loss is known yet.")

    return (
        Command(
            "hint",
            "a square to look at",
            lambda: say(f"{hint(match).sentence.removesuffix('.')}."),
        ),
        Command("loss", "what your last order gave up", say_loss),
        take_back_command(match),
    )


def take_back_command(match: Match) -> Command[Request]:
    """The command that takes the last turn back in practice."""
    return Command(
        "back",
        "play the last turn again",
        lambda: Request.TAKE_BACK,
        lambda: request_refusal(match, Request.TAKE_BACK),
    )


def practice_help(match: Match) -> str:
    """The line of help about practice."""
    return " ".join(command_lines(practice_commands(match)))


def _resignation(match: Match, color: Color) -> Outcome | None:
    """The end of the game if a side is sure that it resigns."""
    resigns = match.names.clause(color, "resigns", "resign")
    if agrees(f"{resigns}, and {match.names.of(color.other, starts=False)} wins. Are you sure?"):
        return Outcome(Termination.RESIGNATION, color.other)
    return None


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
    if refusal := request_refusal(match, Request.VOID):
        say(refusal)
        return False
    number = len(match.game.turns)
    if color is None:
        return agrees(f"Do you both agree that turn {number} is void?")
    opponent = match.names.of(color.other)
    return agrees(f"{match.names.of(color)} asks to void turn {number}. {opponent}, do you agree?")


def accepts_draw(match: Match, color: Color) -> bool:
    """Whether a draw is agreed: by the opponent, or by a side that is sure and the computer.

    A refusal of the computer is printed.
    """
    player, names = match.computer, match.names
    if player is None:
        return agrees(f"{names.of(color)} offers a draw. {names.of(color.other)}, do you accept?")
    offers = names.clause(color, "offers", "offer")
    if not agrees(f"{offers} {names.of(color.other, starts=False)} a draw. Are you sure?"):
        return False
    if computer.accepts_draw(player, match.game):
        return True
    say(f"{computer.declining_words(player, names)}.")
    return False
