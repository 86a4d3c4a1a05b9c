"""One sighted and one blind player: the sighted one writes on a drawn board, played here by a test.

What it returns stays sealed: nothing that text mode prints depends on it before the reveal.
"""

from __future__ import annotations

import signal

import pytest

from apocalypse.match.game_loop import BoardAnswer, BoardError, Reveals
from apocalypse.match.last_turn import Request
from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START, Position
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.match import TextFrontEnd, play
from apocalypse.text_mode.privacy import MatchPrivacy
from tests.text_mode.stream import play_here, typed

ONE_TURN = ("ready", "ready", "a2a3", "")
"""The opponent lets the sighted player write, puts on the headphones, writes and seals."""


class Board:
    """A board on which a test writes; it notes who wrote, and what was revealed before."""

    def __init__(self, *answers: BoardAnswer | str) -> None:
        self._answers = list(answers)
        self.colors: list[Color] = []
        self.revealed: list[int] = []

    def __call__(self, match: Match, color: Color, reveals: Reveals) -> BoardAnswer:
        self.colors.append(color)
        self.revealed.append(len(reveals))
        if not self._answers:
            raise BoardError
        answer = self._answers.pop(0)
        return Sealed(Order.parse(answer, PAGE)) if isinstance(answer, str) else answer


LAST_TURN = "n4/5/2p2/P4/3N1"
"""Here White's order d5c3 wins, unless Black's last pawn leaves c3."""


def heard(board: Board, *answers: str, sighted: Color = WHITE, fen: str = "") -> str:
    """What text mode says in a match with a board."""
    setup = MatchSetup(players=people("Ada", "Bob"), start=Position.from_fen(fen) if fen else START)
    privacy = MatchPrivacy.ONE_SIGHTED
    return play_here(setup, *answers, privacy=privacy, sighted=sighted, board=board)


def test_before_the_reveal_nothing_depends_on_the_order_on_the_board() -> None:
    streams = {heard(Board(order), *ONE_TURN[:2]) for order in ("a4a3", "a5b3", "d5d4")}
    (stream,) = streams
    assert (
        "Ada writes on the board. Bob, silence your screen reader: it reads keys aloud." in stream
    )
    assert stream.index("Ada has written an order.") < stream.index("Give Bob the headphones;")
    assert "your order (it is not shown)" not in stream


def test_enter_behind_the_seal_draws_no_board_while_a_screen_reader_speaks() -> None:
    board = Board("a4a3", "d5d4")
    heard(board, *ONE_TURN, "", "")
    assert board.colors == [WHITE]


def test_the_turn_is_heard_first_and_then_seen() -> None:
    board = Board("a4a3", "d5d4")
    stream = heard(board, *ONE_TURN, "ready", "ready")
    assert "Turn 1. Ada a4 to a3. Bob a2 to a3." in stream
    assert board.revealed == [0, 1]
    assert board.colors == [WHITE, WHITE]


def test_the_opponent_asks_before_the_board_is_drawn() -> None:
    stream = heard(Board("a4a3"), "on c1", "my pieces", "zzz", "ready")
    assert "c1: Black pawn." in stream
    assert "Bob, Black: pawns" in stream
    assert "Type ready first." in stream
    assert "Ada has written an order." in stream


def test_black_can_be_the_one_who_sees_and_stays_so_in_a_rematch() -> None:
    board = Board("a2a3", Outcome(Termination.RESIGNATION, WHITE), None, "a4a3")
    stream = heard(board, "ready", "ready", "a4a3", "", "ready", "", "yes", "ready", sighted=BLACK)
    assert "Bob writes on the board. Ada, silence" in stream
    assert "Ada wins: Bob resigned." in stream
    assert "Bob plays White: " in stream
    assert board.colors == [BLACK] * 3 + [WHITE], "Bob sees the board with either color"
    assert board.revealed == [0, 1, 0, 0]


def test_an_order_typed_before_the_board_is_drawn_appears_nowhere() -> None:
    orders = ("a2a3", "a1b3", "knight a1 to b3", "e2 to e3")
    (stream,) = {heard(Board(), order, order) for order in orders}
    assert stream.count("Type ready first.") == 2


def test_help_before_the_board_is_drawn_says_what_ready_does() -> None:
    stream = heard(Board("a4a3"), "help")
    assert "ready: Bob's screen reader is silent, and Ada writes on the board." in stream
    assert "Type an order" not in stream


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_is_asked_for_on_the_board_is_answered_in_text(answer: str) -> None:
    is_yes = answer == "yes"
    board = Board(Termination.AGREEMENT, "a4a3")
    stream = heard(board, "ready", answer, "ready", "no")
    assert "Ada offers a draw. Bob, do you accept? (yes or no)" in stream
    assert len(board.colors) == (1 if is_yes else 2)
    assert ("agreed" in stream) == is_yes
    board = Board("a4a3", Request.VOID, "d5d4")
    stream = heard(board, *ONE_TURN, "ready", answer, "ready", "ready")
    assert "Ada asks to void turn 1. Bob, do you agree? (yes or no)" in stream
    assert ("Turn 1 is void. You write it again." in stream) == is_yes
    assert len(board.colors) == 3
    board = Board("d5c3", Request.VOID, "a4a3")  # and at the end of the game
    stream = heard(board, "ready", "ready", "a1b3", "", "", answer, "ready", "ready", fen=LAST_TURN)
    assert ("Turn 1 is void. You write it again." in stream) == is_yes
    assert board.revealed == ([0, 1, 0] if is_yes else [0, 1])


def test_the_opponent_may_void_a_turn_or_resign_before_the_board_is_drawn() -> None:
    stream = heard(Board("a4a3"), "void", *ONE_TURN, "void", "yes")
    assert stream.count("Bob asks to void turn 1. Ada, do you agree?") == 1
    assert "Turn 1 is void. You write it again." in stream
    board = Board(None)
    assert "Ada wins: Bob resigned." in heard(board, "resign", "yes", "", "no")
    assert board.colors == [WHITE], "of the result"


def test_a_turn_that_is_void_before_the_board_is_drawn_is_not_seen() -> None:
    board = Board("a4a3", "d5d4")
    heard(board, *ONE_TURN, "void", "yes", "ready")
    assert board.revealed == [0, 0]


def test_only_the_last_turn_is_seen_after_one_in_which_the_player_passed() -> None:
    board = Board("a4a3", "a3a2")
    answers = ("ready", "ready", "e1e2", "", "ready", "a2c3", "", "ready")
    stream = heard(board, *answers, fen="4p/n4/5/P4/5")
    assert "Ada has no legal order and passes." in stream
    assert board.revealed == [0, 1]


def test_the_turn_that_ends_the_game_is_seen_too() -> None:
    board = Board("d5c3", None)
    stream = heard(board, "ready", "ready", "a1b3", "", "my pieces", "", "no", fen=LAST_TURN)
    assert "Ada wins: Bob has no pawns left." in stream
    assert "Bob, press Enter, and Ada sees the result on the board: \nBob, Black:" in stream
    assert board.revealed == [0, 1]
    assert stream.rstrip().endswith("Play a rematch? (yes, no, review or void)")


def test_leaving_the_board_leaves_the_game() -> None:
    stream = heard(Board(None), "ready")
    assert stream.endswith("You left the game.\n")
    assert "has written" not in stream


def test_where_the_board_fails_the_order_is_written_in_text() -> None:
    board = Board()
    stream = heard(board, "ready", "a4a3", "ready", "a2a3", "", "d5d4", "")
    assert "The board cannot be drawn here." in stream
    assert "Ada, your order (it is not shown):" in stream
    assert "Turn 1. Ada a4 to a3." in stream
    assert board.colors == [WHITE], "it is not tried again"
    stream = heard(Board("d5c3"), "ready", "ready", "a1b3", "", "", "no", fen=LAST_TURN)
    assert "The board cannot be drawn here.\nPlay a rematch?" in stream


def test_a_player_without_an_order_passes_in_text() -> None:
    board = Board("a4a3")
    assert "Ada has no legal order and passes." in heard(board, fen="5/p4/P3p/5/5")
    assert board.colors == []


def test_text_mode_has_its_signals_back_after_the_board() -> None:
    handlers: list[object] = []

    def draw(*_: object) -> BoardAnswer:
        handlers.append(signal.getsignal(signal.SIGINT))
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        if len(handlers) > 1:
            return None
        return Termination.AGREEMENT

    setup = MatchSetup(players=people("Ada", "Bob"))
    play_here(setup, "ready", "no", privacy=MatchPrivacy.ONE_SIGHTED, board=draw)
    assert len(handlers) == 2
    assert handlers[0] is handlers[1]


def test_a_signal_at_the_board_ends_text_mode() -> None:
    def draw(*_: object) -> BoardAnswer:
        raise BoardError(128 + signal.SIGTERM)

    console = Console()
    front_end = TextFrontEnd(console, None, MatchPrivacy.ONE_SIGHTED, WHITE, draw)
    setup = MatchSetup(players=people("Ada", "Bob"))
    with typed("ready"):
        assert console.run(lambda: play(front_end, setup), "") == 128 + signal.SIGTERM
