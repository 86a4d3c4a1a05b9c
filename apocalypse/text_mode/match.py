"""Match in text mode: a front end of the game loop that prints and asks in lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from apocalypse.formats.sheet import Sheet
from apocalypse.library.settings import coordinates_of
from apocalypse.match import computer_opponent, practice
from apocalypse.match.game_loop import (
    BoardError,
    DrawnBoard,
    OrderAnswer,
    Reveals,
    SealedOrder,
    run_blocking,
)
from apocalypse.match.last_turn import Request, can_take_back, can_void
from apocalypse.match.match import Match, new_match, new_sheet
from apocalypse.match.players import Players
from apocalypse.match.rematch import play_match
from apocalypse.match.score import NextGame, Score
from apocalypse.match.setup import MatchSetup, opening_notice
from apocalypse.rules.board import KNIGHT, Color, Square, rank_of, squares_in
from apocalypse.rules.events import Ended, Event
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.notation import rank_name, square_name
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.text_mode import answers
from apocalypse.text_mode.answers import Asked
from apocalypse.text_mode.console import ONE_MOMENT, Console, EndedError
from apocalypse.text_mode.order_prompt import (
    ask_order,
    hint_command,
    last_turn_commands,
)
from apocalypse.text_mode.privacy import MatchPrivacy, OrderPrivacy
from apocalypse.text_mode.prompt_commands import Command, Commands, command_lines
from apocalypse.text_mode.question_forms import answer_question
from apocalypse.text_mode.sighted import SightedPlayer
from apocalypse.text_mode.speech import LISTS_PIECES, news, turn_words
from apocalypse.text_mode.typed_orders import ask_square
from apocalypse.wording.captions import no_order_clause, outcome_sentence
from apocalypse.wording.names import YOU, list_words

if TYPE_CHECKING:
    from apocalypse.library.autosave import Autosave


_NEXT_GAME: Final = {
    NextGame.REMATCH: "Play a rematch?",
    NextGame.SAME_MATCH: "Play the next game?",
    NextGame.NEW_MATCH: "Play a new match?",
}
NO_BOARD: Final = "The board cannot be drawn here."


class TextFrontEnd:
    """A front end that prints and asks in lines."""

    def __init__(
        self,
        console: Console,
        autosave: Autosave | None,
        privacy: MatchPrivacy = MatchPrivacy.HIDDEN,
        sighted: Color = Color.WHITE,
        board: DrawnBoard | None = None,
    ) -> None:
        """Create the front end; without an autosave, nothing is written.

        ``sighted`` is the side that sees the screen, where the privacy needs to know. Without a
        board, which is drawn for that side, it writes in text mode.
        """
        self._console = console
        self._sighted_player: SightedPlayer | None = None
        """The player who writes on the drawn board; None: nobody does."""
        if board is not None and privacy is MatchPrivacy.ONE_SIGHTED:
            self._sighted_player = SightedPlayer(console, board)
        self._reveals: Reveals = []
        """The turns that that player has only heard so far."""
        self._players: Players | None = None
        """The players of the last game."""
        self._autosave = autosave
        self._privacy = privacy
        self._sighted = sighted
        self._is_resumed = False
        """Whether the next reveal is the last turn of a saved game, shown again."""
        self._is_new_here = True
        """Whether the players have not heard yet where the pieces stand."""
        self._wearer: Color | None = None
        """The side that wore the headphones last, and so heard the last reveal."""
        self._request: Request | None = None
        """How the last turn is taken back, until the players hear it: after the game is saved."""

    def begin(self, setup: MatchSetup, score: Score, resumed: Sheet | None) -> Match:
        """The match, after a greeting to both players."""
        is_rematch = self._players is not None and setup.players != self._players
        if is_rematch and self._privacy is MatchPrivacy.ONE_SIGHTED:
            self._sighted = self._sighted.other  # a rematch, in which players change sides
        self._players = setup.players

        # The match.
        if resumed is None and self._autosave is not None:
            self._autosave.close()  # a finished game that was opened keeps its file for itself
        coordinates = coordinates_of(self._console.store.settings, setup.rules)
        sheet = resumed or new_sheet(setup, coordinates, score)
        match = new_match(sheet, setup.privacy)
        match.first_writer = self._sighted

        # The greeting.
        if notice := opening_notice(setup, resumed):
            self._console.say(notice)
        self._console.say(*_opening(match), "Type help.")
        if match.is_practice:
            commands = (
                hint_command(self._console, match),
                *last_turn_commands(self._console, match, None),
            )
            self._console.say("This is practice.", " ".join(command_lines(commands)))
        if resumed is not None and match.clocks is not None:
            self._console.say(*answers.clock(Asked(match)))
        self._is_resumed = bool(match.game.turns)
        self._reveals = []
        self._is_new_here = bool(match.game.turns) or match.game.start != START
        return match

    def save(self, match: Match) -> None:
        """Save the game, and what was chosen meanwhile; say so if the game cannot be saved."""
        self._console.store.save()
        if self._autosave is not None and (notice := self._autosave.save(match)):
            self._console.say_unchanged(str(notice))

    async def write_order(self, match: Match, color: Color) -> OrderAnswer:
        """Ask a person for an order, in secret if another person plays the other side."""
        self._say_what_is_taken_back(match)
        is_first = match.computer is not None or color is match.first_writer
        if is_first and (self._console.wants(LISTS_PIECES) or self._is_new_here):
            self._is_new_here = False
            self._console.say(*answers.board(Asked(match)))
        order = self._ask_order(match, color)
        self._request = order if isinstance(order, Request) else None
        return order

    def _ask_order(self, match: Match, color: Color) -> OrderAnswer:
        """Ask for an order in the way of this match, on the drawn board or in text mode."""
        if match.computer is not None:
            return ask_order(self._console, match, color, OrderPrivacy.OPEN)
        if self._sighted_player is not None and color is self._sighted:
            try:
                return self._sighted_player.write_order(match, color, self._reveals)
            except BoardError:
                self._console.say(NO_BOARD, "The order is written in text mode instead.")
                self._sighted_player = None
        privacy = self._privacy.of(color, self._sighted)
        has_heard = True
        if privacy is OrderPrivacy.HEADPHONES:
            has_heard = self._wearer is color
            self._wearer = color
        return ask_order(self._console, match, color, privacy, has_heard=has_heard)

    def _say_what_is_taken_back(self, match: Match) -> None:
        """Say that the turn that is written again is void, or was taken back."""
        if self._request is not None:
            number = len(match.game.turns) + 1
            state = "void" if self._request is Request.VOID else "taken back"
            self._reveals = []
            self._console.say(f"Turn {number} is {state}. You write it again.")
            self._is_new_here = True
        self._request = None

    async def computer_order(self, match: Match) -> SealedOrder:
        """Have the computer write its order; say so only if it has to pass."""
        player = match.computer
        assert player is not None
        if match.is_against_rival:
            # Here and not above: only Rival learns.
            from apocalypse.library.rival_memory import learn_opponent

            if match.opponent is None:
                self._console.announce(ONE_MOMENT)
            learn_opponent(match, self._console.store.settings.rival_since)
        sealed = computer_opponent.write_order(player, match.game, opponent=match.opponent)
        if problem := computer_opponent.new_problem():
            self._console.say(problem)
        if not has_safe_order(match.game.position, player.color, match.game.rules):
            self._console.say(f"{no_order_clause(player.color, match.names)}.")
        return sealed

    async def gather(self, match: Match) -> None:
        """Nothing to do: both players hear the reveal."""

    async def reveal(
        self, match: Match, before: Position, events: tuple[Event, ...]
    ) -> Outcome | Request | None:
        """Say both orders, and what happened."""
        # Both orders come first; what follows after a put-back are only the further events.
        turn = match.game.turns[-1]
        is_first = len(turn.resolution.events) == len(events)
        if is_first:
            self._reveals = []
            if self._is_resumed:
                self._wearer = None
                self._console.say("This is the last turn, shown again.")
            self._console.say(turn_words(match, turn))
        self._reveals.append((before, events))
        self._is_resumed = False

        # What happened. The end of the game is said with its result.
        further = [event for event in events if not isinstance(event, Ended)]
        self._console.say(*news(match, further))
        if is_first and match.has_hints:
            self._console.announce(ONE_MOMENT)
            if remark := practice.remark(match, is_brief=False):
                self._console.say(f"{remark[0].upper()}{remark[1:]}.")
        return None

    async def put_back(self, match: Match, color: Color) -> Square:
        """Ask for a square in the open; the computer chooses its own."""
        player = match.computer
        if player is not None and player.color is color:
            return computer_opponent.put_back_square(player, match.game)
        return ask_square(self._console, match, color)

    def _say_statistics(self, match: Match) -> None:
        """Say what three or more games of two people tell, and how Rival read its opponent."""
        # Here and not above: most matches end without them.
        from apocalypse.library import rival_memory, rivalry

        if self._autosave is not None:
            self._console.say(*rivalry.match_lines(match))
        if match.opponent is not None:
            self._console.say(*rival_memory.match_lines(match))

    def _review(self, match: Match) -> None:
        """Step through the finished game."""
        # Here and not above: most matches end without it.
        from apocalypse.text_mode.review import review

        review(self._console, match.sheet)

    async def show_result(self, match: Match) -> bool | Request:
        """Say the result and the score; whether the players want a rematch, or take a turn back."""
        assert match.game.outcome is not None
        self._console.say(outcome_sentence(match.game.outcome, match.names, rule=False))
        if match.standing:
            self._console.say(match.standing)
        elif match.score.games > 1:
            self._console.say(*answers.score(Asked(match)))
        self._say_statistics(match)
        try:
            decision = self._see_end(match) or self._ask_for_next_game(match)
        except EndedError:
            return False
        self._request = decision if isinstance(decision, Request) else None
        return decision

    def _see_end(self, match: Match) -> Request | None:
        """Show the end on the drawn board; the request to void the last turn, if both agree."""
        if self._sighted_player is None:
            return None
        try:
            return self._sighted_player.see_end(match, self._sighted, self._reveals)
        except BoardError:
            self._console.say(NO_BOARD)
            self._sighted_player = None
            return None

    def _ask_for_next_game(self, match: Match) -> bool | Request:
        """Ask for another game; this one is reviewed first, or its last turn void or taken back."""
        words = ["yes", "no", "review"]
        if can_void(match):
            words.append("void")
        if can_take_back(match):
            words.append("undo")
        choice = list_words(words, "or")
        commands: Commands[bool | Request] = Commands(
            self._console,
            Command("yes|y", "", lambda: True),
            Command("no|n|quit", "", lambda: False),
            Command("review", "", lambda: self._review(match)),
            *last_turn_commands(self._console, match, None),
            lines=[f"Type {choice}, or ask about the game."],
            questions=partial(answer_question, match, None),
        )
        return commands.ask(f"{_NEXT_GAME[match.next_game]} ({choice})")


def play(front_end: TextFrontEnd, setup: MatchSetup, resumed: Sheet | None = None) -> None:
    """Play a match in text mode, new or from a sheet. A turn is on disk before it is shown."""
    run_blocking(play_match(front_end, setup, resumed))


def _opening(match: Match) -> Iterator[str]:
    """The rule set, unless it is the usual one; for each side who plays it, and which way."""
    names = match.names
    played = match.game.rules.name
    if played == CLASSIC.name:
        yield "Apocalypse."
    else:
        yield f"Apocalypse, {played} rules."
    for color in Color:
        name = names.of(color)
        side = color.value.title()
        squares = squares_in(match.game.position.mask(color, KNIGHT))
        knights = sorted(square_name(square, match.coordinates) for square in squares)
        last_square = next(squares_in(color.last_rank))
        toward = f"row {rank_name(rank_of(last_square), match.coordinates)}"
        if match.computer is not None and match.computer.color is color:
            yield f"The computer plays {side}."
        elif match.computer is not None:
            address = "You" if name == YOU else f"{name}, you"
            yield f"{address} play {side}."
            yield f"{_your_knights(knights)}, and your pawns move toward {toward}."
        else:
            title = side if name == side else f"{name} plays {side}"
            yield f"{title}: {_knights(knights)}, pawns toward {toward}."


def _knights(squares: Sequence[str]) -> str:
    """Where the knights of a side stand: ``knights on a5 and e5``."""
    if not squares:
        return "no knights"
    noun = "knight" if len(squares) == 1 else "knights"
    return f"{noun} on {list_words(squares)}"


def _your_knights(squares: Sequence[str]) -> str:
    """Where the knights of a player stand who is alone: ``Your knights are on a5 and e5``."""
    if not squares:
        return "You have no knights"
    verb = "knight is" if len(squares) == 1 else "knights are"
    return f"Your {verb} on {list_words(squares)}"
