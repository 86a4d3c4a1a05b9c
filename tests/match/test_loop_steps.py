"""The game loop, without a front end: what is asked, what is saved, and in which order."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.time_control import TimeControls, TimesLeft
from apocalypse.match.game_loop import play_match, run_blocking
from apocalypse.match.match import Match, new_match, new_sheet
from apocalypse.match.players import Player, Players, people
from apocalypse.match.score import UNPLAYED, Score
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.rules.board import BLACK, WHITE, Color, Square
from apocalypse.rules.events import Event, PutBack
from apocalypse.rules.fen import from_fen
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.sealed import Sealed
from apocalypse.strategy.levels import Level

RESIGNED = Outcome(Termination.RESIGNATION, BLACK)
DRAWN = Outcome(Termination.AGREEMENT)
ADA_AND_BOB = people("Ada", "Bob")


@dataclass
class Scripted:
    """A front end whose players do what a script says, and which notes what it is asked.

    The script has orders in page coordinates, squares, and outcomes, in the order in which the
    players are asked; at its end they leave the game.
    """

    script: Iterator[str | Outcome]
    rematches: int = 0
    """How many rematches the players want."""
    reveal_outcomes: list[Outcome | None] = field(default_factory=list)
    """How the players end the game at each reveal; none left: they play on."""
    log: list[str] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    saved: list[Sheet] = field(default_factory=list)
    seconds: float = 0.0
    thinking: float = 0.0
    """Seconds that each order takes."""

    def begin(self, setup: MatchSetup, score: Score, resumed: Sheet | None) -> Match:
        self.log.append("begin" if resumed is None else "resume")
        sheet = resumed or new_sheet(setup, PAGE, score)
        self.matches.append(new_match(sheet, setup.privacy, score, lambda: self.seconds))
        return self.matches[-1]

    def save(self, match: Match) -> None:
        self.log.append("save")
        self.saved.append(match.sheet)

    async def write_order(self, match: Match, color: Color) -> Sealed[Order | None] | Outcome:
        self.log.append(f"{color.value.title()} writes")
        written = next(self.script, None)
        if match.clocks is not None:
            match.clocks.start(color)
            self.seconds += self.thinking
            match.clocks.stop()
        if written is None:
            raise KeyboardInterrupt
        return written if isinstance(written, Outcome) else Sealed(Order.parse(written, PAGE))

    async def computer_order(self, match: Match) -> Sealed[Order | None]:
        assert match is self.matches[-1]
        self.log.append("computer writes")
        return Sealed(Order.parse(str(next(self.script)), PAGE))

    async def gather(self, match: Match) -> None:
        assert match is self.matches[-1]
        self.log.append("gather")

    async def reveal(
        self, match: Match, before: Position, events: tuple[Event, ...]
    ) -> Outcome | None:
        turn = match.game.turns[-1]
        kinds = "put-back" if any(isinstance(event, PutBack) for event in events) else "turn"
        arrived = resolve(turn.before, turn.white, turn.black, match.game.rules).position
        assert before == (arrived if kinds == "put-back" else turn.before)
        self.log.append(f"reveal {kinds} {len(match.game.turns)}")
        return self.reveal_outcomes.pop(0) if self.reveal_outcomes else None

    async def put_back(self, match: Match, color: Color) -> Square:
        assert color in match.game.to_put_back
        self.log.append(f"{color.value.title()} puts back")
        return read_square(str(next(self.script)), PAGE)

    async def show_result(self, match: Match) -> bool:
        assert match.game.outcome is not None
        self.log.append("result")
        self.rematches -= 1
        return self.rematches >= 0


def scripted(*script: str | Outcome, rematches: int = 0) -> Scripted:
    return Scripted(iter(script), rematches)


def play(front_end: Scripted, setup: MatchSetup, resumed: Sheet | None = None) -> None:
    """Play until the script is over, or the players want no rematch."""
    run_blocking(play_match(front_end, setup, resumed))


def setup_with(fen: str = "", players: Players = ADA_AND_BOB) -> MatchSetup:
    setup = MatchSetup(players=players)
    return replace(setup, start=from_fen(fen)) if fen else setup


def test_both_write_both_look_and_the_turn_is_saved_before_it_is_shown() -> None:
    front_end = scripted("e4e3", "e2e3")
    with pytest.raises(KeyboardInterrupt):
        play(front_end, setup_with())
    turn = ["White writes", "Black writes", "gather", "save", "reveal turn 1"]
    assert front_end.log == ["begin", *turn, "White writes"]
    assert len(front_end.saved[0].game.turns) == 1


def test_the_computer_is_asked_after_the_person_and_nobody_is_gathered() -> None:
    against = Players(Player("Ada"), Player(level=Level.EASY))
    front_end = scripted("e4e3", "e2e3")
    with pytest.raises(KeyboardInterrupt):
        play(front_end, setup_with(players=against))
    turn = ["White writes", "computer writes", "save", "reveal turn 1"]
    assert front_end.log[1:] == [*turn, "White writes"]


ARRIVING = "4n/P3p/5/4P/N3N"


def test_the_square_of_a_pawn_is_asked_after_the_reveal_saved_and_then_shown() -> None:
    front_end = scripted("a2a1", "e2e3", "c3")
    with pytest.raises(KeyboardInterrupt):
        play(front_end, setup_with(ARRIVING))
    put_back = ["White puts back", "save", "reveal put-back 1"]
    assert front_end.log[4:9] == ["save", "reveal turn 1", *put_back]
    first, second = front_end.saved
    assert first.game.to_put_back == (WHITE,)
    assert second.game.turns[-1].squares == {WHITE: read_square("c3", PAGE)}


@pytest.mark.parametrize("outcome", [RESIGNED, DRAWN])
def test_an_ending_instead_of_an_order_is_saved_and_opens_no_order(outcome: Outcome) -> None:
    front_end = scripted("e4e3", outcome)
    play(front_end, setup_with())
    assert front_end.log[1:] == ["White writes", "Black writes", "save", "result"]
    assert (front_end.saved[0].game.turns, front_end.saved[0].game.outcome) == ((), outcome)


def test_an_ending_at_the_reveal_ends_the_game_and_is_saved() -> None:
    front_end = scripted("e4e3", "e2e3")
    front_end.reveal_outcomes = [DRAWN]
    play(front_end, setup_with())
    assert front_end.log[-4:] == ["save", "reveal turn 1", "save", "result"]
    assert [sheet.game.outcome for sheet in front_end.saved] == [None, DRAWN]


def test_a_score_counts_each_game_once_and_follows_the_players() -> None:
    front_end = scripted(RESIGNED, RESIGNED, DRAWN, rematches=2)
    play(front_end, setup_with())
    names = [match.names.white for match in front_end.matches]
    scores = [match.score for match in front_end.matches]
    assert names == ["Ada", "Bob", "Ada"]
    # Black won twice: Bob, then Ada, who had exchanged their sides.
    assert scores == [Score(0, 2), Score(2, 2), Score(3, 3)]


def test_two_players_without_names_keep_their_colors_and_their_score() -> None:
    front_end = scripted(RESIGNED, RESIGNED, rematches=1)
    play(front_end, setup_with(players=Players()))
    assert [match.score for match in front_end.matches] == [Score(0, 2), Score(0, 4)]


SHEET = read_sheet(";2026/11/21 Ada - Bob\n;Score: 1.5 - 0.5\n1.e4e3 e2e3\n", unfinished=True)


def test_a_rematch_after_a_resumed_game_is_a_new_game() -> None:
    front_end = scripted(RESIGNED, RESIGNED, rematches=1)
    play(front_end, setup_of(SHEET), SHEET)
    assert [entry for entry in front_end.log if entry in ("begin", "resume")] == ["resume", "begin"]
    resumed, rematch = front_end.matches
    assert len(resumed.game.turns) == 1
    assert rematch.game.turns == ()
    assert rematch.game.outcome == RESIGNED
    assert rematch.players == resumed.players.swapped()
    assert rematch.origin is not None
    assert rematch.origin.date == ""


def test_a_resumed_game_keeps_the_clocks_score_and_shows_its_last_turn_first() -> None:
    front_end = scripted(DRAWN)
    play(front_end, setup_of(SHEET), SHEET)
    assert front_end.log == ["resume", "reveal turn 1", "White writes", "save", "result"]
    assert SHEET.score == (3, 1)
    assert front_end.matches[0].score == Score(4, 2)


def test_a_resumed_game_that_waits_for_a_square_asks_for_it() -> None:
    text = f";2026/11/21 Ada - Bob\n;Start: {ARRIVING}\n1.a2a1 e2e3\n"
    waiting = read_sheet(text, unfinished=True)
    front_end = scripted("c3", DRAWN)
    play(front_end, setup_of(waiting), waiting)
    expected = ["reveal turn 1", "White puts back", "save", "reveal put-back 1", "White writes"]
    assert front_end.log[1:6] == expected


def test_a_resumed_game_that_is_over_shows_no_turn_and_only_its_result() -> None:
    over = replace(SHEET, game=SHEET.game.resign(WHITE))
    front_end = scripted()
    play(front_end, setup_of(over), over)
    assert front_end.log == ["resume", "result"]


def timed(thinking: float, *script: str) -> Scripted:
    front_end = scripted(*script)
    front_end.thinking = thinking
    return front_end


CLOCK = replace(setup_with(), clock=TimeControls.equal(1, 5))


def test_a_turn_that_took_too_long_ends_the_game_and_opens_no_order() -> None:
    front_end = timed(60, "e4e3", "e2e3")
    play(front_end, CLOCK)
    assert front_end.log[-2:] == ["save", "result"]
    assert "reveal turn 1" not in front_end.log
    assert front_end.saved[0].game.turns == ()


def test_the_time_of_an_order_is_taken_off_and_the_increment_is_added() -> None:
    front_end = timed(10, "e4e3", "e2e3")
    with pytest.raises(KeyboardInterrupt):
        play(front_end, CLOCK)
    assert front_end.saved[0].times == TimesLeft(55, 55)


def test_leaving_a_turn_costs_the_time_that_was_spent_on_it() -> None:
    front_end = timed(10, "e4e3", "e2e3", "a4a3")
    with pytest.raises(KeyboardInterrupt):
        play(front_end, CLOCK)
    assert front_end.saved[-1].times == TimesLeft(45, 45)
    assert len(front_end.saved) == 2


def test_leaving_before_the_first_turn_saves_nothing() -> None:
    front_end = timed(10, "e4e3")
    with pytest.raises(KeyboardInterrupt):
        play(front_end, CLOCK)
    assert front_end.saved == []


def test_a_front_end_that_blocks_gives_what_it_came_to() -> None:
    async def answer() -> int:
        return 7

    assert run_blocking(answer()) == 7


def test_a_front_end_that_waits_cannot_run_without_an_event_loop() -> None:
    class Waiting:
        def __await__(self) -> Generator[None, None, None]:
            yield

    async def wait() -> None:
        await Waiting()

    with pytest.raises(RuntimeError, match="without waiting"):
        run_blocking(wait())


def test_the_score_before_the_first_game_is_empty() -> None:
    assert (UNPLAYED.games, str(UNPLAYED)) == (0, "0 - 0")
    assert str(Score(3, 1)) == "1.5 - 0.5"
    assert Score(3, 1).games == 2
