"""The result of a game, with the score of the match and the rivalry of its players."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from textual.geometry import Offset

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.rival_memory import learn_opponent
from apocalypse.match.players import Player, Players, people
from apocalypse.match.score import Score
from apocalypse.review.ideas import Idea
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.rulesets import CLASSIC, VCHESS
from apocalypse.strategy.levels import Level
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.board.calls import Call
from apocalypse.tui.board.canvas import LARGE_LETTERS
from apocalypse.tui.board.marks import touched_squares
from apocalypse.tui.board.palettes import DARK
from apocalypse.tui.board.reveal_speed import RevealSpeed
from apocalypse.tui.board.widget import Board
from apocalypse.tui.flows.match import ScreenFrontEnd
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens import result
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.result import ResultAnswer, ResultScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.widgets.call_letters import call_letters
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.key_buttons import AgainButton
from apocalypse.tui.widgets.result_headline import ResultHeadline
from apocalypse.tui.widgets.result_notes import LATE_LINES, ResultNotes
from apocalypse.tui.widgets.result_pictures import Emblem
from apocalypse.tui.widgets.turn_player import TurnPlayer
from tests.cases import case
from tests.library.test_rival_memory import game_of_knights
from tests.review.verdicts import verdict
from tests.tui.reveal_steps import PEOPLE, StagedApp, match_of_turns, play_game, staged
from tests.tui.visible import lines

SHEET = Path(__file__).parent.parent / "data" / "games" / "1-composed.txt"


def notes(app: StagedApp) -> list[str]:
    """The sentences that a result shows."""
    return [note.text for note in app.screen.query_one(ResultNotes).shown]


@pytest.fixture(scope="module")
def finished() -> MatchView:
    """A published game at its end."""
    return MatchView(read_sheet(SHEET.read_text(encoding="utf-8"), SHEET.name).game, PEOPLE)


async def with_animations(finished: MatchView, host: StagedApp) -> None:
    """Show the ending as people see it, without its last blow."""
    host.animation_level = "full"
    await host.show(ResultScreen(replace(finished, speed=RevealSpeed.OFF)))


@pytest.mark.parametrize("is_clicked", [False, True])
async def test_a_key_or_a_click_ends_the_call_of_the_winner_and_a_key_acts(
    finished: MatchView, monkeypatch: pytest.MonkeyPatch, is_clicked: bool
) -> None:
    monkeypatch.setattr(result, "CALL_SECONDS", 100)
    async with staged(partial(with_animations, finished)) as (player, app):
        board = app.screen.query_one(Board)
        await player.until(lambda: board.marks.call)
        assert board.marks.call == Call("Bob wins", BLACK)
        assert board.position == finished.game.position
        await (player.click_on(board) if is_clicked else player.press("f"))
        assert board.marks.call is None
        assert board.flipped is not is_clicked


@pytest.mark.parametrize("is_clicked", [False, True])
async def test_an_earlier_turn_ends_the_last_blow_and_stays(
    finished: MatchView, is_clicked: bool
) -> None:
    async def with_the_last_blow(host: ApocalypseApp) -> None:
        host.animation_level = "full"
        await host.show(ResultScreen(finished))

    async with staged(with_the_last_blow) as (player, _):
        screen = await player.on(ResultScreen)
        await player.until(lambda: screen.board.progress > 0)
        if is_clicked:
            rows = screen.query_one(History).content_region
            await player.click_at(rows.offset + Offset(0, 3))
        else:
            await player.press(*["left"] * 5)
        assert screen.shown_turn is not None
        shown = finished.game.turns[screen.shown_turn - 1].after
        assert shown != finished.game.position
        await player.calm()
        assert screen.board.position == shown


async def test_the_turn_that_ended_the_game_is_played_again_with_both_orders_and_once(
    finished: MatchView, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []

    async def play(_: TurnPlayer, __: Board, ___: object, turn: Turn, *____: object) -> None:
        played.append(turn.number)

    monkeypatch.setattr(TurnPlayer, "play", play)
    async with staged(lambda host: ScreenFrontEnd(host).show_result(finished)) as (player, _):
        await player.on(ResultScreen)
        await player.press_to(ReviewScreen, "v")
        await player.press_to(ResultScreen, "escape")
        assert played == [16]


async def test_the_call_of_the_winner_is_beside_the_squares_of_the_last_turn(
    finished: MatchView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(result, "CALL_SECONDS", 100)
    async with staged(partial(with_animations, finished)) as (player, app):
        board = app.screen.query_one(Board)
        await player.until(lambda: board.marks.call)
        assert board.marks.beside_call == touched_squares(finished.game.turns[-1])


async def test_the_button_is_for_the_next_game(finished: MatchView) -> None:
    for size, height in (((80, 24), 1), ((50, 16), 1), ((132, 46), 3)):
        async with staged(ResultScreen(finished), size) as (player, app):
            button = app.screen.query_one(AgainButton)
            assert button.region.height == height
            assert "Rematch" in str(button.render())
            await player.click_on(button)
            await player.until(lambda: app.results == [ResultAnswer.REMATCH])


async def test_the_winner_has_the_largest_words_where_there_is_room(finished: MatchView) -> None:
    async with staged(ResultScreen(finished), (132, 46)) as (_, app):
        headline = app.screen.query_one(ResultHeadline)
        letters = headline.render()
        assert len(letters.plain.splitlines()) == headline.region.height >= 3
        assert {str(span.style) for span in letters.spans} == {DARK.ink_style(BLACK)}
    without_letters = MatchView(finished.game, people("Ada", "A name that is long \u4e2d"))
    async with staged(ResultScreen(without_letters), (132, 46)) as (_, app):
        headline = app.screen.query_one(ResultHeadline)
        rows = headline.render().plain.splitlines()
        assert rows == call_letters("wins", LARGE_LETTERS, 40), "the sentence has the name"
        assert headline.region.height == len(rows)


async def test_a_longer_name_stands_above_the_last_word_in_a_tall_window(
    finished: MatchView,
) -> None:
    match = MatchView(finished.game, people("Ada", "Bruno"))
    for size, rows in (((132, 46), 8), ((100, 40), 4)):
        async with staged(ResultScreen(match), size) as (_, app):
            headline = app.screen.query_one(ResultHeadline)
            with case(*size):
                assert len(headline.render().plain.splitlines()) == headline.region.height == rows


async def test_in_a_small_window_the_winner_has_a_color_and_a_line(finished: MatchView) -> None:
    async with staged(ResultScreen(finished), (80, 24)) as (_, app):
        widget = app.screen.query_one(ResultNotes)
        text = widget.render()
        assert text.plain.splitlines()[:2] == ["Bob wins:", "Ada has no pawns left."]
        lead = text.spans[0]
        assert (lead.end, lead.style) == (len("Bob wins:"), f"bold {DARK.ink_style(BLACK)}")
        button = app.screen.query_one(AgainButton)
        assert button.region.y == widget.region.bottom + 1, "a blank line between them"


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (
            Game(fen="5/2p2/5/2P2/5").after("c2c3", "c4c3"),
            "Turn 1: Both pawns reach c3: both are lost.",
        ),
        (
            Game(VCHESS, start_penalties=(1, 0)).after("a2b3", "d5d4"),
            "Turn 1: Ada bet that Bob would go to b3, and lost: one penalty.",
        ),
        (
            Game(VCHESS, start_penalties=(1, 1)).after("a2b3", "a4b3"),
            "Turn 1: Ada bet that Bob would go to b3, and lost: one penalty. "
            "Bob bet that Ada would go to b3, and lost: one penalty.",
        ),
    ],
)
async def test_what_brought_an_ending_on_the_board_is_named(game: Game, sentence: str) -> None:
    async with staged(ResultScreen(MatchView(game, PEOPLE))) as (_, app):
        assert sentence in notes(app)


@pytest.mark.parametrize(
    ("winner", "first_to", "status"),
    [
        (WHITE, 0, "You have won"),
        (BLACK, 0, "The computer has won"),
        (WHITE, 1, "You have won the match"),
        (None, 0, "The game is drawn"),
    ],
)
def test_the_top_line_says_who_has_won(
    finished: MatchView, winner: Color | None, first_to: int, status: str
) -> None:
    game = finished.game.first_turns(3)
    game = game.agree_draw() if winner is None else game.resign(winner.other)
    players = Players(Player(), Player(level=Level.EASY))
    match = MatchView(game, players, origin=Sheet(game, first_to=first_to))
    assert ResultScreen(match).status == status


async def test_the_event_that_decided_is_named(finished: MatchView) -> None:
    async with staged(ResultScreen(finished), (132, 46)) as (_, app):
        assert "Turn 16: Bob's knight captures the pawn on e3." in notes(app)
    resigned = replace(finished, game=finished.game.first_turns(3).resign(WHITE))
    async with staged(ResultScreen(resigned), (132, 46)) as (_, app):
        assert not [note for note in notes(app) if note.startswith("Turn")]


async def test_the_call_of_the_winner_leaves_the_board_by_itself(
    finished: MatchView, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[Call | None] = []
    monkeypatch.setattr(result, "CALL_SECONDS", 0.01)
    monkeypatch.setattr(
        Board, "watch_marks", lambda _, marks: calls.append(marks.call), raising=False
    )
    async with staged(partial(with_animations, finished)) as (player, _):
        await player.until(lambda: calls[-2:] == [Call("Bob wins", BLACK), None])


async def test_the_first_idea_of_the_analysis_stands_below_the_sentence() -> None:
    match = match_of_turns("e5d3 e2e3", "d3b4 a1b3", fen="n4/4p/5/P4/4N")
    match.game = match.game.resign(BLACK)
    screen = ResultScreen(match, BackgroundAnalysis(match.game))
    async with staged(screen) as (player, app):
        await player.until(lambda: notes(app)[2].startswith("Turn "))


async def test_a_key_copies_the_game_sheet(finished: MatchView) -> None:
    async with staged(ResultScreen(finished)) as (player, app):
        await player.press("y")
        await player.until(lambda: app.clipboard == write_sheet(finished.sheet))
        await player.until(lambda: lines(app)[0].count("Copied") == 1)
        assert "Y Copy" in lines(app)[-1]


@pytest.fixture
def unfinished_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    """An analysis that has nothing to say yet."""

    async def nothing(_: BackgroundAnalysis) -> AsyncIterator[float]:
        return
        yield

    monkeypatch.setattr(BackgroundAnalysis, "follow", nothing)


@pytest.mark.usefixtures("unfinished_analysis")
async def test_where_no_order_lost_points_no_turn_is_named(finished: MatchView) -> None:
    screen = ResultScreen(finished, BackgroundAnalysis(finished.game))
    async with staged(screen) as (_, app):
        screen._show_idea(Idea(verdict(1), WHITE, 0.0))
        assert notes(app)[3:] == ["No order in this game clearly lost points."]


@pytest.mark.usefixtures("unfinished_analysis")
async def test_the_first_idea_takes_the_place_that_is_kept_for_it(finished: MatchView) -> None:
    screen = ResultScreen(finished, BackgroundAnalysis(finished.game))
    async with staged(screen) as (player, app):
        before = lines(app)
        assert "Analyzing the game" in "\n".join(before)
        screen._show_idea(Idea(verdict(1), WHITE, 0.0))
        await player.still()
        after = lines(app)
        changed = [number for number, line in enumerate(before) if line != after[number]]
        first = changed[0]
        assert "Analyzing the game" in before[first]
        assert changed[-1] < first + LATE_LINES


async def test_the_whole_game_can_be_stepped_through_in_both_directions(
    finished: MatchView,
) -> None:
    screen = ResultScreen(finished)
    game = finished.game
    positions = [game.start, *(turn.after for turn in game.turns)]
    async with staged(screen) as (player, app):
        history = screen.query_one(History)
        for number in reversed(range(len(positions))):
            await player.press("[" if number % 2 else "left")
            assert (screen.shown_turn, screen.board.position) == (number, positions[number])
            await player.still()
            region = history.content_region
            rows = [line[region.x : region.right] for line in lines(app)[region.y : region.bottom]]
            title = f"{number:>2} " if number else "   White    Black"
            assert any(row.startswith(title) for row in rows), (number, rows)
        for number in range(1, len(positions)):
            await player.press("]" if number % 2 else "right")
            assert (screen.shown_turn, screen.board.position) == (number, positions[number])
        await player.press("]")
        assert (screen.shown_turn, screen.board.position) == (None, game.position)
        assert app.results == []


async def test_a_low_window_shows_four_turns_below_the_longest_result(finished: MatchView) -> None:
    there_and_back = ("a1b3", "e5d3"), ("b3a1", "d3e5")
    game = Game(CLASSIC.with_options(quiet_turns=50)).replay(there_and_back * 25)
    assert game.outcome == Outcome(Termination.QUIET_TURNS, limit=50)
    async with staged(ResultScreen(replace(finished, game=game))) as (player, app):
        rows = "\n".join(lines(app))
        assert all(f"│ {number} " in rows for number in (47, 48, 49, 50))
        assert not app.screen.query_one(Emblem).display
        await player.resize(80, ResultScreen.place.roomy_rows)
        assert app.screen.query_one(Emblem).display


@pytest.mark.parametrize("size", [(80, 24), (132, 46)])
async def test_three_games_bring_the_rivalry(games_folder: Path, size: tuple[int, int]) -> None:
    game = Game().after("a1b3", "e4e3").resign(BLACK)
    for number in range(3):
        (games_folder / f"{number}.txt").write_text(write_sheet(Sheet(game, "Ada", "Bob")))
    match = MatchView(game, PEOPLE)
    async with staged(lambda host: play_game(host, match), size) as (player, app):
        await player.on(ResultScreen)
        result, history = app.screen.query_one("#result"), app.screen.query_one(History)
        regions = result.region, history.region
        await player.until(lambda: notes(app)[-1].startswith("Ada opened"))
        assert notes(app)[-2:] == [
            "In all: Ada 3 - 0 Bob in 3 games.",
            "Ada opened with a knight in 3 of 3 games.",
        ]
        await player.still()
        assert "opened with a" in "\n".join(lines(app))
        assert (result.region, history.region) == regions, "a late note moves nothing"


@pytest.mark.parametrize("size", [(100, 30), (132, 46)])
async def test_rival_says_how_it_read_its_opponent(
    games_folder: Path, size: tuple[int, int]
) -> None:
    sheet = Sheet(game_of_knights(), "", "Ada", white_level="easy")
    for number in range(3):
        (games_folder / f"{number}.txt").write_text(write_sheet(sheet))
    match = MatchView(game_of_knights(), Players(Player(level=Level.RIVAL), Player("Ada")))
    learn_opponent(match, since=0)
    async with staged(lambda host: ScreenFrontEnd(host).show_result(match), size) as (player, app):
        await player.on(ResultScreen)
        await player.until(lambda: any(note.startswith("Rival guessed") for note in notes(app)))
        await player.still()
        assert (
            "Ada struck at a piece in 0 of 24 turns that allowed it; best play does in 22."
            in notes(app)
        )


async def test_the_score_is_shown_with_the_result_and_below_the_material() -> None:
    match = match_of_turns("e4e3 e2e3")
    match.origin = replace(match.sheet, score=Score(3, 1))
    async with staged(OrderScreen(match, WHITE)) as (_, app):
        assert "score 1.5 - 0.5" in "\n".join(lines(app))
    match.game = match.game.agree_draw()
    async with staged(ResultScreen(match)) as (_, app):
        assert "The game is drawn" in lines(app)[0]
        assert "Ada 2   Bob 1" in "\n".join(lines(app))


def first_to_2(score: Score) -> MatchView:
    """A game of a match that is won by the first to two points."""
    match = match_of_turns("e4e3 e2e3")
    match.origin = replace(match.sheet, first_to=2, score=score)
    return match


async def test_the_length_of_a_match_is_shown_with_the_score_from_the_first_game_on() -> None:
    async with staged(OrderScreen(first_to_2(Score()), WHITE)) as (_, app):
        assert "first to 2: 0 - 0" in "\n".join(lines(app))


async def test_the_result_says_how_the_match_stands_and_what_comes_next() -> None:
    for score, sentence, points, key in (
        (Score(3, 0), "Ada leads 1.5 to 1, first to 2.", "Ada 1.5 : 1 Bob", "Enter Next game"),
        (
            Score(1, 3),
            "Bob has won the match, 2.5 to 0.5.",
            "Ada 0.5 : 2.5 Bob",
            "Enter New match",
        ),
    ):
        match = first_to_2(score)
        match.game = match.game.resign(WHITE)
        async with staged(ResultScreen(match)) as (player, app):
            for size in ((80, 24), (50, 16), (132, 46)):
                await player.resize(*size)
                assert sentence in notes(app)
                shown = "\n".join(lines(app))
                assert key in shown
                assert points in shown or size == (50, 16), "the sentence is there"
