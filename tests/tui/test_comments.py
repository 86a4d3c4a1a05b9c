"""Comments are read in a review, written there, and saved with the game; never during a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual import events
from textual.widgets import TextArea

from apocalypse.formats.comments import shown_comments
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.saved_games import saved_games
from apocalypse.rules.board import WHITE
from apocalypse.start import Review
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.flows.review import review, review_sheet
from apocalypse.tui.screens.export import ExportScreen
from apocalypse.tui.screens.help import HelpScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.screens.text_page import LONGEST_COMMENTS, CommentsScreen
from apocalypse.tui.widgets.bars import KeyBar
from apocalypse.tui.widgets.game_summary import MOST_COMMENT_LINES, TurnComments
from apocalypse.tui.widgets.history import History
from apocalypse.tui.window_size import FULL_WINDOW, SMALLEST_WINDOW
from tests.library.sheets import SHORT, sheet
from tests.tui.players import Clock, Player, playing
from tests.tui.reveal_steps import match_of_turns, play_game, staged
from tests.tui.visible import lines, shown_text

PUBLISHED = Path(__file__).parents[1] / "data" / "games" / "2-jacques-alain.txt"

pytestmark = pytest.mark.usefixtures("no_analysis")


def comments_shown(player: Player) -> list[str]:
    """The comments in the panel, as they stand on the screen."""
    widget = player.app.screen.query_one(TurnComments)
    region = widget.region
    rows = lines(player.app)[region.y : region.bottom]
    return [row[region.x : region.right].strip() for row in rows]


async def write_comment(player: Player) -> None:
    """Write a comment on the turn that the review shows, and save it."""
    await player.press_to(CommentsScreen, "c")
    await player.press_to(ReviewScreen, "o", "k", "ctrl+s")


async def test_the_comment_of_a_published_game_is_shown_at_its_turn() -> None:
    text = PUBLISHED.read_text("utf-8")
    async with staged(lambda host: review_sheet(host, read_sheet(text))) as (player, _):
        await player.press("end")
        await player.still()
        assert comments_shown(player) == ["13... b1c2 wins"]
        await player.press("left")
        await player.still()
        assert comments_shown(player) == []


async def test_comments_leave_the_history_some_turns() -> None:
    text = f";{'a knight on the rim is dim, and ' * 9}\n"
    game = read_sheet(f"{text}1.e4e3 d1d2 {text}2.e3d2 d2e3\n")
    game = replace(game, game=game.game.resign(WHITE))
    async with staged(lambda host: review_sheet(host, game)) as (player, app):
        history = app.screen.query_one(History)
        for key, left in (("home", 4), ("right", 2)):
            await player.press(key)
            await player.still()
            assert len(comments_shown(player)) == MOST_COMMENT_LINES
            assert history.content_size.height == left
            assert "1 e4e3     d1d2" in str(history.render())
        await player.press("right")
        await player.still()
        assert "resigned" in " ".join(lines(app))


async def test_markup_and_controls_are_shown_as_letters() -> None:
    text = "1.e4e3 d1d2 ;[red]x[/] \x1b[2J\u202e\n"
    async with staged(lambda host: review_sheet(host, read_sheet(text))) as (player, _):
        await player.press("right")
        await player.still()
        assert " ".join(comments_shown(player)).startswith("[red]x[/] ")
        assert "\\u202e" in " ".join(comments_shown(player))
        await player.press_to(CommentsScreen, "c")
        assert any("[red]x[/]" in line for line in lines(player.app))


async def test_comments_are_written_and_saved_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT)), "utf-8")
    clock = Clock()
    app = ApocalypseApp(start=Review(sheet(*SHORT), file), clock=clock)
    async with playing(app, clock) as player:
        await player.on(ReviewScreen)
        await player.still()
        page = await player.press_to(CommentsScreen, "right", "c")
        assert "Comments on turn 1" in lines(app)[0]
        player.send(events.Paste("a rush\nof blood"))
        await player.settle()
        await player.press("ctrl+s")
        assert page.is_dismissed
        again = await player.on(ReviewScreen)
        await player.still()
        assert again.shown_turn == 1
        assert comments_shown(player) == ["a rush", "of blood"]
        assert "Comments saved" in lines(app)[0]
        await player.press("right", "left")
        await player.still()
        assert "After turn 1, 2 comments (C)" in lines(app)[0]
    saved = read_sheet(file.read_text("utf-8"))
    assert [comment.text for comment in shown_comments(saved, 1)] == ["a rush", "of blood"]
    assert saved.game == sheet(*SHORT).game


async def test_esc_asks_once_before_it_drops_what_was_written() -> None:
    async with staged(lambda host: review_sheet(host, sheet(*SHORT))) as (player, app):
        await player.press_to(CommentsScreen, "c")
        await player.press_to(ReviewScreen, "escape")
        page = await player.press_to(CommentsScreen, "c")
        await player.press("x", "escape")
        assert not page.is_dismissed
        assert shown_text(app, "#note").startswith("Your changes are not saved.")
        await player.press("y", "escape")
        assert not page.is_dismissed
        page.query_one(TextArea).text = "x" * (LONGEST_COMMENTS + 1)
        await player.press("ctrl+s")
        assert not page.is_dismissed
        sentence = "The comments have 4,001 characters. Shorten them to 4,000."
        assert shown_text(app, "#note") == sentence
        await player.press("escape")
        await player.press_to(ReviewScreen, "escape")
        assert comments_shown(player) == []


async def test_a_game_without_a_file_keeps_its_comments_for_the_review() -> None:
    async with staged(lambda host: review_sheet(host, sheet(*SHORT))) as (player, app):
        await player.press_to(CommentsScreen, "c")
        await player.resize(*SMALLEST_WINDOW)
        assert "Export it to keep your comments." in " ".join(" ".join(lines(app)).split())
        await player.resize(*FULL_WINDOW)
        await player.press_to(ReviewScreen, "o", "k", "ctrl+s")
        assert comments_shown(player) == ["ok"]
        assert "The start, 1 comment (C)" in lines(app)[0], "nothing says that it is saved"
        assert not app._notifications, "the next screen would show it, too"


async def test_a_game_that_was_just_played_is_saved_with_its_comments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    match = match_of_turns("a4a3 e2e3")
    match.game = match.game.resign(WHITE)
    async with staged(lambda host: play_game(host, match)) as (player, app):
        app.autosave = Autosave()
        app.save(match)
        await player.on(ResultScreen)
        await player.still()
        await player.calm()
        await player.press_to(ReviewScreen, "v")
        await write_comment(player)
        assert "Comments saved" in lines(app)[0]
        (saved,) = saved_games(tmp_path / "apocalypse" / "games")
        assert saved.sheet is not None
        assert [comment.text for comment in saved.sheet.comments] == ["ok"]
        assert saved.sheet.game == match.game
        app.autosave.close()


async def test_nothing_says_that_the_comments_of_a_game_without_autosave_are_saved() -> None:
    match = match_of_turns("a4a3 e2e3")
    match.game = match.game.resign(WHITE)
    async with staged(lambda host: play_game(host, match)) as (player, app):
        await player.on(ResultScreen)
        await player.calm()
        await player.press_to(ReviewScreen, "v")
        page = await player.press_to(CommentsScreen, "c")
        assert "Export it to keep your comments." in shown_text(app, "#note")
        await player.press("o", "k", "ctrl+s")
        await player.on_other(page, ReviewScreen)
        await player.still()
        assert "The start, 1 comment (C)" in lines(app)[0]


async def test_nobody_comments_on_a_game_that_is_being_played() -> None:
    match = match_of_turns("a4a3 e2e3")
    async with staged(lambda host: review(host, match, 1, is_over=False)) as (player, app):
        assert "Comment" not in str([hint.label for hint in app.screen.query_one(KeyBar).hints])
        await player.press("c")
        await player.still()
        assert isinstance(app.screen, ReviewScreen)
        assert match.sheet.comments == ()
        await player.press_to(HelpScreen, "question_mark")
        await player.resize(132, 46)
        assert "C and P wait until" in " ".join(" ".join(lines(app)).split())


async def test_the_top_bar_names_comments_for_which_the_analysis_leaves_no_room() -> None:
    game = read_sheet("1.e4e3 d1d2 ;a rush\n; \n;of blood\n2.e3d2 d2e3 ;gone\n")
    game = replace(game, game=game.game.resign(WHITE))
    async with staged(lambda host: review_sheet(host, game)) as (player, app):
        await player.press("p", "right")
        await player.still()
        assert not any("rush" in line for line in lines(app))
        assert "After turn 1, 2 comments (C)" in lines(app)[0]
        await player.press("right")
        await player.resize(*SMALLEST_WINDOW)
        assert "After turn 2, 1 comment (C)" in lines(app)[0]
        await player.press("home")
        await player.still()
        assert "The start  " in lines(app)[0]


async def test_a_notice_about_comments_goes_with_the_review(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT[:1])), "utf-8")  # another program changed it
    async with staged(lambda host: review_sheet(host, sheet(*SHORT), file)) as (player, app):
        await write_comment(player)
        (notice,) = app._notifications
        assert "your comments are not saved" in notice.message
        assert "Comments saved" not in lines(app)[0]
        await player.press_to(HelpScreen, "question_mark")
        await player.press_to(ReviewScreen, "escape")
        assert len(app._notifications) == 1, "help is part of the screen"
        await player.press_to(ExportScreen, "x")
        assert not app._notifications
