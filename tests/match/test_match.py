"""What players agree on, from the setup to the sheet and back, with nothing lost on the way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from apocalypse.formats.imports import read_import
from apocalypse.formats.options import COMPUTER, Option, Privacy
from apocalypse.formats.time_control import TimeControl, TimeControls, TimesLeft, read_time_controls
from apocalypse.match.match import Match, new_match, new_sheet, sheet_of
from apocalypse.match.players import (
    ComputerPlayer,
    Player,
    Players,
    people,
    player_called,
)
from apocalypse.match.rematch import with_sides_exchanged
from apocalypse.match.score import Score
from apocalypse.match.setup import (
    BLACK_NAME,
    FORM_OPTIONS,
    YOUR_NAME,
    MatchSetup,
    OptionError,
    setup_from,
    setup_of,
    setup_with,
    summary,
    words_of,
)
from apocalypse.rules.board import BLACK, WHITE, BySide
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS, XOGO, with_draws
from apocalypse.strategy.levels import Level
from apocalypse.wording.names import Names

AGREED = MatchSetup(
    players=Players(Player("Ada"), Player(level=Level.EASY)),
    privacy=Privacy.COVERED_KEYS,
    clock=read_time_controls("5+3"),
    start=Position.from_fen("4p/P4/5/5/1N1N1"),
)


@pytest.mark.parametrize(
    "setup",
    [
        MatchSetup(),
        AGREED,
        replace(AGREED, rules=CLASSIC, privacy=Privacy.LOOK_AWAY),
        replace(AGREED, rules=VCHESS, players=people("Ada", "Bob"), clock=None),
        replace(AGREED, players=Players(Player(level=Level.MASTER), Player("Bob"))),
        replace(AGREED, first_to=3),
        replace(AGREED, practice=True),
        MatchSetup(CLASSIC.with_options(repetition=3)),
        MatchSetup(CLASSIC.with_options(quiet_turns=20)),
    ],
)
def test_a_setup_comes_back_from_the_sheet_of_its_game(setup: MatchSetup) -> None:
    assert setup_of(new_sheet(setup)) == setup


def test_a_new_sheet_has_what_was_agreed_on() -> None:
    sheet = new_sheet(AGREED, score=Score(3, 1))
    assert sheet.game == Game(with_draws(CLASSIC), AGREED.start)
    assert (sheet.white, sheet.white_level, sheet.black, sheet.black_level) == (
        *("Ada", ""),
        *("", "easy"),
    )
    assert (sheet.clock, sheet.privacy, sheet.score) == (
        read_time_controls("5+3"),
        Privacy.COVERED_KEYS,
        (3, 1),
    )
    assert sheet.coordinates is PAGE
    assert new_sheet(AGREED, CHESS).coordinates is CHESS
    assert new_sheet(replace(AGREED, rules=VCHESS)).coordinates is CHESS
    assert new_sheet(replace(AGREED, rules=CLASSIC)).game.rules == CLASSIC
    assert new_sheet(replace(AGREED, first_to=3)).first_to == 3
    practice = new_sheet(replace(AGREED, first_to=3, practice=True))
    assert (practice.practice, practice.first_to) == (True, 0)
    assert not new_sheet(MatchSetup(practice=True)).practice, "two people play"


def test_a_match_has_what_is_on_its_sheet() -> None:
    seconds = 0.0
    sheet = replace(new_sheet(AGREED, CHESS, Score(2, 0)), times=TimesLeft(70, 80))
    match = new_match(sheet, Privacy.COVERED_KEYS, lambda: seconds)
    assert (match.game, match.players, match.coordinates) == (sheet.game, AGREED.players, CHESS)
    assert (match.privacy, match.score, match.origin) == (
        *(Privacy.COVERED_KEYS, Score(2, 0)),
        sheet,
    )
    assert match.clocks is not None
    assert (match.clocks.controls, match.clocks.times) == (
        read_time_controls("5+3"),
        TimesLeft(70, 80),
    )
    assert match.sheet == sheet
    assert match.computer == ComputerPlayer(BLACK, Level.EASY)
    assert match.names == Names("Ada", "Computer")


@pytest.mark.parametrize(
    ("privacy", "left"), [(Privacy.COVERED_KEYS, 290), (Privacy.LOOK_AWAY, 300)]
)
def test_what_was_spent_shows_where_both_look_on(privacy: Privacy, left: float) -> None:
    hands = [0.0]
    match = new_match(new_sheet(AGREED), privacy, now=lambda: hands[0])
    assert match.clocks is not None
    match.clocks.start(WHITE)
    hands[0] = 10
    match.clocks.stop()
    assert match.clocks.left(WHITE) == left


def test_the_sheet_of_a_match_keeps_its_headers_and_has_the_game_of_now() -> None:
    sheet = replace(new_sheet(MatchSetup(players=people("Ada", "Bob"))), date="2026/11/21")
    match = new_match(sheet)
    assert (match.clocks, match.privacy, match.score) == (None, Privacy.LOOK_AWAY, Score())
    match.game = match.game.resign(WHITE)
    assert match.sheet == replace(sheet, game=match.game)


def test_a_match_without_a_sheet_has_its_players_on_a_new_one() -> None:
    game = Game(CLASSIC)
    players = Players(Player(level=Level.GOOD), Player("Bob"))
    sheet = Match(game, players, CHESS).sheet
    assert sheet == sheet_of(game, players, CHESS)
    assert (sheet.white, sheet.black, sheet.coordinates) == ("", "Bob", CHESS)
    assert (sheet.white_level, sheet.black_level) == ("good", "")
    assert sheet_of(game, players.swapped(), PAGE).black_level == "good"


@pytest.mark.parametrize(
    ("name", "level", "player"),
    [
        ("Ada", "", Player("Ada")),
        ("", "", Player()),
        ("Computer (Strong)", "", Player(level=Level.STRONG)),
        ("computer (strong)", "", Player(level=Level.STRONG)),
        ("Computer", "master", Player(level=Level.MASTER)),
        ("", "Easy", Player(level=Level.EASY)),
        ("Computer", "", Player("Computer")),
        ("Computer (Clever)", "", Player("Computer (Clever)")),
        ("My Computer (Fair)", "", Player("My Computer (Fair)")),
        ("Computer (Fair) II", "", Player("Computer (Fair) II")),
    ],
)
def test_a_player_is_known_by_name_or_level(name: str, level: str, player: Player) -> None:
    assert player_called(name, level) == player


def test_a_game_begins_with_the_penalties_of_its_setup_where_there_are_some() -> None:
    setup = MatchSetup(VCHESS, penalties=BySide(1, 0))
    assert new_sheet(setup).game.penalties == (1, 0)
    assert setup_of(new_sheet(setup)).penalties == (1, 0)
    assert new_sheet(replace(setup, rules=CLASSIC)).game.penalties == (0, 0)


def test_in_a_rematch_clocks_follow_players_with_names_and_stay_with_colors() -> None:
    odds = TimeControls(TimeControl(3, 2), TimeControl(10, 5))
    exchanged = TimeControls(TimeControl(10, 5), TimeControl(3, 2))
    setup = MatchSetup(players=people("Ada", "Bob"), clock=odds)
    assert with_sides_exchanged(setup) == MatchSetup(players=people("Bob", "Ada"), clock=exchanged)
    assert with_sides_exchanged(with_sides_exchanged(setup)) == setup
    assert with_sides_exchanged(MatchSetup(clock=odds)) == MatchSetup(clock=odds)
    alone = MatchSetup(players=people("Ada"), privacy=Privacy.COVERED_KEYS)
    assert with_sides_exchanged(alone) == replace(alone, players=people("", "Ada"))
    assert setup_of(new_sheet(setup)) == setup


LAST = MatchSetup(
    with_draws(VCHESS),
    Players(Player("Ada"), Player(level=Level.GOOD)),
    privacy=Privacy.COVERED_KEYS,
    clock=read_time_controls("5+3"),
    first_to=3,
)


@pytest.mark.parametrize(
    "setup",
    [
        MatchSetup(),
        LAST,
        with_sides_exchanged(LAST),
        MatchSetup(players=people("Ada", "Bob"), clock=read_time_controls("3+2 10+5"), first_to=2),
        MatchSetup(players=Players().against(Level.MASTER), practice=True),
    ],
)
def test_the_words_of_a_setup_are_read_back(setup: MatchSetup) -> None:
    assert setup_with(words_of(setup), MatchSetup()) == setup


def test_who_plays_says_whether_rival_learns_and_whether_somebody_has_no_name() -> None:
    def match(players: Players) -> Match:
        return new_match(new_sheet(MatchSetup(players=players)))

    rival, easy = Player(level=Level.RIVAL), Player(level=Level.EASY)
    assert match(Players(Player("Ada"), rival)).is_against_rival
    assert not match(Players(Player("Ada"), easy)).is_against_rival
    assert not match(people("Ada", "Bob")).is_against_rival
    unsigned = [people("Ada"), people("", "Ada"), Players(Player(), easy), Players(easy, Player())]
    assert all(match(players).is_unsigned for players in unsigned)
    for players in (people("Ada", "Bob"), Players(Player("Ada"), easy)):
        assert not match(players).is_unsigned


@pytest.mark.parametrize(
    ("fen", "words", "refusal"),
    [
        ("5/5/5/5/P4", {}, "By classic rules the game is over in this position. White wins"),
        (
            "4p/1NNN1/5/5/P4",
            {"promotion": "capped"},
            "A side has more than two knights in this position.",
        ),
    ],
)
def test_rules_that_do_not_fit_the_start_are_refused(
    fen: str, words: dict[str, str], refusal: str
) -> None:
    setup = MatchSetup(start=Position.from_fen(fen))
    with pytest.raises(OptionError, match=f"^{refusal}"):
        setup_with(words_of(MatchSetup()) | words, setup)


@pytest.mark.parametrize(
    ("words", "option"),
    [
        ({"white": "Ada", "black": "ada"}, BLACK_NAME),
        ({"opponent": COMPUTER, "name": "Black"}, YOUR_NAME),
    ],
)
def test_a_refused_name_is_that_of_the_player_who_can_change_it(
    words: dict[str, str], option: Option
) -> None:
    with pytest.raises(OptionError) as refused:
        setup_with(words_of(MatchSetup()) | words, MatchSetup())
    assert refused.value.option is option


def test_a_summary_has_the_rules_the_clock_and_what_else_was_chosen() -> None:
    def words(setup: MatchSetup) -> str:
        return summary(words_of(setup), FORM_OPTIONS)

    between_two = MatchSetup(players=people("Ada", "Bob"), first_to=3)
    assert words(between_two) == "first to 3, classic, no clock, one looks away"
    practice = MatchSetup(players=Players().against(Level.MASTER), practice=True)
    assert words(practice) == "Master, practice on, classic, no clock"
    assert words(replace(practice, practice=False)) == "Master, classic, no clock"


ENDING = "5/P4/3p1/5/2N1n"


KNIGHTS = "4p/1NNN1/5/5/P4"
"""A position in which White has three knights."""


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        (ENDING, {}),
        (f";Rules: vchess\n;Start: {ENDING}\n", {}),
        (f";Rules: vchess\n;Clock: 9+0\n;Start: {ENDING}\n", {"clock": read_time_controls("9+0")}),
        (f";Rules: xogo\n;Start: {ENDING}\n", {"rules": with_draws(XOGO)}),
        (
            f";Rules: vchess\n;White: Cleo\n;Start: {ENDING}\n",
            {"players": Players(Player("Cleo"), Player(level=Level.GOOD))},
        ),
        (KNIGHTS, {"rules": LAST.rules.with_options(capped=False)}),
        (f";Rules: vchess\n;Start: {KNIGHTS}\n", {"rules": LAST.rules.with_options(capped=False)}),
    ],
)
def test_what_an_imported_position_does_not_say_is_as_in_the_last_game(
    text: str, changes: dict[str, Any]
) -> None:
    """A third knight makes promotion free."""
    start = Position.from_fen(KNIGHTS if KNIGHTS in text else ENDING)
    assert setup_from(read_import(text), LAST) == replace(LAST, start=start, **changes)


def test_the_way_of_keeping_orders_secret_comes_from_a_sheet_that_names_one() -> None:
    sheet = f";Rules: classic\n;Privacy: covered keys\n;Start: {ENDING}\n"
    setup = setup_from(read_import(sheet), MatchSetup(players=people("Ada", "Bob")))
    assert (setup.privacy, setup.players) == (Privacy.COVERED_KEYS, people("Ada", "Bob"))
