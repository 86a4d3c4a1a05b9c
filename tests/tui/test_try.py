"""Try: other orders in a turn of a game or in a position, what they lose, and what follows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep

import pytest
from textual.events import Paste
from textual.geometry import Size

from apocalypse.formats.imports import read_import
from apocalypse.match import players
from apocalypse.match.setup import FREE_START
from apocalypse.match.trial import Trial
from apocalypse.review import analysis as analysis_module
from apocalypse.review.game_analysis import GameAnalysis
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, read_square, square_of
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, VCHESS, Rules
from apocalypse.strategy.levels import Level
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.areas.put_back_panel import PutBackPanel
from apocalypse.tui.background_analysis import PositionAnalyses
from apocalypse.tui.flows.review import review
from apocalypse.tui.flows.try_orders import try_position
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.try_orders import TryScreen
from apocalypse.tui.widgets.analysis_panel import AnalysisPanel
from apocalypse.tui.widgets.bars import KeyBar
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.key_buttons import SealButton
from apocalypse.tui.widgets.loss_panel import LossPanel
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.tui.widgets.wrapped_text import fitting_text
from apocalypse.tui.window_size import SMALLEST_WINDOW
from tests.cases import case
from tests.tui.players import Player
from tests.tui.reveal_steps import PEOPLE, match_of_turns, play_game, reveal, staged
from tests.tui.visible import lines

GAMES = Path(__file__).parents[1] / "data" / "games"
ENDING = "n4/4p/5/P4/4N"
"""Its values are in the endgame tables, so that nothing is searched for long."""
TURNS = ("a4a3 e2e3", "e5d3 a1b3")


def ending() -> MatchView:
    return match_of_turns(*TURNS, fen=ENDING)


def text(player: Player) -> str:
    """What stands on the screen, but for the board."""
    first, *middle, last = lines(player.app)
    column = player.app.screen.query_one("#panel").region.x
    panel = [line[column:].strip(" \u2502") for line in middle]
    return " ".join(" ".join((first, *panel, last)).split())


def order(written: str) -> Order:
    """An order in page coordinates."""
    parsed = Order.parse(written, PAGE)
    assert parsed is not None
    return parsed


async def trying(player: Player, *keys: str) -> TryScreen:
    """In a review, press some keys and then the one for *Try*."""
    screen = await player.press_to(TryScreen, *keys, "a")
    await player.still()
    return screen


async def played(player: Player, screen: TryScreen, *keys: str) -> None:
    """Press some keys, and wait until the turn is played and its losses are complete."""
    turns = len(screen.trial.game.turns)
    await player.press(*keys)
    await player.until(lambda: len(screen.trial.game.turns) != turns)
    await player.until(lambda: not screen.is_playing)
    if screen.has_class("-judged"):
        panel = screen.query_one(LossPanel)
        await player.until(lambda: panel.analysis.assessment is not None)
    await player.still()


async def test_a_turn_begins_with_the_orders_of_the_game_and_either_may_be_changed() -> None:
    match = ending()
    game = match.game
    async with staged(lambda host: review(host, match, 2)) as (player, _):
        screen = await trying(player)
        assert screen.board.position == game.turns[1].before
        assert dict(screen.trial.orders) == {WHITE: game.turns[1].white, BLACK: game.turns[1].black}
        assert "This is the order of the game." in text(player)
        arrows = {(arrow.origin, arrow.color) for arrow in screen.board.marks.arrows}
        assert arrows == {(square_of("e1"), WHITE), (square_of("a5"), BLACK)}
        await player.press(*"e5c4")
        assert screen.trial.orders == {WHITE: order("e5c4"), BLACK: game.turns[1].black}
        await player.press(*"e3e4")
        assert screen.order_panel.color is BLACK
        assert screen.trial.orders == {WHITE: order("e5c4"), BLACK: order("e3e4")}
        await player.press("o", *"Ha5b3")
        assert screen.trial.orders == {WHITE: order("e5c4"), BLACK: order("e3e4")}, "refused"
        await player.press("o", *"Ha1b3", "o", *"e3e4")
        assert screen.trial.orders == {WHITE: order("e5c4"), BLACK: order("e3e4")}
        await played(player, screen, "s")
        turn = screen.trial.game.turns[-1]
        assert (turn.number, turn.white, turn.black) == (2, order("e5c4"), order("e3e4"))
        assert screen.board.position == turn.after
        assert "In the game, Ada wrote He5d3" in text(player)
        await player.press_to(ReviewScreen, "escape")
        assert match.game == game


async def test_a_click_or_o_lets_the_other_side_write_and_what_stands_stays() -> None:
    async with staged(lambda host: review(host, ending(), 2)) as (player, _):
        screen = await trying(player)
        first = screen.order_panel.color
        await player.press("o")
        await player.still()
        assert screen.order_panel.color is first.other
        assert f"Try: {screen.match.names.owner(first.other)} order" in text(player)
        screen.order_panel.choose(square_of("e1"))
        screen.order_panel.choose(square_of("a5"))
        assert screen.order_panel.color is WHITE, "a piece that waits for its square is not left"
        assert screen.order_panel.entry.message
        await player.press("backspace")
        screen.order_panel.choose(square_of("a5"))
        assert screen.order_panel.entry.color is BLACK
        assert screen.order_panel.entry.origin == square_of("a5")
        await player.press("s")
        assert screen.order_panel.entry.message == "First choose where the piece goes."


async def test_the_loss_of_an_order_stands_beside_that_of_the_game_and_is_that_of_the_review() -> (
    None
):
    match = match_of_turns("e5d3 e2e3", "d3b4 a1b3", fen=ENDING)
    async with staged(lambda host: review(host, match, 1)) as (player, app):
        panel = app.screen.query_one(AnalysisPanel)
        await player.press("p")
        await player.until(lambda: panel.progress == 1)
        await player.press("n", "n")
        await player.still()
        reviewed = text(player)
        lost = reviewed.partition("which lost ")[2].partition(" point")[0]
        assert lost.isdecimal()
        screen = await trying(player)
        assert screen.order_panel.color is BLACK, "the side that lost more"
        await played(player, screen, *"a1b3s")
        assert "On average" in text(player)
        shown = " ".join(str(screen.query_one(LossPanel).render()).split())
        assert "In the game, Bob wrote " in shown
        assert f"which lost {lost} point" in shown.partition("In the game")[2]
        assert "Ada" not in shown.partition(".")[0], "White's order was not changed"


async def test_what_follows_is_written_by_both_and_taken_back_step_by_step() -> None:
    match = match_of_turns(fen=ENDING)
    async with staged(lambda host: try_position(host, match.sheet)) as (player, app):
        screen = await player.on(TryScreen)
        await player.still()
        await player.press("u")  # there is nothing to take back
        assert "Undo" not in lines(app)[-1]
        await player.press(*"a4a3s")
        assert (screen.order_panel.color, screen.trial.number) == (BLACK, 1)
        await played(player, screen, *"e2e3s")
        assert screen.shown_turn == 1
        assert "Next turn" in lines(app)[-1]
        await player.press("enter")
        assert screen.shown_turn is None
        assert (screen.order_panel.color, screen.trial.number) == (WHITE, 2)
        await player.still()
        assert "2 . . ." in text(player)
        await player.press(*"e5d3")
        assert screen.trial.tried_orders == {WHITE: order("e5d3")}
        await player.press("u")
        assert (screen.trial.tried_orders, screen.trial.number) == ({}, 2)
        await player.press("o", *"e3e4", "u")
        assert (screen.trial.tried_orders, screen.trial.number) == ({}, 2)
        assert screen.order_panel.color is BLACK, "who wrote writes again"
        await player.press("u")
        assert screen.trial.number == 1
        assert screen.trial.tried_orders == {WHITE: order("a4a3"), BLACK: order("e2e3")}
        await player.still()
        assert "2 . . ." not in text(player)
        assert "Pawn a4 to a3" in text(player), "the orders are there to be changed"
        await player.press("u")
        assert not screen.trial.can_undo
        await player.press("escape")
        await player.until(lambda: app.results)
        assert match.game.turns == ()


async def test_history_and_losses_follow_the_turns_that_were_tried() -> None:
    async with staged(lambda host: review(host, ending(), 2)) as (player, _):
        screen = await trying(player)
        await played(player, screen, *"e5c4s")
        panel = screen.query_one(LossPanel)
        assert panel.display
        await player.press("[")
        await player.still()
        assert (screen.shown_turn, screen.has_class("-judged")) == (1, False)
        await player.press("]")
        await player.still()
        assert (screen.shown_turn, screen.has_class("-judged")) == (2, True)
        assert [*screen.query_one(TurnCaptions).captions], "the captions of the tried turn"
        await player.press("[", "s")
        assert screen.shown_turn is None, "S only returns from an earlier turn"
        await player.press("s")
        assert screen.order_panel.entry.message == "First choose a piece, then its square."


async def test_a_pawn_is_put_back_on_the_same_screen() -> None:
    match = match_of_turns(fen="4n/P3p/5/4P/N3N")
    async with staged(lambda host: try_position(host, match.sheet)) as (player, app):
        screen = await player.on(TryScreen)
        await player.still()
        await player.press(*"a2a1s", *"e2e3s")
        await player.until(lambda: screen.put_back_panel.side is WHITE and not screen.is_playing)
        await player.still()
        assert "Ada has two knights already, so this pawn is put back." in text(player)
        assert "Ada puts a pawn back" in lines(app)[0]
        await player.press(*"a1")
        await player.still()
        assert screen.query_one(PutBackPanel).has_class("-refused")
        await player.press("x")
        assert screen.trial.game.to_put_back == (WHITE,)
        await player.press(*"c3")
        await player.until(lambda: not screen.is_playing)
        await player.still()
        turn = screen.trial.game.turns[-1]
        assert turn.squares == {WHITE: square_of("c3")}
        assert screen.shown_turn == 1
        assert "-judged" in screen.classes
        await player.press("u")
        assert screen.trial.number == 1
        await player.press("s")
        await player.until(lambda: screen.put_back_panel.side is WHITE and not screen.is_playing)
        await player.press("u")
        assert screen.trial.number == 1
        assert screen.area is screen.order_panel


async def test_each_side_puts_its_own_pawn_back_and_backspace_begins_with_the_first() -> None:
    rules = CLASSIC.with_options(swap_arrivals=False)
    game = Game(rules, Position.from_fen("1n1n1/P3p/5/P3p/1N1N1"))
    screen = TryScreen(MatchView(game, PEOPLE), Trial.of_turn(game, 1))
    async with staged(screen) as (player, app):
        await player.press(*"a2a1e4e5s")
        await player.until(lambda: screen.area is screen.put_back_panel)
        for keys, name in (("", "Ada"), ("c3", "Bob"), ("[]d", "Bob"), ("<", "Ada"), ("c3", "Bob")):
            await player.press(*("backspace" if key == "<" else key for key in keys))
            await player.still()
            with case(keys, name):
                assert f"{name} puts a pawn back" in lines(app)[0]
        await player.press(*"d3")
        await player.until(lambda: screen.shown_turn == 1)
        squares = {WHITE: square_of("c3"), BLACK: square_of("d3")}
        assert screen.trial.game.turns[-1].squares == squares


async def test_a_game_that_is_over_offers_only_to_take_its_last_turn_back() -> None:
    match = match_of_turns(fen="5/5/1p3/1P3/2N2")
    async with staged(lambda host: try_position(host, match.sheet)) as (player, app):
        screen = await player.on(TryScreen)
        await player.still()
        await played(player, screen, *"c5b3s")  # Black passes
        assert screen.trial.game.outcome is not None
        assert "Next turn" not in lines(app)[-1]
        await player.press("enter", *"c5b3", "o", "s", "backspace")
        await player.still()
        assert "U takes the last turn back." in text(player)
        assert len(screen.trial.game.turns) == 1
        await player.press("u")
        await player.still()
        assert (screen.trial.number, screen.order_panel.color) == (1, WHITE)


async def test_while_a_turn_is_played_no_key_writes_and_enter_skips() -> None:
    async with staged(lambda host: review(host, ending(), 1)) as (player, _):
        screen = await trying(player)
        app = player.app
        app.animation_level = "full"
        await player.press("s")
        assert screen.is_playing
        await player.press(*"a4a3", "o", "u", "[", "backspace", "tab")
        screen.order_panel.choose(square_of("a2"))
        assert screen.is_playing
        assert screen.trial.tried_orders == {}
        assert "Skip" in lines(app)[-1]
        await player.press("enter")
        await player.until(lambda: not screen.is_playing)
        assert screen.shown_turn == 1
        await player.press("s")  # returns
        await player.press("u", "s")
        assert screen.is_playing
        await player.press_to(ReviewScreen, "escape")


async def test_enter_confirms_a_finished_order_and_then_tries_it() -> None:
    async with staged(lambda host: review(host, ending(), 1)) as (player, _):
        screen = await trying(player)
        await player.press("enter")
        await player.still()
        assert "Enter Try" in text(player)
        await played(player, screen, "enter")
        assert screen.shown_turn == 1


async def test_a_piece_of_the_other_side_is_a_target_in_short_forms() -> None:
    match = match_of_turns(fen="n3n/4p/1p3/P4/2N1N")
    async with staged(lambda host: try_position(host, match.sheet)) as (player, _):
        screen = await player.on(TryScreen)
        for written in ("axb3", "Nb3"):
            await player.press(*written)
            assert screen.order_panel.color is WHITE
            chosen = screen.trial.tried_orders[WHITE]
            assert chosen is not None
            assert chosen.target == square_of("b3")


async def test_a_pasted_order_is_typed() -> None:
    async with staged(lambda host: review(host, ending(), 2)) as (player, _):
        screen = await trying(player)
        player.app.screen.post_message(Paste("e3e4"))
        await player.settle()
        assert screen.trial.tried_orders == {BLACK: order("e3e4")}


async def test_it_begins_with_the_side_that_lost_more_or_with_the_person_alone() -> None:
    alone = match_of_turns("e5d3 e2e3", "d3b4 a1b3", fen=ENDING)
    alone.players = players.Players(black=players.Player(level=Level.GOOD))
    async with staged(lambda host: review(host, alone, 1)) as (player, _):
        assert (await trying(player)).order_panel.color is WHITE, "though the computer lost more"


async def test_a_turn_that_mattered_offers_it_and_after_a_try_comes_the_answer() -> None:
    match = match_of_turns("e5d3 e2e3", "d3b4 a1b3", fen=ENDING)
    async with staged(lambda host: review(host, match, 0)) as (player, app):
        await player.press("p")
        panel = app.screen.query_one(AnalysisPanel)
        await player.until(lambda: panel.progress == 1)
        for number in (1, 2):
            await player.press("right")
            await player.still()
            assert ("A: try" in text(player)) == (number == 1)
        await player.press("left")
        await trying(player)
        await player.press_to(ReviewScreen, "escape")
        await player.still()
        assert "A: try" in text(player), "nothing was tried"
        screen = await trying(player)
        await played(player, screen, *"a1b3s")
        await player.press_to(ReviewScreen, "escape")
        await player.still()
        assert "A: try" not in text(player)


async def test_other_rules_have_no_losses() -> None:
    match = MatchView(Game(VCHESS).after("a2a3", "e4e3"), PEOPLE)
    async with staged(lambda host: review(host, match, 1)) as (player, app):
        await player.press("p", "n", "b", "v", "w")
        assert isinstance(app.screen, ReviewScreen)
        screen = await trying(player)
        await played(player, screen, "s")
        assert not screen.query(LossPanel)
        assert not screen.has_class("-judged")


async def test_a_position_with_a_third_knight_has_free_promotion() -> None:
    sheet = read_import("4p/1NNN1/5/5/P4").sheet
    async with staged(lambda host: try_position(host, sheet)) as (player, app):
        screen = await player.on(TryScreen)
        assert not screen.trial.game.rules.turn.capped
        assert not screen.query(LossPanel)
        assert [notice.message for notice in app._notifications] == [FREE_START]


async def test_a_review_without_turns_has_nothing_to_try() -> None:
    async with staged(lambda host: review(host, match_of_turns(), 0)) as (player, app):
        await player.press("a")
        assert isinstance(app.screen, ReviewScreen)


async def position(host: ApocalypseApp) -> None:
    match = match_of_turns("a4a3 e2e3")
    trial = Trial.of_turn(match.game, 1)
    await host.show(TryScreen(match, trial, WHITE, PositionAnalyses()))


async def reviewed(host: ApocalypseApp) -> None:
    await review(host, match_of_turns("a4a3 e2e3"), 1)


async def reviewed_after_the_result(host: ApocalypseApp) -> None:
    match = match_of_turns("a4a3 e2e3")
    match.game = match.game.resign(WHITE)
    await play_game(host, match)


@pytest.mark.parametrize(
    ("place", "search", "flow", "keys"),
    [
        (analysis_module, "turn_assessments", position, ["escape"]),
        (GameAnalysis, "run", reviewed, ["escape"]),
        (GameAnalysis, "run", reviewed_after_the_result, ["v", "escape", "q"]),
    ],
)
async def test_the_search_stops_when_nobody_can_come_back_to_it(
    place: object,
    search: str,
    flow: Callable[[ApocalypseApp], Awaitable[None]],
    keys: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    questions: list[Callable[[], bool]] = []

    def searching(_: object, cancelled: Callable[[], bool], **__: object) -> Iterator[None]:
        questions.append(cancelled)
        for _tick in range(1_000):
            if cancelled():
                return
            sleep(0.01)
        yield

    monkeypatch.setattr(place, search, searching)
    async with staged(flow) as (player, _):
        if isinstance(player.app.screen, TryScreen):
            await player.press("s")
        await player.until(lambda: questions)
        await player.press_each(*keys[:-1])
        assert not questions[-1]()
        await player.press_each(*keys[-1:])
        await player.until(questions[-1])
        assert len(questions) == 1


@contextmanager
def no_search(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every assessment of a position fails."""

    def fail(*_: object, **__: object) -> None:
        raise AssertionError("a position was assessed")

    with monkeypatch.context() as patched:
        for name in ("turn_assessments", "turn_assessment"):
            patched.setattr(analysis_module, name, fail)
        patched.setattr(GameAnalysis, "run", fail)
        yield


async def test_nothing_of_this_is_reached_from_a_live_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of_turns("e4e3 e2e3")
    with no_search(monkeypatch):
        async with staged(lambda host: reveal(host, match)) as (player, app):
            await player.revealed()
            reviewed = await player.press_to(ReviewScreen, "v")
            await player.press("p", "v", "n", "b", "w")
            assert app.screen is reviewed
            assert not reviewed.has_class("-analyzed")
            assert "Analysis" not in lines(app)[-1]
            screen = await trying(player)
            await played(player, screen, *"a5b3s")
            assert not screen.query(LossPanel)
            assert "On average" not in text(player)


async def test_no_screen_of_a_live_game_opens_values(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of_turns(fen="4n/P3p/5/4P/N3N")
    with no_search(monkeypatch):
        async with staged(lambda host: play_game(host, match)) as (player, app):
            for written in ("a2a1", "e2e3"):
                screen = await player.begin_order()
                await player.press("p", "v", "o", "w", "u", "i")
                assert app.screen is screen
                await player.press(*written, "s")
            await player.lift()
            shown = await player.revealed()
            await player.press("p", "a", "w", "u", "i")
            assert app.screen is shown
            waiting = await player.press_to(PutBackScreen, "space")
            await player.press("p", "v", "w", "u", "i")
            assert waiting.is_current


async def test_in_the_smallest_window_the_losses_stand_below_the_captions() -> None:
    async with staged(lambda host: review(host, ending(), 2), SMALLEST_WINDOW) as (player, _):
        screen = await trying(player)
        assert "Knight e5 to d3" in text(player) or "Knight a1 to b3" in text(player)
        assert not screen.query_one(History).display
        await played(player, screen, *"e5c4s")
        assert screen.query_one(TurnCaptions).display
        assert "Ada wrote" in text(player)


def test_a_sentence_without_room_is_left_out() -> None:
    sentences = ("One two.", "Three four.")
    assert str(fitting_text(sentences, Size(20, 2))) == "One two. Three four."
    assert str(fitting_text(sentences, Size(12, 1))) == "One two."
    assert str(fitting_text(sentences, Size(4, 1))) == "One two."
    assert str(fitting_text(sentences, Size(4, 1), least=0)) == ""


@pytest.mark.parametrize("name", PRESETS)
async def test_each_turn_of_a_random_game_begins_with_its_orders(name: str) -> None:
    """By every rule set, with put-back squares, promotions, bets and passes."""
    chance = Random(name)
    for game in (random_game(PRESETS[name], chance) for _ in range(3)):
        for turn in game.turns:
            trial = Trial.of_turn(game, turn.number)
            panel = TryScreen(MatchView(trial.game, PEOPLE), trial).order_panel
            with case(turn):
                assert panel.entry.order == turn.white
                panel.begin(BLACK)
                assert panel.entry.order == turn.black


def random_game(rules: Rules, chance: Random, most: int = 25) -> Game:
    """A game of random legal orders."""
    game = Game(rules)
    while game.outcome is None and len(game.turns) < most:
        orders = [sorted(game.legal_orders(color)) for color in (WHITE, BLACK)]
        white, black = (chance.choice(each) if each else None for each in orders)
        game = game.after(white, black)
        owed = {color: game.put_back_squares(color) for color in game.to_put_back}
        game = game.put_back({color: chance.choice(squares) for color, squares in owed.items()})
    return game


async def test_the_mouse_alone_tries_orders_of_both_sides() -> None:
    match = match_of_turns(fen=ENDING)
    async with staged(lambda host: try_position(host, match.sheet)) as (player, _):
        screen = await player.on(TryScreen)
        await player.still()
        for square in ("a4", "a3", "e2", "e3"):
            await player.click(read_square(square, PAGE))
        assert screen.trial.tried_orders == {WHITE: order("a4a3"), BLACK: order("e2e3")}
        await player.click_on(screen.query_one(SealButton))
        await player.until(lambda: screen.shown_turn == 1)
        await player.still()
        await player.click_words("U", "Undo")
        await player.still()
        assert screen.trial.number == 1


async def trial_of(*keys: str, is_burst: bool) -> Trial:
    """What comes of some keys that end with S."""
    async with staged(lambda host: review(host, ending(), 2)) as (player, _):
        screen = await trying(player)
        await (player.press if is_burst else player.press_each)(*keys)
        await player.until(lambda: screen.shown_turn == 2)
        return screen.trial


async def test_keys_in_one_burst_do_what_they_do_one_by_one() -> None:
    keys = (*"e5c4", "o", *"e3e4", "backspace", *"e4", "s")
    trial = await trial_of(*keys, is_burst=True)
    assert trial == await trial_of(*keys, is_burst=False)
    assert trial.game.turns[-1].black == order("e3e4")


async def test_the_bar_names_every_key() -> None:
    async with staged(lambda host: review(host, ending(), 2), (132, 46)) as (player, app):
        screen = await trying(player)
        labels = [hint.label for hint in screen.query_one(KeyBar).hints]
        expected = ["Move", "Choose", "Take back", "Try", "Other side", "History", "Back"]
        assert labels == expected
        await played(player, screen, *"e5c4s")
        labels = [hint.label for hint in screen.query_one(KeyBar).hints]
        assert labels == ["History", "Next turn", "Undo", "Flip", "Back"]
        assert app.screen is screen
