"""Match in text mode: a front end of the game loop that prints and asks in lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from apocalypse.formats.json_objects import sheet_json, turn_json
from apocalypse.formats.sheet import Sheet
from apocalypse.library.settings import coordinates_of
from apocalypse.match import computer
from apocalypse.match.game_loop import OrderAnswer, SealedOrder, play_match, run_blocking
from apocalypse.match.last_turn import Request, can_take_back, can_void
from apocalypse.match.match import Match, new_match, new_sheet
from apocalypse.match.players import Players
from apocalypse.match.practice import loss_sentence
from apocalypse.match.score import NextGame, Score
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import Color, Square
from apocalypse.rules.events import Ended, Event
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.notation import CHESS
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode.commands import Command, Commands
from apocalypse.text_mode.console import Console, EndedError, QuitError
from apocalypse.text_mode.order_prompt import (
    agree_to_void,
    agreed_draw,
    ask_order,
    is_letter_of,
    letter_request,
    order_commands,
    practice_commands,
    practice_help,
    take_back_command,
    void_command,
)
from apocalypse.text_mode.privacy import MatchPrivacy, OrderPrivacy
from apocalypse.text_mode.questions import answer, help_lines
from apocalypse.text_mode.speech import news, turn_words
from apocalypse.text_mode.typed_orders import ask_square
from apocalypse.wording.captions import NO_ORDER, outcome_sentence
from apocalypse.wording.lists import list_words
from apocalypse.wording.names import Names

if TYPE_CHECKING:
    from apocalypse.library.autosave import Autosave


_NEXT_GAME: Final = {
    NextGame.REMATCH: "Play a rematch?",
    NextGame.SAME_MATCH: "Play the next game?",
    NextGame.NEW_MATCH: "Play a new match?",
}


Reveals: TypeAlias = list[tuple[Position, tuple[Event, ...]]]
"""What a player has not seen on the board yet: positions, and the events that follow."""
BoardAnswer: TypeAlias = OrderAnswer | Termination | None
"""What a player does on the drawn board: an order, or a decision to end the game.

`Termination.AGREEMENT` offers a draw and `Request.VOID` asks to void the last turn; None leaves.
"""
SightedBoard: TypeAlias = Callable[[Match, Color, Reveals], BoardAnswer]
"""Draws the board for a side: what is revealed, and then one order, unless the game is over."""


class BoardError(Exception):
    """The board cannot be drawn."""


class TextFrontEnd:
    """A front end that prints and asks in lines."""

    def __init__(
        self,
        console: Console,
        autosave: Autosave | None,
        privacy: MatchPrivacy = MatchPrivacy.HIDDEN,
        sighted: Color = Color.WHITE,
        board: SightedBoard | None = None,
    ) -> None:
        """Create the front end.

        Args:
            console: where the players read and type.
            autosave: writes the game; None: nothing is written.
            privacy: how two people keep their orders secret.
            sighted: the side that sees the screen, where the privacy needs to know.
            board: draws the board for the side that sees it; None: that side writes in text mode.
        """
        self._console = console
        self._board = board if privacy is MatchPrivacy.ONE_SIGHTED else None
        self._players: Players | None = None
        """The players of the last game."""
        self._reveals: Reveals = []
        """What the player at the drawn board has only heard so far."""
        self._autosave = autosave
        self._privacy = privacy
        self._sighted = sighted
        self._is_resumed = False
        """Whether the next reveal is the last turn of a saved game, shown again."""
        self._is_new_here = True
        """Whether the players have not heard yet where the pieces stand."""
        self._request: Request | None = None
        """How the last turn is taken back, until the players hear it: after the game is saved."""

    def begin(self, setup: MatchSetup, score: Score, resumed: Sheet | None) -> Match:
        """The match, after a greeting to both players."""
        is_rematch = self._players is not None and setup.players != self._players
        if is_rematch and self._privacy is MatchPrivacy.ONE_SIGHTED:
            self._sighted = self._sighted.other  # a rematch, in which players change sides
        self._players = setup.players
        if resumed is None and self._autosave is not None:
            self._autosave.close()  # a finished game that was opened keeps its file for itself
        coordinates = coordinates_of(self._console.store.settings, setup.rules)
        sheet = resumed or new_sheet(setup, coordinates, score)
        match = new_match(sheet, setup.privacy, score)
        match.first_writer = self._sighted
        if self._console.speaks_json:
            match.coordinates = CHESS  # as all objects have it; the sheet keeps its own
        self._console.emit({"game": sheet_json(match.sheet)})
        white, black = (_who_moves(match.names, color) for color in Color)
        self._console.say(
            f"Apocalypse, {match.game.rules.name} rules: {white} up, {black} down.",
            "Both players write an order in secret; both are carried out at the same time.",
            "Type help at any prompt.",
        )
        if match.is_practice:
            self._console.say(
                "This is practice.", practice_help(practice_commands(self._console, match))
            )
        self._is_resumed = bool(match.game.turns)
        self._reveals = []
        self._is_new_here = True
        return match

    def save(self, match: Match) -> None:
        """Save the game, and say so if that fails."""
        if self._autosave is not None and (notice := self._autosave.save(match)):
            self._console.say(str(notice))

    async def write_order(self, match: Match, color: Color) -> OrderAnswer:
        """Ask a person for an order, in secret if another person plays the other side."""
        self._say_what_is_taken_back(match)
        is_first = match.computer is not None or color is match.first_writer
        if is_first and (self._console.voice.tells_position or self._is_new_here):
            self._is_new_here = False
            self._console.say(
                "",
                *(
                    answer(match, color, "diagram" if self._console.voice.draws_board else "board")
                    or ()
                ),
            )
        order: OrderAnswer
        if self._board is not None and match.computer is None and color is self._sighted:
            order = self._write_on_board(match, color, self._board)
        else:
            privacy = self._privacy.of(color, self._sighted)
            order = ask_order(
                self._console, match, color, OrderPrivacy.OPEN if match.computer else privacy
            )
        self._request = order if isinstance(order, Request) else None
        return order

    def _say_what_is_taken_back(self, match: Match) -> None:
        """Say that the turn that is written again is void, or was taken back."""
        if self._request is not None:
            number = len(match.game.turns) + 1
            is_void = self._request is Request.VOID
            self._reveals = []
            self._console.emit({"taken_back": number})
            self._console.say(
                "", f"Turn {number} is {'void' if is_void else 'taken back'}. You write it again."
            )
            self._is_new_here = True
        self._request = None

    def _write_on_board(self, match: Match, color: Color, board: SightedBoard) -> OrderAnswer:
        """Let a player write on the drawn board, once the opponent's screen reader is silent."""
        name, opponent = match.names.of(color), match.names.of(color.other)
        if not has_safe_order(match.game.position, color, match.game.rules):
            return ask_order(self._console, match, color)
        self._console.say(
            f"{name} writes on the board. "
            f"{opponent}, silence your screen reader: it reads keys aloud."
        )
        commands = order_commands(
            self._console, match, color.other, OrderPrivacy.OPEN, is_sealed=False
        )
        question = f"{opponent}, {letter_request(color)} when it is silent, or ask about the game:"
        while not is_letter_of(color, text := self._console.ask(question)):
            order = commands.react(text, lambda text: commands.answer(match, color.other, text))
            if order is not None:
                return order
        try:
            return self._answer_on_board(match, color, board)
        except BoardError:
            self._console.say(
                "The board cannot be drawn here. The order is written in text mode instead."
            )
            self._board = None
            return ask_order(self._console, match, color)

    def _answer_on_board(self, match: Match, color: Color, board: SightedBoard) -> OrderAnswer:
        """What a player writes on the drawn board, or both players decide after a question there.

        Raises:
            BoardError: the board cannot be drawn.
            QuitError: the player left.
        """
        while True:
            answer = self._draw(match, color, board)
            if answer is Termination.AGREEMENT:
                if (draw := agreed_draw(self._console, match, color)) is not None:
                    return draw
            elif answer is Request.VOID:
                if agree_to_void(self._console, match, color):
                    return Request.VOID
            elif isinstance(answer, Outcome):
                return answer
            elif isinstance(answer, Sealed):
                self._console.say(f"{match.names.of(color)} has written an order.")
                return answer
            else:
                raise QuitError

    def _draw(self, match: Match, color: Color, board: SightedBoard) -> BoardAnswer:
        """Draw the board, with what the player has only heard so far.

        Raises:
            BoardError: the board cannot be drawn.
        """
        answer = board(match, color, self._reveals)
        self._reveals = []
        self._console.ring()
        return answer

    def _draw_end(self, match: Match) -> Request | None:
        """Draw the turn that ended the game for the player who sees the board.

        Returns:
            The request that this turn is void, if both players agree.
        """
        if self._board is None or not self._reveals:
            return None
        color = self._sighted
        name, opponent = match.names.of(color), match.names.of(color.other)
        question = f"{opponent}, press Enter, and {name} sees the last turn on the board:"
        commands: Commands[None] = Commands(self._console)
        while text := self._console.ask(question):
            commands.react(text, lambda text: commands.answer(match, color.other, text))
        try:
            request = self._draw(match, color, self._board)
        except BoardError:
            self._console.say("The board cannot be drawn here.")
            self._board = None
            return None
        return (
            Request.VOID
            if request is Request.VOID and agree_to_void(self._console, match, color)
            else None
        )

    async def computer_order(self, match: Match) -> SealedOrder:
        """Have the computer write its order; say so only if it has to pass."""
        player = match.computer
        assert player is not None
        sealed = computer.write_order(player, match.game)
        if problem := computer.new_problem():
            self._console.say(problem)
        if not has_safe_order(match.game.position, player.color, match.game.rules):
            self._console.say(f"{match.names.clause(player.color, *NO_ORDER)}.")
        return sealed

    async def gather(self, match: Match) -> None:
        """Nothing to do: both players hear the reveal."""

    async def reveal(
        self, match: Match, before: Position, events: tuple[Event, ...]
    ) -> Outcome | Request | None:
        """Say both orders, and what happened."""
        turn = match.game.turns[-1]
        is_first = len(turn.resolution.events) == len(events)
        if is_first:
            self._reveals = []
        self._reveals.append((before, events))
        self._console.emit({"turn": turn_json(turn)})
        if is_first:
            self._console.say(
                "", *(["This is the last turn, shown again."] if self._is_resumed else [])
            )
            self._console.say(turn_words(match, turn))
        self._is_resumed = False
        self._console.say(*news(match, (event for event in events if not isinstance(event, Ended))))
        if is_first and (loss := loss_sentence(match)):
            self._console.say(f"{loss}.")
        return None

    async def put_back(self, match: Match, color: Color) -> Square:
        """Ask for a square in the open; the computer chooses its own."""
        player = match.computer
        if player is not None and player.color is color:
            return computer.put_back_square(player, match.game)
        return ask_square(self._console, match, color)

    def _say_rivalry(self, match: Match) -> None:
        """Say what ten or more saved games of two people with names tell."""
        if self._autosave is not None:
            # Here and not above: most matches end without it.
            from apocalypse.library.rivalry import match_lines

            self._console.say(*match_lines(match))

    def _review(self, match: Match) -> None:
        """Step through the finished game; comments are saved with it."""
        # Here and not above: most matches end without it.
        from apocalypse.library.comment_file import CommentError
        from apocalypse.text_mode.review import review

        def save_comments(sheet: Sheet) -> None:
            match.origin = sheet
            self.save(match)
            if self._autosave is not None and not self._autosave.is_saved:
                raise CommentError("The comments are not saved yet.")

        review(self._console, match.sheet, save_comments)

    async def show_result(self, match: Match) -> bool | Request:
        """Say the result and the score; whether the players want a rematch, or take a turn back."""
        assert match.game.outcome is not None
        termination = match.game.outcome.termination.value
        self._console.emit({"result": match.game.result, "termination": termination})
        self._console.say(outcome_sentence(match.game.outcome, match.names))
        if match.standing:
            self._console.say(match.standing)
        elif match.score.games > 1:
            self._console.say(*(answer(match, None, "score") or ()))
        self._say_rivalry(match)
        try:
            decision = self._draw_end(match) or self._ask_for_next_game(match)
        except EndedError:
            return False
        self._request = decision if isinstance(decision, Request) else None
        return decision

    def _ask_for_next_game(self, match: Match) -> bool | Request:
        """Ask for another game; this one is reviewed first, or its last turn void or taken back."""
        table: tuple[Command[bool | Request], ...] = (
            Command("yes|y", "", lambda: True),
            Command("no|n|quit", "", lambda: False),
            Command("review", "", lambda: self._review(match)),
            void_command(self._console, match, None),
            *((take_back_command(match),) if match.is_practice else ()),
        )
        requests = ["void"] * can_void(match) + ["back"] * can_take_back(match)
        answers = list_words(("yes", "no", "review", *requests), "or")
        help_line = f"Type {answers}, or ask about the game."
        commands = Commands(self._console, *table, lines=lambda _: (help_line, *help_lines()))
        return commands.ask(
            lambda: self._console.ask(f"{_NEXT_GAME[match.next_game]} ({answers})"),
            lambda text: commands.answer(match, None, text),
        )


def play(front_end: TextFrontEnd, setup: MatchSetup, resumed: Sheet | None = None) -> None:
    """Play a match in text mode, new or from a sheet. A turn is on disk before it is shown."""
    run_blocking(play_match(front_end, setup, resumed))


def _who_moves(names: Names, color: Color) -> str:
    """The player and the color, without saying the color twice if the player has no name."""
    side = color.value.title()
    if names.of(color) == side:
        return f"{side} moves"
    return names.clause(color, f"plays {side} and moves", f"play {side} and move", starts=False)
