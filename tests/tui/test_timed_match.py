"""Games with clocks, on real screens."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from apocalypse.formats.options import Privacy
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.time_control import TimesLeft, read_time_controls
from apocalypse.library.autosave import Autosave
from apocalypse.library.saved_games import open_game
from apocalypse.library.settings import Settings
from apocalypse.match.clocks import Clocks
from apocalypse.match.match import new_match
from apocalypse.match.players import Player as Seat
from apocalypse.match.players import Players
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.strategy.levels import Level
from apocalypse.tui.match_view import MatchView, view_of
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.last_curtain import LastCurtainScreen
from apocalypse.tui.screens.menu import LeaveScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen, TimeUpScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.widgets.clock import Clock, time_text
from tests.tui.observer import Report, assert_same, watch
from tests.tui.players import Clock as Hands
from tests.tui.players import Player
from tests.tui.reveal_steps import game_of, match_of_turns, play_turn, staged
from tests.tui.visible import lines, repainted, shown_text

FIVE_AND_THREE = read_time_controls("5+3")


def opened_match(sheet: Sheet, settings: Settings = Settings()) -> MatchView:
    """A table for a sheet."""
    match = new_match(sheet, Privacy.LOOK_AWAY, lambda: 0.0)
    return view_of(match, settings, letters=False)


def test_a_table_is_laid_from_a_sheet_with_its_clocks_and_its_look() -> None:
    game = game_of("e4e3 e2e3")
    sheet = Sheet(game, clock=FIVE_AND_THREE, times=TimesLeft(31, 200))
    match = opened_match(sheet, Settings(flipped=True, speed="fast"))
    assert (match.game, match.names.of(BLACK)) == (game, "Black")
    assert (match.flipped, match.speed.value) == (True, "fast")
    assert match.clocks is not None
    assert (match.clocks.controls, match.clocks.times) == (FIVE_AND_THREE, TimesLeft(31, 200))
    assert opened_match(Sheet(game)).clocks is None


def timed(hands: Hands, *, running: Color | None = None) -> MatchView:
    """A table with clocks that hands turn."""
    match = match_of_turns("e4e3 e2e3")
    match.clocks = Clocks(FIVE_AND_THREE, hands)
    if running is not None:
        match.clocks.start(running)
    return match


async def test_in_its_last_seconds_a_clock_stands_on_a_bar_that_grows_shorter() -> None:
    hands = Hands()
    match = timed(hands)
    match.clocks = Clocks(FIVE_AND_THREE, hands, TimesLeft(300, 5))
    match.clocks.start(WHITE)
    screen = OrderScreen(match, WHITE)
    async with staged(screen):
        clock = screen.query_one(Clock)
        lengths = []
        for seconds in (11, 8, 4, 0):
            hands.now = 300 - seconds
            spans = clock.render().spans
            lengths.append(max((span.end for span in spans if span.style == "reverse"), default=0))
        assert lengths[0] == lengths[-1] == 0, "the clock that stands has no bar"
        assert lengths[1] == 2 * lengths[2] > 0


@pytest.mark.usefixtures("every_frame")
async def test_a_second_that_passes_repaints_the_clock_and_nothing_else() -> None:
    hands = Hands()
    screen = OrderScreen(timed(hands, running=WHITE), WHITE)
    async with staged(screen) as (player, app):
        clock = screen.query_one(Clock)
        assert "> 5:00 Ada     5:00 Bob" in "\n".join(lines(app))
        with repainted() as spans:
            hands.now += 29
            clock.tick()
            await player.until(lambda: spans)
        region = clock.region
        assert {y for y, _, _ in spans} == {region.y}
        assert all(region.x <= left <= right <= region.right for _, left, right in spans)
        assert "> 4:31 Ada     5:00 Bob" in "\n".join(lines(app))


async def test_a_clock_runs_on_while_the_window_is_too_small_and_the_note_says_so() -> None:
    hands = Hands()
    match = timed(hands, running=WHITE)
    assert match.clocks is not None
    async with staged(OrderScreen(match, WHITE)) as (player, app):
        for size, left in (((49, 15), 290), ((100, 30), 280), ((100, 31), 270)):
            hands.now += 10
            await player.resize(*size)
            assert match.clocks.left(WHITE) == left
            assert ("The clock is running." in "\n".join(lines(app))) is (size == (49, 15))


async def test_nothing_of_the_times_is_kept_while_the_orders_are_written(tmp_path: Path) -> None:
    """The file of the game is the same before Black writes, however long White thought."""
    saved = []
    for seconds in (2, 200):
        hands = Hands()
        match = timed(hands)
        autosave = Autosave(tmp_path / f"{seconds}.txt")
        async with staged(partial(play_turn, match=match)) as (player, app):
            app.autosave = autosave
            autosave.save(match)
            await player.begin_order()
            await let_pass(player, hands, seconds, "c5c4s")
            await player.on(HandoverScreen)
            hands.now += 1000
            await player.begin_order()
            saved.append((tmp_path / f"{seconds}.txt").read_text("utf-8"))
            hands.now += 20
            await player.press_to(LastCurtainScreen, *"c1c2s")
            hands.now += 1000
            await player.lift()
            await player.revealed()
            assert match.clocks is not None
            assert match.clocks.times == TimesLeft(303 - seconds, 283), "curtains cost no time"
    assert saved[0] == saved[1]


async def test_quitting_and_going_on_gives_no_time_back(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    hands = Hands()
    match = timed(hands)
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        app.autosave = Autosave(file)
        app.autosave.save(match)
        await player.begin_order()
        hands.now += 40
        await player.press_to(LeaveScreen, "ctrl+c")
        hands.now += 5
        await player.press_each("y")
        await player.until(lambda: not app.is_running)
    app.autosave.close()
    opened = open_game(file)
    opened.journal.close()
    assert opened.sheet.times == TimesLeft(255, 300)
    again = opened_match(opened.sheet)
    assert again.clocks is not None
    assert again.clocks.left(WHITE) == 255


async def let_pass(player: Player, hands: Hands, seconds: float, keys: str) -> None:
    """Let time pass on the order screen, then press keys; without keys the time is up."""
    hands.now += seconds
    if keys:
        await player.press(*keys)
    else:
        player.app.screen.query_one(Clock).tick()
        await player.on(TimeUpScreen)
        await player.press_each("space")


async def visible_to_black(seconds: float, keys: str) -> Report:
    """What Black sees of a turn for which White takes so many seconds."""
    hands = Hands()

    async def write(player: Player) -> None:
        await let_pass(player, hands, seconds, keys)

    return await watch(timed(hands), write, "a2", "a3")


async def test_nothing_that_black_sees_tells_how_long_white_thought_or_that_his_time_is_up() -> (
    None
):
    usual = await visible_to_black(2, "a4a3s")
    assert_same("a long thought", usual, await visible_to_black(200, "e5d3s"))
    assert_same("no time left", usual, await visible_to_black(300, ""))


async def test_the_observer_would_notice_a_clock_that_tells_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Clocks, "left", lambda clocks, color: 300 - clocks._spent[color])
    usual = await visible_to_black(2, "a4a3s")
    with pytest.raises(AssertionError, match="cells before Black writes"):
        assert_same("a long thought", usual, await visible_to_black(200, "a4a3s"))


@pytest.mark.parametrize("color", list(Color))
async def test_a_player_learns_immediately_that_the_time_is_up_and_the_opponent_later(
    color: Color,
) -> None:
    hands = Hands()
    match = timed(hands)
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        for side, order in ((WHITE, "c5c4s"), (BLACK, "c1c2s")):
            screen = await player.begin_order()
            await player.still()
            assert "time is up" not in "\n".join(lines(app))
            if side is not color:
                await player.press(*order)
                continue
            await player.press(*order[:4])
            hands.now += 300
            screen.query_one(Clock).tick()
            announcement = await player.on(TimeUpScreen)
            await player.still()
            text = "\n".join(lines(app))
            name, opponent = match.names.of(color), match.names.of(color.other)
            assert f"{name}, your time is up." in text
            assert (f"{opponent} writes now" in text) is (color is WHITE)
            assert order[2:4] not in text
            await player.press(*order[2:])
            assert app.screen is announcement, "what was being typed is no answer"
            await player.press("space")
        curtain = await player.on(HandoverScreen)
        await player.still()
        assert "time" not in "\n".join(lines(app))
        assert app.screen is curtain
        await player.lift()
        await player.until(lambda: app.results)
        assert match.game.outcome == Outcome(Termination.TIME, color.other)


async def test_against_the_computer_your_time_is_up_and_nobody_writes_now() -> None:
    match = match_of_turns()
    match.players = Players(Seat("Ada"), Seat(level=Level.BEGINNER))
    async with staged(TimeUpScreen(match, WHITE)) as (_, app):
        assert "Your time is up" in lines(app)[0]
        assert shown_text(app, "#question").split("\n\n") == [
            "Your time is up.",
            "Nothing you wrote in this turn counts.",
        ]


async def test_with_covered_keys_both_see_immediately_that_a_time_is_up() -> None:
    hands = Hands()
    match = timed(hands)
    match.privacy = Privacy.COVERED_KEYS
    async with staged(lambda host: play_turn(host, match)) as (player, _):
        screen = await player.on(CoveredOrderScreen)
        hands.now += 300
        screen.query_one(Clock).tick()
        await player.on(TimeUpScreen)
        await player.press_each("space")
        assert (await player.on(CoveredOrderScreen)).color is BLACK


async def test_an_order_sealed_after_the_time_is_up_does_not_count_and_the_player_learns_it() -> (
    None
):
    hands = Hands()
    match = timed(hands)
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        await player.begin_order()
        hands.now += 300
        await player.press_to(TimeUpScreen, *"c5c4s")
        await player.press_each("enter")
        await player.on(HandoverScreen)
        assert app.results == []
        await player.begin_order(*"a2a3s")
        await player.lift()
        await player.until(lambda: app.results)
        assert match.game.outcome == Outcome(Termination.TIME, BLACK)


async def test_after_the_reveal_both_see_what_is_left() -> None:
    hands = Hands()
    match = timed(hands)
    turn = match.game.turns[-1]
    async with staged(RevealScreen(match, turn.before, turn.resolution.events)) as (_, app):
        assert "  5:00 Ada     5:00 Bob" in "\n".join(lines(app))


def test_a_time_is_shown_in_seconds_and_at_last_in_tenths() -> None:
    lefts = (600, 599.2, 300, 271, 10.01, 10, 9.31, 0.04, 0)
    texts = ["10:00", "10:00", "5:00", "4:31", "0:11", "10.0", "9.4", "0.1", "0.0"]
    assert [time_text(left) for left in lefts] == texts
