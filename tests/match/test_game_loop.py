"""The game loop: what it asks a front end, in which order, and what it saves."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.time_control import TimesLeft, read_time_controls
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.match.game_loop import run_blocking
from apocalypse.match.last_turn import Request
from apocalypse.match.match import Match
from apocalypse.match.players import Player, Players, people
from apocalypse.match.rematch import play_match
from apocalypse.match.score import UNPLAYED, Score
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.rules.board import BLACK, WHITE, BySide, Color
from apocalypse.rules.events import PutBack
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, read_square, square_name
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.rules.sealed import Sealed
from apocalypse.strategy.levels import Level
from apocalypse.wording.names import Names
from tests.match.front_end import ScriptedFrontEnd, orders_of
from tests.match.test_clocks import Hands
from tests.text_mode.stream import play_here

GAMES = sorted((Path(__file__).parents[1] / "data" / "games").glob("*.txt"))
AGREED = Outcome(Termination.AGREEMENT)
BLACK_RESIGNS = Outcome(Termination.RESIGNATION, WHITE)
WAITING = Position.from_fen("4n/P3p/5/4P/N3N")
"""A position in which White's pawn has to be put back after a2a1 (page coordinates)."""
TWO_PEOPLE = MatchSetup(players=people("Ada", "Bob"))


def run(front_end: ScriptedFrontEnd, setup: MatchSetup, resumed: Sheet | None = None) -> None:
    run_blocking(play_match(front_end, setup, resumed))


def sheet_with(*orders: str, setup: MatchSetup = TWO_PEOPLE) -> Sheet:
    """A sheet with orders of White and Black in turn, as the game loop saved it."""
    front_end = ScriptedFrontEnd(answers=[*orders_of(*orders), AGREED])
    run(front_end, setup)
    return front_end.saved[-2]


class Recorder:
    """Takes the place of the library, and notes what text mode saves."""

    def __init__(self) -> None:
        self.saved: list[Sheet] = []

    def save(self, match: Match) -> str:
        self.saved.append(match.sheet)
        return ""

    def close(self) -> None:
        """The game before has no file here."""


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_match_has_the_same_sheet_whatever_front_end_plays_it(file: Path) -> None:
    game = read_sheet(file.read_text("utf-8"), file.name).game
    answers: list[Order | Outcome | None] = []
    lines: list[str] = []
    for turn in game.turns:
        answers += [turn.white, turn.black]
        orders = (order for order in (turn.white, turn.black) if order is not None)
        lines += [order_text(order, PAGE) for order in orders]
        lines += [square_name(turn.squares[c], PAGE) for c in Color if c in turn.squares]
    squares = [turn.squares[c] for turn in game.turns for c in Color if c in turn.squares]
    if game.outcome is None or game.stopped is not None:
        answers.append(AGREED)
        lines += ["draw", "yes"]
    scripted, recorder = ScriptedFrontEnd(answers=answers, squares=squares), Recorder()
    run(scripted, MatchSetup(players=people("Ada", "Bob"), start=game.start))
    setup = MatchSetup(players=people("Ada", "Bob"), start=game.start)
    autosave = cast("Autosave", recorder)  # it has what the front end uses of one
    play_here(setup, *lines, autosave=autosave)
    assert recorder.saved == scripted.saved
    assert write_sheet(scripted.saved[-1]) == write_sheet(recorder.saved[-1])
    played = scripted.saved[-1].game
    assert [turn.after for turn in played.turns] == [turn.after for turn in game.turns]
    assert played.outcome is not None


def test_a_turn_is_two_orders_a_gathering_a_save_and_a_reveal() -> None:
    front_end = ScriptedFrontEnd(answers=[*orders_of("e4e3", "e2e3"), AGREED])
    run(front_end, TWO_PEOPLE)
    turn = ["white writes", "black writes", "gather", "save", "reveal"]
    assert front_end.calls == ["begin", *turn, "white writes", "save", "result"]
    assert len(front_end.saved[0].game.turns) == 1


def test_the_first_writer_is_asked_first() -> None:
    class BlackFirst(ScriptedFrontEnd):
        def begin(self, setup: MatchSetup, score: Score, resumed: Sheet | None) -> Match:
            match = super().begin(setup, score, resumed)
            match.first_writer = BLACK
            return match

    front_end = BlackFirst(answers=[*orders_of("e2e3", "e4e3"), AGREED])
    run(front_end, TWO_PEOPLE)
    assert front_end.calls[1:4] == ["black writes", "white writes", "gather"]
    assert str(front_end.saved[0].game.turns[0]) == "1.e2e3 e4e3"


@pytest.mark.parametrize("color", list(Color))
def test_the_computer_is_asked_last_and_nobody_gathers(color: Color) -> None:
    players = Players(Player("Ada"), Player(level=Level.GOOD))
    setup = MatchSetup(players=players if color is BLACK else players.swapped())
    white, black = orders_of("e4e3", "e2e3")
    own, other = (black, white) if color is BLACK else (white, black)
    front_end = ScriptedFrontEnd(answers=[other, AGREED], computer_answers=[own, own])
    run(front_end, setup)
    person = f"{color.other.value} writes"
    assert front_end.calls[1:5] == [person, "computer writes", "save", "reveal"]
    assert "gather" not in front_end.calls
    turn = front_end.saved[-1].game.turns[0]
    assert (turn.white, turn.black) == (white, black)


@pytest.mark.parametrize("outcome", [AGREED, BLACK_RESIGNS])
@pytest.mark.parametrize("written", [0, 1])
def test_a_draw_or_a_resignation_while_writing_ends_the_game_without_a_reveal(
    outcome: Outcome, written: int
) -> None:
    answers = [*orders_of("e4e3", "e2e3"), *orders_of("a4a3")[:written], outcome]
    front_end = ScriptedFrontEnd(answers=answers)
    run(front_end, TWO_PEOPLE)
    game = front_end.saved[-1].game
    assert (game.outcome, len(game.turns)) == (outcome, 1)
    assert front_end.calls.count("reveal") == 1
    assert front_end.calls[-2:] == ["save", "result"]
    assert front_end.matches[0].score == UNPLAYED.after(outcome)
    at_reveal = ScriptedFrontEnd(answers=orders_of("e4e3", "e2e3"), endings=[outcome])
    run(at_reveal, TWO_PEOPLE)
    assert at_reveal.calls[-3:] == ["reveal", "save", "result"]
    assert at_reveal.saved[-1].game.outcome == outcome


def test_a_pawn_is_put_back_after_the_reveal_and_then_saved_and_revealed_itself() -> None:
    square = read_square("c3", PAGE)
    front_end = ScriptedFrontEnd(answers=[*orders_of("a2a1", "e2e3"), AGREED], squares=[square])
    run(front_end, MatchSetup(start=WAITING))
    put_back = ["save", "reveal", "white puts back", "save", "reveal", "white writes"]
    assert front_end.calls[4:10] == put_back
    assert front_end.saved[0].game.to_put_back == (WHITE,)
    first, second = (sheet.game.turns[-1] for sheet in front_end.saved[:2])
    assert (first.squares, second.squares) == ({}, {WHITE: square})
    (start, events), (waiting, later) = front_end.reveals
    assert (start, waiting) == (WAITING, first.resolution.position)
    assert events + later == second.resolution.events
    assert [type(event) for event in later] == [PutBack]


def test_a_continued_game_shows_its_last_turn_again_or_its_result() -> None:
    sheet = replace(sheet_with("e4e3", "e2e3", "a4a3", "a2a3"), score=BySide(3, 1))
    front_end = ScriptedFrontEnd(answers=[*orders_of("b5b4", "b1b2"), AGREED])
    run(front_end, setup_of(sheet), sheet)
    assert front_end.calls[:3] == ["begin", "reveal", "white writes"]
    last = sheet.game.turns[-1]
    assert front_end.reveals[0] == (last.before, last.resolution.events)
    assert len(front_end.saved[-1].game.turns) == 3
    assert front_end.matches[0].score == (4, 2), "with the score before it"
    again = ScriptedFrontEnd()
    run(again, TWO_PEOPLE, front_end.saved[-1])
    assert again.calls == ["begin", "result"], "a finished game shows its result only"


def test_a_pawn_that_is_put_back_in_a_later_turn_is_revealed_alone() -> None:
    answers = [*orders_of("a3a2", "e1d3", "a2a1", "e2e3"), AGREED]
    front_end = ScriptedFrontEnd(answers=answers, squares=[read_square("c4", PAGE)])
    run(front_end, replace(TWO_PEOPLE, start=Position.from_fen("4n/4p/P4/4P/N3N")))
    _, events = front_end.reveals[-1]
    assert [type(event) for event in events] == [PutBack]


def test_a_continued_game_asks_for_the_put_back_square_it_waits_for() -> None:
    game = Game(CLASSIC, WAITING).after(*orders_of("a2a1", "e2e3"))
    sheet = Sheet(game, "Ada", "Bob", coordinates=PAGE)
    front_end = ScriptedFrontEnd(answers=[AGREED], squares=[read_square("c3", PAGE)])
    run(front_end, setup_of(sheet), sheet)
    assert front_end.calls[:5] == ["begin", "reveal", "white puts back", "save", "reveal"]
    assert front_end.saved[-1].game.turns[-1].squares == {WHITE: read_square("c3", PAGE)}


def test_a_rematch_swaps_named_players_and_their_points_and_is_a_new_game() -> None:
    sheet = replace(sheet_with("e4e3", "e2e3"), date="2026/11/21")
    resigned = [BLACK_RESIGNS, BLACK_RESIGNS]
    front_end = ScriptedFrontEnd(answers=resigned, rematches=1)
    run(front_end, setup_of(sheet), sheet)
    first, second = front_end.matches
    assert [first.names.white, second.names.white] == ["Ada", "Bob"]
    assert (first.score, second.score) == ((2, 0), (2, 2))
    assert (len(first.game.turns), second.game.turns) == (1, ())
    assert (first.sheet.date, second.sheet.date) == ("2026/11/21", "")
    unnamed = ScriptedFrontEnd(answers=resigned, rematches=1)
    run(unnamed, MatchSetup())
    assert unnamed.matches[1].score == (4, 0)


class SlowFrontEnd(ScriptedFrontEnd):
    """White needs a minute for each order."""

    async def write_order(
        self, match: Match, color: Color
    ) -> Sealed[Order | None] | Outcome | Request:
        assert match.clocks is not None
        assert isinstance(self.now, Hands)
        match.clocks.start(color)
        self.now.now += 60 if color is WHITE else 0
        answer = await super().write_order(match, color)
        match.clocks.stop()
        return answer


def test_a_player_who_ran_out_of_time_loses_before_any_order_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(Sealed, "open")
    setup = MatchSetup(clock=read_time_controls("1+0"))
    front_end = SlowFrontEnd(answers=orders_of("e4e3", "e2e3"), now=Hands())
    run(front_end, setup)
    game = front_end.saved[-1].game
    assert (game.outcome, game.turns) == (Outcome(Termination.TIME, BLACK), ())
    assert "reveal" not in front_end.calls


def test_leaving_in_the_middle_of_a_turn_saves_the_times_and_no_order() -> None:
    setup = MatchSetup(clock=read_time_controls("5+3"))
    # The script ends where Black is asked for a second order.
    front_end = SlowFrontEnd(answers=orders_of("e4e3", "e2e3", "a4a3"), now=Hands())
    with pytest.raises(RuntimeError, match="StopIteration"):
        run(front_end, setup)
    turn, sheet = front_end.saved
    assert turn.times == TimesLeft(243, 303)
    assert (len(sheet.game.turns), sheet.times) == (1, TimesLeft(183, 303))
    first_turn = SlowFrontEnd(answers=orders_of("e4e3"), now=Hands())
    with pytest.raises(RuntimeError, match="StopIteration"):
        run(first_turn, setup)
    assert first_turn.saved == []


def test_run_blocking_returns_the_result_and_refuses_to_wait() -> None:
    is_closed: list[bool] = []

    async def answer() -> int:
        return 7

    async def wait() -> None:
        try:
            await asyncio.sleep(0)
        finally:
            is_closed.append(True)

    assert run_blocking(answer()) == 7
    waiting = wait()
    with pytest.raises(RuntimeError, match="without waiting"):
        run_blocking(waiting)
    assert is_closed


def test_in_a_rematch_a_player_without_a_name_keeps_the_side_and_is_never_called_by_another() -> (
    None
):
    alone = Players(Player(), Player(level=Level.GOOD))
    for players, rematch in ((alone, alone), (people("", "Bob"), people("Bob", ""))):
        front_end = ScriptedFrontEnd(answers=[AGREED] * 2, computer_answers=[None] * 2, rematches=1)
        run(front_end, MatchSetup(players=players))
        assert [match.players for match in front_end.matches] == [players, rematch]
    assert front_end.matches[1].names == Names("Bob", "Black")


def test_a_match_is_over_at_its_points_and_the_next_game_begins_a_new_one() -> None:
    setup = MatchSetup(players=people("Ada", "Bob"), first_to=2)
    # Ada plays White, Black, White, and in a new match Black.
    ada_wins = [BLACK_RESIGNS, AGREED, BLACK_RESIGNS, AGREED]
    front_end = ScriptedFrontEnd(answers=ada_wins, rematches=3)
    run(front_end, setup)
    sheets = [(sheet.white, sheet.first_to, sheet.score) for sheet in front_end.saved]
    assert sheets == [
        ("Ada", 2, (0, 0)),
        ("Bob", 2, (0, 2)),
        ("Ada", 2, (3, 1)),
        ("Bob", 2, (0, 0)),
    ]
    assert front_end.matches[2].standing == "Ada has won the match, 2.5 to 0.5."


def test_a_match_continues_after_its_game_was_opened_again() -> None:
    setup = MatchSetup(players=people("Ada", "Bob"), first_to=2)
    front_end = ScriptedFrontEnd(answers=[BLACK_RESIGNS])
    run(front_end, setup)
    sheet = read_sheet(write_sheet(front_end.saved[-1]))
    opened = ScriptedFrontEnd(answers=[AGREED], rematches=1)
    run(opened, setup_of(sheet), sheet)
    assert [match.standing for match in opened.matches] == [
        "Ada leads 1 to 0, first to 2.",
        "Ada leads 1.5 to 0.5, first to 2.",
    ]
