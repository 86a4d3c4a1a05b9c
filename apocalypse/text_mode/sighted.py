"""Sighted player: one player of a match writes on the drawn board, the opponent plays by ear."""

from __future__ import annotations

from functools import partial

from apocalypse.match.game_loop import BoardAnswer, BoardError, DrawnBoard, OrderAnswer, Reveals
from apocalypse.match.last_turn import Request
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode.console import Console, QuitError
from apocalypse.text_mode.keyboard import SIGNAL_STATUS, SignalError, saved_handlers
from apocalypse.text_mode.order_prompt import (
    READY,
    ask_order,
    ask_until_ready,
    order_commands,
    ready_command,
)
from apocalypse.text_mode.prompt_commands import Command, Commands
from apocalypse.text_mode.question_forms import answer_question
from apocalypse.text_mode.resign_and_draw import agree_to_void, offer_draw


class SightedPlayer:
    """The player who sees the screen. What both players decide is asked in text mode.

    Where the board cannot be drawn, its methods raise BoardError.
    """

    def __init__(self, console: Console, board: DrawnBoard) -> None:
        self._console = console
        self._board = board

    def write_order(self, match: Match, color: Color, reveals: Reveals) -> OrderAnswer:
        """Let the player write, once the opponent's screen reader is silent.

        ``reveals``, which the player has only heard so far, come first, and are removed. A player
        who leaves raises QuitError.
        """
        if not has_safe_order(match.game.position, color, match.game.rules):
            return ask_order(self._console, match, color)
        name = match.names.of(color)
        opponent = match.names.of(color.other)

        # The opponent silences the screen reader, and says so.
        if self._console.is_new("silence"):
            silence = f"{opponent}, silence your screen reader: it reads keys aloud."
            question = (
                f"{opponent}, type {READY} (it is not shown) and press Enter when it is silent, "
                "or ask about the game:"
            )
        else:
            silence = "Silence your screen reader."
            question = f"{opponent}, type {READY} when it is silent:"
        self._console.say(f"{name} writes on the board. {silence}")

        # Until then the opponent may ask, or end the game.
        silent = f"{match.names.owner(color.other)} screen reader is silent"
        ready = ready_command(f"{silent}, and {name} writes on the board")
        commands = order_commands(self._console, match, color.other, ready, is_sealed=False)
        decision = ask_until_ready(commands, question)
        if decision is not True:
            return decision

        # The board comes again after a question that both answered with no.
        while True:
            order = self._order_on_board(match, color, reveals)
            if order is not None:
                return order

    def _order_on_board(self, match: Match, color: Color, reveals: Reveals) -> OrderAnswer | None:
        """The player's order, or what both decide after a question; None: the board comes again."""
        answer = self._draw(match, color, reveals)
        if answer is Termination.AGREEMENT:
            return offer_draw(self._console, match, color)
        if answer is Request.VOID:
            return Request.VOID if agree_to_void(self._console, match, color) else None
        if not isinstance(answer, Outcome | Sealed):
            raise QuitError
        if isinstance(answer, Sealed):
            self._console.say(f"{match.names.of(color)} has written an order.")
        return answer

    def _draw(self, match: Match, color: Color, reveals: Reveals) -> BoardAnswer:
        """Draw the board, and first what is revealed."""
        self._console.flush()
        try:
            with saved_handlers():
                answer = self._board(match, color, reveals)
        except BoardError as error:
            if error.status > SIGNAL_STATUS:
                raise SignalError(error.status - SIGNAL_STATUS) from None
            raise
        reveals.clear()
        print("\a", end="", flush=True)  # a screen reader may be silent
        return answer

    def see_end(self, match: Match, color: Color, reveals: Reveals) -> Request | None:
        """Draw the end of the game; the request that its last turn is void, if both agree."""
        name = match.names.of(color)
        opponent = match.names.of(color.other)
        question = f"{opponent}, press Enter, and {name} sees the result on the board:"
        commands = Commands(
            self._console,
            Command("", "", lambda: True),
            questions=partial(answer_question, match, color.other),
        )
        commands.ask(question)
        is_void_wanted = self._draw(match, color, reveals) is Request.VOID
        if is_void_wanted and agree_to_void(self._console, match, color):
            return Request.VOID
        return None
