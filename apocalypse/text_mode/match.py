"""Match in text mode: a front end of the game loop that prints and asks in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.formats.sheet import Sheet
from apocalypse.match import computer
from apocalypse.match.game_loop import play_match, run_blocking
from apocalypse.match.match import Match, match_of, new_sheet
from apocalypse.match.score import Score
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import Color, Square, squares_in
from apocalypse.rules.events import Event
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.notation import NotationError, read_square, square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode.match_text import board_lines, caption_lines, orders_line
from apocalypse.text_mode.order_prompt import ask_order
from apocalypse.text_mode.prompts import ask, run_until_left, say
from apocalypse.wording.captions import outcome_sentence

if TYPE_CHECKING:
    from apocalypse.library.autosave import Autosave


def play(setup: MatchSetup, resumed: Sheet | None, autosave: Autosave | None) -> int:
    """Play a game in text mode; the exit status.

    A revealed turn is on disk before it is shown. However the game ends, no traceback is printed.

    Args:
        setup: what the players agreed on.
        resumed: the sheet with which the game continues; None: it is a new game.
        autosave: writes the game; None: nothing is written.
    """
    front_end = TextFrontEnd(autosave)
    return run_until_left(
        lambda: run_blocking(play_match(front_end, setup, resumed)),
        "You left the game.",
        is_secret=True,
    )


def _who_moves(name: str, color: Color) -> str:
    """The player and the color, without saying the color twice if the player has no name."""
    side = color.value.title()
    return f"{name} moves" if name == side else f"{name} plays {side} and moves"


class TextFrontEnd:
    """A front end that prints and asks in lines."""

    def __init__(self, autosave: Autosave | None) -> None:
        self._autosave = autosave
        self._is_resumed = False
        """Whether the next reveal is the last turn of a saved game, shown again."""

    def begin(self, setup: MatchSetup, score: Score, resumed: Sheet | None) -> Match:
        """The match, after a greeting to both players. Clocks do not run in text mode."""
        match = match_of(resumed or new_sheet(setup, score=score), setup.privacy, score)
        match.clocks = None
        white = _who_moves(match.names.white, Color.WHITE)
        black = _who_moves(match.names.black, Color.BLACK)
        say(
            f"Apocalypse, {match.game.rules.name} rules: {white} up, {black} down.",
            "Both players write an order in secret; both are carried out at the same time.",
            "Type help at any prompt.",
        )
        self._is_resumed = bool(match.game.turns)
        return match

    def save(self, match: Match) -> None:
        """Save the game, and say so if that fails."""
        notice = self._autosave.save(match) if self._autosave is not None else ""
        if notice:
            say(notice)

    async def write_order(self, match: Match, color: Color) -> Sealed[Order | None] | Outcome:
        """Ask a person for an order, in secret."""
        if color is (match.computer.color.other if match.computer else Color.WHITE):
            say("", *board_lines(match))
        return ask_order(match, color)

    async def computer_order(self, match: Match) -> Sealed[Order | None]:
        """Have the computer write its order, and say that it has."""
        player = match.computer
        assert player is not None
        name = match.names.of(player.color)
        sealed = computer.write_order(player, match.game)
        if problem := computer.new_problem():
            say(problem)
        if has_safe_order(match.game.position, player.color, match.game.rules):
            say(f"{name} has written an order.")
        else:
            say(f"{name} has no legal order and passes.")
        return sealed

    async def gather(self, match: Match) -> None:
        """Nothing to do: both players hear the reveal."""

    async def reveal(
        self, match: Match, before: Position, events: tuple[Event, ...]
    ) -> Outcome | None:
        """Print both orders, and what happened."""
        turn = match.game.turns[-1]
        start = len(turn.resolution.events) - len(events)
        if not start:
            if self._is_resumed:
                say("", "This is the last turn, shown again.")
            else:
                say("")
            say(orders_line(match, turn))
        self._is_resumed = False
        say(*caption_lines(match, turn, start))
        return None

    async def put_back(self, match: Match, color: Color) -> Square:
        """Ask for a square in the open; the computer chooses its own."""
        player = match.computer
        if player is not None and player.color is color:
            return computer.put_back_square(player, match.game)
        return ask_square(match, color)

    async def show_result(self, match: Match) -> bool:
        """Print the result. There is no rematch in text mode."""
        assert match.game.outcome is not None
        say("", *board_lines(match), outcome_sentence(match.game.outcome, match.names))
        return False


def ask_square(match: Match, color: Color) -> Square:
    """Ask where the pawn of a side is put back, until the answer is a free square.

    Raises:
        EndedError: the input has ended.
    """
    free = put_back_squares(match.game.position, color)
    names = ", ".join(square_name(square, match.coordinates) for square in squares_in(free))
    while True:
        answer = ask(f"{match.names.of(color)}, where do you put your pawn back? ({names})")
        try:
            square = read_square(answer.lower(), match.coordinates)
        except NotationError:
            continue
        if free >> square & 1:
            return square
