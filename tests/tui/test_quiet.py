"""Keys that are held down or typed ahead decide nothing, on any screen and in any encoding."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final

import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.message import Message
from textual.screen import Screen

from apocalypse.match.last_turn import Request
from apocalypse.match.players import Player as Seat
from apocalypse.match.players import Players
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.strategy.levels import Level
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.quiet import QUIET, SLOWEST_REPEAT, Quiet
from apocalypse.tui.screens.base import BaseScreen, GameView
from apocalypse.tui.screens.consent import DrawOrResignScreen, VoidTurnScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.leave import LeaveScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import ResultAnswer, ResultScreen
from apocalypse.tui.screens.reveal import RevealAnswer, RevealScreen
from tests.tui.players import Clock, Player
from tests.tui.reveal_steps import (
    game_of,
    match_of_turns,
    play_game,
    play_turn,
    reveal,
    staged,
)
from tests.tui.test_menu import FINISHED
from tests.tui.test_put_back import ARRIVES, arrived
from tests.tui.test_reveal import of_last_turn

RATE: Final = 1 / 30
"""Seconds between two repeats of a key."""
DELAY: Final = 0.5
"""Seconds from a press to its first repeat."""

PRESSES: Final = {
    "plain": "{}",
    "kitty": "\x1b[{};1u",
    "kitty without modifiers": "\x1b[{}u",
    "kitty with text": "\x1b[{};;{}u",
    "kitty with Num Lock": "\x1b[{};129u",
    "kitty press": "\x1b[{};1:1u",
    "xterm": "\x1b[27;1;{}~",
}
"""How terminals write that a key is pressed, and pressed again by holding it."""
REPEATS: Final = {
    **{name: (press, press) for name, press in PRESSES.items()},
    "kitty repeat": ("\x1b[{};1:1u", "\x1b[{};1:2u"),
    "kitty repeat after a bare press": ("\x1b[{}u", "\x1b[{};1:2u"),
    "kitty repeat with text": ("\x1b[{};;{}u", "\x1b[{};1:2;{}u"),
    "kitty release": ("\x1b[{}u", "\x1b[{};1:3u"),
}
"""How they write the first press, and the repeats that follow it."""


def code(form: str, letter: str) -> str:
    """A key in an encoding."""
    return letter if form == "{}" else form.replace("{}", str(ord(letter)))


def parsed(text: str) -> Iterator[Message]:
    """What the parser of the terminal makes of a text; nothing, where it cannot read it."""
    with suppress(ValueError):
        yield from XTermParser().feed(text)


async def send(player: Player, text: str) -> None:
    """Send a text as the terminal would."""
    for message in parsed(text):
        player.send(message)
    await player.settle()


def as_letters(text: str) -> Iterator[Message]:
    """A sequence, taken for the letters that it is written in."""
    for letter in text:
        yield events.Key("circumflex_accent" if letter == "\x1b" else letter, letter)


async def hold(player: Player, encoding: str, letter: str, seconds: float = 4.0) -> None:
    """Hold a key down for so many seconds, in an encoding."""
    first, again = (code(form, letter) for form in REPEATS[encoding])
    await send(player, first)
    player.clock.now += DELAY
    for _ in range(round((seconds - DELAY) / RATE)):
        await send(player, again)
        player.clock.now += RATE


@pytest.mark.parametrize("encoding", REPEATS)
async def test_a_held_space_lifts_one_curtain_and_stays_on_the_reveal(encoding: str) -> None:
    match = match_of_turns()
    async with staged(lambda host: play_game(host, match)) as (player, app):
        await player.lift()
        await player.press(*"a4a3s")
        curtain = await player.on(HandoverScreen)
        await player.settle()
        await hold(player, encoding, " ")
        assert app.screen is curtain
        await player.calm()
        await send(player, " ")
        assert (await player.on(OrderScreen)).color is BLACK
        await player.press(*"a2a3s")
        await player.on(HandoverScreen)
        await player.calm()
        await hold(player, encoding, " ")
        if isinstance(app.screen, HandoverScreen):  # this encoding cannot be read
            return
        screen = await player.revealed()
        assert len(match.game.turns) == 1
        await player.press("space")
        await player.until(lambda: app.screen is not screen)
        assert isinstance(app.screen, HandoverScreen)


async def test_a_sequence_that_is_read_as_letters_lifts_nothing_either() -> None:
    clock = Clock()
    curtain = HandoverScreen(match_of_turns(), BLACK, "Bob, take the keyboard", "Ada, look away.")
    async with staged(curtain, clock=clock) as (player, app):
        for _ in range(60):
            for message in as_letters("\x1b[32;1:2u"):
                player.send(message)
            await player.settle()
            clock.now += RATE
        assert app.results == []


async def test_a_space_held_on_the_curtain_does_not_hurry_the_reveal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = of_last_turn(match_of_turns("e4e3 e2e3"))
    skipped: list[float] = []
    async with staged(screen) as (player, _):
        monkeypatch.setattr(screen._skip, "set", lambda: skipped.append(player.clock.now))
        screen.is_revealed = False
        screen.quiet.restart()
        await hold(player, "plain", " ")
        assert not skipped
        await player.calm()
        await player.press("space")
        assert len(skipped) == 1


async def test_keys_in_a_hurry_put_no_pawn_back() -> None:
    match = match_of_turns(fen=ARRIVES)
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        for order in ("a2a1s", "e2e3s"):
            await player.lift()
            await player.press(*order)
        await player.lift()
        await player.revealed()
        await player.press("enter", "space")
        await player.on(PutBackScreen)
        await player.settle()
        for key in ("enter", "enter", "c", "3"):
            await player.press(key)
            player.clock.now += 0.15
        assert match.game.to_put_back == (WHITE,)
        await player.calm()
        await player.press("right", "enter")
        await player.until(lambda: not isinstance(app.screen, PutBackScreen))
        assert match.game.turns[-1].squares == {WHITE: SQUARE + 1}


Ask = tuple[Callable[[], Screen[Any]], tuple[str, ...], str, object]

SQUARE: Final = 12
DECISIONS: Final[dict[str, Ask]] = {
    "next turn": (
        lambda: of_last_turn(match_of_turns("e4e3 e2e3")),
        (),
        "space",
        RevealAnswer.CONTINUE,
    ),
    "put back": (lambda: PutBackScreen(arrived(), WHITE), (), "enter", SQUARE),
    "accept a draw": (
        lambda: DrawOrResignScreen(Termination.AGREEMENT, GameView(match_of_turns())),
        ("down", "enter"),
        "y",
        Outcome(Termination.AGREEMENT),
    ),
    "resign": (
        lambda: DrawOrResignScreen(Termination.RESIGNATION, GameView(match_of_turns())),
        ("down", "enter"),
        "y",
        Outcome(Termination.RESIGNATION, BLACK),
    ),
    "void a turn": (
        lambda: VoidTurnScreen(GameView(match_of_turns("e4e3 e2e3"))),
        ("down", "enter"),
        "y",
        Request.VOID,
    ),
    "rematch": (lambda: ResultScreen(FINISHED), (), "enter", ResultAnswer.REMATCH),
    "title": (lambda: ResultScreen(FINISHED), (), "q", ResultAnswer.TITLE),
    "leave": (LeaveScreen, (), "y", True),
}


@pytest.mark.parametrize(("make", "before", "key", "value"), DECISIONS.values(), ids=DECISIONS)
async def test_a_decision_waits_for_a_key_that_is_pressed_on_purpose(
    make: Callable[[], Screen[Any]], before: tuple[str, ...], key: str, value: object
) -> None:
    screen = make()
    async with staged(screen) as (player, app):
        if isinstance(screen, RevealScreen):
            await player.revealed()
        await player.press_each(*before)
        assert isinstance(screen, BaseScreen)
        screen.quiet.restart()
        for _ in range(90):
            await player.press(key)
            player.clock.now += RATE
        assert app.results == []
        player.clock.now += QUIET
        await player.press(key)
        assert app.results == [value]


async def test_a_click_in_a_hurry_decides_nothing_either() -> None:
    screen = PutBackScreen(arrived(), WHITE)
    async with staged(screen) as (player, app):
        screen.quiet.restart()
        await player.click(SQUARE)
        assert app.results == []
        await player.calm()
        await player.click(SQUARE)
        assert app.results == [SQUARE]


async def test_what_brings_the_present_back_does_not_decide_in_it() -> None:
    screen = PutBackScreen(arrived(), WHITE)
    async with staged(screen) as (player, app):
        await player.press("[", "enter")
        assert (screen.shown_turn, app.results) == (None, [])
        player.clock.now += DELAY
        await player.press("enter")
        assert app.results == []


async def test_screens_above_begin_the_quiet_again_when_they_are_left() -> None:
    screen = ResultScreen(FINISHED)
    async with staged(screen) as (player, app):
        await player.press("?")
        await player.until(lambda: app.screen is not screen)
        await player.press("escape")
        await player.until(lambda: app.screen is screen)
        await player.press("enter")
        assert app.results == []


async def test_a_space_held_under_the_note_of_a_small_window_lifts_nothing_after_it() -> None:
    clock = Clock()
    curtain = HandoverScreen(match_of_turns(), BLACK, "Bob, take the keyboard", "Ada, look away.")
    async with staged(curtain, clock=clock) as (player, app):
        await player.resize(49, 15)
        for _ in range(60):
            await player.press("space")
            clock.now += RATE
        await player.resize(80, 24)
        for _ in range(60):
            await player.press("space")
            clock.now += RATE
        assert app.results == []


async def test_an_offer_to_the_computer_waits_as_well() -> None:
    players = Players(Seat("Ada"), Seat(level=Level.FAIR))
    match = MatchView(game_of("e4e3 e2e3"), players)
    async with staged(lambda host: reveal(host, match)) as (player, app):
        screen = await player.revealed()
        screen.quiet.restart()
        await player.press("o")
        await player.still()
        assert app.screen is screen
        await player.calm()
        await player.press("o")
        await player.on(DrawOrResignScreen)


def test_a_key_counts_immediately_on_a_screen_that_has_been_there_for_a_moment() -> None:
    clock = Clock()
    quiet = Quiet(clock)
    clock.now += QUIET
    assert [quiet.accepts(key) for key in ("right", "right", "enter", "enter")] == [True] * 4


MOMENT: Final = 0.01


@pytest.mark.parametrize("delay", [0.25, 0.5, 0.66, QUIET - MOMENT])
@pytest.mark.parametrize("pause", [1 / 30, 0.1, 0.4, 0.5, SLOWEST_REPEAT - MOMENT])
@pytest.mark.parametrize("first", [-0.7, -0.3, 0.0, 0.3, QUIET - MOMENT])
@pytest.mark.parametrize("tap", [None, 0.1, 0.3, 0.6, 0.7])
def test_a_key_that_came_early_stays_early_as_long_as_it_is_held(
    delay: float, pause: float, first: float, tap: float | None
) -> None:
    """It is pressed before the screen appears or in its quiet time, perhaps after a short press."""
    clock = Clock()
    quiet = Quiet(clock)
    times = [first + delay + number * pause for number in range(60)]
    for time in (*((first - tap,) if tap else ()), first, *times):
        if time >= 0:
            clock.now = time
            assert not quiet.accepts("space"), time
    clock.now += MOMENT
    assert quiet.accepts("enter")
    clock.now += QUIET
    assert quiet.accepts("space")


def test_one_repeat_that_comes_late_does_not_make_a_press_of_a_held_key() -> None:
    clock = Clock()
    quiet = Quiet(clock)
    for number in range(100):
        assert not quiet.accepts("space")
        clock.now += RATE if number % 10 else QUIET - MOMENT


@pytest.mark.parametrize(
    ("first", "interval", "accepted"),
    [(0.1, 0.7, 3), (0.1, 0.6, 4), (0.4, 0.6, 3), (0.0, QUIET - MOMENT, 4)],
)
def test_a_key_that_is_pressed_slowly_again_and_again_counts_after_two_slow_intervals(
    first: float, interval: float, accepted: int
) -> None:
    clock = Clock()
    quiet = Quiet(clock)
    clock.now = first
    presses = 1
    while not quiet.accepts("space"):
        clock.now += interval
        presses += 1
    assert presses == accepted


async def test_an_impatient_player_who_taps_space_is_not_kept_on_the_reveal() -> None:
    screen = of_last_turn(match_of_turns("e4e3 e2e3"))
    async with staged(screen) as (player, app):
        await player.revealed()
        screen.quiet.restart()
        for _ in range(3):
            assert app.results == []
            player.clock.now += 0.7
            await player.press("space")
        assert app.results == [RevealAnswer.CONTINUE]


def test_the_parser_of_the_terminal_reads_what_these_tests_send() -> None:
    """Most encodings bring a Space: a test that sends nothing would show nothing."""
    read = {
        name
        for name, press in PRESSES.items()
        if [m.key for m in parsed(code(press, " ")) if isinstance(m, events.Key)] == ["space"]
    }
    assert read >= PRESSES.keys() - {"kitty press"}
