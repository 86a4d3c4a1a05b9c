"""Rivalry: what ten games of two people say about them, and nothing before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from apocalypse.cli.main import main
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.rivalry import (
    analysis_lines,
    match_lines,
    portrait_lines,
    read_sentence,
    rivalry,
    rivalry_lines,
)
from apocalypse.library.saved_games import SavedGame, saved_games
from apocalypse.match.match import new_match, new_sheet
from apocalypse.match.players import Player, Players
from apocalypse.match.setup import MatchSetup
from apocalypse.review.game_analysis import analyze
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS
from apocalypse.strategy.levels import Level

ENDING = Position.from_fen("5/2PP1/2pp1/5/5")


def game_of(winner: Color | None, rules: str = "classic", *, ending: bool = False) -> Game:
    """A game of one turn that a player resigns, or that both agree to draw."""
    game = Game(PRESETS[rules], ENDING) if ending else Game(PRESETS[rules])
    game = game.play("c4c5", "c3c2") if ending else game.play("a2a3", "e4e3")
    kind = Termination.AGREEMENT if winner is None else Termination.RESIGNATION
    return game.stop(Outcome(kind, winner))


def saved(game: Game, white: str = "Anna", black: str = "Bruno", **fields: Any) -> SavedGame:
    sheet = Sheet(game, white, black, **fields)
    return SavedGame(Path("game.txt"), sheet)


TEN = [
    *[saved(game_of(WHITE))] * 4,
    *[saved(game_of(BLACK))] * 2,
    saved(game_of(None), "bruno", "ANNA"),
    *[saved(game_of(BLACK, "vchess"), "Bruno", "Anna")] * 3,
]


NOTHING_STRUCK = [
    f"{name} strikes at a piece in 0 of 10 orders and finds it gone in 0, and meets {other} on an "
    "empty square in 0."
    for name, other in (("Anna", "Bruno"), ("Bruno", "Anna"))
]


@pytest.mark.parametrize(
    "game",
    [
        saved(Game(CLASSIC).play("a2a3", "e4e3")),
        saved(game_of(WHITE), "Anna", "Carla"),
        saved(game_of(WHITE), practice=True),
        saved(game_of(WHITE), black_level="fair"),
    ],
    ids=["unfinished", "another player", "practice", "the computer"],
)
def test_other_games_do_not_count(game: SavedGame) -> None:
    assert rivalry("Anna", "Bruno", [game, *TEN]) == rivalry("Anna", "Bruno", TEN)


def test_names_are_found_on_both_sides_and_nine_games_say_nothing() -> None:
    for first, second, score in (("anna", "Bruno", "7.5 - 2.5"), ("Bruno", "Anna", "2.5 - 7.5")):
        lines = rivalry_lines(rivalry(first, second, TEN))
        assert lines[0] == f"{first} - {second}: {score} in 10 games."
    for games, count in ((TEN[:9], "9 finished games"), (TEN[:1], "1 finished game")):
        assert rivalry_lines(rivalry("Anna", "Bruno", games)) == [
            f"Anna and Bruno have {count} against each other. Statistics need at least 10."
        ]


def test_ten_games_have_a_score_by_color_and_rules_and_openings() -> None:
    lines = rivalry_lines(rivalry("Anna", "Bruno", TEN))
    assert lines == [
        "Anna - Bruno: 7.5 - 2.5 in 10 games.",
        "Anna as White: 4 - 2.",
        "Anna as Black: 3.5 - 0.5.",
        "Classic rules: 4.5 - 2.5.",
        "Vchess rules: 3 - 0.",
        "Anna opens as White with a4a3 100%.",
        "Anna opens as Black with e2e3 100%.",
        "Bruno opens as White with a4a3 100%.",
        "Bruno opens as Black with e2e3 100%.",
        *NOTHING_STRUCK,
    ]


def test_one_rule_set_has_no_line_of_its_own_and_three_openings_are_listed() -> None:
    first_orders = [*["a2a3"] * 4, *["b1b2"] * 3, *["c1c2"] * 2, "d1d2"]
    games = [saved(Game(CLASSIC).play(first, "e4e3").resign(BLACK)) for first in first_orders]
    assert rivalry_lines(rivalry("Anna", "Bruno", games)) == [
        "Anna - Bruno: 10 - 0 in 10 games.",
        "Anna as White: 10 - 0.",
        "Anna opens as White with a4a3 40%, b5b4 30%, c5c4 20%.",
        "Bruno opens as Black with e2e3 100%.",
        *NOTHING_STRUCK,
    ]


def test_a_portrait_counts_where_each_player_goes() -> None:
    """Strikes at what stands, what had left, and meetings on an empty square."""
    struck = Position.from_fen("4p/1p3/P4/3P1/n3N")
    games = [
        saved(Game(CLASSIC, struck).play("a3b4", "e5e4").resign(BLACK)),
        *[saved(Game(CLASSIC, struck).play("a3b4", "b4b3").resign(BLACK))] * 8,
        saved(Game(CLASSIC).play("a1b3", "a5b3").resign(BLACK), "Bruno", "Anna"),
    ]
    assert [*portrait_lines(rivalry("Anna", "Bruno", games))] == [
        "Anna strikes at a piece in 9 of 10 orders and finds it gone in 8, and meets Bruno on an "
        "empty square in 1.",
        "Bruno strikes at a piece in 0 of 10 orders and finds it gone in 0, and meets Anna on an "
        "empty square in 1.",
    ]


def test_one_opening_is_one_whatever_the_coordinates_of_its_sheet() -> None:
    chess = [saved(game_of(WHITE), coordinates=CHESS)]
    for games, line in (
        (TEN + chess, "Anna opens as White with a4a3 100%."),
        (chess + TEN, "Anna opens as White with a2a3 100%."),
    ):
        assert line in rivalry_lines(rivalry("Anna", "Bruno", games))


def test_a_match_has_the_rivalry_of_its_two_people(games_folder: Path) -> None:
    for number in range(10):
        for name in ("Anna", ""):
            text = write_sheet(Sheet(game_of(WHITE), name, "Bruno"))
            (games_folder / f"{number}{name}.txt").write_text(text)

    def lines(white: Player, black: Player) -> list[str]:
        return match_lines(new_match(new_sheet(MatchSetup(players=Players(white, black)), PAGE)))

    anna, bruno, computer = Player("Anna"), Player("Bruno"), Player(level=Level.EASY)
    assert lines(anna, bruno)[0] == "Anna - Bruno: 10 - 0 in 10 games."
    assert lines(bruno, anna)[0] == "Bruno - Anna: 0 - 10 in 10 games."
    assert lines(anna, Player("Carla")) == []
    assert lines(anna, Player()) == lines(Player(), bruno) == []
    assert lines(anna, computer) == lines(computer, bruno) == []
    (games_folder / "9Anna.txt").unlink()
    assert lines(anna, bruno) == []


def test_the_newest_ten_to_twenty_games_say_who_loses_what_and_who_reads_whom() -> None:
    """Games by other rules do not count."""
    game = Game(CLASSIC, ENDING).play("c4c5", "c3c2").play("d4d5", "d3d2")
    games = [*[saved(game)] * 5, *[saved(game, "Bruno", "Anna")] * 20]
    games = [each._replace(sheet=replace(each.sheet, stated_result="1-0")) for each in games]
    assert [*analysis_lines(rivalry("Anna", "Bruno", games[:9] + TEN[-1:]))] == []
    heading, anna, bruno, reads = analysis_lines(rivalry("Anna", "Bruno", games))
    assert heading == "The newest 20 games by the classic rules, analyzed two turns deep:"
    turns = list(analyze(game, depth=2))
    white, black = (fmean(100 * turn.loss(color) for turn in turns) for color in Color)
    assert anna == f"Anna loses {(white + 3 * black) / 4:.1f} points per order."
    assert bruno == f"Bruno loses {(black + 3 * white) / 4:.1f} points per order."
    gain = 100 * sum(turn.losses.read for turn in turns)
    assert f"{-gain / 2:+.0f} points per game for Anna" in reads


@pytest.mark.parametrize(
    ("reads", "sentence"),
    [
        ([0.2, 0.3], "Anna reads Bruno better: +25 points per game for Anna, give or take 3."),
        ([-0.02, -1.22], "Bruno reads Anna better: -62 points per game for Anna, give or take 39."),
        ([0.9, -0.8], "Neither clearly reads the other better: +5 points per game for Anna, "
         "give or take 56."),
    ],
)  # fmt: skip  # a sentence a line
def test_an_interval_says_who_reads_whom_if_that_is_clear(
    reads: list[float], sentence: str
) -> None:
    assert read_sentence(("Anna", "Bruno"), reads * 5) == sentence


def test_the_command_reads_the_saved_games(
    games_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(10):
        (games_folder / f"{number}.txt").write_text(
            write_sheet(Sheet(game_of(WHITE), "Anna", "Bruno"))
        )
    assert main(["rivals", "Anna", "Bruno"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Anna - Bruno: 10 - 0 in 10 games.",
        "Anna as White: 10 - 0.",
        "Anna opens as White with a4a3 100%.",
        "Bruno opens as Black with e2e3 100%.",
        *NOTHING_STRUCK,
        *analysis_lines(rivalry("Anna", "Bruno", saved_games())),
    ]
    assert main(["rivals", "Anna", "Carla\x1b[31m"]) == 0
    assert "\x1b" not in capsys.readouterr().out
