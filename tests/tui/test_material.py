"""The material: pieces in pictures or in words, with their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from rich.cells import cell_len

from apocalypse.match.players import people
from apocalypse.match.score import Score
from apocalypse.rules.bets import Penalties
from apocalypse.rules.board import BLACK, WHITE, BySide, Color
from apocalypse.rules.game import Game
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import PRESETS, VCHESS
from apocalypse.tui.board.palettes import Palette, palette_for
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.themes import themes_for
from apocalypse.tui.widgets.material import MaterialPanel
from tests.cases import case
from tests.tui.board.vision import contrast
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.screens import hung
from tests.tui.test_reveal import in_motion
from tests.tui.visible import lines as screen_lines

MISSING_PIECES = "n1ppn/p4/5/4P/NPPP1"
"""White has one knight and four pawns, Black two knights and three pawns."""


WINDOWS = ((80, 24), (100, 30), (132, 46), (200, 60), (270, 70))
"""Windows with room for words, and for pictures of several sizes."""


def shown_lines(panel: MaterialPanel) -> list[str]:
    """The words inside the frame."""
    return panel.render().plain.split("\n")


def drawn_lines(panel: MaterialPanel) -> list[str]:
    """The lines of cells inside the frame."""
    return [panel.render_line(y).text for y in range(panel.content_size.height)]


@pytest.mark.usefixtures("every_frame")
async def test_a_small_window_has_the_number_of_each_kind_in_words() -> None:
    screen = OrderScreen(match_of_turns(fen=MISSING_PIECES), WHITE)
    async with staged(screen):
        panel = screen.query_one(MaterialPanel)
        white, black = shown_lines(panel)
        assert white.split() == ["Ada", "1", "knight", "4", "pawns"]
        assert black.split() == ["Bob", "2", "knights", "3", "pawns"]
        assert {cell_len(line) for line in (white, black)} == {26}


async def test_all_pieces_have_room_as_many_as_there_are() -> None:
    screen = OrderScreen(match_of_turns(fen="nnnnn/nn3/5/4P/NPPP1"), WHITE)
    async with staged(screen) as (player, _):
        panel = screen.query_one(MaterialPanel)
        for size in WINDOWS:
            await player.resize(*size)
            width, height = panel.content_size
            lines = drawn_lines(panel)
            with case(*size):
                assert len(lines) == height
                assert set(map(cell_len, lines)) == {width}


@pytest.mark.parametrize(("name", "lines"), [("order", 16), ("reveal", 12), ("result", 2)])
async def test_pieces_are_as_large_as_the_lines_below_the_boards_allow(
    name: str, lines: int
) -> None:
    async with hung(name, (200, 60)) as player:
        panel = player.app.screen.query_one(MaterialPanel)
        assert panel.content_size.height == lines


async def test_a_side_that_has_lost_pieces_says_how_many() -> None:
    screen = OrderScreen(match_of_turns("a5b3 a1b3"), WHITE)
    async with staged(screen, (132, 46)):
        panel = screen.query_one(MaterialPanel)
        assert "\n".join(drawn_lines(panel)).count("1 lost") == len(Color)


async def test_a_pawn_that_became_a_knight_is_not_lost() -> None:
    screen = OrderScreen(match_of_turns(fen="n3n/4p/5/P3P/N4"), WHITE)
    async with staged(screen, (132, 46)):
        panel = screen.query_one(MaterialPanel)
        panel.count(Position.from_fen("n3n/4p/5/4P/N3N"), panel.penalties)
        assert "lost" not in "".join(drawn_lines(panel))


async def test_a_long_name_gives_way_to_the_pieces() -> None:
    match = match_of_turns()
    match.players = people("Wolfeschlegelsteinhausen", "Bob")
    screen = OrderScreen(match, WHITE)
    async with staged(screen) as (player, _):
        panel = screen.query_one(MaterialPanel)
        for size in WINDOWS:
            await player.resize(*size)
            lines = drawn_lines(panel)
            with case(*size):
                assert "Wolf" in "".join(lines)
                assert set(map(cell_len, lines)) == {panel.content_size.width}


async def test_a_board_in_letters_has_its_material_in_letters() -> None:
    match = match_of_turns(fen=MISSING_PIECES)
    match.letters = True
    screen = OrderScreen(match, WHITE)
    async with staged(screen, letters=True):
        panel = screen.query_one(MaterialPanel)
        white, black = shown_lines(panel)
        assert white.split() == ["Ada", "C", "1", "o", "4"]
        assert black.split() == ["Bob", "H", "2", "x", "3"]


async def test_penalties_stand_after_the_name() -> None:
    match = match_of_turns()
    match.game = Game(VCHESS, start_penalties=(1, 0))
    screen = OrderScreen(match, WHITE)
    async with staged(screen) as (player, app):
        text = "\n".join(screen_lines(app))
        assert "Ada !" in text
        assert "Bob !" not in text
        screen.query_one(MaterialPanel).count(match.game.position, BySide(0, 1))
        await player.still()
        text = "\n".join(screen_lines(app))
        assert "Ada !" not in text
        assert "Bob !" in text


def lost_bets() -> MatchView:
    """A game in which White lost a bet in turn 1, and Black in turn 2."""
    match = match_of_turns()
    match.game = Game(VCHESS).after("a2b3", "b5b4").after("a2a3", "e4d3")
    return match


async def test_an_earlier_turn_has_the_penalties_that_there_were_then() -> None:
    async with staged(ReviewScreen(lost_bets(), 2)) as (player, app):
        material = app.screen.query_one(MaterialPanel)
        assert material.penalties == (1, 1)
        for key, penalties in (("left", (1, 0)), ("left", (0, 0)), ("end", (1, 1))):
            await player.press(key)
            assert material.penalties == penalties


async def test_a_bet_is_not_lost_before_the_end_of_its_reveal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with in_motion(lost_bets(), monkeypatch) as (stands, _):
        material = stands.screen.query_one(MaterialPanel)
        assert material.penalties == (1, 0)
        await stands.player.press("enter")
        await stands.player.revealed()
        assert material.penalties == (1, 1)
        await stands.player.press("r")
        assert material.penalties == (1, 0)


async def test_a_piece_is_counted_to_the_end_of_the_reveal_in_which_it_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with in_motion(match_of_turns("a5b3 a1b3"), monkeypatch) as (stands, _):
        material = stands.screen.query_one(MaterialPanel)
        assert "1 knight " not in "".join(shown_lines(material))
        await stands.player.press("enter")
        await stands.player.revealed()
        assert "".join(shown_lines(material)).count("1 knight ") == 2


async def test_the_score_gives_no_result_away_before_the_end_of_the_last_reveal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_of_turns("b4a2 e1d3", fen="4n/p4/5/1N3/4P")
    match.origin = replace(match.sheet, first_to=2, score=Score(0, 2))
    async with in_motion(match, monkeypatch) as (stands, _):
        material = stands.screen.query_one(MaterialPanel)
        assert material.border_subtitle == "first to 2: 0 - 1"
        await stands.player.press("enter")
        await stands.player.revealed()
        assert material.border_subtitle == "first to 2: 1 - 1"


async def test_a_last_penalty_gives_no_result_away_where_no_piece_moves() -> None:
    game = Game(PRESETS["xogo"], fen="5/p4/5/P4/1n1N1", start_penalties=(1, 0)).after(
        "a2b3", "b1d2"
    )
    match = MatchView(game, people("Ada", "Bob"))
    match.origin = replace(match.sheet, first_to=2)
    panel = MaterialPanel(match)
    assert panel.border_subtitle == "first to 2: 0 - 1"
    panel.count(game.position, Penalties(1, 0))
    assert panel.border_subtitle == "first to 2: 0 - 0"


def palettes() -> Iterator[Palette]:
    for system in ("truecolor", "256", "standard"):
        for theme in themes_for(system):
            yield palette_for(theme, system)


def test_the_numbers_of_pieces_stand_out() -> None:
    for palette, color in product(palettes(), (WHITE, BLACK)):
        ink, ground = palette.material_colors(color)
        assert contrast(ink, ground, "normal") >= 3
