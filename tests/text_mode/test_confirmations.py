"""What ends a game takes a yes: not a no, not anything else, and not from nobody."""

from __future__ import annotations

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.match.match import Match
from apocalypse.match.players import Players, people
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.rules.board import BLACK
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.strategy.levels import Level
from apocalypse.text_mode.question_forms import help_lines
from tests.cases import case
from tests.library.sheets import WAITING
from tests.text_mode.stream import play_here


class Recorded(Autosave):
    """Keeps the outcomes of the games that it is to save, and writes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.outcomes: list[Outcome | None] = []

    def save(self, match: Match) -> None:
        self.outcomes.append(match.game.outcome)


def answered(*answers: str) -> tuple[str, list[Outcome | None]]:
    """What is said in a game of Ada and Bob, and the outcomes of what is saved."""
    autosave = Recorded()
    output = play_here(MatchSetup(players=people("Ada", "Bob")), *answers, autosave=autosave)
    return output, autosave.outcomes


ASKED = "Ada, your order"


NO = [("no",), ("n",), ("NO",), ("yep", "no"), ("", "1", "a4a3", "n"), ("yes please", "n"), ()]


@pytest.mark.parametrize("command", ["resign", "draw", "quit"])
def test_without_a_yes_the_game_continues(command: str) -> None:
    for answers in NO:
        output, outcomes = answered(command, *answers)
        with case(*answers):
            assert outcomes == []
            assert output.count("(yes or no)") == max(1, len(answers))
            assert output.count(ASKED) == (2 if answers else 1)
            assert "wins: " not in output
            assert "Drawn" not in output


def test_with_a_yes_it_ends() -> None:
    for yes in (("yes",), ("y",), ("YES",), ("yep", "y")):
        with case(*yes):
            assert answered("resign", *yes)[1] == [Outcome(Termination.RESIGNATION, BLACK)]
            assert answered("draw", *yes)[1] == [Outcome(Termination.AGREEMENT)]
            output, outcomes = answered("quit", *yes)
            assert (output.count(ASKED), outcomes) == (1, [])


def test_the_opponent_is_asked_about_a_draw_and_the_player_about_resigning() -> None:
    assert "Ada offers a draw. Bob, do you accept?" in answered("draw", "n")[0]
    assert "Ada resigns, and Bob wins." in answered("resign", "n")[0]
    assert "Bob offers a draw. Ada, do you accept?" in answered("a4a3", "draw", "n")[0]
    assert "Bob resigns, and Ada wins." in answered("a4a3", "resign", "n")[0]


def test_a_player_without_a_name_resigns_to_the_computer() -> None:
    players = Players().against(Level.BEGINNER)
    output = play_here(MatchSetup(players=players), "resign", "n", autosave=Recorded())
    assert "You resign, and the computer wins." in output


def test_a_command_asks_for_the_same_order_again_and_gives_none() -> None:
    printed, outcomes = answered("board", "last", "help", "help questions", "?", "a4a3", "a2a3")
    assert printed.count(ASKED) == 7
    assert all(line in printed for line in help_lines())
    assert outcomes == [None]
    assert "No turn has been played yet." in printed


def test_a_pawn_is_put_back_on_a_free_square_and_asked_for_until_then() -> None:
    sheet = read_sheet(WAITING, unfinished=True)
    autosave = Recorded()
    answers = ("a1", "d1", "zz", "c", "C3")
    printed = play_here(setup_of(sheet), *answers, sheet=sheet, autosave=autosave)
    assert printed.count("on which square?") == 5
    assert autosave.outcomes == [None]
