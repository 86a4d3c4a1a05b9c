"""Rival's memory: the games that it reads, what it says of them, and how it forgets."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from apocalypse.cli.main import main
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.file_names import games_folder
from apocalypse.library.rival_memory import MOST_GAMES, learn_opponent, match_lines
from apocalypse.library.settings import load_settings
from apocalypse.match.match import Match, new_match, new_sheet
from apocalypse.match.players import Player, Players
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.rulesets import PRESETS
from apocalypse.strategy.levels import Level

pytestmark = pytest.mark.usefixtures("games_folder")
RIVAL = Player(level=Level.RIVAL)
SECOND = 1_000_000_000


def game_of_knights(rules: str = "classic", turns: int = 12) -> Game:
    """A game that White resigns, in which Black moves a knight forth and back."""
    game = Game(PRESETS[rules])
    for number in range(turns):
        white = ("e1d3", "d3e1")[number % 2]
        black = ("a5b3", "b3a5")[number % 2]
        game = game.after(white, black)
    return game.stop(Outcome(Termination.RESIGNATION, BLACK))


def save(number: int, game: Game, white: str = "", black: str = "", **fields: Any) -> Path:
    """Save a game, a second after the one with the number before."""
    file = games_folder() / f"{number}.txt"
    file.write_text(write_sheet(Sheet(game, white, black, **fields)))
    os.utime(file, ns=(number * SECOND, number * SECOND))
    return file


def match_against_rival(name: str = "Ada") -> Match:
    return new_match(new_sheet(MatchSetup(players=Players(RIVAL, Player(name)))))


def games_learned(name: str = "Ada", since: int = 0) -> int:
    match = match_against_rival(name)
    learn_opponent(match, since)
    assert match.opponent is not None
    return len(match.opponent.games)


def test_rival_learns_from_the_orders_of_its_opponent_alone() -> None:
    save(1, Game().after("a2a3", "a5b3").resign(BLACK), "Bruno", "Ada")
    match = match_against_rival()
    learn_opponent(match, 0)
    assert match.opponent is not None
    ((written,),) = match.opponent.games
    assert written.choice.orders[written.number] == Order.parse("a5b3", CHESS)


@pytest.mark.parametrize("white", ["Bruno", ""])
def test_rival_learns_from_games_of_that_name_against_anybody(white: str) -> None:
    save(1, game_of_knights(), white, "ada", white_level="" if white else "easy")
    save(2, game_of_knights(), white, "Carla")
    assert games_learned() == 1


def test_rival_learns_of_one_without_a_name_from_games_against_the_computer() -> None:
    save(1, game_of_knights(), "", "", white_level="easy")
    save(2, game_of_knights(), "", "")
    save(3, game_of_knights(), "Ada", "", white_level="")
    assert games_learned("") == 1


def test_unfinished_games_practice_and_other_rules_teach_nothing() -> None:
    save(1, game_of_knights().first_turns(4), "Bruno", "Ada")
    save(2, game_of_knights(), "", "Ada", white_level="easy", practice=True)
    save(3, game_of_knights("vchess"), "Bruno", "Ada")
    games_folder().joinpath("4.txt").write_text("no game")
    assert games_learned() == 0


def test_only_the_newest_games_are_read() -> None:
    for number in range(MOST_GAMES + 2):
        save(number, game_of_knights(turns=2), "Bruno", "Ada")
    assert games_learned() == MOST_GAMES


def test_rival_says_how_it_read_its_opponent() -> None:
    for number in range(3):
        save(number, game_of_knights(), "Bruno", "Ada")
    match = match_against_rival()
    learn_opponent(match, 0)
    match.game = game_of_knights()
    *habits, source = match_lines(match)
    assert habits == [
        "Rival guessed Ada's order in 12 of 12 turns; by chance it would be 1.",
        "Ada struck at a piece in 0 of 24 turns that allowed it; best play does in 22.",
        "Ada moved an attacked piece to safety in 24 of 24 turns that allowed it; "
        "best play does in 6.",
    ]
    assert source == (
        "Rival knows only Ada's 4 finished games on this computer; "
        '"apocalypse forget" lets it forget.'
    )


@pytest.mark.parametrize(
    ("earlier", "number"),
    [(MOST_GAMES - 2, "19"), (MOST_GAMES - 1, "last 20"), (MOST_GAMES, "last 21")],
)
def test_rival_speaks_of_the_last_games_where_it_has_not_read_all(
    earlier: int, number: str
) -> None:
    for each in range(earlier):
        save(each, game_of_knights(turns=1), "Bruno", "Ada")
    match = match_against_rival()
    learn_opponent(match, 0)
    match.game = game_of_knights(turns=1)
    source = match_lines(match)[-1]
    assert source.startswith(f"Rival knows only Ada's {number} finished games on this computer;")


@pytest.mark.parametrize("turns", [2, 5])
def test_rival_says_nothing_beyond_its_source_where_chance_may_be_at_work(turns: int) -> None:
    """In five turns without a capture, chance would be at work in one of 119 games."""
    match = match_against_rival("")
    learn_opponent(match, 0)
    match.game = game_of_knights(turns=turns)
    (line,) = match_lines(match)
    assert line.startswith("Rival knows only your one finished game on this computer;")


def test_no_other_level_says_anything() -> None:
    match = new_match(new_sheet(MatchSetup(players=Players(Player(level=Level.STRONG), Player()))))
    match.game = game_of_knights()
    assert match_lines(match) == []


def test_rival_forgets_the_games_until_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save(1, game_of_knights(), "Bruno", "Ada")
    monkeypatch.setenv("APOCALYPSE_SETTINGS", str(tmp_path / "settings.json"))
    assert main(["forget"]) == 0
    assert "Rival has forgotten" in capsys.readouterr().out
    since = load_settings(tmp_path / "settings.json").rival_since
    assert games_learned(since=since) == 0
    save(since + 1, game_of_knights(), "Bruno", "Ada")
    assert games_learned(since=since) == 1
