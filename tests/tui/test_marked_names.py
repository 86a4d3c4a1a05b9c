"""A name is a name: not read as markup, and drawn in its place however wide its letters are."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from apocalypse.formats.reader import read_sheet
from apocalypse.match.players import people
from apocalypse.match.score import Score
from apocalypse.rules.board import BLACK
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.try_orders import TryScreen
from apocalypse.tui.widgets.analysis_panel import AnalysisPanel
from apocalypse.wording.names import Names
from tests.tui.players import Player
from tests.tui.reveal_steps import game_of, play_game, staged
from tests.tui.test_result import SHEET
from tests.tui.test_reveal import of_last_turn
from tests.tui.visible import lines


def shows(player: Player, *words: str) -> None:
    """Each of some words stands on the screen, letter by letter."""
    shown = "\n".join(lines(player.app))
    for word in words:
        assert word in shown, shown


async def test_a_turn_and_its_end_tell_names_as_they_are() -> None:
    names = Names("[red]Al", "\\[/] [$y]")
    match = MatchView(game_of(), people(*names))
    match.origin = replace(match.sheet, score=Score(1, 1))
    async with staged(lambda host: play_game(host, match)) as (player, _):
        for name, order in zip(names, ("a4a3", "e2e3"), strict=True):
            await player.on(HandoverScreen)
            await player.still()
            shows(player, f"{name}, take the keyboard")
            await player.begin_order()
            await player.still()
            shows(player, f"{name} writes", *names)
            await player.press(*order, "s")
        await player.lift()
        await player.revealed()
        await player.still()
        shows(player, *names)
        await player.press_to(ConsentScreen, "x")
        shows(player, *(f"{name} resigns" for name in names))
        await player.press("down", "enter")
        await player.still()
        shows(player, f"If {names.white} resigns,", f"{names.white}, do you resign?")
        await player.press_each("y")
        await player.on(ResultScreen)
        await player.still()
        shows(player, *names)
        await player.press_to(ReviewScreen, "v")
        shows(player, *names)
        screen = await player.press_to(TryScreen, "p", "a")
        await player.still()
        shows(player, screen.match.names.of(screen.order_panel.color))
    assert match.game.outcome == Outcome(Termination.RESIGNATION, BLACK)


WIDE = Names("\u5c71" * 10, "\U0001f434" * 10)


def panel_edges(player: Player) -> set[int]:
    """The columns in which the frames of the panel end."""
    ends = set()
    for line in lines(player.app)[1:-1]:
        assert cell_len(line) == 80, line
        if line.rstrip().endswith(("│", "╮", "╯")):
            ends.add(cell_len(line.rstrip()))
    return ends


async def test_wide_letters_leave_every_frame_in_its_column() -> None:
    finished = MatchView(read_sheet(SHEET.read_text("utf-8"), SHEET.name).game, people(*WIDE))
    finished.origin = replace(finished.sheet, score=Score(1, 1))
    match = MatchView(game_of("e4e3 e2e3"), people(*WIDE))
    review = ReviewScreen(finished, len(finished.game.turns), BackgroundAnalysis(finished.game))
    for screen in (
        OrderScreen(match, BLACK),
        CoveredOrderScreen(match, BLACK),
        of_last_turn(match),
        ResultScreen(finished),
        review,
    ):
        async with staged(screen) as (player, _):
            assert panel_edges(player) == {80}
            if screen is review:
                await player.press("p")
                await player.until(lambda: review.query_one(AnalysisPanel).progress)
                await player.press("[")
                await player.still()
                assert panel_edges(player) == {80}
