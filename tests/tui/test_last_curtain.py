"""The curtain before the reveal: each player lights a half, and with both the reveal starts."""

from __future__ import annotations

import pytest

from apocalypse.match.players import people
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.last_curtain import LastCurtainScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.widgets.lamps import Lamps
from tests.tui.players import Clock, hold
from tests.tui.reveal_steps import StagedApp, game_of, match_of_turns, play_turn, staged
from tests.tui.visible import cells, lines

HALVES = {WHITE: (9, 3), BLACK: (70, 3)}
"""A cell of each half of a picture of 80 columns."""


def lit(app: StagedApp) -> frozenset[Color]:
    """The sides whose lamps are lit."""
    return app.screen.query_one(Lamps).lit


@pytest.mark.parametrize("keys", ["la", "AL", "дф"])
async def test_both_players_light_their_lamps_and_the_reveal_starts(keys: str) -> None:
    async with staged(LastCurtainScreen(match_of_turns())) as (player, app):
        await player.press(keys[0])
        assert len(lit(app)) == 1
        assert not app.results
        await player.press(keys[1])
        await player.until(lambda: app.results == [True])


@pytest.mark.parametrize("keys", [["enter"], ["a", "space"]])
async def test_space_alone_does_it(keys: list[str]) -> None:
    async with staged(LastCurtainScreen(match_of_turns())) as (player, app):
        await player.press(*keys)
        assert app.results == [True]


async def test_one_player_lights_no_lamp_but_her_own() -> None:
    async with staged(LastCurtainScreen(match_of_turns()), clock=Clock()) as (player, app):
        await hold(player, "a", 0.3, 0.03)
        await player.press("a", "s", "k")
        assert lit(app) == {WHITE}
        assert not app.results


async def test_names_stand_below_the_lamps_with_their_keys_until_they_are_lit() -> None:
    async with staged(LastCurtainScreen(match_of_turns())) as (player, app):
        names = next(line for line in lines(app) if "Ada" in line)
        assert names.index("A  Ada") < 40 < names.index("L  Bob")
        await player.click_on(app.screen.query_one(Lamps), HALVES[WHITE])
        names = next(line for line in lines(app) if "Ada" in line)
        assert "A  Ada" not in names
        assert "L  Bob" in names


@pytest.mark.parametrize(("column", "color"), [(0, WHITE), (39, WHITE), (40, BLACK), (79, BLACK)])
async def test_a_click_lights_the_half_that_it_is_on(column: int, color: Color) -> None:
    async with staged(LastCurtainScreen(match_of_turns())) as (player, app):
        await player.click_on(app.screen.query_one(Lamps), (column, 3))
        assert lit(app) == {color}


async def test_the_lamps_start_dark_and_the_same_whatever_was_written() -> None:
    looks = []
    for orders in (("e4e3", "e2e3"), ("a5b3", "a1b3")):
        async with staged(lambda host: play_turn(host, match_of_turns())) as (player, app):
            for order in orders:
                await player.begin_order(*order, "s")
            await player.on(LastCurtainScreen)
            await player.still()
            assert not lit(app)
            looks.append(cells(app.screen))
    assert looks[0] == looks[1]


async def test_players_who_want_it_so_see_the_reveal_without_it() -> None:
    match = match_of_turns()
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        app.remember(app.settings._replace(last_curtain=False))
        for order in ("e4e3s", "e2e3s"):
            await player.begin_order(*order)
        await player.on(RevealScreen)
        assert len(match.game.turns) == 1


async def test_it_says_who_presses_which_key_by_name_if_the_names_fit() -> None:
    long = MatchView(game_of(), people("Nathaniel Hawthorne", "Maximilian Wilhelm"))
    for match, columns, sentence in (
        (match_of_turns(), 80, "Both sealed: Ada presses A, Bob L. Or Space."),
        (long, 80, "Both sealed: Nathaniel Hawthorne presses A, Maximilian Wilhelm L. Or Space."),
        (long, 50, "Both sealed: White presses A, Black L. Or Space."),
    ):
        async with staged(LastCurtainScreen(match), (columns, 24)) as (_, app):
            assert sentence in "".join(lines(app))
