"""In text mode two players void the last turn by a word, and a player in practice goes back."""

from __future__ import annotations

import io
import sys

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.library.autosave import Autosave
from apocalypse.match.match import Match
from apocalypse.match.players import Player, Players, people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.position import Position
from apocalypse.strategy.levels import Level
from apocalypse.text_mode.privacy import MatchPrivacy
from tests.text_mode.stream import play_here

LAST_PAWN = Position.from_fen("5/3n1/1p3/P4/5")
"""A position in which a4b3 d2e4 wins for White (page coordinates)."""
BLOCKED = Position.from_fen("5/5/1p3/1P1N1/5")
"""Black's only pawn is blocked, and d4b3 takes it (page coordinates)."""
STUCK = Position.from_fen("5/4p/1p3/1P3/5")
"""White's only pawn is blocked: White passes."""


class Recorded(Autosave):
    """Notes what text mode has printed by the time a game is saved, and writes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.saved: list[tuple[Sheet, str]] = []

    def save(self, match: Match) -> None:
        assert isinstance(sys.stdout, io.StringIO)
        self.saved.append((match.sheet, sys.stdout.getvalue()))


TWO_PEOPLE = MatchSetup(players=people("Ada", "Bob"))
ASKED = "Ada asks to void turn 1. Bob, do you agree? (yes or no)"
VOID = "Turn 1 is void. You write it again.\n"


def test_both_agree_and_write_the_turn_again() -> None:
    recorded = Recorded()
    output = play_here(TWO_PEOPLE, "a4a3", "e2e3", "void", "yes", "e4e3", "d1d2", autosave=recorded)
    assert ASKED in output
    after = output.partition(VOID)[2]
    assert after.lstrip().startswith("Ada, White: pawns a4, b5, c5, d5, e4")
    assert "Turn 1. Ada e4 to e3. Bob d1 to d2." in after
    (_, first), (void, output), (again, _) = recorded.saved
    assert "Both players voided turn 1: a4a3, e2e3." in [note.text for note in void.comments]
    assert VOID not in first + output, "the file comes first"
    assert (len(void.game.turns), len(again.game.turns)) == (0, 1)


def test_without_a_yes_the_turn_stands() -> None:
    for answers in (("no",), ("n",), ()):
        recorded = Recorded()
        output = play_here(TWO_PEOPLE, "a4a3", "e2e3", "void", *answers, autosave=recorded)
        assert ASKED in output
        assert VOID not in output
        assert len(recorded.saved) == 1


WAYS: dict[MatchPrivacy, tuple[tuple[str, ...], ...]] = {
    MatchPrivacy.HIDDEN: (("a4a3", "e2e3"), (), ("b5b4",)),
    MatchPrivacy.HEADPHONES: (
        ("ready", "a4a3", "", "ready", "e2e3", ""),
        ("ready",),
        ("b5b4", "", "ready"),
    ),
    MatchPrivacy.ONE_SIGHTED: (("a4a3", "ready", "e2e3", ""), (), ("b5b4", "ready")),
}
"""How a turn is played, the next one begun, and its first order sealed."""


@pytest.mark.parametrize("privacy", WAYS)
def test_nobody_can_ask_while_an_order_of_this_turn_is_sealed(privacy: MatchPrivacy) -> None:
    turn, begins, sealed = WAYS[privacy]
    output = play_here(TWO_PEOPLE, "void", *turn, *begins, *sealed, "void", privacy=privacy)
    assert ("There is no turn to take back." in output) is (privacy is not MatchPrivacy.HEADPHONES)
    assert output.count("An order of this turn is sealed, so the last turn stands.") == 1
    assert "do you agree?" not in output
    output = play_here(TWO_PEOPLE, *turn, *begins, "void", "yes", privacy=privacy)
    assert "asks to void turn 1." in output
    assert VOID in output


def test_a_side_that_has_to_pass_seals_no_order() -> None:
    setup = MatchSetup(players=people("Ada", "Bob"), start=STUCK)
    output = play_here(setup, "e2e3", "void", "yes")
    assert "Bob asks to void turn 1. Ada, do you agree?" in output
    assert VOID in output


def test_the_turn_that_ended_the_game_is_void() -> None:
    setup = MatchSetup(players=people("Ada", "Bob"), start=LAST_PAWN, first_to=2)
    recorded = Recorded()
    output = play_here(
        setup, "a4b3", "d2e4", "VOID", "no", "void", "yes", "score", autosave=recorded
    )
    assert "Play the next game? (yes, no, review or void)" in output
    assert output.count("Do you both agree that turn 1 is void? (yes or no)") == 2
    assert "The match stands at 0 to 0, first to 2." in output.partition(VOID)[2]
    assert [sheet.game.result for sheet, _ in recorded.saved] == ["1-0", "*"]


def test_a_resignation_stands() -> None:
    output = play_here(TWO_PEOPLE, "a4a3", "e2e3", "resign", "yes", "void", "no")
    assert "Play a rematch? (yes, no or review)" in output
    assert output.count("Bob wins: Ada resigned.") == 2
    assert "Bob wins: Ada resigned. That is final, and every turn stands." in output


def test_questions_are_answered_at_the_result() -> None:
    asked = ("score", "last", "on c3", "scor", "", "help", "quit")
    output = play_here(TWO_PEOPLE, "a4a3", "e2e3", "resign", "yes", *asked)
    answers = output.partition("Bob wins: Ada resigned.")[2]
    assert "Score of the match: Ada 0, Bob 1." in answers
    assert "Turn 1. Ada a4 to a3. Bob e2 to e3." in answers
    assert "c3 is empty." in answers
    assert "Nearest: score." in answers
    assert "Type yes, no or review, or ask about the game." in answers
    assert answers.count("Play a rematch?") == len(asked)


@pytest.mark.parametrize("turn", [(), ("a4a3", "e2e3")])
def test_the_result_is_repeated_with_the_last_turn_after_a_resignation(
    turn: tuple[str, ...],
) -> None:
    output = play_here(TWO_PEOPLE, *turn, "resign", "yes", "", "no")
    assert output.count("Bob wins: Ada resigned.") == 2


def test_the_result_is_repeated_with_the_turn_that_ended_the_game() -> None:
    setup = MatchSetup(players=people("Ada", "Bob"), start=LAST_PAWN)
    output = play_here(setup, "a4b3", "d2e4", "", "no")
    assert output.count("Ada wins: ") == 2


def test_in_practice_the_turn_that_ended_the_game_is_played_again() -> None:
    alone = Players(Player("Ada"), Player(level=Level.BEGINNER))
    setup = MatchSetup(players=alone, start=BLOCKED, practice=True)
    recorded = Recorded()
    output = play_here(setup, "d4b3", "", "void", "undo", "my pieces", autosave=recorded)
    assert "Play a rematch? (yes, no, review or undo)" in output
    assert "Only two people can void a turn." in output
    assert "Turn 1 is taken back. You write it again." in output
    assert [sheet.game.result for sheet, _ in recorded.saved] == ["1-0", "*"]


def test_against_the_computer_the_word_is_refused() -> None:
    setup = MatchSetup(players=Players(Player("Ada"), Player(level=Level.BEGINNER)))
    output = play_here(setup, "void", "help game")
    assert "Only two people can void a turn. Against the computer, you can take" in output
    assert "void:" not in output
    assert "void: the last turn was a mistake." in play_here(TWO_PEOPLE, "help game")


@pytest.mark.parametrize("privacy", WAYS)
def test_leaving_loses_an_order_only_where_one_is_sealed(privacy: MatchPrivacy) -> None:
    turn, begins, sealed = WAYS[privacy]
    loss = "Orders not yet revealed are lost. Leave the game?"
    output = play_here(TWO_PEOPLE, *turn, *begins, "quit", "yes", privacy=privacy)
    assert "Leave the game?" in output
    assert loss not in output
    output = play_here(TWO_PEOPLE, *turn, *begins, *sealed, "quit", "yes", privacy=privacy)
    assert loss in output


def test_help_before_the_headphones_says_what_ready_does() -> None:
    output = play_here(TWO_PEOPLE, "help", privacy=MatchPrivacy.HEADPHONES)
    assert "ready: Ada wears the headphones and writes." in output
